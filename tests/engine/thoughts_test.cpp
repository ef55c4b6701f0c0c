// What bots think, whatever the game: in notation, at a table.
#include "engine/thoughts.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/game_table.hpp"

namespace lagoon::test {
namespace {

TEST(Thoughts, NameMovesThatTheTableTakesBestFirst) {
  for_each_game([](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const Loaded loaded = Table::create({G::info().id, 2, "thoughts", Data::map(), Data()});
    ASSERT_TRUE(loaded.table);
    (void)loaded.table->play_random(20, "thoughts");
    const Seat seat = loaded.table->awaiting().first();
    const auto thoughts = think(*loaded.table, seat, "greedy", "7");
    ASSERT_TRUE(thoughts);
    ASSERT_FALSE(thoughts->empty());
    EXPECT_EQ(thoughts->front().move, *bot_move(*loaded.table, seat, "greedy", "7"));
    const std::vector<std::string> legal = loaded.table->legal(seat);
    for (const NotedThought& thought : *thoughts) {
      EXPECT_NE(std::find(legal.begin(), legal.end(), thought.move), legal.end()) << thought.move;
      ASSERT_FALSE(thought.line.empty());
      EXPECT_EQ(thought.line.front().move, thought.move);
      EXPECT_EQ(thought.line.front().seat, seat);
      EXPECT_EQ(thought.worth.has_value(), thought.visits > 0);
      EXPECT_LE(thought.worth.value_or(0), thoughts->front().worth.value_or(0));
    }
  });
}

/// The match that its header and lines say.
std::unique_ptr<Match> opened_again(const Match& match) {
  Opened opened = Match::resume(match.header(), match.lines(), {}, false);
  EXPECT_TRUE(opened.match != nullptr);
  return std::move(opened.match);
}

TEST(Thoughts, AreTheSameInAMatchThatIsOpenedAgainForEveryMove) {
  for_each_game([](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const int seats = G::info().max_seats;
    auto match =
        std::make_unique<Match>(Table::create({G::info().id, seats, "again", {}, {}}).table);
    std::vector<bots::Questions<G>> questions(static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
      ASSERT_TRUE(match->seat(seat_at(i), {Occupant::Kind::bot, "random"}));
    }
    int later_moves = 0;  // of a turn
    for (int ply = 0; ply < 60 && match->next_bot(); ++ply) {
      const auto& table = static_cast<const GameTable<G>&>(match->table());
      const Seat seat = *match->next_bot();
      // One player and its questions go on through the whole game ...
      const bots::Question<G>& question =
          questions[at(seat)].next(table.rules(), seat, redact(table.rules(), table.state(), seat),
                                   expand_seed(match->bot_seed(seat)));
      const auto player =
          bots::make_player<G>(bots::usual(bots::Kind::random), table.rules(), seat);
      const auto move = player->think(question, {}).front().move;
      questions[at(seat)].answered(move);
      later_moves += question.decisions == 0 ? 0 : 1;
      const std::string written = table.rules().format(move);
      // ... and in the match everything is made anew from its lines.
      match = opened_again(*match);
      const Result<BotAct> act = act_bot(*match);
      ASSERT_TRUE(act);
      ASSERT_EQ(act->move, written) << "ply " << ply;
    }
    EXPECT_GT(later_moves, 5);
  });
}

TEST(Thoughts, AreRefusedToABadSpecAndToASeatThatIsNotAsked) {
  const Loaded loaded = Table::create({"reef-gardens", 2, "refused", Data::map(), Data()});
  const Seat seat = loaded.table->awaiting().first();
  const Seat other = seat_at(1 - index(seat));
  EXPECT_EQ(think(*loaded.table, seat, "greedy:width=0", "7").error().code, "bad-setting");
  EXPECT_EQ(think(*loaded.table, other, "greedy", "7").error().code, "not-your-turn");
}

TEST(Thoughts, ComeBeforeTheEndIfTheCallerStopsThem) {
  const Loaded loaded = Table::create({"reef-gardens", 2, "stopped", Data::map(), Data()});
  const Seat seat = loaded.table->awaiting().first();
  const auto work = [&](const bots::Budget& budget) {
    const auto thoughts = think(*loaded.table, seat, "greedy", "7", budget);
    int visits = 0;
    for (const NotedThought& each : *thoughts) visits += each.visits;
    return visits;
  };
  const int stopped = work({.iterations = 1'000'000, .stop = [] { return true; }});
  EXPECT_GT(stopped, 0);
  EXPECT_LT(stopped, work({}));
}

}  // namespace
}  // namespace lagoon::test
