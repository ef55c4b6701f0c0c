// RG-3: the order of a purchase. RG-4: what happens when the bag runs out.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

// Line r2 leaves three tiles, line r1 four. Numbers: 11 2 / 10 1 6 8 / 5 7 12 3 / 4 9.
const std::string kFive = "Y - / P B - - / B G - - / - -";
const std::string kSixSites = R"(
  .  .  .  .  .  .  .
  .  A! .  B? .  C? .
  .  .  .  .  .  .  .
  .  D? .  E  .  F  .
  .  .  .  .  .  .  .)";
// One station, one site with a chip; built stations everywhere else.
const std::string kOneChip = R"(
  .  .  .  .  .
  .  A! .  B? .
  .  .  .  .  .)";

Scene five_left(const std::string& bag = "Y P B G O Y* P* B* G* ...") {
  return Scene({.picture = kSixSites, .nursery = kFive, .bag = bag});
}

// ----------------------------------------------------------------------------------------- RG-3

TEST(Rg3Refill, FourTilesLeftCauseNone) {
  Scene scene = five_left();
  scene.play("buy-r1");
  EXPECT_EQ(scene.nursery(), "- - / P B - - / B G - - / - -");
  EXPECT_EQ(scene.legal(), "tile-yellow");
}

TEST(Rg3Refill, ThreeTilesLeftAskForTheSiteFirst) {
  Scene scene = five_left();
  scene.play("buy-r2");
  EXPECT_EQ(scene.money(), 4);
  EXPECT_EQ(scene.legal(), "site-B site-C site-D");
  EXPECT_EQ(scene.events(), (std::vector<std::string>{"line-bought", "station-drawn"}));
  EXPECT_EQ(index(scene.state().drawn), 0);  // turned up before the choice: 14/7
  EXPECT_EQ(scene.refusal("site-A"), "station-stands-there");
  EXPECT_EQ(scene.refusal("site-E"), "no-chip-there");
  EXPECT_EQ(scene.refusal("tile-pink"), "out-of-order");
  EXPECT_EQ(scene.refusal("end"), "out-of-order");
}

TEST(Rg3Refill, StationThenChipThenTilesFromTheLowestNumber) {
  Scene scene = five_left();
  scene.play("buy-r2 site-C");
  std::vector<std::string> expected{"line-bought", "station-drawn", "station-built", "chip-placed"};
  expected.insert(expected.end(), 9, "tile-drawn");
  expected.emplace_back("nursery-filled");
  EXPECT_EQ(scene.events(), expected);
  EXPECT_TRUE(scene.shows(R"(
    .  .  .  .  .  .  .
    .  A! .  B? .  C! .
    .  .  .  .  .  .  .
    .  D? .  E? .  F  .
    .  .  .  .  .  .  .)"));
  EXPECT_EQ(scene.nursery(), "Y P / B* Y O Y* / B G G* B / G P*");
  EXPECT_EQ(scene.bought(), "P B");
}

TEST(Rg3Refill, TheStationTileGoesWhereItWasChosen) {
  Scene scene({.picture = kSixSites, .nursery = kFive, .stations = "8 15"});
  scene.play("buy-r2 site-D");
  EXPECT_EQ(index(scene.state().sites[3].station), 14);  // 6/3
  EXPECT_EQ(scene.state().sites[1].station, Station::none);
}

TEST(Rg3Refill, TheNewChipComesFromTheTopOfItsStack) {
  Scene scene({.picture = kSixSites, .nursery = kFive, .chips = "H F"});
  scene.play("buy-r2 site-B");
  EXPECT_EQ(scene.chips_out(), "CDH");
}

TEST(Rg3Refill, AReefMayBeginAtTheNewStationAtOnce) {
  Scene scene = five_left();
  scene.play("buy-r2 site-C tile-pink");
  EXPECT_EQ(scene.plantings(), "b1 f1 a2 c2 e2 g2 b3 f3");
  Scene other = five_left();
  other.play("buy-r2 site-B tile-pink");
  EXPECT_EQ(other.plantings(), "b1 d1 a2 c2 e2 b3 d3");
}

TEST(Rg3Refill, TheOrderOfPlantingIsFree) {
  for (const char* order : {"tile-pink at-b1 tile-blue at-b3", "tile-blue at-b3 tile-pink at-b1"}) {
    Scene scene = five_left();
    scene.play("buy-r2 site-C");
    scene.play(order);
    EXPECT_TRUE(scene.shows(R"(
      .  P1 .  .  .  .  .
      .  A! .  B? .  C! .
      .  B1 .  .  .  .  .
      .  D? .  E? .  F  .
      .  .  .  .  .  .  .)"));
    EXPECT_EQ(scene.active(), 1);
  }
}

TEST(Rg3Refill, ASingleChipLeavesNoChoice) {
  Scene scene({.picture = kOneChip, .nursery = kFive, .unused = SiteState::built});
  scene.play("buy-r2");
  EXPECT_EQ(scene.legal(), "tile-pink tile-blue");
  EXPECT_EQ(scene.chips_out(), "");
  EXPECT_EQ(scene.state().sites[1].state, SiteState::built);
  EXPECT_EQ(scene.count_events("station-built"), 1);
  EXPECT_EQ(scene.count_events("chip-placed"), 0);
}

// ----------------------------------------------------------------------------------------- RG-4

TEST(Rg4EmptyBag, FewerThanThreeChipsAreChosenAmong) {
  Scene scene({.picture = R"(
    .  .  .  .  .  .  .
    .  A! .  B? .  C? .
    .  .  .  .  .  .  .)",
               .nursery = kFive,
               .unused = SiteState::built});
  scene.play("buy-r2");
  EXPECT_EQ(scene.legal(), "site-B site-C");
  scene.play("site-B");
  EXPECT_EQ(scene.chips_out(), "C");
}

TEST(Rg4EmptyBag, WithoutAChipOnlyTheNurseryIsFilled) {
  Scene scene({.picture = ". . .\n. A! .\n. . .", .nursery = kFive, .unused = SiteState::built});
  const int stations = scene.state().stack.size();
  scene.play("buy-r2");
  EXPECT_EQ(scene.count_events("station-drawn"), 0);
  EXPECT_EQ(scene.events().back(), "nursery-filled");
  EXPECT_EQ(scene.state().stack.size(), stations);  // RG-19: the tile stays on its stack
  EXPECT_EQ(scene.legal(), "tile-pink tile-blue");
}

TEST(Rg4EmptyBag, ABagEmptiedByAFullNurseryRemovesTheStations) {
  Scene scene = five_left("Y P B G O Y P B G");
  ASSERT_EQ(scene.state().stack.size(), 14);
  scene.play("buy-r2 site-C");
  EXPECT_EQ(scene.nursery(), "Y P / B Y O Y / B G G B / G P");
  EXPECT_TRUE(scene.state().bag.empty());
  EXPECT_TRUE(scene.state().stack.empty());
  EXPECT_EQ(scene.count_events("bag-empty"), 1);
  // The station of this refill stays, and so does the new chip.
  EXPECT_EQ(scene.state().sites[2].state, SiteState::built);
  EXPECT_EQ(scene.chips_out(), "BDE");
}

TEST(Rg4EmptyBag, OneTileLeftInTheBagKeepsTheStations) {
  Scene scene = five_left("Y P B G O Y P B G O");
  scene.play("buy-r2 site-C");
  EXPECT_EQ(scene.state().bag.size(), 1);
  EXPECT_EQ(scene.state().stack.size(), 13);
  EXPECT_EQ(scene.count_events("bag-empty"), 0);
}

TEST(Rg4EmptyBag, TooFewTilesFillTheLowestNumbers) {
  Scene scene = five_left("O O* G*");
  scene.play("buy-r2 site-C");
  EXPECT_EQ(scene.nursery(), "Y O* / - O - - / B G - G* / - -");  // numbers 1, 2 and 3
  EXPECT_TRUE(scene.state().stack.empty());
}

TEST(Rg4EmptyBag, LaterPurchasesNeitherBuildNorRefill) {
  Scene scene = five_left("");
  scene.play("buy-r2");
  EXPECT_EQ(scene.events(), (std::vector<std::string>{"line-bought"}));
  EXPECT_EQ(scene.nursery(), "Y - / - - - - / B G - - / - -");
  EXPECT_EQ(scene.legal(), "tile-pink tile-blue");
  EXPECT_EQ(scene.chips_out(), "BCD");
}

// ---------------------------------------------------------------------------------------- RG-5

const std::string kNoStation = R"(
  .  .  .
  .  A? .
  .  .  .)";

