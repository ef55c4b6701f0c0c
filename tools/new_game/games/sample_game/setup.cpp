// Set-up and who is to move.
#include "games/sample_game/sample_game.hpp"

namespace lagoon::sample_game {

SampleGame SampleGame::create(int seats, const OptionValues& options, const Edition& edition) {
  assert(seats >= kMinPlayers && seats <= kMaxPlayers);
  SampleGame rules;
  rules.seats_ = seats;
  rules.options_ = options;
  rules.edition_ = edition;
  return rules;
}

State SampleGame::deal(Luck& luck) const {
  FixedVector<Shell, kShells> shells;
  for (int i = 0; i < kShells; ++i) shells.push_back(shell_at(i));
  luck.shuffle(shells);

  State state;
  for (int seat = 0; seat < seats_; ++seat) {
    // SG-5: a dealt shell is known to its owner only.
    for (int i = 0; i < hand_size(); ++i) {
      state.players[at(seat)].hand.push_back({shells.pop_back(), SeatSet::only(seat_at(seat))});
    }
  }
  state.beach = Concealable<Shell>::open(shells.pop_back());
  for (int i = 0; i < pile_size(); ++i) {
    state.pile.push_back(Concealable<Shell>::hidden(shells.pop_back()));
  }
  return state;  // SG-4: what is left over is put away unseen
}

SeatSet SampleGame::awaiting(const State& state) const {
  if (state.turn == turns()) return SeatSet::nobody();
  return SeatSet::only(seat_at(active(state)));
}

}  // namespace lagoon::sample_game
