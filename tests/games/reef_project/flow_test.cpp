// What is asked and when: RP-103, which lets flow follow from what all see, and RP-104, the moment
// of choosing.
#include <algorithm>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// What everybody sees after these moves, with what is hidden left out.
State seen_after(Scene& scene, std::string_view moves) {
  scene.play(moves);
  return redact(scene.rules(), scene.state(), Viewer::spectator()).state();
}

TEST(RpFlow, Rp103TheFramesAfterSailingDoNotTellTheHand) {
  Scene fitting;
  Scene other;
  fitting.drafted("P1a W2").island("2", "P1").energy(4);
  other.drafted("P2a W2").island("2", "P1").energy(4);
  const State one = seen_after(fitting, "sail-2");
  const State two = seen_after(other, "sail-2");
  EXPECT_TRUE(fitting.can("play-P1a"));
  EXPECT_EQ(other.refusal("play-P2a"), "wrong-island");
  EXPECT_TRUE(one.frames.size() == 1 && one.frames[0].is_untouched());
  EXPECT_TRUE(std::equal(one.frames.begin(), one.frames.end(), two.frames.begin()));
}

TEST(RpFlow, Rp103WhoHoldsAHiddenMissionEndsTheTravelTurnByHand) {
  for (const char* hidden : {"W10 W2", "G1x W2"}) {  // one fits, none fits
    Scene scene;
    scene.drafted(hidden).island("2", "P1").energy(4).coins(7).tracks(4, 4, 4).resources(2, 2, 2);
    scene.play("sail-2 skip");
    EXPECT_EQ(scene.awaited(), 0) << hidden;
    EXPECT_TRUE(scene.can("end")) << hidden;
  }
  Scene open;  // everybody knows W3 and W4 and that they do not fit
  open.island("2", "P1").energy(4).coins(0);
  open.play("sail-2 skip");
  EXPECT_EQ(open.awaited(), 1);
}

TEST(RpFlow, Rp103AHiddenMissionIsNoReasonToAskAfterAMissionOrInARecharge) {
  Scene played;
  played.drafted("G1x W2").hand("P1x").island("2", "P1").energy(4).coins(0);
  played.play("sail-2 play-P1x skip");
  EXPECT_EQ(played.awaited(), 1);
  Scene recharge;
  recharge.drafted("W9 W2").coins(0).play("recharge");
  EXPECT_EQ(recharge.awaited(), 1);
}

TEST(RpFlow, Rp104TheReachIsThatOfTheMomentOfChoosing) {
  Scene scene;
  scene.offer("G1a G1x G2a G2x G3a").island("2", "P1").pollution("m3", 0).energy(2);
  scene.play("sail-2 do-2");
  EXPECT_EQ(scene.refusal("take-G2a"), "out-of-reach");
  scene.play("recycle-m3 do-1");  // a step of research; its 2 energy come by themselves
  EXPECT_EQ(scene.legal("take-"), "take-G1a take-G1x take-G2a");
  scene.play("take-G2a");
}

TEST(RpFlow, Rp104CrewHiredBeforeTheChoiceCanBeActivated) {
  Scene scene;
  scene.crew_offer("CB3 CG1").island("1", "G1").pollution("m6", 0).energy(2).coins(5);
  scene.play("sail-1 do-2");
  EXPECT_EQ(scene.refusal("act-1.1"), "nobody-there");
  scene.play("recycle-m6 hire-1 row-1 skip");
  EXPECT_TRUE(scene.can("act-1.1"));
}

TEST(RpFlow, Rp83Rp104AnExchangeCanPayTheExtraStep) {
  Scene scene;
  scene.island("2", "P2").energy(2).coins(3).resources(1, 1, 1);
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.refusal("extra-alg"), "two-equal-needed");
  scene.play("exchange-alg extra-alg");
  EXPECT_EQ(scene.player().diver, 2);
  Scene poor;  // nothing could pay it
  poor.island("2", "P2").energy(2).coins(1).resources(1, 1, 1);
  poor.play("sail-2 do-1");
  EXPECT_EQ(poor.refusal("exchange-alg"), "few-coins");
  EXPECT_TRUE(poor.can("do-2")) << "the island goes on";
}

TEST(RpFlow, Rp13Rp104EnergyWaitsWhileTheOrderMatters) {
  Scene scene;  // hiring onto 4 energy and paying 1 of it makes room for the last one
  scene.island("1", "G1").energy(7).coins(5).crew_offer("CG5").balls("S-1", 0).seafloor(0, 2);
  scene.play("sail-1");
  EXPECT_EQ(scene.player().energy, 7);
  scene.play("do-1 hire-1 row-2 do-1");
  EXPECT_EQ(scene.player().energy, 10);
  scene.play("do-2 act-2.1 do-1 skip");
  EXPECT_EQ(scene.player().energy, 10) << "9 after the payment, and the last one fits";
}

TEST(RpFlow, Rp104WhatFitsIsTakenWhereNoOrderMatters) {
  Scene scene;
  scene.crew("CG3 - - - - - - - -").island("1", "G1").energy(4).coins(0).balls("S-1", 0);
  scene.play("sail-1 do-2 act-1.1");
  EXPECT_EQ(scene.player().energy, 7) << "of the crew; what the island gives waits for the hire";
}

TEST(RpFlow, Rp30TheEnergyOfACardThatIsNeededToSailIsTaken) {
  Scene scene;
  scene.drafted("W2 W6").at_node(0, "1").energy(0).tracks(2, 2, 2).resources(2, 2, 2);
  scene.play("play-W6");
  EXPECT_EQ(scene.player().energy, 3);
  scene.play("skip");
  EXPECT_NE(scene.legal("sail-"), "");
}

TEST(RpFlow, Rp104AMissionThatATileBringsCanBePlayedAtOnce) {
  for (const char* card : {"P1a", "P1x"}) {
    Scene scene;
    scene.offer(std::string(card) + " G2a").island("2", "P1").pollution("s4", 0).energy(4);
    scene.play("sail-2 recycle-s4 take-" + std::string(card));
    EXPECT_TRUE(scene.can("play-" + std::string(card))) << card;
    scene.play("play-" + std::string(card));
    EXPECT_EQ(scene.legal("do-"),
              *card == 'P' && card[2] == 'x' ? "do-1 do-2" : "do-1 do-2 do-3 do-4");
  }
}

TEST(RpFlow, Rp104AMissionThatTheIslandBringsCanBePlayedAtOnceBesideIt) {
  Scene scene;
  scene.offer("P1a P1x").island("2", "P1").energy(4).coins(0);
  scene.play("sail-2 do-2 take-P1a");
  EXPECT_EQ(scene.refusal("do-1 play-P1a"), "mission-not-now");
  scene.play("play-P1a");
  EXPECT_EQ(scene.legal("do-"), "do-1 do-2 do-4") << "the card, research, activation";
  Scene crossed_out;
  crossed_out.offer("P1x P1a").island("2", "P1").energy(4);
  crossed_out.play("sail-2 do-2 take-P1x");
  EXPECT_EQ(crossed_out.refusal("play-P1x"), "island-begun");
}

TEST(RpFlow, Rp37AtMostOneWildIsInASetUnlessTheOptionSaysSo) {
  Scene scene;
  scene.played("G1a W2").hand("W9").tracks(2, 2, 2).resources(2, 2, 2);
  scene.play("play-W9");
  EXPECT_EQ(scene.points(Source::sets), 0);
}

}  // namespace
}  // namespace lagoon::reef_project
