// What is to be decided now.
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {

Statement SampleGame::prompt(const Known<State>& known) const {
  if (is_over(*this, known.state())) return {};
  return Statement(known.state().phase == Phase::play ? text::prompt_play : text::prompt_fill);
}

}  // namespace lagoon::sample_game
