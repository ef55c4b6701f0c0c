// The ids of notation, of views and of position files.
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
/// Pollution tiles: size and number.
inline constexpr std::array<std::string_view, kPollutionTiles> kTileIds{
    "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "m1", "m2", "m3",
    "m4", "m5", "m6", "m7", "m8", "m9", "l1", "l2", "l3", "l4",  "l5",  "l6", "l7", "l8"};
[[nodiscard]] std::string tile_text(Pollution tile);
[[nodiscard]] int read_tile(std::string_view text);  ///< -1 when it names none

inline constexpr std::array<const char*, 10> kPhaseIds{
    "ships", "keep", "discard", "choose", "travel", "move", "landed", "recharge", "rival", "over"};

inline constexpr std::array<const char*, 28> kFrameIds{
    "none",     "parts",     "resource", "fill",     "ball",   "mission",   "play-mission",
    "discard",  "hire",      "row",      "activate", "fork",   "milestone", "return",
    "research", "dive",      "extra",    "deploy",   "sector", "reward",    "refresh",
    "recycle",  "objective", "reject",   "clean",    "award",  "row-vp",    "drop"};
static_assert(static_cast<std::size_t>(Frame::Kind::drop) + 1 == kFrameIds.size());

}  // namespace lagoon::reef_project
