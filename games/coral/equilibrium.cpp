// The kinds of numbers in which a balance is looked for, and the proofs of what floating point
// finds.
#include "games/coral/equilibrium.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/coral/simplex.hpp"
#include "games/coral/wide.hpp"

namespace lagoon::coral {
namespace {

/// 64-bit integers. Entries of the table stay below 2^31, so there is room for the product of two.
/// In a reef that reaches at most kNear cells from the rock, coefficients and offsets are below
/// 2^11.3; so there is room for the sum over kMax + 1 sides of an entry with a coefficient and an
/// offset, too.
struct Small {
  using Number = std::int64_t;
  static constexpr int kMax = Brace::kMax;
  static constexpr int kNear = 12;
  static constexpr int kMaxPivots = std::numeric_limits<int>::max() - 1;
  static constexpr Number kLimit = Number{1} << 31;
  static constexpr auto kKept = Brace::Numbers::exact;

  static int sign(Number a) { return (a > 0) - (a < 0); }
  static void add(Number& sum, Number a, int n) { sum += a * n; }
  static Number half(Number a) { return a / 2; }
  static Number product(Number a, Number b) { return a * b; }
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

/// Floating point. It only proposes: a proof in integers decides.
struct Approximate {
  using Number = double;
  static constexpr int kMax = 40;
  static constexpr int kMaxPivots = 500;
  static constexpr auto kKept = Brace::Numbers::approximate;
  static constexpr double kTolerance = 1e-7;
  static constexpr double kLimit = 1e9;
  /// Bearings are taken a little smaller, so that rounding the forces does no harm.
  static constexpr double kMargin = 1.0 / 1024;

  static int sign(Number a) { return (a > kTolerance) - (a < -kTolerance); }
  static void add(Number& sum, Number a, int n) { sum += a * n; }
  static Number half(Number a) { return a / 2; }
  static Number product(Number a, Number b) { return a * b; }
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

/// Integers that are wide enough for every reef. With the loads of all bearings as unknowns too, an
/// entry is a determinant with a column (1, x, y) twice for each of at most 72 forces and three
/// columns for each of 24 bearings; if every piece has its own origin, so that x and y are small,
/// Hadamard's inequality bounds it by 2^805, and the sums over 73 entries with coefficients by
/// 2^825.
struct Any {
  using Number = Wide;
  static constexpr int kMax = kCubes * kMaxPieces;
  static constexpr int kMaxPivots = Small::kMaxPivots;
  static constexpr auto kKept = Brace::Numbers::unknown;

