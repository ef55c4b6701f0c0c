// Ratings of all agents at once, from the rankings of all games.
//
// Plackett and Luce: the winner is drawn in proportion to strengths, then the second among the
// rest, and so on. The strengths that make the observed rankings likeliest are found by Hunter's
// minorisation (2004), which needs no step size and never gets worse. Who ties is counted as
// Breslow does: as if each of them had been drawn from all that were left, so that nobody gains by
// the order in which ties are written.
#pragma once

#include <vector>

#include "arena/statistics.hpp"

namespace lagoon::arena {

/// A place in the ranking of a game: who, and which rank (ties have the same).
struct Place {
  int agent = 0;
  int rank = 0;
};
using Ranking = std::vector<Place>;

/// Ratings in Elo points. `rankings`: of each block. The agent `anchor` is at 1000 by definition;
/// -1: the mean of all is. An agent that never lost or never won would be infinitely far away:
/// everybody has also won and lost once against a player of mean strength. The intervals are
/// Rubin's Bayesian bootstrap, always with the same draws: blocks, and those two games, get random
/// weights. So whoever won every game has a wide interval and not none.
[[nodiscard]] std::vector<Estimate> ratings(const std::vector<std::vector<Ranking>>& rankings,
                                            int agents, int anchor);

}  // namespace lagoon::arena
