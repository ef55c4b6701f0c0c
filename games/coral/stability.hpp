// CO-4: which pieces stand, which fall, and which way.
#pragma once

#include <array>
#include <cstdint>

#include "games/coral/equilibrium.hpp"
#include "games/coral/geometry.hpp"
#include "games/coral/structure.hpp"

namespace lagoon::coral {

struct Verdict {
  bool supported = true;  ///< CO-4 (a)
  bool balanced = true;   ///< CO-4 (b); examined only if (a) holds
  Tipping tipping;        ///< if it does not stand
  [[nodiscard]] bool stands() const { return supported && balanced; }
};

/// How checks were decided, for measurements.
struct StabilityCounts {
  std::uint64_t checks = 0;
  std::uint64_t unsupported = 0;  ///< (a) fails
  std::uint64_t grounded = 0;     ///< solid columns carry it
  std::uint64_t solved = 0;       ///< everything else
  std::uint64_t unbalanced = 0;   ///< of these: (b) fails
  std::uint64_t prepared = 0;     ///< reefs of which the structure was needed
  std::uint64_t pivots = 0;
  std::uint64_t verified = 0;  ///< systems solved in floating point and verified in integers
  std::uint64_t wide = 0;      ///< systems that needed integers of any size
};

/// Answers for many pieces whether a reef stands with one of them. What is needed of the reef
/// itself is worked out once. The reef must not change meanwhile.
class Stability {
 public:
  /// Precondition: the reef stands.
  explicit Stability(const Reef& reef, StabilityCounts* counts = nullptr)
      : reef_(reef), counts_(counts) {}

  /// Precondition: the cells of the piece are free, and the reef has fewer than kMaxPieces.
  [[nodiscard]] Verdict check(Piece piece);
  /// The same without a reason, with what Surroundings tell.
  [[nodiscard]] bool stands(Piece piece, Footing footing);

 private:
  void prepare();
  [[nodiscard]] Balance balance_with(Piece piece);
  void count(const Balance& balance);

  const Reef& reef_;
  StabilityCounts* counts_;
  bool prepared_ = false;
  Structure structure_;
  Braces braces_;  ///< of one balance of the reef
};

/// The same for a reef of which nothing is known.
[[nodiscard]] Verdict examine(const Reef& reef);

/// The pieces that have a cube directly under one of this piece, which need not be placed.
[[nodiscard]] PieceSet carriers(const Reef& reef, Piece piece);

/// With the option `falling` at `penalty`: the pieces that fall when this one is placed, the piece
/// itself (number reef.pieces()) included. None if it stands.
[[nodiscard]] PieceSet falling(const Reef& reef, Piece piece);

}  // namespace lagoon::coral
