// The reef's columns, and the ways along which a piece gets to its place.
#include "games/coral/geometry.hpp"

#include <algorithm>

namespace lagoon::coral {
namespace {

constexpr std::uint16_t kNoColumn = 0xFFFF;

using OrientationTable = std::array<std::array<std::uint8_t, kOrientations>, kSymmetries>;

constexpr OrientationTable transform_orientations() {
  OrientationTable table{};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int old = 0; old < kOrientations; ++old) {
      const Cell first = transform(step(kArms[at(old)][0]), symmetry);
      const Cell second = transform(step(kArms[at(old)][1]), symmetry);
      for (int other = 0; other < kOrientations; ++other) {
        const Cell a = step(kArms[at(other)][0]);
        const Cell b = step(kArms[at(other)][1]);
        if ((a == first && b == second) || (a == second && b == first)) {
          table[at(symmetry)][at(old)] = static_cast<std::uint8_t>(other);
        }
      }
    }
  }
  return table;
}

constexpr OrientationTable kTransformed = transform_orientations();

}  // namespace

Piece transform(Piece piece, int symmetry) {
  return {transform(piece.corner, symmetry), kTransformed[at(symmetry)][piece.orientation]};
}

// ---------------------------------------------------------------------------------------- reef

Reef::Reef() {
  keys_.fill(kNoColumn);
  fill(kRockCell, kRock);
}

void Reef::place(Piece piece) {
  assert(pieces_ < kMaxPieces && is_free(piece));
  for (const Cell cell : cells(piece)) fill(cell, pieces_);
  list_[pieces_] = piece;
  ++pieces_;
}

void Reef::remove(PieceSet gone) {
  const Reef old = *this;
  *this = Reef();
  for (int number = 0; number < old.pieces_; ++number) {
    if ((gone >> number & 1U) == 0) place(old.piece(number));
  }
}

int Reef::at(Cell cell) const {
  const int column = find_column(cell.x, cell.y);
  if (column < 0) return kNothing;
  const std::uint64_t levels = levels_[static_cast<std::size_t>(column)];
  if (!has_level(levels, cell.z)) return kNothing;
  if (cell.z == top_level(levels)) return tops_[static_cast<std::size_t>(column)];
  for (int number = 0; number < pieces_; ++number) {
    const Cells own = cells(piece(number));
    if (own[0] == cell || own[1] == cell || own[2] == cell) return number;
  }
  return kRock;
}

void Reef::fill(Cell cell, int piece) {
  const std::uint16_t key = key_of(cell.x, cell.y);
  const int place = lower_bound(key);
  const auto here = static_cast<std::size_t>(place);
  if (place == columns_ || keys_[here] != key) {
    const auto open = [&](auto& array) {
      std::copy_backward(array.begin() + place, array.begin() + columns_,
                         array.begin() + columns_ + 1);
    };
    open(levels_);
    open(keys_);
    open(tops_);
    keys_[here] = key;
    levels_[here] = 0;
    ++columns_;
  }
  const std::uint64_t level = std::uint64_t{1} << cell.z;
  if (level > levels_[here]) tops_[here] = static_cast<std::uint8_t>(piece);
  levels_[here] |= level;
}

// ---------------------------------------------------------------------------------- placements

bool can_slide_in(const Reef& reef, Piece piece, std::span<const Cell> pawns) {
  const Cells own = cells(piece);
  // The directions in which something lies beyond a cell of the piece, one bit each.
  unsigned blocked = 1U << static_cast<unsigned>(Direction::down);
  const auto block = [&](Direction direction, bool blocks) {
    blocked |= static_cast<unsigned>(blocks) << static_cast<unsigned>(direction);
  };
  const auto meet = [&](int x, int y, std::uint64_t levels) {
    for (const Cell cell : own) {
      const bool same_level = has_level(levels, cell.z);
      const int top = static_cast<int>(std::bit_width(levels)) - 1;
      block(Direction::up, x == cell.x && y == cell.y && top > cell.z);
      block(Direction::east, x > cell.x && y == cell.y && same_level);
      block(Direction::west, x < cell.x && y == cell.y && same_level);
      block(Direction::north, x == cell.x && y > cell.y && same_level);
      block(Direction::south, x == cell.x && y < cell.y && same_level);
    }
  };
  for (int i = 0; i < reef.columns(); ++i) {
    const Column column = reef.column(i);
    meet(column.x, column.y, column.levels);
  }
  for (const Cell pawn : pawns) meet(pawn.x, pawn.y, std::uint64_t{1} << pawn.z);
  return blocked != (1U << kDirections) - 1;
}

