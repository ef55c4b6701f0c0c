// How good a position of Reef Gardens is for a seat.
#pragma once

#include "bots/greedy.hpp"
#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::bots {

/// In hundredths of a point; may judge an unfinished turn.
[[nodiscard]] int evaluate(const reef_gardens::ReefGardens& rules, const reef_gardens::State& state,
                           Seat seat);

template <>
class Evaluation<reef_gardens::ReefGardens> {
 public:
  Evaluation(const reef_gardens::ReefGardens& rules, const reef_gardens::State&, Seat seat)
      : rules_(rules), seat_(seat) {}
  [[nodiscard]] int quick(const reef_gardens::State& state) const {
    return evaluate(rules_, state, seat_);
  }
  [[nodiscard]] int thorough(const reef_gardens::State&, int quick) const { return quick; }

 private:
  const reef_gardens::ReefGardens& rules_;
  Seat seat_;
};

}  // namespace lagoon::bots
