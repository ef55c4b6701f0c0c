// Data, and reading it with the path of every fault.
#include "core/data.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "tests/support/any_data.hpp"

namespace lagoon {
namespace {

TEST(Data, KnowsItsKindAndNoOther) {
  EXPECT_TRUE(Data().is_null());
  EXPECT_EQ(*Data(true).boolean(), true);
  EXPECT_EQ(*Data(7).integer(), 7);
  EXPECT_EQ(*Data("seven").text(), "seven");
  EXPECT_EQ(Data(Data::Number{"1.5"}).number()->literal, "1.5");
  EXPECT_TRUE(Data::list().items()->empty());
  EXPECT_TRUE(Data::map().members()->empty());
  for (const Data& other :
       {Data(), Data(true), Data("7"), Data(Data::Number{"7.0"}), Data::list(), Data::map()}) {
    EXPECT_EQ(other.integer(), nullptr);
  }
  EXPECT_EQ(Data(7).text(), nullptr);
  EXPECT_EQ(Data(7).items(), nullptr);
  EXPECT_EQ(Data(7).members(), nullptr);
  EXPECT_EQ(Data(7).boolean(), nullptr);
  EXPECT_EQ(Data(7).number(), nullptr);
  EXPECT_FALSE(Data(0).is_null());
}

TEST(Data, SetReplacesAndKeepsTheOrderOfInsertion) {
  Data data = Data::map({{"b", 1}, {"a", 2}});
  data.set("c", 3).set("b", 4);
  ASSERT_EQ(data.members()->size(), 3U);
  EXPECT_EQ((*data.members())[0].key, "b");
  EXPECT_EQ(*data.find("b")->integer(), 4);
  EXPECT_EQ((*data.members())[2].key, "c");
  EXPECT_EQ(data.find("d"), nullptr);
  EXPECT_EQ(Data(7).find("d"), nullptr);
}

TEST(Data, KindsNeverEqualEachOther) {
  EXPECT_FALSE(Data(1) == Data(true));
  EXPECT_FALSE(Data(1) == Data("1"));
  EXPECT_FALSE(Data(1) == Data(Data::Number{"1"}));
  EXPECT_FALSE(Data::list() == Data::map());
  EXPECT_FALSE(Data() == Data::map());
}

/// The same content with the keys of every object the other way round.
Data with_keys_reversed(const Data& data) {
  if (const Data::List* items = data.items()) {
    Data list = Data::list();
    for (const Data& item : *items) list.push(with_keys_reversed(item));
    return list;
  }
  const Data::Map* members = data.members();
  if (members == nullptr) return data;
  Data map = Data::map();
  for (auto member = members->rbegin(); member != members->rend(); ++member) {
    map.set(member->key, with_keys_reversed(member->value));
  }
  return map;
}

RC_GTEST_PROP(ContentHash, IsIndependentOfTheOrderOfKeys, ()) {
  const Data data = test::any_data();
  RC_ASSERT(content_hash(with_keys_reversed(data)) == content_hash(data));
  RC_ASSERT(with_keys_reversed(with_keys_reversed(data)) == data);
}

TEST(ContentHash, TellsAllContentsApart) {
  const std::vector<Data> all{Data(),
                              Data(false),
                              Data(true),
                              Data(0),
                              Data(1),
                              Data(-1),
                              Data(""),
                              Data("0"),
                              Data("1"),
                              Data(Data::Number{"1"}),
                              Data(Data::Number{"1.0"}),
                              Data::list(),
                              Data::map(),
                              Data::list().push(1),
                              Data::list().push(1).push(2),
                              Data::list().push(2).push(1),
                              Data::list().push(Data::list().push(1)),
                              Data::map({{"a", 1}}),
                              Data::map({{"a", 2}}),
                              Data::map({{"b", 1}}),
                              Data::map({{"a", 1}, {"b", 2}}),
                              Data::map({{"a", 2}, {"b", 1}}),
                              Data::list().push("ab").push("c"),
                              Data::list().push("a").push("bc")};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(content_hash(all[i]), content_hash(all[j])) << i << " and " << j;
    }
  }
}

struct ReaderTest : ::testing::Test {
  Faults faults;
  const Data data = Data::map(
      {{"cards",
        Data::list().push(Data::map({{"number", 3}})).push(Data::map({{"number", "three"}}))},
       {"name", "reef"},
       {"open", true},
       {"big", std::int64_t{5'000'000'000}},
       {"real", Data::Number{"1.5"}}});
  const Reader reader{data, faults};

  void expect_fault(std::string_view code, std::string_view field) {
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].code, code);
    EXPECT_EQ(faults[0].field, field);
    for (const Language language : kLanguages) EXPECT_NE(faults[0].message.in(language), "");
  }
};

TEST_F(ReaderTest, ReadsWhatIsThere) {
  EXPECT_EQ(reader["cards"].size(), 2);
  EXPECT_EQ(reader["cards"][0]["number"].integer(1, 4), 3);
  EXPECT_EQ(reader["name"].text(), "reef");
  EXPECT_TRUE(reader["open"].boolean());
  EXPECT_TRUE(reader.has("name"));
  EXPECT_FALSE(reader.has("colour"));
  EXPECT_TRUE(faults.empty());
  EXPECT_FALSE(reader.failed());
}

