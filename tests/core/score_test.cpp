// Who is ahead of whom.
#include "core/score.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/texts.hpp"
#include "tests/core/standing.hpp"

namespace lagoon {
namespace {

std::vector<std::vector<int>> ranks(const std::vector<Standing>& standings) {
  std::vector<std::vector<int>> result;
  for (const auto& group : ranking(standings)) {
    result.emplace_back();
    for (const Seat seat : group) result.back().push_back(index(seat));
  }
  return result;
}

using Groups = std::vector<std::vector<int>>;

TEST(Ranking, MorePointsAreAhead) {
  EXPECT_EQ(ranks({standing(3), standing(9), standing(-5)}), (Groups{{1}, {0}, {2}}));
}

TEST(Ranking, TieBreaksDecideInTheirOrder) {
  EXPECT_EQ(ranks({standing(9, -4), standing(9, -1), standing(9, -4, 1)}), (Groups{{1}, {2}, {0}}));
  EXPECT_EQ(ranks({standing(8, 100), standing(9, -100)}), (Groups{{1}, {0}}))
      << "a tie-break never outweighs a point";
}

TEST(Ranking, SeatsThatShareARankStandTogetherInSeatOrder) {
  EXPECT_EQ(ranks({standing(4), standing(9), standing(4), standing(9)}), (Groups{{1, 3}, {0, 2}}));
  EXPECT_EQ(ranks({standing(0), standing(0), standing(0)}), (Groups{{0, 1, 2}}));
}

TEST(Ranking, NobodyIsRankedInAnEmptyGame) { EXPECT_EQ(ranks({}), Groups{}); }

RC_GTEST_PROP(Ranking, HoldsEverySeatOnceAndFallsFromGroupToGroup, ()) {
  std::vector<Standing> standings;
  const int seats = *rc::gen::inRange(1, 7);
  for (int i = 0; i < seats; ++i) {
    standings.push_back(standing(*rc::gen::inRange(0, 3), *rc::gen::inRange(0, 2)));
  }
  const auto at = [&](Seat seat) { return standings[static_cast<std::size_t>(seat)]; };
  const auto groups = ranking(standings);
  std::vector<bool> ranked(standings.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    RC_ASSERT(!groups[i].empty());
    for (const Seat seat : groups[i]) {
      RC_ASSERT(!ranked[static_cast<std::size_t>(seat)]);
      ranked[static_cast<std::size_t>(seat)] = true;
      RC_ASSERT(at(seat) == at(groups[i].front()));
    }
    if (i > 0) RC_ASSERT(at(groups[i - 1].front()) > at(groups[i].front()));
  }
  RC_ASSERT(std::find(ranked.begin(), ranked.end(), false) == ranked.end());
}

TEST(ScoreSheet, SumsItsLines) {
  ScoreSheet sheet;
  sheet.add(text::player, Statement(text::game_over), 7);
  sheet.add(text::player, Statement(text::game_over), -3);
  EXPECT_EQ(sheet.standing.points, 4);
  ASSERT_EQ(sheet.lines.size(), 2);
  EXPECT_EQ(sheet.lines[1].points, -3);
  EXPECT_EQ(sheet.lines[0].source, &text::player);
}

}  // namespace
}  // namespace lagoon
