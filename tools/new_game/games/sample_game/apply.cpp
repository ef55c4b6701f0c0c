// What a legal move does.
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {

Arg shell_arg(const Concealable<Shell>& place) {
  Arg arg =
      place.is_unknown() ? Arg::unknown("shell") : Arg::number("shell", number_of(place.value));
  arg.seen = place.seen;
  return arg;
}

namespace {

void remove(Player& player, Shell shell) {
  auto rest = player.hand;
  player.hand.clear();
  for (const auto& place : rest) {
    if (place.value != shell) player.hand.push_back(place);
  }
}

void end_turn(State& state) {
  ++state.turn;
  state.phase = Phase::play;
}

}  // namespace

template <class Events>
void SampleGame::apply(State& state, Seat seat, Move move, Events& events) const {
  Player& player = state.players[at(seat)];
  switch (move.kind) {
    case Move::Kind::play:
      return play(state, seat, move.shell, events);
    case Move::Kind::beach:
      // SG-5: everybody has seen this shell; its audience comes with it.
      player.hand.push_back(state.beach);
      events.add(seat, text::beach_taken, Arg::seat("seat", seat), shell_arg(state.beach));
      state.beach = Concealable<Shell>::open(state.pile.pop_back().value);
      events.add(seat, text::beach_filled, shell_arg(state.beach));
      return end_turn(state);
    case Move::Kind::pile:
      player.hand.push_back({state.pile.pop_back().value, SeatSet::only(seat)});
      events.add(seat, text::shell_drawn, Arg::seat("seat", seat), shell_arg(player.hand.back()));
      return end_turn(state);
  }
}

template <class Events>
void SampleGame::play(State& state, Seat seat, Shell shell, Events& events) const {
  Player& player = state.players[at(seat)];
  const int points = points_after(player.row, shell);
  remove(player, shell);
  player.row.push_back(shell);
  events.add(seat, text::shell_played, Arg::seat("seat", seat),
             Arg::number("shell", number_of(shell)));
  if (points > 0) {
    events.add(seat, text::scored, Arg::seat("seat", seat), Arg::number("points", points));
  }
  if (state.pile.empty()) return end_turn(state);  // SG-4: nothing is left to fill the hand with
  state.phase = Phase::fill;
}

template void SampleGame::apply(State&, Seat, Move, NoEvents&) const;
template void SampleGame::apply(State&, Seat, Move, EventLog&) const;

}  // namespace lagoon::sample_game
