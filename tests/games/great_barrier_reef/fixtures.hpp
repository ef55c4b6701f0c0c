// Files of tests/fixtures/great_barrier_reef.
#pragma once

#include <string>

#include "tests/support/files.hpp"

namespace lagoon::great_barrier_reef {

using test::read_source_file;
using test::table_of;

/// The path of a fixture, from the repository's root.
[[nodiscard]] inline std::string fixture_path(const std::string& name) {
  return "tests/fixtures/great_barrier_reef/" + name;
}
[[nodiscard]] inline Data read_json_fixture(const std::string& name) {
  return test::read_json_file(fixture_path(name));
}

}  // namespace lagoon::great_barrier_reef