TEST_F(ReaderTest, AFaultCarriesItsPath) {
  EXPECT_EQ(reader["cards"][1]["number"].integer(1, 4), 1) << "a harmless value goes on";
  expect_fault("expected", "cards[1].number");
  EXPECT_TRUE(reader.failed());
}

TEST_F(ReaderTest, AnOuterPathComesFirst) {
  const Reader inner(data, faults, "edition");
  EXPECT_FALSE(inner["cards"][0]["number"].boolean());
  expect_fault("expected", "edition.cards[0].number");
}

TEST_F(ReaderTest, AMissingKeyIsAFaultOfItsObject) {
  EXPECT_TRUE(reader["cards"][0]["colour"].is_null());
  expect_fault("missing-key", "cards[0]");
  EXPECT_NE(faults[0].message.in(Language::en).find("colour"), std::string::npos);
}

TEST_F(ReaderTest, AKeyOfSomethingThatIsNoObjectIsAFault) {
  EXPECT_TRUE(reader["name"]["colour"].is_null());
  expect_fault("expected", "name");
}

TEST_F(ReaderTest, UnknownKeysAreFaults) {
  reader["cards"][0].only_keys({"number"});
  EXPECT_TRUE(faults.empty());
  reader["cards"][0].only_keys({"quadrants"});
  expect_fault("unknown-key", "cards[0]");
  EXPECT_NE(faults[0].message.in(Language::de).find("number"), std::string::npos);
}

TEST_F(ReaderTest, OnlyAnObjectHasKeys) {
  reader["cards"].only_keys({});
  expect_fault("expected", "cards");
}

TEST_F(ReaderTest, KeysAreInTheirOrder) {
  EXPECT_EQ(reader["cards"][0].keys(), std::vector<std::string>{"number"});
  EXPECT_TRUE(faults.empty());
  EXPECT_TRUE(reader["cards"].keys().empty());
  expect_fault("expected", "cards");
}

TEST_F(ReaderTest, AnIdIsFoundAmongOthers) {
  constexpr std::array<const char*, 2> kIds{"other", "reef"};
  EXPECT_EQ(reader["name"].index_in(kIds), 1);
  EXPECT_EQ(reader["name"].index_of(2, [&](int i) { return i == 0 ? kIds[1] : kIds[0]; }), 0);
  EXPECT_TRUE(faults.empty());
}

TEST_F(ReaderTest, AnUnknownIdIsAFaultAndTheFirstIsMeant) {
  EXPECT_EQ(reader["name"].index_in(std::array<const char*, 1>{"other"}), 0);
  expect_fault("unknown-id", "name");
  EXPECT_NE(faults[0].message.in(Language::en).find("reef"), std::string::npos);
}

TEST_F(ReaderTest, WhatIsNoTextIsNotCalledUnknownToo) {
  EXPECT_EQ(reader["big"].index_in(std::array<const char*, 1>{"other"}), 0);
  expect_fault("expected", "big");
}

TEST_F(ReaderTest, NumbersOutsideTheirRangeAreFaults) {
  EXPECT_EQ(reader["cards"][0]["number"].integer(4, 9), 4);
  expect_fault("out-of-range", "cards[0].number");
}

TEST_F(ReaderTest, NumbersBeyondThirtyTwoBitsAreFaultsAndNamedInFull) {
  EXPECT_EQ(reader["big"].integer(0, 9), 0);
  expect_fault("out-of-range", "big");
  EXPECT_NE(faults[0].message.in(Language::en).find("5000000000"), std::string::npos);
}

TEST_F(ReaderTest, NumbersThatAreNotWholeAreFaults) {
  EXPECT_EQ(reader["real"].integer(0, 9), 0);
  expect_fault("expected", "real");
}

TEST_F(ReaderTest, ListsOfAnotherSizeAreFaultsAndRead) {
  EXPECT_EQ(reader["cards"].size(2, 2), 2);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(reader["cards"].size(3, 5), 0) << "so that nobody reads beyond the end";
  expect_fault("wrong-size", "cards");
}

TEST_F(ReaderTest, SomethingElseHasNoSize) {
  EXPECT_EQ(reader["name"].size(), 0);
  EXPECT_EQ(reader["open"].size(1, 2), 0);
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].field, "name");
  EXPECT_EQ(faults[1].field, "open");
}

TEST_F(ReaderTest, KindsAreNotConverted) {
  EXPECT_EQ(reader["open"].text(), "");
  EXPECT_FALSE(reader["name"].boolean());
  EXPECT_EQ(reader["open"].integer(0, 5), 0);
  ASSERT_EQ(faults.size(), 3U);
  for (const Error& fault : faults) EXPECT_EQ(fault.code, "expected");
}

TEST_F(ReaderTest, FaultsAreCollectedInOrder) {
  (void)reader["cards"][1]["number"].integer(1, 4);
  (void)reader["colour"];
  (void)reader["name"].boolean();
  ASSERT_EQ(faults.size(), 3U);
  EXPECT_EQ(faults[0].field, "cards[1].number");
  EXPECT_EQ(faults[1].field, "");
  EXPECT_EQ(faults[2].field, "name");
}

}  // namespace
}  // namespace lagoon
