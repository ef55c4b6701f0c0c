// The definition of `make_player`. Each game's evaluation instantiates it, so that a new game only
// adds its own files.
#pragma once

#include "bots/greedy.hpp"
#include "bots/mcts.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"

namespace lagoon::bots {

template <class G>
std::unique_ptr<Player<G>> make_player(const Spec& spec, const G& rules, Seat seat) {
  switch (spec.kind) {
    case Kind::random:
      return std::make_unique<RandomPlayer<G>>(rules, seat);
    case Kind::mcts:
      return std::make_unique<MctsPlayer<G>>(rules, seat, spec[kIterations],
                                             spec[kExplore] / static_cast<double>(kExploreParts));
    case Kind::greedy:
      break;
  }
  return std::make_unique<GreedyPlayer<G>>(rules, seat, Breadth{spec[kWidth], spec[kTurns]});
}

}  // namespace lagoon::bots
