// Standings for tests of what is decided by them.
#pragma once

#include <cstdint>

#include "core/score.hpp"

namespace lagoon {

[[nodiscard]] inline Standing standing(int points, int first = 0, int second = 0) {
  Standing result;
  result.points = points;
  result.tie_breaks[0] = static_cast<std::int16_t>(first);
  result.tie_breaks[1] = static_cast<std::int16_t>(second);
  return result;
}

}  // namespace lagoon
