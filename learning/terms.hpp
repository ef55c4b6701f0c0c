// What a position is worth to a player, as a sum of named terms.
//
// The hand evaluations of the games are such sums. Bots plan with them, the learned values weigh
// them anew (learning/features.hpp), and whoever explains a choice names the terms in which two
// positions differ. All in integers, so that every build makes the same of a position.
#pragma once

#include <array>
#include <numeric>

#include "core/seat.hpp"
#include "core/sentence.hpp"
#include "core/subscript.hpp"

namespace lagoon::learning {

/// Terms count hundredths of a point.
inline constexpr int kPoint = 100;

/// The terms of a game; each has its own in learning/<game>.hpp:
///
/// kNames            a sentence for each term, in the order of the game's `enum Term`
/// Values            a number for each term; their sum is the evaluation
/// Terms(rules, state, seat)   before a turn of the seat; what its moves cannot change is found out
///                   here. Looks at nothing that the seat does not know, also where it is in the
///                   state.
/// quick(state)      what the state is worth to the seat, more is better. It may judge an
///                   unfinished turn and places whose content is unknown.
/// add_thorough(state, values)   adds the terms that take longer
template <class G>
class Terms;

template <class G>
using TermValues = typename Terms<G>::Values;

template <class Values>
[[nodiscard]] constexpr int sum_of(const Values& values) {
  return std::accumulate(values.begin(), values.end(), 0);
}

/// The hand evaluation of a state, with all its terms.
template <class G>
[[nodiscard]] TermValues<G> terms(const G& rules, const typename G::State& state, Seat seat) {
  const Terms<G> of(rules, state, seat);
  TermValues<G> values = of.quick(state);
  of.add_thorough(state, values);
  return values;
}

}  // namespace lagoon::learning
