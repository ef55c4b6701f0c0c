// The two kinds of numbers in which a balance is looked for, and the certificates of what floating
// point finds.
#include "games/coral/equilibrium.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/coral/simplex.hpp"
#include "games/coral/wide.hpp"

namespace lagoon::coral {
namespace {

/// Floating point, with the determinant 1. It only proposes: a certificate decides.
struct Floating {
  using Number = double;
  static constexpr int kMaxForces = 40;
  static constexpr int kMaxPivots = 500;
  static constexpr bool kKnowsBraces = true;
  static constexpr double kTolerance = 1e-7;
  /// Bearings are taken a little smaller, so that rounding the forces does no harm.
  static constexpr double kMargin = 1.0 / 1024;

  static int sign(Number a) { return (a > kTolerance) - (a < -kTolerance); }
  static void add(Number& sum, Number a, int n) { sum += a * n; }
  static Number half(Number a) { return a / 2; }
  static Number product(Number a, Number b) { return a * b; }
  static Number eliminate(Number by, Number entry, Number factor, Number other,
                          Number /*determinant*/) {
    return entry - factor * other / by;
  }
  static Number scale(Number a, Number by) { return a / by; }
  static Number slack(std::int32_t n) { return n - kMargin; }
};

/// Integers that are wide enough for every reef. With the loads of all bearings as unknowns too, an
/// entry is a determinant with a column (1, x, y) twice for each of at most 72 forces and three
/// columns for each of 24 bearings; if every piece has its own origin, so that x and y are small,
/// Hadamard's inequality bounds it by 2^805, and the sums over 73 entries with coefficients by
/// 2^825.
struct Integers {
  using Number = Wide;
  static constexpr int kMaxForces = kCubes * kMaxPieces;
  static constexpr int kMaxPivots = std::numeric_limits<int>::max() - 1;
  static constexpr bool kKnowsBraces = false;

