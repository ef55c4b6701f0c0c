// Where the tables of games over the network are kept.
#pragma once

#include <filesystem>
#include <string>

#include "core/error.hpp"

namespace lagoon::cli {

/// The folder that was named, or the user's own (XDG Base Directory Specification).
[[nodiscard]] Result<std::filesystem::path> store_folder(const std::string& named);
[[nodiscard]] inline std::filesystem::path store_file(const std::filesystem::path& folder) {
  return folder / "lagoon.sqlite";
}
/// The socket by which a running server is spoken to.
[[nodiscard]] inline std::filesystem::path control_socket(const std::filesystem::path& folder) {
  return folder / "control";
}

}  // namespace lagoon::cli
