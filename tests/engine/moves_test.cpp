// The protocol: requests about moves.
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

class EngineMoves : public Asking {};

using Names = std::vector<std::string>;

TEST_F(EngineMoves, PlayAnswersWithTheEventsOfTheMover) {
  const std::string table = open();
  const int seat = awaited(table);
  const Data chosen = good(request("play", table, seat, legal(table, seat)[0]));
  EXPECT_EQ(keys(chosen), (Names{"id", "ok", "ply", "awaiting", "events"}));
  EXPECT_EQ(number(chosen, "ply"), 1);
  EXPECT_EQ(number(chosen, "awaiting[0]"), seat);
  const Data placed = good(request("play", table, seat, "@0,0"));
  EXPECT_EQ(number(placed, "ply"), 2);
  const Data event = at(placed, "events[0]");
  EXPECT_EQ(text(event, "type"), "card-played");
  EXPECT_EQ(number(event, "seat"), seat);
  EXPECT_EQ(text(event, "rule"), "GB-1");
  EXPECT_EQ(to_json(at(event, "cell")), "[0,0]");
}

TEST_F(EngineMoves, ARefusedMoveNamesTheRuleAndTheRemedyAndChangesNothing) {
  const std::string table = open();
  const int seat = awaited(table);
  const std::string before = hash(table);
  const Data error = bad(request("play", table, seat, "c70"));
  EXPECT_EQ(text(error, "field"), "move");
  const int other = 1 - seat;
  expect_error(request("play", table, other, "c1"), "not-your-turn", "move");
  expect_error(request("play", table, seat, ""), "unknown-notation", "move");
  expect_error(request("play", table, seat, "@0,0"), "out-of-order", "move");
  EXPECT_EQ(hash(table), before);
  EXPECT_EQ(ply(table), 0);
}

/// The position with two card numbers exchanged wherever they stand.
Data with_cards_exchanged(const Data& position, int one, int other) {
  Data result = position;
  for (const std::string& path : all_paths(position)) {
    const bool is_card =
        path.find("state.market[") == 0 || path.find("state.deck[") == 0 ||
        (path.find("state.hands[") == 0 && path.find(".card") != std::string::npos) ||
        (path.find("state.reefs[") == 0 && path.size() > 3 &&
         path.substr(path.size() - 3) == "[0]");
    const Data node = at(position, path);
    if (!is_card || node.integer() == nullptr) continue;
    if (*node.integer() == one) result = with(result, path, other);
    if (*node.integer() == other) result = with(result, path, one);
  }
  return result;
}

TEST_F(EngineMoves, TheExampleOfARefusal) {
  const auto start = new_table(2, "17");
  while (start->turn() < 2) start->play_random(1, std::to_string(start->ply()));
  const int seat = index(mover(*start));
  const Data position = start->position();
  const auto card = static_cast<int>(
      *at(position, "state.hands[" + std::to_string(seat) + "][0].card").integer());
  const std::string table = text(
      good(Data::map({{"do", "load"}, {"position", with_cards_exchanged(position, card, 17)}})),
      "table");
  good(request("play", table, seat, "c17"));
  const Data error = bad(request("play", table, seat, "@3,1"));
  EXPECT_EQ(text(error, "message"),
            "Card 17 at (3,1) covers no quadrant of your reef: cover at least one (GB-1).");
  EXPECT_EQ(text(error, "rule"), "GB-1");
  EXPECT_EQ(text(error, "field"), "move");
  EXPECT_EQ(text(error, "code"), "covers-nothing");
  EXPECT_EQ(text(bad(request("play", table, seat, "@3,1").set("lang", "de")), "message"),
            "Karte 17 bei (3,1) überdeckt keinen Quadranten deines Riffs: überdecke mindestens "
            "einen (GB-1).");
}

TEST_F(EngineMoves, DraftUndoRedoRestartAndCommit) {
  const std::string table = open();
  const int seat = awaited(table);
  const std::string card = legal(table, seat)[0];
  const Data drafted = good(request("draft", table, seat, card));
  EXPECT_EQ(keys(drafted), (Names{"id", "ok", "ply", "draft", "held", "awaiting"}));
  EXPECT_EQ(texts(drafted, "draft"), Names{card});
  EXPECT_FALSE(*at(drafted, "held").boolean());
  EXPECT_EQ(number(drafted, "ply"), 0);
  EXPECT_TRUE(texts(good(request("undo", table, seat)), "draft").empty());
  EXPECT_EQ(texts(good(request("redo", table, seat)), "draft"), Names{card});
  EXPECT_TRUE(texts(good(request("restart", table, seat)), "draft").empty());
  EXPECT_EQ(text(bad(request("undo", table, seat)), "code"), "nothing-to-undo");
  EXPECT_EQ(text(bad(request("commit", table, seat)), "code"), "nothing-drafted");
  good(request("redo", table, seat));
  EXPECT_EQ(text(bad(request("redo", table, seat)), "code"), "nothing-to-redo");
  const Data committed = good(request("commit", table, seat));
  EXPECT_EQ(number(committed, "ply"), 1);
  EXPECT_TRUE(texts(committed, "draft").empty());
  EXPECT_FALSE(*at(committed, "held").boolean());
  EXPECT_NE(committed.find("awaiting"), nullptr);
  EXPECT_EQ(text(bad(request("draft", table, seat, "@9,9")), "rule"), "GB-1");
}

