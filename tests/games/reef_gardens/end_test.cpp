// RG-17: the last turn. RG-18: final scoring. RG-19: details that no other ruling covers.
#include <gtest/gtest.h>

#include "core/score.hpp"
#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

// ---------------------------------------------------------------------------------------- RG-17

TEST(Rg17LastTurn, TheTurnThatEmptiesTheNurseryIsFinishedThenTheGameEnds) {
  Scene scene({.picture = kStation, .nursery = kLast, .shells = {"oc p2"}, .bag = ""});
  scene.play("buy-r1");
  EXPECT_FALSE(scene.over());
  scene.play("tile-yellow at-b1");
  EXPECT_FALSE(scene.over());
  scene.play("octopus-a1 pearl2");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.count_events("game-ends"), 1);
  EXPECT_EQ(scene.legal(), "");
  EXPECT_TRUE(scene.rules().awaiting(scene.state()).empty());
}

TEST(Rg17LastTurn, TheOthersHaveNoFurtherTurn) {
  Scene scene({.picture = kStation, .seats = 4, .nursery = kLast, .bag = ""});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.active(), 0);
  const Refusal refused =
      scene.rules().check(scene.state(), seat_at(1), Move::make(Move::Kind::pass));
  EXPECT_STREQ(refused.sentence->code, "game-over");
}

TEST(Rg17LastTurn, AnEmptyNurseryWithTilesInTheBagIsRefilled) {
  Scene scene({.picture = kStation, .nursery = "Y P / - B - - / - G - - / - -", .bag = "O"});
  scene.play("buy-c2 tile-yellow at-b1 tile-blue at-a2 tile-green at-c2");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.nursery(), "- P / - O - - / - - - - / - -");
}

TEST(Rg17LastTurn, TilesInTheNurseryKeepItGoing) {
  Scene scene({.picture = kStation, .nursery = "Y - / - - - - / - - - - / G -", .bag = ""});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_FALSE(scene.over());
  scene.play("buy-r4 tile-green at-a2");
  EXPECT_TRUE(scene.over());
}

TEST(Rg17LastTurn, StationsAreScoredOnceMoreBeforeTheFinalScoring) {
  Scene scene({.picture = R"(
    ^  P2 P2
    .  A! ^
    ^  ^  ^)",
               .nursery = kLast,
               .bag = ""});
  scene.play("buy-r1 tile-yellow at-a2");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(Source::stations, 0), 5);
  EXPECT_EQ(scene.points(Source::stations, 1), 10);
  EXPECT_EQ(scene.points(Source::final_stations, 1), 0);  // it is no unfinished one
}

TEST(Rg17LastTurn, SurfacingDoesNotEndTheGame) {
  Scene scene({.picture = R"(
    .  Y1 .
    .  A! .
    .  .  .)",
               .nursery = kLast,
               .bag = ""});
  scene.play("up-b1");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.active(), 1);
}

// ---------------------------------------------------------------------------------------- RG-18

/// The game ends with the purchase of one tile, which player 1 discards.
Scene ended(Scene::Setup setup) {
  setup.nursery = kLast;
  setup.bag = "";
  Scene scene(setup);
  scene.play("buy-r1 tile-yellow discard");
  if (!scene.over()) scene.play("end");
  EXPECT_TRUE(scene.over());
  return scene;
}

TEST(Rg18FinalScoring, AnUnfinishedStationGivesTheLowerValueToTheMostTiles) {
  const Scene scene = ended({.picture = R"(
    P2 P2 .  .
    .  A! G3 G3
    .  .  .  G3)",
                             .seats = 3});
  EXPECT_EQ(scene.points(Source::final_stations, 0), 0);
  EXPECT_EQ(scene.points(Source::final_stations, 1), 0);  // no second place
  EXPECT_EQ(scene.points(Source::final_stations, 2), 5);  // whole reefs count
}

TEST(Rg18FinalScoring, SeveralWithTheMostAllGetTheLowerValue) {
  const Scene scene = ended({.picture = R"(
    P2 P2 .  .
    .  A! G3 G3
    .  .  .  .)",
                             .seats = 3});
  EXPECT_EQ(scene.points(Source::final_stations, 1), 5);
  EXPECT_EQ(scene.points(Source::final_stations, 2), 5);
}

