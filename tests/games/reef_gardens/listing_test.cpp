// The list of legal moves, which is made by sets, against one question about every move there is.
#include <gtest/gtest.h>

#include "games/reef_gardens/reef_gardens.hpp"
#include "tests/support/games.hpp"
#include "tests/support/long_run.hpp"

namespace lagoon::reef_gardens {
namespace {

/// All moves that `check` does not refuse, in their order.
std::vector<Move> asked_one_by_one(const ReefGardens& rules, const State& state, Seat seat) {
  std::vector<Move> legal;
  for (int kind = 0; kind <= static_cast<int>(Move::Kind::pass); ++kind) {
    for (int value = 0; value < 256; ++value) {
      const Move move = Move::make(static_cast<Move::Kind>(kind), value);
      if (!rules.check(state, seat, move).refused()) legal.push_back(move);
    }
  }
  return legal;
}

TEST(Listing, HasExactlyTheMovesThatAreNotRefused) {
  int left = test::positions_to_try(3'000);
  for (int game = 0; left > 0; ++game) {
    for (const test::GameSetup<ReefGardens>& setup : test::setups<ReefGardens>()) {
      test::play_out(setup.rules, "listing/" + std::to_string(game), test::Policy::random,
                     [&](const test::Step<ReefGardens>& step) {
                       if (left <= 0) return;
                       --left;
                       const std::vector<Move> listed(step.legal.begin(), step.legal.end());
                       ASSERT_EQ(listed, asked_one_by_one(setup.rules, step.state, step.seat))
                           << setup.label << ", game " << game;
                     });
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_gardens
