// Sets of cells, and of pieces, around one cube.
//
// What touches a cube is nowhere more than two cells away from it, so everything that decides where
// a piece can go beside a pawn lies in a block of 5 x 5 x 5 cells. Such a block is 125 bits, two
// words of a machine, and a question about a cell becomes a question about all of them at once:
//
//   - "the neighbour in the north is free" is the set of free cells, shifted by the distance of two
//     neighbours in the numbering;
//   - "a piece with its corner here and arms to the north and up has room" is the free cells, and
//     those with a free neighbour in the north, and those with a free one above. The result is the
//     set of corners of all such pieces, thirteen of which touch the cube.
//
// Twelve such sets, one for each orientation, are all the places for a piece: Placements. Rules are
// then intersections of them. The distances are constants of the program, since a shift across two
// words by a number that is not known costs four times as much.
//
// A shift carries cells over the edge of the block onto its other side. They do no harm: no piece
// that touches the cube has a cell there, and Placements begin as a part of kTouching.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "games/coral/geometry.hpp"

namespace lagoon::coral {

/// Cells by their distance from a cube in the middle. In the order of Cell: x, then y, then z.
class CellSet {
 public:
  static constexpr int kRadius = 2;
  static constexpr int kWidth = 2 * kRadius + 1;
  static constexpr int kRow = kWidth;             ///< cells of the same x and y
  static constexpr int kSlice = kWidth * kWidth;  ///< cells of the same x
  static constexpr int kCells = kWidth * kSlice;
  /// From west to east; in each the cells by y, then z.
  using Slices = std::array<std::uint32_t, kWidth>;

  constexpr CellSet() = default;
  /// Precondition: no bits beyond the 25 of a slice.
  explicit constexpr CellSet(const Slices& slices)
      : low_(slices[0] | std::uint64_t{slices[1]} << kSlice |
             std::uint64_t{slices[2]} << 2 * kSlice),
        high_(slices[2] >> (64 - 2 * kSlice) | std::uint64_t{slices[3]} << (3 * kSlice - 64) |
              std::uint64_t{slices[4]} << (4 * kSlice - 64)) {}

  [[nodiscard]] static constexpr int number(Cell distance) {
    return (distance.x + kRadius) * kSlice + (distance.y + kRadius) * kRow + distance.z + kRadius;
  }
  [[nodiscard]] static constexpr Cell distance(int number) {
    return cell_at(number / kSlice - kRadius, number / kRow % kWidth - kRadius,
                   number % kRow - kRadius);
  }
  constexpr void insert(Cell distance) { *this |= only(number(distance)); }
  [[nodiscard]] constexpr bool contains(Cell distance) const {
    return !(*this & only(number(distance))).empty();
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }

