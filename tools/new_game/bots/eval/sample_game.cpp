#include "bots/eval/sample_game.hpp"

#include "bots/make_player.hpp"

namespace lagoon::bots {

using sample_game::SampleGame;
using sample_game::State;

int Evaluation<SampleGame>::quick(const State& state) const {
  constexpr int kPoint = 100;
  constexpr int kRoom = 8;
  const auto& row = state.players[at(seat_)].row;
  const int room = row.empty() ? sample_game::kShells
                               : sample_game::kShells - sample_game::number_of(row.back());
  return kPoint * rules_.standing(state, seat_).points + kRoom * room;
}

template std::unique_ptr<Player<SampleGame>> make_player(const Spec&, const SampleGame&, Seat);

}  // namespace lagoon::bots
