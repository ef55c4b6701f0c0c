// The protocol: lines, ids and requests that cannot be read.
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "table/edition.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

class EngineLines : public Asking {};

using Names = std::vector<std::string>;

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

}  // namespace
}  // namespace lagoon::test
