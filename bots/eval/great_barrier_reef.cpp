#include "bots/eval/great_barrier_reef.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

using namespace great_barrier_reef;

Evaluation<GreatBarrierReef>::Evaluation(const GreatBarrierReef& rules, const State& state,
                                         Seat seat)
    : PositionEvaluation(rules, state, seat),
      rules_(rules),
      seat_(seat),
      own_(rules.tally(state, state.reefs[at(seat)]).groups),
      others_{},
      scoring_(state.scoring) {
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) == seat) continue;
    const Tally theirs = rules.tally(state, state.reefs[at(i)]);
    for (std::size_t slot = 0; slot < others_.size(); ++slot) others_[slot] += theirs.groups[slot];
  }
}

unsigned Evaluation<GreatBarrierReef>::follies(const State& state) const {
  enum Folly : unsigned { kBroken = 1, kRaised = 2, kLowered = 4 };
  unsigned found = 0;
  const Groups own = rules_.tally(state, state.reefs[at(seat_)]).groups;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const int before = scoring_[i].marker;
    const int marker = state.scoring[i].marker;
    if (own[i] < own_[i]) found |= kBroken;
    if (marker > before && own[i] == 0 && others_[i] > 0) found |= kRaised;
    if (marker < before && own[i] > others_[i]) found |= kLowered;
  }
  return found;
}

template std::unique_ptr<bots::Player<great_barrier_reef::GreatBarrierReef>> make_player(
    const Spec&, const great_barrier_reef::GreatBarrierReef&, Seat, const learning::WeightSet*);

template Lesson play_lesson(const great_barrier_reef::GreatBarrierReef&,
                            const great_barrier_reef::State&, const learning::WeightSet*,
                            const Course&, const Key&);

template Advice<great_barrier_reef::GreatBarrierReef> advise(
    const Spec&, const great_barrier_reef::GreatBarrierReef&, Seat, const learning::WeightSet*,
    const Question<great_barrier_reef::GreatBarrierReef>&);

template std::unique_ptr<Analysis<great_barrier_reef::GreatBarrierReef>> make_analysis(
    const Spec&, const Topic<great_barrier_reef::GreatBarrierReef>&, const Key&);

template Forecast glance(const Topic<great_barrier_reef::GreatBarrierReef>&);
template Forecast expected_glance(const Topic<great_barrier_reef::GreatBarrierReef>&, const Key&);

template std::string feature_names<great_barrier_reef::GreatBarrierReef>();

}  // namespace lagoon::bots
