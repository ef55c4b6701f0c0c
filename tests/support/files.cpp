#include "tests/support/files.hpp"

namespace lagoon::test {

std::filesystem::path source_path(std::string_view below) {
  return std::filesystem::path(LAGOON_SOURCE_DIR) / below;
}

}  // namespace lagoon::test
