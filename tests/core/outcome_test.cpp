// How a win is shared.
#include "core/outcome.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "tests/core/standing.hpp"

namespace lagoon {
namespace {

std::vector<int> shares(const std::vector<Standing>& standings) {
  const Outcome outcome = shared_win(standings);
  return {outcome.parts.begin(), outcome.parts.end()};
}

TEST(Outcome, TheBestStandingHasTheWholeWin) {
  EXPECT_EQ(shares({standing(3), standing(9), standing(-5)}),
            (std::vector<int>{0, kWin, 0, 0, 0, 0}));
  EXPECT_EQ(shares({standing(-3), standing(-9)}), (std::vector<int>{kWin, 0, 0, 0, 0, 0}));
}

TEST(Outcome, TieBreaksDecideBeforeAWinIsShared) {
  EXPECT_EQ(shares({standing(9, -1), standing(9, -2)}), (std::vector<int>{kWin, 0, 0, 0, 0, 0}));
  EXPECT_EQ(shares({standing(9, -1), standing(8, 5), standing(9, -1)}),
            (std::vector<int>{kWin / 2, 0, kWin / 2, 0, 0, 0}));
}

TEST(Outcome, AnyNumberOfWinnersSharesWithoutARemainder) {
  for (int winners = 1; winners <= kMaxSeats; ++winners) {
    const Outcome outcome = shared_win(std::vector<Standing>(at(winners), standing(4)));
    EXPECT_EQ(std::accumulate(outcome.parts.begin(), outcome.parts.end(), 0), kWin) << winners;
    for (int i = 0; i < kMaxSeats; ++i) {
      EXPECT_EQ(outcome[seat_at(i)], i < winners ? kWin / winners : 0) << winners;
    }
  }
}

}  // namespace
}  // namespace lagoon
