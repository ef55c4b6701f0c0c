// What is to be decided now.
#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

const Sentence& prompt_of_place(Stage stage, bool is_solo) {
  if (is_solo) return text::prompt_solo_place;
  return stage == Stage::setup ? text::prompt_setup_place : text::prompt_place;
}

}  // namespace

Statement Coral::prompt(const Known<State>& known) const {
  const State& state = known.state();
  switch (state.phase) {
    case Phase::piece:
      return Statement(is_solo() ? text::prompt_solo_piece : text::prompt_setup_piece);
    case Phase::place:
      return Statement(prompt_of_place(state.stage, is_solo()));
    case Phase::pawn:
      return Statement(state.stage == Stage::pawns ? text::prompt_setup_pawn : text::prompt_enter);
    case Phase::turn:
      return Statement(text::prompt_turn);
    case Phase::slide:
      return Statement(text::prompt_solo_slide);
    case Phase::give_back:
      return Statement(text::prompt_give_back);
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace lagoon::coral
