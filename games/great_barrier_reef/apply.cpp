// What a legal move does.
#include <algorithm>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

Triggers GreatBarrierReef::lay(Reef& reef, Card card, int x, int y) const {
  const auto widen = [](std::int8_t& first, std::int8_t& last, int at) {
    if (at - 1 < first) first = static_cast<std::int8_t>(at - 1);
    if (at + 1 > last) last = static_cast<std::int8_t>(at + 1);
  };
  reef.cards.push_back({card, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
  widen(reef.first_x, reef.last_x, x);
  widen(reef.first_y, reef.last_y, y);
  reef.used.insert(x, y);
  reef.open.insert_around(x, y, reef.used);
  return reef.triggers.cover(x, y, face(card).triggers);
}

GreatBarrierReef::Covered GreatBarrierReef::covered(const Reef& reef, int x, int y) const {
  Covered result;
  for (const Placement& under : reef.cards) {  // later cards lie on earlier ones
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
      const int column = x + (quadrant & 1) - under.x;
      const int row = y + (quadrant >> 1) - under.y;
      if (column < 0 || column > 1 || row < 0 || row > 1) continue;
      result.symbols[at(quadrant)] = face(under.card).quadrants[at(2 * row + column)];
      result.occupied = static_cast<std::uint8_t>(result.occupied | 1U << quadrant);
    }
  }
  return result;
}

template <class Events>
void GreatBarrierReef::apply(State& state, Seat, Move move, Events& events) const {
  switch (move.kind()) {
    case Move::Kind::choose: {
      const auto& hand = state.hands[state.active];
      std::uint8_t chosen = 0;
      while (hand[chosen].value != move.card()) ++chosen;
      state.chosen = chosen;
      state.phase = Phase::place;
      return;
    }
    case Move::Kind::place:
      return place(state, move, events);
    case Move::Kind::sponge:
      --state.pending.sponges;
      if (move.right() != Move::kNone) {
        shift_marker(state, move.right(), +1, text::sponge, events);
      }
      return after_trigger(state, events);
    case Move::Kind::shark:
      --state.pending.sharks;
      if (move.right() != Move::kNone) {
        shift_marker(state, move.right(), +1, text::tiger_shark, events);
      }
      if (move.left() != Move::kNone) {
        shift_marker(state, move.left(), -1, text::tiger_shark, events);
      }
      return after_trigger(state, events);
    case Move::Kind::take:
      return take(state, move.position(), events);
  }
}

template <class Events>
void GreatBarrierReef::place(State& state, Move move, Events& events) const {
  Reef& reef = state.reefs[state.active];
  Concealable<Card>& held = state.hands[state.active][state.chosen];
  const Card card = held.value;
  const Seat seat = seat_at(state.active);
  events.add(seat, text::card_played, Arg::seat("seat", seat), Arg::number("card", index(card) + 1),
             Arg::cell("cell", move.x(), move.y()));
  if constexpr (Events::kRecords) {
    const Covered under = covered(reef, move.x(), move.y());
    for (std::size_t quadrant = 0; quadrant < 4; ++quadrant) {
      if (((under.occupied >> quadrant) & 1U) == 0) continue;
      events.add(seat, text::symbol_covered,
                 Arg::term("symbol", symbol_name(under.symbols[quadrant])),
                 Arg::cell("cell", move.x() + static_cast<int>(quadrant & 1),
                           move.y() + static_cast<int>(quadrant >> 1)));
    }
  }
  state.pending = lay(reef, card, move.x(), move.y());
  held = Concealable<Card>::open(Card::none);
  after_trigger(state, events);
}

template <class Events>
void GreatBarrierReef::shift_marker(State& state, int card, int by, const Sentence& cause,
                                    Events& events) const {
  ScoringSlot& slot = state.scoring[at(slot_of(state, card))];
  slot.marker = static_cast<std::uint8_t>(slot.marker + by);
  if constexpr (Events::kRecords) {
    events.add(seat_at(state.active), text::marker_moved,
               Arg::name("card", edition_.scoring_cards[at(card)].name),
               Arg::term("fish", symbol_name(static_cast<Symbol>(slot.fish))),
               Arg::number("value", value(slot)), Arg::term("cause", cause));
  }
}

/// Goes on with the next trigger, or with the rest of the turn.
template <class Events>
void GreatBarrierReef::after_trigger(State& state, Events& events) const {
  if (state.pending != Triggers{}) {
    // GB-3: a sponge lapses when no marker can move right; a shark can always move something.
    const bool any_right =
        std::any_of(state.scoring.begin(), state.scoring.end(),
                    [this](const ScoringSlot& slot) { return can_move_right(slot); });
    if (state.pending.sharks > 0 || any_right) {
      state.phase = Phase::trigger;
      return;
    }
    state.pending.sponges = 0;
    events.add(seat_at(state.active), text::sponges_lapse);
  }
  if (has_final_round_begun(state)) return end_turn(state, events);  // GB-5: nothing is taken
  const int number = face(state.reefs[state.active].cards.back().card).number;
  if (number != 0) return take(state, number - 1, events);  // GB-4
  state.phase = Phase::take;
}

namespace {

Arg card_arg(const Concealable<Card>& place) {
  Arg arg = place.is_unknown() ? Arg::unknown("card") : Arg::number("card", index(place.value) + 1);
  arg.seen = place.seen;
  return arg;
}

}  // namespace

template <class Events>
void GreatBarrierReef::take(State& state, int position, Events& events) const {
  const Seat seat = seat_at(state.active);
  Concealable<Card>& offered = state.market[at(position)];
  // GB-9: the card is known to everyone until it is played; its audience comes with it.
  state.hands[state.active][state.chosen] = offered;
  events.add(seat, text::card_taken, Arg::seat("seat", seat), card_arg(offered),
             Arg::number("position", position + 1));
  offered = Concealable<Card>::open(state.deck.pop_back().value);
  events.add(seat, text::market_refilled, card_arg(offered), Arg::number("position", position + 1));
  if (state.deck.empty()) events.add(seat, text::final_round);  // GB-5
  end_turn(state, events);
}

template <class Events>
void GreatBarrierReef::end_turn(State& state, Events& events) const {
  state.chosen = 0;
  ++state.turn;
  // GB-5: a turn for each card of the deck, and one more for each player.
  if (has_final_round_begun(state) && state.turn == deck_size() + seats_) {
    state.phase = Phase::over;
    if constexpr (Events::kRecords) {
      for (int i = 0; i < seats_; ++i) {
        const ScoreSheet sheet = score(state, seat_at(i));
        for (const ScoreLine& line : sheet.lines) {
          events.add(seat_at(i), text::scored, Arg::seat("seat", seat_at(i)),
                     Arg::number("points", line.points), Arg::term("source", *line.source));
        }
      }
    }
    return;
  }
  state.phase = Phase::choose;
  state.active = static_cast<std::uint8_t>(state.active + 1 == seats_ ? 0 : state.active + 1);
}

template void GreatBarrierReef::apply(State&, Seat, Move, NoEvents&) const;
template void GreatBarrierReef::apply(State&, Seat, Move, EventLog&) const;

}  // namespace lagoon::great_barrier_reef
