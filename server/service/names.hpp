// What people call themselves, and what they say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lagoon::server {

/// The name in its normal form (NFC), if it is one: 1-20 letters, marks, digits, spaces and "_.-'",
/// with no space at its ends and no two together. What cannot be seen, or turns the direction of
/// writing, is in no name.
[[nodiscard]] std::optional<std::string> name_from(std::string_view written);

/// The text of a line of talk, if it is one: 1-200 characters, on one line.
[[nodiscard]] std::optional<std::string> talk_from(std::string_view written);

}  // namespace lagoon::server
