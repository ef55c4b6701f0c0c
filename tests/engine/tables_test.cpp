// The protocol: requests about whole tables.
#include "tests/support/tables.hpp"

#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "engine/engine.hpp"
#include "table/edition.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"

namespace lagoon::test {
namespace {

class EngineTables : public Asking {};

using Names = std::vector<std::string>;

TEST_F(EngineTables, NewAnswersAsThePublishedExample) {
  const Data answer =
      good(quoted("{'id':1,'do':'new','game':'great-barrier-reef','seats':3,"
                  "'seed':'42','options':{},'edition':null}"));
  EXPECT_EQ(keys(answer), (Names{"id", "ok", "table", "ply", "awaiting"}));
  EXPECT_EQ(text(answer, "table"), "t1");
  EXPECT_EQ(number(answer, "ply"), 0);
  EXPECT_EQ(at(answer, "awaiting").items()->size(), 1U);
  EXPECT_EQ(hash("t1"), hash_text(new_table(3, "42")->hash()));
}

TEST_F(EngineTables, NewRefusesBadSetupsWithTheirField) {
  const Data asked = Data::map({{"do", "new"}, {"game", kReef}, {"seats", 2}, {"seed", "1"}});
  expect_error(with(asked, "game", "chess"), "unknown-game", "game");
  expect_error(with(asked, "seats", 1), "bad-seats", "seats");
  expect_error(with(asked, "seats", "two"), "expected", "seats");
  expect_error(with(asked, "seed", ""), "bad-seed", "seed");
  expect_error(with(asked, "seed", 42), "expected", "seed");
  expect_error(with(asked, "options", Data::map({{"speed", 1}})), "unknown-option", "options");
  expect_error(with(asked, "options", 1), "expected", "options");
  EXPECT_EQ(open(), "t1") << "a refused table has no name";
}

TEST_F(EngineTables, NewTakesAnEditionAsAnObject) {
  const Data asked = Data::map({{"do", "new"}, {"game", kReef}, {"seats", 2}, {"seed", "1"}});
  const Data mine = with(default_edition(kReef), "cards[0].quadrants", "RRRR");
  const std::string table = text(good(with(asked, "edition", mine)), "table");
  EXPECT_EQ(text(good(request("position", table)), "position.edition"), edition_hash(mine));
  const Data error = bad(with(asked, "edition", without(mine, "cards[68]")));
  EXPECT_EQ(text(error, "code"), "wrong-card-count");
  EXPECT_EQ(text(error, "rule"), "GB-5");
  EXPECT_NE(text(error, "field").find("cards"), std::string::npos);
}

TEST_F(EngineTables, SeveralTablesLiveSideBySide) {
  const std::string one = open(2, "1");
  const std::string two = open(5, "2");
  EXPECT_NE(one, two);
  const std::string before = hash(one);
  good(request("random", two).set("plies", 20).set("seed", "1"));
  EXPECT_EQ(hash(one), before);
  EXPECT_EQ(keys(good(request("close", one))), (Names{"id", "ok"}));
  expect_error(request("hash", one), "unknown-table", "table");
  expect_error(request("close", one), "unknown-table", "table");
  EXPECT_EQ(ply(two), 20);
  EXPECT_EQ(open(), "t3") << "names are never used again";
}

TEST_F(EngineTables, RandomPlaysAndTellsHowMuch) {
  const std::string table = open(3);
  const Data answer = good(request("random", table).set("plies", 50).set("seed", "7"));
  EXPECT_EQ(keys(answer), (Names{"id", "ok", "played", "ply", "awaiting"}));
  EXPECT_EQ(number(answer, "played"), 50);
  EXPECT_EQ(number(answer, "ply"), 50);
  const std::string other = open(3);
  good(request("random", other).set("plies", 50).set("seed", "7"));
  EXPECT_EQ(hash(table), hash(other));
  const Data rest = good(request("random", table).set("plies", 100000).set("seed", "7"));
  EXPECT_EQ(number(rest, "ply"), 50 + number(rest, "played"));
  EXPECT_TRUE(at(rest, "awaiting").items()->empty());
  EXPECT_EQ(number(good(request("random", table).set("plies", 9).set("seed", "7")), "played"), 0);
}

TEST_F(EngineTables, ScoreHasTotalsLinesAndARanking) {
  const std::string table = open(3);
  EXPECT_FALSE(*at(good(request("score", table)), "over").boolean());
  good(request("random", table).set("plies", 100000).set("seed", "7"));
  const Data answer = good(request("score", table));
  EXPECT_EQ(keys(answer), (Names{"id", "ok", "scores", "ranking", "over"}));
  EXPECT_TRUE(*at(answer, "over").boolean());
  ASSERT_EQ(at(answer, "scores").items()->size(), 3U);
  std::vector<int> totals;
  for (int i = 0; i < 3; ++i) {
    const Data sheet = at(answer, "scores[" + std::to_string(i) + "]");
    EXPECT_EQ(number(sheet, "seat"), i);
    int sum = 0;
    const Data lines = at(sheet, "lines");
    for (const Data& line : *lines.items()) {
      EXPECT_NE(text(line, "source"), "");
      EXPECT_EQ(text(line, "rule"), "GB-6");
      sum += number(line, "points");
    }
    EXPECT_EQ(sum, number(sheet, "total"));
    totals.push_back(sum);
  }
  std::vector<int> ranked;
  int last = 10'000;
  const Data ranking = at(answer, "ranking");
  for (const Data& group : *ranking.items()) {
    for (const Data& seat : *group.items()) {
      ranked.push_back(static_cast<int>(*seat.integer()));
      EXPECT_LE(totals[static_cast<std::size_t>(ranked.back())], last);
      last = totals[static_cast<std::size_t>(ranked.back())];
    }
  }
  std::sort(ranked.begin(), ranked.end());
  EXPECT_EQ(ranked, (std::vector<int>{0, 1, 2}));
}

TEST_F(EngineTables, MovesListsEachPlyWithItsSeatAndTurn) {
  const std::string table = open(3);
  good(request("random", table).set("plies", 20).set("seed", "7"));
  const Data moves = at(good(request("moves", table)), "moves");
  ASSERT_EQ(moves.items()->size(), 20U);
  const std::string again = open(3);
  for (const Data& played : *moves.items()) {
    EXPECT_EQ(number(good(request("view", again).set("viewer", "all")), "view.turn"),
              number(played, "turn"));
    good(request("play", again, number(played, "seat"), text(played, "move")));
  }
  EXPECT_EQ(hash(again), hash(table));
}

TEST_F(EngineTables, AForkIsTheGameAfterSoManyPlies) {
  const std::string table = open(3);
  std::vector<std::string> hashes{hash(table)};
  for (int i = 0; i < 20; ++i) {
    good(request("random", table).set("plies", 1).set("seed", std::to_string(i)));
    hashes.push_back(hash(table));
  }
  for (const int ply : {0, 1, 13, 20}) {
    const Data answer = good(request("fork", table).set("ply", ply));
    EXPECT_EQ(keys(answer), (Names{"id", "ok", "table", "ply", "awaiting"}));
    EXPECT_EQ(number(answer, "ply"), ply);
    EXPECT_EQ(hash(text(answer, "table")), hashes[static_cast<std::size_t>(ply)]);
  }
  expect_error(request("fork", table).set("ply", 21), "out-of-range", "ply");
  expect_error(request("fork", table).set("ply", -1), "out-of-range", "ply");
  EXPECT_EQ(hash(table), hashes.back());
}

TEST_F(EngineTables, TheRulesPageIsThereInBothLanguages) {
  const Data asked = Data::map({{"do", "rules"}, {"game", kReef}});
  const std::string english = text(good(asked), "page");
  const std::string german = text(good(with(asked, "lang", "de")), "page");
  EXPECT_NE(english.find("GB-1"), std::string::npos);
  EXPECT_NE(german.find("GB-1"), std::string::npos);
  EXPECT_NE(english, german);
  expect_error(with(asked, "game", "chess"), "unknown-game", "game");
}

TEST_F(EngineTables, DrawShowsTheBoardAsTheViewerMaySeeIt) {
  const std::string table = open(2);
  const std::string mine = text(good(request("draw", table).set("viewer", 0)), "text");
  const std::string all = text(good(request("draw", table).set("viewer", "all")), "text");
  EXPECT_NE(mine.find('?'), std::string::npos);
  EXPECT_EQ(all.find('?'), std::string::npos);
}

TEST_F(EngineTables, GamesListTheirBots) {
  const Data games = at(good(Data::map({{"do", "games"}, {"lang", "de"}})), "games");
  for (const Data& game : *games.items()) {
    ASSERT_FALSE(at(game, "bots").items()->empty());
    for (const char* field : {"id", "name", "summary"}) {
      EXPECT_NE(text(game, std::string("bots[0].") + field), "");
    }
  }
}

TEST_F(EngineTables, AViewTellsWhatIsToBeDecided) {
  const std::string table = open(2);
  const int seat = awaited(table);
  const auto prompt = [&] {
    return at(good(request("view", table).set("viewer", seat)), "view.prompt");
  };
  EXPECT_EQ(keys(prompt()), (Names{"seat", "text", "rule"}));
  EXPECT_EQ(number(prompt(), "seat"), seat);
  EXPECT_EQ(text(prompt(), "rule"), "GB-4");
  good(request("draft", table, seat, legal(table, seat).front()));
  EXPECT_EQ(text(prompt(), "rule"), "GB-1") << "of the draft";
  good(request("random", table).set("plies", 100000).set("seed", "7"));
  EXPECT_TRUE(prompt().is_null());
}

TEST_F(EngineTables, ARecordMayHoldTheDrafts) {
  const std::string table = open(2);
  const int seat = awaited(table);
  good(request("draft", table, seat, legal(table, seat).front()));
  const std::string bare = text(good(request("record", table)), "record");
  const std::string whole = text(good(request("record", table).set("drafts", true)), "record");
  EXPECT_NE(bare, whole);
  const std::string loaded = text(good(Data::map({{"do", "load"}, {"record", whole}})), "table");
  EXPECT_EQ(texts(good(request("view", loaded).set("viewer", seat)), "view.draft").size(), 1U);
  expect_error(request("record", table).set("drafts", 1), "expected", "drafts");
}

TEST_F(EngineTables, ViewsAreForASeatASpectatorOrAll) {
  const std::string table = open(2);
  good(request("random", table).set("plies", 9).set("seed", "7"));
  const auto view = [&](const Data& viewer) {
    return at(good(request("view", table).set("viewer", viewer)), "view");
  };
  const auto count_hidden = [](const Data& shown) {
    int hidden = 0;
    const Data deck = at(shown, "state.deck");
    for (const Data& card : *deck.items()) hidden += card.is_null() ? 1 : 0;
    const Data hands = at(shown, "state.hands");
    for (const Data& hand : *hands.items()) {
      for (const Data& place : *hand.items()) {
        hidden += !place.is_null() && place.find("card")->is_null() ? 1 : 0;
      }
    }
    return hidden;
  };
  EXPECT_EQ(count_hidden(view("all")), 0);
  EXPECT_GT(count_hidden(view("spectator")), count_hidden(view(0)));
  EXPECT_GT(count_hidden(view("spectator")), count_hidden(view(1)));
  EXPECT_EQ(number(view(1), "seat"), 1);
}

TEST_F(EngineTables, DeterminizeOpensAGameThatTheSeatCannotTellFromTheReal) {
  const std::string real = open(3);
  good(request("random", real).set("plies", 21).set("seed", "7"));
  const Data answer = good(request("determinize", real, 1).set("seed", "7"));
  EXPECT_EQ(keys(answer), (Names{"id", "ok", "table", "ply", "awaiting"}));
  const std::string imagined = text(answer, "table");
  EXPECT_NE(imagined, real);
  EXPECT_NE(hash(imagined), hash(real));
  const auto seen = [&](const std::string& table) {
    return to_json(at(good(request("view", table).set("viewer", 1)), "view.state"));
  };
  EXPECT_EQ(seen(imagined), seen(real));
  const std::string again = text(good(request("determinize", real, 1).set("seed", "7")), "table");
  EXPECT_EQ(hash(again), hash(imagined));
  expect_error(request("determinize", real, 1).set("seed", ""), "bad-seed", "seed");
}

TEST_F(EngineTables, BotsChooseALegalMoveAndDoNotPlayIt) {
  const std::string table = open(3);
  for (const char* spec : {"random", "mcts:iterations=20", "greedy"}) {
    const int seat = awaited(table);
    const std::string before = hash(table);
    const Data answer = good(request("bot", table, seat).set("spec", spec).set("seed", "7"));
    EXPECT_EQ(keys(answer), (Names{"id", "ok", "move", "parts"}));
    const std::string move = text(answer, "move");
    const Names moves = legal(table, seat);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << spec << ": " << move;
    EXPECT_EQ(hash(table), before);
    EXPECT_EQ(text(good(request("bot", table, seat).set("spec", spec).set("seed", "7")), "move"),
              move);
    const Data asked = request("explain", table, seat);
    EXPECT_EQ(good(Data(asked).set("move", at(answer, "parts"))),
              good(Data(asked).set("move", move)));
    good(request("play", table, seat, move));
  }
  const int seat = awaited(table);
  const Data unknown = bad(request("bot", table, seat).set("spec", "stockfish").set("seed", "7"));
  EXPECT_NE(text(unknown, "message").find("greedy"), std::string::npos) << "the known are named";
  expect_error(request("bot", table, (seat + 1) % 3).set("spec", "random").set("seed", "7"),
               "not-your-turn", "seat");
}

TEST_F(EngineTables, EventsTellWhatHappenedAsTheViewerMayKnow) {
  const std::string table = open(2);
  good(request("random", table).set("plies", 12).set("seed", "7"));
  const Data answer = good(request("events", table).set("viewer", 0));
  const Data events = at(answer, "events");
  ASSERT_FALSE(events.items()->empty());
  for (const Data& event : *events.items()) {
    EXPECT_NE(text(event, "type"), "");
    EXPECT_NE(text(event, "text"), "");
    EXPECT_NE(event.find("seat"), nullptr);
    EXPECT_NE(event.find("rule"), nullptr);
  }
  EXPECT_TRUE(at(good(request("events", table).set("viewer", 0).set("from", 12)), "events")
                  .items()
                  ->empty());
  expect_error(request("events", table).set("viewer", 0).set("from", -1), "out-of-range", "from");
}

}  // namespace
}  // namespace lagoon::test
