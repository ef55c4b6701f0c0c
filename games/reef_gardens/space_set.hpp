// Sets of spaces, one bit each, and how they are made from the bytes of a state.
//
// A state keeps one byte a space, so that it is easy to read, to compare and to store. Rules ask
// about many spaces at once: where a tile may go, which rings are closed. For such a question the
// bytes become bits, 16 at a time, and the answer is a dozen operations on three words instead of a
// look at each of 192 spaces.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace lagoon::reef_gardens {

inline constexpr int kMaxSpaces = 192;

/// Questions to 16 bytes at once; the answers are 16 bits.
///
/// equal    which of them, as far as `mask` goes, are `value`
/// within   which of them, as far as `mask` goes, are one of `count` values from `first` on; bytes
///          and values are below 128
namespace sixteen_bytes {

/// For processors of which we know nothing more: eight bytes as one number, twice.
namespace portable {

inline constexpr std::uint64_t kOnes = 0x0101010101010101U;
inline constexpr std::uint64_t kHigh = 0x80 * kOnes;

inline std::uint64_t load(const std::uint8_t* from, std::uint8_t mask) {
  std::uint64_t bytes = 0;
  for (unsigned i = 0; i < 8; ++i) bytes |= std::uint64_t{from[i]} << (8 * i);
  return bytes & (mask * kOnes);
}
/// The highest bit of each byte; the multiplication moves them next to each other.
constexpr unsigned high_bits(std::uint64_t bytes) {
  return static_cast<unsigned>(((bytes & kHigh) >> 7) * 0x0102040810204080U >> 56);
}
template <std::uint8_t mask>
unsigned equal(const std::uint8_t* from, unsigned value) {
  const auto eight = [value](const std::uint8_t* start) {
    const std::uint64_t other = load(start, mask) ^ (value * kOnes);
    return high_bits(~(((other & ~kHigh) + ~kHigh) | other));  // where no bit differs
  };
  return eight(from) | eight(from + 8) << 8;
}
template <std::uint8_t mask>
unsigned within(const std::uint8_t* from, unsigned first, unsigned count) {
  const auto eight = [first, count](const std::uint8_t* start) {
    const std::uint64_t there = load(start, mask) | kHigh;
    return high_bits((there - first * kOnes) & ~(there - (first + count) * kOnes));
  };
  return eight(from) | eight(from + 8) << 8;
}

}  // namespace portable

#if defined(__SSE2__)

inline __m128i load(const std::uint8_t* from, std::uint8_t mask) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  return mask == 0xFF ? bytes : _mm_and_si128(bytes, _mm_set1_epi8(static_cast<char>(mask)));
}
template <std::uint8_t mask>
unsigned equal(const std::uint8_t* from, unsigned value) {
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(value));
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(load(from, mask), wanted)));
}
template <std::uint8_t mask>
unsigned within(const std::uint8_t* from, unsigned first, unsigned count) {
  const __m128i highest = _mm_set1_epi8(static_cast<char>(count - 1));
  // Below the first value it wraps to something large.
  const __m128i above = _mm_sub_epi8(load(from, mask), _mm_set1_epi8(static_cast<char>(first)));
  return static_cast<unsigned>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(above, highest), above)));
}

#elif defined(__wasm_simd128__)

inline v128_t load(const std::uint8_t* from, std::uint8_t mask) {
  const v128_t bytes = wasm_v128_load(from);
  return mask == 0xFF ? bytes : wasm_v128_and(bytes, wasm_u8x16_splat(mask));
}
template <std::uint8_t mask>
unsigned equal(const std::uint8_t* from, unsigned value) {
  const v128_t wanted = wasm_u8x16_splat(static_cast<std::uint8_t>(value));
  return wasm_i8x16_bitmask(wasm_i8x16_eq(load(from, mask), wanted));
}
template <std::uint8_t mask>
unsigned within(const std::uint8_t* from, unsigned first, unsigned count) {
  const v128_t highest = wasm_u8x16_splat(static_cast<std::uint8_t>(count - 1));
  // Below the first value it wraps to something large.
  const v128_t above =
      wasm_i8x16_sub(load(from, mask), wasm_u8x16_splat(static_cast<std::uint8_t>(first)));
  return wasm_i8x16_bitmask(wasm_u8x16_le(above, highest));
}

#else

using portable::equal;
using portable::within;

#endif

}  // namespace sixteen_bytes

