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
  Evaluation(const reef_gardens::ReefGardens& rules, const reef_gardens::State& state, Seat seat)
      : rules_(rules), before_(state.players), seat_(seat) {}
  [[nodiscard]] int quick(const reef_gardens::State& state) const;
  [[nodiscard]] int thorough(const reef_gardens::State&, int quick) const { return quick; }

 private:
  /// What looks foolish in the turn so far, and must therefore be clearly better than anything
  /// else: a tile thrown away, a ring closed for another player, surfacing for next to no money or
  /// when it cannot be spent any more.
  [[nodiscard]] int follies(const reef_gardens::State& state) const;

  const reef_gardens::ReefGardens& rules_;
  std::array<reef_gardens::Player, reef_gardens::kMaxPlayers> before_;
  Seat seat_;
};

}  // namespace lagoon::bots
