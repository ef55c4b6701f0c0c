// Words and parts of sentences: what a player can do now, and what a tile is.
#pragma once

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {

/// Names every kind of decision that is open, and nothing that is not. Precondition: not over.
[[nodiscard]] const Sentence& asked_for(const ReefGardens& rules, const State& state);

/// "pink", or "pink*" with a clownfish. Precondition: a known tile.
[[nodiscard]] std::string tile_text(const Edition& edition, Tile tile);
/// {species} of a sentence; unknown where the tile is.
[[nodiscard]] Arg species_arg(const Edition& edition, Tile tile);
/// {clownfish} of a sentence: whether the tile has one.
[[nodiscard]] Arg clownfish_arg(Tile tile);

}  // namespace lagoon::reef_gardens
