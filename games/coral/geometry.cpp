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

}  // namespace lagoon::coral
