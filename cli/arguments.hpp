// Values typed on the command line become numbers and editions.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/rules.hpp"

namespace lagoon::cli {

/// In the order of Language: as people write them, and as keys in editions.
inline constexpr std::array<const char*, kLanguages.size()> kLanguageIds{"en", "de"};

/// A whole number from min to max; the error names the option.
[[nodiscard]] Result<int> read_number(std::string_view option, std::string_view typed, int min,
                                      int max);

/// "key=value" for each option of a game; what a key may be and a value, the rules say.
/// Precondition: the game exists.
[[nodiscard]] Result<Data> options_from(std::string_view game,
                                        const std::vector<std::string>& typed);

/// The faults of an edition: its shape first, then the facts of its game.
[[nodiscard]] Faults edition_faults(std::string_view game, const Data& edition);

}  // namespace lagoon::cli
