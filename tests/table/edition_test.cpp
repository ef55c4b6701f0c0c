// Editions that a table refuses, each with the path of its fault.
#include "table/edition.hpp"

#include <gtest/gtest.h>

#include "tests/support/edit.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

Loaded created_with(const Data& edition) { return Table::create({kReef, 2, "1", {}, edition}); }

struct EditionTest : ::testing::Test {
  const Data& edition = default_edition(kReef);

  void expect_refused(const Data& changed, std::string_view code, std::string_view field) {
    const Loaded loaded = created_with(changed);
    EXPECT_EQ(loaded.table, nullptr);
    EXPECT_TRUE(has_fault(loaded, code, field));
  }
};

TEST_F(EditionTest, AnEditionOfOnesOwnIsPlayed) {
  const Data mine = with(with(edition, "id", "mine"), "cards[0].quadrants", "RRRR");
  const Loaded loaded = created_with(mine);
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_EQ(loaded.table->edition_hash(), edition_hash(mine));
  EXPECT_NE(loaded.table->edition_hash(), edition_hash(edition));
  loaded.table->play_random(10'000, "1");
  EXPECT_TRUE(loaded.table->over());
}

TEST_F(EditionTest, TheDefaultEditionGivenAsDataIsTheDefaultEdition) {
  const Loaded loaded = created_with(edition);
  ASSERT_TRUE(loaded.faults.empty());
  EXPECT_EQ(loaded.table->edition_hash(), new_table()->edition_hash());
  EXPECT_EQ(loaded.table->hash(), new_table()->hash());
}

TEST_F(EditionTest, SixtyEightCardsAreRefused) {
  const Loaded loaded = created_with(without(edition, "cards[17]"));
  ASSERT_EQ(loaded.faults.size(), 1U);
  EXPECT_EQ(loaded.table, nullptr);
  EXPECT_EQ(loaded.faults[0].field, "cards");
  EXPECT_EQ(loaded.faults[0].rule, "GB-5");
  EXPECT_EQ(loaded.faults[0].message.in(Language::en),
            "There are 68 reef cards: the game has 69 (GB-5).");
}

TEST_F(EditionTest, WhatIsNoEditionAtAllIsRefused) {
  for (const Data& data : {Data(true), Data(7), Data("default"), Data::list(), Data::map()}) {
    const Loaded loaded = created_with(data);
    EXPECT_EQ(loaded.table, nullptr);
    EXPECT_FALSE(loaded.faults.empty());
  }
}

TEST_F(EditionTest, EachFaultNamesItsPath) {
  expect_refused(with(edition, "game", "coral"), "schema-value", "game");
  expect_refused(with(edition, "cards[3].number", 5), "schema-value", "cards[3].number");
  expect_refused(with(edition, "cards[0].quadrants", "BDT"), "schema-length", "cards[0].quadrants");
  expect_refused(with(edition, "cards[0].quadrants", "BDTZ"), "schema-pattern",
                 "cards[0].quadrants");
  expect_refused(without(edition, "name.de"), "missing-key", "name");
  expect_refused(without(edition, "scoring_cards[9]"), "wrong-scoring-count", "scoring_cards");
  expect_refused(with(edition, "scoring_cards[1].id", "corner3"), "scoring-id-twice",
                 "scoring_cards[1].id");
  expect_refused(with(edition, "scoring_cards[0].id", "3corner"), "schema-pattern",
                 "scoring_cards[0].id");
  expect_refused(with(edition, "scoring_cards[0].base", false), "wrong-base-count",
                 "scoring_cards");
  expect_refused(with(edition, "scoring_cards[0].track[2]", 100), "out-of-range",
                 "scoring_cards[0].track[2]");
  expect_refused(with(edition, "scoring_cards[0].start", 8), "out-of-range",
                 "scoring_cards[0].start");
  expect_refused(with(edition, "scoring_cards[2].cells[1]", Data::list().push(0).push(0)),
                 "schema-unique", "scoring_cards[2].cells[1]");
  expect_refused(with(edition, "provenance.cards.source", "hearsay"), "schema-value",
                 "provenance.cards.source");
}

TEST_F(EditionTest, TooManyOfOneFishAreRefused) {
  Data crowded = edition;
  for (int i = 0; i < 16; ++i) {
    crowded = with(crowded, "cards[" + std::to_string(i) + "].quadrants", "RRRR");
  }
  expect_refused(crowded, "too-many-of-one-fish", "cards");
}

TEST_F(EditionTest, AllFaultsAreReportedAtOnce) {
  const Loaded loaded =
      created_with(with(with(edition, "cards[3].number", 0), "scoring_cards[0].track[2]", "three"));
  EXPECT_TRUE(has_fault(loaded, "schema-value", "cards[3].number"));
  EXPECT_TRUE(has_fault(loaded, "schema-type", "scoring_cards[0].track[2]"));
}

TEST_F(EditionTest, AGameGoesOnWithItsOwnEditionOnly) {
  const Data mine = with(edition, "cards[0].quadrants", "RRRR");
  const Loaded loaded = created_with(mine);
  ASSERT_NE(loaded.table, nullptr);
  loaded.table->play_random(9, "1");
  const std::string record = loaded.table->record();
  const Data position = loaded.table->position();
  EXPECT_TRUE(
      has_fault(Table::load_record(record, Data(), true), "wrong-edition", "record.edition"));
  EXPECT_TRUE(has_fault(Table::load_position(position, Data()), "wrong-edition", "edition"));
  EXPECT_EQ(Table::load_record(record, mine, false).table->hash(), loaded.table->hash());
  EXPECT_EQ(Table::load_position(position, mine).table->hash(), loaded.table->hash());
}

}  // namespace
}  // namespace lagoon::test
