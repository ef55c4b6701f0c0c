// How good a position of Reef Gardens is for a seat.
#pragma once

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::bots {

/// In hundredths of a point; may judge an unfinished turn.
[[nodiscard]] int evaluate(const reef_gardens::ReefGardens& rules,
                           const reef_gardens::State& state, Seat seat);

}  // namespace lagoon::bots
