// A state as data, for position files, records and views; and the invariants of every state.
#include "core/position.hpp"

#include <algorithm>

#include "core/state_path.hpp"
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {
namespace {

constexpr std::array<const char*, 5> kPhaseIds{"choose", "place", "trigger", "take", "over"};

Data card_data(Card card) { return card < Card::none ? Data(index(card) + 1) : Data(); }

Data hand_data(const Concealable<Card>& place) {
  if (place.value == Card::none) return {};
  return Data::map({{"card", card_data(place.value)}, {"open", place.seen.is_everyone()}});
}

}  // namespace

// --------------------------------------------------------------------------------------- writing

Data GreatBarrierReef::position(const State& state) const {
  Data hands = Data::list();
  Data reefs = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    hands.push(list_data(state.hands[at(seat)], hand_data));
    reefs.push(list_data(state.reefs[at(seat)].cards, [](const Placement& placed) {
      return Data::list().push(card_data(placed.card)).push(int{placed.x}).push(int{placed.y});
    }));
  }
  const auto card = [](const Concealable<Card>& place) { return card_data(place.value); };
  Data scoring = list_data(state.scoring, [&](const ScoringSlot& slot) {
    return Data::map({{"card", scoring_card(slot).name.id},
                      {"fish", symbol_name(static_cast<Symbol>(slot.fish)).code},
                      {"marker", int{slot.marker}}});
  });
  Data data = Data::map({{"first", int{state.first}},
                         {"turn", int{state.turn}},
                         {"phase", kPhaseIds[at(state.phase)]}});
  if (state.phase == Phase::place) {
    data.set("chosen", card_data(state.hands[state.active][state.chosen].value));
  }
  if (state.phase == Phase::trigger) {
    data.set("sponges", int{state.pending.sponges}).set("sharks", int{state.pending.sharks});
  }
  data.set("scoring", std::move(scoring)).set("market", list_data(state.market, card));
  data.set("deck", stack_data(state.deck, card));
  data.set("hands", std::move(hands)).set("reefs", std::move(reefs));
  return data;
}

// --------------------------------------------------------------------------------------- reading

namespace {

Card read_card(const Reader& reader) { return card_at(reader.integer(1, kCards) - 1); }

Concealable<Card> read_hand_place(const Reader& reader, Seat owner) {
  if (reader.is_null()) return Concealable<Card>::open(Card::none);
  reader.only_keys({"card", "open"});
  return {read_card(reader["card"]),
          reader["open"].boolean() ? SeatSet::everyone() : SeatSet::only(owner)};
}

void read_reef(const Reader& reader, const GreatBarrierReef& rules, Reef& reef) {
  for (int i = 0; i < reader.size(0, rules.reef_size()); ++i) {
    const Reader placed = reader[i];
    if (placed.size(3, 3) != 3) continue;
    rules.lay(reef, read_card(placed[0]),
              static_cast<int>(placed[1].integer(-kMaxReefCards, kMaxReefCards)),
              static_cast<int>(placed[2].integer(-kMaxReefCards, kMaxReefCards)));
  }
}

/// The place of the card in hand that is being played: the chosen card, or the gap it left.
std::uint8_t find_chosen(const State& state, Card looked_for, const Reader& reader) {
  const auto& hand = state.hands[state.active];
  for (std::uint8_t i = 0; i < kHandSize; ++i) {
    if (hand[i].value == looked_for) return i;
  }
  reader.fault(looked_for == Card::none
                   ? Statement(text::no_gap_in_hand)
                   : Statement(text::not_in_hand, Arg::number("card", index(looked_for) + 1)));
  return 0;
}

}  // namespace

