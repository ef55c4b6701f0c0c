// greedy knows the game well enough to beat chance and to avoid plain follies.
#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

Move greedy_move(const Rules& rules, const State& state, Seat seat) {
  return bots::choose(bots::usual(bots::Kind::greedy), rules, redact(rules, state, seat), seat,
                      expand_seed("unused"));
}
std::string greedy_token(const Scene& scene) {
  return scene.rules().format(greedy_move(scene.rules(), scene.state(), seat_at(scene.awaited())));
}

TEST(RpGreedy, ItBeatsChanceFromEverySeat) {
  for (int seat = 0; seat < 3; ++seat) {
    const Rules rules = rules_for(3);
    State state = deal_from_seed(rules, "ladder " + std::to_string(seat));
    Rng rng(expand_seed("ladder"), "test");
    Moves<Rules> moves;
    NoEvents none;
    while (!is_over(rules, state)) {
      const Seat mover = test::seats_in(rules.awaiting(state)).front();
      rules.legal(state, mover, moves);
      const Move move =
          index(mover) == seat
              ? greedy_move(rules, state, mover)
              : moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      ASSERT_FALSE(rules.check(state, mover, move).refused());
      rules.apply(state, mover, move, none);
    }
    for (int other = 0; other < 3; ++other) {
      if (other == seat) continue;
      EXPECT_GT(rules.standing(state, seat_at(seat)).points,
                rules.standing(state, seat_at(other)).points + 20);
    }
  }
}

TEST(RpGreedy, ItDoesNotRechargeForNothing) {
  Scene scene;
  scene.energy(6);
  EXPECT_NE(greedy_token(scene), "recharge");
}

TEST(RpGreedy, ItTakesPointsThatLieThere) {
  Scene scene;
  scene.hand("W9").tracks(2, 2, 2).resources(2, 2, 2).energy(4);
  std::string tokens;
  const std::uint16_t turn = scene.state().turn;
  while (scene.state().turn == turn) {
    const std::string token = greedy_token(scene);
    tokens += token + " ";
    scene.play(token);
  }
  EXPECT_NE(tokens.find("play-W9"), std::string::npos) << tokens;
}

TEST(RpGreedy, ItStepsAsideForAMilestoneOnlyKnowingWhatItMayKnow) {
  // The stack is hidden until the step is taken: both plans can be compared all the same.
  Scene scene;
  scene.research("3").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 do-1");
  const std::string token = greedy_token(scene);
  EXPECT_TRUE(token == "forward" || token == "side") << token;
}

}  // namespace
}  // namespace lagoon::reef_project
