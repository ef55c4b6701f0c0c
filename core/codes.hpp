// Codes that mean the same in every game, so that clients and tests can look for them.
#pragma once

#include <string_view>

namespace lagoon::codes {

/// An event: points from one source. Those of a game sum to its score.
inline constexpr std::string_view kScored = "scored";
/// The argument of kScored that says how many.
inline constexpr std::string_view kPoints = "points";

/// Refusals without a rule: something else is asked now; the board has no such place or piece.
inline constexpr std::string_view kOutOfOrder = "out-of-order";
inline constexpr std::string_view kNoSuchThing = "no-such-thing";

}  // namespace lagoon::codes
