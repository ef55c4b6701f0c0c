// CO-4: which pieces stand, which fall, and which way.
#pragma once

#include <array>
#include <cstdint>

#include "games/coral/equilibrium.hpp"
#include "games/coral/evidence.hpp"
#include "games/coral/geometry.hpp"
#include "games/coral/structure.hpp"
#include "games/coral/surroundings.hpp"

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
  std::uint64_t balanced = 0;     ///< forces that are known carry it
  std::uint64_t tipped = 0;       ///< a motion that is known makes it fall
  std::uint64_t solved = 0;       ///< everything else: linear inequalities
  std::uint64_t prepared = 0;     ///< reefs of which the structure was needed
  std::uint64_t pivots = 0;
  std::uint64_t wide = 0;  ///< solved in integers of any size, as floating point failed
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
  /// The same without a reason, with what is known of its footing.
  [[nodiscard]] bool stands(Piece piece, Footing footing) {
    if (counts_ != nullptr) count(footing);
    if (footing != Footing::cubes) return footing == Footing::ground;
    return stands_on_cubes(piece);
  }
  /// Of these pieces, which can be there, those that stand; and whether there are any.
  [[nodiscard]] Placements standing(const Placements& pieces, const Surroundings& surroundings);
  [[nodiscard]] bool some_stand(const Placements& pieces, const Surroundings& surroundings);

 private:
  /// What was found out for other pieces. When it is full, the oldest is replaced.
  template <class Finding>
  class Memory {
   public:
    Finding& add() { return list_[at(added_++ % kSize)]; }
    [[nodiscard]] int size() const { return added_ < kSize ? added_ : kSize; }
    [[nodiscard]] const Finding& operator[](int i) const { return list_[at(i)]; }

   private:
    static constexpr int kSize = 8;
    int added_ = 0;
    std::array<Finding, kSize> list_;
  };

  void prepare();
  [[nodiscard]] bool stands_on_cubes(Piece piece);
  [[nodiscard]] bool is_carried(Piece piece) const;
  [[nodiscard]] bool falls_as_known() const;
  [[nodiscard]] Balance solve();
  void count(Footing footing);
  void count(const Balance& balance);

  const Reef& reef_;
  StabilityCounts* counts_;
  bool prepared_ = false;
  Structure structure_;
  // One balance of the reef itself, in both forms.
  Braces braces_;
  Forces own_forces_;
  Memory<Forces> forces_;
  Memory<Motion> motions_;
};

/// The same for a reef of which nothing is known.
[[nodiscard]] Verdict examine(const Reef& reef);

/// The pieces that have a cube directly under one of this piece, which need not be placed.
[[nodiscard]] PieceSet carriers(const Reef& reef, Piece piece);

/// With the option `falling` at `penalty`: the pieces that fall when this one is placed, the piece
/// itself (number reef.pieces()) included. None if it stands.
[[nodiscard]] PieceSet falling(const Reef& reef, Piece piece);

}  // namespace lagoon::coral
