#include "bots/eval/reef_gardens.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

using namespace reef_gardens;

int Evaluation<ReefGardens>::quick(const State& state) const {
  return learning::sum_of(terms_.quick(state)) - penalty(state);
}

int Evaluation<ReefGardens>::follies(const State& state) const {
  const auto gained = [&](std::size_t i, Source source) {
    const auto from = at(source);
    return state.players[i].points[from] - before_[i].points[from];
  };
  const auto own = at(seat_);
  int follies = -gained(own, Source::discards) / kDiscardPenalty;
  bool gift = false;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    gift = gift || gained(i, Source::stations) > gained(own, Source::stations);
  }
  if (gift) ++follies;
  if (gained(own, Source::closed_reefs) > 0 && state.phase != Phase::surfacing) {
    const reef_gardens::Player& player = state.players[own];
    const bool poor = player.divers == 1;
    const bool lost = 2 * (player.money - before_[own].money) < kIncome[player.divers];
    const bool late = learning::Terms<ReefGardens>::remaining(rules_, state).next_turn == 0;
    if (poor || lost || late) ++follies;
  }
  return follies;
}

template std::unique_ptr<bots::Player<reef_gardens::ReefGardens>> make_player(
    const Spec&, const reef_gardens::ReefGardens&, Seat, const learning::WeightSet*);

template Lesson play_lesson(const reef_gardens::ReefGardens&, const reef_gardens::State&,
                            const learning::WeightSet*, const Course&, const Key&);

template Advice<reef_gardens::ReefGardens> advise(const Spec&, const reef_gardens::ReefGardens&,
                                                  Seat, const learning::WeightSet*,
                                                  const Question<reef_gardens::ReefGardens>&);

template std::unique_ptr<Analysis<reef_gardens::ReefGardens>> make_analysis(
    const Spec&, const Topic<reef_gardens::ReefGardens>&, const Key&);

template Forecast glance(const Topic<reef_gardens::ReefGardens>&);
template Forecast expected_glance(const Topic<reef_gardens::ReefGardens>&, const Key&);

template std::string feature_names<reef_gardens::ReefGardens>();

}  // namespace lagoon::bots
