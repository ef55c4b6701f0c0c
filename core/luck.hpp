// The luck of a deal: random numbers that nobody can foresee from those already seen.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/rng.hpp"

namespace lagoon {

/// One block of ChaCha20 (RFC 8439, 2.3): key, block counter and nonce as little-endian words.
using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaNonce = std::array<std::uint32_t, 3>;
using ChaChaBlock = std::array<std::uint32_t, 16>;
[[nodiscard]] ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter,
                                         const ChaChaNonce& nonce);

/// How records name this generator: with it a deal can be checked against its seed.
inline constexpr std::string_view kLuckName = "chacha20";

/// The key stream of ChaCha20, word by word. A player sees part of a deal; with an ordinary
/// generator that would be enough to compute the rest of it.
class Luck : public Draws<Luck> {
 public:
  /// Streams with different names are independent, as those of Rng.
  Luck(const Key& key, std::string_view stream);

  std::uint32_t next32() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }

 private:
  void refill();

  ChaChaKey key_{};
  ChaChaBlock block_{};
  std::size_t used_ = block_.size();
  std::uint32_t counter_ = 0;
};

}  // namespace lagoon
