// Bearings and props.
#include "games/coral/structure.hpp"

#include <algorithm>

namespace lagoon::coral {
namespace {

constexpr std::size_t index_of(int i) { return static_cast<std::size_t>(i); }

/// A foot of a piece and what is under it.
struct Foot {
  Cell cell;
  int below = kNothing;  ///< kRock also for the table
};

/// The feet of a piece: the main one, then the arms. Sets of them are bits.
struct Stance {
  static constexpr unsigned kMain = 0b001;
  static constexpr unsigned kFirstArm = 0b010;
  static constexpr unsigned kArms = 0b110;

  Stance(const CellIndex& cells, Piece piece) : count(is_flat(piece) ? 3 : 2) {
    const Cells own = coral::cells(piece);
    const Feet places = coral::feet(piece);
    feet[0].cell = own[places.main];
    feet[1].cell = own[places.arms[0]];
    feet[2].cell = own[places.arms[1]];
    for (int i = 0; i < count; ++i) {
      Foot& foot = feet[index_of(i)];
      foot.below = foot.cell.z == 0 ? kRock : cells.find(foot.cell + Direction::down);
      if (foot.below == kNothing) continue;
      supported |= 1U << i;
      solid |= static_cast<unsigned>(cells.is_solid(foot.cell)) << i;
    }
    assert((supported & kMain) != 0 || supported == kArms);
  }

  /// The feet that make up the bearing: all on solid columns, if these carry the piece.
  [[nodiscard]] unsigned bearing() const {
    if ((solid & kMain) != 0 || solid == kArms) return solid;
    if ((supported & kMain) != 0) return kMain;
    return solid != 0 ? solid : kFirstArm;
  }

