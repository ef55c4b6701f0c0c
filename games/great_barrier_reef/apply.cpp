// What a legal move does.
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

void add_to_reef(Reef& reef, const Placement& placement) {
  const auto widen = [](std::int8_t& first, std::int8_t& last, int at) {
    if (at - 1 < first) first = static_cast<std::int8_t>(at - 1);
    if (at + 1 > last) last = static_cast<std::int8_t>(at + 1);
  };
  reef.cards.push_back(placement);
  widen(reef.first_x, reef.last_x, placement.x);
  widen(reef.first_y, reef.last_y, placement.y);
  reef.near.insert_around(placement.x, placement.y);
  reef.used.insert(placement.x, placement.y);
}

GreatBarrierReef::Covered GreatBarrierReef::covered(const Reef& reef, int x, int y) const {
  Covered result;
  // From the topmost card down: the first symbol found on a cell is the visible one.
  for (int i = reef.cards.size() - 1; i >= 0; --i) {
    const Placement& under = reef.cards[i];
    const int dx = x - under.x;
    const int dy = y - under.y;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1) continue;
    const CardFace& below = face(under.card);
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
      const int column = (quadrant & 1) + dx;
      const int row = (quadrant >> 1) + dy;
      const auto bit = static_cast<std::uint8_t>(1U << quadrant);
      if (((column | row) & ~1) != 0 || (result.occupied & bit) != 0) continue;
      result.symbols[static_cast<std::size_t>(quadrant)] =
          below.quadrants[static_cast<std::size_t>(2 * row + column)];
      result.occupied = static_cast<std::uint8_t>(result.occupied | bit);
    }
    if (result.occupied == 0xF) break;
  }
  return result;
}

template <class Events>
void GreatBarrierReef::apply(State& state, Seat, Move move, Events& events) const {
  switch (move.kind) {
    case Move::Kind::choose: {
      const auto& hand = state.hands[state.active];
      state.chosen = 0;
      while (hand[state.chosen].value != move.card()) ++state.chosen;
      state.phase = Phase::place;
      return;
    }
    case Move::Kind::place:
      return place(state, move, events);
    case Move::Kind::sponge:
      --state.sponges;
      if (move.right() != Move::kNone) {
        shift_marker(state, move.right(), +1, text::sponge, events);
      }
      return after_trigger(state, events);
    case Move::Kind::shark:
      --state.sharks;
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
  const Covered under = covered(reef, move.x(), move.y());
  add_to_reef(reef, {card, move.second, move.first});
  held = Concealable<Card>::open(Card::none);
  const Seat seat = seat_at(state.active);
  events.add(seat, text::card_played, Arg::seat("seat", seat),
             Arg::number("card", index(card) + 1), Arg::cell("cell", move.x(), move.y()));

  // GB-2: every visible sponge and tiger shark under the card is a trigger.
  for (std::size_t quadrant = 0; quadrant < 4; ++quadrant) {
    if (((under.occupied >> quadrant) & 1U) == 0) continue;
    const Symbol symbol = under.symbols[quadrant];
    state.sponges = static_cast<std::uint8_t>(state.sponges + (symbol == Symbol::sponge));
    state.sharks = static_cast<std::uint8_t>(state.sharks + (symbol == Symbol::tiger_shark));
    events.add(seat, text::symbol_covered, Arg::term("symbol", symbol_name(symbol)),
               Arg::cell("cell", move.x() + static_cast<int>(quadrant & 1),
                         move.y() + static_cast<int>(quadrant >> 1)));
  }
  after_trigger(state, events);
}

template <class Events>
void GreatBarrierReef::shift_marker(State& state, int card, int by, const Sentence& cause,
                                    Events& events) const {
  ScoringSlot& slot = state.scoring[static_cast<std::size_t>(slot_of(state, card))];
  slot.marker = static_cast<std::uint8_t>(slot.marker + by);
  events.add(seat_at(state.active), text::marker_moved,
             Arg::name("card", edition_.scoring_cards[static_cast<std::size_t>(card)].name),
             Arg::term("fish", symbol_name(static_cast<Symbol>(slot.fish))),
             Arg::number("value", value(slot)), Arg::term("cause", cause));
}

/// Goes on with the next trigger, or with the rest of the turn.
template <class Events>
void GreatBarrierReef::after_trigger(State& state, Events& events) const {
  if (state.sponges + state.sharks > 0) {
    // GB-3: a sponge lapses when no marker can move right; a shark can always move something.
    bool any_right = state.sharks > 0;
    for (const ScoringSlot& slot : state.scoring) any_right |= can_move_right(slot);
    if (any_right) {
      state.phase = Phase::trigger;
      return;
    }
    state.sponges = 0;
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
  Concealable<Card>& offered = state.market[static_cast<std::size_t>(position)];
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
  if (state.turn == seats_ * reef_size()) {
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
