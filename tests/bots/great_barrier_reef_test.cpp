// Positions of The Great Barrier Reef Card Game in which a person would shake the head.
#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// Plays the rest of seat 0's turn as greedy does and tells its moves.
std::string greedy_turn(Scene& scene) {
  std::string turn;
  while (scene.state().active == 0 && scene.state().phase != Phase::over) {
    const auto known = redact(scene.rules(), scene.state(), seat_at(0));
    const Move move = bots::choose(bots::usual(bots::Kind::greedy), scene.rules(), known,
                                   seat_at(0), expand_seed("unused"));
    const std::string token = scene.rules().format(move);
    scene.play(token);
    turn += (turn.empty() ? "" : " ") + token;
    if (scene.state().turn % scene.rules().seats() != 0) break;
  }
  return turn;
}

Tally tally_of(const Scene& scene) {
  return scene.rules().tally(scene.state(), scene.state().reefs[0]);
}

TEST(GbGreedy, DoesNotBreakItsOwnGroup) {
  Scene scene(
      reef_like("RRKK\n"
                "RKKK\n"));
  ASSERT_EQ(tally_of(scene).groups[0], 1);
  const std::string turn = greedy_turn(scene);
  EXPECT_GE(tally_of(scene).groups[0], 1) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, CompletesAGroupWithItsLastCard) {
  // Two snappers of a corner lie there, and only the first card brings the third one.
  Scene::Setup setup;
  setup.faces = {"KR KK 1", "KK KK 2", "KK KK 3", "KR KR 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  setup.final_round = true;
  Scene scene(setup);
  const std::string turn = greedy_turn(scene);
  EXPECT_EQ(turn.substr(0, 2), "c1") << turn;
  EXPECT_EQ(tally_of(scene).groups[0], 1) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, RaisesTheTrackOnWhichItScores) {
  // It has a group on corner3 only. Covering the sponge lets one marker move right.
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "RR RS 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  scene.play("c1 @1,1");
  ASSERT_EQ(scene.state().phase, Phase::trigger);
  EXPECT_EQ(greedy_turn(scene), "S+corner3");
}

TEST(GbGreedy, DoesNotLowerItsOwnTrackWithAShark) {
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "RR RT 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  scene.play("c1 @1,1");
  ASSERT_EQ(scene.state().phase, Phase::trigger);
  const std::string turn = greedy_turn(scene);
  EXPECT_NE(turn.find("+corner3"), std::string::npos) << turn;
  EXPECT_EQ(turn.find("-corner3"), std::string::npos) << turn;
}

TEST(GbGreedy, CoversAStarfishWithItsLastCard) {
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "XX KK 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  setup.final_round = true;
  Scene scene(setup);
  const int before = tally_of(scene).symbols[static_cast<std::size_t>(Symbol::starfish)];
  const std::string turn = greedy_turn(scene);
  const int after = tally_of(scene).symbols[static_cast<std::size_t>(Symbol::starfish)];
  EXPECT_LT(after, before) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, DoesNotPlayTheCardWithStarfishWhenOthersDoAsWell) {
  Scene::Setup setup;
  setup.faces = {"XX XX 1", "KK KK 1", "XX XX 1", "KK KK 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  EXPECT_EQ(greedy_turn(scene).substr(0, 2), "c2");
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
