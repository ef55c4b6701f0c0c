// What a person would shake the head at in a game of Reef Gardens, counted move by move.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {

struct Follies {
  int turns = 0;
  int discards_with_room = 0;  ///< a tile thrown away that could be planted or stored
  int unplantable_lines = 0;   ///< a line of which a tile had to go, without need
  int gifts = 0;               ///< a ring closed for another player without need
  int poor_incomes = 0;        ///< 2 money for a turn, without need
  int lost_incomes = 0;        ///< most of an income lost at the limit, without need
  int late_surfacings = 0;     ///< the last turn, without need: reefs score anyway
  int unused_shells = 0;       ///< a boat or pearl kept to the end that was worth more than 1
  int passes = 0;              ///< neither money nor reefs

  Follies& operator+=(const Follies& other);
};

using Chooser = std::function<Move(const Known<State>& known, Seat seat)>;
using Evaluator = std::function<int(const State& state, Seat seat)>;

/// Plays a whole game and counts. `evaluate` tells what a position is worth to a seat, in
/// hundredths of a point. A turn was without need if another one, without any folly, was about as
/// good: at most half a point worse.
[[nodiscard]] Follies watch(const ReefGardens& rules, State state, const Chooser& choose,
                            const Evaluator& evaluate);

}  // namespace lagoon::reef_gardens
