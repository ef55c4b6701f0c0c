// Where a tile may be planted, how reefs begin, grow and become one (RG-6), and what lies under
// a tile (RG-7).
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

const std::string kOneStation = R"(
  .  .  .  .  .
  .  A! .  B? .
  .  .  ^  .  .)";

TEST(RgPlanting, ANewReefBeginsOrthogonallyBesideABuiltStation) {
  Scene scene({.picture = kOneStation});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.plantings(), "b1 a2 c2 b3");
  scene.play("at-a2");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  .  .
    Y1 A! .  B? .
    .  .  ^  .  .)"));
  EXPECT_EQ(scene.divers(), 4);
  EXPECT_EQ(scene.active(), 1);
}

TEST(RgPlanting, ElsewhereANewReefIsRefused) {
  const Scene scene({.picture = kOneStation});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-a1"), "not-a-start");  // corner of the ring
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-e1"), "not-a-start");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-e2"), "no-station-yet");  // beside a mere chip
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow at-e2"),
            "Yellow coral on e2 touches no own reef, and on site B beside it no station stands "
            "yet; now plant or discard the chosen tile.");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b2"), "on-site");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-d2"), "on-site");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c3"), "on-cave");
  EXPECT_EQ(
      scene.refusal_text("buy-r1 tile-yellow at-d2"),
      "d2 is building site B, where nothing is planted; now plant or discard the chosen tile.");
}

TEST(RgPlanting, CoralIsNotPlantedOver) {
  const Scene scene({.picture = R"(
    .  P0 .
    Y1 A! P2
    .  .  .)"});
  for (const char* space : {"at-b1", "at-a2", "at-c2"}) {
    EXPECT_EQ(scene.refusal(std::string("buy-r1 tile-yellow ") + space), "on-coral") << space;
  }
}

TEST(RgPlanting, AnOwnReefGrowsSideBySideOnly) {
  Scene scene({.picture = R"(
    .  .  .  .
    .  Y1 .  .
    .  .  .  .
    .  .  .  .)"});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.plantings(), "b1 a2 c2 b3");
  EXPECT_EQ(scene.refusal("at-a1"), "not-a-start");
  scene.play("at-c2");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  .
    .  Y1 Y1 .
    .  .  .  .
    .  .  .  .)"));
  EXPECT_EQ(scene.divers(), 4);  // no second diver
}

TEST(RgPlanting, TheEdgesOfTheBoardAreNoNeighbours) {
  // Row ends follow one another in memory; the first space and what lies beyond the last row too.
  Scene scene({.picture = R"(
    Y1 .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  Y1
    .  .  .  .  .  .  .  .  .
    .  A  .  B  .  C  .  D  .
    .  .  .  .  .  .  .  .  .
    .  E  .  F  .  G  .  H  .
    .  .  .  .  Y1 .  .  .  .)"});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.legal("at-"), "at-b1 at-i1 at-a2 at-h2 at-i3 at-e6 at-d7 at-f7");
}

TEST(RgPlanting, AnotherPlayersReefOfTheSpeciesIsNeverTouched) {
  const Scene scene({.picture = R"(
    .  .  .  .  .
    Y1 .  Y2 .  Y0
    .  .  A! .  .
    .  .  .  .  .)"});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b2"), "joins-another-player");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-d2"), "joins-another-player");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c1"), "joins-another-player");
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow at-b2"),
            "Yellow coral on b2 would join the reef of player 2 at c2: reefs of different players "
            "must stay apart.");
  // Another species has nothing to do with it.
  EXPECT_EQ(scene.refusal("buy-r4 tile-green at-d3"), "");
  EXPECT_EQ(scene.refusal("buy-r4 tile-green at-c4"), "");
}

TEST(RgPlanting, ANeutralReefAloneIsNotExtended) {
  const Scene scene({.picture = R"(
    .  A! Y0 .
    .  .  .  .)"});
  // b2 would otherwise be a starting space.
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-d1"), "extends-neutral-reef");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "extends-neutral-reef");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b2"), "");
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow at-d1"),
            "Yellow coral on d1 would extend the neutral reef at c1 (1 tile): only an own reef can "
            "join it.");
}

