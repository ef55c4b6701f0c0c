// The kinds of numbers in which a balance is looked for, and the proofs of what floating point
// finds.
#include "games/coral/equilibrium.hpp"

#include <algorithm>
#include <cmath>

#include "games/coral/simplex.hpp"
#include "games/coral/wide.hpp"

namespace lagoon::coral {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

__extension__ using Int128 = __int128;

/// 64-bit integers. Entries of the table stay below 2^31, so there is room for the product of two.
/// In a reef that reaches at most kNear cells from the rock, coefficients and offsets are below
/// 2^11.3; so there is room for the sum over kMax + 1 sides of an entry with a coefficient and an
/// offset, too.
struct Small {
  using Number = std::int64_t;
  static constexpr int kMax = Brace::kMax;
  static constexpr int kNear = 12;
  static constexpr Number kLimit = Number{1} << 31;
  static constexpr auto kKept = Brace::Numbers::exact;

  static int sign(Number a) { return (a > 0) - (a < 0); }
  static void add(Number& sum, Number a, int n) { sum += a * n; }
  static Number half(Number a) { return a / 2; }
  static Number combine(Number a, Number b, Number c, Number d, Number e) {
    return (a * b - c * d) / e;
  }
  static bool fits(Number a) { return a < kLimit && a > -kLimit; }
  static Number slack(std::int32_t n) { return n; }
  template <class Table>
  static void normalize(Table& /*table*/, int /*rows*/, int /*columns*/, Number& /*determinant*/) {}
  static bool read(const Brace& brace, double entry, Number& result) {
    if (brace.numbers != Brace::Numbers::exact) return false;
    result = static_cast<Number>(entry);
    return true;
  }
  static bool write(Number a, double& entry) {
    entry = static_cast<double>(a);
    return true;
  }
};

/// Floating point. It only proposes; prove_balance and prove_fall decide.
struct Approximate {
  using Number = double;
  static constexpr int kMax = 40;
  static constexpr auto kKept = Brace::Numbers::approximate;
  static constexpr double kTolerance = 1e-7;
  static constexpr double kLimit = 1e9;
  /// Bearings are taken a little smaller, so that rounding the forces does no harm.
  static constexpr double kMargin = 1.0 / 1024;

  static int sign(Number a) { return (a > kTolerance) - (a < -kTolerance); }
  static void add(Number& sum, Number a, int n) { sum += a * n; }
  static Number half(Number a) { return a / 2; }
  static Number combine(Number a, Number b, Number c, Number d, Number e) {
    return (a * b - c * d) / e;
  }
  static bool fits(Number a) { return std::abs(a) < kLimit; }
  static Number slack(std::int32_t n) { return n - kMargin; }
  template <class Table>
  static void normalize(Table& table, int rows, int columns, Number& determinant) {
    for (int i = 0; i < rows; ++i) {
      for (int j = 0; j < columns; ++j) table[at(i)][at(j)] /= determinant;
    }
    determinant = 1;
  }
  static bool read(const Brace& brace, double entry, Number& result) {
    result = entry / brace.determinant;
    return true;
  }
  static bool write(Number a, double& entry) {
    entry = a;
    return true;
  }
};

/// Integers that are wide enough for every reef: in the full system of forces and moments an entry
/// is a determinant with a column (1, x, y) twice for each of at most 72 forces and three columns
/// for each of 24 bearings, by Hadamard's inequality below 2^800.
struct Any {
  using Number = Wide;
  static constexpr int kMax = kCubes * kMaxPieces;
  static constexpr auto kKept = Brace::Numbers::unknown;

  static int sign(const Number& a) { return a.sign(); }
  static void add(Number& sum, const Number& a, int n) { sum = Wide::combine(sum, 1, a, -n, 1); }
  static Number half(const Number& a) { return Wide::combine(a, 1, 0, 0, 2); }
  static Number combine(const Number& a, const Number& b, const Number& c, const Number& d,
                        const Number& e) {
    return Wide::combine(a, b, c, d, e);
  }
  static bool fits(const Number& /*a*/) { return true; }
  static Number slack(std::int32_t n) { return n; }
  template <class Table>
  static void normalize(Table& /*table*/, int /*rows*/, int /*columns*/, Number& /*determinant*/) {}
  static bool read(const Brace& /*brace*/, double /*entry*/, Number& /*result*/) { return false; }
  static bool write(const Number& /*a*/, double& /*entry*/) { return false; }
};

/// Whether forces, rounded to fractions, balance the watched bearings.
template <class Simplex>
bool prove_balance(const Structure& structure, const Simplex& simplex) {
  constexpr double kDenominator = 1 << 30;
  constexpr double kMost = 1 << 12;
  std::array<std::int64_t, Approximate::kMax> forces;
  for (int i = 0; i < simplex.forces(); ++i) {
    if (!(simplex.amount(i) < kMost)) return false;
    forces[at(i)] = std::max<std::int64_t>(0, std::llround(simplex.amount(i) * kDenominator));
  }
  for (PieceSet left = simplex.watched(); left != 0; left &= left - 1) {
    const int piece = std::countr_zero(left);
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      std::int64_t sum = static_cast<std::int64_t>(kDenominator) * structure.slack(piece)[at(side)];
      for (int i = 0; i < simplex.forces(); ++i) {
        sum += forces[at(i)] * simplex.coefficient(kSideRoom * piece + side, simplex.force(i));
      }
      if (sum < 0) return false;
    }
  }
  return true;
}

