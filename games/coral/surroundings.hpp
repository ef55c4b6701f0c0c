// Where pieces can be (CO-1) and get to (CO-2) around one cube, and what becomes of a pawn on it
// (CO-3).
#pragma once

#include <cstdint>
#include <span>

#include "games/coral/cell_set.hpp"
#include "games/coral/geometry.hpp"

namespace lagoon::coral {

/// CO-3: pieces that can grow at a pawn's cube.
struct Growths {
  Placements leaving;  ///< the pawn stays where it is
  Placements lifting;  ///< it comes to stand on the piece, and has room there
};

/// What is around a cube. Pawns are neither free nor a way, and carry nothing.
class Surroundings {
 public:
  /// The reef and the pawns, given by their cells, must outlive it.
  Surroundings(const Reef& reef, Cell cube, std::span<const Cell> pawns);

  /// CO-1, CO-2: the pieces that touch the cube, can be there and get there.
  [[nodiscard]] Placements placements() const;
  /// CO-3: the same with a pawn on the cube, which does not count among the others.
  [[nodiscard]] Growths growths() const;
  /// Whether one of them comes from above onto solid columns, without meeting the pawn: the answer
  /// for most pawns, found quickly.
  [[nodiscard]] bool grows_on_ground() const;
  /// Of all pieces that touch the cube, those whose Footing is `ground`, and those with any.
  [[nodiscard]] Placements grounded() const { return Placements::resting(grounded_); }
  [[nodiscard]] Placements carried() const { return Placements::resting(carried_); }
  [[nodiscard]] Cell cube() const { return cube_; }
  /// All cells of the columns around the cube for which f(column) is true.
  template <class F>
  [[nodiscard]] CellSet columns_where(F f) const;

 private:
  using Slices = CellSet::Slices;
  static constexpr int kRadius = CellSet::kRadius;
  static constexpr int kWidth = CellSet::kWidth;
  static constexpr std::uint32_t kLevels = (1U << kWidth) - 1;
  static constexpr std::uint32_t kWholeSlice = (1U << CellSet::kSlice) - 1;

  /// Where a column is in the block around the cube: its slice, and its row there.
  struct Place {
    int slice;
    int row;
    [[nodiscard]] bool has_slice() const { return static_cast<unsigned>(slice) < kWidth; }
    [[nodiscard]] bool has_row() const { return static_cast<unsigned>(row) < kWidth; }
    [[nodiscard]] std::uint32_t in_slice(std::uint64_t levels) const {
      return (static_cast<std::uint32_t>(levels) & kLevels) << row * CellSet::kRow;
    }
  };
  [[nodiscard]] Place place(int x, int y) const {
    return {x - cube_.x + kRadius, y - cube_.y + kRadius};
  }
  /// The levels that are seen, from the lowest of the block on.
  [[nodiscard]] std::uint64_t seen(std::uint64_t levels) const {
    return levels << kRadius >> cube_.z;
  }
  /// Whether nothing is so many levels above the cube.
  [[nodiscard]] bool is_free_above(int levels) const {
    return !has_level(above_, kRadius + levels);
  }
  /// Calls f(column, place) for each column in the block.
  template <class F>
  void for_each_column(F f) const;
  void block(Place place, std::uint64_t levels, Slices& covered);
  [[nodiscard]] CellSet out_of_reach() const;

  /// What lies beyond the block in the same slices and rows, on the cells of its edge.
  struct Beyond {
    std::uint32_t east = 0;
    std::uint32_t west = 0;
    Slices north{};
    Slices south{};
  };
  [[nodiscard]] Beyond look_beyond() const;
  [[nodiscard]] Placements from_the_sides() const;

  const Reef& reef_;
  std::span<const Cell> pawns_;
  Cell cube_;
  std::uint64_t above_ = 0;  ///< the levels of the cube's own column with anything, as seen
  Slices blocked_{};         ///< by cubes and pawns
  CellSet free_;
  CellSet covered_;   ///< cells with something above them
  CellSet carried_;   ///< cells on a cube or on the table
  CellSet grounded_;  ///< cells on a column without a gap
};

template <class F>
void Surroundings::for_each_column(F f) const {
  const int first = reef_.columns_before(cube_.x - kRadius, cube_.y - kRadius);
  for (int i = first; i < reef_.columns(); ++i) {
    const Column column = reef_.column(i);
    const Place where = place(column.x, column.y);
    if (!where.has_slice()) break;  // they are sorted by x
    if (where.has_row()) f(column, where);
  }
}

template <class F>
CellSet Surroundings::columns_where(F f) const {
  Slices found{};
  for_each_column([&](const Column& column, Place where) {
    if (f(column)) found[at(where.slice)] |= where.in_slice(kLevels);
  });
  return CellSet(found);
}

}  // namespace lagoon::coral