TEST(RgPlanting, NotEvenBesideAStation) {
  const Scene scene({.picture = R"(
    .  .  .
    .  A! .
    .  .  Y0)"});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b3"), "extends-neutral-reef");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "extends-neutral-reef");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b1"), "");
}

// --------------------------------------------------------------------------------------- fusion

// The example of the rulebook: an own reef of 3 between a neutral 4 and neutral reefs of 3 and 1.
const std::string kFusion = R"(
  .  .  .  Y0 .  .  .
  .  .  .  .  Y0 Y0 Y0
  .  .  .  Y1 .  .  .
  Y0 Y0 .  Y1 .  .  .
  Y0 Y0 .  Y1 .  .  .)";

TEST(RgFusion, AReefOfThreeMayNotJoinANeutralReefOfFour) {
  const Scene scene({.picture = kFusion});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c4"), "neutral-reef-larger");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c5"), "neutral-reef-larger");
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow at-c4"),
            "The neutral reef at a4 has 4 tiles, yours beside c4 only 3 (Yellow coral): it may not "
            "be joined.");
}

TEST(RgFusion, AReefOfThreeJoinsNeutralReefsOfThreeAndOneAtOnce) {
  Scene scene({.picture = kFusion});
  scene.play("buy-r1 tile-yellow at-d2");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  Y1 .  .  .
    .  .  .  Y1 Y1 Y1 Y1
    .  .  .  Y1 .  .  .
    Y0 Y0 .  Y1 .  .  .
    Y0 Y0 .  Y1 .  .  .)"));
  EXPECT_EQ(scene.state().reef_size[3], 8);
  EXPECT_EQ(scene.divers(), 4);
}

TEST(RgFusion, TheSizeBeforeTheTileCountsAndGrowsWithEachTile) {
  Scene scene({.picture = kFusion, .nursery = "Y Y* / P B G O / B G O P / G -"});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.refusal("at-c4"), "neutral-reef-larger");  // with the tile it would be 4 and 4
  scene.play("at-e5 tile-yellow* at-c4");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  Y0 .  .  .
    .  .  .  .  Y0 Y0 Y0
    .  .  .  Y1 .  .  .
    Y1 Y1 Y1* Y1 .  .  .
    Y1 Y1 .  Y1 Y1 .  .)"));
}

TEST(RgFusion, OneNeutralReefThatIsLargerSpoilsItForAll) {
  const Scene scene({.picture = R"(
    .  .  Y0 .  .
    Y0 Y0 .  Y1 .
    Y0 .  .  .  .)"});
  // Neutral reefs of 1 and 3 against an own reef of 1.
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "neutral-reef-larger");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-d1"), "");  // only the neutral 1
}

TEST(RgFusion, TwoOwnReefsOfTwoTakeANeutralFour) {  // house ruling
  Scene scene({.picture = R"(
    .  .  .  .  .
    Y1 Y1 .  Y1 Y1
    .  .  Y0 .  .
    .  Y0 Y0 Y0 .)"});
  ASSERT_EQ(scene.divers(), 3);
  scene.play("buy-r1 tile-yellow at-c2");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  .  .
    Y1 Y1 Y1 Y1 Y1
    .  .  Y1 .  .
    .  Y1 Y1 Y1 .)"));
  EXPECT_EQ(scene.divers(), 4);
}

