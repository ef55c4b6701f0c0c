// The ids that position files use for the enumerations of a state.
#pragma once

#include <array>

#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {

inline constexpr std::array<const char*, 10> kPhaseIds{
    "ships", "keep", "discard", "choose", "travel", "move", "landed", "recharge", "rival", "over"};

inline constexpr std::array<const char*, 28> kFrameIds{
    "none",     "parts",     "resource", "fill",     "ball",   "mission",   "play-mission",
    "discard",  "hire",      "row",      "activate", "fork",   "milestone", "return",
    "research", "dive",      "extra",    "deploy",   "sector", "reward",    "refresh",
    "recycle",  "objective", "reject",   "clean",    "award",  "row-vp",    "drop"};
static_assert(static_cast<std::size_t>(Frame::Kind::drop) + 1 == kFrameIds.size());

}  // namespace lagoon::reef_project
