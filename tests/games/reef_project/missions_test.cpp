// Missions: RP-29 to RP-42.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpMissions, Rp29DraftedCardsAreHiddenAndPlayedOnesOpen) {
  Scene scene;
  scene.drafted("W6 W2").at_node(0, "1");
  const auto hidden = [&] {
    const State seen = redact(scene.rules(), scene.state(), seat_at(1)).state();
    return Situation(scene.rules(), seen).hand(seen.players[0]);
  };
  EXPECT_EQ(hidden(), 0U);
  EXPECT_EQ(scene.missions(scene.situation().hand(scene.player())), "W2 W6");
  scene.play("play-W6");
  EXPECT_EQ(scene.missions(scene.player().played), "W6");
  EXPECT_EQ(scene.missions(scene.situation().hand(scene.player())), "W2");
  EXPECT_EQ(hidden(), 0U);
  EXPECT_EQ(scene.refusal("play-W9"), "not-in-hand");
}

TEST(RpMissions, Rp30OneMissionATravelTurnAndNoneWhileRecharging) {
  Scene scene;
  scene.hand("W9 W10").coins(9).tracks(2, 2, 2).resources(2, 2, 2).energy(2);
  scene.play("play-W9");
  EXPECT_EQ(scene.vp(), 4);
  EXPECT_EQ(scene.refusal("play-W10"), "mission-limit");
  Scene recharge;
  recharge.hand("W10").coins(9);
  recharge.play("recharge");
  EXPECT_EQ(recharge.refusal("play-W10"), "mission-not-now");
}

TEST(RpMissions, Rp30BeforeTheChoiceItCommitsToTravel) {
  Scene scene;
  scene.hand("W9").tracks(2, 2, 2).resources(2, 2, 2).coins(0).energy(2);
  scene.play("play-W9");
  EXPECT_EQ(scene.refusal("recharge"), "out-of-order");
  EXPECT_EQ(scene.legal("sail-"), "sail-1 sail-2 sail-3 sail-4");
  EXPECT_EQ(scene.legal("deploy-"), "deploy-S-1 deploy-S-2 deploy-S-3 deploy-S-4");
}

TEST(RpMissions, Rp30ADestinationMustBePayableWithWhatTheCardGives) {
  Scene scene;
  scene.hand("W6 W9").at_node(0, "1").energy(0).tracks(2, 2, 2).resources(2, 2, 2);
  EXPECT_EQ(scene.refusal("play-W9"), "cannot-travel");
  scene.play("play-W6");  // its 3 energy are taken
  EXPECT_EQ(scene.player().energy, 3);
}

TEST(RpMissions, Rp31AnIslandMissionIsPlayedDirectlyAfterSailingThere) {
  Scene scene;
  scene.hand("P1a P2a").island("2", "P1").energy(4);
  EXPECT_EQ(scene.refusal("play-P1a"), "mission-not-now");
  EXPECT_EQ(scene.refusal("sail-2 play-P2a"), "wrong-island");
  EXPECT_EQ(scene.refusal("sail-2 do-1 play-P1a"), "mission-not-now");
  scene.play("sail-2 play-P1a");
  EXPECT_EQ(scene.legal("do-"), "do-1 do-2 do-3 do-4");
}

TEST(RpMissions, Rp32AdditionalEffectsInterleaveWithTheIsland) {
  Scene scene;
  scene.hand("P4a").island("2", "P4").energy(2);
  scene.play("sail-2 play-P4a do-1");
  EXPECT_EQ(scene.player().energy, 3);  // the 3 energy of the card
  EXPECT_EQ(scene.refusal("do-1"), "part-done");
  scene.play("do-3 act-2.0 reward-0");
  EXPECT_EQ(scene.player().energy, 6);
}

TEST(RpMissions, Rp32AnAlternativeForfeitsTheIsland) {
  Scene scene;
  scene.hand("P1x").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 play-P1x");
  EXPECT_EQ(scene.legal(), "do-1 do-2 skip");
  scene.play("do-1 step");
  EXPECT_EQ(scene.vp(), 3);
  EXPECT_EQ(scene.player().research, 4);
  EXPECT_EQ(scene.awaited(), 1);
}

