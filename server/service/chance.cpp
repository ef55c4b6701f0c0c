#include "server/service/chance.hpp"

#include <algorithm>
#include <cctype>

#include "core/hex.hpp"
#include "core/luck.hpp"

namespace lagoon::server {
namespace {

// Without 0, 1, l and o, which look alike; 32 of them, so that five bits are one letter.
constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool are_letters(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of(kLetters) == std::string_view::npos;
}

}  // namespace

std::string Chance::bytes(std::size_t count) {
  ChaChaKey key{};
  for (std::size_t i = 0; i < key_.size(); ++i) {
    key[i / 4] |= std::uint32_t{key_[i]} << (8 * (i % 4));
  }
  std::string drawn;
  while (drawn.size() < count) {
    for (const std::uint32_t word : chacha20_block(key, counter_++, ChaChaNonce{})) {
      for (int shift = 0; shift < 32; shift += 8) drawn += static_cast<char>(word >> shift & 0xff);
    }
  }
  drawn.resize(count);
  return drawn;
}

std::string Chance::hex(std::size_t count) {
  const std::string drawn = bytes(count);
  return hex_of({reinterpret_cast<const std::uint8_t*>(drawn.data()), drawn.size()});
}

std::string Chance::letters(std::size_t count) {
  std::string text = bytes(count);
  for (char& letter : text) letter = kLetters[static_cast<std::uint8_t>(letter) % kLetters.size()];
  return text;
}

std::string Chance::capitals(std::size_t count) {
  std::string text = letters(count);
  for (char& letter : text) {
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return text;
}

std::string Chance::token() { return base64url(bytes(32)); }

std::string base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<std::uint8_t>(byte);
    for (count += 8; count >= 6; count -= 6) text += kBase64[bits >> (count - 6) & 63];
  }
  if (count > 0) text += kBase64[bits << (6 - count) & 63];
  return text;
}

bool is_token(std::string_view text) {
  return text.size() == 43 && text.find_first_not_of(kBase64) == std::string_view::npos;
}

bool is_public_id(std::string_view text) { return are_letters(text, 16); }

std::string code_of(std::string_view typed, std::size_t length) {
  std::string code(typed);
  for (char& letter : code) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  if (!are_letters(code, length)) return {};
  for (char& letter : code) {
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return code;
}

}  // namespace lagoon::server
