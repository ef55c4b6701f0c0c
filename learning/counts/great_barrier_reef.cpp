#include "learning/counts/great_barrier_reef.hpp"

#include <algorithm>
#include <functional>

#include "learning/card_trials.hpp"

namespace lagoon::learning {
namespace {

using namespace great_barrier_reef;
using CardCounts = Counts<GreatBarrierReef>;
using CardTerms = Terms<GreatBarrierReef>;
using CountsOfPlayer = std::array<int, CardCounts::kKinds>;

/// What one step of a marker up or down would change for each of its groups.
struct Steps {
  int up = 0;
  int down = 0;
};
Steps steps_of(const GreatBarrierReef& rules, const ScoringSlot& slot) {
  const ScoringCard& card = rules.scoring_card(slot);
  const int now = rules.value(slot);
  return {card.track[std::min<int>(slot.marker + 1, card.last())] - now,
          card.track[std::max<int>(slot.marker - 1, 0)] - now};
}

void count_reef(const GreatBarrierReef& rules, const State& state, const Reef& reef,
                CountsOfPlayer& counts) {
  const Visible visible = look_at(rules, reef);
  for (const ScoringSlot& slot : state.scoring) {
    const ScoringCard& card = rules.scoring_card(slot);
    const int fish = visible.symbols[slot.fish];
    counts[CardCounts::kFish] += fish * rules.value(slot);
    if (fish < card.size) continue;
    const int groups = count_groups(visible.fish[slot.fish], visible.words, card);
    const Steps steps = steps_of(rules, slot);
    counts[CardCounts::kGroups] += groups;
    counts[CardCounts::kNextUp] += groups * steps.up;
    counts[CardCounts::kNextDown] += groups * steps.down;
    counts[CardCounts::kLargestUp] = std::max(counts[CardCounts::kLargestUp], groups * steps.up);
  }
  counts[CardCounts::kSponges] = visible.symbols[at(Symbol::sponge)];
  counts[CardCounts::kSharks] = visible.symbols[at(Symbol::tiger_shark)];
  counts[CardCounts::kCorals] = visible.symbols[at(Symbol::coral)];
  counts[CardCounts::kCells] = card_trials::count_cells(visible.cells);
}

/// What the cards in hand and those of the market would win, each on the reef as it is.
void count_gains(const GreatBarrierReef& rules, const State& state, int player,
                 CountsOfPlayer& counts) {
  const Reef& reef = state.reefs[at(player)];
  const int turns = CardTerms::turns_left(rules, reef);
  if (turns == 0) return;
  const card_trials::Workbench workbench(rules, state, reef);
  std::array<int, kMarketSize> market{};
  for (std::size_t i = 0; i < market.size(); ++i) {
    const Card card = state.market[i].value;
    if (card < Card::none) market[i] = workbench.best_gain(card);
  }
  const int best_of_market = *std::max_element(market.begin(), market.end());
  std::array<int, kHandSize> gains{};
  const auto& hand = state.hands[at(player)];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i].value < Card::none) gains[i] = workbench.best_gain(hand[i].value);
  }
  int two = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card card = hand[i].value;
    if (card >= Card::none) continue;
    ++counts[CardCounts::kCards];
    const int number = rules.face(card).number;
    if (number == 0) ++counts[CardCounts::kFreeChoice];
    int then = number == 0 ? best_of_market : market[at(number - 1)];
    for (std::size_t j = 0; j < hand.size(); ++j) {
      if (j != i) then = std::max(then, gains[j]);
    }
    two = std::max(two, gains[i] + then);
  }
  std::sort(gains.begin(), gains.end(), std::greater<>());
  counts[CardCounts::kBest] = gains[0];
  counts[CardCounts::kSecond] = gains[1];
  counts[CardCounts::kThird] = gains[2];
  counts[CardCounts::kLast] = turns == 1 ? gains[0] : 0;
  counts[CardCounts::kTwoCards] = turns == 1 ? 0 : two;
  counts[CardCounts::kMarket] = best_of_market;
}

}  // namespace

CardCounts::Tally CardCounts::count(const Rules& rules, const State& state, Seat) {
  Tally tally;
  card_trials::ShoalNotes notes;
  int turns = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    const Reef& reef = state.reefs[at(i)];
    auto& counts = tally.players[at(i)];
    const CardTerms::Values terms = CardTerms::of_reef(rules, state, reef, notes);
    counts[kPoints] = terms[CardTerms::kPoints];
    counts[kStarfish] = terms[CardTerms::kStarfish];
    counts[kToCome] = terms[CardTerms::kToCome];
    count_reef(rules, state, reef, counts);
    count_gains(rules, state, i, counts);
    tally.strength[at(i)] = sum_of(terms);
    turns += CardTerms::turns_left(rules, reef);
  }
  tally.left = kWholeGame * turns / (rules.seats() * rules.reef_size());
  return tally;
}

}  // namespace lagoon::learning
