#include "tests/games/reef_gardens/refused.hpp"

#include "table/edition.hpp"

namespace lagoon::reef_gardens {

std::string read_fixture(const std::string& name) {
  return test::read_source_file("tests/fixtures/reef_gardens/" + name);
}

std::vector<RefusedChange> refused_changes(const std::string& list) {
  return test::refused_changes("reef_gardens", list);
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
