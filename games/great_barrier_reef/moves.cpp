// Which moves are legal, and why another one is not.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

// ----------------------------------------------------------------------------------- enumeration

void GreatBarrierReef::legal(const State& state, Seat seat, Moves<GreatBarrierReef>& out) const {
  out.clear();
  if (index(seat) != state.active) return;
  switch (state.phase) {
    case Phase::choose:
      return legal_cards(state, out);
    case Phase::place:
      return legal_positions(state.reefs[state.active], out);
    case Phase::trigger:
      return legal_triggers(state, out);
    case Phase::take:
      for (int position = 0; position < kMarketSize; ++position)
        out.push_back(Move::take(position));
      return;
    case Phase::over:
      return;
  }
}

void GreatBarrierReef::legal_cards(const State& state, Moves<GreatBarrierReef>& out) const {
  const auto& hand = state.hands[state.active];
  Card a = hand[0].value;
  Card b = hand[1].value;
  Card c = hand[2].value;
  if (a > b) std::swap(a, b);
  if (b > c) std::swap(b, c);
  if (a > b) std::swap(a, b);
  Moves<GreatBarrierReef>::Appender add(out);
  for (const Card card : {a, b, c}) {
    if (card < Card::none) add(Move::choose(card));
  }
}

void GreatBarrierReef::legal_positions(const Reef& reef, Moves<GreatBarrierReef>& out) const {
  Moves<GreatBarrierReef>::Appender add(out);
  const int x = reef.first_x;
  for (int y = reef.first_y; y <= reef.last_y; ++y) {
    unsigned open = reef.open.row_from(x, y);
    for (; open != 0; open &= open - 1) add(Move::place(x, y).right_by(std::countr_zero(open)));
  }
}

void GreatBarrierReef::legal_triggers(const State& state, Moves<GreatBarrierReef>& out) const {
  Moves<GreatBarrierReef>::Appender add(out);
  // The markers that can move, one bit for each scoring card: moves are ordered by these.
  unsigned right = 0;
  unsigned left = 0;
  for (const ScoringSlot& slot : state.scoring) {
    right |= static_cast<unsigned>(can_move_right(slot)) << slot.card;
    left |= static_cast<unsigned>(can_move_left(slot)) << slot.card;
  }
  const auto each_of = [](unsigned cards, const auto& f) {
    for (; cards != 0; cards &= cards - 1) f(std::countr_zero(cards));
  };

  if (state.pending.sponges > 0) {
    if (right == 0) add(Move::sponge(Move::kNone));
    each_of(right, [&](int card) { add(Move::sponge(card)); });
  }
  if (state.pending.sharks == 0) return;
  // GB-3: every marker can move in at least one direction, so a pair of different markers exists
  // unless all of them stand at the same end.
  if (right == 0) each_of(left, [&](int card) { add(Move::shark(Move::kNone, card)); });
  each_of(right, [&](int card) {
    if (left == 0) add(Move::shark(card, Move::kNone));
    each_of(left & ~(1U << card), [&](int other) { add(Move::shark(card, other)); });
  });
}

// -------------------------------------------------------------------------------------- refusals

namespace {

const Sentence& request(Phase phase) {
  switch (phase) {
    case Phase::choose:
      return text::asked_card;
    case Phase::place:
      return text::asked_position;
    case Phase::trigger:
      return text::asked_trigger;
    case Phase::take:
    case Phase::over:
      break;
  }
  return text::asked_market;
}

/// Whether such a move has its place in a phase. Only positions and sharks use the second number.
bool fits(Phase phase, Move move) {
  switch (move.kind()) {
    case Move::Kind::choose:
      return phase == Phase::choose && move.has_one_number();
    case Move::Kind::place:
      return phase == Phase::place;
    case Move::Kind::sponge:
      return phase == Phase::trigger && move.has_one_number();
    case Move::Kind::shark:
      return phase == Phase::trigger;
    case Move::Kind::take:
      return phase == Phase::take && move.has_one_number();
  }
  return false;
}

}  // namespace

