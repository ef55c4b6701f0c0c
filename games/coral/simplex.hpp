// The dual simplex method without an objective, for equilibrium.cpp. docs/adr/0009 has the figures.
//
// Unknown are the forces at the corners of the props, four each. Every side of a bearing is an
// inequality:
//
//   side = slack + coefficients * forces >= 0,  forces >= 0.
//
// Few forces act at a time, each on few bearings. With the sides that they hold just so (which are
// 0) they make up a brace, and everything else follows from
//
//   determinant * forces of the brace = constants + inverse * sides of the brace.
//
// In integers all entries are minors of the coefficients and every division is exact (Edmonds,
// Bareiss). In floating point the determinant is kept at 1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "games/coral/equilibrium.hpp"
#include "games/coral/evidence.hpp"
#include "games/coral/structure.hpp"

namespace lagoon::coral {

template <class F>
void for_each(PieceSet pieces, F f) {
  for (; pieces != 0; pieces &= pieces - 1) f(std::countr_zero(pieces));
}

/// Arithmetic is what differs between kinds of numbers:
///   Number            with unary -, < and construction from int
///   kMaxForces        that may act at a time
///   kMaxPivots
///   kKnowsBraces      whether braces are taken over and kept
///   sign(a)           -1, 0, 1
///   add(sum, a, n)    sum += a * n for an integer n
///   half(a)           of an even number
///   product(a, b)
///   eliminate(by, entry, factor, other, determinant)
///                     (by * entry - factor * other) / determinant, scaled
///   scale(a, by)      what a is when the determinant becomes by
///   slack(n)          a given slack as a number
template <class Arithmetic>
class Simplex {
 public:
  using Number = typename Arithmetic::Number;
  static constexpr int kMax = Arithmetic::kMaxForces;
  using Table = std::array<std::array<Number, kMax + 2>, kMax + 1>;

  /// From scratch.
  Simplex(const Structure& structure, PieceSet watched)
      : structure_(structure), watched_(watched) {}
  Simplex(const Structure& structure, const Braces& braces, PieceSet watched)
      : structure_(structure),
        braces_(&braces),
        unused_((std::uint32_t{1} << braces.count) - 1),
        watched_(watched) {}

  /// Balances the watched bearings and all that have to do with them, braces included; false if
  /// that is too much for these numbers.
  bool solve() {
    while (pivots_ <= Arithmetic::kMaxPivots && take_over()) {
      const Violation violation = find_violation();
      balanced_ = !violation.exists;
      if (balanced_) return true;
      weigh(violation);
      const Entering entering = find_entering();
      if (!entering.exists) return true;
      if (entering.column < 0) {
        watched_ |= structure_.moved_by(entering.force / kCorners);
        if (meets_unused()) continue;
      }
      ++pivots_;
      if (!pivot(violation, entering)) return false;
    }
    return false;
  }

  [[nodiscard]] bool is_balanced() const { return balanced_; }
  [[nodiscard]] int pivots() const { return pivots_; }

  [[nodiscard]] PieceSet watched() const { return watched_; }
  /// The braces that were not taken over, one bit each.
  [[nodiscard]] std::uint32_t unused() const { return unused_; }

  // If balanced: the forces, times the determinant.
  [[nodiscard]] int forces() const { return size_; }
  [[nodiscard]] int force(int i) const { return forces_[at(i)]; }
  [[nodiscard]] const Number& amount(int i) const { return table_[at(i)][0]; }
  void keep(Brace& brace) const {
    brace.pieces = watched_;
    brace.known = Arithmetic::kKnowsBraces && size_ <= Brace::kMax;
    if constexpr (Arithmetic::kKnowsBraces) {
      if (!brace.known) return;
      brace.size = size_;
      for (int i = 0; i < size_; ++i) {
        brace.forces[at(i)] = forces_[at(i)];
        brace.sides[at(i)] = sides_[at(i + 1)];
        for (int j = 0; j < size_; ++j) brace.inverse[at(i)][at(j)] = table_[at(i)][at(j + 1)];
      }
    }
  }

  // If not: the weights of the sides that prove it.
  [[nodiscard]] int weights() const { return weighed_; }
  [[nodiscard]] int side(int i) const { return sides_[at(i + 1)]; }
  [[nodiscard]] const Number& weight(int i) const { return weights_[at(i + 1)]; }

