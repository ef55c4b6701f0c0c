// How a margin becomes a share of the win: a logistic curve whose line changes with what is left of
// the game (learning/weights.hpp).
#pragma once

#include <array>
#include <vector>

#include "learning/weights.hpp"

namespace lagoon::arena {

/// One seat's view of a position, and what became of it.
struct Forecast {
  int margin = 0;    ///< expected, in hundredths of a point
  int left = 0;      ///< of the game
  double share = 0;  ///< of the win in the end, 0 to 1
};

using ShareLines = std::array<learning::ShareLine, learning::kPhases>;

/// The lines that make what happened most likely. Precondition: there are forecasts.
[[nodiscard]] ShareLines fit_shares(const std::vector<Forecast>& forecasts);

/// Expected calibration error: forecasts are sorted into tenths by the share that they promise; the
/// mean distance of promise and truth.
[[nodiscard]] double calibration_error(const ShareLines& lines,
                                       const std::vector<Forecast>& forecasts);

}  // namespace lagoon::arena
