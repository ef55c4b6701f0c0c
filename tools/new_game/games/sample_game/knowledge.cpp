// SG-5: what is hidden, imagined anew.
#include "games/sample_game/sample_game.hpp"

namespace lagoon::sample_game {

State SampleGame::determinize(const Known<State>& known, Rng& rng) const {
  State state = known.state();
  std::array<bool, kShells> seen{};
  const auto mark = [&seen](Shell shell) {
    if (shell != Shell::unknown) seen[at(shell)] = true;
  };
  for (const Player& player : state.players) {
    for (const Shell shell : player.row) mark(shell);
  }
  for_each_concealable(state, [&mark](const auto& place) { mark(place.value); });

  FixedVector<Shell, kShells> pool;
  for (int i = 0; i < kShells; ++i) {
    if (!seen[at(i)]) pool.push_back(shell_at(i));
  }
  deal_unknown<SampleGame>(state, pool, rng);
  return state;
}

}  // namespace lagoon::sample_game
