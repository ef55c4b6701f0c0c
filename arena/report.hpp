// The report of an arena as one HTML file, with its plots in it: no script, no other file, light
// and dark.
#pragma once

#include <string>
#include <vector>

#include "arena/summary.hpp"
#include "core/sentence.hpp"

namespace lagoon::arena {

/// Precondition: the game exists.
[[nodiscard]] std::string name_of_game(std::string_view game, Language language);

[[nodiscard]] std::string html_of(const Tournament& tournament, const std::vector<Block>& blocks,
                                  const Summary& summary, Language language);

}  // namespace lagoon::arena
