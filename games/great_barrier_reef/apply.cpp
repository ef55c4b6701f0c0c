// What a legal move does.
#include <bit>

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

namespace {

/// Inlined into `place`: most of the time of a random game is spent there.
inline GreatBarrierReef::Covered look_under(const GreatBarrierReef& rules, const Reef& reef, int x,
                                            int y) {
  // The quadrants of a card that lie on another one, which begins one before, at or one after it.
  static constexpr std::array<unsigned, 3> kColumns{0b1010, 0b1111, 0b0101};
  static constexpr std::array<unsigned, 3> kRows{0b1100, 0b1111, 0b0011};
  GreatBarrierReef::Covered result;
  unsigned empty = 0b1111;
  // From the topmost card down: the first symbol found on a cell is the visible one.
  for (int i = reef.cards.size() - 1; i >= 0 && empty != 0; --i) {
    const Placement& under = reef.cards[i];
    const int dx = x - under.x;
    const int dy = y - under.y;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1) continue;
    const auto& symbols = rules.face(under.card).quadrants;
    unsigned found = kColumns[static_cast<unsigned>(dx + 1)] & kRows[static_cast<unsigned>(dy + 1)];
    found &= empty;
    empty &= ~found;
    for (; found != 0; found &= found - 1) {
      const int quadrant = std::countr_zero(found);
      result.symbols[static_cast<unsigned>(quadrant)] =
          symbols[static_cast<unsigned>(quadrant + dx + 2 * dy)];
    }
  }
  result.occupied = static_cast<std::uint8_t>(~empty & 0b1111);
  return result;
}

}  // namespace

GreatBarrierReef::Covered GreatBarrierReef::covered(const Reef& reef, int x, int y) const {
  return look_under(*this, reef, x, y);
}

template <class Events>
void GreatBarrierReef::apply(State& state, Seat, Move move, Events& events) const {
  switch (move.kind) {
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
  const Covered under = look_under(*this, reef, move.x(), move.y());
  add_to_reef(reef, {card, move.second, move.first});
  held = Concealable<Card>::open(Card::none);
  const Seat seat = seat_at(state.active);
  events.add(seat, text::card_played, Arg::seat("seat", seat), Arg::number("card", index(card) + 1),
             Arg::cell("cell", move.x(), move.y()));

  if constexpr (Events::kRecords) {
    for (std::size_t quadrant = 0; quadrant < 4; ++quadrant) {
      if (((under.occupied >> quadrant) & 1U) == 0) continue;
      events.add(seat, text::symbol_covered,
                 Arg::term("symbol", symbol_name(under.symbols[quadrant])),
                 Arg::cell("cell", move.x() + static_cast<int>(quadrant & 1),
                           move.y() + static_cast<int>(quadrant >> 1)));
    }
  }
  // GB-2: every visible sponge and tiger shark under the card is a trigger. Where nothing lies
  // under it, the symbol is a fish, which is none.
  int sponges = 0;
  int sharks = 0;
  for (const Symbol symbol : under.symbols) {
    sponges += symbol == Symbol::sponge ? 1 : 0;
    sharks += symbol == Symbol::tiger_shark ? 1 : 0;
  }
  state.sponges = static_cast<std::uint8_t>(sponges);
  state.sharks = static_cast<std::uint8_t>(sharks);
  after_trigger(state, events);
}

template <class Events>
void GreatBarrierReef::shift_marker(State& state, int card, int by, const Sentence& cause,
                                    Events& events) const {
  ScoringSlot& slot = state.scoring[static_cast<std::size_t>(slot_of(state, card))];
  slot.marker = static_cast<std::uint8_t>(slot.marker + by);
  if constexpr (Events::kRecords) {
    events.add(seat_at(state.active), text::marker_moved,
               Arg::name("card", edition_.scoring_cards[static_cast<std::size_t>(card)].name),
               Arg::term("fish", symbol_name(static_cast<Symbol>(slot.fish))),
               Arg::number("value", value(slot)), Arg::term("cause", cause));
  }
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
