// How greedy judges the turns of The Great Barrier Reef Card Game: as positions.
#pragma once

#include "bots/greedy.hpp"
#include "learning/great_barrier_reef.hpp"

namespace lagoon::bots {

template <>
class Evaluation<great_barrier_reef::GreatBarrierReef>
    : public PositionEvaluation<great_barrier_reef::GreatBarrierReef> {
 public:
  using PositionEvaluation::PositionEvaluation;
};

}  // namespace lagoon::bots
