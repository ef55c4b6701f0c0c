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

/// If the game ended like this.
std::array<int, kMaxSeats> outcome(const Scene& scene) {
  State state = scene.state();
  state.phase = Phase::over;
  return scene.rules().outcome(state).parts;
}

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

// What is told of a placed piece.

TEST(Co13Told, APieceSaysWhereItLiesWhatItCoversAndWhoseSunlightItChanges) {
  Scene scene({.pieces = "tubular@1,0,0:en sun@-1,0,0:wn",
               .pawns = "red@1,0,0 tubular@-1,0,0",
               .reserves = {"RRS", "T"}});
  scene.play("piece-sun @1,0,1:eu");
  EXPECT_EQ(scene.said("piece-grown"),
            "0: Player 1 grows sun coral at (1,0,1), (2,0,1), (1,0,2), up to level 3.\n");
  EXPECT_EQ(scene.said("icons-covered"), "1: The piece covers 2 icons of tubular coral.\n");
  // Sun is nobody's: only tubular has fewer.
  EXPECT_EQ(scene.said("sunlight-changed"), "1: Sunlight of player 2: 3 → 1.\n");
}

TEST(Co13Told, WhatGrowsBesideCoversNothing) {
  Scene scene({.pieces = "tubular@1,0,0:en", .pawns = "red@2,0,0", .reserves = {"RRS", "T"}});
  scene.play("piece-red @3,0,0:en");
  EXPECT_EQ(scene.count_events("icons-covered"), 0);
  EXPECT_EQ(scene.said("sunlight-changed"), "0: Sunlight of player 1: 0 → 3.\n");
}

TEST(Co13Told, EachCoveredSpeciesIsNamedAlsoANeutralAndTheOwnOne) {
  Scene scene({.pieces = "red@1,0,0:es sun@0,1,0:wn tubular@-1,0,0:ws",
               .pawns = "red@0,0,0 tubular@2,0,0",
               .reserves = {"RRS", "T"}});
  scene.play("piece-sun @0,0,1:en");
  EXPECT_EQ(scene.said("icons-covered"),
            "0: The piece covers 1 icon of red coral.\n0: The piece covers 1 icon of sun coral.\n");
  EXPECT_EQ(scene.said("sunlight-changed"), "0: Sunlight of player 1: 3 → 2.\n");
}

TEST(Co13Told, TheSetUpTellsItToo) {
  Scene scene(rules_for(2, "species=fixed start=first"), "told");
  scene.play("piece-red @1,0,0:en");
  EXPECT_EQ(scene.said("piece-set"),
            "0: Player 1 places red coral at (1,0,0), (2,0,0), (1,1,0), up to level 1.\n");
  EXPECT_EQ(scene.said("sunlight-changed"), "0: Sunlight of player 1: 0 → 3.\n");
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
  EXPECT_EQ(outcome(scene), (std::array{30, 0, 30, 0, 0, 0}));
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
  EXPECT_EQ(outcome(tied), (std::array{15, 15, 15, 15, 0, 0}));
}

}  // namespace
}  // namespace lagoon::coral
