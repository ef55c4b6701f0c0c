// The dual simplex method without an objective, in integers (Edmonds, Bareiss).
//
// Unknown are the forces at the corners of the props, four each. Every side of a bearing is an
// inequality:
//
//   side = slack + coefficients * forces >= 0,  forces >= 0.
//
// Few forces act at a time, each on few bearings. With the sides that they hold just so (which are
// 0) they make up a brace, and everything else follows from
//
//   determinant * forces of the brace = constants + inverse * sides of the brace,
//
// whose entries are minors of the coefficients, so that every division is exact. In the full system
// of forces and moments such a minor is a determinant with a column (1, x, y) twice for each of at
// most 72 forces and three columns for each of 24 bearings: by Hadamard's inequality below 2^800.
#include "games/coral/equilibrium.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "games/coral/wide.hpp"

namespace lagoon::coral {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr int kSides = 8;    ///< room for the sides of a bearing
constexpr int kCorners = 4;  ///< bit 0: in the east, bit 1: in the north

__extension__ using Int128 = __int128;

int sign(std::int64_t value) { return (value > 0) - (value < 0); }
int sign(Int128 value) { return (value > 0) - (value < 0); }
int sign(const Wide& value) { return value.sign(); }

/// sum += a * b
template <class Integer>
void accumulate(Integer& sum, Integer a, std::int64_t b) {
  sum += a * b;
}
void accumulate(Wide& sum, const Wide& a, std::int64_t b) { sum = Wide::combine(sum, 1, a, b, 1); }

template <class Integer>
Integer half(Integer even) {
  return even / 2;
}
Wide half(const Wide& even) { return Wide::combine(even, 1, 0, 0, 2); }

/// Entries of a table stay below. In 64 bits there is room for the product of two of them, and, in
/// a reef that reaches at most twelve cells from the rock, where coefficients and offsets are below
/// 2^11.3, for the sums over twelve sides of an entry with a coefficient and an offset. In 128 bits
/// there is room in every reef.
template <class Integer>
constexpr Integer kLimit = Integer{1} << (sizeof(Integer) == sizeof(std::int64_t) ? 31 : 62);

template <class Integer>
bool fits(Integer value) {
  return value < kLimit<Integer> && value > -kLimit<Integer>;
}
bool fits(const Wide& /*value*/) { return true; }

/// False if a value needs more than a 64-bit integer.
template <class Integer>
bool narrow(Integer value, std::int64_t& result) {
  result = static_cast<std::int64_t>(value);
  return result == value;
}
bool narrow(const Wide& /*value*/, std::int64_t& /*result*/) { return false; }

/// (a * b - c * d) / divisor, which is a whole number.
template <class Integer>
Integer combine(Integer a, Integer b, Integer c, Integer d, Integer divisor) {
  return (a * b - c * d) / divisor;
}
Wide combine(const Wide& a, const Wide& b, const Wide& c, const Wide& d, const Wide& divisor) {
  return Wide::combine(a, b, -c, d, divisor);
}

template <class Integer, int Max>
class Solver {
 public:
  explicit Solver(const Structure& structure) : structure_(structure) {}

  /// Seats that may be out of balance.
  void watch(PieceSet pieces) { watched_ |= pieces; }
  /// Braces that hold other bearings. They are taken over when something happens to them.
  void use(const Braces& braces) {
    braces_ = &braces;
    unused_ = (1U << braces.count) - 1;
  }

  /// Balances the watched bearings and all that have to do with them; false if the numbers get too
  /// large.
  bool solve(Balance& balance) {
    while (true) {
      if (!take_over()) return false;
      const Violation violation = find_violation(balance.pivots);
      balance.exists = !violation.exists;
      if (balance.exists) return true;
      weigh(violation);
      const Entering entering = find_entering(balance.pivots);
      if (!entering.exists) {
        balance.tipping = find_tipping();
        return true;
      }
      if (entering.column < 0) {
        watch(structure_.moved_by(entering.force / kCorners));
        if (meets_unused()) continue;
      }
      ++balance.pivots;
      if (!pivot(violation, entering)) return false;
    }
  }