Footing footing(const Reef& reef, Piece piece) {
  const Cells own = cells(piece);
  const Feet places = feet(piece);
  const auto under = [&](int place) {
    const Cell cell = own[at(place)];
    const std::uint64_t levels = reef.levels(cell.x, cell.y);
    if (cell.z <= std::countr_one(levels)) return Footing::ground;
    return has_level(levels, cell.z - 1) ? Footing::cubes : Footing::none;
  };
  const Footing main = under(places.main);
  if (main == Footing::ground || !is_flat(piece)) return main;
  return std::max(main, std::min(under(places.arms[0]), under(places.arms[1])));
}

constexpr Surroundings::Placement Surroundings::describe(Piece piece) {
  const Cells own = cells(piece);
  const Feet places = feet(piece);
  int first = kWidth;
  for (const Cell cell : own) first = std::min(first, cell.y + kRadius);
  const int pair = std::min(first, kPairs - 1);
  const auto bit = [&](int place) {
    const Cell cell = own[at(place)];
    const int in_row = (cell.x + kRadius) * kWidth + cell.z + kRadius;
    return std::uint64_t{1} << ((cell.y + kRadius - pair) * 32 + in_row);
  };
  // A standing piece cannot rest on its arm: no foot has the bit of the highest place.
  const std::uint64_t arms = is_flat(piece) ? bit(1) | bit(2) : std::uint64_t{1} << 63;
  return {piece, static_cast<std::uint8_t>(pair), bit(0) | bit(1) | bit(2), bit(places.main), arms};
}

constexpr Surroundings::Placements Surroundings::find_touching() {
  Placements all{};
  std::size_t count = 0;
  for (int x = -kRadius; x <= kRadius; ++x) {
    for (int y = -kRadius; y <= kRadius; ++y) {
      for (int z = -kRadius; z <= kRadius; ++z) {
        for (int orientation = 0; orientation < kOrientations; ++orientation) {
          const Piece piece{cell_at(x, y, z), static_cast<std::uint8_t>(orientation)};
          const Cells own = cells(piece);
          if (!touches(piece, Cell{}) || own[0] == Cell{} || own[1] == Cell{} || own[2] == Cell{}) {
            continue;
          }
          all[count++] = describe(piece);
        }
      }
    }
  }
  assert(count == kPlacements);
  return all;
}

constexpr Surroundings::Pairs Surroundings::paired(const Rows& rows) {
  Pairs pairs{};
  for (std::size_t i = 0; i < kPairs; ++i) pairs[i] = rows[i] | std::uint64_t{rows[i + 1]} << 32;
  return pairs;
}

constexpr Surroundings::Placements Surroundings::kTouching = find_touching();

/// What is seen around the cube, and what lies beyond in the same rows and columns.
struct Surroundings::Scene {
  static constexpr std::uint32_t kLevels = (1U << kWidth) - 1;
  static constexpr std::uint32_t kLowest = 0x108421;  ///< of each column
  static constexpr std::uint32_t kRow = kLowest * kLevels;

  explicit Scene(Cell middle) : cube(middle) {
    if (cube.z > kRadius) return;
    // What is below the table is filled.
    filled.fill(kLowest * ((1U << (kRadius - cube.z)) - 1));
    grounded.fill(kLowest << (kRadius - cube.z));
    carried = grounded;
  }