State GreatBarrierReef::read_position(const Reader& reader) const {
  reader.only_keys({"first", "turn", "phase", "chosen", "sponges", "sharks", "scoring", "market",
                    "deck", "hands", "reefs"});
  State state;
  for (auto& hand : state.hands) hand.fill(Concealable<Card>::open(Card::none));

  state.first = read_byte(reader["first"], seats_ - 1);
  state.turn = static_cast<std::uint16_t>(reader["turn"].integer(0, seats_ * reef_size()));
  state.phase = static_cast<Phase>(reader["phase"].index_in(kPhaseIds));
  // After the last turn nobody follows.
  const int mover = state.first + state.turn - (state.phase == Phase::over ? 1 : 0);
  state.active = static_cast<std::uint8_t>((mover + seats_) % seats_);

  read_places(reader["scoring"], state.scoring, [this](const Reader& slot) {
    slot.only_keys({"card", "fish", "marker"});
    ScoringSlot read{};
    read.card = static_cast<std::uint8_t>(slot["card"].index_in(
        edition_.scoring_cards, [](const ScoringCard& card) { return card.name.id; }));
    read.fish = static_cast<std::uint8_t>(slot["fish"].index_of(
        kFish, [](int fish) { return symbol_name(static_cast<Symbol>(fish)).code; }));
    read.marker = read_byte(slot["marker"], scoring_card(read).last());
    return read;
  });
  read_places(reader["market"], state.market,
              [](const Reader& card) { return Concealable<Card>::open(read_card(card)); });
  read_stack(
      reader["deck"], state.deck,
      [](const Reader& card) { return Concealable<Card>::hidden(read_card(card)); }, deck_size());
  const Reader hands = reader["hands"];
  for (int seat = 0; seat < hands.size(seats_, seats_); ++seat) {
    read_places(hands[seat], state.hands[at(seat)],
                [seat](const Reader& place) { return read_hand_place(place, seat_at(seat)); });
  }
  const Reader reefs = reader["reefs"];
  for (int seat = 0; seat < reefs.size(seats_, seats_); ++seat) {
    read_reef(reefs[seat], *this, state.reefs[at(seat)]);
  }

  if (state.phase == Phase::place) {
    state.chosen = find_chosen(state, read_card(reader["chosen"]), reader["chosen"]);
  } else if (reader.has("chosen")) {
    reader["chosen"].fault(Statement(text::only_in_phase, Arg::word("phase", "place")));
  }
  if (state.phase == Phase::trigger) {
    state.pending.sponges = read_byte(reader["sponges"], 4);
    state.pending.sharks = read_byte(reader["sharks"], 4);
  } else if (reader.has("sponges") || reader.has("sharks")) {
    reader.fault(Statement(text::only_in_phase, Arg::word("phase", "trigger")));
  }
  if (state.phase == Phase::trigger || state.phase == Phase::take) {
    state.chosen = find_chosen(state, Card::none, reader["hands"]);
  }
  audit_read(*this, state, reader);
  return state;
}

// ------------------------------------------------------------------------------------ invariants

void GreatBarrierReef::audit(const State& state, Faults& faults) const {
  audit_cards(state, faults);
  audit_scoring(state, faults);
  audit_turn(state, faults);
  for (int seat = 0; seat < seats_; ++seat) audit_reef(state, seat, faults);
}

/// Every card is in one place; the others are the removed ones.
void GreatBarrierReef::audit_cards(const State& state, Faults& faults) const {
  std::array<bool, kCards> seen{};
  const auto see = [&](Card card, const std::string& where) {
    if (card >= Card::none) return;
    if (seen[at(index(card))]) {
      faults.push_back(
          Error(Statement(text::card_twice, Arg::number("card", index(card) + 1)), where));
    }
    seen[at(index(card))] = true;
  };
  for (int seat = 0; seat < seats_; ++seat) {
    for (int i = 0; i < state.reefs[at(seat)].cards.size(); ++i) {
      see(state.reefs[at(seat)].cards[i].card, state_path("reefs", seat, i));
    }
    for (int i = 0; i < kHandSize; ++i) {
      const auto& place = state.hands[at(seat)][at(i)];
      see(place.value, state_path("hands", seat, i));
      if (!place.seen.includes(seat_at(seat))) {
        faults.push_back(Error(Statement(text::own_card_unseen), state_path("hands", seat, i)));
      }
    }
  }
  for (int i = 0; i < kMarketSize; ++i) {
    see(state.market[at(i)].value, state_path("market", i));
    if (state.market[at(i)].value >= Card::none || !state.market[at(i)].seen.is_everyone()) {
      faults.push_back(Error(Statement(text::market_not_open), state_path("market", i)));
    }
  }
  for (int i = 0; i < state.deck.size(); ++i) {
    see(state.deck[i].value, state_path("deck", state.deck.size() - 1 - i));
  }
}