  /// The braces that were not taken over, one bit each.
  [[nodiscard]] std::uint32_t unused() const { return unused_; }
  void keep(Brace& brace) const {
    brace.pieces = watched_;
    brace.size = size_;
    brace.fits = size_ <= Brace::kMax && narrow(determinant_, brace.determinant);
    for (int i = 0; brace.fits && i < size_; ++i) {
      brace.forces[at(i)] = forces_[at(i)];
      brace.sides[at(i)] = sides_[at(i + 1)];
      for (int j = 0; j < size_; ++j) {
        brace.fits = brace.fits && narrow(table_[at(i)][at(j + 1)], brace.inverse[at(i)][at(j)]);
      }
    }
  }

 private:
  /// A side, or a force of the brace, that is negative.
  struct Violation {
    bool exists = false;
    int row = -1;  ///< of the force; -1: a side
    int side = 0;
    Integer amount = 0;
  };
  /// What is to become positive in the equation that is violated: a side of the brace, or a force
  /// that does not act yet.
  struct Entering {
    bool exists = false;
    int column = -1;  ///< of the side; -1: a force
    int force = 0;
    Integer amount = 0;
  };

  [[nodiscard]] int slack(int side) const {
    return structure_.slack(side / kSides)[at(side % kSides)];
  }

  /// What a force adds to a side, halved (it is even): forces are counted twice.
  [[nodiscard]] int coefficient(int side, int force) const {
    const int piece = side / kSides;
    const int prop = force / kCorners;
    if ((structure_.moved_by(prop) >> piece & 1U) == 0) return 0;
    const Prop& square = structure_.prop(prop);
    const Load unit{1, kEdge * square.x + ((force & 1) != 0 ? kHalfEdge : -kHalfEdge),
                    kEdge * square.y + ((force & 2) != 0 ? kHalfEdge : -kHalfEdge)};
    const int distance = structure_.bearing(piece).sides[at(side % kSides)].distance(unit);
    return (structure_.path(square.above) >> piece & 1U) != 0 ? -distance / 2 : distance / 2;
  }

  /// A side in the present state, times the determinant.
  [[nodiscard]] Integer value(int side) const {
    Integer sum = 0;
    accumulate(sum, determinant_, slack(side));
    for (int i = 0; i < size_; ++i) {
      const int factor = coefficient(side, forces_[at(i)]);
      if (factor != 0) accumulate(sum, table_[at(i)][0], factor);
    }
    return sum;
  }

  [[nodiscard]] bool meets_unused() const {
    for (std::uint32_t left = unused_; left != 0; left &= left - 1) {
      if ((braces_->list[at(std::countr_zero(left))].pieces & watched_) != 0) return true;
    }
    return false;
  }

  /// Takes the braces over that move watched bearings; false if the numbers get too large.
  bool take_over() {
    for (bool again = unused_ != 0; again;) {
      again = false;
      for (std::uint32_t left = unused_; left != 0; left &= left - 1) {
        const int number = std::countr_zero(left);
        const Brace& brace = braces_->list[at(number)];
        if ((brace.pieces & watched_) == 0) continue;
        if (brace.fits && !append(brace)) return false;
        watched_ |= brace.pieces;
        unused_ &= ~(1U << number);
        again = true;
      }
    }
    return true;
  }