  static int sign(const Number& a) { return a.sign(); }
  static void add(Number& sum, const Number& a, int n) { sum = Wide::combine(sum, 1, a, -n, 1); }
  static Number half(const Number& a) { return Wide::combine(a, 1, 0, 0, 2); }
  static Number product(const Number& a, const Number& b) { return Wide::combine(a, b, 0, 0, 1); }
  static Number eliminate(const Number& by, const Number& entry, const Number& factor,
                          const Number& other, const Number& determinant) {
    return Wide::combine(by, entry, factor, other, determinant);
  }
  static Number scale(const Number& a, const Number& /*by*/) { return a; }
  static Number slack(std::int32_t n) { return n; }
};

/// Rounds forces to fractions. Bearings were taken smaller than they are.
bool certify_balance(const Structure& structure, const Simplex<Floating>& simplex,
                     Evidence& evidence) {
  constexpr double kMost = 1 << 12;
  Certificate certificate;
  certificate.pieces = simplex.watched();
  certificate.denominator = 1 << 30;
  evidence.uses_new_props = false;
  for (int i = 0; i < simplex.forces(); ++i) {
    if (!(simplex.amount(i) < kMost)) return false;
    const double amount = std::max(0.0, simplex.amount(i));
    const auto value = std::llround(amount * static_cast<double>(certificate.denominator));
    certificate.add(simplex.force(i), value);
    evidence.uses_new_props =
        evidence.uses_new_props ||
        (value > 0 && simplex.force(i) / kCorners >= structure.first_new_prop());
  }
  return evidence.forces.set(structure, certificate);
}

/// Rounds weights to integers. As this may close a prop, all pieces are lifted a little, each
/// higher than what is below it. A weight w on two opposite sides lifts a piece evenly, by
/// w * (x - west) + w * (east - x) = w * width. The width is 98 for one square and 198 for two, and
/// 98 * 99 = 198 * 49: with these shares every step of rank lifts all pieces alike.
bool certify_fall(const Structure& structure, const Simplex<Floating>& simplex,
                  Evidence& evidence) {
  constexpr double kScale = std::int64_t{1} << 41;  // a Height of a Motion has 64 bits
  constexpr int kLift = 1 << 10;
  double largest = 0;
  for (int i = 0; i < simplex.weights(); ++i) largest = std::max(largest, simplex.weight(i));
  if (!std::isfinite(largest)) return false;
  Certificate certificate;
  for (int i = 0; i < simplex.weights(); ++i) {
    const double weight = std::max(0.0, simplex.weight(i)) / largest;
    certificate.add(simplex.side(i), std::llround(weight * kScale));
  }
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    const Bearing& bearing = structure.bearing(piece);
    const int below = bearing.below == Bearing::kGround ? -1 : structure.rank(bearing.below);
    const int width = -bearing.sides[0].offset - bearing.sides[1].offset;
    const int share = width == 2 * kHalfEdge ? kHalfEdge + kEdge / 2 : kHalfEdge;
    const int lift = kLift * share * (structure.rank(piece) - below);
    certificate.add(kSideRoom * piece, lift);
    certificate.add(kSideRoom * piece + 1, lift);
  }
  evidence.motion = Motion(structure, certificate);
  return evidence.motion.is_fall(structure);
}

bool certify(const Structure& structure, const Simplex<Floating>& simplex, Evidence& evidence) {
  return simplex.is_balanced() ? certify_balance(structure, simplex, evidence)
                               : certify_fall(structure, simplex, evidence);
}

void add_answer(Balance& balance, const auto& simplex, Numbers numbers) {
  balance.exists = simplex.is_balanced();
  balance.pivots += simplex.pivots();
  balance.numbers = std::max(balance.numbers, numbers);
  if (!balance.exists) balance.tipping = simplex.find_tipping();
}

/// From scratch, as braces are inexact. A function of its own, as its frame takes 614 kB
/// (cmake/options.cmake).
template <class F>
[[gnu::noinline]] void solve_in_integers(const Structure& structure, PieceSet watched,
                                         Balance& balance, F done) {
  Simplex<Integers> simplex(structure, watched);
  simplex.solve();
  add_answer(balance, simplex, Numbers::wide);
  done(simplex);
}

/// Balances the watched bearings and all that have to do with them; then calls done(simplex).
template <class F>
void solve(const Structure& structure, const Braces& braces, PieceSet watched, Balance& balance,
           Evidence& evidence, F done) {
  Simplex<Floating> simplex(structure, braces, watched);
  if (simplex.solve() && certify(structure, simplex, evidence)) {
    add_answer(balance, simplex, Numbers::certified);
    return done(simplex);
  }
  // What was tried may have left forces for any piece that it came by.
  watched = simplex.watched();
  for (int i = 0; i < braces.count; ++i) watched |= braces.list[at(i)].pieces;
  solve_in_integers(structure, watched, balance, [&](const auto& exact) {
    evidence.forces.forget(exact.watched());
    done(exact);
  });
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
  Evidence evidence;
  evidence.forces = Forces(structure);
  PieceSet left = find_unbalanced(structure);
  const auto keep = [&](const auto& simplex) {
    if (!balance.exists) return;
    // The braces that were taken over are part of the new one.
    int count = 0;
    for (std::uint32_t kept = simplex.unused(); kept != 0; kept &= kept - 1) {
      braces.list[at(count++)] = braces.list[at(std::countr_zero(kept))];
    }
    simplex.keep(braces.list[at(count++)]);
    braces.count = count;
    left &= ~simplex.watched();
  };
  while (left != 0 && balance.exists) {
    solve(structure, braces, left & (0 - left), balance, evidence, keep);
  }
  forces = evidence.forces;
  return balance;
}

Balance find_balance_with_last(const Structure& structure, const Braces& braces,
                               Evidence& evidence) {
  Balance balance;
  const PieceSet watched = structure.path(structure.pieces() - 1);
  solve(structure, braces, watched, balance, evidence, [](const auto& /*simplex*/) {});
  return balance;
}

std::optional<bool> is_balanced(const Structure& structure, Numbers numbers) {
  const PieceSet unbalanced = find_unbalanced(structure);
  if (numbers == Numbers::wide) {
    Balance balance;
    solve_in_integers(structure, unbalanced, balance, [](const auto& /*simplex*/) {});
    return balance.exists;
  }
  Evidence evidence;
  evidence.forces = Forces(structure);
  Simplex<Floating> simplex(structure, unbalanced);
  if (!simplex.solve() || !certify(structure, simplex, evidence)) return {};
  return simplex.is_balanced();
}

}  // namespace lagoon::coral
