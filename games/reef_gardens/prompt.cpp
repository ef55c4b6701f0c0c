// What is to be decided now.
#include <numeric>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

Statement prompt_of_turn(const State& state) {
  const int tiles = std::accumulate(state.bought.begin(), state.bought.end(), 0);
  if (tiles > 0) return Statement(text::prompt_next_tile, Arg::number("tiles", tiles));
  if (state.has_bought != 0) return Statement(text::prompt_rest);
  return Statement(state.planting != 0 ? text::prompt_buy : text::prompt_begin);
}

}  // namespace

Statement ReefGardens::prompt(const Known<State>& known) const {
  const State& state = known.state();
  switch (state.phase) {
    case Phase::turn:
      return prompt_of_turn(state);
    case Phase::site: {
      const StationValues& station = edition_.stations[at(state.drawn)];
      return Statement(text::prompt_site, Arg::number("higher", station.higher),
                       Arg::number("lower", station.lower));
    }
    case Phase::tile:
      return Statement(text::prompt_tile,
                       Arg::name("species", edition_.species[at(species_of(state.chosen))].name));
    case Phase::surfacing:
      return Statement(text::prompt_surfacing);
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace lagoon::reef_gardens
