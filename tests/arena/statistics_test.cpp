// Statistics against closed cases, and against what happens when they are used often.
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/ratings.hpp"
#include "core/rng.hpp"

namespace lagoon::test {
namespace {

TEST(ArenaStatistics, AMeanHasStudentsInterval) {
  const std::vector<double> values{1, 2, 3, 4, 5};
  const arena::Estimate found = arena::estimate(values);
  EXPECT_DOUBLE_EQ(found.mean, 3);
  EXPECT_NEAR(found.high - 3, 2.776 * std::sqrt(2.5 / 5), 1e-3);  // t of 4 degrees, s^2 = 2.5
  EXPECT_NEAR(3 - found.low, found.high - 3, 1e-12);
  const arena::Estimate one = arena::estimate(std::vector<double>{7});
  EXPECT_EQ(one.mean, 7);
  EXPECT_TRUE(std::isinf(one.low) && std::isinf(one.high));
}

TEST(ArenaStatistics, WilsonAgainstPublishedValues) {
  // Newcombe (1998): 81 of 263, and 0 of 20.
  EXPECT_NEAR(arena::wilson(81.0 / 263, 263).low, 0.2553, 1e-4);
  EXPECT_NEAR(arena::wilson(81.0 / 263, 263).high, 0.3662, 1e-4);
  EXPECT_NEAR(arena::wilson(0, 20).high, 0.1611, 1e-4);
  EXPECT_EQ(arena::wilson(0, 20).low, 0);
}

TEST(ArenaStatistics, SharesThatAreAllAlikeAreNotCertain) {
  const std::vector<double> won(20, 1.0);
  EXPECT_NEAR(arena::estimate_share(won).low, 1 - 0.1611, 1e-4);
  EXPECT_EQ(arena::estimate_share(won).high, 1);
}

TEST(ArenaStatistics, WhoWinsOrLosesAllMayBeAnyElo) {
  for (int n = 1; n <= 200; ++n) {
    const std::vector<double> won(static_cast<std::size_t>(n), 1.0);
    const std::vector<double> lost(static_cast<std::size_t>(n), 0.0);
    EXPECT_TRUE(std::isinf(arena::elo_of_share(arena::estimate_share(won).high, 2))) << n;
    EXPECT_TRUE(std::isinf(arena::elo_of_share(arena::estimate_share(lost).low, 2))) << n;
    EXPECT_TRUE(std::isfinite(arena::elo_of_share(arena::estimate_share(won).low, 2))) << n;
  }
}

TEST(ArenaStatistics, EloAndShareAreEachOthersInverse) {
  EXPECT_NEAR(arena::elo_of_share(0.5, 2), 0, 1e-9);
  EXPECT_NEAR(arena::elo_of_share(0.25, 4), 0, 1e-9);
  EXPECT_NEAR(arena::elo_of_share(10.0 / 11, 2), 400, 1e-9);
  for (const double elo : {-300.0, -20.0, 0.0, 55.0}) {
    for (const int seats : {2, 3, 5}) {
      EXPECT_NEAR(arena::elo_of_share(arena::share_of_elo(elo, seats), seats), elo, 1e-9);
    }
  }
}

TEST(ArenaStatistics, SpreadNamesQuantiles) {
  std::vector<double> values;
  for (int i = 100; i >= 0; --i) values.push_back(i);
  const arena::Spread spread = arena::spread_of(values);
  EXPECT_EQ(spread.tenth, 10);
  EXPECT_EQ(spread.median, 50);
  EXPECT_EQ(spread.ninetieth, 90);
  EXPECT_EQ(spread.lowest, 0);
  EXPECT_EQ(spread.highest, 100);
}

/// Blocks of games of an agent on each seat in turn, whose true strength is known. Some blocks are
/// decided by their deal: all games end alike.
class Games {
 public:
  Games(double elo, std::string_view name, int seats = 2, double alike = 0)
      : seats_(seats),
        alike_(alike),
        chance_(arena::share_of_elo(elo, seats)),
        rng_(expand_seed("statistics"), name) {}
  double block() {
    const bool is_alike = happens(alike_);
    if (is_alike) return happens(chance_) ? 1 : 0;
    int won = 0;
    for (int i = 0; i < seats_; ++i) won += happens(chance_) ? 1 : 0;
    return static_cast<double>(won) / seats_;
  }