  /// The levels that are seen, from the lowest on.
  [[nodiscard]] std::uint64_t seen(std::uint64_t levels) const {
    return levels << kRadius >> cube.z;
  }

  void add_column(int x, int y, std::uint64_t levels) {
    if (!add(x, y, levels)) return;
    const int shift = (x - cube.x + kRadius) * kWidth;
    const auto row = at(y - cube.y + kRadius);
    carried[row] |= (static_cast<std::uint32_t>(seen(levels << 1 | 1U)) & kLevels) << shift;
    // A column is solid up to its first gap.
    const std::uint64_t solid = (levels ^ (levels + 1));
    grounded[row] |= (static_cast<std::uint32_t>(seen(solid)) & kLevels) << shift;
  }

  /// Something that blocks. Whether it is within the rows and columns around the cube.
  bool add(int x, int y, std::uint64_t levels) {
    const int column = x - cube.x + kRadius;
    const int row = y - cube.y + kRadius;
    const bool same_column = column >= 0 && column < kWidth;
    const bool same_row = row >= 0 && row < kWidth;
    if (!same_column && !same_row) return false;
    const std::uint32_t five = static_cast<std::uint32_t>(seen(levels)) & kLevels;
    if (!same_row) {
      (row < 0 ? south : north) |= five << (column * kWidth);
      return false;
    }
    if (!same_column) {
      (column < 0 ? west : east)[at(row)] |= five;
      return false;
    }
    filled[at(row)] |= five << (column * kWidth);
    const int below_top = std::clamp(static_cast<int>(std::bit_width(seen(levels))) - 1, 0, kWidth);
    covered[at(row)] |= ((1U << below_top) - 1) << (column * kWidth);
    return true;
  }

  Cell cube;
  Rows filled{};
  Rows carried{};
  Rows grounded{};
  Rows covered{};  ///< cells below another one
  Rows east{};     ///< the levels of what lies beyond each row
  Rows west{};
  std::uint32_t north = 0;  ///< what lies beyond each column
  std::uint32_t south = 0;
};

Surroundings::Surroundings(const Reef& reef, Cell cube, std::span<const Cell> pawns) : cube_(cube) {
  Scene scene(cube);
  for (int i = 0; i < reef.columns(); ++i) {
    const Column column = reef.column(i);
    scene.add_column(column.x, column.y, column.levels);
  }
  for (const Cell pawn : pawns) scene.add(pawn.x, pawn.y, std::uint64_t{1} << pawn.z);
  filled_ = paired(scene.filled);
  carried_ = paired(scene.carried);
  grounded_ = paired(scene.grounded);
  cast_shadows(scene);
}

void Surroundings::cast_shadows(const Scene& scene) {
  std::array<Rows, kDirections - 1> shadows;
  const auto from = [&](Direction direction) -> Rows& {
    return shadows[at(static_cast<int>(direction))];
  };
  for (std::size_t row = 0; row < kWidth; ++row) {
    // From one column to the next, then over two and four.
    std::uint32_t east = scene.filled[row] >> kWidth | scene.east[row] << (kWidth - 1) * kWidth;
    east |= east >> kWidth;
    east |= east >> 2 * kWidth;
    east |= east >> 4 * kWidth;
    from(Direction::east)[row] = east;
    std::uint32_t west = scene.filled[row] << kWidth | scene.west[row];
    west |= west << kWidth;
    west |= west << 2 * kWidth;
    west |= west << 4 * kWidth;
    from(Direction::west)[row] = west & Scene::kRow;
  }
  std::uint32_t north = scene.north;
  std::uint32_t south = scene.south;
  for (std::size_t row = 0; row < kWidth; ++row) {
    from(Direction::south)[row] = south;
    south |= scene.filled[row];
    from(Direction::north)[kWidth - 1 - row] = north;
    north |= scene.filled[kWidth - 1 - row];
  }
  from(Direction::up) = scene.covered;
  for (std::size_t i = 0; i < shadows.size(); ++i) shadows_[i] = paired(shadows[i]);
}

}  // namespace lagoon::coral
