// The board as text.
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {
namespace {

std::string text_of(Shell shell) {
  return shell == Shell::unknown ? " ?" : " " + std::to_string(number_of(shell));
}

}  // namespace

std::string SampleGame::draw(const Known<State>& known, Language language) const {
  const State& state = known.state();
  std::string text =
      render(Statement(text::board_beach, Arg::number("pile", state.pile.size())), language) +
      text_of(state.beach.value) + "\n";
  for (int i = 0; i < seats_; ++i) {
    const Player& player = state.players[at(i)];
    text += render(Statement(text::board_player, Arg::seat("seat", seat_at(i)),
                             Arg::number("points", standing(state, seat_at(i)).points)),
                   language) +
            "\n  " + render(Statement(text::board_hand), language);
    for (const auto& place : player.hand) text += text_of(place.value);
    text += "\n  " + render(Statement(text::board_row), language);
    for (const Shell shell : player.row) text += text_of(shell);
    text += "\n";
  }
  return text;
}

}  // namespace lagoon::sample_game
