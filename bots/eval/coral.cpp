#include "bots/eval/coral.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/eval/coral_solo.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

std::vector<Thought<coral::Coral>> Planner<coral::Coral>::think(const coral::State& state,
                                                                const Budget& budget) {
  if (rules_.is_solo()) return solo_thoughts(rules_, state, {.width = width_}, budget);
  return turns_.think(state, budget);
}

template std::unique_ptr<bots::Player<coral::Coral>> make_player(const Spec&, const coral::Coral&,
                                                                 Seat, const learning::WeightSet*);

template Lesson play_lesson(const coral::Coral&, const coral::State&, const learning::WeightSet*,
                            const Course&, const Key&);

template Advice<coral::Coral> advise(const Spec&, const coral::Coral&, Seat,
                                     const learning::WeightSet*, const Question<coral::Coral>&);

template std::unique_ptr<Analysis<coral::Coral>> make_analysis(const Spec&,
                                                               const Topic<coral::Coral>&,
                                                               const Key&);

template Forecast glance(const Topic<coral::Coral>&);
template Forecast expected_glance(const Topic<coral::Coral>&, const Key&);

template std::string feature_names<coral::Coral>();

}  // namespace lagoon::bots
