// The solo game of Coral: a beam search over whole turns, with some orders of the bag.
#pragma once

#include <vector>

#include "bots/player.hpp"
#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// The turns that promise most some turns later, looking at so many of each. The bag of the state
/// is not looked into. Precondition: there is a choice.
[[nodiscard]] std::vector<Thought<coral::Coral>> solo_thoughts(const coral::Coral& rules,
                                                               const coral::State& state, int width,
                                                               const Budget& budget);

}  // namespace lagoon::bots
