// Lists of legal moves, which games make in clever ways, against slow and simple ones.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/games.hpp"
#include "tests/support/long_run.hpp"

namespace lagoon::test {

/// Compares the lists in so many positions of random games in all set-ups (or as many as `make
/// listing` says) with what slow(rules, state, seat) finds, in the order of moves.
template <class G, class Slow>
void compare_lists(int positions, Slow slow) {
  using Move = typename G::Move;
  int left = positions_to_try(positions);
  const std::vector<GameSetup<G>> all = setups<G>();
  for (int game = 0; left > 0; ++game) {
    const GameSetup<G>& setup = all[static_cast<std::size_t>(game) % all.size()];
    play_out(setup.rules, "listing/" + std::to_string(game), Policy::random,
             [&](const Step<G>& step) {
               if (left <= 0 || testing::Test::HasFatalFailure()) return;
               --left;
               const std::vector<Move> listed(step.legal.begin(), step.legal.end());
               const std::vector<Move> found = slow(setup.rules, step.state, step.seat);
               ASSERT_EQ(listed, found) << setup.label << ", game " << game << ", ply " << step.ply;
             });
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Of these moves, those that `check` does not refuse.
template <class G>
std::vector<typename G::Move> not_refused(const G& rules, const typename G::State& state, Seat seat,
                                          const std::vector<typename G::Move>& moves) {
  std::vector<typename G::Move> legal;
  for (const typename G::Move& move : moves) {
    if (!rules.check(state, seat, move).refused()) legal.push_back(move);
  }
  return legal;
}

}  // namespace lagoon::test
