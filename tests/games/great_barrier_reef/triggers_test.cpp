// GB-2: what a card sets off by covering it.
#include <gtest/gtest.h>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

TEST(Gb2Triggers, CoveringASpongeAsksForAMarker) {
  Scene scene({.faces = {"RS RR 1", "BB BB 2"}, .reef = {{1, 0, 0}}});
  scene.play("c2 @1,0");
  EXPECT_EQ(scene.state().phase, Phase::trigger);
  EXPECT_EQ(scene.state().pending.sponges, 1);
  EXPECT_EQ(scene.state().pending.sharks, 0);
}

TEST(Gb2Triggers, CoveringATigerSharkAsksForTwoMarkers) {
  Scene scene({.faces = {"RT RR 1", "BB BB 2"}, .reef = {{1, 0, 0}}});
  scene.play("c2 @1,0");
  EXPECT_EQ(scene.state().phase, Phase::trigger);
  EXPECT_EQ(scene.state().pending.sponges, 0);
  EXPECT_EQ(scene.state().pending.sharks, 1);
}

TEST(Gb2Triggers, CoveringFishCoralOrStarfishTriggersNothing) {
  for (const char* symbol : {"R", "P", "D", "C", "B", "K", "X"}) {
    const std::string face = std::string(2, *symbol) + " " + std::string(2, *symbol) + " 1";
    Scene scene({.faces = {face, "BB BB 2"}, .reef = {{1, 0, 0}}});
    scene.play("c2 @1,0");
    EXPECT_EQ(scene.count_events("symbol-covered"), 2) << symbol;
    EXPECT_EQ(scene.state().active, 1) << symbol;  // the turn has passed
    EXPECT_EQ(scene.markers(), "2 2 2 2 2") << symbol;
  }
}

TEST(Gb2Triggers, SymbolsBesideTheCardTriggerNothing) {
  Scene scene({.faces = {"RR ST 1", "BB BB 2"}, .reef = {{1, 0, 0}}});
  scene.play("c2 @0,-1");
  EXPECT_EQ(scene.picture(),
            "BB\n"
            "BB\n"
            "ST\n");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb2Triggers, TheNewCardsOwnSymbolsTriggerNothing) {
  Scene scene({.faces = {"RR RR 1", "ST TS 2"}, .reef = {{1, 0, 0}}});
  scene.play("c2 @1,1");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb2Triggers, WhatWasCoveredBeforeTriggersNothing) {
  // Card 1's sponge and shark lie under card 2 already; card 3 covers card 2 there.
  Scene scene({.faces = {"RS RT 1", "CC CC 1", "BB BB 2"}, .reef = {{1, 0, 0}, {2, 1, 0}}});
  scene.play("c3 @1,-1");
  EXPECT_EQ(scene.picture(),
            ".BB\n"
            "RBB\n"
            "RCC\n");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb2Triggers, FourTriggersOfThreeCardsWithOneCard) {
  Scene scene({.faces = {"RS RR 1", "TB BB 1", "SC TC 1", "KK KK 2"},
               .reef = {{1, 0, 0}, {2, 1, 1}, {3, 2, 0}}});
  ASSERT_EQ(scene.picture(),
            "RSSC\n"
            "RTTC\n"
            ".BB.\n");
  scene.play("c4 @1,0");
  EXPECT_EQ(scene.state().pending.sponges, 2);
  EXPECT_EQ(scene.state().pending.sharks, 2);
  scene.play("S+row3 T+row3-L4 S+row3 T+row3-L4");
  EXPECT_EQ(scene.markers(), "2 6 0 2 2");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb2Triggers, FourSpongesAreFourDecisions) {
  Scene scene({.faces = {"RS RR 1", "SB BB 1", "SC SC 1", "KK KK 2"},
               .reef = {{1, 0, 0}, {2, 1, 1}, {3, 2, 0}}});
  scene.play("c4 @1,0");
  EXPECT_EQ(scene.state().pending.sponges, 4);
  scene.play("S+corner3 S+row3 S+L4");
  EXPECT_EQ(scene.state().pending.sponges, 1);
  EXPECT_EQ(scene.state().active, 0);
  scene.play("S+corner3");
  EXPECT_EQ(scene.markers(), "4 3 3 2 2");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb2Triggers, OnlyTheReefOfTheMoverTriggers) {
  // Seat 1 covers a sponge in its own reef; the sponge of seat 0 stays.
  Scene scene({.faces = {"SS SS 1", "RR RR 1"}, .reef = {{1, 0, 0}}});
  scene.play("c2 @1,1 S+row3");
  ASSERT_EQ(scene.state().active, 1);
  const auto other = laid_again(scene.rules(), scene.state().reefs[1]);
  const std::string first = letters(scene.rules(), scene.state().hands[1][0].value);
  oracle::Reef expected = other;
  const std::string covered = expected.lay(first, -1, 0);
  scene.play("c" + std::to_string(index(scene.state().hands[1][0].value) + 1) + " @-1,0");
  EXPECT_EQ(scene.count_events("symbol-covered"), static_cast<int>(covered.size()));
  EXPECT_EQ(scene.picture(1), expected.picture());
  EXPECT_EQ(scene.picture(0),
            "SS.\n"
            "SRR\n"
            ".RR\n");
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