  /// Of the pieces that move, the lowest one and the way it tips.
  [[nodiscard]] Tipping find_tipping() const {
    Tipping found;
    int length = kMaxPieces + 1;
    for (int j = 1; j <= weighed_; ++j) {
      const int piece = sides_[at(j)] / kSideRoom;
      const int steps = std::popcount(structure_.path(piece));
      if (Arithmetic::sign(weights_[at(j)]) == 0 || steps >= length) continue;
      // It rises along the sides that have a weight.
      Number east = 0;
      Number north = 0;
      for (int i = 1; i <= weighed_; ++i) {
        if (sides_[at(i)] / kSideRoom != piece) continue;
        Arithmetic::add(east, weights_[at(i)], side_of(sides_[at(i)]).east);
        Arithmetic::add(north, weights_[at(i)], side_of(sides_[at(i)]).north);
      }
      length = steps;
      found = {static_cast<std::uint8_t>(piece), static_cast<std::int8_t>(-Arithmetic::sign(east)),
               static_cast<std::int8_t>(-Arithmetic::sign(north))};
    }
    return found;
  }

 private:
  /// A side, or a force of the brace, that is negative.
  struct Violation {
    bool exists = false;
    int row = -1;  ///< of the force; -1: a side
    int side = 0;
    Number amount = 0;
  };
  /// What is to become positive in the equation that is violated: a side of the brace, or a force
  /// that does not act yet.
  struct Entering {
    bool exists = false;
    int column = -1;  ///< of the side; -1: a force
    int force = 0;
    Number amount = 0;
  };
  /// What the weights make of a force, as a linear function of its place.
  struct Slope {
    Number east;
    Number north;
    Number offset;

    void add(const Slope& other, int sign) {
      Arithmetic::add(east, other.east, sign);
      Arithmetic::add(north, other.north, sign);
      Arithmetic::add(offset, other.offset, sign);
    }
    [[nodiscard]] Number amount(const Prop& prop, int corner) const {
      const Load unit = unit_load(prop, corner);
      Number sum = -offset;
      Arithmetic::add(sum, east, unit.east);
      Arithmetic::add(sum, north, unit.north);
      return Arithmetic::half(sum);
    }
    [[nodiscard]] int best_corner() const {
      return (Arithmetic::sign(east) > 0 ? 1 : 0) + (Arithmetic::sign(north) > 0 ? 2 : 0);
    }
  };

  [[nodiscard]] const Side& side_of(int side) const {
    return structure_.bearing(side / kSideRoom).sides[at(side % kSideRoom)];
  }
  [[nodiscard]] Number slack(int side) const {
    return Arithmetic::slack(structure_.slack(side / kSideRoom)[at(side % kSideRoom)]);
  }

  /// What a force adds to a side, halved (it is even): forces are counted twice.
  [[nodiscard]] int coefficient(int side, int force) const {
    const int piece = side / kSideRoom;
    const int prop = force / kCorners;
    if ((structure_.moved_by(prop) >> piece & 1U) == 0) return 0;
    const Prop& square = structure_.prop(prop);
    const int distance = side_of(side).distance(unit_load(square, force % kCorners));
    return (structure_.path(square.above) >> piece & 1U) != 0 ? -distance / 2 : distance / 2;
  }

  [[nodiscard]] bool meets_unused() const {
    for (std::uint32_t left = unused_; left != 0; left &= left - 1) {
      if ((braces_->list[at(std::countr_zero(left))].pieces & watched_) != 0) return true;
    }
    return false;
  }

  bool take_over() {
    while (meets_unused()) {
      for (std::uint32_t left = unused_; left != 0; left &= left - 1) {
        const int number = std::countr_zero(left);
        const Brace& brace = braces_->list[at(number)];
        if ((brace.pieces & watched_) == 0) continue;
        if (brace.known && !append(brace)) return false;
        watched_ |= brace.pieces;
        unused_ &= ~(std::uint32_t{1} << number);
      }
    }
    return true;
  }

  bool append(const Brace& brace);
  [[nodiscard]] Violation find_violation() const;
  void weigh(const Violation& violation);
  [[nodiscard]] Entering find_entering() const;
  bool pivot(const Violation& violation, const Entering& entering);
  void exchange(int row, int column, int rows, int columns);

  /// After so many pivots the choices follow Bland's rule, which ends in any case.
  static constexpr int kPatience = 64;

