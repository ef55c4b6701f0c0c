// The protocol: positions and records over the protocol.
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "table/edition.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

class EngineFiles : public Asking {};

using Names = std::vector<std::string>;

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

}  // namespace
}  // namespace lagoon::test