TEST(Rg18FinalScoring, NeutralReefsScoredStationsAndChipsGiveNothing) {
  const Scene scene = ended({.picture = R"(
    P0 P0 .  .  .  .  .
    .  A! .  B? G2 Cx .
    .  .  .  .  .  .  .)"});
  EXPECT_EQ(scene.points(Source::final_stations, 0), 0);
  EXPECT_EQ(scene.points(Source::final_stations, 1), 0);
}

TEST(Rg18FinalScoring, OwnReefsScoreTilesAndClownfish) {
  const Scene scene = ended({.picture = R"(
    Y1* Y1 .  P0* P0
    .   .  .  .   .
    G1* .  B2 B2* .)"});
  EXPECT_EQ(scene.points(Source::final_reefs, 0), 3 + 2);
  EXPECT_EQ(scene.points(Source::final_reefs, 1), 3);
}

TEST(Rg18FinalScoring, ShellsInFrontOfAPlayer) {
  const std::array<std::pair<const char*, int>, 11> worth{{{"f2", 2},
                                                           {"f3", 3},
                                                           {"f4", 4},
                                                           {"an", 0},
                                                           {"p2", 1},
                                                           {"p3", 1},
                                                           {"bo", 1},
                                                           {"oc", 1},
                                                           {"al", 1},
                                                           {"su", 1},
                                                           {"tu", 1}}};
  for (const auto& [shell, points] : worth) {
    const Scene scene = ended({.picture = kStation, .shells = {"", shell}});
    EXPECT_EQ(scene.points(Source::shells, 1), points) << shell;
    EXPECT_EQ(scene.points(Source::shells, 0), 0);
    const std::string two = std::string(shell) + " " + shell;
    EXPECT_EQ(ended({.picture = kStation, .shells = {"", two}}).points(Source::shells, 1),
              2 * points)
        << shell;
  }
}

TEST(Rg18FinalScoring, OnlyLoadedAnemonesCount) {  // RG-11
  const Scene scene =
      ended({.picture = kStation, .shells = {"", "an an an"}, .stored = {"", "B P*"}});
  EXPECT_EQ(scene.points(1), 2);  // and the stored tiles cost nothing (RG-5)
}

TEST(Rg18FinalScoring, TheScoreMayBeNegativeAndTiesShareTheVictory) {
  const Scene scene = ended({.picture = kStation, .seats = 3});
  EXPECT_EQ(scene.points(0), -3);
  EXPECT_EQ(scene.points(1), 0);
  std::vector<Standing> standings;
  for (int seat = 0; seat < 3; ++seat) {
    standings.push_back(scene.rules().standing(scene.state(), seat_at(seat)));
  }
  const auto ranks = ranking(standings);
  ASSERT_EQ(ranks.size(), 2U);
  EXPECT_EQ(ranks[0], (std::vector<Seat>{seat_at(1), seat_at(2)}));
}

TEST(Rg18FinalScoring, TheScoreSheetAddsUp) {
  const Scene scene = ended({.picture = R"(
    .  Y1 .  .
    P2 A! .  .
    P2 .  .  .)",
                             .shells = {"f4", "tu"}});
  for (int seat = 0; seat < 2; ++seat) {
    const ScoreSheet sheet = scene.rules().score(scene.state(), seat_at(seat));
    EXPECT_EQ(sheet.lines.size(), kSources);
    EXPECT_EQ(sheet.standing, scene.rules().standing(scene.state(), seat_at(seat)));
  }
  EXPECT_EQ(scene.points(0), -3 + 1 + 4);
  EXPECT_EQ(scene.points(1), 5 + 2 + 1);
}

TEST(Rg18FinalScoring, AfterAllPassedTheSameScoringFollows) {
  Scene scene({.picture = R"(
    .  Y0 .
    .  A! .
    .  .  .)",
               .nursery = "- - / - Y P - / - B G - / - -",
               .money = {0, 0},
               .shells = {"f3", "bo"}});
  scene.play("pass pass");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(0), 3);
  EXPECT_EQ(scene.points(1), 1);
}

// ---------------------------------------------------------------------------------------- RG-19

TEST(Rg19Details, ATileStoredThisTurnWaitsForALaterOne) {
  Scene scene({.picture = kStation, .shells = {"an p2"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow store take-yellow"), "stored-this-turn");
  scene.play("buy-r1 tile-yellow store pearl2");
  EXPECT_EQ(scene.active(), 1);
  scene.play("buy-r4 tile-green at-b1 buy-c4 take-yellow at-a2");
  EXPECT_EQ(scene.stored(), "");
}

TEST(Rg19Details, OfTwoEqualTilesOnlyTheOlderOneIsTaken) {
  Scene scene({.picture = kStation, .shells = {"an an"}, .stored = {"Y"}});
  scene.play("buy-r1 tile-yellow store take-yellow at-b1");
  EXPECT_EQ(scene.stored(), "Y");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg19Details, DiscardingIsPossibleAtAnyMomentOfTheTurn) {
  Scene scene({.picture = kStation, .shells = {"oc bo"}});
  scene.play("buy-c1 tile-pink discard octopus-a1 boat-11 discard tile-blue discard");
  EXPECT_EQ(scene.points(), -9);
}

TEST(Rg19Details, ALineThatNeedsPearlsIsBoughtAfterCashingThem) {
  const Scene scene({.picture = kStation, .money = {3}, .shells = {"p2"}});
  EXPECT_EQ(scene.refusal("buy-r2"), "line-needs-pearls");
  EXPECT_EQ(scene.refusal("pearl2 buy-r2"), "");
}

TEST(Rg19Details, ATurnEndsByItselfOnlyWhenNothingElseIsPossible) {
  Scene with_turtle({.picture = "Y0 . .\n. A! .\n. . .", .shells = {"tu"}});
  with_turtle.play("buy-r4 tile-green at-b1");
  EXPECT_EQ(with_turtle.legal(), "turtle-a1 end");
  Scene useless({.picture = kStation, .shells = {"tu al f2 an"}});
  useless.play("buy-r4 tile-green at-b1");
  EXPECT_EQ(useless.active(), 1);
}

TEST(Rg19Details, MovesThatNameNothingAreRefused) {
  const Scene scene({.picture = kStation, .shells = {"bo oc"}});
  const auto code = [&scene](Move::Kind kind, int value) -> std::string {
    const Refusal refused = scene.rules().check(scene.state(), seat_at(0), Move::make(kind, value));
    return refused.refused() ? refused.sentence->code : "";
  };
  EXPECT_EQ(code(Move::Kind::buy, 8), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::boat, 12), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::octopus, scene.rules().board().spaces()), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::close, 255), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::pearl, 4), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::pass, 1), "no-such-thing");
  EXPECT_EQ(code(Move::Kind::buy, 7), "");
}

}  // namespace
}  // namespace lagoon::reef_gardens
