// Files of tests/fixtures/great_barrier_reef.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"

namespace lagoon::great_barrier_reef {

/// The text of a file below the repository's root; fails the test when it is absent.
[[nodiscard]] std::string read_source_file(const std::string& path);
/// The path of a fixture, from the repository's root.
[[nodiscard]] std::string fixture_path(const std::string& name);
[[nodiscard]] Data read_json_fixture(const std::string& name);

/// The lines of a text that are neither empty nor begin with '#', split at spaces.
[[nodiscard]] std::vector<std::vector<std::string>> table_of(std::string_view text);

}  // namespace lagoon::great_barrier_reef
