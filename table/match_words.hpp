// The words of a match file (docs/MATCH.md), for what writes its lines and what reads them.
#pragma once

#include <string_view>

namespace lagoon::match_words {

inline constexpr std::string_view kHeader = "lagoon-match 1";
inline constexpr std::string_view kTakeBack = "take-back ";
inline constexpr std::string_view kSeat = "seat ";
inline constexpr std::string_view kBack = "back ";
inline constexpr std::string_view kForth = "forth";

}  // namespace lagoon::match_words
