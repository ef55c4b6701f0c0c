// The shells that have to do with the nursery. RG-11: anemone, RG-12: boat, RG-13: submarine.
// Each before, during and after the purchase, with a refill, and in the last turn.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

const std::string kChips = R"(
  .  .  .  .  .  .  .
  .  A! .  B? .  C? .
  .  .  .  .  .  .  .)";

// ------------------------------------------------------------------------------ RG-11: anemone

TEST(Rg11Anemone, StoresOneTileOfThisTurn) {
  Scene scene({.picture = kStation, .shells = {"an"}});
  scene.play("buy-c1 tile-pink store");
  EXPECT_EQ(scene.stored(), "P");
  EXPECT_EQ(scene.shells(), "an");  // it is not used up
  EXPECT_EQ(scene.refusal("tile-blue store"), "no-free-anemone");
  EXPECT_EQ(scene.count_events("tile-stored"), 1);
}

TEST(Rg11Anemone, SeveralAnemonesStoreSeveralTiles) {
  Scene scene({.picture = kStation, .shells = {"an an an"}});
  scene.play("buy-r2 tile-pink store tile-blue store tile-orange store");
  EXPECT_EQ(scene.stored(), "P B O");
  EXPECT_EQ(scene.refusal("tile-green store"), "no-free-anemone");
}

TEST(Rg11Anemone, WithoutOneNothingIsStored) {
  const Scene scene({.picture = kStation, .shells = {"", "an"}});
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow store"), "no-free-anemone");
}

TEST(Rg11Anemone, AnAnemoneFoundThisTurnStoresTheNextTile) {
  Scene scene({.picture = R"(
    .  an .
    .  A! .
    .  .  .)"});
  scene.play("buy-c1 tile-pink at-b1 tile-blue store");
  EXPECT_EQ(scene.stored(), "B");
}

TEST(Rg11Anemone, AStoredTileIsPlantedOnlyAfterBuying) {
  Scene scene({.picture = kStation, .shells = {"an p2"}, .stored = {"B"}});
  EXPECT_EQ(scene.refusal("take-blue"), "buy-before-taking");
  EXPECT_EQ(scene.refusal("pearl2 take-blue"), "buy-before-taking");
  scene.play("buy-r1 take-blue at-b1");  // before the bought tile
  EXPECT_EQ(scene.stored(), "");
  EXPECT_EQ(scene.bought(), "Y");
  scene.play("tile-yellow store");  // the anemone is free again in the same turn
  EXPECT_EQ(scene.stored(), "Y");
}

TEST(Rg11Anemone, ABoatTileDoesNotCountAsBought) {
  Scene scene({.picture = kStation, .shells = {"an bo"}, .stored = {"B"}});
  EXPECT_EQ(scene.refusal("boat-11 at-b1 take-blue"), "buy-before-taking");
}

TEST(Rg11Anemone, AfterTheBoughtTilesTheStoredOneMayStillBePlanted) {
  Scene scene({.picture = kStation, .shells = {"an"}, .stored = {"B"}});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.legal(), "take-blue end");
  scene.play("end");
  EXPECT_EQ(scene.stored(), "B");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg11Anemone, WhatIsNotStoredIsNotTaken) {
  const Scene scene({.picture = kStation, .shells = {"an", "an"}, .stored = {"B", "G"}});
  EXPECT_EQ(scene.refusal("buy-r1 take-pink"), "not-stored");
  EXPECT_EQ(scene.refusal("buy-r1 take-blue*"), "not-stored");
  EXPECT_EQ(scene.refusal("buy-r1 take-green"), "not-stored");  // the other player's
}

TEST(Rg11Anemone, ARefillBetweenBuyingAndStoring) {
  Scene scene({.picture = kChips, .nursery = kFour, .shells = {"an"}});
  EXPECT_EQ(scene.refusal("buy-r1 store"), "out-of-order");  // the site comes first
  scene.play("buy-r1 site-B tile-yellow store");
  EXPECT_EQ(scene.stored(), "Y");
}

TEST(Rg11Anemone, InTheLastTurnATileMayStillBeStored) {
  Scene scene({.picture = kStation,
               .nursery = "Y - / - - - - / - - - - / - -",
               .shells = {"an"},
               .bag = ""});
  scene.play("buy-r1 tile-yellow store");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(), 1);  // loaded
}

// --------------------------------------------------------------------------------- RG-12: boat

