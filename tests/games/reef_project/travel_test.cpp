// Deploying and sailing: RP-10, RP-43 to RP-52.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpTravel, Rp10TheStartingIslandIsSharedAtFirstAndLaterForOneShipWithoutEffect) {
  Scene scene;
  scene.coins(0).coins(0, 1);
  scene.at_node(0, "1").energy(2);
  EXPECT_EQ(scene.refusal("sail-S"), "occupied");
  scene.at_node(1, "3");
  scene.play("sail-S");
  EXPECT_EQ(scene.awaited(), 1);
}

TEST(RpTravel, Rp43OneBallBeforeTheMoveAndNoneAfterIt) {
  Scene scene;
  scene.energy(10);
  scene.play("deploy-S-1");
  EXPECT_EQ(scene.refusal("deploy-S-2"), "out-of-order");
  EXPECT_EQ(scene.refusal("recharge"), "out-of-order");
  EXPECT_EQ(scene.refusal("end"), "out-of-order");
  scene.island("2", "P1").play("sail-2");
  EXPECT_EQ(scene.refusal("deploy-2-6"), "out-of-order");
}

TEST(RpTravel, Rp43OnlyRoutesAtTheOwnIsland) {
  Scene scene;
  EXPECT_EQ(scene.refusal("deploy-1-2"), "not-adjacent");
  scene.tracks(4, 4, 4).balls("4-1", 0).balls("1-5", 0).balls("2-6", 0);
  scene.state().players[0].tracks = {4, 4, 4};
  scene.state().players[0].deployment = 0;
  EXPECT_EQ(scene.refusal("deploy-S-1"), "no-ball");
}

TEST(RpTravel, Rp44AFullRouteTakesNoBallAndIsFreeForAll) {
  Scene scene;
  scene.balls("S-1", 1, 2).energy(0);
  EXPECT_EQ(scene.refusal("deploy-S-1"), "route-full");
  EXPECT_EQ(scene.legal("sail-"), "sail-1");
}

TEST(RpTravel, Rp45TheCostIsTheVisibleSymbolsAndNothingBesideAnOwnBall) {
  Scene scene;
  scene.energy(10).balls("S-1", 1).balls("S-2", 0);
  EXPECT_EQ(scene.situation().deploy_cost(0), 1);
  EXPECT_EQ(scene.situation().deploy_cost(1), 0);
  EXPECT_EQ(scene.situation().deploy_cost(2), 2);
  scene.play("deploy-S-1");
  EXPECT_EQ(scene.player().energy, 9);
  Scene poor;
  poor.energy(1);
  EXPECT_EQ(poor.refusal("deploy-S-1"), "no-energy");
}

TEST(RpTravel, Rp45OneShipDeploysForLessButDoesNotSailForLess) {
  Scene scene(2, "", "SH5");
  scene.balls("S-1", 1);
  EXPECT_EQ(scene.situation().deploy_cost(0), 0);
  EXPECT_EQ(scene.situation().deploy_cost(1), 1);
  EXPECT_EQ(scene.situation().distances(10)[2], 2);
}

TEST(RpTravel, Rp46AnEffectDeploysOnAnyRouteWithASpace) {
  Scene scene;
  scene.hand("W8").at_node(0, "7").balls("10-7", 1, 3).energy(10);
  scene.play("play-W8");
  EXPECT_EQ(scene.refusal("ball-10-7"), "route-full");
  scene.play("ball-S-4");
  EXPECT_EQ(scene.situation().balls(3, 0), 1);
  EXPECT_EQ(scene.player().energy, 10);
}

TEST(RpTravel, Rp47TheNewBallMakesItsRouteFree) {
  Scene scene;
  scene.energy(2);
  scene.play("deploy-S-1");
  EXPECT_EQ(scene.player().energy, 0);
  EXPECT_EQ(scene.legal("sail-"), "sail-1");
}

TEST(RpTravel, Rp48ADeploymentMustLeaveADestination) {
  Scene scene;
  scene.at_node(1, "1").energy(2);
  EXPECT_EQ(scene.refusal("deploy-S-1"), "no-destination-left");
  EXPECT_TRUE(scene.can("deploy-S-2"));
  scene.energy(1);
  EXPECT_EQ(scene.refusal("sail-2"), "no-island-payable");
  EXPECT_EQ(scene.legal(), "recharge exchange-alg exchange-she exchange-cam");
}

TEST(RpTravel, Rp48NoOtherPaymentMayTakeTheLastEnergyBeforeTheMove) {
  // W10 lets seat 0 hire; the covered space activates crew that asks for energy.
  Scene scene(2, "", "SH4");
  scene.hand("W4").crew("CG5 - - CB3 - - CR3 - -").energy(2);
  scene.play("play-W4 do-2");
  EXPECT_EQ(scene.refusal("act-1.1"), "no-destination-left");
  Scene rich(2, "", "SH4");
  rich.hand("W4").crew("CG5 - - CB3 - - CR3 - -").energy(3).seafloor(0, 2);
  rich.play("play-W4 do-2 act-1.1 do-1");
  EXPECT_EQ(rich.player().energy, 2);
}

TEST(RpTravel, Rp49TheCheapestWayIsPaid) {
  Scene scene;
  scene.energy(10).balls("S-1", 0).balls("1-5", 0).balls("5-9", 1, 2);
  scene.island("9", "O1");
  scene.play("sail-9");
  EXPECT_EQ(scene.player().energy, 10);
  EXPECT_EQ(scene.count_events("sailed"), 1);
}

TEST(RpTravel, Rp49OthersBallsCoverSymbolsOnly) {
  Scene scene;
  scene.balls("S-1", 1);
  EXPECT_EQ(scene.situation().distances(10)[1], 1);
  scene.balls("S-1", 0);
  EXPECT_EQ(scene.situation().distances(10)[1], 0);
}

TEST(RpTravel, Rp50TheShipCannotStay) {
  Scene scene;
  EXPECT_EQ(scene.refusal("sail-S"), "same-island");
}

TEST(RpTravel, Rp51PassingAShipIsAllowed) {
  Scene scene;
  scene.at_node(1, "1").balls("S-1", 0).balls("1-5", 0).energy(0);
  EXPECT_EQ(scene.refusal("sail-1"), "occupied");
  EXPECT_EQ(scene.legal("sail-"), "sail-5");
}

TEST(RpTravel, Rp52TheOverlaysOfThreePlayersTakeIslandsRoutesAndSectorsAway) {
  const Rules three = rules_for(3);
  const Rules four = rules_for(4);
  EXPECT_EQ(three.board().node_count(), 16);
  EXPECT_EQ(four.board().node_count(), 18);
  EXPECT_EQ(three.board().sector_count(), 8);
  EXPECT_EQ(three.board().route_count(), 23);
  EXPECT_FALSE(three.parse("sail-11"));
  EXPECT_TRUE(four.parse("sail-11"));
  EXPECT_FALSE(three.parse("clean-B1"));
}

TEST(RpTravel, EnergyBeyondReachIsSaid) {
  Scene scene;
  scene.energy(4);
  EXPECT_EQ(scene.refusal("sail-5"), "sailing-costs");
  EXPECT_EQ(scene.refusal("sail-9"), "sailing-costs");
}

}  // namespace
}  // namespace lagoon::reef_project
