// The protocol: every request with its answer, and every bad line with its error.
#include "engine/engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/hash.hpp"
#include "table/edition.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

class EngineLines : public Asking {};
class EngineTables : public Asking {};
class EngineMoves : public Asking {};
class EngineFiles : public Asking {};

using Names = std::vector<std::string>;

// ------------------------------------------------------------------------------ lines and ids

TEST_F(EngineLines, TheIdIsEchoedAsItWasWritten) {
  for (const char* id : {"1", "-7", "1.5", "1e3", "0", "\"x\"", "\"\"", "\"7\"",
                         "123456789012345678901234567890", "9223372036854775807"}) {
    const std::string answer = engine.answer("{\"id\":" + std::string(id) + ",\"do\":\"quit\"}");
    EXPECT_EQ(answer, "{\"id\":" + std::string(id) + ",\"ok\":true}");
  }
}

TEST_F(EngineLines, TheIdIsEchoedWithErrorsToo) {
  EXPECT_EQ(to_json(at(ask(quoted("{'id':1.5,'do':'fly'}")), "id")), "1.5");
  EXPECT_EQ(to_json(at(ask(quoted("{'id':'a','do':'hash','table':'t9'}")), "id")), "\"a\"");
  EXPECT_EQ(to_json(at(ask(quoted("{'do':'hash','id':3,'zzz':1}")), "id")), "3");
}

TEST_F(EngineLines, WithoutAReadableIdItIsNull) {
  EXPECT_EQ(engine.answer(quoted("{'do':'quit'}")), quoted("{'id':null,'ok':true}"));
  EXPECT_EQ(engine.answer(quoted("{'id':null,'do':'quit'}")), quoted("{'id':null,'ok':true}"));
  for (const char* line :
       {"{'id':[1],'do':'quit'}", "{'id':{},'do':'quit'}", "{'id':true,'do':'quit'}"}) {
    expect_error(quoted(line), "bad-id", "id");
    EXPECT_TRUE(at(ask(quoted(line)), "id").is_null());
  }
  EXPECT_TRUE(at(ask("{\"id\":1,"), "id").is_null());
}

TEST_F(EngineLines, EmptyLinesHaveNoAnswer) {
  for (const char* line : {"", " ", "\t", "\r", "\n", " \r\n"}) {
    EXPECT_EQ(engine.answer(line), "");
  }
}

TEST_F(EngineLines, BadLinesAreAnsweredAndTheEngineGoesOn) {
  for (const char* line : {"{", "}", "hello", "{'do':'quit'} x", "[1,]", "\x01", "\xff\xfe",
                           "{'do':'games','do':'games'}", "'unclosed"}) {
    const Data answer = ask(quoted(line));
    EXPECT_FALSE(*at(answer, "ok").boolean()) << line;
    EXPECT_TRUE(at(answer, "id").is_null());
    EXPECT_NE(text(answer, "error.message"), "");
  }
  expect_error("{", "bad-json", Data());
  for (const char* line : {"7", "[]", "null", "\"games\"", "true"}) {
    expect_error(line, "not-an-object", Data());
  }
  EXPECT_FALSE(engine.finished());
  EXPECT_EQ(open(), "t1");
}

TEST_F(EngineLines, UnknownRequestsAndKeysAreErrorsThatNameThem) {
  expect_error(quoted("{'do':'fly'}"), "unknown-request", "do");
  expect_error(quoted("{'do':7}"), "expected", "do");
  EXPECT_NE(text(bad(quoted("{'id':1}")), "message").find("\"do\""), std::string::npos);
  EXPECT_NE(text(bad(quoted("{'do':'fly'}")), "message").find("determinize"), std::string::npos)
      << "the known ones are named";
  expect_error(quoted("{'do':'games','colour':'red'}"), "unknown-key", "colour");
  expect_error(quoted("{'do':'quit','seat':0}"), "unknown-key", "seat");
  EXPECT_FALSE(engine.finished()) << "a refused request does nothing";
  const std::string table = open();
  expect_error(request("hash", table).set("seat", 0), "unknown-key", "seat");
  expect_error(request("hash", table).set("", 0), "unknown-key", Data());
}

TEST_F(EngineLines, AllFaultsOfARequestAreListed) {
  const Data answer = ask(quoted("{'do':'games','a':1,'b':2}"));
  ASSERT_NE(answer.find("faults"), nullptr);
  EXPECT_EQ(answer.find("faults")->items()->size(), 2U);
}

