// A reef as it looks from above, for clients and for the board as text.
#pragma once

#include <string>
#include <vector>

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

/// The visible part of a reef as lines of letters, with the coordinates of its corner.
struct Picture {
  int x = 0;
  int y = 0;
  std::vector<std::string> rows;
};

[[nodiscard]] Picture picture_of(const GreatBarrierReef& rules, const Reef& reef);

}  // namespace lagoon::great_barrier_reef
