#include "bots/eval/great_barrier_reef.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

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
