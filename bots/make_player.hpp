// The definition of `make_player`. Each game's evaluation instantiates it, so that a new game only
// adds its own files.
#pragma once

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/mcts.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace lagoon::bots {

[[nodiscard]] inline Effort effort_of(const Spec& spec) {
  return {{spec[kWidth], spec[kTurns]},
          spec[kCandidates],
          spec[kWork],
          spec[kRounds],
          {spec[kPolicyWidth], spec[kPolicyTurns]}};
}
[[nodiscard]] inline Effort level_effort(const Effort& usual, const Spec& spec) {
  Effort effort = part_of(usual, spec[kEffort]);
  effort.style = static_cast<Style>(spec[kStyle]);
  return effort;
}

template <class G>
std::unique_ptr<Player<G>> make_player(const Spec& spec, const G& rules, Seat seat,
                                       const learning::WeightSet* learned) {
  switch (spec.kind) {
    case Kind::random:
      return std::make_unique<RandomPlayer<G>>(rules, seat);
    case Kind::mcts:
      return std::make_unique<MctsPlayer<G>>(rules, seat, spec[kIterations],
                                             spec[kExplore] / static_cast<double>(kExploreParts));
    case Kind::value:
      return std::make_unique<SearchPlayer<G>>(
          rules, seat, Effort{.breadth = {spec[kWidth], spec[kTurns]}}, learned);
    case Kind::search:
      return std::make_unique<SearchPlayer<G>>(rules, seat, effort_of(spec), learned);
    case Kind::level:
      if (auto alone = SoloLevels<G>::player(rules, spec.level, spec[kEffort])) return alone;
      return std::make_unique<SearchPlayer<G>>(
          rules, seat, level_effort(Levels<G>::kEfforts[at(spec.level)], spec), learned);
    case Kind::greedy:
      break;
  }
  return std::make_unique<GreedyPlayer<G>>(rules, seat, Breadth{spec[kWidth], spec[kTurns]});
}

}  // namespace lagoon::bots