  static int sign(const Number& a) { return a.sign(); }
  static void add(Number& sum, const Number& a, int n) { sum = Wide::combine(sum, 1, a, -n, 1); }
  static Number half(const Number& a) { return Wide::combine(a, 1, 0, 0, 2); }
  static Number product(const Number& a, const Number& b) { return Wide::combine(a, b, 0, 0, 1); }
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

template <class Arithmetic>
using SimplexOf = Simplex<Arithmetic, Arithmetic::kMax>;

/// Exact numbers are the proof.
Proof prove(const Structure& /*structure*/, const SimplexOf<Small>& simplex) {
  Proof proof;
  proof.exists = true;
  if (simplex.is_balanced()) {
    proof.pieces = simplex.watched();
    proof.denominator = simplex.determinant();
    for (int i = 0; i < simplex.forces(); ++i) proof.add(simplex.force(i), simplex.amount(i));
  } else {
    for (int i = 0; i < simplex.weights(); ++i) proof.add(simplex.side(i), simplex.weight(i));
  }
  return proof;
}

/// Rounds forces to fractions. Bearings were taken smaller than they are.
Proof prove_balance(const Structure& structure, const SimplexOf<Approximate>& simplex) {
  constexpr double kMost = 1 << 12;
  Proof proof;
  proof.pieces = simplex.watched();
  proof.denominator = 1 << 30;
  for (int i = 0; i < simplex.forces(); ++i) {
    if (!(simplex.amount(i) < kMost)) return proof;
    const double value = std::max(0.0, simplex.amount(i)) * static_cast<double>(proof.denominator);
    proof.add(simplex.force(i), std::llround(value));
  }
  Forces forces;
  proof.exists = forces.set(structure, proof);
  return proof;
}

/// Rounds weights to integers. As this may close a prop, all pieces are lifted a little, each
/// higher than what is below it: weights on two opposite sides lift by the distance of these, which
/// is that of one square or of two.
Proof prove_fall(const Structure& structure, const SimplexOf<Approximate>& simplex) {
  constexpr double kScale = std::int64_t{1} << 41;  // a Height of a Motion has 64 bits
  constexpr int kLift = 1 << 10;
  double largest = 0;
  for (int i = 0; i < simplex.weights(); ++i) largest = std::max(largest, simplex.weight(i));
  Proof proof;
  for (int i = 0; i < simplex.weights(); ++i) {
    const double weight = std::max(0.0, simplex.weight(i)) / largest;
    proof.add(simplex.side(i), std::llround(weight * kScale));
  }
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    const Bearing& bearing = structure.bearing(piece);
    const int below = bearing.below == Bearing::kGround ? -1 : structure.rank(bearing.below);
    const int width = -bearing.sides[0].offset - bearing.sides[1].offset;
    const int share = width == 2 * kHalfEdge ? kHalfEdge + kEdge / 2 : kHalfEdge;
    const int lift = kLift * share * (structure.rank(piece) - below);
    proof.add(kSideRoom * piece, lift);
    proof.add(kSideRoom * piece + 1, lift);
  }
  const Motion motion(structure, structure.pieces(), proof);
  proof.exists = motion.lift() < 0;
  for (int i = 0; i < structure.props(); ++i) {
    proof.exists = proof.exists && motion.opens(structure.prop(i));
  }
  return proof;
}

Proof prove(const Structure& structure, const SimplexOf<Approximate>& simplex) {
  return simplex.is_balanced() ? prove_balance(structure, simplex) : prove_fall(structure, simplex);
}

/// Balances the watched bearings and all that have to do with them, in the simplest numbers that
/// do; then calls done(simplex, proof).
template <class F>
void solve(const Structure& structure, const Braces& braces, PieceSet watched, Balance& balance,
           F done) {
  const auto finish = [&](const auto& simplex, const Proof& proof, Balance::Numbers numbers) {
    balance.exists = simplex.is_balanced();
    balance.pivots += simplex.pivots();
    balance.numbers = std::max(balance.numbers, numbers);
    if (!balance.exists) balance.tipping = simplex.find_tipping();
    done(simplex, proof);
  };
  if (structure.reach() <= Small::kNear) {
    SimplexOf<Small> simplex(structure, braces, watched);
    if (simplex.solve()) {
      return finish(simplex, prove(structure, simplex), Balance::Numbers::small);
    }
  }
  {
    SimplexOf<Approximate> simplex(structure, braces, watched);
    if (simplex.solve()) {
      const Proof proof = prove(structure, simplex);
      if (proof.exists) return finish(simplex, proof, Balance::Numbers::verified);
    }
  }
  // From scratch: the braces may be inexact.
  for (int i = 0; i < braces.count; ++i) watched |= braces.list[at(i)].pieces;
  const Braces none{};
  SimplexOf<Any> simplex(structure, none, watched);
  simplex.solve();
  finish(simplex, Proof(), Balance::Numbers::wide);
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

Balance find_balance(const Structure& structure, Braces& braces, Forces& forces) {
  Balance balance;
  balance.exists = true;
  braces.count = 0;
  forces = Forces(structure);
  PieceSet left = find_unbalanced(structure);
  const auto keep = [&](const auto& simplex, const Proof& proof) {
    if (!balance.exists) return;
    // The braces that were taken over are part of the new one.
    int count = 0;
    for (std::uint32_t kept = simplex.unused(); kept != 0; kept &= kept - 1) {
      braces.list[at(count++)] = braces.list[at(std::countr_zero(kept))];
    }
    simplex.keep(braces.list[at(count++)]);
    braces.count = count;
    if (!proof.exists || !forces.set(structure, proof)) forces.forget(simplex.watched());
    left &= ~simplex.watched();
  };
  while (left != 0 && balance.exists) {
    solve(structure, braces, left & (0 - left), balance, keep);
  }
  return balance;
}

Balance find_balance_with_last(const Structure& structure, const Braces& braces, Proof& proof) {
  Balance balance;
  const PieceSet watched = structure.path(structure.pieces() - 1);
  solve(structure, braces, watched, balance,
        [&](const auto& /*simplex*/, const Proof& found) { proof = found; });
  return balance;
}

std::optional<bool> is_balanced(const Structure& structure, Balance::Numbers numbers) {
  const Braces none{};
  const PieceSet unbalanced = find_unbalanced(structure);
  std::optional<bool> result;
  if (numbers == Balance::Numbers::small && structure.reach() <= Small::kNear) {
    SimplexOf<Small> simplex(structure, none, unbalanced);
    if (simplex.solve()) result = simplex.is_balanced();
  } else if (numbers == Balance::Numbers::verified) {
    SimplexOf<Approximate> simplex(structure, none, unbalanced);
    if (simplex.solve() && prove(structure, simplex).exists) result = simplex.is_balanced();
  } else if (numbers == Balance::Numbers::wide) {
    SimplexOf<Any> simplex(structure, none, unbalanced);
    simplex.solve();
    result = simplex.is_balanced();
  }
  return result;
}

}  // namespace lagoon::coral