  int count;
  unsigned supported = 0;
  unsigned solid = 0;  ///< with all cells below filled
  std::array<Foot, kCubes> feet;
};

/// The hull of the squares of some feet.
void set_sides(Bearing& bearing, const Stance& stance, unsigned feet) {
  int west = 127;
  int east = -128;
  int south = 127;
  int north = -128;
  for (unsigned left = feet; left != 0; left &= left - 1) {
    const Cell cell = stance.feet[index_of(std::countr_zero(left))].cell;
    west = std::min<int>(west, cell.x);
    east = std::max<int>(east, cell.x);
    south = std::min<int>(south, cell.y);
    north = std::max<int>(north, cell.y);
  }
  bearing.sides[0] = {1, 0, kEdge * west - kHalfEdge};
  bearing.sides[1] = {-1, 0, -kEdge * east - kHalfEdge};
  bearing.sides[2] = {0, 1, kEdge * south - kHalfEdge};
  bearing.sides[3] = {0, -1, -kEdge * north - kHalfEdge};
  bearing.count = 4;
  if (west == east || south == north) return;
  // Squares of both arms: a diagonal side beyond them, and one on this side if there is nothing
  // under the corner.
  const Cell corner = stance.feet[0].cell;
  const auto along_x = static_cast<std::int16_t>(corner.x == west ? 1 : -1);
  const auto along_y = static_cast<std::int16_t>(corner.y == south ? 1 : -1);
  const int arms = kEdge * (along_x * corner.x + along_y * corner.y + 1);
  bearing.sides[4] = {static_cast<std::int16_t>(-along_x), static_cast<std::int16_t>(-along_y),
                      -arms - 2 * kHalfEdge};
  bearing.sides[5] = {along_x, along_y, arms - 2 * kHalfEdge};
  bearing.count = (feet & Stance::kMain) != 0 ? 5 : 6;
}

}  // namespace

CellIndex::CellIndex(const Reef& reef) {
  slots_.fill(kEmpty);
  insert(kRockCell, kRock);
  for (int number = 0; number < reef.pieces(); ++number) {
    for (const Cell cell : cells(reef.piece(number))) insert(cell, number);
  }
  for (int i = 0; i < reef.columns(); ++i) {
    const Column column = reef.column(i);
    const int solid = std::countr_one(column.levels);
    if (solid > 0) insert({column.x, column.y, kSolidLevels}, solid);
  }
}

void CellIndex::insert(Cell cell, int what) {
  std::size_t slot = hash(cell);
  while (slots_[slot] != kEmpty) slot = (slot + 1) % kSlots;
  slots_[slot] = key(cell) | static_cast<std::uint32_t>(what) << 24;
}

Structure::Structure(const Reef& reef) : pieces_(reef.pieces()), cells_(reef) {
  for (int number = 0; number < pieces_; ++number) {
    list_[index(number)] = reef.piece(number);
    slack_[index(number)] = {};
    find_contacts(number);
  }
  for (int number = 0; number < pieces_; ++number) {
    find_path(number);
    put(weight(list_[index(number)]), path(number));
  }
  find_moved(0);
}

void Structure::add(Piece piece) {
  const int number = pieces_++;
  props_before_ = props_;
  list_[index(number)] = piece;
  slack_[index(number)] = {};
  find_contacts(number);
  find_path(number);
  put(weight(piece), path(number));
  // Others may rest on it from now on. Their bearings stay.
  for (const Cell cell : cells(piece)) {
    const int above = cells_.find(cell + Direction::up);
    if (above != kNothing) add_prop(above, number, cell);
  }
  find_moved(props_before_);
}

void Structure::take_back() {
  const Load load = weight(list_[index(pieces_ - 1)]);
  put({-load.force, -load.east, -load.north}, path(pieces_ - 1));
  --pieces_;
  props_ = props_before_;
}

void Structure::find_contacts(int number) {
  const Piece piece = list_[index(number)];
  const Stance stance(cells_, piece);
  const unsigned borne = stance.bearing();
  const bool on_ground = (borne & stance.solid) != 0;
  const int first = std::countr_zero(borne);
  Bearing& bearing = bearings_[index(number)];
  bearing.below =
      on_ground ? Bearing::kGround : static_cast<std::int8_t>(stance.feet[index(first)].below);
  set_sides(bearing, stance, borne);
  for (int i = 0; i < stance.count; ++i) {
    const Foot& foot = stance.feet[index(i)];
    if (foot.below == kNothing) continue;
    // On a solid column the piece may press on the one below as well as on ground.
    const bool here = (borne >> i & 1U) != 0;
    if (here && (foot.below == kRock || !on_ground)) continue;
    add_prop(number, foot.below == kRock ? Bearing::kGround : foot.below, foot.cell);
  }
}

void Structure::add_prop(int above, int below, Cell cell) {
  prop_list_[index(props_++)] = {static_cast<std::int8_t>(above), static_cast<std::int8_t>(below),
                                 cell.x, cell.y};
}

int Structure::rank(int piece) const {
  const Piece own = list_[index(piece)];
  const bool hangs = kArms[own.orientation][1] == Direction::down;
  return hangs ? 2 * (own.corner.z - 1) + 1 : 2 * own.corner.z;
}

void Structure::find_path(int number) {
  PieceSet path = PieceSet{1} << number;
  for (int below = bearing(number).below; below != Bearing::kGround; below = bearing(below).below) {
    path |= PieceSet{1} << below;
  }
  paths_[index(number)] = path;
}

void Structure::find_moved(int first) {
  for (int i = first; i < props_; ++i) {
    const int below = prop(i).below;
    moved_[index(i)] = path(prop(i).above) ^ (below == Bearing::kGround ? 0 : path(below));
  }
}

/// Adds a load to all bearings of a path.
void Structure::put(const Load& load, PieceSet path) {
  for (; path != 0; path &= path - 1) {
    const int piece = std::countr_zero(path);
    const Bearing& own = bearing(piece);
    for (int side = 0; side < own.count; ++side) {
      slack_[index(piece)][index(side)] += own.sides[index(side)].distance(load);
    }
  }
}

}  // namespace lagoon::coral
