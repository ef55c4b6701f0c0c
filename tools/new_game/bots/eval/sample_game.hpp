// How greedy judges the turns of Sample Game: as positions.
#pragma once

#include "bots/greedy.hpp"
#include "learning/sample_game.hpp"

namespace lagoon::bots {

template <>
class Evaluation<sample_game::SampleGame> : public PositionEvaluation<sample_game::SampleGame> {
 public:
  using PositionEvaluation::PositionEvaluation;
};

}  // namespace lagoon::bots
