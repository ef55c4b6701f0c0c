// Ids, codes and tokens from random bytes that came with an input.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace lagoon::server {

class Chance {
 public:
  explicit Chance(const std::array<std::uint8_t, 32>& bytes) : key_(bytes) {}

  [[nodiscard]] std::string bytes(std::size_t count);
  [[nodiscard]] std::string hex(std::size_t bytes);
  /// 16 letters and digits, 80 bits: knowing the id of a table is what lets one look at it.
  [[nodiscard]] std::string public_id() { return letters(16); }
  /// To be read aloud: six capital letters and digits.
  [[nodiscard]] std::string code() { return capitals(6); }
  /// To be typed on another device: eight of them.
  [[nodiscard]] std::string long_code() { return capitals(8); }
  /// 32 bytes in 43 characters of base64url.
  [[nodiscard]] std::string token();

 private:
  [[nodiscard]] std::string letters(std::size_t count);
  [[nodiscard]] std::string capitals(std::size_t count);

  std::array<std::uint8_t, 32> key_;
  std::uint32_t counter_ = 0;
};

[[nodiscard]] std::string base64url(std::string_view bytes);
/// Whether it is 32 bytes so written.
[[nodiscard]] bool is_token(std::string_view text);
[[nodiscard]] bool is_public_id(std::string_view text);
/// A code as it is stored: people may type small letters. "" when it is none.
[[nodiscard]] std::string code_of(std::string_view typed, std::size_t length);

}  // namespace lagoon::server
