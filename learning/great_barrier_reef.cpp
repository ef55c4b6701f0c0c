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

int points(const GreatBarrierReef& rules, const State& state, const Tally& tally) {
  int points = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) points += kSinglePoints[i] * tally.symbols[i];
  for (std::size_t i = 0; i < kFish; ++i) points += tally.groups[i] * rules.value(state.scoring[i]);
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

namespace {

/// What one fish promises, before it is known how much of the game is left.
int promise_of(const GreatBarrierReef& rules, const ScoringSlot& slot, const Visible& visible,
               const Board& reach, int groups) {
  const int words = std::min(visible.words + 1, Board::kWords);
  const ScoringCard& card = rules.scoring_card(slot);
  if (visible.symbols[slot.fish] + 1 < card.size) return 0;
  Board fish = with_room(visible.fish[slot.fish]);
  if (groups > 0) fish = without_groups(fish, words, card);
  const int lacking = count_cells(completing_cells(fish, reach, words, card));
  return kWeights.promise * std::min(lacking, kWeights.promises) * rules.value(slot);
}

/// What may come of a reef.
int to_come(const GreatBarrierReef& rules, const State& state, const Reef& reef,
            const Visible& visible, const Tally& tally) {
  const int left = CardGame::turns_left(rules, reef);
  if (left == 0) return 0;
  const Board reach = reach_of(with_room(visible.cells));
  int promise = 0;
  for (std::size_t i = 0; i < kFish; ++i) {
    promise += promise_of(rules, state.scoring[i], visible, reach, tally.groups[i]);
  }
  return promise * left / rules.reef_size();
}

}  // namespace

int CardGame::to_come_of(const Rules& rules, const Reef& reef, const ScoringSlot& slot,
                         int groups) {
  const Visible visible = look_at(rules, reef);
  const Board reach = reach_of(with_room(visible.cells));
  return promise_of(rules, slot, visible, reach, groups) * turns_left(rules, reef) /
         rules.reef_size();
}

CardGame::Values CardGame::of_reef(const Rules& rules, const State& state, const Reef& reef) {
  const Visible visible = look_at(rules, reef);
  Tally tally;
  tally.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = rules.scoring_card(slot);
    if (visible.symbols[slot.fish] < card.size) continue;
    tally.groups[i] = count_groups(visible.fish[slot.fish], visible.words, card);
  }
  Values values{};
  values[kPoints] = kPoint * points(rules, state, tally);
  values[kStarfish] = -visible.symbols[at(Symbol::starfish)];
  values[kToCome] = to_come(rules, state, reef, visible, tally);
  return values;
}

CardGame::Values CardGame::quick(const State& state) const {
  Values values = of_reef(rules_, state, state.reefs[at(seat_)]);
  values[kRivals] = -rivals(state);
  return values;
}

int CardGame::rivals(const State& state) const {
  int best = std::numeric_limits<int>::min();
  int sum = 0;
  for (const Tally& tally : others_) {
    const int rival = points(rules_, state, tally);
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
