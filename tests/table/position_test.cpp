// Position files: everything of a state in readable ids, and the path of each fault.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "table/edition.hpp"
#include "tests/support/edit.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

Loaded loaded_from(const Data& position) { return Table::load_position(position, Data()); }

TEST(Position, RoundTripsAtEveryPly) {
  for (int seats = 2; seats <= 5; ++seats) {
    const auto table = new_table(seats, "position");
    do {
      const Data position = *parse_json(to_json(table->position(), JsonStyle::pretty));
      const Loaded loaded = loaded_from(position);
      ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
      ASSERT_EQ(loaded.table->hash(), table->hash());
      ASSERT_EQ(loaded.table->turn(), table->turn());
      ASSERT_TRUE(loaded.table->position() == table->position());
      ASSERT_EQ(loaded.table->ply(), 0);
      ASSERT_EQ(loaded.table->seed(), "");
    } while (table->play_random(1, "p" + std::to_string(table->ply())) == 1);
  }
}

TEST(Position, PlayGoesOnFromItAsFromTheGame) {
  const auto table = new_table(3, "on");
  table->play_random(40, "1");
  const Loaded loaded = loaded_from(table->position());
  ASSERT_NE(loaded.table, nullptr);
  table->play_random(10'000, "2");
  loaded.table->play_random(10'000, "2");
  EXPECT_EQ(loaded.table->hash(), table->hash());
}

TEST(Position, VersionEditionAndOptionsMayBeLeftOut) {
  const Data position = new_table(2, "short")->position();
  for (const char* key : {"rules", "edition", "options"}) {
    const Loaded loaded = loaded_from(without(position, key));
    ASSERT_TRUE(loaded.faults.empty()) << key;
    EXPECT_EQ(loaded.table->hash(), new_table(2, "short")->hash());
  }
}

class PositionFaults : public ::testing::Test {
 protected:
  /// In the middle of a game, one card chosen.
  static std::unique_ptr<Table> middle() {
    auto table = new_table(2, "faults");
    table->play_random(30, "1");
    while (*at(table->position(), "state.phase").text() != "choose") table->play_random(1, "1");
    return table;
  }
  const std::unique_ptr<Table> table = middle();
  const Data position = table->position();
  const int me = index(mover(*table));
  const std::string my_hand = "state.hands[" + std::to_string(me) + "]";
  const std::string other_hand = "state.hands[" + std::to_string(1 - me) + "]";
  const std::string my_reef = "state.reefs[" + std::to_string(me) + "]";

  static void expect_fault(const Data& changed, std::string_view code, std::string_view field) {
    const Loaded loaded = loaded_from(changed);
    EXPECT_EQ(loaded.table, nullptr);
    EXPECT_TRUE(has_fault(loaded, code, field));
  }
  void expect_fault_with(std::string_view path, const Data& value, std::string_view code) {
    expect_fault(with(position, path, value), code, path);
  }
};

TEST_F(PositionFaults, TheSampleItselfIsSound) {
  EXPECT_TRUE(loaded_from(position).faults.empty());
}

TEST_F(PositionFaults, ACardThatStandsTwice) {
  const Data card = at(position, "state.hands[0][0].card");
  const Loaded loaded = loaded_from(with(position, "state.hands[1][2].card", card));
  EXPECT_EQ(loaded.table, nullptr);
  ASSERT_TRUE(has_fault(loaded, "card-twice", "state.hands[1][2]"));
  EXPECT_EQ(loaded.faults[0].rule, "GB-9");
  expect_fault(with(position, "state.market[3]", card), "card-twice", "state.market[3]");
  expect_fault(with(position, "state.deck[0]", card), "card-twice", "state.deck[0]");
  expect_fault(with(position, "state.market[0]", at(position, "state.reefs[0][0][0]")),
               "card-twice", "state.market[0]");
}

TEST_F(PositionFaults, TheFile) {
  expect_fault_with("game", "chess", "unknown-game");
  expect_fault_with("game", 7, "expected");
  expect_fault_with("rules", 99, "wrong-rules-version");
  expect_fault_with("edition", "0000000000000000", "wrong-edition");
  expect_fault_with("seats", 7, "out-of-range");
  expect_fault_with("seats", 1, "bad-seats");
  expect_fault_with("options", Data::map({{"speed", 1}}), "unknown-option");
  expect_fault(with(position, "colour", 1), "unknown-key", "");
  for (const char* key : {"game", "seats", "state"}) {
    expect_fault(without(position, key), "missing-key", "");
  }
  for (const Data& data : {Data(), Data(1), Data::list(), Data("x")}) {
    expect_fault(data, "expected", "");
  }
}

TEST_F(PositionFaults, EveryKeyOfTheStateIsNeeded) {
  for (const char* key :
       {"first", "turn", "phase", "scoring", "market", "deck", "hands", "reefs"}) {
    expect_fault(without(position, std::string("state.") + key), "missing-key", "state");
  }
  expect_fault(with(position, "state.colour", 1), "unknown-key", "state");
  expect_fault(with(position, "state.hands[0][0].colour", 1), "unknown-key", "state.hands[0][0]");
  expect_fault(with(position, "state.scoring[2].colour", 1), "unknown-key", "state.scoring[2]");
}

TEST_F(PositionFaults, Turn) {
  expect_fault_with("state.first", 2, "out-of-range");
  expect_fault_with("state.first", "me", "expected");
  expect_fault_with("state.turn", -1, "out-of-range");
  expect_fault_with("state.turn", 999, "out-of-range");
  expect_fault_with("state.phase", "sleep", "unknown-id");
  expect_fault_with("state.phase", "over", "wrong-phase");
  expect_fault(with(position, "state.turn", 0), "wrong-deck", "state.deck");
  expect_fault(with(position, "state.phase", "place"), "missing-key", "state");
  expect_fault_with("state.chosen", 1, "only-in-phase");
  expect_fault(with(position, "state.sponges", 1), "only-in-phase", "state");
}

TEST_F(PositionFaults, ChosenCard) {
  const Data placing = with(position, "state.phase", "place");
  EXPECT_TRUE(loaded_from(with(placing, "state.chosen", at(position, my_hand + "[1].card")))
                  .faults.empty());
  expect_fault(with(placing, "state.chosen", at(position, other_hand + "[1].card")), "not-in-hand",
               "state.chosen");
  expect_fault(with(placing, "state.chosen", 0), "out-of-range", "state.chosen");
}

TEST_F(PositionFaults, Scoring) {
  expect_fault_with("state.scoring[0].card", "spiral9", "unknown-id");
  expect_fault_with("state.scoring[0].fish", "sponge", "unknown-id");
  expect_fault_with("state.scoring[0].marker", 8, "out-of-range");
  expect_fault_with("state.scoring[0].marker", -1, "out-of-range");
  expect_fault_with("state.scoring[4].card", at(position, "state.scoring[0].card"),
                    "scoring-card-twice");
  expect_fault_with("state.scoring[4].fish", at(position, "state.scoring[0].fish"), "fish-twice");
  expect_fault(without(position, "state.scoring[4]"), "wrong-size", "state.scoring");
}

TEST_F(PositionFaults, OnlyNamedScoringCardsWithTheBaseOption) {
  Data base = with(position, "options.scoring_cards", "base");
  const std::vector<const char*> named{"corner3", "row3", "diag3", "L4", "block4"};
  for (std::size_t i = 0; i < named.size(); ++i) {
    base = with(base, "state.scoring[" + std::to_string(i) + "].card", named[i]);
  }
  EXPECT_TRUE(loaded_from(base).faults.empty());
  expect_fault(with(base, "state.scoring[2].card", "vee3"), "not-a-base-card",
               "state.scoring[2].card");
}

TEST_F(PositionFaults, Cards) {
  expect_fault_with("state.market[0]", Data(), "expected");
  expect_fault_with("state.market[0]", 70, "out-of-range");
  expect_fault_with("state.market[0]", 0, "out-of-range");
  expect_fault(without(position, "state.market[3]"), "wrong-size", "state.market");
  expect_fault(without(position, "state.deck[3]"), "wrong-deck", "state.deck");
  expect_fault_with("state.deck[3]", Data(), "expected");
  expect_fault_with("state.deck", Data::map(), "expected");
  expect_fault(without(position, "state.hands[1]"), "wrong-size", "state.hands");
  expect_fault(without(position, "state.hands[1][0]"), "wrong-size", "state.hands[1]");
  expect_fault(with(position, "state.hands[1][0]", Data()), "wrong-hand-size", "state.hands[1]");
  expect_fault_with("state.hands[1][0].card", Data(), "expected");
  expect_fault_with("state.hands[1][0].open", 1, "expected");
}

TEST_F(PositionFaults, Reefs) {
  const std::string first = my_reef + "[0]";
  const std::string second = my_reef + "[1]";
  expect_fault(with(position, first + "[1]", 1), "impossible-placement", first);
  expect_fault(with(position, second + "[1]", 9), "impossible-placement", second);
  const Data stacked = with(with(position, second + "[1]", 0), second + "[2]", 0);
  expect_fault(stacked, "impossible-placement", second);
  expect_fault_with(second + "[2]", 99, "out-of-range");
  expect_fault_with(first + "[0]", Data(), "expected");
  expect_fault(without(position, first + "[2]"), "wrong-size", first);
  expect_fault(without(position, first), "wrong-reef-size", my_reef);
  expect_fault(without(position, "state.reefs[1]"), "wrong-size", "state.reefs");
}

TEST_F(PositionFaults, Triggers) {
  while (*at(table->position(), "state.phase").text() != "trigger") {
    ASSERT_EQ(table->play_random(1, std::to_string(table->ply())), 1);
  }
  const Data pending = table->position();
  EXPECT_TRUE(loaded_from(pending).faults.empty());
  expect_fault(with(pending, "state.sponges", 4), "too-many-triggers", "state.sponges");
  expect_fault(with(pending, "state.sharks", 4), "too-many-triggers", "state.sharks");
  expect_fault(with(pending, "state.sponges", 5), "out-of-range", "state.sponges");
  expect_fault(with(with(pending, "state.sponges", 0), "state.sharks", 0), "wrong-phase",
               "state.phase");
  expect_fault(without(pending, "state.sharks"), "missing-key", "state");
  expect_fault(with(with(position, "state.phase", "trigger"), "state.sponges", 1), "no-gap-in-hand",
               "state.hands");
}

RC_GTEST_PROP(Position, ChangedNodesAreRefusedOrGiveASoundGame, ()) {
  static const Data position = [] {
    const auto table = new_table(3, "nodes");
    table->play_random(45, "1");
    return table->position();
  }();
  static const std::vector<std::string> paths = all_paths(position);
  Data changed = position;
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    const std::string path = *rc::gen::elementOf(paths);
    const Data value =
        *rc::gen::element(Data(), Data(0), Data(1), Data(-1), Data(69), Data("choose"), Data(true),
                          Data::list(), Data::map(), Data("trigger"), Data("place"), Data("take"),
                          Data(2), Data(std::int64_t{1} << 40));
    changed = with(changed, path, value);
  }
  const Loaded loaded = loaded_from(changed);
  RC_ASSERT((loaded.table == nullptr) == !loaded.faults.empty());
  if (loaded.table == nullptr) return;
  RC_ASSERT(loaded_from(loaded.table->position()).table->hash() == loaded.table->hash());
  loaded.table->play_random(10'000, "1");
  RC_ASSERT(loaded.table->over());
}

}  // namespace
}  // namespace lagoon::test