  constexpr CellSet& operator|=(const CellSet& other) { return *this = *this | other; }
  constexpr CellSet& operator&=(const CellSet& other) { return *this = *this & other; }
  friend constexpr CellSet operator|(const CellSet& a, const CellSet& b) {
    return {a.low_ | b.low_, a.high_ | b.high_};
  }
  friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) {
    return {a.low_ & b.low_, a.high_ & b.high_};
  }
  friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) {
    return {a.low_ & ~b.low_, a.high_ & ~b.high_};
  }
  /// All other cells. The bits that belong to none may be anything.
  constexpr CellSet operator~() const { return {~low_, ~high_}; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  /// The cells whose neighbour in a direction is in the set.
  template <Direction direction>
  [[nodiscard]] constexpr CellSet beside() const {
    constexpr int kDistance = number(step(direction)) - number(Cell{});
    if constexpr (kDistance > 0) {
      return {low_ >> kDistance | high_ << (64 - kDistance), high_ >> kDistance};
    } else {
      return {low_ << -kDistance, high_ << -kDistance | low_ >> (64 + kDistance)};
    }
  }

  /// Calls f(number) for each cell in their order.
  template <class F>
  constexpr void for_each(F f) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1) f(std::countr_zero(rest));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1) f(64 + std::countr_zero(rest));
  }

 private:
  constexpr CellSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  [[nodiscard]] static constexpr CellSet only(int number) {
    return number < 64 ? CellSet{std::uint64_t{1} << number, 0}
                       : CellSet{0, std::uint64_t{1} << (number - 64)};
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// Places for a piece that touches a cube, as the corners of the pieces of each orientation.
class Placements {
 public:
  constexpr Placements() = default;

  /// Those of all pieces that touch the cube for which f(piece) is true; the cube is at the origin.
  template <class F>
  [[nodiscard]] static constexpr Placements where(F f);
  /// The corners of the pieces that are completely within a set of cells.
  [[nodiscard]] static constexpr Placements within(const CellSet& cells) {
    Placements found;
    found.add(cells, Orientations{});
    return found;
  }
  /// The corners of the pieces that rest on something if the cells of a set do (CO-4 a).
  [[nodiscard]] static constexpr Placements resting(const CellSet& cells) {
    Placements found;
    found.rest(cells, Orientations{});
    return found;
  }

  /// Whether any of these is completely within a set of cells and rests on the cells of another
  /// one: orientation by orientation, no further than needed.
  [[nodiscard]] constexpr bool any(const CellSet& room, const CellSet& ground) const {
    return any(room, ground, Orientations{});
  }

  [[nodiscard]] constexpr bool empty() const {
    CellSet any;
    for (const CellSet& each : corners_) any |= each;
    return any.empty();
  }
  constexpr Placements& operator|=(const Placements& other) {
    for (std::size_t i = 0; i < kOrientations; ++i) corners_[i] |= other.corners_[i];
    return *this;
  }
  constexpr Placements& operator&=(const Placements& other) {
    for (std::size_t i = 0; i < kOrientations; ++i) corners_[i] &= other.corners_[i];
    return *this;
  }
  constexpr Placements& operator-=(const Placements& other) {
    for (std::size_t i = 0; i < kOrientations; ++i) corners_[i] = corners_[i] - other.corners_[i];
    return *this;
  }
  friend constexpr Placements operator|(const Placements& a, const Placements& b) {
    Placements both = a;
    return both |= b;
  }
  friend constexpr Placements operator&(const Placements& a, const Placements& b) {
    Placements both = a;
    return both &= b;
  }
  friend constexpr Placements operator-(const Placements& a, const Placements& b) {
    Placements both = a;
    return both -= b;
  }
  friend constexpr bool operator==(const Placements&, const Placements&) = default;

  /// Calls f(piece) for each, in ascending order, around this cube.
  template <class F>
  void for_each(Cell cube, F f) const;
  /// Those for which f(piece) is true. It is asked in any order.
  template <class F>
  [[nodiscard]] Placements filtered(Cell cube, F f) const;

 private:
  using Orientations = std::make_index_sequence<kOrientations>;
  using Table = std::array<Cell, CellSet::kCells>;
  static constexpr Table distances() {
    Table table{};
    for (int i = 0; i < CellSet::kCells; ++i) table[at(i)] = CellSet::distance(i);
    return table;
  }

  /// The corners of the pieces whose cell at a place of `cells` is in a set. The compiler shifts
  /// only once for all orientations that need the same.
  template <std::size_t orientation, std::size_t place>
  [[nodiscard]] static constexpr CellSet with(const CellSet& cells) {
    if constexpr (place == 0) {
      return cells;
    } else {
      return cells.beside<kArms[orientation][place - 1]>();
    }
  }
  template <std::size_t orientation>
  [[nodiscard]] static constexpr CellSet all_in(const CellSet& cells) {
    return cells & with<orientation, 1>(cells) & with<orientation, 2>(cells);
  }
  template <std::size_t orientation>
  [[nodiscard]] static constexpr CellSet feet_in(const CellSet& cells) {
    constexpr Piece kPiece{{}, static_cast<std::uint8_t>(orientation)};
    constexpr Feet kFeet = feet(kPiece);
    const CellSet main = with<orientation, kFeet.main>(cells);
    if constexpr (!is_flat(kPiece)) return main;
    return main |
           (with<orientation, kFeet.arms[0]>(cells) & with<orientation, kFeet.arms[1]>(cells));
  }

  template <std::size_t... i>
  constexpr void add(const CellSet& cells, std::index_sequence<i...>) {
    ((corners_[i] = all_in<i>(cells)), ...);
  }
  template <std::size_t... i>
  constexpr void rest(const CellSet& cells, std::index_sequence<i...>) {
    ((corners_[i] = feet_in<i>(cells)), ...);
  }
  template <std::size_t... i>
  [[nodiscard]] constexpr bool any(const CellSet& room, const CellSet& ground,
                                   std::index_sequence<i...>) const {
    return (!(corners_[i] & all_in<i>(room) & feet_in<i>(ground)).empty() || ...);
  }

  std::array<CellSet, kOrientations> corners_{};
};

template <class F>
constexpr Placements Placements::where(F f) {
  Placements found;
  for (int i = 0; i < CellSet::kCells; ++i) {
    for (std::size_t orientation = 0; orientation < kOrientations; ++orientation) {
      const Piece piece{CellSet::distance(i), static_cast<std::uint8_t>(orientation)};
      const Cells own = cells(piece);
      if (!touches(piece, Cell{}) || own[0] == Cell{} || own[1] == Cell{} || own[2] == Cell{}) {
        continue;
      }
      if (f(piece)) found.corners_[orientation].insert(piece.corner);
    }
  }
  return found;
}

template <class F>
void Placements::for_each(Cell cube, F f) const {
  static constexpr Table kDistances = distances();
  // The order is that of the corners. So it is turned around: the orientations at each corner.
  std::array<std::uint16_t, CellSet::kCells> orientations{};
  CellSet corners;
  for (unsigned i = 0; i < kOrientations; ++i) {
    corners |= corners_[i];
    corners_[i].for_each([&](int corner) {
      orientations[at(corner)] = static_cast<std::uint16_t>(orientations[at(corner)] | 1U << i);
    });
  }
  corners.for_each([&](int number) {
    const Cell corner = cube + kDistances[at(number)];
    for (unsigned rest = orientations[at(number)]; rest != 0; rest &= rest - 1) {
      f(Piece{corner, static_cast<std::uint8_t>(std::countr_zero(rest))});
    }
  });
}

template <class F>
Placements Placements::filtered(Cell cube, F f) const {
  Placements found;
  for (std::size_t i = 0; i < kOrientations; ++i) {
    corners_[i].for_each([&](int number) {
      const Cell distance = CellSet::distance(number);
      const Piece piece{cube + distance, static_cast<std::uint8_t>(i)};
      if (f(piece)) found.corners_[i].insert(distance);
    });
  }
  return found;
}

/// All pieces that touch the cube.
inline constexpr Placements kTouching = Placements::where([](Piece) { return true; });

}  // namespace lagoon::coral
