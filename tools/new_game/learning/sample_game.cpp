#include "learning/sample_game.hpp"

namespace lagoon::learning {

using sample_game::SampleGame;
using sample_game::State;

Terms<SampleGame>::Values Terms<SampleGame>::quick(const State& state) const {
  constexpr int kShell = 8;  // what room for one more is worth
  const auto& row = state.players[at(seat_)].row;
  const int room = row.empty() ? sample_game::kShells
                               : sample_game::kShells - sample_game::number_of(row.back());
  Values values{};
  values[kPoints] = kPoint * rules_.standing(state, seat_).points;
  values[kRoom] = kShell * room;
  return values;
}

}  // namespace lagoon::learning
