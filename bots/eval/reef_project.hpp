// How good a position of Reef Project is for a seat.
#pragma once

#include "bots/greedy.hpp"
#include "games/reef_project/reef_project.hpp"

namespace lagoon::bots {

/// In hundredths of a point; may judge an unfinished turn.
[[nodiscard]] int evaluate(const reef_project::ReefProject& rules, const reef_project::State& state,
                           Seat seat);

template <>
class Evaluation<reef_project::ReefProject> {
 public:
  Evaluation(const reef_project::ReefProject& rules, const reef_project::State&, Seat seat)
      : rules_(rules), seat_(seat) {}
  [[nodiscard]] int quick(const reef_project::State& state) const {
    return evaluate(rules_, state, seat_);
  }
  [[nodiscard]] int thorough(const reef_project::State&, int quick) const { return quick; }

 private:
  const reef_project::ReefProject& rules_;
  Seat seat_;
};

}  // namespace lagoon::bots
