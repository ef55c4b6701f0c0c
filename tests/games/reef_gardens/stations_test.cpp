// RG-8: the variant ATOLLS. RG-9: when and how stations are scored.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

// ----------------------------------------------------------------------------------------- RG-8

// The example of the rulebook: a blue coral lies at the upper station already.
const std::string kCorner = R"(
  .  B2 .  .
  .  A! .  .
  .  .  .  .
  .  .  B1 .)";
const std::string kBlues = "B B* / P B G O / B G O P / G -";

TEST(Rg8Atolls, ASpeciesComesNoSecondTimeBesideAStation) {
  Scene scene({.picture = kCorner, .atolls = true, .nursery = kBlues});
  scene.play("buy-r1 tile-blue at-c3");  // the corner of the ring is free of it
  EXPECT_EQ(scene.refusal("tile-blue* at-b3"), "atoll-species-twice");
  EXPECT_EQ(scene.refusal("tile-blue* at-c2"), "atoll-species-twice");
  EXPECT_EQ(scene.refusal_text("tile-blue* at-b3"),
            "Blue coral on b3: this species stands already beside site A; with ATOLLS each side "
            "needs another one.");
  EXPECT_EQ(scene.rules().majority(scene.state(), 0)[0], 2);  // still part of the scoring
}

TEST(Rg8Atolls, TheStandardGameDoesNotCare) {
  Scene scene({.picture = kCorner, .nursery = kBlues});
  scene.play("buy-r1 tile-blue at-c3 tile-blue*");
  EXPECT_EQ(scene.plantings(), "a2 c2 b3 d3 b4 d4");
}

TEST(Rg8Atolls, NotEvenByExtendingTheOwnReef) {
  const std::string picture = R"(
    .  Y1 Y1 .
    .  A! .  .
    .  .  .  .)";
  EXPECT_EQ(Scene({.picture = picture, .atolls = true}).refusal("buy-r1 tile-yellow at-c2"),
            "atoll-species-twice");
  EXPECT_EQ(Scene({.picture = picture}).refusal("buy-r1 tile-yellow at-c2"), "");
}

TEST(Rg8Atolls, BareSitesAndChipsCountLikeStations) {
  for (const char* site : {"A", "A?", "A!", "Ax"}) {
    const Scene scene(
        {.picture = std::string(". Y1 Y1 .\n. ") + site + " . .\n. . . .", .atolls = true});
    EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "atoll-species-twice") << site;
    EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-d1"), "") << site;
  }
}

TEST(Rg8Atolls, WhoeverOwnsTheReefs) {
  for (const char* reef : {"Y0", "Y1", "Y2"}) {
    const Scene scene({.picture = std::string(". ") + reef + " .\n. A! .\n. . .", .atolls = true});
    for (const char* space : {"at-a2", "at-c2", "at-b3"}) {
      EXPECT_EQ(scene.refusal(std::string("buy-r1 tile-yellow ") + space), "atoll-species-twice");
    }
    EXPECT_EQ(scene.refusal("buy-r4 tile-green at-a2"), "");
  }
}

TEST(Rg8Atolls, ASpaceBetweenTwoSitesObeysBoth) {
  const Scene scene({.picture = R"(
    .  .  .  .  .
    .  A! .  B  Y0
    .  .  .  .  .)",
                     .atolls = true});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "atoll-species-twice");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b1"), "");
  EXPECT_EQ(scene.refusal("buy-r4 tile-green at-c2"), "");
}

// ----------------------------------------------------------------------------------------- RG-9

using Points = std::vector<int>;
Points all_points(const Scene& scene) {
  Points points;
  for (int seat = 0; seat < scene.rules().seats(); ++seat) points.push_back(scene.points(seat));
  return points;
}

TEST(Rg9Stations, TheExampleOfTheRulebook) {
  Scene scene({.picture = R"(
    .  Y1 Y1 .  .  .  .
    .  Y1 Y1 P2 .  B2 .
    .  .  .  P2 B2 B2 .
    G3 G3 G3 A! O4 O4 O4
    .  B4 B4 ^  f2 .  O4
    .  B4 .  .  .  .  .)",
               .seats = 4});
  scene.play("buy-r1 tile-yellow at-c3");
  EXPECT_EQ(scene.rules().majority(scene.state(), 0), (std::array{5, 5, 3, 7}));
  EXPECT_EQ(all_points(scene), (Points{5, 5, 0, 10}));
  EXPECT_EQ(scene.points(Source::stations, 3), 10);
  EXPECT_EQ(scene.count_events("station-scored"), 1);
  EXPECT_EQ(scene.state().sites[0].state, SiteState::scored);
}

/// A ring around A in which only the space to the left is free; player 1 plants there.
Points points_around(const std::string& ring, int seats = 3) {
  const std::vector<std::string> at = words_of(ring);
  Scene scene({.picture = at[0] + " " + at[1] + " " + at[2] + " .\n. A! " + at[3] + " .\n" + at[4] +
                          " " + at[5] + " " + at[6] + " .",
               .seats = seats});
  scene.play("buy-r1 tile-yellow at-a2");
  EXPECT_EQ(scene.state().sites[0].state, SiteState::scored);
  return all_points(scene);
}

TEST(Rg9Stations, MostAndSecondMost) {
  EXPECT_EQ(points_around("P2 P2 P2 ^ ^ G3 G3"), (Points{0, 10, 5}));
}

TEST(Rg9Stations, SeveralWithTheMostAllGetTheHigherValueAndNobodyTheLower) {
  EXPECT_EQ(points_around("P2 P2 ^ O3 ^ G3 ^"), (Points{0, 10, 10}));
}

