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
  Evaluation(const reef_project::ReefProject& rules, const reef_project::State& state, Seat seat);
  /// Beside the position: what an unfinished turn still promises, and whether it brings the end.
  [[nodiscard]] int quick(const reef_project::State& state) const;
  /// Also sees a Recharge for next to nothing.
  [[nodiscard]] int thorough(const reef_project::State& state, int quick) const;

 private:
  const reef_project::ReefProject& rules_;
  Seat seat_;
  int harbour_ =
      -1;  ///< where the ship lies, if a Recharge would bring too little; -1: it would not
  bool end_is_open_;  ///< nobody has 45 points yet
};

}  // namespace lagoon::bots
