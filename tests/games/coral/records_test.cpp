// Records that were made before an option existed.
#include <gtest/gtest.h>

#include "table/table.hpp"
#include "tests/support/files.hpp"

namespace lagoon::coral {
namespace {

TEST(CoralRecords, OneFromBeforeTheChosenCardsIsPlayedAsItWas) {
  const std::string record =
      test::read_source_file("tests/fixtures/coral/before_chosen_cards.reef");
  ASSERT_EQ(record.find("card_red"), std::string::npos);
  const Loaded loaded = Table::load_record(record, Data(), false);
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_TRUE(loaded.table->over());
  EXPECT_NE(loaded.table->record().find(R"("card_red":"cards")"), std::string::npos);
}

}  // namespace
}  // namespace lagoon::coral
