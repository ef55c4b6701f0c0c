// CO-13: sunlight, ties level by level, teams.
#include <gtest/gtest.h>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

std::vector<std::vector<int>> places(const Scene& scene) {
  std::vector<Standing> standings;
  for (int i = 0; i < scene.rules().seats(); ++i) {
    standings.push_back(scene.rules().standing(scene.state(), seat_at(i)));
  }
  std::vector<std::vector<int>> result;
  for (const auto& group : ranking(standings)) {
    result.emplace_back();
    for (const Seat seat : group) result.back().push_back(index(seat));
  }
  return result;
}

using Places = std::vector<std::vector<int>>;

TEST(Co13Score, EveryColumnWithTheSpeciesOnTopIsAPoint) {
  const Scene scene(
      {.pieces = "red@1,0,0:en tubular@-1,0,0:wu sun@1,0,1:en", .pawns = "red@-1,0,1"});
  EXPECT_EQ(scene.points(0), 0);  // all of red is in the shade of sun
  EXPECT_EQ(scene.points(1), 2);  // pawns cast none
}

TEST(Co13Score, TheTopOfAColumnCountsNotTheNumberOfCubes) {
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn"});
  EXPECT_EQ(scene.points(0), 2);
  EXPECT_EQ(scene.points(1), 3);
}

TEST(Co13Score, NeutralIconsAndTheRockCountForNobody) {
  const Scene scene({.pieces = "sun@1,0,0:en"});
  EXPECT_EQ(scene.points(0) + scene.points(1), 0);
}

TEST(Co13Ties, TheHighestLevelOnWhichPlayersDifferDecides) {
  // Sun has the highest level; on the next one red has an icon and tubular has none.
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn sun@-1,1,1:nu"});
  EXPECT_EQ(scene.points(0), 2);
  EXPECT_EQ(scene.points(1), 2);
  EXPECT_EQ(places(scene), (Places{{0}, {1}}));
}

TEST(Co13Ties, EqualOnEveryLevelIsASharedVictory) {
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wu"});
  EXPECT_EQ(places(scene), (Places{{0, 1}}));
}

TEST(Co13Ties, MorePointsCountMoreThanAnyLevel) {
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn"});
  EXPECT_EQ(places(scene), (Places{{1}, {0}}));
}

/// 9, 9 and 7 points; of the tied players one has three icons on the highest level, the other none.
TEST(Co13Ties, TheExampleOfTheRulebook) {
  const Scene scene({.pieces = "red@1,0,0:en red@4,0,0:eu red@7,0,0:eu "
                               "tubular@-1,0,0:wn tubular@-4,0,0:wn tubular@-7,0,0:wn "
                               "brain@0,3,0:en brain@0,3,1:en sun@0,3,2:en "
                               "sun@0,-2,0:es sun@3,-2,0:es",
                     .seats = 3});
  EXPECT_EQ(scene.points(0), 7);
  EXPECT_EQ(scene.points(1), 9);
  EXPECT_EQ(scene.points(2), 9);
  EXPECT_EQ(places(scene), (Places{{2}, {1}, {0}}));
}

TEST(Co13Teams, PartnersAddTheirPoints) {
  const Scene scene({.pieces = "red@1,0,0:en tubular@-1,0,0:wu sun@0,1,0:nu",
                     .seats = 4,
                     .options = "teams=symbiosis"});
  for (const int seat : {0, 2}) EXPECT_EQ(scene.points(seat), 5);
  for (const int seat : {1, 3}) EXPECT_EQ(scene.points(seat), 2);
  EXPECT_EQ(places(scene), (Places{{0, 2}, {1, 3}}));
  const ScoreSheet sheet = scene.rules().score(scene.state(), seat_at(0));
  ASSERT_EQ(sheet.lines.size(), 2);
  EXPECT_EQ(sheet.lines[0].points, 3);
  EXPECT_EQ(sheet.lines[1].points, 2);
}

TEST(Co13Teams, TiesCountTheIconsOfBothPartners) {
  // Four points each; red alone has the highest level, brain's icon on level 2 does not help.
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn red@-1,1,1:nu brain@0,-1,0:su",
                     .seats = 4,
                     .options = "teams=symbiosis"});
  EXPECT_EQ(scene.points(0), 4);
  EXPECT_EQ(scene.points(1), 4);
  EXPECT_EQ(places(scene), (Places{{0, 2}, {1, 3}}));
  const Scene tied(
      {.pieces = "red@1,0,0:eu tubular@-1,0,0:wu", .seats = 4, .options = "teams=symbiosis"});
  EXPECT_EQ(places(tied), (Places{{0, 1, 2, 3}}));
}

}  // namespace
}  // namespace lagoon::coral