TEST(RgFusion, OwnTwoAndOneDoNotTakeANeutralFour) {
  const Scene scene({.picture = R"(
    .  .  .  .  .
    Y1 Y1 .  Y1 .
    .  .  Y0 .  .
    .  Y0 Y0 Y0 .)"});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "neutral-reef-larger");
}

TEST(RgFusion, ReefsOfAnotherSpeciesStayApart) {
  Scene scene({.picture = R"(
    .  P0 .  .
    Y1 .  P1 .
    .  .  .  .)"});
  scene.play("buy-r1 tile-yellow at-b2");
  EXPECT_TRUE(scene.shows(R"(
    .  P0 .  .
    Y1 Y1 P1 .
    .  .  .  .)"));
}

// ------------------------------------------------------------------------------- RG-6 and divers

TEST(Rg6Divers, AFusionSendsDiversHomeWithoutMoney) {
  Scene scene({.picture = R"(
    .  Y1 .  .
    Y1 .  Y1 .
    .  Y1 .  .)"});
  ASSERT_EQ(scene.divers(), 1);
  scene.play("buy-r1 tile-yellow at-b2");
  EXPECT_TRUE(scene.shows(R"(
    .  Y1 .  .
    Y1 Y1 Y1 .
    .  Y1 .  .)"));
  EXPECT_EQ(scene.divers(), 4);
  EXPECT_EQ(scene.money(), 5);
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.count_events("divers-freed"), 1);
}

const std::string kNobodyAtHome = R"(
  Y1 .  Y1 .  .
  .  .  .  A! .
  G1 .  P1 .  B1
  .  Y0 .  .  .)";

TEST(Rg6Divers, WithoutADiverAtHomeNoReefBegins) {
  Scene scene({.picture = kNobodyAtHome});
  ASSERT_EQ(scene.divers(), 0);
  EXPECT_EQ(scene.refusal("buy-r4 tile-green at-d1"), "no-diver-for-reef");
  scene.play("buy-r4 tile-green");
  EXPECT_EQ(scene.plantings(), "a2 b3 a4");  // what extends a reef
}

TEST(Rg6Divers, ADiverThatAFusionFreesIsUsedInTheSameTurn) {
  Scene scene({.picture = kNobodyAtHome, .nursery = "Y O / P B G - / B G O P / - -"});
  EXPECT_EQ(scene.refusal("buy-r1 tile-orange at-d1"), "no-diver-for-reef");
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.divers(), 1);
  scene.play("tile-orange at-d1");
  EXPECT_EQ(scene.divers(), 0);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg6Divers, AScoredStationStillLetsReefsBegin) {
  Scene scene({.picture = R"(
    .  .  .
    .  Ax .
    .  .  .)"});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b1"), "");
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.plantings(), "b1 a2 c2 b3");
}

TEST(Rg6Divers, ABareSiteOrAChipDoesNot) {
  Scene scene({.picture = R"(
    .  .  .  .  .
    .  A? .  B  .
    .  .  .  .  .)"});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.plantings(), "");
}

TEST(Rg6Divers, ASpaceBetweenTwoStationsBelongsToBoth) {
  // Either station alone is enough for a new reef, and its tiles count at both (RG-9).
  for (const char* middle : {". A! . B .", ". A . B! .", ". A! . Bx ."}) {
    Scene scene({.picture = std::string(". . . . .\n") + middle + "\n. . . . ."});
    EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c2"), "") << middle;
    scene.play("buy-r1 tile-yellow at-c2");
    EXPECT_EQ(scene.rules().majority(scene.state(), 0)[0], 1);
    EXPECT_EQ(scene.rules().majority(scene.state(), 1)[0], 1);
  }
}

// ----------------------------------------------------------------------- RG-7: shells under tiles

TEST(Rg7ShellsTaken, AShellUnderATileIsTakenAtOnceAndUsableInTheSameTurn) {
  Scene scene({.picture = R"(
    .  p3 .
    .  A! .
    .  .  .)"});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.shells(), "p3");
  EXPECT_EQ(scene.active(), 0);  // there is something left to do
  EXPECT_EQ(scene.legal(), "pearl3 end");
  scene.play("pearl3");
  EXPECT_EQ(scene.money(), 8);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg7ShellsTaken, AnOctopusOnTheBoardIsTakenToo) {
  Scene scene({.picture = R"(
    .  oc .
    .  A! .
    .  .  .)"});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.shells(), "oc");
  EXPECT_EQ(scene.legal("octopus-a"),
            "octopus-a1 octopus-a2 octopus-a3 octopus-a4 octopus-a5 "
            "octopus-a6 octopus-a7");
}

TEST(Rg7ShellsTaken, WhoDoesNotPlantThereTakesNothing) {
  Scene scene({.picture = R"(
    .  bo .
    .  A! .
    .  .  .)"});
  scene.play("buy-r1 tile-yellow at-a2");
  EXPECT_EQ(scene.shells(0), "");
  EXPECT_EQ(scene.shells(1), "");
  EXPECT_TRUE(scene.shows(R"(
    .  bo .
    Y1 A! .
    .  .  .)"));
}

}  // namespace
}  // namespace lagoon::reef_gardens
