// The solo game of Coral: a beam search over whole turns, with some orders of the bag.
#pragma once

#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// In hundredths of a point: what the scoring cards give, and while pieces are to come, what they
/// are likely to change.
[[nodiscard]] int solo_value(const coral::Coral& rules, const coral::State& state);

/// The first move of the turn that promises most some turns later. The bag of the state is not
/// looked into. Precondition: there is a choice.
[[nodiscard]] coral::Move solo_move(const coral::Coral& rules, const coral::State& state);

}  // namespace lagoon::bots
