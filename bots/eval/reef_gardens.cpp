#include "bots/eval/reef_gardens.hpp"

#include <algorithm>
#include <bit>

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

using namespace reef_gardens;

int Evaluation<ReefGardens>::quick(const State& state) const {
  return learning::sum_of(terms_.quick(state)) - penalty(state);
}

int Evaluation<ReefGardens>::gained(const State& state, std::size_t player, Source source) const {
  return state.players[player].points[at(source)] - before_[player].points[at(source)];
}

unsigned Evaluation<ReefGardens>::follies(const State& state) const {
  enum Folly : unsigned { kDiscard = 1, kGift = 2, kVainSurfacing = 4 };
  const auto own = at(seat_);
  unsigned found = 0;
  if (gained(state, own, Source::discards) != 0) found |= kDiscard;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (gained(state, i, Source::stations) > gained(state, own, Source::stations)) found |= kGift;
  }
  if (gained(state, own, Source::closed_reefs) > 0 && state.phase != Phase::surfacing) {
    const reef_gardens::Player& player = state.players[own];
    const bool poor = player.divers == 1;
    const bool lost = 2 * (player.money - before_[own].money) < kIncome[player.divers];
    const bool late = learning::Terms<ReefGardens>::remaining(rules_, state).next_turn == 0;
    if (poor || lost || late) found |= kVainSurfacing;
  }
  return found;
}

int Evaluation<ReefGardens>::penalty(const State& state) const {
  /// How much better a turn must be that looks foolish; each tile counts that is thrown away.
  constexpr int kReluctance = 60;
  const unsigned found = follies(state);
  if (found == 0) return 0;
  const int tiles = -gained(state, at(seat_), Source::discards) / kDiscardPenalty;
  return kReluctance * (std::popcount(found) + std::max(0, tiles - 1));
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