/// Whether weights, rounded to integers, are a motion in which no prop closes and the reef sinks.
template <class Simplex>
bool prove_fall(const Structure& structure, const Simplex& simplex) {
  constexpr double kScale = std::int64_t{1} << 42;
  double largest = 0;
  for (int i = 0; i < simplex.weights(); ++i) largest = std::max(largest, simplex.weight(i));
  std::array<std::array<std::int64_t, kSideRoom>, kMaxPieces> weights{};
  for (int i = 0; i < simplex.weights(); ++i) {
    const double weight = std::max(0.0, simplex.weight(i)) / largest * kScale;
    weights[at(simplex.side(i) / kSideRoom)][at(simplex.side(i) % kSideRoom)] +=
        std::llround(weight);
  }
  // Rounding may close a prop. So all pieces are lifted a little, each higher than what is below
  // it: weights on two opposite sides lift by their distance, which is that of one square or two.
  constexpr int kLift = 1 << 10;
  Int128 work = 0;
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    const Bearing& bearing = structure.bearing(piece);
    const int below = bearing.below == Bearing::kGround ? -1 : structure.rank(bearing.below);
    const int width = -bearing.sides[0].offset - bearing.sides[1].offset;
    const int lift = kLift * (structure.rank(piece) - below) *
                     (width == 2 * kHalfEdge ? kHalfEdge + kEdge / 2 : kHalfEdge);
    weights[at(piece)][0] += lift;
    weights[at(piece)][1] += lift;
    for (int side = 0; side < bearing.count; ++side) {
      work += static_cast<Int128>(weights[at(piece)][at(side)]) * structure.slack(piece)[at(side)];
    }
  }
  if (work >= 0) return false;
  for (int prop = 0; prop < structure.props(); ++prop) {
    const PieceSet relieved = structure.path(structure.prop(prop).above);
    for (int corner = 0; corner < kCorners; ++corner) {
      const Load unit = unit_load(structure.prop(prop), corner);
      std::int64_t opening = 0;
      for (PieceSet left = structure.moved_by(prop); left != 0; left &= left - 1) {
        const int piece = std::countr_zero(left);
        const Bearing& bearing = structure.bearing(piece);
        std::int64_t height = 0;
        for (int side = 0; side < bearing.count; ++side) {
          height += weights[at(piece)][at(side)] * bearing.sides[at(side)].distance(unit);
        }
        opening += (relieved >> piece & 1U) != 0 ? height : -height;
      }
      if (opening < 0) return false;
    }
  }
  return true;
}

bool is_decided(const Structure& structure, const Balance& balance,
                const Simplex<Approximate, Approximate::kMax>& simplex) {
  return balance.exists ? prove_balance(structure, simplex) : prove_fall(structure, simplex);
}
template <class Simplex>
bool is_decided(const Structure& /*structure*/, const Balance& /*balance*/,
                const Simplex& /*simplex*/) {
  return true;
}

/// Balances the watched bearings and all that have to do with them, in the simplest numbers that
/// do; then calls done(simplex).
template <class F>
void solve(const Structure& structure, const Braces& braces, PieceSet watched, Balance& balance,
           F done) {
  const auto try_in = [&](auto arithmetic, const Braces& known, Balance::Numbers numbers) {
    using Arithmetic = decltype(arithmetic);
    Simplex<Arithmetic, Arithmetic::kMax> simplex(structure, known, watched);
    balance.numbers = std::max(balance.numbers, numbers);
    if (!simplex.solve(balance) || !is_decided(structure, balance, simplex)) return false;
    if (!balance.exists) balance.tipping = simplex.find_tipping();
    done(simplex);
    return true;
  };
  const bool near = structure.reach() <= Small::kNear;
  if (near && try_in(Small(), braces, Balance::Numbers::small)) return;
  if (try_in(Approximate(), braces, Balance::Numbers::verified)) return;
  for (int i = 0; i < braces.count; ++i) watched |= braces.list[at(i)].pieces;
  try_in(Any(), Braces(), Balance::Numbers::wide);
}

/// The bearings that their load lies outside of.
PieceSet find_unbalanced(const Structure& structure) {
  PieceSet found = 0;
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      if (structure.slack(piece)[at(side)] < 0) found |= PieceSet{1} << piece;
    }
  }
  return found;
}

}  // namespace

Balance find_balance(const Structure& structure, Braces& braces) {
  Balance balance;
  balance.exists = true;
  braces.count = 0;
  const auto keep = [&](const auto& simplex) {
    // The braces that were taken over are part of the new one.
    int count = 0;
    for (std::uint32_t kept = simplex.unused(); kept != 0; kept &= kept - 1) {
      braces.list[at(count++)] = braces.list[at(std::countr_zero(kept))];
    }
    simplex.keep(braces.list[at(count++)]);
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
