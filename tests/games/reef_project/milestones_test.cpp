// RP-23: who steps aside looks through the milestones, keeps one and orders the others.
#include <set>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

constexpr Milestone tile(int number) { return static_cast<Milestone>(number - 1); }

/// Seat 0 is on step 3, one island away from another step.
Scene before_the_fork(int seats) {
  Scene scene(seats);
  scene.research("3").island("2", "P1").energy(2).coins(0);
  return scene;
}

/// The stack from the bottom up, as a seat knows it; 0 for unknown.
std::vector<int> stack_for(const Scene& scene, int seat) {
  const State known = redact(scene.rules(), scene.state(), seat_at(seat)).state();
  std::vector<int> numbers;
  for (const auto& place : known.milestones[0]) {
    numbers.push_back(place.is_unknown() ? 0 : static_cast<int>(place.value) + 1);
  }
  return numbers;
}

/// What a seat thinks possible: the tile of a player and then the stack from the bottom up.
std::set<std::vector<int>> imagined(const Scene& scene, int seat, int owner) {
  const auto known = redact(scene.rules(), scene.state(), seat_at(seat));
  Rng rng(expand_seed("milestones"), "milestones");
  std::set<std::vector<int>> worlds;
  for (int i = 0; i < 300; ++i) {
    const State state = scene.rules().determinize(known, rng);
    Faults faults;
    scene.rules().audit(state, faults);
    EXPECT_EQ(faults_text(faults), "");
    std::vector<int> world{static_cast<int>(state.players[at(owner)].milestones[0].value) + 1};
    for (const auto& place : state.milestones[0]) {
      world.push_back(static_cast<int>(place.value) + 1);
    }
    worlds.insert(world);
  }
  return worlds;
}

TEST(RpMilestones, Rp23AsideShowsTheStackAndGivesTheChosenOne) {
  Scene scene = before_the_fork(2);
  scene.milestones(0, "4 2 6");
  scene.play("sail-2 do-1 side");
  EXPECT_EQ(scene.legal(), "milestone-2 milestone-4 milestone-6");
  EXPECT_EQ(scene.refusal("milestone-1"), "not-in-stack");
  scene.play("milestone-2");
  EXPECT_EQ(scene.player().research, 7);
  EXPECT_TRUE(scene.player().milestones[0].seen.is_everyone());
  EXPECT_EQ(scene.player().coins, 0);  // the reward comes when the others are put back
  scene.play("return-6");
  EXPECT_EQ(scene.player().coins, 4);
}

TEST(RpMilestones, Rp23TheOthersArePutBackInAnyOrder) {
  Scene scene = before_the_fork(2);
  scene.milestones(0, "4 2 6");
  scene.play("sail-2 do-1 side milestone-2");
  EXPECT_EQ(scene.legal(), "return-4 return-6");
  EXPECT_EQ(scene.refusal("return-2"), "not-in-stack");
  EXPECT_EQ(scene.refusal("skip"), "must-choose-milestone");
  EXPECT_EQ(scene.refusal("milestone-4"), "out-of-order");
  Scene same = scene;
  same.play("return-6");
  EXPECT_EQ(stack_for(same, 0), (std::vector<int>{6, 4}));
  scene.play("return-4");
  EXPECT_EQ(stack_for(scene, 0), (std::vector<int>{4, 6}));
  EXPECT_EQ(stack_for(scene, 1), (std::vector<int>{0, 0}));
  EXPECT_EQ(scene.count_events("milestones-returned"), 1);
}

TEST(RpMilestones, Rp23FourTilesTakeThreeDecisionsFromTheBottomUp) {
  Scene scene = before_the_fork(4);
  scene.milestones(0, "1 2 3 4 5");
  scene.play("sail-2 do-1 side milestone-2 return-3");
  EXPECT_EQ(scene.refusal("return-3"), "milestone-lies");
  EXPECT_EQ(scene.legal(), "return-1 return-4 return-5");
  scene.play("return-5 return-4");
  EXPECT_EQ(stack_for(scene, 0), (std::vector<int>{3, 5, 4, 1}));
}

