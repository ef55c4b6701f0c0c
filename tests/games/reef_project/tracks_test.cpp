// Resources, research, seafloor and Recharge: RP-11 to RP-28, RP-74 to RP-77, RP-83 to RP-88.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

// -------------------------------------------------------------------------------------- resources

TEST(RpResources, Rp11WhatDoesNotFitIsLostAndThePlayerIsAskedBefore) {
  Scene scene;
  scene.hand("G2a").island("1", "G2").energy(2).coins(0).crew_offer("CG1");
  scene.play("sail-1 play-G2a");
  EXPECT_TRUE(scene.can("do-1"));  // alg2 with one free space
  scene.play("do-1");
  EXPECT_EQ(scene.player().resources[0], 2);
  EXPECT_EQ(scene.count_events("gain-lost"), 1);
}

TEST(RpResources, Rp12Rp13ABallFreesASpaceFirst) {
  Scene scene;
  scene.pollution("m5", 0).tracks(4, 4, 4).resources(2, 2, 2).coins(0);
  EXPECT_EQ(scene.refusal("exchange-alg"), "few-coins");
  scene.coins(3);
  EXPECT_EQ(scene.refusal("exchange-alg"), "no-space");
  scene.play("recycle-m5 free-alg");
  EXPECT_EQ(scene.situation().capacity(scene.player(), 0), 3);
  scene.play("exchange-alg");
  EXPECT_EQ(scene.player().resources[0], 3);
}

TEST(RpResources, Rp14LowBallsComeFromTheFullestTrack) {
  Scene scene;
  scene.pollution("s10", 0).tracks(3, 4, 4);
  scene.play("recycle-s10");
  EXPECT_EQ(scene.legal("free-"), "free-she free-cam");
  EXPECT_EQ(scene.refusal("free-alg"), "not-lowest-track");
}

TEST(RpResources, Rp14WithoutBallsNothingIsFreed) {
  Scene scene;
  scene.pollution("m5", 0).tracks(0, 0, 0).coins(0);
  scene.play("recycle-m5");
  EXPECT_EQ(scene.player().coins, 2);
  EXPECT_EQ(scene.legal("free-"), "");
}

TEST(RpResources, Rp16TheLastBallOfATrackScores) {
  for (const char* side : {"side=a", "side=b"}) {
    Scene scene(2, side);
    scene.pollution("m5", 0).tracks(1, 4, 4);
    scene.play("recycle-m5");
    scene.play("free-alg");
    EXPECT_EQ(scene.points(Source::tracks), std::string_view(side) == "side=a" ? 4 : 3);
    EXPECT_EQ(scene.situation().capacity(scene.player(), 0), 6);
  }
  Scene empty;
  empty.pollution("l4", 0).tracks(0, 1, 1);
  EXPECT_EQ(empty.refusal("recycle-l4 free-alg"), "track-empty");
}

TEST(RpResources, Rp09CoinsNeverRunOut) {
  Scene scene;
  scene.coins(80).pollution("s2", 0);
  scene.play("recycle-s2");
  EXPECT_EQ(scene.player().coins, 83);
}

TEST(RpResources, Rp18CoinsBuyNoEnergy) {
  Scene scene;
  scene.coins(30).energy(0);
  EXPECT_EQ(scene.legal("exchange-"), "exchange-alg exchange-she exchange-cam");
  EXPECT_EQ(scene.refusal("exchange-en"), "unknown-notation");
}

TEST(RpResources, Rp17ThreeCoinsBuyAResourceAtAnyMomentOfTheOwnTurn) {
  Scene scene;
  scene.coins(6).island("1", "G1").energy(2);
  scene.play("exchange-alg sail-1 exchange-she");
  EXPECT_EQ(scene.player().coins, 0);
  EXPECT_EQ(scene.player().resources[0], 2);
  EXPECT_EQ(scene.player().resources[1], 2);
}

TEST(RpResources, Rp19CostsArePaidInFullOrNotAtAll) {
  Scene scene;
  scene.hand("G2x").island("1", "G2").energy(2).resources(1, 1, 1);
  EXPECT_EQ(scene.refusal("sail-1 play-G2x do-1"), "cannot-pay");
  scene.tracks(3, 4, 4).resources(2, 1, 1);
  scene.play("sail-1 play-G2x do-1");
  EXPECT_EQ(scene.player().resources[0], 0);
  EXPECT_EQ(scene.vp(), 6);
}

