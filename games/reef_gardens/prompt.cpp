// What is to be decided now.
#include <numeric>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

Statement prompt_of_turn(const ReefGardens& rules, const State& state) {
  const int tiles = std::accumulate(state.bought.begin(), state.bought.end(), 0);
  if (tiles > 0) return Statement(text::prompt_next_tile, Arg::number("tiles", tiles));
  const Arg asked = Arg::term("asked", asked_for(rules, state));
  if (state.has_bought != 0) return Statement(text::prompt_rest, asked);
  return Statement(state.planting != 0 ? text::prompt_buy : text::prompt_begin, asked);
}

}  // namespace

Statement ReefGardens::prompt(const Known<State>& known) const {
  const State& state = known.state();
  switch (state.phase) {
    case Phase::turn:
      return prompt_of_turn(*this, state);
    case Phase::site: {
      const StationValues& station = edition_.stations[at(state.drawn)];
      return Statement(text::prompt_site, Arg::number("higher", station.higher),
                       Arg::number("lower", station.lower));
    }
    case Phase::tile:
      return Statement(text::prompt_tile, species_arg(edition_, state.chosen),
                       clownfish_arg(state.chosen));
    case Phase::surfacing:
      return Statement(text::prompt_surfacing);
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace lagoon::reef_gardens
