// How good a position of the solo game of Coral is.
#pragma once

#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// In hundredths of a point: what the scoring cards give and how near the next points are.
[[nodiscard]] int solo_value(const coral::Coral& rules, const coral::State& state);

}  // namespace lagoon::bots
