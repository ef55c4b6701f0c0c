#include "bots/eval/sample_game.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

template std::unique_ptr<Player<sample_game::SampleGame>> make_player(
    const Spec&, const sample_game::SampleGame&, Seat, const learning::WeightSet*);

template Lesson play_lesson(const sample_game::SampleGame&, const sample_game::State&,
                            const learning::WeightSet*, const Course&, const Key&);

template Advice<sample_game::SampleGame> advise(const Spec&, const sample_game::SampleGame&, Seat,
                                                const learning::WeightSet*,
                                                const Question<sample_game::SampleGame>&);

template std::unique_ptr<Analysis<sample_game::SampleGame>> make_analysis(
    const Spec&, const Topic<sample_game::SampleGame>&, const Key&);

template Forecast glance(const Topic<sample_game::SampleGame>&);
template Forecast expected_glance(const Topic<sample_game::SampleGame>&, const Key&);

template std::string feature_names<sample_game::SampleGame>();

}  // namespace lagoon::bots