TEST_F(EngineMoves, ExplainTellsWhatAMoveMeansOrWhyItIsNone) {
  const std::string table = open();
  const int seat = awaited(table);
  const Data good_move = good(request("explain", table, seat, legal(table, seat)[0]));
  EXPECT_EQ(keys(good_move), (Names{"id", "ok", "legal", "text", "error"}));
  EXPECT_TRUE(*at(good_move, "legal").boolean());
  EXPECT_NE(text(good_move, "text"), "");
  EXPECT_TRUE(at(good_move, "error").is_null());
  const Data bad_move = good(request("explain", table, seat, "@0,0"));
  EXPECT_FALSE(*at(bad_move, "legal").boolean());
  EXPECT_NE(text(bad_move, "text"), "");
  EXPECT_EQ(text(bad_move, "error.code"), "out-of-order");
}

TEST_F(EngineMoves, PreviewForetells) {
  const std::string table = open();
  const int seat = awaited(table);
  good(request("draft", table, seat, legal(table, seat)[0]));
  const std::string before = hash(table);
  const Data answer = good(request("preview", table, seat, "@0,0"));
  EXPECT_EQ(keys(answer),
            (Names{"id", "ok", "events", "scores", "reveals", "ends_turn", "awaiting", "shown"}));
  EXPECT_EQ(number(answer, "scores[1].seat"), 1);
  EXPECT_EQ(number(answer, "scores[1].before"), 0);
  EXPECT_NE(at(answer, "scores[0].after").integer(), nullptr);
  EXPECT_EQ(text(answer, "events[0].type"), "card-played");
  EXPECT_EQ(hash(table), before);
  EXPECT_EQ(text(bad(request("preview", table, seat, "@1,0")), "rule"), "GB-1");
}

TEST_F(EngineMoves, AWholeGameOverTheProtocol) {
  for (int seats = 2; seats <= 5; ++seats) {
    const std::string table = open(seats, "whole");
    std::vector<int> scored(static_cast<std::size_t>(seats));
    int plies = 0;
    Rng rng(expand_seed("whole"), "test");
    for (Data state = good(request("view", table).set("viewer", "spectator"));;) {
      const Data awaiting = plies == 0 ? at(state, "view.awaiting") : at(state, "awaiting");
      if (awaiting.items()->empty()) break;
      const auto seat = static_cast<int>(*(*awaiting.items())[0].integer());
      const Names moves = legal(table, seat);
      ASSERT_FALSE(moves.empty());
      const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      state = good(request("play", table, seat, move));
      ASSERT_EQ(number(state, "ply"), ++plies);
      const Data events = at(state, "events");
      for (const Data& event : *events.items()) {
        if (text(event, "type") != "scored") continue;
        scored[static_cast<std::size_t>(number(event, "seat"))] += number(event, "points");
      }
    }
    const Data score = good(request("score", table));
    EXPECT_TRUE(*at(score, "over").boolean());
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(number(score, "scores[" + std::to_string(i) + "].total"),
                scored[static_cast<std::size_t>(i)]);
      EXPECT_TRUE(legal(table, i).empty());
    }
    expect_error(request("play", table, 0, "c1"), "game-over", "move");
    const std::string record = text(good(request("record", table)), "record");
    const Data again = good(Data::map({{"do", "load"}, {"record", record}}));
    EXPECT_EQ(number(again, "ply"), plies);
    EXPECT_EQ(hash(text(again, "table")), hash(table));
  }
}

TEST_F(EngineMoves, LegalMovesComeWithTheirMeaning) {
  const std::string table = open(2);
  const int seat = awaited(table);
  const Data answer = good(request("legal", table, seat).set("explain", true));
  const std::vector<std::string> moves = texts(answer, "moves");
  const std::vector<std::string> meanings = texts(answer, "texts");
  ASSERT_EQ(moves, legal(table, seat));
  ASSERT_EQ(meanings.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(meanings[i], text(good(request("explain", table, seat, moves[i])), "text"));
  }
  expect_error(request("legal", table, seat).set("explain", "yes"), "expected", "explain");
}

TEST_F(EngineMoves, EventsTellThePlyThatCausedThem) {
  const std::string table = open(2);
  good(request("random", table).set("plies", 31).set("seed", "7"));
  const Data events =
      at(good(request("events", table).set("viewer", "all").set("from", 9)), "events");
  ASSERT_FALSE(events.items()->empty());
  int last = 9;
  for (const Data& event : *events.items()) {
    EXPECT_GE(number(event, "ply"), last);
    last = number(event, "ply");
  }
  EXPECT_LT(last, 31);
  const int seat = awaited(table);
  const Data played = good(request("play", table, seat, legal(table, seat).front()));
  const Data caused = at(played, "events");
  for (const Data& event : *caused.items()) EXPECT_EQ(number(event, "ply"), 31);
}

TEST_F(EngineMoves, APreviewTellsWhichLinesOfTheScoreChange) {
  const std::string table = open(2);
  int changed = 0;
  for (int i = 0; i < 20; ++i) {
    good(request("random", table).set("plies", 1).set("seed", std::to_string(i)));
    const int seat = awaited(table);
    for (const std::string& move : legal(table, seat)) {
      const Data scores = at(good(request("preview", table, seat, move)), "scores");
      for (const Data& score : *scores.items()) {
        int sum = 0;
        const Data lines = at(score, "lines");
        for (const Data& line : *lines.items()) {
          EXPECT_NE(number(line, "before"), number(line, "after"));
          sum += number(line, "after") - number(line, "before");
          ++changed;
        }
        EXPECT_EQ(sum, number(score, "after") - number(score, "before"));
      }
    }
  }
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace lagoon::test
