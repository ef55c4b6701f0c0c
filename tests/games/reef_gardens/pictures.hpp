// Boards and nurseries that many rule tests begin with.
#pragma once

#include <string>

namespace lagoon::reef_gardens {

/// One station, with room around it.
inline const std::string kStation = R"(
  .  .  .
  .  A! .
  .  .  .)";

/// Every line has two tiles or none.
inline const std::string kPairs = "- - / - Y P - / - B G - / - -";
/// Line r1 leaves three tiles. The yellow one has the number 11, pink 10, blue 1, green 5.
inline const std::string kFour = "Y - / P B - - / G - - - / - -";
/// Line r1 is the last one of the game.
inline const std::string kLast = "Y - / - - - - / - - - - / - -";

}  // namespace lagoon::reef_gardens
