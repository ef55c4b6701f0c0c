// Ids as they stand in notation and positions.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {

inline constexpr std::array<const char*, kResources> kResourceIds{"alg", "she", "cam"};
inline constexpr std::array<const char*, kObjectives> kObjectiveIds{
    "research", "seafloor",  "resources", "tracks",  "crew",
    "balls",    "pollution", "coins",     "missions"};

/// "S-1": the islands at its ends, as the edition lists them.
[[nodiscard]] std::string route_text(const Board& board, int route);
/// "s3", "m1", "l8": size and number of a pollution tile.
[[nodiscard]] std::string tile_text(Pollution tile);
[[nodiscard]] int read_tile(std::string_view text);  ///< -1 when it names none

}  // namespace lagoon::reef_project
