// Follies of Reef Gardens that greedy must not commit, counted in whole games with itself.
#include "bots/eval/reef_gardens.hpp"

#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "tests/bots/reef_gardens_follies.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

Follies watch(const Rules& rules, const State& state, const Chooser& choose) {
  return watch(rules, state, choose, [&rules](const State& position, Seat seat) {
    return learning::sum_of(learning::terms(rules, position, seat));
  });
}

Follies follies_of(bots::Kind bot, const Rules& rules, const std::string& seed) {
  return watch(rules, deal_from_seed(rules, seed), [&](const Known<State>& known, Seat seat) {
    const Key key = expand_seed(seed + " " + std::to_string(known.state().turn));
    return bots::choose(bots::usual(bot), rules, known, seat, key);
  });
}

/// Of a game that goes on like this to its end.
Follies follies_of(const Scene& scene, const std::string& tokens) {
  std::vector<std::string> words = words_of(tokens);
  return watch(scene.rules(), scene.state(), [&](const Known<State>&, Seat) {
    const Move move = *scene.rules().parse(words.front());
    words.erase(words.begin());
    return move;
  });
}

TEST(RgGreedy, HardlyEverCommitsAFolly) {
  Follies follies;
  for (const char* options : {"", "board=short", "start=random variant=atolls"}) {
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      follies += follies_of(bots::Kind::greedy, default_board(seats, options), "folly");
    }
  }
  EXPECT_EQ(follies.discards_with_room, 0);
  EXPECT_EQ(follies.unused_shells, 0);
  EXPECT_EQ(follies.passes, 0);
  // It follows only the most promising beginnings of a turn, so now and then it overlooks a better
  // one, above all with several shells in hand.
  const int overlooked = follies.unplantable_lines + follies.gifts + follies.poor_incomes +
                         follies.lost_incomes + follies.late_surfacings;
  EXPECT_LE(overlooked * 200, follies.turns);
}

TEST(RgFollies, RandomPlayCommitsThem) {
  Follies follies;
  const Rules rules = default_board(4);
  for (int i = 0; i < 10; ++i) {
    follies += follies_of(bots::Kind::random, rules, std::to_string(i));
  }
  EXPECT_GT(follies.discards_with_room, 0);
  EXPECT_GT(follies.unplantable_lines, 0);
  EXPECT_GT(follies.gifts, 0);
  EXPECT_GT(follies.poor_incomes, 0);
  EXPECT_GT(follies.lost_incomes, 0);
  EXPECT_GT(follies.late_surfacings, 0);
}

TEST(RgFollies, ABoatOrAPearlKeptForNothing) {
  const Scene::Setup last{.picture = R"(
                            .  .  .
                            P1 A! O2
                            .  .  .)",
                          .nursery = "Y P* / - - - - / - - - - / - -",
                          .money = {1},
                          .bag = ""};
  Scene::Setup boat = last;
  boat.shells = {"bo"};
  // Column c2 is the yellow tile; the boat could have planted the pink one with its clownfish.
  const std::string others = "buy-c3 tile-pink* at-b3";
  EXPECT_EQ(follies_of(Scene(boat), "buy-c2 tile-yellow at-b1 end " + others).unused_shells, 1);
  EXPECT_EQ(follies_of(Scene(last), "buy-c2 tile-yellow at-b1 " + others).unused_shells, 0);
  Scene::Setup pearl = last;
  pearl.money = {0};
  pearl.shells = {"p2"};
  const std::string both = "buy-r1 tile-yellow at-b1 tile-pink* at-b3";
  EXPECT_EQ(follies_of(Scene(pearl), "up-a2 " + both).unused_shells, 1);
  pearl.shells = {};
  EXPECT_EQ(follies_of(Scene(pearl), "up-a2 " + both).unused_shells, 0);
}

TEST(RgFollies, APass) {
  const Scene scene({.picture = ". . .\n. A! .\n. . .",
                     .nursery = "- - / - Y P - / - B G - / - -",
                     .money = {0, 0}});
  EXPECT_EQ(follies_of(scene, "pass pass").passes, 2);
}

}  // namespace
}  // namespace lagoon::reef_gardens