TEST(RpMissions, Rp33TheEffectMayBeDeclined) {
  Scene scene;
  scene.hand("P1x").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 play-P1x skip");
  EXPECT_EQ(scene.player().research, 0);
  EXPECT_EQ(Situation::played(scene.player()), 1);
}

TEST(RpMissions, Rp34Rp35EveryConditionIsCheckedAndNothingOfItIsPaid) {
  const auto playable = [](Scene& scene, const char* token) { return scene.refusal(token); };
  Scene energy;
  energy.hand("W1").energy(9);
  EXPECT_EQ(playable(energy, "play-W1"), "condition-unmet");
  EXPECT_EQ(playable(energy.energy(10), "play-W1"), "");
  Scene balls;
  balls.hand("W2").balls("S-1", 0, 2).balls("S-2", 0, 2);
  EXPECT_EQ(playable(balls, "play-W2"), "condition-unmet");
  EXPECT_EQ(playable(balls.balls("S-3", 0), "play-W2"), "");
  Scene played;
  played.hand("W3").played("G1a G1x");
  EXPECT_EQ(playable(played, "play-W3"), "condition-unmet");
  EXPECT_EQ(playable(played.played("G2a"), "play-W3"), "");
  Scene column;
  column.hand("W4").crew("CG1 - - CR1 - - - - -");
  EXPECT_EQ(playable(column, "play-W4"), "condition-unmet");
  EXPECT_EQ(playable(column.crew("- - - - - - CB1"), "play-W4"), "");
  Scene tiles;
  tiles.hand("W5").pollution("s1", 0);
  EXPECT_EQ(playable(tiles, "play-W5"), "condition-unmet");
  EXPECT_EQ(playable(tiles.pollution("s2", 0, true), "play-W5"), "");
  Scene islands;
  islands.hand("W6 W7 W8").energy(10);
  EXPECT_EQ(playable(islands, "play-W6"), "condition-unmet");
  EXPECT_EQ(playable(islands.at_node(0, "1"), "play-W6"), "");
  EXPECT_EQ(playable(islands, "play-W7"), "condition-unmet");
  EXPECT_EQ(playable(islands.at_node(0, "2"), "play-W7"), "");
  EXPECT_EQ(playable(islands.at_node(0, "7"), "play-W8"), "");
  Scene each;
  each.hand("W9").tracks(3, 3, 3).resources(2, 2, 1);
  EXPECT_EQ(playable(each, "play-W9"), "condition-unmet");
  each.resources(2, 2, 2).play("play-W9");
  EXPECT_EQ(each.player().resources[0], 2);
  Scene coins;
  coins.hand("W10").coins(5);
  EXPECT_EQ(playable(coins, "play-W10"), "condition-unmet");
  coins.coins(6).play("play-W10 do-2");
  EXPECT_EQ(coins.player().coins, 6);
}

TEST(RpMissions, Rp36PlayingWithoutTheEffectIsNotTheMissionOfTheTurn) {
  Scene scene;
  scene.hand("P5a W2 W9").island("2", "P5").energy(2).tracks(2, 2, 2).resources(2, 2, 2);
  scene.play("sail-2 play-P5a do-1 lay-W2");
  EXPECT_EQ(Situation::played(scene.player()), 2);
  EXPECT_EQ(scene.vp(), 0);
  EXPECT_EQ(scene.refusal("play-W9"), "mission-limit");
}

TEST(RpMissions, Rp15Rp36OneShipFreesABallForEachMissionPlayed) {
  Scene scene(2, "", "SH2");
  scene.hand("W9").tracks(3, 3, 3).resources(2, 2, 2);
  scene.play("play-W9");
  EXPECT_EQ(scene.legal("free-"), "free-alg free-she free-cam");
  scene.play("free-she");
  EXPECT_EQ(scene.player().tracks[1], 2);
}

