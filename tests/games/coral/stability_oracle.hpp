// A second opinion on CO-4, from its words alone: every contact of every piece, corner by corner,
// in one exact linear program. Slow; it shares only Cell and Piece with the game.
#pragma once

#include <vector>

#include "games/coral/geometry.hpp"

namespace lagoon::coral::oracle {

/// CO-4 (a): whether the centre of mass of a piece among these lies in the convex hull of the
/// shrunk squares that support it.
[[nodiscard]] bool is_supported(const std::vector<Piece>& pieces, Piece piece);

/// CO-4 (b): whether these pieces and the rock are in equilibrium.
[[nodiscard]] bool is_balanced(const std::vector<Piece>& pieces);

}  // namespace lagoon::coral::oracle
