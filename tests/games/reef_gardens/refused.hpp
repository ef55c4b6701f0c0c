// Lists of changes that must be refused: tests/fixtures/reef_gardens/refused/*.txt.
#pragma once

#include <string>
#include <vector>

#include "core/data.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::reef_gardens {

using test::edited;
using test::RefusedChange;

[[nodiscard]] std::vector<RefusedChange> refused_changes(const std::string& list);

/// The position that positions.txt changes.
[[nodiscard]] Scene sound_scene();

/// Faults as "code path", one a line, after an empty line.
[[nodiscard]] std::string edition_faults(const Data& edition);
[[nodiscard]] std::string position_faults(const Rules& rules, const Data& position);
/// Whether a fault with this code and path is among them.
[[nodiscard]] bool has_fault(const std::string& faults, const RefusedChange& change);

/// The text of a file of tests/fixtures/reef_gardens.
[[nodiscard]] std::string read_fixture(const std::string& name);

}  // namespace lagoon::reef_gardens
