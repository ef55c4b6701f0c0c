// What is to be decided now.
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

Statement GreatBarrierReef::prompt(const Known<State>& known) const {
  const State& state = known.state();
  switch (state.phase) {
    case Phase::choose:
      return Statement(has_final_round_begun(state) ? text::prompt_choose_last
                                                    : text::prompt_choose);
    case Phase::place:
      return Statement(state.reefs[state.active].cards.empty() ? text::prompt_place_first
                                                               : text::prompt_place);
    case Phase::trigger:
      return Statement(text::prompt_trigger, Arg::number("sponges", state.pending.sponges),
                       Arg::number("sharks", state.pending.sharks));
    case Phase::take:
      return Statement(text::prompt_take);
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace lagoon::great_barrier_reef
