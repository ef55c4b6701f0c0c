// Editions and positions that must be refused, listed in tests/fixtures/reef_project/refused.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/games/reef_project/scene.hpp"
#include "tests/support/edit.hpp"

namespace lagoon::reef_project {
namespace {

struct RefusedChange {
  std::string code;
  std::string path;
  std::string edits;  ///< "path = JSON ; path -"
};

std::vector<RefusedChange> refused_changes(const std::string& list) {
  std::vector<RefusedChange> changes;
  std::ifstream lines(std::string(LAGOON_SOURCE_DIR) + "/tests/fixtures/reef_project/refused/" +
                      list);
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
    const bool removed = edit.substr(space + 1) == "-";
    const Result<Data> value = parse_json(removed ? "null" : edit.substr(space + 3));
    EXPECT_TRUE(value) << edit;
    const Data changed =
        removed ? test::without(data, path) : test::with(data, path, value ? *value : Data());
    EXPECT_NE(to_json(changed), to_json(data)) << edit << " changes nothing";
    data = changed;
  }
  return data;
}

void expect_fault(const Faults& faults, const RefusedChange& change) {
  const std::string found = "\n" + faults_text(faults);
  EXPECT_NE(found.find("\n" + change.code + " " + change.path + "\n"), std::string::npos)
      << change.code << " " << change.path << ": " << change.edits << " gives" << found;
}

TEST(RpRefused, EveryListedChangeOfTheEditionIsRefusedByCodeAndPath) {
  for (const RefusedChange& change : refused_changes("editions.txt")) {
    Faults faults;
    (void)load_edition<Rules>(edited(default_edition(Rules::info().id), change.edits), faults);
    expect_fault(faults, change);
  }
}

TEST(RpRefused, EveryListedChangeOfAPositionIsRefusedByCodeAndPath) {
  const Scene scene;
  const Data sound = scene.rules().position(scene.state());
  for (const RefusedChange& change : refused_changes("positions.txt")) {
    Faults faults;
    const Data position = edited(sound, change.edits);
    (void)scene.rules().read_position(Reader(position, faults, "state"));
    expect_fault(faults, change);
  }
}

TEST(RpRefused, ABrokenEffectIsNamedWithItsColumn) {
  Faults faults;
  const Data edition =
      edited(default_edition(Rules::info().id), R"(islands[0].effect = "hire0 + foo")");
  (void)load_edition<Rules>(edition, faults);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_NE(faults[0].message.in(Language::en).find("column 9"), std::string::npos)
      << faults[0].message.in(Language::en);
}

TEST(RpRefused, AnEditionMayBeAnother) {
  Faults faults;
  const Data edition =
      edited(default_edition(Rules::info().id),
             "islands[0].effect = \"vp2 | (-coin2 -> sci1 + en1)\" ; crew.kinds[0].copies = 3 ; "
             "crew.kinds[1].copies = 1");
  const auto loaded = load_edition<Rules>(edition, faults);
  ASSERT_TRUE(loaded.has_value()) << faults_text(faults);
  const Rules rules = Rules::create(3, default_options(Rules::option_schema()), *loaded);
  EXPECT_TRUE(is_over(rules, play_lively(rules, "other", [](auto&&...) {})));
}

}  // namespace
}  // namespace lagoon::reef_project
