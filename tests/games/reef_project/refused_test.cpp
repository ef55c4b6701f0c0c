// Editions and positions that must be refused, listed in tests/fixtures/reef_project/refused.
#include "tests/support/refused.hpp"

#include <gtest/gtest.h>

#include <set>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

using test::edited;
using test::RefusedChange;

std::vector<RefusedChange> refused_changes(const std::string& list) {
  return test::refused_changes("reef_project", list);
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

void expect_refused_positions(const Scene& scene, const std::string& list) {
  const Data sound = scene.rules().position(scene.state());
  for (const RefusedChange& change : refused_changes(list)) {
    Faults faults;
    const Data position = edited(sound, change.edits);
    (void)scene.rules().read_position(Reader(position, faults, "state"));
    expect_fault(faults, change);
  }
}

TEST(RpRefused, EveryListedChangeOfAPositionIsRefusedByCodeAndPath) {
  expect_refused_positions(Scene(), "positions.txt");
}

TEST(RpRefused, EveryListedChangeOfASoloPositionIsRefusedByCodeAndPath) {
  expect_refused_positions(Scene(1), "solo_positions.txt");
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