TEST(RpMilestones, Rp23NothingIsAskedIfNobodyCanTakeOneAnyMore) {
  Scene scene = before_the_fork(2);
  scene.research("4", 1).milestones(0, "4 2");
  scene.play("sail-2 do-1 side milestone-2");
  EXPECT_EQ(scene.legal("return-"), "");
  Scene both = before_the_fork(3);
  both.research("4", 1).research("5", 2).milestones(0, "4 2");
  both.play("sail-2 do-1 side milestone-2");
  EXPECT_EQ(both.legal("return-"), "");
}

/// Seat 0 leaves 6, 1 and 4 behind (from the bottom up); seat 1 looks next and keeps 1.
Scene looked_through_twice() {
  Scene scene = before_the_fork(3);
  scene.milestones(0, "4 2 6 1").research("3", 1);
  scene.play("sail-2 do-1 side milestone-2 return-6 return-1");
  scene.finish_turn();
  scene.at_node(0, "S").energy(2, 1).coins(0, 1);
  scene.play("sail-2 do-1 side");
  return scene;
}

TEST(RpMilestones, Rp23WhoOrderedTheStackKnowsItUntilAnotherPlayerDoes) {
  Scene scene = looked_through_twice();
  EXPECT_EQ(stack_for(scene, 0), (std::vector<int>{6, 1, 4}));
  EXPECT_EQ(stack_for(scene, 1), (std::vector<int>{6, 1, 4}));
  EXPECT_EQ(stack_for(scene, 2), (std::vector<int>{0, 0, 0}));
  scene.play("milestone-1 return-4");
  EXPECT_EQ(stack_for(scene, 0), (std::vector<int>{0, 0}));
  EXPECT_EQ(stack_for(scene, 1), (std::vector<int>{4, 6}));
}

TEST(RpMilestones, Rp23WhoLookedBeforeKnowsWhatIsLeftButNotItsOrder) {
  Scene scene = looked_through_twice();
  scene.play("milestone-1 return-4");
  EXPECT_EQ(imagined(scene, 0, 1), (std::set<std::vector<int>>{{1, 4, 6}, {1, 6, 4}}));
  EXPECT_EQ(imagined(scene, 1, 1), (std::set<std::vector<int>>{{1, 4, 6}}));
  scene.finish_turn();
  // The third player goes forward with the top one, which only seat 1 knows.
  scene.research("3", 2).at_node(1, "S").energy(2, 2);
  scene.play("sail-2 do-1 forward");
  EXPECT_EQ(scene.player(2).milestones[0].value, tile(6));
  EXPECT_EQ(imagined(scene, 0, 2), (std::set<std::vector<int>>{{4, 6}, {6, 4}}));
  EXPECT_EQ(imagined(scene, 1, 2), (std::set<std::vector<int>>{{6, 4}}));
  EXPECT_EQ(imagined(scene, 2, 2).begin()->front(), 6);
  EXPECT_GT(imagined(scene, 2, 2).size(), 2U);  // any other tile may lie in the stack
}

TEST(RpMilestones, Rp23WhoLooksLaterDoesNotKnowWhatWasTakenBefore) {
  Scene scene = before_the_fork(3);
  scene.milestones(0, "4 2 6 1").research("4", 1);  // seat 1 took number 4 unseen
  scene.play("sail-2 do-1 side milestone-2 return-6");
  const auto worlds = imagined(scene, 0, 1);
  EXPECT_GT(worlds.size(), 2U);
  for (const std::vector<int>& world : worlds) {
    EXPECT_EQ(std::vector<int>(world.begin() + 1, world.end()), (std::vector<int>{6, 1}));
  }
}

TEST(RpMilestones, Rp23PositionsKeepWhatWasPutBack) {
  Scene scene = looked_through_twice();
  scene.play("milestone-1 return-4");
  State& state = scene.state();
  EXPECT_EQ(scene.faults(), "");
  state.players[0].returned[0][0].value = tile(9);
  EXPECT_EQ(scene.faults(), "wrong-milestones state.players[0].returned\n");
  state.players[0].returned[0][0].value = tile(1);
  state.milestones[0][0].seen.insert(seat_at(2));
  EXPECT_EQ(scene.faults(), "wrong-audience state.milestones\n");
}

}  // namespace
}  // namespace lagoon::reef_project
