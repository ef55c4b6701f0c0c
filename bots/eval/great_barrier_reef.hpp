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
  Evaluation(const great_barrier_reef::GreatBarrierReef& rules,
             const great_barrier_reef::State& state, Seat seat);

  /// A group that is covered, a track raised on which only others score, one lowered on which the
  /// seat has more groups than they.
  [[nodiscard]] unsigned follies(const great_barrier_reef::State& state) const;

 private:
  using Groups = std::array<int, great_barrier_reef::kFish>;

  const great_barrier_reef::GreatBarrierReef& rules_;
  Seat seat_;
  Groups own_;     ///< by scoring slot
  Groups others_;  ///< of all of them together
  std::array<great_barrier_reef::ScoringSlot, great_barrier_reef::kFish> scoring_;
};

template <>
struct Levels<great_barrier_reef::GreatBarrierReef> {
  static constexpr Efforts kEfforts = efforts_of({1200, 500, 2400, 14000, 4, 4});
};

}  // namespace lagoon::bots
