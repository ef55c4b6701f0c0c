// Options: defaults, values, and what excludes what.
#include "core/options.hpp"

#include <gtest/gtest.h>

namespace lagoon {
namespace {

constexpr Sentence kName{"name", "", {"name", "Name"}};
constexpr std::array<Choice, 3> kColours{{{"red", &kName}, {"green", &kName}, {"blue", &kName}}};
constexpr std::array<Option, 2> kOptions{
    {{"colour", &kName, &kName, kColours, 0, 0, 1}, {"rounds", &kName, &kName, {}, 2, 9, 4, 2, 3}}};
constexpr std::array<Exclusion, 1> kExclusions{{{0, 2, 1, 9}}};
const OptionSchema kSchema{kOptions, kExclusions};

struct OptionsTest : ::testing::Test {
  Faults faults;
  OptionValues read(const Data& data) {
    faults.clear();
    return read_options(kSchema, Reader(data, faults, "options"));
  }
  void expect_fault(const Data& data, std::string_view code, std::string_view field) {
    (void)read(data);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].code, code);
    EXPECT_EQ(faults[0].field, field);
  }
};

TEST_F(OptionsTest, WhatIsNotNamedKeepsItsDefault) {
  const OptionValues defaults = default_options(kSchema);
  EXPECT_EQ(defaults[0], 1);
  EXPECT_EQ(defaults[1], 4);
  EXPECT_EQ(read(Data()), defaults);
  EXPECT_EQ(read(Data::map()), defaults);
  const OptionValues one = read(Data::map({{"rounds", 7}}));
  EXPECT_EQ(one[0], 1);
  EXPECT_EQ(one[1], 7);
  EXPECT_TRUE(faults.empty());
}

TEST_F(OptionsTest, WrittenValuesReadBack) {
  for (int colour = 0; colour < 3; ++colour) {
    for (int rounds = 2; rounds < 9; ++rounds) {
      OptionValues values;
      values.values[0] = colour;
      values.values[1] = rounds;
      EXPECT_EQ(read(options_data(kSchema, values)), values);
      EXPECT_TRUE(faults.empty());
    }
  }
}

TEST_F(OptionsTest, AnUnknownOptionIsRefusedAndTheKnownAreNamed) {
  expect_fault(Data::map({{"color", "red"}}), "unknown-option", "options");
  EXPECT_NE(faults[0].message.in(Language::en).find("colour, rounds"), std::string::npos);
}

TEST_F(OptionsTest, AnUnknownChoiceIsRefusedAndTheKnownAreNamed) {
  expect_fault(Data::map({{"colour", "pink"}}), "bad-option", "options.colour");
  EXPECT_NE(faults[0].message.in(Language::de).find("red, green, blue"), std::string::npos);
}

TEST_F(OptionsTest, NumbersOutsideTheirLimitsAreRefused) {
  expect_fault(Data::map({{"rounds", 1}}), "out-of-range", "options.rounds");
  expect_fault(Data::map({{"rounds", 10}}), "out-of-range", "options.rounds");
  expect_fault(Data::map({{"rounds", "four"}}), "expected", "options.rounds");
}

TEST_F(OptionsTest, OptionsAreAnObject) { expect_fault(Data::list(), "expected", "options"); }

TEST_F(OptionsTest, ValuesThatExcludeEachOtherAreRefused) {
  expect_fault(Data::map({{"rounds", 9}, {"colour", "blue"}}), "options-exclude", "options");
  (void)read(Data::map({{"rounds", 8}, {"colour", "blue"}}));
  EXPECT_TRUE(faults.empty());
  (void)read(Data::map({{"rounds", 9}, {"colour", "red"}}));
  EXPECT_TRUE(faults.empty());
}

TEST_F(OptionsTest, VariedOptionsChangeOneOptionAtATimeAndExcludeNothing) {
  std::vector<std::string> sets;
  for (const OptionValues& values : varied_options(kSchema)) {
    EXPECT_EQ(read(options_data(kSchema, values)), values);
    EXPECT_TRUE(faults.empty());
    sets.push_back(std::to_string(values[0]) + std::to_string(values[1]));
  }
  EXPECT_EQ(sets, (std::vector<std::string>{"14", "04", "24", "12", "19"}));
}

TEST_F(OptionsTest, AGameWithoutOptionsSaysSo) {
  const Data data = Data::map({{"colour", "red"}});
  (void)read_options(OptionSchema{}, Reader(data, faults, "options"));
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_NE(faults[0].message.in(Language::en).find("none"), std::string::npos);
}

TEST_F(OptionsTest, TheSchemaAsDataOffersEverything) {
  const Data data = schema_data(kSchema, Language::de);
  ASSERT_EQ(data.items()->size(), 2U);
  const Data& colour = (*data.items())[0];
  EXPECT_EQ(*colour.find("id")->text(), "colour");
  EXPECT_EQ(*colour.find("default")->text(), "green");
  EXPECT_EQ(*colour.find("name")->text(), "Name");
  EXPECT_EQ(colour.find("choices")->items()->size(), 3U);
  EXPECT_EQ(colour.find("min_seats"), nullptr);
  EXPECT_EQ(colour.find("max_seats"), nullptr);
  const Data& rounds = (*data.items())[1];
  EXPECT_EQ(*rounds.find("min")->integer(), 2);
  EXPECT_EQ(*rounds.find("max")->integer(), 9);
  EXPECT_EQ(*rounds.find("default")->integer(), 4);
  EXPECT_EQ(*rounds.find("min_seats")->integer(), 2);
  EXPECT_EQ(*rounds.find("max_seats")->integer(), 3);
}

}  // namespace
}  // namespace lagoon
