// Broken positions, editions and records: each is refused with a code and the path of the fault.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/table.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

Faults faults_of(const std::string& file) {
  const std::string text = read_source_file(fixture_path("refused/" + file));
  if (file.ends_with(".reef")) return Table::load_record(text, Data(), false).faults;
  const Result<Data> data = parse_json(text);
  if (!data) return {data.error()};
  if (file.starts_with("position_")) return Table::load_position(*data, Data()).faults;
  return Table::create({Rules::info().id, 2, "1", Data(), *data}).faults;
}

TEST(GbRefused, EveryFileWithItsCodeAndPath) {
  const auto rows = table_of(read_source_file(fixture_path("refused/refused.txt")));
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    const std::string& file = row.at(0);
    const Faults faults = faults_of(file);
    if (faults.empty()) {
      ADD_FAILURE() << file << " was accepted";
      continue;
    }
    EXPECT_EQ(faults[0].code, row.at(1)) << file << ": " << faults[0].message.in(Language::en);
    EXPECT_EQ(faults[0].field, row.at(2)) << file;
    for (const Language language : kLanguages) {
      EXPECT_FALSE(faults[0].message.in(language).empty()) << file;
    }
  }
}

TEST(GbRefused, EveryFileIsListed) {
  std::set<std::string> listed{"refused.txt"};
  for (const auto& row : table_of(read_source_file(fixture_path("refused/refused.txt")))) {
    listed.insert(row.at(0));
  }
  const auto folder = test::source_path(fixture_path("refused"));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_TRUE(listed.contains(entry.path().filename().string())) << entry.path().filename();
  }
}

/// The broken positions differ from this one in one thing each.
TEST(GbRefused, ThePositionTheyWereMadeFromIsSound) {
  const Data position = read_json_fixture("sound.json");
  const Loaded loaded = Table::load_position(position, Data());
  for (const Error& fault : loaded.faults) ADD_FAILURE() << fault.code << " at " << fault.field;
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_EQ(loaded.table->position(), position);
}

TEST(GbRefused, ADamagedRecordStillGivesItsSoundPart) {
  const std::string text = read_source_file(fixture_path("refused/record_illegal_move.reef"));
  const Loaded loaded = Table::load_record(text, Data(), true);
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_EQ(loaded.table->turn(), 3);
  EXPECT_EQ(loaded.table->ply(), loaded.valid_plies);
  EXPECT_EQ(loaded.faults[0].rule, "GB-1");  // the move that is refused tells why
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