TEST_F(EngineLines, MissingFieldsAreErrorsThatNameThem) {
  const std::string table = open();
  const std::vector<std::pair<Data, const char*>> cases{
      {Data::map({{"do", "hash"}}), "table"},
      {request("legal", table), "seat"},
      {request("play", table, 0), "move"},
      {request("view", table), "viewer"},
      {request("random", table).set("plies", 1), "seed"},
      {request("random", table).set("seed", "1"), "plies"},
      {request("bot", table, 0).set("seed", "1"), "spec"},
      {request("determinize", table, 0), "seed"},
      {Data::map({{"do", "new"}, {"game", "coral"}, {"seats", 2}}), "seed"}};
  for (const auto& [asked, field] : cases) {
    const Data error = bad(asked);
    EXPECT_EQ(text(error, "code"), "missing-key") << to_json(asked);
    EXPECT_NE(text(error, "message").find(field), std::string::npos) << to_json(error);
  }
}

TEST_F(EngineLines, WrongFieldsAreErrorsThatNameThem) {
  const std::string table = open();
  expect_error(request("hash", "t9"), "unknown-table", "table");
  expect_error(Data::map({{"do", "hash"}, {"table", 1}}), "expected", "table");
  expect_error(request("legal", table, 2), "no-such-seat", "seat");
  expect_error(request("legal", table, -1), "no-such-seat", "seat");
  expect_error(request("legal", table, 300), "no-such-seat", "seat");
  expect_error(request("legal", table).set("seat", Data(Data::Number{"0.0"})), "expected", "seat");
  expect_error(request("legal", table).set("seat", "0"), "expected", "seat");
  expect_error(request("legal", table).set("seat", std::int64_t{1} << 40), "out-of-range", "seat");
  expect_error(request("view", table).set("viewer", 2), "bad-viewer", "viewer");
  expect_error(request("view", table).set("viewer", "me"), "bad-viewer", "viewer");
  expect_error(request("view", table).set("viewer", Data()), "bad-viewer", "viewer");
  expect_error(request("random", table).set("plies", -1).set("seed", "1"), "out-of-range", "plies");
  expect_error(request("random", table).set("plies", 1).set("seed", ""), "bad-seed", "seed");
  expect_error(request("random", table).set("plies", 1).set("seed", 1), "expected", "seed");
  expect_error(request("play", table, 0).set("move", 17), "expected", "move");
  expect_error(request("hash", table).set("lang", "fr"), "bad-language", "lang");
  expect_error(request("hash", table).set("lang", 1), "expected", "lang");
  EXPECT_EQ(ply(table), 0);
}

TEST_F(EngineLines, EveryRequestTakesALanguage) {
  const std::string table = open();
  const int seat = awaited(table);
  const Data wrong = request("play", table, seat, "@0,0");
  Data german = wrong;
  german.set("lang", "de");
  EXPECT_NE(text(bad(wrong), "message"), text(bad(german), "message"));
  EXPECT_NE(text(bad(german), "message").find("wähle eine Handkarte"), std::string::npos);
  EXPECT_EQ(text(bad(quoted("{'do':'fly','lang':'de'}")), "message").find("There is"),
            std::string::npos);
  EXPECT_NE(to_json(good(quoted("{'do':'games','lang':'de'}"))).find("Tigerhai"),
            std::string::npos);
  EXPECT_NE(to_json(good(quoted("{'do':'games','lang':'en'}"))).find("tiger shark"),
            std::string::npos);
}

TEST_F(EngineLines, QuitIsAnsweredAndNoticed) {
  EXPECT_FALSE(engine.finished());
  EXPECT_EQ(engine.answer(quoted("{'id':1,'do':'quit'}")), quoted("{'id':1,'ok':true}"));
  EXPECT_TRUE(engine.finished());
}

TEST_F(EngineLines, GamesTellsOptionsAndComponents) {
  const Data answer = good(quoted("{'do':'games'}"));
  EXPECT_EQ(keys(answer), (Names{"id", "ok", "games"}));
  const Data game = at(answer, "games[0]");
  EXPECT_EQ(text(game, "game"), "great-barrier-reef");
  EXPECT_EQ(number(game, "min_seats"), 2);
  EXPECT_EQ(number(game, "max_seats"), 5);
  EXPECT_EQ(text(game, "options[0].id"), "scoring_cards");
  EXPECT_EQ(text(game, "options[0].default"), "all");
  EXPECT_EQ(game.find("catalogue")->items()->size(), 9U + 69U + 10U);
  EXPECT_EQ(text(game, "edition"), edition_hash(default_edition(kReef)));
}