void GreatBarrierReef::audit_scoring(const State& state, Faults& faults) const {
  for (int i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[at(i)];
    for (int j = 0; j < i; ++j) {
      if (state.scoring[at(j)].card == slot.card) {
        faults.push_back(
            Error(Statement(text::scoring_card_twice), state_path("scoring", i) + ".card"));
      }
      if (state.scoring[at(j)].fish == slot.fish) {
        faults.push_back(Error(Statement(text::fish_twice), state_path("scoring", i) + ".fish"));
      }
    }
    if (options_[0] == 1 && !scoring_card(slot).base) {
      faults.push_back(Error(Statement(text::not_a_base_card), state_path("scoring", i) + ".card"));
    }
    if (slot.marker > scoring_card(slot).last()) {
      faults.push_back(
          Error(Statement(text::marker_off_track), state_path("scoring", i) + ".marker"));
    }
  }
}

/// Turn, deck, hands and reefs tell the same story.
void GreatBarrierReef::audit_turn(const State& state, Faults& faults) const {
  const int last_turn = seats_ * reef_size();
  const bool over = state.phase == Phase::over;
  const bool played = state.phase == Phase::trigger || state.phase == Phase::take;
  if (over != (state.turn == last_turn)) {
    faults.push_back(Error(Statement(text::wrong_phase), "state.phase"));
    return;
  }
  const int deck = std::max(0, deck_size() - state.turn);
  if (state.deck.size() != deck) {
    faults.push_back(Error(Statement(text::wrong_deck, Arg::number("number", state.deck.size()),
                                     Arg::number("expected", deck)),
                           "state.deck"));
  }
  for (int seat = 0; seat < seats_; ++seat) {
    const int order = (seat - state.first + seats_) % seats_;
    const int turns = (state.turn - order + seats_ - 1) / seats_;
    const bool moving = played && seat == state.active;
    const int cards = state.reefs[at(seat)].cards.size();
    if (cards != turns + (moving ? 1 : 0)) {
      faults.push_back(Error(Statement(text::wrong_reef_size, Arg::number("number", cards),
                                       Arg::number("expected", turns + (moving ? 1 : 0))),
                             state_path("reefs", seat)));
    }
    const auto& hand = state.hands[at(seat)];
    const auto gaps = std::count_if(hand.begin(), hand.end(),
                                    [](const auto& place) { return place.value == Card::none; });
    if (gaps != (moving || turns == reef_size() ? 1 : 0)) {
      faults.push_back(Error(Statement(text::wrong_hand_size), state_path("hands", seat)));
    }
  }
  if ((state.phase == Phase::trigger) != (state.pending.sponges + state.pending.sharks > 0)) {
    faults.push_back(Error(Statement(text::wrong_phase), "state.phase"));
  }
  // GB-4, GB-5: only an asterisk lets its player choose, and only while there is a refill.
  const auto& laid = state.reefs[state.active].cards;
  if (state.phase == Phase::take &&
      (state.deck.empty() || laid.empty() || face(laid.back().card).number != 0)) {
    faults.push_back(Error(Statement(text::wrong_phase), "state.phase"));
  }
}

/// GB-1 and GB-2: the reef could have been laid like this, and caused what is pending.
void GreatBarrierReef::audit_reef(const State& state, int seat, Faults& faults) const {
  const Reef& reef = state.reefs[at(seat)];
  Reef again;
  Covered under;
  for (int i = 0; i < reef.cards.size(); ++i) {
    const Placement& placed = reef.cards[i];
    under = covered(again, placed.x, placed.y);
    const bool first = i == 0 && placed.x == 0 && placed.y == 0;
    const bool used = std::any_of(again.cards.begin(), again.cards.end(), [&](const auto& earlier) {
      return earlier.x == placed.x && earlier.y == placed.y;
    });
    if (!first && (under.occupied == 0 || used)) {
      faults.push_back(Error(Statement(text::impossible_placement), state_path("reefs", seat, i)));
    }
    lay(again, placed.card, placed.x, placed.y);
  }
  if (!(again == reef)) {
    faults.push_back(Error(Statement(text::impossible_placement), state_path("reefs", seat)));
  }
  if (seat != state.active || state.pending.sponges + state.pending.sharks == 0) return;
  const auto covered_now = [&](Symbol symbol) {
    int count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      if (((under.occupied >> i) & 1U) != 0 && under.symbols[i] == symbol) ++count;
    }
    return count;
  };
  if (state.pending.sponges > covered_now(Symbol::sponge)) {
    faults.push_back(Error(Statement(text::too_many_triggers), "state.sponges"));
  }
  if (state.pending.sharks > covered_now(Symbol::tiger_shark)) {
    faults.push_back(Error(Statement(text::too_many_triggers), "state.sharks"));
  }
}

}  // namespace lagoon::great_barrier_reef
