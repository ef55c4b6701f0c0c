// How good a position of The Great Barrier Reef Card Game is for a seat.
#pragma once

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::bots {

/// In hundredths of a point; may judge an unfinished turn.
[[nodiscard]] int evaluate(const great_barrier_reef::GreatBarrierReef& rules,
                           const great_barrier_reef::State& state, Seat seat);

}  // namespace lagoon::bots