TEST(RpMissions, Rp37Rp38ThreeSuitsAreASetAtOnceAndTurnedOver) {
  Scene scene;
  scene.played("G1a G2a P1a").hand("O1a").island("12", "O1").at_node(0, "8").energy(4);
  scene.play("sail-12 play-O1a");
  EXPECT_EQ(scene.points(Source::sets), 4);
  EXPECT_EQ(scene.missions(scene.player().flipped), "G1a P1a O1a");
  EXPECT_EQ(scene.missions(scene.player().played), "G2a");
  EXPECT_EQ(Situation::played(scene.player()), 4);  // RP-39
}

TEST(RpMissions, Rp37WildsStandForAnySuitOrStrictlyForOne) {
  for (const char* sets : {"sets=joker", "sets=strict"}) {
    Scene scene(2, sets);
    scene.played("G1a W2").hand("W9").tracks(2, 2, 2).resources(2, 2, 2);
    scene.play("play-W9");
    EXPECT_EQ(scene.points(Source::sets), std::string_view(sets) == "sets=joker" ? 4 : 0);
  }
  Scene mixed(2, "sets=strict");
  mixed.played("G1a P1a").hand("W9").tracks(2, 2, 2).resources(2, 2, 2);
  mixed.play("play-W9");
  EXPECT_EQ(mixed.points(Source::sets), 4);
}

TEST(RpMissions, Rp37OnSideBASetIsWorthThree) {
  Scene scene(2, "side=b");
  scene.played("G1a P1a").hand("W9").tracks(2, 2, 2).resources(2, 2, 2);
  scene.play("play-W9");
  EXPECT_EQ(scene.points(Source::sets), 3);
}

TEST(RpMissions, Rp41ADiscardGoesUnderTheDeckForAllToSee) {
  Scene scene;
  scene.hand("P5x W3").island("2", "P5").energy(2);
  scene.play("sail-2 play-P5x do-1");
  EXPECT_EQ(scene.refusal("skip"), "must-pay-mission");
  scene.play("discard-W3");
  EXPECT_EQ(scene.state().mission_deck[0], Concealable<Mission>::open(static_cast<Mission>(36)));
  EXPECT_EQ(scene.vp(), 4);
}

TEST(RpMissions, Rp41WithAnEmptyDeckTheOfferShrinks) {
  Scene scene;
  while (!scene.state().mission_deck.empty()) {
    scene.state().players[1].hand |= bit(scene.state().mission_deck.pop_back().value);
  }
  scene.offer("").research("5").island("2", "P1").energy(2);
  const Mission third = scene.state().mission_offer[2];
  scene.play("sail-2 do-2");
  const std::string take = scene.legal("take-");
  EXPECT_EQ(words_of(take).size(), 5U);
  scene.play(words_of(take)[0]);
  EXPECT_EQ(scene.state().mission_offer[4], Mission::none);
  EXPECT_NE(third, Mission::none);
}

TEST(RpMissions, Rp26Rp42TheOfferIsReachedFromTheLeftAndSlides) {
  Scene scene;
  scene.offer("G1a G1x G2a G2x G3a").island("2", "P1").energy(2);
  scene.play("sail-2 do-2");
  EXPECT_EQ(scene.legal("take-"), "take-G1a take-G1x");
  EXPECT_EQ(scene.refusal("take-G2a"), "out-of-reach");
  EXPECT_EQ(scene.refusal("take-W1"), "not-in-offer");
  scene.play("take-G1a");
  EXPECT_EQ(scene.state().mission_offer[0], static_cast<Mission>(1));
  EXPECT_EQ(scene.state().mission_offer[3], static_cast<Mission>(4));
  EXPECT_NE(scene.state().mission_offer[4], Mission::none);
  EXPECT_EQ(scene.missions(scene.player().hand), "G1a W3 W4");
}

TEST(RpMissions, Rp42OneTierFurtherAndTheWholeOffer) {
  Scene scene;
  scene.offer("G1a G1x G2a G2x G3a").island("2", "P5").energy(2);
  scene.play("sail-2 do-2");
  EXPECT_EQ(scene.legal("take-"), "take-G1a take-G1x take-G2a");
  Scene any;
  any.offer("G1a G1x G2a G2x G3a").points(18);
  any.play("recharge");
  EXPECT_EQ(any.legal("take-"), "take-G1a take-G1x take-G2a take-G2x take-G3a");
}

}  // namespace
}  // namespace lagoon::reef_project
