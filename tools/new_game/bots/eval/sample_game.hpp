// How good a position of Sample Game is for a seat.
#pragma once

#include "bots/greedy.hpp"
#include "games/sample_game/sample_game.hpp"

namespace lagoon::bots {

template <>
class Evaluation<sample_game::SampleGame> {
 public:
  using Rules = sample_game::SampleGame;
  using State = sample_game::State;

  Evaluation(const Rules& rules, const State&, Seat seat) : rules_(rules), seat_(seat) {}
  /// Own points, and the room that the last shell of the row leaves for higher ones.
  [[nodiscard]] int quick(const State& state) const;
  [[nodiscard]] int thorough(const State&, int quick) const { return quick; }

 private:
  const Rules& rules_;
  Seat seat_;
};

}  // namespace lagoon::bots