TEST(Rg12Boat, TakesAnyTileWithoutPaying) {
  Scene scene({.picture = kStation, .shells = {"bo"}});
  EXPECT_EQ(scene.legal("boat"),
            "boat-1 boat-3 boat-4 boat-5 boat-6 boat-7 boat-8 boat-10 boat-11 "
            "boat-12");
  EXPECT_EQ(scene.refusal("boat-2"), "nursery-space-empty");
  scene.play("boat-8");
  EXPECT_EQ(scene.money(), 6);
  EXPECT_EQ(scene.shells(), "");
  EXPECT_EQ(scene.nursery(), "Y - / P B G - / B G O P / G -");
  EXPECT_EQ(scene.plantings(), "b1 a2 c2 b3");
  scene.play("at-b1");
  EXPECT_TRUE(scene.shows(R"(
    .  O1 .
    .  A! .
    .  .  .)"));
  EXPECT_EQ(scene.active(), 0);  // the purchase is still to come
}

TEST(Rg12Boat, ItsTileComesBeforeAnythingElse) {
  const Scene scene({.picture = kStation, .shells = {"bo bo p2 oc an"}});
  for (const char* other : {"buy-r1", "pearl2", "octopus-a1", "boat-1", "end", "pass", "up-a1"}) {
    EXPECT_EQ(scene.refusal(std::string("boat-8 ") + other), "out-of-order") << other;
  }
  EXPECT_EQ(scene.refusal("buy-c1 boat-8 tile-pink"), "out-of-order");
  for (const char* dealt : {"at-b1", "store", "discard"}) {
    EXPECT_EQ(scene.refusal(std::string("boat-8 ") + dealt), "") << dealt;
  }
}

TEST(Rg12Boat, DuringAndAfterThePurchase) {
  Scene scene({.picture = kStation, .shells = {"bo bo"}});
  scene.play("buy-c1 tile-pink at-b1 boat-8 at-a2 tile-blue at-c2");
  EXPECT_EQ(scene.active(), 0);
  scene.play("boat-3 at-a1");
  EXPECT_TRUE(scene.shows(R"(
    P1 P1 .
    O1 A! B1
    .  .  .)"));
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg12Boat, ATileByBoatMayBeDiscardedOrStored) {
  Scene scene({.picture = kStation, .shells = {"bo bo an"}});
  scene.play("boat-8 discard boat-3 store buy-r1");
  EXPECT_EQ(scene.points(), -3);
  EXPECT_EQ(scene.stored(), "P");
}

TEST(Rg12Boat, ThreeTilesLeftAreRefilledBeforeItsTileIsPlanted) {
  Scene scene({.picture = kChips, .nursery = kFour, .shells = {"bo"}});
  scene.play("boat-11");
  EXPECT_EQ(scene.legal(), "site-B site-C");
  EXPECT_EQ(scene.refusal("at-b1"), "out-of-order");
  scene.play("site-C");
  EXPECT_EQ(scene.count_events("nursery-filled"), 1);
  EXPECT_EQ(scene.refusal("buy-r2"), "out-of-order");
  EXPECT_EQ(scene.plantings(), "b1 f1 a2 c2 e2 g2 b3 f3");  // at the new station too
  scene.play("at-g2 buy-r2");
  EXPECT_EQ(scene.bought().size(), std::string("P B Y Y").size());
}

TEST(Rg12Boat, FourTilesLeftAreNotRefilled) {
  Scene scene({.picture = kChips, .nursery = "Y - / P B - - / G O - - / - -", .shells = {"bo"}});
  scene.play("boat-11");
  EXPECT_EQ(scene.legal(), "at-b1 at-a2 at-c2 at-b3 discard");
}

TEST(Rg12Boat, BeforeThePurchaseItLeavesAnAffordableLine) {
  // With one money only line r1 can be paid, or what a boat made one shorter.
  const Scene scene({.picture = kStation,
                     .nursery = "Y - / P P - - / G G - - / - -",
                     .money = {1},
                     .shells = {"bo"},
                     .bag = ""});
  EXPECT_EQ(scene.legal("boat"), "boat-1 boat-5 boat-7 boat-10");
  EXPECT_EQ(scene.refusal("boat-11"), "no-line-left");
  const Scene last({.picture = kStation,
                    .nursery = "Y - / - - - - / - - - - / - -",
                    .shells = {"bo"},
                    .bag = ""});
  EXPECT_EQ(last.refusal("boat-11"), "no-line-left");
}

TEST(Rg12Boat, TheRefillThatItCausesIsJudged) {  // RG-19
  // Lines of one tile before, of two and more afterwards.
  const Scene poor({.picture = kChips, .nursery = kFour, .money = {1}, .shells = {"bo"}});
  EXPECT_EQ(poor.refusal("boat-11"), "no-line-left");
  const Scene rich({.picture = kChips, .nursery = kFour, .money = {2}, .shells = {"bo"}});
  EXPECT_EQ(rich.refusal("boat-11"), "");
}

TEST(Rg12Boat, TakingTheLastTileEndsTheGameAfterTheTurn) {  // RG-17, RG-19
  Scene scene({.picture = kStation,
               .nursery = "Y P / - - - - / - - - - / - -",
               .shells = {"bo"},
               .bag = ""});
  scene.play("buy-c2 boat-2 at-b1");
  EXPECT_FALSE(scene.over());
  scene.play("tile-yellow at-a2");
  EXPECT_TRUE(scene.over());
}

// ---------------------------------------------------------------------------- RG-13: submarine

TEST(Rg13Submarine, BuildsAndRefillsAtAnyNurserySize) {
  Scene scene({.picture = kChips, .shells = {"su"}});
  scene.play("submarine");
  EXPECT_EQ(scene.legal(), "site-B site-C");
  EXPECT_EQ(scene.shells(), "");
  scene.play("site-B");
  EXPECT_EQ(scene.state().sites[1].state, SiteState::built);
  EXPECT_EQ(scene.count_events("chip-placed"), 1);
  EXPECT_EQ(scene.nursery(), "Y Y / P B G O / B G O P / G Y");
  EXPECT_EQ(scene.legal("up"), "");
  EXPECT_EQ(scene.refusal("end"), "out-of-order");  // it is a PLANTING turn, so buy
}

TEST(Rg13Submarine, DuringAndAfterThePurchase) {
  Scene scene({.picture = kChips, .shells = {"su su"}});
  scene.play("buy-c1 tile-pink at-b1 submarine site-B tile-blue at-d1");
  EXPECT_EQ(scene.active(), 0);
  scene.play("submarine site-C");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.state().sites[2].state, SiteState::built);
}

TEST(Rg13Submarine, AFullNurseryStillBuilds) {
  Scene scene({.picture = kChips, .nursery = "Y P / P B G O / B G O P / G Y", .shells = {"su"}});
  scene.play("submarine site-C");
  EXPECT_EQ(scene.state().sites[2].state, SiteState::built);
}

TEST(Rg13Submarine, WithoutAChipItOnlyRefills) {
  Scene scene({.picture = kStation, .shells = {"su"}, .unused = SiteState::built});
  scene.play("submarine");
  EXPECT_EQ(scene.nursery(), "Y Y / P B G O / B G O P / G Y");
  EXPECT_EQ(scene.count_events("station-built"), 0);
}

TEST(Rg13Submarine, WithNothingToBuildOrRefillItIsRefused) {  // RG-19
  const Scene scene({.picture = kStation,
                     .nursery = "Y P / P B G O / B G O P / G Y",
                     .shells = {"su"},
                     .unused = SiteState::built});
  EXPECT_EQ(scene.refusal("submarine"), "submarine-without-effect");
}

TEST(Rg13Submarine, WithAnEmptyBagItIsRefused) {
  const Scene scene({.picture = kChips, .shells = {"su"}, .bag = ""});
  EXPECT_EQ(scene.refusal("submarine"), "submarine-bag-empty");
  EXPECT_EQ(scene.refusal("buy-r1 submarine"), "submarine-bag-empty");
}

TEST(Rg13Submarine, ItMayEmptyTheBag) {  // RG-4
  Scene scene({.picture = kChips, .shells = {"su su"}, .bag = "Y P"});
  scene.play("submarine site-B");
  EXPECT_TRUE(scene.state().stack.empty());
  EXPECT_EQ(scene.count_events("bag-empty"), 1);
  EXPECT_EQ(scene.state().sites[1].state, SiteState::built);
  EXPECT_EQ(scene.refusal("submarine"), "submarine-bag-empty");
}

TEST(Rg13Submarine, BeforeThePurchaseALineMustBeAffordableAfterTheRefill) {  // RG-19
  const std::string singles = "Y - / - P G - / - B O - / - -";
  const Scene before({.picture = kChips, .nursery = singles, .money = {1}, .shells = {"su"}});
  EXPECT_EQ(before.refusal("submarine"), "no-line-left");
  const Scene richer({.picture = kChips, .nursery = singles, .money = {2}, .shells = {"su"}});
  EXPECT_EQ(richer.refusal("submarine"), "");
}

TEST(Rg13Submarine, InTheLastTurnTheBagIsEmptyAndItStaysInHand) {
  Scene scene({.picture = kStation,
               .nursery = "Y - / - - - - / - - - - / - -",
               .shells = {"su"},
               .bag = ""});
  scene.play("buy-r1 tile-yellow at-b1");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(Source::shells), 1);
}

}  // namespace
}  // namespace lagoon::reef_gardens