class SpaceSet {
  static constexpr std::size_t kWords = kMaxSpaces / 64;

 public:
  constexpr void insert(int space) { words_[word(space)] |= bit(space); }
  [[nodiscard]] constexpr bool contains(int space) const {
    return (words_[word(space)] & bit(space)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }

  /// Each space by so many places further on, or back; what leaves the 192 places is dropped.
  [[nodiscard]] constexpr SpaceSet forward(int by) const {
    return {words_[0] << by, words_[1] << by | words_[0] >> (64 - by),
            words_[2] << by | words_[1] >> (64 - by)};
  }
  [[nodiscard]] constexpr SpaceSet backward(int by) const {
    return {words_[0] >> by | words_[1] << (64 - by), words_[1] >> by | words_[2] << (64 - by),
            words_[2] >> by};
  }

  friend constexpr SpaceSet operator|(const SpaceSet& a, const SpaceSet& b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1], a.words_[2] | b.words_[2]};
  }
  friend constexpr SpaceSet operator&(const SpaceSet& a, const SpaceSet& b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1], a.words_[2] & b.words_[2]};
  }
  /// What is in a and not in b.
  friend constexpr SpaceSet operator-(const SpaceSet& a, const SpaceSet& b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1], a.words_[2] & ~b.words_[2]};
  }
  /// All other places, also those beyond the last row.
  constexpr SpaceSet operator~() const { return {~words_[0], ~words_[1], ~words_[2]}; }
  constexpr SpaceSet& operator|=(const SpaceSet& other) { return *this = *this | other; }
  friend constexpr bool operator==(const SpaceSet&, const SpaceSet&) = default;

  /// The spaces in reading order: `for (const int space : set)`.
  class Iterator {
   public:
    constexpr explicit Iterator(const SpaceSet& set) : left_(set.words_) { find_word(); }
    constexpr int operator*() const {
      return static_cast<int>(64 * word_) + std::countr_zero(left_[word_]);
    }
    constexpr Iterator& operator++() {
      left_[word_] &= left_[word_] - 1;
      find_word();
      return *this;
    }
    constexpr bool operator!=(std::nullptr_t) const { return word_ < kWords; }

   private:
    constexpr void find_word() {
      while (word_ < kWords && left_[word_] == 0) ++word_;
    }
    std::array<std::uint64_t, kWords> left_;
    std::size_t word_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] static constexpr std::nullptr_t end() { return nullptr; }

  constexpr SpaceSet() = default;

  /// The spaces whose byte is that value, or one of that many from the first on (sixteen_bytes).
  template <std::uint8_t mask, class Bytes>
  [[nodiscard]] static SpaceSet equal(const Bytes& bytes, unsigned value) {
    return collect(bytes, [value](const std::uint8_t* from) {
      return sixteen_bytes::equal<mask>(from, value);
    });
  }
  template <std::uint8_t mask, class Bytes>
  [[nodiscard]] static SpaceSet within(const Bytes& bytes, unsigned first, unsigned count) {
    return collect(bytes, [first, count](const std::uint8_t* from) {
      return sixteen_bytes::within<mask>(from, first, count);
    });
  }

 private:
  constexpr SpaceSet(std::uint64_t first, std::uint64_t second, std::uint64_t third)
      : words_{first, second, third} {}
  static constexpr std::size_t word(int space) { return static_cast<std::size_t>(space) / 64; }
  static constexpr std::uint64_t bit(int space) { return std::uint64_t{1} << (space % 64); }
  template <class Sixteen, class Bytes>
  static SpaceSet collect(const Bytes& bytes, const Sixteen& sixteen);

  std::array<std::uint64_t, kWords> words_{};
};

/// Asks 16 bytes after 16 bytes; each answer is 16 bits.
template <class Sixteen, class Bytes>
SpaceSet SpaceSet::collect(const Bytes& bytes, const Sixteen& sixteen) {
  static_assert(sizeof(Bytes) == kMaxSpaces, "one byte a space");
  SpaceSet set;
  const auto* const start = reinterpret_cast<const std::uint8_t*>(&bytes);
  for (std::size_t i = 0; i < kMaxSpaces / 16; ++i) {
    set.words_[i / 4] |= std::uint64_t{sixteen(start + 16 * i)} << (16 * (i % 4));
  }
  return set;
}

}  // namespace lagoon::reef_gardens