// ---------------------------------------------------------------------------------------- tables

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
  for (const char* spec : {"random", "greedy"}) {
    const int seat = awaited(table);
    const std::string before = hash(table);
    const Data answer = good(request("bot", table, seat).set("spec", spec).set("seed", "7"));
    EXPECT_EQ(keys(answer), (Names{"id", "ok", "move"}));
    const std::string move = text(answer, "move");
    const Names moves = legal(table, seat);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << spec << ": " << move;
    EXPECT_EQ(hash(table), before);
    EXPECT_EQ(text(good(request("bot", table, seat).set("spec", spec).set("seed", "7")), "move"),
              move);
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

// ----------------------------------------------------------------------------------------- moves

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
            (Names{"id", "ok", "events", "scores", "reveals", "ends_turn", "awaiting"}));
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

// ----------------------------------------------------------------------------------------- files

TEST_F(EngineFiles, APositionLoadsToTheSameState) {
  const std::string table = open(4);
  good(request("random", table).set("plies", 33).set("seed", "7"));
  const Data position = at(good(request("position", table)), "position");
  EXPECT_EQ(keys(position), (Names{"game", "rules", "edition", "seats", "options", "state"}));
  const Data loaded = good(Data::map({{"do", "load"}, {"position", position}}));
  EXPECT_EQ(keys(loaded), (Names{"id", "ok", "table", "ply", "awaiting"}));
  EXPECT_EQ(hash(text(loaded, "table")), hash(table));
  const Data twice = with(position, "state.market[0]", at(position, "state.market[1]"));
  const Data error = bad(Data::map({{"do", "load"}, {"position", twice}}));
  EXPECT_EQ(text(error, "code"), "card-twice");
  EXPECT_NE(text(error, "field").find("state.market[1]"), std::string::npos);
}

TEST_F(EngineFiles, ARecordLoadsToTheSameGame) {
  const std::string table = open(3);
  good(request("random", table).set("plies", 20).set("seed", "7"));
  const std::string record = text(good(request("record", table)), "record");
  const Data loaded = good(Data::map({{"do", "load"}, {"record", record}}));
  EXPECT_EQ(keys(loaded), (Names{"id", "ok", "table", "ply", "awaiting"}));
  EXPECT_EQ(number(loaded, "ply"), 20);
  EXPECT_EQ(hash(text(loaded, "table")), hash(table));
  EXPECT_EQ(text(good(request("record", text(loaded, "table"))), "record"), record);
}

TEST_F(EngineFiles, ADamagedRecordTellsItsValidPartAndLoadsItOnRequest) {
  const std::string table = open(3);
  good(request("random", table).set("plies", 30).set("seed", "7"));
  std::string record = text(good(request("record", table)), "record");
  const std::size_t last = record.rfind('#');
  record[last + 1] = record[last + 1] == '0' ? '1' : '0';
  const Data asked = Data::map({{"do", "load"}, {"record", record}});
  const Data refused = ask(asked);
  EXPECT_FALSE(*at(refused, "ok").boolean());
  EXPECT_EQ(text(refused, "error.code"), "wrong-checkpoint");
  const int valid = number(refused, "valid_plies");
  EXPECT_GT(valid, 0);
  EXPECT_LT(valid, 30);
  EXPECT_EQ(refused.find("table"), nullptr);
  EXPECT_FALSE(*at(ask(with(asked, "prefix", false)), "ok").boolean());
  const Data prefix = good(with(asked, "prefix", true));
  EXPECT_EQ(number(prefix, "ply"), valid);
  EXPECT_EQ(number(prefix, "valid_plies"), valid);
  EXPECT_EQ(ply(text(prefix, "table")), valid);
  const Data hopeless = ask(Data::map({{"do", "load"}, {"record", "x"}, {"prefix", true}}));
  EXPECT_FALSE(*at(hopeless, "ok").boolean());
  EXPECT_EQ(number(hopeless, "valid_plies"), 0);
}