  /// It has no coefficients in common with those that are here: both inverses stay, times the
  /// determinant of the other.
  bool append(const Brace& brace) {
    const int size = size_ + brace.size;
    if (size > Max) return false;
    const Integer own = determinant_;
    bool fit = true;
    const auto scale = [&](Integer& result, const Integer& entry, const Integer& by) {
      fit = fit && fits(entry) && fits(by);
      if (fit) result = combine(entry, by, Integer{0}, Integer{0}, Integer{1});
      fit = fit && fits(result);
    };
    scale(determinant_, own, brace.determinant);
    for (int i = 0; i < size_; ++i) {
      for (int j = 0; j <= size_; ++j) {
        scale(table_[at(i)][at(j)], table_[at(i)][at(j)], brace.determinant);
      }
      for (int j = size_ + 1; j <= size; ++j) table_[at(i)][at(j)] = 0;
    }
    for (int i = 0; i < brace.size; ++i) {
      auto& row = table_[at(size_ + i)];
      for (int j = 0; j <= size_; ++j) row[at(j)] = 0;
      for (int j = 0; j < brace.size; ++j) {
        const Integer entry = brace.inverse[at(i)][at(j)];
        scale(row[at(size_ + 1 + j)], entry, own);
        accumulate(row[0], row[at(size_ + 1 + j)], -slack(brace.sides[at(j)]));
      }
      fit = fit && fits(row[0]);
      forces_[at(size_ + i)] = brace.forces[at(i)];
      sides_[at(size_ + 1 + i)] = brace.sides[at(i)];
    }
    size_ = size;
    return fit;
  }

  /// The worst one; after many pivots the lowest (Bland's rule, which ends in any case).
  [[nodiscard]] Violation find_violation(int pivots) const {
    Violation found;
    for (int i = 0; i < size_; ++i) {
      if (sign(table_[at(i)][0]) >= 0) continue;
      Integer amount = 0;
      accumulate(amount, table_[at(i)][0], kHalfEdge);
      const bool better = pivots < kPatience
                              ? amount < found.amount
                              : !found.exists || forces_[at(i)] < forces_[at(found.row)];
      if (better) found = {true, i, 0, amount};
    }
    for (PieceSet left = watched_; left != 0; left &= left - 1) {
      const int piece = std::countr_zero(left);
      for (int i = 0; i < structure_.bearing(piece).count; ++i) {
        const int side = kSides * piece + i;
        const Integer amount = value(side);
        if (pivots < kPatience ? amount < found.amount : !found.exists && sign(amount) < 0) {
          found = {true, -1, side, amount};
        }
      }
    }
    return found;
  }

  /// The weights of the sides whose sum is the violated equation: of those of the brace, then of a
  /// violated side itself.
  void weigh(const Violation& violation) {
    for (int j = 1; j <= size_; ++j) {
      Integer weight = 0;
      if (violation.row >= 0) {
        weight = -table_[at(violation.row)][at(j)];
      } else {
        for (int i = 0; i < size_; ++i) {
          const int factor = coefficient(violation.side, forces_[at(i)]);
          if (factor != 0) accumulate(weight, table_[at(i)][at(j)], -factor);
        }
      }
      weights_[at(j)] = weight;
    }
    weighed_ = size_;
    if (violation.row >= 0) return;
    ++weighed_;
    weights_[at(weighed_)] = determinant_;
    sides_[at(weighed_)] = static_cast<std::int16_t>(violation.side);
  }

  /// The force or side that helps most; after many pivots the lowest, forces before sides.
  [[nodiscard]] Entering find_entering(int pivots) const {
    Entering found;
    const bool patient = pivots < kPatience;
    PieceSet moving = 0;
    for (int j = 1; j <= weighed_; ++j) {
      if (sign(weights_[at(j)]) != 0) moving |= PieceSet{1} << (sides_[at(j)] / kSides);
    }
    for (int prop = 0; prop < structure_.props() && (patient || !found.exists); ++prop) {
      if ((structure_.moved_by(prop) & moving) == 0) continue;
      const Motion motion = motion_at(prop);
      for (int corner = 0; corner < kCorners; ++corner) {
        // Patience looks at the best corner only.
        if (patient && corner != motion.best) continue;
        const Integer amount = motion.amount(structure_.prop(prop), corner);
        if (sign(amount) <= 0 || (patient ? !(found.amount < amount) : found.exists)) continue;
        found = {true, -1, kCorners * prop + corner, amount};
      }
    }
    for (int j = 1; j <= size_; ++j) {
      if (sign(weights_[at(j)]) >= 0) continue;
      Integer amount = 0;
      accumulate(amount, weights_[at(j)], -kHalfEdge);
      const bool better = patient ? found.amount < amount
                                  : !found.exists || (found.column >= 0 &&
                                                      sides_[at(j)] < sides_[at(found.column)]);
      if (better) found = {true, j, 0, amount};
    }
    return found;
  }

