// The examples of the rulebook, E1 to E11 (E2 is in end_test.cpp).
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpExamples, E1RechargeAtNineteen) {
  Scene scene;
  scene.points(19).coins(0).energy(0).offer("G1a G1x G2a G2x G3a");
  const Crew cheapest = scene.state().crew_offer[0];
  scene.play("recharge");
  EXPECT_EQ(scene.legal("take-"), "take-G1a take-G1x take-G2a take-G2x take-G3a");
  scene.play("take-G3a");
  EXPECT_EQ(scene.player().energy, 1);  // 1 energy and 2 different resources
  scene.play("gain-alg gain-cam");
  EXPECT_EQ(scene.legal("act-"), "act-2.0");  // the others' resources are full
  scene.play("act-2.0");
  EXPECT_EQ(scene.player().energy, 4);
  EXPECT_EQ(scene.state().crew_discards[at(cheapest)], 1);
}

TEST(RpExamples, E3ABallForThreeEnergyCleansASectorAndResearchBreaksTheTie) {
  Scene scene(3);
  scene.at_node(0, "2").at_node(1, "12").energy(10).research("1", 0);
  scene.balls("2-3", 0).balls("3-8", 1).balls("12-8", 1).balls("3-8", 2).balls("7-12", 2);
  scene.play("deploy-2-7");
  EXPECT_EQ(scene.player().energy, 7);
  EXPECT_EQ(scene.points(Source::cleaning, 0), 3);
  EXPECT_EQ(scene.points(Source::cleaning, 1), 3);
  EXPECT_EQ(scene.points(Source::cleaning, 2), 2);
  EXPECT_EQ(scene.situation().pollution_tiles(0), 1);
}

TEST(RpExamples, E4DeployForTwoAndSailForTwoElsewhere) {
  Scene scene;
  scene.energy(4).island("2", "P1");
  scene.play("deploy-S-1");
  EXPECT_EQ(scene.player().energy, 2);
  EXPECT_EQ(scene.situation().distances(10)[1], 0);  // free for the rest of the game
  scene.play("sail-2");
  EXPECT_EQ(scene.player().energy, 0);
  EXPECT_EQ(scene.player().node, 2);
}

TEST(RpExamples, E5AMilestoneWithTwoEnergy) {
  Scene scene;
  scene.research("3").milestones(0, "1 4 6").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 do-1 side milestone-1 return-4");
  EXPECT_EQ(scene.player().energy, 2);
  EXPECT_EQ(scene.vp(), 2);
}

TEST(RpExamples, E6OneStepRevealsTurnsAndRestores) {
  Scene scene;
  scene.diver(1).island("2", "P2").energy(2).coins(0).resources(0, 0, 0);
  scene.oxygen(0, 8).seafloor(1, 1);  // en3 then en2; en3 + sci1
  scene.play("sail-2 do-1");
  EXPECT_EQ(scene.player().energy, 3);
  EXPECT_TRUE(scene.state().seafloor[1].seen.is_everyone());
  EXPECT_EQ(scene.state().oxygen_flipped, 1);
  scene.play("do-2 do-2");
  EXPECT_EQ(scene.player().energy, 6);
  EXPECT_EQ(scene.player().research, 2);
}

TEST(RpExamples, E7E8E9TheCheapestCrewFillsTheFirstColumn) {
  // Ship SH1: the leftmost space of its top row gives two missions.
  Scene scene(2, "", "SH1");
  scene.crew("- - - CG3 - - CR3 - -").crew_offer("CB1").coins(1).energy(2);
  scene.island("1", "G1").offer("G1a G1x G2a G2x G3a").tracks(4, 4, 3).resources(1, 1, 0);
  scene.play("sail-1 do-1 hire-1 row-1");
  EXPECT_EQ(scene.player().coins, 0);
  scene.play("take-G1a take-G1x");
  EXPECT_EQ(scene.legal("act-"), "act-1.1 act-2.1 act-3.1");
  scene.play("act-1.1");
  EXPECT_EQ(scene.legal("do-"), "do-1");  // two cameras; none to pay with
  scene.play("do-1");
  EXPECT_EQ(scene.player().resources[2], 2);
  Scene rich(2, "", "SH2");
  rich.crew("CB1 - - - - - - - -").island("1", "G1").energy(2).tracks(4, 4, 3).resources(1, 1, 2);
  rich.play("sail-1 do-2 act-1.1 do-1b");
  EXPECT_EQ(rich.vp(), 4);
}

TEST(RpExamples, E10Rp60AnAdditionalMissionOnTheIslandOfARewardAndRedCrew) {
  Scene scene;
  scene.hand("P4a").island("2", "P4").energy(2).coins(0).resources(0, 0, 0);
  scene.play("sail-2 play-P4a do-1");
  EXPECT_EQ(scene.player().energy, 3);
  scene.play("do-2 reward-0 skip act-2.0");
  EXPECT_EQ(scene.player().energy, 6);
  EXPECT_EQ(scene.player().resources[1], 1);  // RP-60: "purple" crew is read as red
}

TEST(RpExamples, E11ThreeCoinsBecomeTheMissingCameraAtTheEnd) {
  Scene scene;
  scene.tracks(3, 3, 3).resources(2, 2, 1).coins(3);
  scene.state().phase = Phase::over;
  EXPECT_EQ(scene.points(Source::resources), 6);
}

}  // namespace
}  // namespace lagoon::reef_project
