// Bytes as lower-case hexadecimal digits.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lagoon {

[[nodiscard]] std::string hex_of(std::span<const std::uint8_t> bytes);

/// Whether a text is lower-case hexadecimal digits of so many bytes.
[[nodiscard]] bool is_hex(std::string_view text, std::size_t bytes);

/// The bytes of such a text, as they are. Precondition: is_hex(text, text.size() / 2).
[[nodiscard]] std::string bytes_of_hex(std::string_view text);

}  // namespace lagoon
