// How good a position of The Great Barrier Reef Card Game is for a seat.
#pragma once

#include "bots/greedy.hpp"
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/visible.hpp"

namespace lagoon::bots {

template <>
class Evaluation<great_barrier_reef::GreatBarrierReef> {
 public:
  using Rules = great_barrier_reef::GreatBarrierReef;
  using State = great_barrier_reef::State;
  using Reef = great_barrier_reef::Reef;
  using Tally = great_barrier_reef::Tally;
  using Visible = great_barrier_reef::Visible;

  Evaluation(const Rules& rules, const State& state, Seat seat);
  /// Own points and what may come of the reef, against the points of the others.
  [[nodiscard]] int quick(const State& state) const;
  /// Also what the cards in hand would do next; the one just fetched is among them.
  [[nodiscard]] int thorough(const State& state, int quick) const;

 private:
  [[nodiscard]] int promise(const State& state, const Visible& visible, const Tally& tally) const;
  [[nodiscard]] int rivals(const State& state) const;
  [[nodiscard]] int hand(const State& state) const;
  [[nodiscard]] int turns_left(const State& state) const;
  [[nodiscard]] const Reef& reef(const State& state) const;

  const Rules& rules_;
  Seat seat_;
  /// The others' groups by scoring slot and their single symbols: nothing that the seat does in its
  /// turn changes these, only what the groups are worth.
  FixedVector<Tally, great_barrier_reef::kMaxPlayers> others_;
};

}  // namespace lagoon::bots
