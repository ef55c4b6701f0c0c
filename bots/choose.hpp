// The definition of `choose`. Each game's evaluation instantiates it, so that a new game only adds
// its own files.
#pragma once

#include "bots/bots.hpp"
#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace lagoon::bots {

template <class G>
typename G::Move choose(const Spec& spec, const G& rules, const Known<typename G::State>& known,
                        Seat seat, Rng& rng) {
  switch (spec.kind) {
    case Kind::random:
      return random_move(rules, known, seat, rng);
    case Kind::greedy:
      break;
  }
  return greedy_move(rules, known, seat);
}

}  // namespace lagoon::bots
