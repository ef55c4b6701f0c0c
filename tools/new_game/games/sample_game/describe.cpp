// What is only derived from a state but drawn by clients.
#include "games/sample_game/sample_game.hpp"

namespace lagoon::sample_game {

Data SampleGame::describe(const Known<State>& known) const {
  Data points = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    points.push(standing(known.state(), seat_at(seat)).points);
  }
  return Data::map({{"points", points}, {"turns_left", turns() - known.state().turn}});
}

}  // namespace lagoon::sample_game
