// Records of older rules, as they were written then (tests/fixtures/older).
#include <gtest/gtest.h>

#include "table/table.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

std::string older(const std::string& name) {
  return read_source_file("tests/fixtures/older/" + name + ".reef");
}

TEST(OlderRecord, OfReefGardens1IsWholeByTheRulesOfToday) {
  const std::string record = older("reef_gardens_rules_1");
  const Loaded loaded = Table::load_record(record, Data(), false);
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_TRUE(loaded.table->over());
  EXPECT_EQ(loaded.table->check_seed(), SeedCheck::unchecked);
  EXPECT_NE(loaded.table->record().find("\nrules 2\n"), std::string::npos);
}

TEST(OlderRecord, OfReefProject2IsWatchedAsFarAsItIsValid) {
  const std::string record = older("reef_project_rules_2");
  EXPECT_EQ(Table::load_record(record, Data(), false).table, nullptr);
  const Loaded loaded = Table::load_record(record, Data(), true);
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_EQ(loaded.faults[0].code, "older-rules-version");
  EXPECT_EQ(loaded.valid_plies, 32);
  EXPECT_EQ(loaded.table->ply(), 32);
  EXPECT_FALSE(loaded.table->over());
}

}  // namespace
}  // namespace lagoon::test
