// The solo game of Coral: a beam search over whole turns, with some orders of the bag.
#pragma once

#include <vector>

#include "bots/player.hpp"
#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// In hundredths of a point: what the scoring cards give, and while pieces are to come, what they
/// are likely to change.
[[nodiscard]] int solo_value(const coral::Coral& rules, const coral::State& state);

/// The turns that promise most some turns later, looking at so many of each. The bag of the state
/// is not looked into. Precondition: there is a choice.
[[nodiscard]] std::vector<Thought<coral::Coral>> solo_thoughts(const coral::Coral& rules,
                                                               const coral::State& state, int width,
                                                               const Budget& budget);

}  // namespace lagoon::bots