TEST(Rg5Tiles, EveryBoughtTileIsDealtWithBeforeTheEnd) {
  const Scene scene({.picture = kStation});
  EXPECT_EQ(scene.refusal("buy-c1 end"), "tiles-left");
  EXPECT_EQ(scene.refusal("buy-c1 tile-pink at-b1 end"), "tiles-left");
  EXPECT_EQ(scene.refusal_text("buy-c1 tile-pink at-b1 end"),
            "1 bought tile is left: plant, store or discard what you bought before you end the "
            "turn.");
  EXPECT_EQ(scene.refusal("buy-c1 tile-green"), "not-bought");
  EXPECT_EQ(scene.refusal("buy-c1 tile-pink*"), "not-bought");
}

TEST(Rg5Tiles, ADiscardedTileCostsThreePointsAndIsGone) {
  Scene scene({.picture = kStation});
  scene.play("buy-c1 tile-pink discard");
  EXPECT_EQ(scene.points(), -3);
  EXPECT_EQ(scene.gone(), "P");
  scene.play("tile-blue discard");  // although it could be planted
  EXPECT_EQ(scene.points(), -6);
  EXPECT_EQ(scene.points(Source::discards), -6);
  EXPECT_EQ(scene.gone(), "P B");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg5Tiles, WhatCannotBePlantedMayBeBoughtAllTheSame) {
  Scene scene({.picture = kNoStation});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.legal(), "discard");
  scene.play("discard");
  EXPECT_EQ(scene.points(), -3);
}

TEST(Rg5Tiles, ABoughtTileMayWaitOnAnAnemone) {
  Scene scene({.picture = kNoStation, .shells = {"an"}});
  scene.play("buy-r1 tile-yellow");
  EXPECT_EQ(scene.legal(), "store discard");
  scene.play("store");
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.stored(), "Y");
}

TEST(Rg5Tiles, AStoredTileLeavesItsAnemoneOnlyByBeingPlanted) {
  const Scene scene({.picture = kStation, .shells = {"an an"}, .stored = {"B*"}});
  EXPECT_EQ(scene.refusal("buy-r1 take-blue* discard"), "stored-stays");
  EXPECT_EQ(scene.refusal("buy-r1 take-blue* store"), "already-stored");
  EXPECT_EQ(scene.refusal("buy-r1 take-blue* at-b1"), "");
}

TEST(Rg5Tiles, AStoredTileThatFitsNowhereStays) {
  Scene scene({.picture = kNoStation, .shells = {"an"}, .stored = {"B"}});
  EXPECT_EQ(scene.refusal("buy-r1 take-blue"), "nowhere-to-plant");
  scene.play("buy-r1 tile-yellow discard");
  EXPECT_EQ(scene.active(), 1);  // nothing else to do
  EXPECT_EQ(scene.stored(), "B");
}

}  // namespace
}  // namespace lagoon::reef_gardens