  const Structure& structure_;
  const Braces* braces_ = nullptr;
  std::uint32_t unused_ = 0;
  PieceSet watched_;
  bool balanced_ = false;
  int pivots_ = 0;
  int size_ = 0;
  int weighed_ = 0;
  Number determinant_ = 1;
  // With one row and one column more for what enters and leaves; the first column is the constant.
  std::array<std::int16_t, kMax + 2> forces_;  ///< of the rows
  std::array<std::int16_t, kMax + 2> sides_;   ///< of the columns
  std::array<Number, kMax + 2> weights_;       ///< of the columns
  Table table_;
};

/// It has no coefficients in common with what is here, so both inverses stay. False if there is no
/// room for it.
template <class Arithmetic>
bool Simplex<Arithmetic>::append(const Brace& brace) {
  if constexpr (Arithmetic::kKnowsBraces) {
    const int size = size_ + brace.size;
    if (size > kMax) return false;
    for (int i = 0; i < size_; ++i) {
      for (int j = size_ + 1; j <= size; ++j) table_[at(i)][at(j)] = 0;
    }
    for (int i = 0; i < brace.size; ++i) {
      auto& row = table_[at(size_ + i)];
      for (int j = 0; j <= size_; ++j) row[at(j)] = 0;
      for (int j = 0; j < brace.size; ++j) {
        row[at(size_ + 1 + j)] = brace.inverse[at(i)][at(j)];
        row[0] -= brace.inverse[at(i)][at(j)] * slack(brace.sides[at(j)]);
      }
      forces_[at(size_ + i)] = brace.forces[at(i)];
      sides_[at(size_ + 1 + i)] = brace.sides[at(i)];
    }
    size_ = size;
  }
  return true;
}

/// The worst one.
template <class Arithmetic>
auto Simplex<Arithmetic>::find_violation() const -> Violation {
  const bool patient = pivots_ < kPatience;
  Violation found;
  for (int i = 0; i < size_; ++i) {
    if (Arithmetic::sign(table_[at(i)][0]) >= 0) continue;
    Number amount = 0;
    Arithmetic::add(amount, table_[at(i)][0], kHalfEdge);
    const bool better =
        patient ? amount < found.amount : !found.exists || forces_[at(i)] < forces_[at(found.row)];
    if (better) found = {true, i, 0, amount};
  }
  std::array<std::array<Number, Bearing::kMaxSides>, kMaxPieces> sides;
  for_each(watched_, [&](int piece) {
    for (int side = 0; side < structure_.bearing(piece).count; ++side) {
      sides[at(piece)][at(side)] =
          Arithmetic::product(determinant_, slack(kSideRoom * piece + side));
    }
  });
  for (int i = 0; i < size_; ++i) {
    if (Arithmetic::sign(table_[at(i)][0]) == 0) continue;
    const Prop& prop = structure_.prop(forces_[at(i)] / kCorners);
    const Load unit = unit_load(prop, forces_[at(i)] % kCorners);
    const PieceSet relieved = structure_.path(prop.above);
    for_each(structure_.moved_by(forces_[at(i)] / kCorners), [&](int piece) {
      const Bearing& bearing = structure_.bearing(piece);
      const int sign = (relieved >> piece & 1U) != 0 ? -1 : 1;
      for (int side = 0; side < bearing.count; ++side) {
        Arithmetic::add(sides[at(piece)][at(side)], table_[at(i)][0],
                        sign * bearing.sides[at(side)].distance(unit) / 2);
      }
    });
  }
  for_each(watched_, [&](int piece) {
    for (int side = 0; side < structure_.bearing(piece).count; ++side) {
      const Number& amount = sides[at(piece)][at(side)];
      if (Arithmetic::sign(amount) >= 0) continue;
      if (patient ? !(amount < found.amount) : found.exists) continue;
      found = {true, -1, kSideRoom * piece + side, amount};
    }
  });
  return found;
}

/// The weights of the sides whose sum is the violated equation: of those of the brace, then of a
/// violated side itself.
template <class Arithmetic>
void Simplex<Arithmetic>::weigh(const Violation& violation) {
  for (int j = 1; j <= size_; ++j) weights_[at(j)] = 0;
  weighed_ = size_;
  if (violation.row >= 0) {
    for (int j = 1; j <= size_; ++j) weights_[at(j)] = -table_[at(violation.row)][at(j)];
    return;
  }
  for (int i = 0; i < size_; ++i) {
    const int factor = coefficient(violation.side, forces_[at(i)]);
    if (factor == 0) continue;
    for (int j = 1; j <= size_; ++j) {
      Arithmetic::add(weights_[at(j)], table_[at(i)][at(j)], -factor);
    }
  }
  ++weighed_;
  weights_[at(weighed_)] = determinant_;
  sides_[at(weighed_)] = static_cast<std::int16_t>(violation.side);
}

/// The force or side that helps most.
template <class Arithmetic>
auto Simplex<Arithmetic>::find_entering() const -> Entering {
  const bool patient = pivots_ < kPatience;
  Entering found;
  PieceSet moving = 0;
  std::array<Slope, kMaxPieces> slopes;
  for (int j = 1; j <= weighed_; ++j) {
    if (Arithmetic::sign(weights_[at(j)]) == 0) continue;
    const int piece = sides_[at(j)] / kSideRoom;
    if ((moving >> piece & 1U) == 0) slopes[at(piece)] = {0, 0, 0};
    moving |= PieceSet{1} << piece;
    const Side& side = side_of(sides_[at(j)]);
    Arithmetic::add(slopes[at(piece)].east, weights_[at(j)], side.east);
    Arithmetic::add(slopes[at(piece)].north, weights_[at(j)], side.north);
    Arithmetic::add(slopes[at(piece)].offset, weights_[at(j)], side.offset);
  }
  for (int prop = 0; prop < structure_.props() && (patient || !found.exists); ++prop) {
    const PieceSet moved = structure_.moved_by(prop) & moving;
    if (moved == 0) continue;
    Slope motion{0, 0, 0};
    const PieceSet relieved = structure_.path(structure_.prop(prop).above);
    for_each(moved, [&](int piece) {
      motion.add(slopes[at(piece)], (relieved >> piece & 1U) != 0 ? -1 : 1);
    });
    for (int corner = 0; corner < kCorners; ++corner) {
      if (patient && corner != motion.best_corner()) continue;
      const Number amount = motion.amount(structure_.prop(prop), corner);
      if (Arithmetic::sign(amount) <= 0) continue;
      if (patient ? !(found.amount < amount) : found.exists) continue;
      found = {true, -1, kCorners * prop + corner, amount};
    }
  }
  for (int j = 1; j <= size_; ++j) {
    if (Arithmetic::sign(weights_[at(j)]) >= 0) continue;
    Number amount = 0;
    Arithmetic::add(amount, weights_[at(j)], -kHalfEdge);
    const bool lower = !found.exists || (found.column >= 0 &&  // forces come first
                                         sides_[at(j)] < sides_[at(found.column)]);
    if (patient ? found.amount < amount : lower) found = {true, j, 0, amount};
  }
  return found;
}

/// Brings what was violated to 0 and lets what enters act. False if there is no room for it.
template <class Arithmetic>
bool Simplex<Arithmetic>::pivot(const Violation& violation, const Entering& entering) {
  if (size_ == kMax && violation.row < 0 && entering.column < 0) return false;
  int rows = size_;
  int columns = size_ + 1;
  int row = violation.row;
  int column = entering.column;
  if (row < 0) {  // the equation of a side
    row = rows++;
    table_[at(row)][0] = violation.amount;
    for (int j = 1; j <= size_; ++j) table_[at(row)][at(j)] = -weights_[at(j)];
  }
  if (column < 0) {  // what the force does to each equation
    column = columns++;
    for (int i = 0; i < size_; ++i) table_[at(i)][at(column)] = 0;
    for (int j = 1; j <= size_; ++j) {
      const int factor = coefficient(sides_[at(j)], entering.force);
      if (factor == 0) continue;
      for (int i = 0; i < size_; ++i) {
        Arithmetic::add(table_[at(i)][at(column)], table_[at(i)][at(j)], -factor);
      }
    }
    if (violation.row < 0) table_[at(row)][at(column)] = entering.amount;
  }
  exchange(row, column, rows, columns);
  // The row is what entered now, and the column what was violated. Only forces keep a row, and
  // only sides a column.
  if (entering.column < 0) {
    forces_[at(row)] = static_cast<std::int16_t>(entering.force);
  } else {
    --rows;
    forces_[at(row)] = forces_[at(rows)];
    table_[at(row)] = table_[at(rows)];
  }
  if (violation.row < 0) {
    sides_[at(column)] = static_cast<std::int16_t>(violation.side);
  } else {
    --columns;
    sides_[at(column)] = sides_[at(columns)];
    for (int i = 0; i < rows; ++i) table_[at(i)][at(column)] = table_[at(i)][at(columns)];
  }
  size_ = rows;
  return true;
}

/// Solves the equation of a row for the unknown of a column and puts it into the others.
template <class Arithmetic>
void Simplex<Arithmetic>::exchange(int row, int column, int rows, int columns) {
  const Number by = table_[at(row)][at(column)];
  for (int i = 0; i < rows; ++i) {
    if (i == row) continue;
    const Number factor = table_[at(i)][at(column)];
    for (int j = 0; j < columns; ++j) {
      if (j == column) continue;
      Number& entry = table_[at(i)][at(j)];
      entry = Arithmetic::eliminate(by, entry, factor, table_[at(row)][at(j)], determinant_);
    }
    table_[at(i)][at(column)] = Arithmetic::scale(factor, by);
  }
  for (Number& entry : std::span(table_[at(row)]).first(at(columns))) {
    entry = -Arithmetic::scale(entry, by);
  }
  table_[at(row)][at(column)] = Arithmetic::scale(determinant_, by);
  determinant_ = Arithmetic::scale(by, by);
}

}  // namespace lagoon::coral