TEST(Rg9Stations, SeveralWithTheSecondMostAllGetTheLowerValue) {
  EXPECT_EQ(points_around("P2 P2 P2 ^ ^ G3 ^"), (Points{5, 10, 5}));
}

TEST(Rg9Stations, AloneThereIsTheHigherValueOnly) {
  EXPECT_EQ(points_around("^ P0 P0 P0 ^ ^ f3"), (Points{10, 0, 0}));
}

TEST(Rg9Stations, NeutralReefsAreIgnored) {
  EXPECT_EQ(points_around("P0 P0 P0 P0 ^ G0 B2"), (Points{10, 10, 0}));
}

TEST(Rg9Stations, AReefWithSeveralTilesInTheRingCountsOnce) {
  // Pink 4 against green 2 + orange 1.
  EXPECT_EQ(points_around("P2 P2 P2 P2 O3 G3 G3"), (Points{0, 10, 5}));
}

TEST(Rg9Stations, ShellsAndOctopusesAndCavesOccupy) {
  EXPECT_EQ(points_around("an p2 bo oc al su ^"), (Points{10, 0, 0}));
}

TEST(Rg9Stations, OneFreeSpaceInTheRingPreventsIt) {
  Scene scene({.picture = R"(
    P2 P2 P2 .
    .  A! ^  .
    ^  .  ^  .)"});
  scene.play("buy-r1 tile-yellow at-a2");
  EXPECT_EQ(scene.state().sites[0].state, SiteState::built);
  EXPECT_EQ(all_points(scene), (Points{0, 0}));
}

TEST(Rg9Stations, AWholeReefCountsHoweverFarItReaches) {
  Scene scene({.picture = R"(
    P2 ^  ^  .  .  .
    P2 A! ^  .  .  .
    P2 ^  .  Y1 Y1 Y1)"});
  scene.play("buy-r1 tile-yellow at-c3");  // only a diagonal tile in the ring
  EXPECT_EQ(all_points(scene), (Points{10, 5}));
}

TEST(Rg9Stations, NobodyThereMeansNoPointsAndFlipped) {
  Scene scene({.picture = R"(
    ^  P0 ^  .  .  .
    ^  A! ^  .  B! .
    ^  ^  .  .  .  .)",
               .shells = {"oc"}});
  scene.play("buy-r1 octopus-c3 tile-yellow at-e1");
  EXPECT_EQ(scene.state().sites[0].state, SiteState::scored);
  EXPECT_EQ(scene.count_events("station-unclaimed"), 1);
  EXPECT_EQ(all_points(scene), (Points{0, 0}));
}

TEST(Rg9Stations, ItIsScoredAtTheEndOfTheTurnOnly) {
  Scene scene({.picture = R"(
    ^  P2 ^
    .  A! ^
    ^  ^  ^)",
               .shells = {"p2"}});
  scene.play("buy-r1 tile-yellow at-a2");
  EXPECT_EQ(scene.state().sites[0].state, SiteState::built);
  EXPECT_EQ(all_points(scene), (Points{0, 0}));
  scene.play("end");
  EXPECT_EQ(all_points(scene), (Points{10, 10}));
}

TEST(Rg9Stations, AScoredStationIsNotScoredAgain) {
  Scene scene({.picture = R"(
    ^  P2 ^  .
    Y1 Ax ^  .
    ^  ^  ^  .)"});
  scene.play("buy-r1 tile-yellow discard");
  EXPECT_EQ(scene.count_events("station-scored"), 0);
  EXPECT_EQ(all_points(scene), (Points{-3, 0}));
}

TEST(Rg9Stations, SurfacingNeverScoresAStation) {
  Scene scene({.picture = R"(
    ^  P2 ^  .
    Y1 A! ^  G1
    ^  ^  ^  .)"});
  scene.play("up-d2 end");
  EXPECT_EQ(all_points(scene), (Points{1, 0}));
  EXPECT_EQ(scene.state().sites[0].state, SiteState::built);
  scene.play("buy-r1 tile-yellow discard");  // the other player's PLANTING turn does
  EXPECT_EQ(all_points(scene), (Points{11, 7}));
}

TEST(Rg9Stations, TwoStationsAreScoredInOneTurn) {
  Scene scene({.picture = R"(
    ^  ^  ^  ^  ^
    ^  A! .  B! ^
    ^  ^  ^  ^  ^)"});
  scene.play("buy-r1 tile-yellow at-c2");
  EXPECT_EQ(scene.count_events("station-scored"), 2);
  EXPECT_EQ(scene.points(), 10 + 14);  // station 8 on A, station 1 on B
}

TEST(Rg9Stations, AStationBuiltInAFullRingIsScoredInTheSameTurn) {
  Scene scene({.picture = R"(
    .  .  .  ^  ^  P1
    .  A! .  ^  B? P1
    .  .  .  ^  ^  ^)",
               .nursery = "Y - / - - G - / - - O P / - -",
               .unused = SiteState::built});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.state().sites[1].state, SiteState::scored);
  EXPECT_EQ(scene.count_events("station-scored"), 1);
  EXPECT_GT(scene.points(Source::stations), 0);
}

TEST(Rg9Stations, OnAnEdgeFiveSpacesAreTheWholeRing) {
  Scene scene({.picture = R"(
    ^  A! .  .
    ^  ^  ^  .
    .  .  .  .)"});
  ASSERT_EQ(scene.rules().board().sites[0].ring.size(), 5);
  scene.play("buy-r1 tile-yellow at-c1");
  EXPECT_EQ(all_points(scene), (Points{10, 0}));
}

}  // namespace
}  // namespace lagoon::reef_gardens
