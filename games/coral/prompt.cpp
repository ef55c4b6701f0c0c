// What is to be decided now.
#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

const Sentence& prompt_of_pawn(Stage stage, PawnState pawn) {
  if (stage == Stage::pawns) return text::prompt_setup_pawn;
  return pawn == PawnState::fallen ? text::prompt_enter_fallen : text::prompt_enter;
}

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
      return Statement(prompt_of_pawn(state.stage, state.pawns[at(acting(state))].state),
                       Arg::term("asked", request(state)));
    case Phase::turn:
      return Statement(text::prompt_turn, Arg::term("asked", request(state)));
    case Phase::slide:
      return Statement(text::prompt_solo_slide);
    case Phase::give_back:
      return Statement(is_end_return(state) ? text::prompt_return_at_end : text::prompt_return);
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace lagoon::coral
