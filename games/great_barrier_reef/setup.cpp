// Set-up and who is to move.
#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

GreatBarrierReef GreatBarrierReef::create(int seats, const OptionValues& options,
                                          const Edition& edition) {
  assert(seats >= kMinPlayers && seats <= kMaxPlayers);
  GreatBarrierReef rules;
  rules.seats_ = seats;
  rules.options_ = options;
  rules.edition_ = edition;
  return rules;
}

int GreatBarrierReef::deck_size() const {
  return kCards - kRemoved[at(seats_ - kMinPlayers)] - kHandSize * seats_ - kMarketSize;
}

State GreatBarrierReef::deal(Luck& luck) const {
  std::array<Card, kCards> cards;
  for (std::size_t i = 0; i < kCards; ++i) cards[i] = card_at(static_cast<int>(i));
  luck.shuffle(cards);
  const Card* next = cards.end();

  State state;
  for (auto& hand : state.hands) hand.fill(Concealable<Card>::open(Card::none));
  for (int seat = 0; seat < seats_; ++seat) {
    // GB-9: a dealt card is known to its owner only.
    for (auto& place : state.hands[at(seat)]) {
      place = {*--next, SeatSet::only(seat_at(seat))};
    }
  }
  for (auto& place : state.market) place = Concealable<Card>::open(*--next);
  const int deck = deck_size();
  for (int i = 0; i < deck; ++i) state.deck.push_back(Concealable<Card>::hidden(*--next));
  // What is left over is removed unseen.

  // GB-7: all ten scoring cards are shuffled, or only the five named ones.
  const bool base_only = options_[0] == 1;
  FixedVector<std::uint8_t, kScoringCards> scoring;
  for (std::uint8_t i = 0; i < kScoringCards; ++i) {
    if (!base_only || edition_.scoring_cards[i].base) scoring.push_back(i);
  }
  luck.shuffle(scoring);
  FixedVector<std::uint8_t, kFish> fish;
  for (std::uint8_t i = 0; i < kFish; ++i) fish.push_back(i);
  luck.shuffle(fish);
  for (int i = 0; i < kFish; ++i) {
    ScoringSlot& slot = state.scoring[at(i)];
    slot.card = scoring[i];
    slot.fish = fish[i];
    slot.marker = static_cast<std::uint8_t>(scoring_card(slot).start);
  }

  // GB-10: the first player is drawn.
  state.first = static_cast<std::uint8_t>(luck.below(static_cast<std::uint32_t>(seats_)));
  state.active = state.first;
  return state;
}

SeatSet GreatBarrierReef::awaiting(const State& state) const {
  if (state.phase == Phase::over) return SeatSet::nobody();
  return SeatSet::only(seat_at(state.active));
}

}  // namespace lagoon::great_barrier_reef