Refusal GreatBarrierReef::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  if (!fits(state.phase, move)) {
    return Refusal(text::out_of_order, Arg::term("asked", request(state.phase)));
  }
  switch (move.kind()) {
    case Move::Kind::choose: {
      const auto& hand = state.hands[state.active];
      const bool held = std::any_of(hand.begin(), hand.end(),
                                    [&](const auto& place) { return place.value == move.card(); });
      if (held && move.card() < Card::none) return {};
      return Refusal(text::not_in_hand, Arg::number("card", index(move.card()) + 1));
    }
    case Move::Kind::place:
      return check_place(state, move);
    case Move::Kind::sponge:
      return check_sponge(state, move);
    case Move::Kind::shark:
      return check_shark(state, move);
    case Move::Kind::take:
      if (move.position() >= 0 && move.position() < kMarketSize) return {};
      return Refusal(text::no_such_market_position, Arg::number("position", move.position() + 1));
  }
  return {};
}

Refusal GreatBarrierReef::check_place(const State& state, Move move) const {
  const Reef& reef = state.reefs[state.active];
  const auto card = Arg::number("card", index(state.hands[state.active][state.chosen].value) + 1);
  const auto cell = Arg::cell("cell", move.x(), move.y());
  if (reef.cards.empty()) {
    if (move == Move::place(0, 0)) return {};
    return Refusal(text::first_card_elsewhere, card, cell);
  }
  for (const Placement& earlier : reef.cards) {
    if (earlier.x == move.x() && earlier.y == move.y()) {
      return Refusal(text::exactly_on_card, card, cell,
                     Arg::number("earlier", index(earlier.card) + 1));
    }
  }
  if (covered(reef, move.x(), move.y()).occupied != 0) return {};
  return Refusal(text::covers_nothing, card, cell);
}

int GreatBarrierReef::slot_of(const State& state, int scoring_card) const {
  for (int i = 0; i < kFish; ++i) {
    if (state.scoring[at(i)].card == scoring_card) return i;
  }
  return -1;
}

Arg GreatBarrierReef::marker_arg(const char* key, int card) const {
  return Arg::name(key, edition_.scoring_cards[at(card)].name);
}

/// Whether a marker lies out under this name at all.
Refusal GreatBarrierReef::check_marker(const State& state, int card) const {
  if (card < 0 || card >= kScoringCards) return Refusal(text::no_such_scoring_card);
  if (slot_of(state, card) >= 0) return {};
  return Refusal(text::scoring_card_not_out, marker_arg("card", card));
}

/// GB-3: a marker has to move right if any can.
Refusal GreatBarrierReef::check_right(const State& state, int card) const {
  const auto& slots = state.scoring;
  const bool movable = std::any_of(slots.begin(), slots.end(),
                                   [this](const auto& slot) { return can_move_right(slot); });
  if (card == Move::kNone) return movable ? Refusal(text::must_move_right) : Refusal();
  if (Refusal refusal = check_marker(state, card); refusal.refused()) return refusal;
  if (can_move_right(slots[at(slot_of(state, card))])) return {};
  return Refusal(movable ? text::marker_at_right_end : text::no_marker_moves_right,
                 marker_arg("card", card));
}

/// GB-3: another marker than `right` has to move left if any can.
Refusal GreatBarrierReef::check_left(const State& state, int card, int right) const {
  bool others = false;
  bool right_too = false;
  for (const ScoringSlot& slot : state.scoring) {
    if (!can_move_left(slot)) continue;
    (slot.card == right ? right_too : others) = true;
  }
  // All others stand at the left end, so any of them can move right instead.
  const bool alone = right_too && !others;
  if (card == Move::kNone) {
    if (alone) return Refusal(text::only_marker_moves_left, marker_arg("card", right));
    return others ? Refusal(text::must_move_left) : Refusal();
  }
  if (Refusal refusal = check_marker(state, card); refusal.refused()) return refusal;
  const bool movable = can_move_left(state.scoring[at(slot_of(state, card))]);
  if (movable && card != right) return {};
  if (alone) return Refusal(text::only_marker_moves_left, marker_arg("card", right));
  if (!others) return Refusal(text::no_marker_moves_left, marker_arg("card", card));
  return card == right ? Refusal(text::same_marker_twice)
                       : Refusal(text::marker_at_left_end, marker_arg("card", card));
}

Refusal GreatBarrierReef::check_sponge(const State& state, Move move) const {
  if (state.pending.sponges == 0) return Refusal(text::no_sponge);
  return check_right(state, move.right());
}

Refusal GreatBarrierReef::check_shark(const State& state, Move move) const {
  if (state.pending.sharks == 0) return Refusal(text::no_shark);
  if (Refusal refusal = check_right(state, move.right()); refusal.refused()) return refusal;
  return check_left(state, move.left(), move.right());
}

}  // namespace lagoon::great_barrier_reef
