#include "learning/great_barrier_reef.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include "learning/card_trials.hpp"

namespace lagoon::learning {
namespace {

using namespace great_barrier_reef;
using namespace card_trials;

using CardGame = Terms<GreatBarrierReef>;

/// In hundredths. Each of them was tried against greedy without it, in games with itself.
struct HandWeights {
  int promise = 20;     ///< of a group that lacks one fish, at the beginning of the game
  int promises = 2;     ///< so many of them count for one fish
  int next = 60;        ///< of the most that a card in hand would win in the next turn
  int second = 20;      ///< of what the second best card would win
  int best_rival = 50;  ///< of the points of the strongest of the others
  int mean_rival = 20;  ///< of the points of the others on average: what helps anyone is worse
};
constexpr HandWeights kWeights;

/// What the single symbols and the groups in each scoring slot are worth.
template <class Groups>
int points(const GreatBarrierReef& rules, const State& state, const Groups& groups,
           const std::array<int, kSymbols>& symbols) {
  int points = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) points += kSinglePoints[i] * symbols[i];
  for (std::size_t i = 0; i < kFish; ++i) points += groups[i] * rules.value(state.scoring[i]);
  return points;
}

}  // namespace

// ------------------------------------------------------------------------------------- evaluation

CardGame::Terms(const Rules& rules, const State& state, Seat seat) : rules_(rules), seat_(seat) {
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == index(seat)) continue;
    others_.push_back(rules.tally(state, state.reefs[at(i)]));
  }
}

CardGame::Fine CardGame::fine(const Rules& rules, const State& state, const Reef& reef,
                              ShoalNotes& notes) {
  const Visible visible = look_at(rules, reef);
  const Board reach = reach_of(with_room(visible.cells));
  Fine fine;
  fine.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = rules.scoring_card(slot);
    if (visible.symbols[slot.fish] + 1 < card.size) continue;
    const Promise& promise = notes.look_up(i, visible.fish[slot.fish], visible.words, card);
    fine.groups[i] = promise.groups;
    fine.promised[i] = rules.value(slot) * cells_in_both(promise.lacking, reach, kWeights.promises);
  }
  return fine;
}

int CardGame::to_come(const Rules& rules, const Reef& reef, int promised) {
  return kWeights.promise * promised * turns_left(rules, reef) / rules.reef_size();
}

CardGame::Values CardGame::of_reef(const Rules& rules, const State& state, const Reef& reef,
                                   ShoalNotes& notes) {
  const Fine fine = CardGame::fine(rules, state, reef, notes);
  Values values{};
  values[kPoints] = kPoint * points(rules, state, fine.groups, fine.symbols);
  values[kStarfish] = -fine.symbols[at(Symbol::starfish)];
  values[kToCome] = to_come(rules, reef, sum_of(fine.promised));
  return values;
}

CardGame::Values CardGame::quick(const State& state) const {
  Values values = of_reef(rules_, state, state.reefs[at(seat_)], notes_);
  values[kRivals] = -rivals(state);
  return values;
}

int CardGame::rivals(const State& state) const {
  int best = std::numeric_limits<int>::min();
  int sum = 0;
  for (const Tally& tally : others_) {
    const int rival = points(rules_, state, tally.groups, tally.symbols);
    best = std::max(best, rival);
    sum += rival;
  }
  return kWeights.best_rival * best + kWeights.mean_rival * sum / others_.size();
}

CardGame::Gains CardGame::hand_gains(const Rules& rules, const State& state, int player,
                                     Seat viewer) {
  Gains gains{};
  const Reef& reef = state.reefs[at(player)];
  if (turns_left(rules, reef) == 0) return gains;
  const Workbench workbench(rules, state, reef);
  const auto& hand = state.hands[at(player)];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i].value >= Card::none || !hand[i].seen.includes(viewer)) continue;
    gains[i] = workbench.best_gain(hand[i].value);
  }
  std::sort(gains.begin(), gains.end(), std::greater<>());
  return gains;
}

/// What the hand is good for. In the last turn the best card counts in full.
void CardGame::add_thorough(const State& state, Values& values) const {
  const int left = turns_left(rules_, state.reefs[at(seat_)]);
  const Gains gains = hand_gains(rules_, state, index(seat_), seat_);
  values[kHand] =
      left == 1 ? kPoint * gains[0] : kWeights.next * gains[0] + kWeights.second * gains[1];
}

}  // namespace lagoon::learning
