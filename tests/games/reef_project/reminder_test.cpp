// What is said about a turn beside its rules: what it leaves unused, and how far the end is.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "table/table.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

/// What a draft gives up, in English, one thing a line.
std::string unused(const Rules& rules, const State& state, Seat seat, std::span<const Move> draft) {
  std::vector<Statement> statements;
  rules.unused(redact(rules, state, seat), seat, draft, statements);
  std::string text;
  for (const Statement& statement : statements) text += render(statement, Language::en) + "\n";
  return text;
}
std::string unused(const Scene& scene, std::string_view moves) {
  std::vector<Move> draft;
  for (const std::string& word : words_of(moves)) draft.push_back(*scene.rules().parse(word));
  return unused(scene.rules(), scene.state(), seat_at(0), draft);
}

TEST(RpUnused, ATurnRemembersWhatItSkippedAndWhatCoinsCouldBuy) {
  Scene scene;
  scene.energy(5).coins(7).island("1", "G4").play("sail-1");
  ASSERT_EQ(scene.player().coins, 9);  // the island gives 2 by itself
  EXPECT_EQ(unused(scene, ""), "");
  const char* const left = "2 island effects unused\n9 coins could become 3 resources\n";
  EXPECT_EQ(unused(scene, "skip"), left);  // the turn can be ended now
  EXPECT_EQ(unused(scene, "skip end"), left);
}

// Against the legal moves: skipping gives up as many parts as could be chosen, ending gives up what
// free actions were left.
TEST(RpUnused, IsWhatCouldStillBeDone) {
  int skipped = 0;
  int ended = 0;
  for (const int seats : {1, 2, 4}) {
    const Rules rules = rules_for(seats);
    (void)play_lively(
        rules, "unused", [&](const State& state, Seat seat, const Moves<Rules>& moves, Move) {
          std::set<int> parts;
          bool can_skip = false;
          bool can_end = false;
          std::set<Kind> kinds;
          for (const Move& move : moves) {
            if (move.kind == Kind::part) parts.insert(move.value);
            kinds.insert(move.kind);
            can_skip = can_skip || move.kind == Kind::skip;
            can_end = can_end || move.kind == Kind::end;
          }
          if (can_skip && !parts.empty()) {
            const std::array<Move, 1> draft{Move::make(Kind::skip)};
            const std::string text = unused(rules, state, seat, draft);
            EXPECT_EQ(text.substr(0, text.find(' ')), std::to_string(parts.size())) << text;
            ++skipped;
          }
          if (can_end) {
            const std::array<Move, 1> draft{Move::make(Kind::end)};
            const std::string text = unused(rules, state, seat, draft);
            EXPECT_EQ(text.find("coins") != std::string::npos, kinds.count(Kind::exchange) == 1);
            EXPECT_EQ(text.find("mission") != std::string::npos, kinds.count(Kind::play) == 1);
            ++ended;
          }
        });
  }
  EXPECT_GT(skipped, 50);
  EXPECT_GT(ended, 10);
}

TEST(RpUnused, AViewTellsItWhereATurnCanBeEndedAndExplainsItsSteps) {
  const Loaded game =
      Table::create({"reef-project", 2, "1", Data::map({{"missions", "dealt"}}), {}});
  ASSERT_NE(game.table, nullptr);
  int reminded = 0;
  int reminded_before = 0;
  for (int turns = 0; turns < 12; ++turns) {
    const Seat seat = game.table->awaiting().first();
    std::vector<std::string> legal = game.table->legal(seat);
    for (; !legal.empty(); legal = game.table->legal(seat)) {
      const Data open = game.table->view(seat, Language::de);
      const bool can_end = std::find(legal.begin(), legal.end(), "end") != legal.end();
      EXPECT_TRUE(can_end || open.find("unused")->items()->empty());
      reminded_before += open.find("unused")->items()->empty() ? 0 : 1;
      ASSERT_TRUE(game.table->draft(seat, legal.back()));
    }
    const Data view = game.table->view(seat, Language::en);
    const auto& steps = *view.find("steps")->items();
    ASSERT_EQ(steps.size(), view.find("draft")->items()->size());
    for (const Data& step : steps) EXPECT_FALSE(step.find("text")->text()->empty());
    reminded += view.find("unused")->items()->empty() ? 0 : 1;
    EXPECT_EQ(game.table->view(Viewer::spectator(), Language::en).find("unused"), nullptr);
    ASSERT_TRUE(game.table->commit(seat));
  }
  EXPECT_GT(reminded, 0);
  EXPECT_GT(reminded_before, 0);
}

int rounds(const Scene& scene, const char* what) {
  const Rules& rules = scene.rules();
  const Data shown = rules.describe(redact(rules, scene.state(), Viewer::spectator()));
  const Data* found = shown.find("pace")->find(what);
  return found == nullptr ? 0 : static_cast<int>(*found->integer());
}

TEST(RpPace, IsThatOfTheLeaderSoFar) {
  Scene scene;
  scene.points(10);
  EXPECT_EQ(rounds(scene, "end"), 0);  // nothing can be told in the first round
  for (int turn = 0; turn < 4; ++turn) scene.finish_turn();
  ASSERT_EQ(scene.state().round, 3);
  ASSERT_GT(scene.vp(0), scene.vp(1));
  const int points = scene.vp(0);
  const auto left = [&](int goal) { return (2 * (goal - points) + points - 1) / points; };
  EXPECT_EQ(rounds(scene, "objectives"), left(22));
  EXPECT_EQ(rounds(scene, "end"), left(45));
}

TEST(RpPace, EndsWhereSomebodyIs) {
  Scene scene;
  scene.points(10);
  for (int turn = 0; turn < 4; ++turn) scene.finish_turn();
  State there = scene.state();
  there.players[1].points[at(Source::effects)] = kObjectivesAt;
  const Rules& rules = scene.rules();
  const Data shown = rules.describe(redact(rules, there, Viewer::spectator()));
  EXPECT_EQ(shown.find("pace")->find("objectives"), nullptr);
  EXPECT_EQ(*shown.find("pace")->find("end")->integer(), 3);  // 23 more at 11 a round
}

}  // namespace
}  // namespace lagoon::reef_project
