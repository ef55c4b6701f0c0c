// How greedy judges the turns of The Great Barrier Reef Card Game: as positions.
#pragma once

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "learning/counts/great_barrier_reef.hpp"
#include "learning/great_barrier_reef.hpp"
#include "learning/reasons/great_barrier_reef.hpp"

namespace lagoon::bots {

template <>
class Evaluation<great_barrier_reef::GreatBarrierReef>
    : public PositionEvaluation<great_barrier_reef::GreatBarrierReef> {
 public:
  using PositionEvaluation::PositionEvaluation;
};

template <>
struct Levels<great_barrier_reef::GreatBarrierReef> {
  static constexpr Efforts kEfforts = efforts_of({1200, 500, 2000, 12000, 4, 4});
};

}  // namespace lagoon::bots
