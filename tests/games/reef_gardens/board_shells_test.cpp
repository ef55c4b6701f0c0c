// The shells that have to do with the board. RG-14: octopus, RG-15: algae, RG-16: turtle.
// Each before, during and after the purchase, with a refill, and in the last turn.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

const std::string kChipsAndTile = R"(
  Y0 .  .  .  .  .  .
  .  A! .  B? .  C? ^
  .  .  .  .  .  .  .)";

// ------------------------------------------------------------------------------ RG-14: octopus

const std::string kBusy = R"(
  .  P2 .  bo .
  Y0 A! ^  B? oc
  .  .  .  .  Y1)";

TEST(Rg14Octopus, GoesToAFreeSpaceOnly) {
  Scene scene({.picture = kBusy, .shells = {"oc"}});
  EXPECT_EQ(scene.plantings("octopus-"), "a1 c1 e1 a3 b3 c3 d3");
  for (const char* taken : {"b1", "d1", "a2", "b2", "c2", "d2", "e2", "e3"}) {
    EXPECT_EQ(scene.refusal(std::string("octopus-") + taken), "octopus-needs-free-space") << taken;
  }
  scene.play("octopus-c1");
  EXPECT_EQ(scene.shells(), "");
  EXPECT_TRUE(scene.shows(R"(
    .  P2 oc bo .
    Y0 A! ^  B? oc
    .  .  .  .  Y1)"));
}

TEST(Rg14Octopus, BeforeDuringAndAfterThePurchase) {
  Scene scene({.picture = kStation, .shells = {"oc oc oc"}});
  scene.play("octopus-a1 buy-c1 tile-pink at-b1 octopus-c1 tile-blue at-b3");
  EXPECT_EQ(scene.active(), 0);
  scene.play("octopus-a3");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_TRUE(scene.shows(R"(
    oc P1 oc
    .  A! .
    oc B1 .)"));
}

TEST(Rg14Octopus, CompletesARing) {
  Scene scene({.picture = R"(
    ^  P1 ^
    .  A! ^
    ^  ^  ^)",
               .shells = {"oc"}});
  scene.play("octopus-a2 buy-r1 tile-yellow discard");
  EXPECT_EQ(scene.points(Source::stations), 10);
}

TEST(Rg14Octopus, IsPickedUpAndPlacedAgainInTheSameTurn) {
  Scene scene({.picture = kStation, .shells = {"oc"}});
  scene.play("octopus-b1 buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.shells(), "oc");
  scene.play("octopus-a1");
  EXPECT_TRUE(scene.shows(R"(
    oc Y1 .
    .  A! .
    .  .  .)"));
}

TEST(Rg14Octopus, WhoPlantsThereTakesIt) {
  Scene scene({.picture = kStation, .shells = {"oc"}});
  scene.play("buy-r1 octopus-b1 tile-yellow at-a2 buy-r4 tile-green at-b1");
  EXPECT_EQ(scene.shells(0), "");
  EXPECT_EQ(scene.shells(1), "oc");
}

TEST(Rg14Octopus, DuringARefillItHasToWait) {
  const Scene scene({.picture = kChipsAndTile, .nursery = kFour, .shells = {"oc"}});
  EXPECT_EQ(scene.refusal("buy-r1 octopus-b1"), "out-of-order");
  EXPECT_EQ(scene.refusal("buy-r1 site-B octopus-b1"), "");
}

TEST(Rg14Octopus, ScoresInHandButNotOnTheBoard) {
  Scene kept({.picture = kStation, .nursery = kLast, .shells = {"oc"}, .bag = ""});
  kept.play("buy-r1 tile-yellow discard end");
  EXPECT_TRUE(kept.over());
  EXPECT_EQ(kept.points(), -3 + 1);
  Scene placed({.picture = kStation, .nursery = kLast, .shells = {"oc"}, .bag = ""});
  placed.play("buy-r1 tile-yellow discard octopus-a1");
  EXPECT_TRUE(placed.over());
  EXPECT_EQ(placed.points(), -3);
}

// -------------------------------------------------------------------------------- RG-15: algae

TEST(Rg15Algae, CoversACaveNextToAnOwnReef) {
  Scene scene({.picture = R"(
    .  .  .
    Y1 ^  .
    .  .  .)",
               .shells = {"al"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b2"), "on-cave");
  scene.play("buy-r1 tile-yellow algae-b2");
  EXPECT_EQ(scene.shells(), "");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .
    Y1 ^Y1 .
    .  .  .)"));
  // A covered cave is coral from then on: it is no cave for a second algae.
  Scene later({.picture = ". . .\nY1 ^Y1 .\n. . .", .shells = {"al"}});
  EXPECT_EQ(later.refusal("buy-r4 tile-green algae-b2"), "algae-over-owned");
  EXPECT_EQ(later.refusal("buy-r1 tile-yellow at-c2"), "");
}

TEST(Rg15Algae, ThePlantingRulesHold) {
  const Scene scene({.picture = R"(
    .  .  .  .
    Y2 ^  .  ^
    .  .  A! .)",
                     .shells = {"al"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-b2"), "joins-another-player");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-d2"), "not-a-start");
}

TEST(Rg15Algae, ANewReefMayBeginOnACaveBesideAStation) {  // RG-19
  Scene scene({.picture = R"(
    .  ^  .
    .  A! .
    .  .  .)",
               .shells = {"al"}});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.plantings("algae-"), "b1");
  EXPECT_EQ(scene.plantings(), "a2 c2 b3");
  scene.play("algae-b1");
  EXPECT_EQ(scene.divers(), 4);
}

TEST(Rg15Algae, IsDeclaredOnlyForACaveOrANeutralTile) {  // RG-19
  const Scene scene({.picture = R"(
    .  bo .
    Y1 A! P2
    .  .  .)",
                     .shells = {"al"}});
  for (const char* space : {"b1", "b3", "b2"}) {
    EXPECT_EQ(scene.refusal(std::string("buy-r4 tile-green algae-") + space),
              "algae-covers-nothing")
        << space;
  }
  EXPECT_EQ(scene.refusal("buy-r4 tile-green algae-a2"), "algae-over-owned");
  EXPECT_EQ(scene.refusal("buy-r4 tile-green algae-c2"), "algae-over-owned");
  EXPECT_EQ(scene.refusal_text("buy-r4 tile-green algae-c2"),
            "The tile on c2 belongs to the reef of player 2 at c2: algae covers neutral tiles "
            "only.");
}

TEST(Rg15Algae, CoversANeutralTileOfAnotherSpecies) {
  Scene scene({.picture = R"(
    .  P0* .
    .  A!  .
    .  .   .)",
               .shells = {"al"}});
  scene.play("buy-r1 tile-yellow algae-b1");  // a starting space of a built station
  EXPECT_TRUE(scene.shows(R"(
    .  Y1 .
    .  A! .
    .  .  .)"));
  EXPECT_EQ(scene.gone(), "P*");
  EXPECT_EQ(scene.count_events("algae-used"), 1);
}

TEST(Rg15Algae, OfTheSameSpeciesOnlyAReefOfOneTile) {
  Scene scene({.picture = R"(
    .  Y0 .  Y0 Y0
    .  A! .  B! .
    .  .  .  .  .)",
               .shells = {"al"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-d1"), "algae-over-same-species");
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow algae-e1"),
            "The neutral reef at d1 is of the same species (Yellow coral) and has 2 tiles: algae "
            "covers such a tile only if it stands alone.");
  EXPECT_EQ(scene.refusal("buy-r4 tile-green algae-d1"), "");
  scene.play("buy-r1 tile-yellow algae-b1");
  EXPECT_TRUE(scene.shows(R"(
    .  Y1 .  Y0 Y0
    .  A! .  B! .
    .  .  .  .  .)"));
  EXPECT_EQ(scene.gone(), "Y");
}

TEST(Rg15Algae, AnOwnReefGrowsOverANeutralTile) {
  Scene scene({.picture = R"(
    .  .  .
    Y1 P0 P0
    .  .  .)",
               .shells = {"al"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-c2"), "not-a-start");
  scene.play("buy-r1 tile-yellow algae-b2");
  EXPECT_TRUE(scene.shows(R"(
    .  .  .
    Y1 Y1 P0
    .  .  .)"));
}

TEST(Rg15Algae, TheNeutralReefFallsApart) {
  Scene scene({.picture = R"(
    .  P0 .  .  .
    P0 P0 P0 P0 .
    .  Y1 .  P0 .
    .  Y1 .  .  .)",
               .shells = {"al tu"}});
  ASSERT_EQ(scene.state().reef_size[1], 6);
  scene.play("buy-r1 tile-yellow algae-b2");
  EXPECT_TRUE(scene.shows(R"(
    .  P0 .  .  .
    P0 Y1 P0 P0 .
    .  Y1 .  P0 .
    .  Y1 .  .  .)"));
  // Now reefs of 1, 1 and 3: the turtle takes the small ones.
  EXPECT_EQ(scene.legal("turtle"), "turtle-b1 turtle-a2");
  EXPECT_EQ(scene.refusal("turtle-c2"), "reef-too-large");
}

TEST(Rg15Algae, AReefThatLosesAnEndStaysWhole) {
  Scene scene({.picture = R"(
    P0 P0 P0
    Y1 .  .
    .  .  .)",
               .shells = {"al tu"}});
  scene.play("buy-r1 tile-yellow algae-a1 turtle-b1");
  EXPECT_TRUE(scene.shows(R"(
    Y1 P1 P1
    Y1 .  .
    .  .  .)"));
}

TEST(Rg15Algae, MergesLikeAnyOtherTile) {
  Scene scene({.picture = R"(
    .  Y0 .
    Y1 P0 Y1
    .  .  .)",
               .shells = {"al"}});
  scene.play("buy-r1 tile-yellow algae-b2");
  EXPECT_TRUE(scene.shows(R"(
    .  Y1 .
    Y1 Y1 Y1
    .  .  .)"));
  EXPECT_EQ(scene.divers(), 4);
}

TEST(Rg15Algae, WithAtollsTheCoveredTileItselfDoesNotCount) {  // RG-8
  const Scene scene({.picture = R"(
    .  Y0 .
    P0 A! .
    .  .  .)",
                     .atolls = true,
                     .shells = {"al"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-b1"), "");
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-a2"), "atoll-species-twice");
}

TEST(Rg15Algae, WithABoatBeforeThePurchaseAndWithAStoredTile) {
  Scene scene({.picture = R"(
    .  ^  .
    P0 A! ^
    .  ^  .)",
               .shells = {"al al al bo an"},
               .stored = {"O"}});
  scene.play("boat-11 algae-b1 buy-r4 tile-green algae-c2");
  EXPECT_EQ(scene.active(), 0);  // the stored tile can still be planted with the last algae
  EXPECT_EQ(scene.legal(), "take-orange end");
  scene.play("take-orange algae-b3");
  EXPECT_TRUE(scene.shows(R"(
    .  ^Y1 .
    P0 A!  ^G1
    .  ^O1 .)"));
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg15Algae, AfterARefillAndInTheLastTurn) {
  Scene refilled({.picture = kChipsAndTile, .nursery = kFour, .shells = {"al"}});
  EXPECT_EQ(refilled.refusal("buy-r1 site-C tile-yellow algae-g2"), "");
  EXPECT_EQ(refilled.refusal("buy-r1 site-B tile-yellow algae-g2"), "no-station-yet");
  Scene last({.picture = ". ^ .\n. A! .\n. . .", .nursery = kLast, .shells = {"al al"}, .bag = ""});
  last.play("buy-r1 tile-yellow algae-b1");
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.points(Source::shells), 1);  // the algae that is left
}

// ------------------------------------------------------------------------------- RG-16: turtle

const std::string kNeutral = R"(
  Y0 Y0* .  P0 P0
  .  A!  .  P0 .
  B0 .   Y2 .  G1)";

TEST(Rg16Turtle, TakesOverANeutralReefOfOneOrTwoTiles) {
  Scene scene({.picture = kNeutral, .shells = {"tu tu"}});
  EXPECT_EQ(scene.legal("turtle"), "turtle-a1 turtle-a3");
  scene.play("turtle-a1");
  EXPECT_TRUE(scene.shows(R"(
    Y1 Y1* .  P0 P0
    .  A!  .  P0 .
    B0 .   Y2 .  G1)"));
  EXPECT_EQ(scene.divers(), 3);
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.money(), 6);
  EXPECT_EQ(scene.shells(), "tu");
}

TEST(Rg16Turtle, LargerOwnedOrEmptyIsRefused) {
  const Scene scene({.picture = kNeutral, .shells = {"tu"}});
  EXPECT_EQ(scene.refusal("turtle-d1"), "reef-too-large");
  EXPECT_EQ(scene.refusal("turtle-d2"), "reef-too-large");    // the same reef
  EXPECT_EQ(scene.refusal("turtle-c3"), "reef-not-neutral");  // player 2
  EXPECT_EQ(scene.refusal("turtle-e3"), "reef-not-neutral");  // the own one
  EXPECT_EQ(scene.refusal("turtle-a2"), "no-neutral-reef");   // nothing there
  EXPECT_EQ(scene.refusal("turtle-b1"), "reef-begins-elsewhere");
  EXPECT_EQ(scene.refusal_text("turtle-d2"),
            "The neutral reef at d1 has 3 tiles: the turtle takes one of at most 2.");
}

TEST(Rg16Turtle, NeedsADiverAtHome) {  // RG-6
  const Scene scene({.picture = R"(
    Y1 .  P1 .  B1
    .  Y0 .  .  .
    G1 .  O1 .  .)",
                     .shells = {"tu"}});
  EXPECT_EQ(scene.refusal("turtle-b2"), "turtle-needs-diver");
}

TEST(Rg16Turtle, BeforeDuringAndAfterThePurchase) {
  Scene scene({.picture = R"(
    Y0 .  B0 .
    .  .  .  G0
    .  .  .  .)",
               .nursery = "Y B / P B G O / B G O P / G -",
               .shells = {"tu tu tu"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-b1"), "extends-neutral-reef");
  scene.play("turtle-a1 buy-r1 tile-yellow at-a2 turtle-c1 tile-blue at-c2");
  EXPECT_EQ(scene.active(), 0);
  scene.play("turtle-d2");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_TRUE(scene.shows(R"(
    Y1 .  B1 .
    Y1 .  B1 G1
    .  .  .  .)"));
}

TEST(Rg16Turtle, AfterARefill) {
  const Scene scene({.picture = kChipsAndTile, .nursery = kFour, .shells = {"tu"}});
  EXPECT_EQ(scene.refusal("buy-r1 turtle-a1"), "out-of-order");
  EXPECT_EQ(scene.refusal("buy-r1 site-B turtle-a1"), "");
}

TEST(Rg16Turtle, InTheLastTurnTheReefStillCounts) {
  Scene scene({.picture = "Y0 Y0* .\n. . .\n. . .", .nursery = kLast, .shells = {"tu"}, .bag = ""});
  scene.play("buy-r1 tile-yellow discard turtle-a1");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(Source::final_reefs), 3);
}

}  // namespace
}  // namespace lagoon::reef_gardens
