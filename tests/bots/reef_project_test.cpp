// Positions of Reef Project in which a person would shake the head.
#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_project/scene.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::reef_project {
namespace {

Move greedy_move(const Rules& rules, const State& state, Seat seat) {
  return bots::choose(bots::usual(bots::Kind::greedy), rules, redact(rules, state, seat), seat,
                      expand_seed("unused"));
}

/// What greedy plays next.
std::string next_token(const Scene& scene) {
  const Seat seat = seat_at(scene.awaited());
  return scene.rules().format(greedy_move(scene.rules(), scene.state(), seat));
}

/// What greedy plays until the turn is over, with a space around each token.
std::string turn_of(Scene& scene) {
  std::string tokens = " ";
  const std::uint16_t turn = scene.state().turn;
  const int seat = scene.awaited();
  while (scene.state().turn == turn && scene.awaited() == seat) {
    const std::string token = next_token(scene);
    tokens += token + " ";
    scene.play(token);
  }
  return tokens;
}

// -------------------------------------------------------------------------------- small positions

TEST(RpGreedyTactics, ChoosesItsShipByItsWorthAndNotByItsNumber) {
  // For 2, 3 and 4 players, in the order of Power: docs/balance/reef_project.md.
  constexpr std::array<std::array<int, kShips>, 3> kWorth{
      {{0, 300, 100, 0, 100}, {200, 100, 200, 0, 0}, {0, 400, 0, 100, 100}}};
  int later = 0;  // choices of another ship than the first one
  for (int game = 0; game < 12; ++game) {
    const int players = 2 + game % 3;
    const Rules rules = default_rules<Rules>(players);
    const State state = deal_from_seed(rules, "ships " + std::to_string(game));
    const Seat seat = rules.awaiting(state).first();
    Moves<Rules> moves;
    rules.legal(state, seat, moves);
    ASSERT_GT(moves.size(), 1);
    const auto worth = [&](Move move) {
      return kWorth[at(players - 2)][at(rules.edition().ships[move.value].power)];
    };
    const Move chosen = greedy_move(rules, state, seat);
    for (const Move& move : moves) EXPECT_LE(worth(move), worth(chosen)) << game;
    later += chosen == moves[0] ? 0 : 1;
  }
  EXPECT_GT(later, 0);
}

TEST(RpGreedyTactics, RechargesOnlyForSomething) {
  for (const int energy : {1, 2, 4}) {
    Scene scene;
    scene.energy(energy).balls("S-1", 0);  // one way is free
    EXPECT_NE(next_token(scene), "recharge") << energy;
  }
}

TEST(RpGreedyTactics, LeavesAFourthMissionToOthers) {
  Scene scene;
  scene.hand("P5a").offer("G3a G3x G4a G4x P2a").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 do-2");  // it holds three that cannot be played here
  EXPECT_EQ(next_token(scene), "skip");
}

TEST(RpGreedyTactics, DoesNotCleanASectorForAnother) {
  Scene scene(3);
  scene.energy(6).balls("S-1", 1, 2).balls("1-2", 1, 2).at_node(1, "1");
  ASSERT_TRUE(scene.can("deploy-S-2"));
  EXPECT_EQ(turn_of(scene).find(" deploy-S-2 "), std::string::npos);
}

TEST(RpGreedyTactics, CleansASectorForItself) {
  Scene scene(3);
  scene.tracks(3, 3, 3).energy(6).balls("S-3", 0, 2).balls("2-3", 0, 2);
  const std::string turn = turn_of(scene);
  EXPECT_NE(turn.find(" deploy-S-2 "), std::string::npos) << turn;
}

TEST(RpGreedyTactics, SailsForFreeIfThatIsAsGood) {
  std::string alike;
  for (int i = 0; i < kIslands; ++i) {
    alike += (i == 0 ? "" : " ; ") + ("islands[" + std::to_string(i)) + "].effect = \"coin2\"";
  }
  Faults faults;
  const auto edition =
      load_edition<Rules>(test::edited(default_edition(Rules::info().id), alike), faults);
  ASSERT_TRUE(edition.has_value()) << faults_text(faults);
  for (const char* node : {"1", "2", "3", "4"}) {
    Scene scene(Rules::create(2, rules_for(2, "missions=dealt").options(), *edition));
    scene.balls("S-" + std::string(node), 0, 2).energy(5);
    std::string token = next_token(scene);
    for (; token.substr(0, 5) != "sail-"; token = next_token(scene)) scene.play(token);
    const int energy = scene.player().energy;
    scene.play(token);
    EXPECT_EQ(scene.player().energy, energy) << token;
  }
}

TEST(RpGreedyTactics, HiresCrewRatherThanAnIntern) {
  Scene scene;
  scene.island("1", "G1").energy(2).coins(3).crew_offer("CG3 CB3 CR3");
  scene.play("sail-1 do-1");
  EXPECT_EQ(next_token(scene).substr(0, 5), "hire-");
}

/// Seat 0 has 41 points and can play W2 for 4 more; the objectives are drafted.
Scene before_the_end(int points_of_other) {
  Scene scene;
  scene.points(21).hand("W9").tracks(2, 2, 2).resources(2, 2, 2).energy(4);
  scene.play("play-W9 do-1");
  while (!scene.state().frames.empty()) scene.play(words_of(scene.legal())[0]);
  scene.finish_turn();
  scene.finish_turn();
  scene.state().players[0].points[0] = 41;
  scene.state().players[1].points[0] = static_cast<std::int16_t>(points_of_other);
  scene.hand("W2").balls("S-1", 0, 2).balls("S-2", 0, 2).balls("S-3", 0).energy(6);
  return scene;
}

TEST(RpGreedyTactics, BringsTheEndWhenAhead) {
  Scene scene = before_the_end(10);
  EXPECT_NE(turn_of(scene).find(" play-W2 "), std::string::npos);
  EXPECT_NE(scene.state().last_round, 0);
}

TEST(RpGreedyTactics, DoesNotBringTheEndWhenLast) {
  Scene scene = before_the_end(44);
  scene.research("10", 1).diver(12, 1);
  const std::string turn = turn_of(scene);
  EXPECT_EQ(scene.state().last_round, 0) << turn;
}

}  // namespace
}  // namespace lagoon::reef_project