TEST(RpResources, ChoicesMixesAndFilling) {
  Scene different;
  different.points(12);
  different.play("recharge gain-alg");
  EXPECT_EQ(different.refusal("gain-alg"), "not-allowed-type");
  different.play("gain-she");
  Scene mix;
  mix.hand("W7").at_node(0, "2").energy(10).seafloor(0, 7);
  mix.play("play-W7 do-2");  // restore: five of algae and shells
  EXPECT_EQ(mix.refusal("gain-cam"), "not-allowed-type");
  mix.play("gain-alg gain-she");
  EXPECT_EQ(mix.legal("gain-"), "");  // both tracks are full: the rest is lost
  Scene fill;
  fill.pollution("l5", 0).tracks(0, 4, 4);
  fill.play("recycle-l5");
  fill.play("do-1 fill-alg");
  EXPECT_EQ(fill.player().resources[0], 6);
  EXPECT_EQ(fill.vp(), 2);
}

// --------------------------------------------------------------------------------------- research

Scene researching(std::string_view step) {
  Scene scene;
  scene.research(step).island("2", "P1").energy(2).coins(0);
  return scene;
}

TEST(RpResearch, Rp20StepsAreTakenOneByOne) {
  Scene scene = researching("2");
  scene.hand("P1x");
  scene.play("sail-2 play-P1x do-1 step forward");
  EXPECT_EQ(scene.player().research, 8);
}

TEST(RpResearch, Rp21Rp22ForwardTakesTheTopMilestoneUnseen) {
  Scene scene = researching("3");
  scene.milestones(0, "4 5 6");
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.legal(), "forward side");
  scene.play("forward");
  EXPECT_EQ(scene.player().research, 8);
  const auto& tile = scene.player().milestones[0];
  EXPECT_EQ(tile.value, static_cast<Milestone>(3));
  EXPECT_EQ(tile.seen, SeatSet::only(seat_at(0)));
  EXPECT_EQ(scene.player().face_up, 0);
}

TEST(RpResearch, Rp21FromTheSideStepThereIsNoSecondMilestone) {
  Scene scene = researching("3+");
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.player().research, 8);
}

TEST(RpResearch, Rp24TheEarlierArrivalIsAhead) {
  Scene scene(3);
  scene.research("1", 1).research("1", 2);
  EXPECT_GT(scene.situation().research_rank(1), scene.situation().research_rank(2));
  EXPECT_GT(scene.situation().research_rank(2), scene.situation().research_rank(0));
  scene.island("2", "P1").energy(2).play("sail-2 do-1");
  EXPECT_EQ(scene.player().below, 2);
  EXPECT_GT(scene.situation().research_rank(2), scene.situation().research_rank(0));
}

TEST(RpResearch, Rp24AtTheStartTheLastPlayerIsAhead) {
  Scene scene(4);
  for (int i = 0; i < 3; ++i) {
    EXPECT_LT(scene.situation().research_rank(i), scene.situation().research_rank(i + 1));
  }
}

TEST(RpResearch, Rp25TheLastStepHoldsOneMarker) {
  Scene scene = researching("9");
  scene.research("10", 1);
  EXPECT_EQ(scene.refusal("sail-2 do-1"), "part-impossible");
  Scene free = researching("9");
  free.play("sail-2 do-1");
  EXPECT_EQ(free.player().research, 20);
}

TEST(RpResearch, Rp26EachOddStepReachesOneCardMore) {
  Scene scene;
  const auto access = [&](std::string_view step) {
    scene.research(step);
    return scene.situation().access(scene.player());
  };
  EXPECT_EQ(access("0"), 2);
  EXPECT_EQ(access("1"), 3);
  EXPECT_EQ(access("2"), 3);
  EXPECT_EQ(access("3"), 4);
  EXPECT_EQ(access("3+"), 4);
  EXPECT_EQ(access("5"), 5);
  EXPECT_EQ(access("7+"), 5);
}

TEST(RpResearch, Rp27Rp28ASideStepHasItsOwnPoints) {
  Scene scene;
  EXPECT_EQ(scene.situation().research_vp(7), 3);
  EXPECT_EQ(scene.situation().research_vp(15), 8);
  EXPECT_EQ(scene.situation().research_vp(18), 13);
}

// --------------------------------------------------------------------------------------- seafloor

Scene diving(int step, std::string_view ship = "SH3") {
  Scene scene(2, "", ship);
  scene.diver(step).island("2", "P2").energy(2).coins(0).resources(0, 0, 0);
  return scene;
}

TEST(RpSeafloor, Rp83Rp85TheFirstDiverGetsSideAAndTurnsIt) {
  Scene scene = diving(1);
  scene.oxygen(0, 6);  // coin3, then coin2
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.player().coins, 4);  // and 1 of the island
  EXPECT_TRUE(scene.state().seafloor[1].seen.is_everyone());
  EXPECT_EQ(scene.state().oxygen_flipped, 1);
  Scene later = diving(1);
  later.oxygen(0, 6).diver(2, 1);
  later.play("sail-2 do-1");
  EXPECT_EQ(later.player().coins, 3);
}

