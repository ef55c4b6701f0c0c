// How people are told what a position of The Great Barrier Reef Card Game is worth.
#pragma once

#include "learning/great_barrier_reef.hpp"
#include "learning/reasons.hpp"

namespace lagoon::learning {

/// The points are told by symbol, what may come of the reef by fish.
template <>
class Reasons<great_barrier_reef::GreatBarrierReef> {
 public:
  using Rules = great_barrier_reef::GreatBarrierReef;
  using State = great_barrier_reef::State;
  using Move = great_barrier_reef::Move;
  static constexpr int kFirstToCome = great_barrier_reef::kSymbols;
  static constexpr int kParts = kFirstToCome + great_barrier_reef::kFish;
  using Parts = std::array<int, kParts>;

  static void split(const Rules& rules, const State& state, Seat seat, TermValues<Rules>& terms,
                    Parts& parts);
  [[nodiscard]] static Telling telling(const Rules& rules, int number);
  static void mark(const Rules& rules, Seat seat, const State& chosen, const State& other,
                   int number, Marks& marks);
  [[nodiscard]] static Look look(const Rules& rules, const State& known, Seat seat,
                                 std::span<const Move> turn);
};

}  // namespace lagoon::learning
