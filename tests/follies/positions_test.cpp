// Follies that hardly ever occur: positions in which they do, and others that only look like them.
#include <gtest/gtest.h>

#include "table/edition.hpp"
#include "tests/follies/play.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

/// How often, in a game that goes on like this to its end.
int times(const Scene& scene, const std::string& tokens, FollyWatcher::Folly folly) {
  std::vector<std::string> words = words_of(tokens);
  const follies::Count count =
      follies::watch(scene.rules(), scene.state(), [&](const State&, Seat) {
        const Move move = *scene.rules().parse(words.front());
        words.erase(words.begin());
        return move;
      });
  return count.follies[folly];
}

const Scene::Setup kLast{.picture = R"(
                            .  .  .
                            P1 A! O2
                            .  .  .)",
                         .nursery = "Y P* / - - - - / - - - - / - -",
                         .money = {1},
                         .bag = ""};

TEST(RgFollies, ABoatKeptForNothing) {
  Scene::Setup boat = kLast;
  boat.shells = {"bo"};
  // Column c2 is the yellow tile; the boat could have planted the pink one with its clownfish.
  const std::string moves = "buy-c2 tile-yellow at-b1 ";
  const std::string others = "buy-c3 tile-pink* at-b3";
  EXPECT_EQ(times(Scene(boat), moves + "end " + others, FollyWatcher::unused_boat), 1);
  EXPECT_EQ(times(Scene(kLast), moves + others, FollyWatcher::unused_boat), 0);
}

TEST(RgFollies, APearlKeptForNothing) {
  Scene::Setup pearl = kLast;
  pearl.money = {0};
  pearl.shells = {"p2"};
  const std::string moves = "up-a2 buy-r1 tile-yellow at-b1 tile-pink* at-b3";
  EXPECT_EQ(times(Scene(pearl), moves, FollyWatcher::unused_pearl), 1);
  pearl.shells = {};
  EXPECT_EQ(times(Scene(pearl), moves, FollyWatcher::unused_pearl), 0);
}

TEST(RgFollies, APass) {
  const Scene scene({.picture = ". . .\n. A! .\n. . .",
                     .nursery = "- - / - Y P - / - B G - / - -",
                     .money = {0, 0}});
  EXPECT_EQ(times(scene, "pass pass", FollyWatcher::pass), 2);
}

}  // namespace
}  // namespace lagoon::reef_gardens

namespace lagoon::coral {
namespace {

TEST(CoFollies, ADeadPocket) {
  // One random game of three hundred has one; it is looked for from a seed on that had it once.
  const auto rules = default_rules<Coral>(4);
  int found = 0;
  for (int seed = 85; found == 0 && seed < 1000; ++seed) {
    found = follies::watch(rules, bots::usual(bots::Kind::random), "pocket " + std::to_string(seed))
                .follies[FollyWatcher::dead_pocket];
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace lagoon::coral

namespace lagoon::reef_project {
namespace {

/// How often, while seat 0 plays this.
int times(Scene& scene, const std::string& tokens, FollyWatcher::Folly folly) {
  FollyWatcher watcher(scene.rules());
  for (const std::string& token : words_of(tokens)) {
    const State before = scene.state();
    scene.play(token);
    watcher.step(before, Seat{}, *scene.rules().parse(token), scene.state());
  }
  return watcher.count().follies[folly];
}

/// Seat 0 has 41 points and plays W2 for 4 more; the objectives are drafted. How often it is folly.
int ends_while_last(int points_of_other, int steps_of_other = 0) {
  Scene scene;
  scene.points(21).hand("W9").tracks(2, 2, 2).resources(2, 2, 2).energy(4);
  scene.play("play-W9 do-1");
  while (!scene.state().frames.empty()) scene.play(words_of(scene.legal())[0]);
  scene.finish_turn();
  scene.finish_turn();
  scene.state().players[0].points[0] = 41;
  scene.state().players[1].points[0] = static_cast<std::int16_t>(points_of_other);
  scene.hand("W2").balls("S-1", 0, 2).balls("S-2", 0, 2).balls("S-3", 0).energy(6);
  if (steps_of_other > 0) scene.research("10", 1).diver(steps_of_other, 1);
  const int found = times(scene, "play-W2 do-1", FollyWatcher::ends_while_last);
  EXPECT_NE(scene.state().last_round, 0);
  return found;
}

TEST(RpFollies, BringingTheEndWhileClearlyLast) {
  EXPECT_EQ(ends_while_last(44, 12), 1);
  EXPECT_EQ(ends_while_last(44), 0) << "that can be caught up";
  EXPECT_EQ(ends_while_last(10), 0) << "ahead";
}

/// Seat 0 has hired green crew, whose row is the third one.
int against_row(const std::string& row, const std::string& crew, int algae = 1) {
  Scene scene;
  scene.island("1", "G1").energy(2).coins(3).crew_offer("CG3 CB3 CR3").crew(crew);
  scene.resources(algae, 1, 1);
  scene.play("sail-1 do-1 hire-1");
  return times(scene, row, FollyWatcher::crew_against_row);
}

TEST(RpFollies, CrewAgainstARow) {
  EXPECT_EQ(against_row("row-2", "- - - - - - - - -"), 1);
  EXPECT_EQ(against_row("row-3", "- - - - - - - - -"), 0);
  EXPECT_EQ(against_row("row-1", "- - - - - - - - -", 2), 0)
      << "the space gives two resources, which make a set";
  EXPECT_EQ(against_row("row-2", "- - - CB1 - - - - -"), 0) << "it was not red any more";
}

}  // namespace
}  // namespace lagoon::reef_project
