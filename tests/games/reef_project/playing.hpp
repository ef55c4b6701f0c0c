// Random games that reach what uniformly random moves hardly ever do.
#pragma once

#include <string>
#include <vector>

#include "games/reef_project/reef_project.hpp"
#include "tests/support/games.hpp"

namespace lagoon::reef_project {

using Rules = ReefProject;

/// A kind of move first, then one of this kind. Nothing is declined or ended early as a rule, coins
/// are kept for crew, and a Recharge waits until the energy is gone.
[[nodiscard]] inline Move lively_move(const Moves<Rules>& moves, Rng& rng) {
  using Kind = Move::Kind;
  const auto kinds = test::by_kind<Rules>(moves);
  const auto below = [&rng](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::size_t kind = below(kinds.size());
  for (int i = 0; i < 3; ++i) {
    const Kind picked = kinds[kind][0].kind;
    const bool dull = picked == Kind::skip || picked == Kind::end || picked == Kind::exchange ||
                      picked == Kind::recharge;
    if (dull && below(8) != 0) kind = below(kinds.size());
  }
  return kinds[kind][below(kinds[kind].size())];
}

/// Plays a game and calls f(state, seat, legal moves, move) before each move.
template <class F>
State play_lively(const Rules& rules, const std::string& seed, F f) {
  State state = deal_from_seed(rules, seed);
  Rng rng(expand_seed(seed), "lively");
  Moves<Rules> moves;
  NoEvents none;
  for (int ply = 0; ply < test::kMaxPlies && !is_over(rules, state); ++ply) {
    const std::vector<Seat> awaited = test::seats_in(rules.awaiting(state));
    const Seat seat = awaited[rng.below(static_cast<std::uint32_t>(awaited.size()))];
    rules.legal(state, seat, moves);
    const Move move = lively_move(moves, rng);
    f(state, seat, moves, move);
    rules.apply(state, seat, move, none);
  }
  return state;
}

}  // namespace lagoon::reef_project
