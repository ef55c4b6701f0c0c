// Integer random numbers with named streams. No std distribution: their results differ between
// standard libraries.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lagoon {

/// 256 bits expanded from a seed.
struct Key {
  std::array<std::uint64_t, 4> words{};
  friend constexpr bool operator==(const Key&, const Key&) = default;
};

/// The key of one of several generators that share a key: `purpose` tells kinds of generators
/// apart, the stream's name those of one kind.
[[nodiscard]] Key derive_key(std::uint64_t purpose, const Key& key, std::string_view stream);

/// A seed is 1-64 printable ASCII characters.
[[nodiscard]] bool is_valid_seed(std::string_view seed);

/// Precondition: is_valid_seed(seed).
[[nodiscard]] Key expand_seed(std::string_view seed);

/// What is drawn from a generator that has next32(): numbers below a bound, shuffled lists.
template <class Generator>
class Draws {
 public:
  /// Uniform in 0..bound-1, without bias (Lemire's multiplication with rejection). bound >= 1.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next32()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Fisher-Yates over anything with size() and operator[].
  template <class List>
  void shuffle(List& list) {
    for (auto left = static_cast<std::uint32_t>(list.size()); left > 1; --left) {
      const std::uint32_t pick = below(left);
      const auto held = list[index_of(list, left - 1)];
      list[index_of(list, left - 1)] = list[index_of(list, pick)];
      list[index_of(list, pick)] = held;
    }
  }

 private:
  friend Generator;
  Draws() = default;
  std::uint32_t next32() { return static_cast<Generator&>(*this).next32(); }
  template <class List>
  static auto index_of(const List& list, std::uint32_t i) {
    return static_cast<decltype(list.size())>(i);
  }
};

/// xoshiro256** (Blackman, Vigna 2018): fast, for bots, imagination and what chance decides later.
/// Whoever has seen enough of its numbers knows all of them; deals come from Luck (core/luck.hpp).
class Rng : public Draws<Rng> {
 public:
  /// Streams of one key with different names are independent: one more draw from the "deck" does
  /// not change the next draw of the "bag".
  Rng(const Key& key, std::string_view stream);

  std::uint32_t next32() { return static_cast<std::uint32_t>(next() >> 32); }

  std::uint64_t next() {
    const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = rotate(words_[3], 45);
    return result;
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t word, int by) {
    return (word << by) | (word >> (64 - by));
  }
  std::array<std::uint64_t, 4> words_;
};

}  // namespace lagoon