TEST_F(EngineFiles, LoadTakesEitherAPositionOrARecord) {
  expect_error(quoted("{'do':'load'}"), "position-or-record", "position");
  expect_error(quoted("{'do':'load','position':{},'record':''}"), "position-or-record", "position");
  expect_error(quoted("{'do':'load','position':{},'prefix':true}"), "position-or-record",
               "position");
  expect_error(quoted("{'do':'load','record':7}"), "expected", "record");
  expect_error(quoted("{'do':'load','record':'x','prefix':1}"), "expected", "prefix");
}

TEST_F(EngineFiles, FilesOfAnotherEditionNeedIt) {
  const Data mine = with(default_edition(kReef), "cards[0].quadrants", "RRRR");
  const std::string table =
      text(good(Data::map(
               {{"do", "new"}, {"game", kReef}, {"seats", 2}, {"seed", "1"}, {"edition", mine}})),
           "table");
  good(request("random", table).set("plies", 10).set("seed", "7"));
  const Data record =
      Data::map({{"do", "load"}, {"record", text(good(request("record", table)), "record")}});
  const Data position =
      Data::map({{"do", "load"}, {"position", at(good(request("position", table)), "position")}});
  for (const Data& asked : {record, position}) {
    EXPECT_EQ(text(bad(asked), "code"), "wrong-edition");
    EXPECT_EQ(hash(text(good(with(asked, "edition", mine)), "table")), hash(table));
  }
}

// ----------------------------------------------------------------------------------------- chaos

/// Requests of every kind, with what a mischievous client would put in their fields.
Data any_request() {
  static const std::vector<std::string> kinds{
      "new",    "load",    "determinize", "close",   "legal",   "play",      "draft",  "undo",
      "redo",   "restart", "commit",      "explain", "preview", "view",      "events", "score",
      "random", "bot",     "position",    "record",  "hash",    "catalogue", "games"};
  static const std::vector<std::string> fields{"table",  "seat",     "move", "viewer", "seed",
                                               "spec",   "plies",    "from", "lang",   "id",
                                               "record", "position", "game", "seats",  "prefix"};
  Data asked = Data::map({{"do", *rc::gen::elementOf(kinds)}});
  const std::vector<Data> likely{"t1", 0,        1,           "c1", "@0,0", "spectator", "all",
                                 "7",  "random", "greedy",    3,    "en",   "de",        kReef,
                                 2,    true,     Data::map(), "m1", "S",    "T"};
  const int count = *rc::gen::inRange(0, 5);
  for (int i = 0; i < count; ++i) {
    asked.set(*rc::gen::elementOf(fields),
              *rc::gen::inRange(0, 4) == 0 ? any_data(3) : *rc::gen::elementOf(likely));
  }
  if (asked.find("table") == nullptr && *rc::gen::arbitrary<bool>()) asked.set("table", "t1");
  return asked;
}

void expect_one_answer(Engine& engine, const std::string& line) {
  const std::string answer = engine.answer(line);
  if (line.find_first_not_of(" \t\r\n") == std::string::npos) {
    RC_ASSERT(answer.empty());
    return;
  }
  RC_ASSERT(answer.find('\n') == std::string::npos);
  const Result<Data> data = parse_json(answer);
  RC_ASSERT(static_cast<bool>(data));
  const Data* ok = data->find("ok");
  RC_ASSERT(ok != nullptr && ok->boolean() != nullptr);
  RC_ASSERT(data->find("id") != nullptr);
  RC_ASSERT(*ok->boolean() || data->find("error") != nullptr);
}

RC_GTEST_PROP(EngineChaos, EveryLineGetsExactlyOneWellFormedAnswer, ()) {
  Engine engine;
  (void)engine.answer(quoted("{'do':'new','game':'great-barrier-reef','seats':2,'seed':'1'}"));
  const int lines = *rc::gen::inRange(1, 12);
  for (int i = 0; i < lines; ++i) {
    std::string line = to_json(any_request());
    if (*rc::gen::inRange(0, 5) == 0) {
      const auto from = *rc::gen::inRange<std::size_t>(0, line.size());
      line[from] = *rc::gen::arbitrary<char>();
    }
    expect_one_answer(engine, line);
  }
  RC_ASSERT(!engine.finished());
}

RC_GTEST_PROP(EngineChaos, AnyBytesGetAnAnswer, (const std::string& bytes)) {
  Engine engine;
  expect_one_answer(engine, bytes);
}

}  // namespace
}  // namespace lagoon::test
