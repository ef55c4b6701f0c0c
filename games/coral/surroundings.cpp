#include "games/coral/surroundings.hpp"

#include <bit>

namespace lagoon::coral {
namespace {

using Slices = CellSet::Slices;

/// The cells for whose distance from the cube f is true.
template <class F>
constexpr CellSet cells_where(F f) {
  CellSet found;
  for (int i = 0; i < CellSet::kCells; ++i) {
    if (f(CellSet::distance(i))) found.insert(CellSet::distance(i));
  }
  return found;
}

constexpr CellSet level(int z) {
  return cells_where([z](Cell cell) { return cell.z == z; });
}

/// The lowest level of cells that are above the table, and what is below it; by the level of the
/// cube, as long as these are seen.
constexpr std::array<CellSet, CellSet::kRadius + 1> kOnTable{level(0), level(-1), level(-2)};
constexpr std::array<CellSet, CellSet::kRadius + 1> kUnderTable{level(-1) | level(-2), level(-2),
                                                                CellSet{}};

/// The cells of pieces that touch the cube are at most three steps away from it.
constexpr CellSet kReached = cells_where([](Cell cell) {
  const auto steps = [](int distance) { return distance < 0 ? -distance : distance; };
  return steps(cell.x) + steps(cell.y) + steps(cell.z) <= 3;
});

/// CO-3: the pieces that lift a pawn on the cube by so many levels: with as many of their cubes
/// they are in its cell and above it.
constexpr Placements lifting_by(int levels) {
  return Placements::where([levels](Piece piece) {
    bool meets_pawn = false;
    int lifting = 0;
    for (const Cell cell : cells(piece)) {
      meets_pawn = meets_pawn || cell == cell_at(0, 0, 1);
      lifting += cell.x == 0 && cell.y == 0 && cell.z > 0 ? 1 : 0;
    }
    return levels == (meets_pawn ? lifting : 0);
  });
}
constexpr Placements kLeaving = lifting_by(0);
constexpr Placements kLiftingByOne = lifting_by(1);
constexpr Placements kLiftingByTwo = lifting_by(2);

}  // namespace

Surroundings::Surroundings(const Reef& reef, Cell cube, std::span<const Cell> pawns)
    : reef_(reef), pawns_(pawns), cube_(cube) {
  Slices covered{};
  Slices carried{};
  Slices grounded{};
  for_each_column([&](const Column& column, Place where) {
    const std::uint64_t levels = column.levels;
    block(where, levels, covered);
    carried[at(where.slice)] |= where.in_slice(seen(levels << 1));
    // A column is solid up to its first gap.
    grounded[at(where.slice)] |= where.in_slice(seen(levels ^ (levels + 1)));
  });
  for (const Cell pawn : pawns) {
    const Place where = place(pawn.x, pawn.y);
    if (where.has_slice() && where.has_row()) block(where, std::uint64_t{1} << pawn.z, covered);
  }
  covered_ = CellSet(covered);
  carried_ = CellSet(carried);
  grounded_ = CellSet(grounded);
  free_ = ~CellSet(blocked_);
  if (cube.z <= kRadius) {
    carried_ |= kOnTable[at(cube.z)];
    grounded_ |= kOnTable[at(cube.z)];
    free_ = free_ - kUnderTable[at(cube.z)];
  }
  if (!is_within_reach(cube + cell_at(kRadius, kRadius, 0)) ||
      !is_within_reach(cube - cell_at(kRadius, kRadius, 0))) {
    free_ = free_ - out_of_reach();
  }
}

void Surroundings::block(Place place, std::uint64_t levels, Slices& covered) {
  const std::uint64_t around = seen(levels);
  blocked_[at(place.slice)] |= place.in_slice(around);
  covered[at(place.slice)] |= place.in_slice(std::bit_floor(around | 1U) - 1);
  if (place.slice == kRadius && place.row == kRadius) above_ |= around;
}

CellSet Surroundings::out_of_reach() const {
  return cells_where(
      [&](Cell cell) { return !is_within_reach(cell_at(cube_.x + cell.x, cube_.y + cell.y, 0)); });
}

Placements Surroundings::placements() const {
  // Where nothing is covered, everything that has room gets there from above.
  if ((free_ & covered_ & kReached).empty()) return Placements::within(free_) & kTouching;
  return (Placements::within(free_ - covered_) | from_the_sides()) & kTouching;
}

Growths Surroundings::growths() const {
  const Placements all = placements();
  Growths found{all & kLeaving, {}};
  if (is_free_above(2)) found.lifting |= all & kLiftingByOne;
  if (is_free_above(3)) found.lifting |= all & kLiftingByTwo;
  return found;
}

bool Surroundings::grows_on_ground() const { return kLeaving.any(free_ - covered_, grounded_); }

Surroundings::Beyond Surroundings::look_beyond() const {
  Beyond beyond;
  const auto add = [&](Place where, std::uint64_t levels) {
    if (where.has_slice() == where.has_row()) return;
    if (where.has_row()) {
      (where.slice < 0 ? beyond.west : beyond.east) |= where.in_slice(seen(levels));
    } else if (where.row < 0) {
      beyond.south[at(where.slice)] |= Place{where.slice, 0}.in_slice(seen(levels));
    } else {
      beyond.north[at(where.slice)] |= Place{where.slice, kWidth - 1}.in_slice(seen(levels));
    }
  };
  for (int i = 0; i < reef_.columns(); ++i) {
    const Column column = reef_.column(i);
    add(place(column.x, column.y), column.levels);
  }
  for (const Cell pawn : pawns_) add(place(pawn.x, pawn.y), std::uint64_t{1} << pawn.z);
  return beyond;
}

/// The pieces that get to their place from one of the four sides: none of their cells is in the
/// shadow that everything between it and the outside casts.
Placements Surroundings::from_the_sides() const {
  const Beyond beyond = look_beyond();
  Slices east{};
  Slices west{};
  Slices north{};
  Slices south{};
  std::uint32_t from_east = beyond.east;
  std::uint32_t from_west = beyond.west;
  for (std::size_t i = 0; i < kWidth; ++i) {
    const std::size_t last = kWidth - 1 - i;
    west[i] = from_west;
    from_west |= blocked_[i];
    east[last] = from_east;
    from_east |= blocked_[last];
    // From one row to the next, then over two and four.
    std::uint32_t from_north = blocked_[i] >> CellSet::kRow | beyond.north[i];
    std::uint32_t from_south = blocked_[i] << CellSet::kRow | beyond.south[i];
    for (int rows = 1; rows < kWidth; rows *= 2) {
      from_north |= from_north >> rows * CellSet::kRow;
      from_south |= from_south << rows * CellSet::kRow;
    }
    north[i] = from_north;
    south[i] = from_south & kWholeSlice;
  }
  return Placements::within(free_ - CellSet(east)) | Placements::within(free_ - CellSet(west)) |
         Placements::within(free_ - CellSet(north)) | Placements::within(free_ - CellSet(south));
}

}  // namespace lagoon::coral
