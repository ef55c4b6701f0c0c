#include "core/hash.hpp"

#include <cstring>

namespace lagoon {
namespace {

void sip_round(std::uint64_t& v0, std::uint64_t& v1, std::uint64_t& v2, std::uint64_t& v3) {
  v0 += v1;
  v1 = std::rotl(v1, 13) ^ v0;
  v0 = std::rotl(v0, 32);
  v2 += v3;
  v3 = std::rotl(v3, 16) ^ v2;
  v0 += v3;
  v3 = std::rotl(v3, 21) ^ v0;
  v2 += v1;
  v1 = std::rotl(v1, 17) ^ v2;
  v2 = std::rotl(v2, 32);
}

}  // namespace

Hasher::Hasher(std::uint64_t key0, std::uint64_t key1)
    : v0_(key0 ^ 0x736f6d6570736575U),
      v1_(key1 ^ 0x646f72616e646f6dU),
      v2_(key0 ^ 0x6c7967656e657261U),
      v3_(key1 ^ 0x7465646279746573U) {}

void Hasher::compress(std::uint64_t word) {
  v3_ ^= word;
  sip_round(v0_, v1_, v2_, v3_);
  sip_round(v0_, v1_, v2_, v3_);
  v0_ ^= word;
}

void Hasher::add(const void* bytes, std::size_t size) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  const auto* const end = at + size;
  while (at != end && size_ % 8 != 0) {
    tail_ |= std::uint64_t{*at++} << (8 * (size_ % 8));
    if (++size_ % 8 == 0) {
      compress(tail_);
      tail_ = 0;
    }
  }
  while (end - at >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    compress(word);
    at += 8;
    size_ += 8;
  }
  while (at != end) tail_ |= std::uint64_t{*at++} << (8 * (size_++ % 8));
}

void Hasher::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  add(text.data(), text.size());
}

void Hasher::add(std::uint64_t number) { add(&number, sizeof number); }

std::uint64_t Hasher::finish() const {
  Hasher last = *this;
  last.compress((size_ << 56) | tail_);
  last.v2_ ^= 0xFF;
  for (int i = 0; i < 4; ++i) sip_round(last.v0_, last.v1_, last.v2_, last.v3_);
  return last.v0_ ^ last.v1_ ^ last.v2_ ^ last.v3_;
}

std::string hash_text(std::uint64_t hash) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, hash >>= 4) {
    *digit = "0123456789abcdef"[hash & 0xF];
  }
  return text;
}

}  // namespace lagoon