 private:
  bool happens(double chance) { return rng_.next32() < chance * 4294967296.0; }
  int seats_;
  double alike_;
  double chance_;
  Rng rng_;
};

TEST(ArenaStatistics, AnIntervalHoldsTheTruthAsOftenAsItSays) {
  constexpr int kRuns = 1000;
  constexpr int kBlocks = 60;
  Games games(70, "coverage");
  const double truth = arena::share_of_elo(70, 2);
  int inside = 0;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> shares;
    for (int i = 0; i < kBlocks; ++i) shares.push_back(games.block());
    const arena::Estimate found = arena::estimate_share(shares);
    inside += found.low <= truth && truth <= found.high ? 1 : 0;
  }
  EXPECT_GE(inside, kRuns * 93 / 100);
  EXPECT_LE(inside, kRuns * 97 / 100);
}

/// How often the test does not say what is true, of many runs.
double errors(const arena::Sprt& test, arena::Verdict truth, int seats, double alike) {
  constexpr int kRuns = 400;
  constexpr int kMostBlocks = 4000;
  const double elo = truth == arena::Verdict::high ? test.high : test.low;
  Games games(elo, "sprt " + std::to_string(elo), seats, alike);
  int wrong = 0;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> shares;
    arena::Verdict verdict = arena::Verdict::open;
    while (verdict == arena::Verdict::open && shares.size() < kMostBlocks) {
      for (int i = 0; i < 4; ++i) shares.push_back(games.block());
      verdict = arena::sprt(test, shares, seats).verdict;
    }
    wrong += verdict != truth ? 1 : 0;
  }
  return static_cast<double>(wrong) / kRuns;
}

TEST(ArenaStatistics, SprtErrsAtMostAsOftenAsItSays) {
  constexpr double kTolerance = 0.022;  // two standard errors of 400 runs
  for (const arena::Sprt& test : {arena::Sprt{0, 60}, arena::Sprt{-40, 0}, arena::Sprt{300, 350}}) {
    for (const int seats : {2, 4, 5}) {
      for (const double alike : {0.0, 0.3}) {
        for (const arena::Verdict truth : {arena::Verdict::low, arena::Verdict::high}) {
          EXPECT_LE(errors(test, truth, seats, alike), 0.05 + kTolerance)
              << test.low << " to " << test.high << ", " << seats << " seats, alike " << alike
              << ", true " << (truth == arena::Verdict::high ? test.high : test.low);
        }
      }
    }
  }
}

TEST(ArenaStatistics, SprtDecidesNothingOnFewBlocks) {
  const std::vector<double> few(63, 1.0);
  EXPECT_EQ(arena::sprt({0, 20}, few, 2).verdict, arena::Verdict::open);
  const std::vector<double> enough(64, 1.0);
  EXPECT_EQ(arena::sprt({0, 20}, enough, 2).verdict, arena::Verdict::high);
  EXPECT_EQ(arena::sprt({0, 20}, std::vector<double>(64, 0.5), 2).verdict, arena::Verdict::low);
}

TEST(ArenaRatings, TwoAgentsDifferByWhatTheirWinsSay) {
  std::vector<std::vector<arena::Ranking>> blocks;
  for (int i = 0; i < 3000; ++i) {
    const bool first = i % 4 != 0;  // 75 %
    blocks.push_back({{{0, first ? 1 : 2}, {1, first ? 2 : 1}}});
  }
  const auto found = arena::ratings(blocks, 2, 1);
  EXPECT_EQ(found[1].mean, 1000);
  EXPECT_NEAR(found[0].mean - 1000, arena::elo_of_share(0.75, 2), 1);
  EXPECT_LT(found[0].low, found[0].mean);
  EXPECT_GT(found[0].high, found[0].mean);
  EXPECT_LT(found[0].high - found[0].low, 40);
}

TEST(ArenaRatings, FindsTheStrengthsThatRankingsWereDrawnFrom) {
  const std::vector<double> strength{1, 2, 4};
  Rng rng(expand_seed("statistics"), "rankings");
  std::vector<std::vector<arena::Ranking>> blocks;
  for (int i = 0; i < 3000; ++i) {
    std::vector<int> left{0, 1, 2};
    arena::Ranking ranking;
    for (int rank = 1; !left.empty(); ++rank) {
      double sum = 0;
      for (const int agent : left) sum += strength[static_cast<std::size_t>(agent)];
      double drawn = sum * rng.next32() / 4294967296.0;
      std::size_t pick = 0;
      while (drawn >= strength[static_cast<std::size_t>(left[pick])]) {
        drawn -= strength[static_cast<std::size_t>(left[pick++])];
      }
      ranking.push_back({left[pick], rank});
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    blocks.push_back({ranking});
  }
  const auto found = arena::ratings(blocks, 3, 0);
  for (const std::size_t i : {1U, 2U}) {
    const double truth = 1000 + 400 * std::log10(strength[i]);
    EXPECT_NEAR(found[i].mean, truth, 25);
    EXPECT_LE(found[i].low, truth);
    EXPECT_GE(found[i].high, truth);
  }
}

TEST(ArenaRatings, WhoeverTiesIsEqualAndWhoeverWinsAllIsUncertain) {
  const std::vector<std::vector<arena::Ranking>> ties(50, {{{0, 1}, {1, 1}}});
  const auto equal = arena::ratings(ties, 2, -1);
  EXPECT_NEAR(equal[0].mean, equal[1].mean, 1e-6);
  const std::vector<std::vector<arena::Ranking>> wins(50, {{{0, 1}, {1, 2}}});
  const auto apart = arena::ratings(wins, 2, 1);
  EXPECT_GT(apart[0].mean, 1300);
  EXPECT_GT(apart[0].high - apart[0].low, 200);
}

}  // namespace
}  // namespace lagoon::test
