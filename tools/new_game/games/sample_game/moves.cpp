// Which moves are legal, and why another one is not.
#include <algorithm>

#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {
namespace {

bool holds(const Player& player, Shell shell) {
  return std::any_of(player.hand.begin(), player.hand.end(),
                     [shell](const auto& place) { return place.value == shell; });
}

/// Whether such a move has its place in a phase. Only a play names a shell.
bool fits(Phase phase, Move move) {
  if (phase == Phase::play) return move.kind == Move::Kind::play;
  return move == Move::beach() || move == Move::pile();
}

}  // namespace

void SampleGame::legal(const State& state, Seat seat, Moves<SampleGame>& out) const {
  out.clear();
  if (!awaiting(state).contains(seat)) return;
  if (state.phase == Phase::fill) {
    out.push_back(Move::beach());
    out.push_back(Move::pile());
    return;
  }
  for (int i = 0; i < kShells; ++i) {
    if (holds(state.players[at(seat)], shell_at(i))) out.push_back(Move::play(shell_at(i)));
  }
}

Refusal SampleGame::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  if (!fits(state.phase, move)) {
    return Refusal(
        text::out_of_order,
        Arg::term("asked", state.phase == Phase::play ? text::asked_play : text::asked_fill));
  }
  const bool named = move.kind != Move::Kind::play || number_of(move.shell) <= kShells;
  if (named && (move.kind != Move::Kind::play || holds(state.players[at(seat)], move.shell))) {
    return {};
  }
  return Refusal(text::not_in_hand, Arg::number("shell", number_of(move.shell)));
}

}  // namespace lagoon::sample_game