TEST(RpSeafloor, Rp86TheSecondStepOfATileGivesOxygenToOneShipOnly) {
  Scene scene = diving(2);
  scene.oxygen(0, 6);
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.player().coins, 1);
  Scene oxygen = diving(2, "SH1");
  oxygen.oxygen(0, 6);
  oxygen.play("sail-2 do-1");
  EXPECT_EQ(oxygen.player().coins, 3);
}

TEST(RpSeafloor, Rp83OneMoreStepForTwoEqualResourcesOnceATurn) {
  Scene scene = diving(0);
  scene.resources(2, 2, 1).oxygen(0, 1);
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.legal("extra-"), "extra-alg extra-she");
  EXPECT_EQ(scene.refusal("extra-cam"), "two-equal-needed");
  scene.play("extra-alg");
  EXPECT_EQ(scene.player().diver, 2);
  EXPECT_EQ(scene.player().resources[0], 0);
  EXPECT_EQ(scene.legal("extra-"), "");
}

TEST(RpSeafloor, Rp84DivingMayBeDeclined) {
  Scene scene = diving(0);
  scene.hand("P3x").island("2", "P3");
  scene.play("sail-2 play-P3x do-1");
  EXPECT_EQ(scene.player().diver, 1);
  scene.play("skip");
  EXPECT_EQ(scene.player().diver, 1);
}

TEST(RpSeafloor, Rp87AtTheEndEachStepIsAPoint) {
  Scene scene = diving(kLastStep);
  scene.tracks(2, 4, 4).resources(2, 0, 0);
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.vp(), 1);
  scene.play("extra-alg");
  EXPECT_EQ(scene.vp(), 2);
}

TEST(RpSeafloor, Rp88RestoringGivesTheTileAboveTheDiverAsOftenAsItIsAsked) {
  Scene scene = diving(0);
  scene.hand("P2x").seafloor(0, 6);  // vp2 + en1
  scene.play("sail-2 play-P2x do-1 do-2");
  EXPECT_EQ(scene.player().energy, 2);
  EXPECT_EQ(scene.vp(), 6);
}

// --------------------------------------------------------------------------------------- Recharge

TEST(RpRecharge, Rp74TheRewardsAreFixedAtTheBeginning) {
  Scene scene;
  scene.points(5).crew("CR5 - - - - - - - -").coins(0).energy(0);
  scene.play("recharge");
  EXPECT_EQ(scene.player().energy, 3);
  EXPECT_EQ(scene.awaited(), 1);  // 5 points: only the reward at 0
  Scene six;
  six.points(11).crew("CG1 - - - - - - - -").coins(0).energy(0).tracks(2, 4, 4).resources(2, 0, 0);
  six.play("recharge act-1.1 do-1b");
  EXPECT_EQ(six.vp(), 15);  // the reward at 12 was not reached when the Recharge began
  EXPECT_EQ(six.awaited(), 1);
}

TEST(RpRecharge, Rp75DroppingIsMandatoryHereAndOptionalAsAReward) {
  Scene scene;
  scene.coins(0).energy(9);
  const Crew cheapest = scene.state().crew_offer[0];
  scene.play("recharge skip");
  EXPECT_EQ(scene.state().crew_discards[at(cheapest)], 1);
  Scene reward;
  reward.island("2", "P4").energy(2).coins(0);
  reward.play("sail-2 do-1 reward-0");
  EXPECT_EQ(reward.player().energy, 3);
  reward.play("skip");
  EXPECT_EQ(reward.count_events("crew-dropped"), 0);
  EXPECT_EQ(reward.refusal("reward-6"), "out-of-order");
  Scene again;
  again.island("2", "P4").energy(2);
  EXPECT_EQ(again.refusal("sail-2 do-1 reward-6"), "reward-not-reached");
}

TEST(RpRecharge, Rp76NothingIsSailedOrDeployedInARechargeTurn) {
  Scene scene;
  scene.coins(3);
  scene.play("recharge");
  EXPECT_EQ(scene.legal(), "exchange-alg exchange-she exchange-cam end");
  EXPECT_EQ(scene.refusal("sail-1"), "out-of-order");
  EXPECT_EQ(scene.refusal("deploy-S-1"), "out-of-order");
}

TEST(RpRecharge, Rp77BeyondTheEndOfTheTrackAllRewardsAreReached) {
  const Scene scene;
  State state = scene.state();
  state.players[0].points[0] = 120;
  state.drafted = 1;
  state.last_round = 2;
  NoEvents none;
  scene.rules().apply(state, seat_at(0), Move::make(Move::Kind::recharge), none);
  // The highest one is being decided.
  EXPECT_EQ(std::popcount(state.rewards) + 1,
            static_cast<int>(scene.rules().edition().rewards.size()));
}

}  // namespace
}  // namespace lagoon::reef_project