  /// What the weights make of a force on a prop, as a linear function of the place.
  struct Motion {
    Integer east = 0;
    Integer north = 0;
    Integer offset = 0;
    int best = 0;  ///< the corner where it is largest

    [[nodiscard]] Integer amount(const Prop& prop, int corner) const {
      Integer sum = -offset;
      accumulate(sum, east, kEdge * prop.x + ((corner & 1) != 0 ? kHalfEdge : -kHalfEdge));
      accumulate(sum, north, kEdge * prop.y + ((corner & 2) != 0 ? kHalfEdge : -kHalfEdge));
      return half(sum);
    }
  };
  [[nodiscard]] Motion motion_at(int prop) const {
    Motion motion;
    const PieceSet moved = structure_.moved_by(prop);
    const PieceSet relieved = structure_.path(structure_.prop(prop).above);
    for (int j = 1; j <= weighed_; ++j) {
      const int piece = sides_[at(j)] / kSides;
      if ((moved >> piece & 1U) == 0) continue;
      const Side& side = structure_.bearing(piece).sides[at(sides_[at(j)] % kSides)];
      const Integer weight = (relieved >> piece & 1U) != 0 ? -weights_[at(j)] : weights_[at(j)];
      accumulate(motion.east, weight, side.east);
      accumulate(motion.north, weight, side.north);
      accumulate(motion.offset, weight, side.offset);
    }
    motion.best = (sign(motion.east) > 0 ? 1 : 0) + (sign(motion.north) > 0 ? 2 : 0);
    return motion;
  }

