// What the commands have in common in which bots play many games.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "arena/run.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "core/rules.hpp"

namespace lagoon::cli {

/// The first thing that is wrong ends the reading.
template <class T>
bool take(const Result<T>& read, T& value, std::optional<Error>& error) {
  if (!read) {
    error = read.error();
    return false;
  }
  value = *read;
  return true;
}

/// As many as there are agents, where the game can be played by so many.
[[nodiscard]] Result<int> read_seats(const Typed& typed, const GameInfo& info, std::size_t agents);
/// One for each core unless it is said.
[[nodiscard]] Result<int> read_threads(const Typed& typed);
[[nodiscard]] Result<int> read_opening(const std::string& typed);

/// Plays all blocks and tells how far it is.
[[nodiscard]] arena::Played play_all(const Terminal& terminal, const arena::Field& field,
                                     const arena::Contest& contest, arena::Course course);

[[nodiscard]] std::optional<Error> make_folder(const std::string& folder);
/// Whether all of it was written.
[[nodiscard]] bool write_file(const std::filesystem::path& path, const std::string& content);

}  // namespace lagoon::cli
