#include "tests/games/reef_gardens/refused.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/support/edit.hpp"
#include "tests/support/files.hpp"

namespace lagoon::reef_gardens {

std::string read_fixture(const std::string& name) {
  return test::read_source_file("tests/fixtures/reef_gardens/" + name);
}

std::vector<RefusedChange> refused_changes(const std::string& list) {
  std::vector<RefusedChange> changes;
  std::istringstream lines(read_fixture("refused/" + list));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    RefusedChange change;
    if (line.starts_with("#") || !(words >> change.code)) continue;
    words >> change.path >> std::ws;
    std::getline(words, change.edits);
    changes.push_back(change);
  }
  EXPECT_FALSE(changes.empty()) << list;
  return changes;
}

Data edited(Data data, const std::string& edits) {
  constexpr std::string_view kBetween = " ; ";
  std::string_view rest = edits;
  while (!rest.empty()) {
    const std::size_t end = rest.find(kBetween);
    const std::string_view edit = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + kBetween.size());
    const std::size_t space = edit.find(' ');
    const std::string_view path = edit.substr(0, space);
    if (edit.substr(space + 1) == "-") {
      data = test::without(data, path);
      continue;
    }
    const Result<Data> value = parse_json(edit.substr(space + 3));
    EXPECT_TRUE(value) << edit;
    const Data changed = test::with(data, path, value ? *value : Data());
    EXPECT_NE(to_json(changed), to_json(data)) << edit << " changes nothing";
    data = changed;
  }
  return data;
}

Scene sound_scene() {
  return Scene({.picture = R"(
    Y1 Y1 .  P0 P0* .  .
    .  A! .  .  B?  .  C?
    .  bo .  G2 .   ^  oc)",
                .shells = {"an p2", "tu"},
                .stored = {"O"}});
}

std::string edition_faults(const Data& edition) {
  Faults faults;
  (void)load_edition<Rules>(edition, faults);
  return "\n" + faults_text(faults);
}

std::string position_faults(const Rules& rules, const Data& position) {
  Faults faults;
  (void)rules.read_position(Reader(position, faults, "state"));
  return "\n" + faults_text(faults);
}

bool has_fault(const std::string& faults, const RefusedChange& change) {
  return faults.find("\n" + change.code + " " + change.path + "\n") != std::string::npos;
}

}  // namespace lagoon::reef_gardens