  /// Brings what was violated to 0 and lets what enters act.
  bool pivot(const Violation& violation, const Entering& entering) {
    if (size_ == Max) return false;
    int rows = size_;
    int columns = size_ + 1;
    int row = violation.row;
    int column = entering.column;
    bool fit = true;
    if (row < 0) {  // the equation of a side
      row = rows++;
      table_[at(row)][0] = violation.amount;
      for (int j = 1; j <= size_; ++j) table_[at(row)][at(j)] = -weights_[at(j)];
      for (int j = 0; j <= size_; ++j) fit = fit && fits(table_[at(row)][at(j)]);
    }
    if (column < 0) {  // what the force does to each equation
      column = columns++;
      for (int i = 0; i < size_; ++i) {
        Integer amount = 0;
        for (int j = 1; j <= size_; ++j) {
          const int factor = coefficient(sides_[at(j)], entering.force);
          if (factor != 0) accumulate(amount, table_[at(i)][at(j)], -factor);
        }
        table_[at(i)][at(column)] = amount;
      }
      if (violation.row < 0) table_[at(row)][at(column)] = entering.amount;
      for (int i = 0; i < rows; ++i) fit = fit && fits(table_[at(i)][at(column)]);
    }
    if (!fit || !exchange(row, column, rows, columns)) return false;
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

  bool exchange(int row, int column, int rows, int columns) {
    const Integer by = table_[at(row)][at(column)];
    bool fit = true;
    for (int i = 0; i < rows; ++i) {
      if (i == row) continue;
      const Integer factor = table_[at(i)][at(column)];
      for (int j = 0; j < columns; ++j) {
        if (j == column) continue;
        Integer& entry = table_[at(i)][at(j)];
        entry = combine(by, entry, factor, table_[at(row)][at(j)], determinant_);
        fit = fit && fits(entry);
      }
    }
    for (int j = 0; j < columns; ++j) table_[at(row)][at(j)] = -table_[at(row)][at(j)];
    table_[at(row)][at(column)] = determinant_;
    determinant_ = by;
    return fit;
  }

  /// The weights are Farkas' proof: a motion of the pieces in which no prop closes and the reef
  /// sinks. Of the pieces that move, the lowest one is named.
  [[nodiscard]] Tipping find_tipping() const {
    Tipping found;
    int length = kMaxPieces + 1;
    for (int j = 1; j <= weighed_; ++j) {
      const int piece = sides_[at(j)] / kSides;
      const int steps = std::popcount(structure_.path(piece));
      if (sign(weights_[at(j)]) == 0 || steps >= length) continue;
      // It rises along the sides that have a weight.
      Integer east = 0;
      Integer north = 0;
      for (int i = 1; i <= weighed_; ++i) {
        if (sides_[at(i)] / kSides != piece) continue;
        const Side& side = structure_.bearing(piece).sides[at(sides_[at(i)] % kSides)];
        accumulate(east, weights_[at(i)], side.east);
        accumulate(north, weights_[at(i)], side.north);
      }
      length = steps;
      found = {static_cast<std::uint8_t>(piece), static_cast<std::int8_t>(-sign(east)),
               static_cast<std::int8_t>(-sign(north))};
    }
    return found;
  }

  static constexpr int kPatience = 64;

  const Structure& structure_;
  const Braces* braces_ = nullptr;
  std::uint32_t unused_ = 0;
  PieceSet watched_ = 0;
  int size_ = 0;
  int weighed_ = 0;
  Integer determinant_ = 1;
  // With one row and one column more for what enters and leaves; the first column is the constant.
  std::array<std::int16_t, Max + 2> forces_;  ///< of the rows
  std::array<std::int16_t, Max + 2> sides_;   ///< of the columns
  std::array<Integer, Max + 2> weights_;      ///< of the columns
  std::array<std::array<Integer, Max + 2>, Max + 1> table_;
};

/// Every bearing that its load lies outside of.
PieceSet find_unbalanced(const Structure& structure) {
  PieceSet found = 0;
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      if (structure.slack(piece)[at(side)] < 0) found |= PieceSet{1} << piece;
    }
  }
  return found;
}

/// Balances the watched bearings and all that have to do with them, with numbers as small as
/// possible. Then calls done(solver).
template <class F>
void solve(const Structure& structure, const Braces& braces, PieceSet watched, Balance& balance,
           F done) {
  const auto try_with = [&](auto solver) {
    solver.watch(watched);
    solver.use(braces);
    if (!solver.solve(balance)) return false;
    done(solver);
    return true;
  };
  constexpr int kNear = 12;  // see kLimit
  if (structure.reach() <= kNear && try_with(Solver<std::int64_t, Brace::kMax>(structure))) return;
  balance.words = std::max(balance.words, 2);
  if (try_with(Solver<Int128, 2 * Brace::kMax>(structure))) return;
  balance.words = 3;
  try_with(Solver<Wide, kCubes * kMaxPieces>(structure));
}

}  // namespace

Balance find_balance(const Structure& structure, Braces& braces) {
  Balance balance;
  balance.exists = true;
  braces.count = 0;
  const auto keep = [&](const auto& solver) {
    // The braces that were taken over are part of the new one.
    int count = 0;
    for (std::uint32_t kept = solver.unused(); kept != 0; kept &= kept - 1) {
      braces.list[at(count++)] = braces.list[at(std::countr_zero(kept))];
    }
    solver.keep(braces.list[at(count++)]);
    braces.count = count;
  };
  PieceSet left = find_unbalanced(structure);
  while (left != 0 && balance.exists) {
    solve(structure, braces, left & (0 - left), balance, keep);
    left &= ~braces.list[at(braces.count - 1)].pieces;
  }
  return balance;
}

Balance find_balance_with_last(const Structure& structure, const Braces& braces) {
  Balance balance;
  solve(structure, braces, structure.path(structure.pieces() - 1), balance, [](const auto&) {});
  return balance;
}

}  // namespace lagoon::coral
