// The stable hash: the same bytes give the same number on every compiler and in WASM, for ever.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace lagoon {

// States are hashed as bytes; a big-endian machine would disagree with all others.
static_assert(std::endian::native == std::endian::little);

/// SipHash-2-4 (Aumasson, Bernstein 2012) fed in pieces; the key separates purposes.
class Hasher {
 public:
  explicit Hasher(std::uint64_t key0 = 0, std::uint64_t key1 = 0);
  void add(const void* bytes, std::size_t size);
  void add(std::string_view text);  ///< with its length, so that "ab","c" differs from "a","bc"
  void add(std::uint64_t number);
  [[nodiscard]] std::uint64_t finish() const;

 private:
  void compress(std::uint64_t word);
  std::uint64_t v0_, v1_, v2_, v3_;
  std::uint64_t tail_ = 0;
  std::uint64_t size_ = 0;
};

/// Hash of a value whose bytes are its meaning (no padding, no pointers).
template <class T>
[[nodiscard]] std::uint64_t stable_hash(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would make the hash random");
  Hasher hasher;
  hasher.add(&value, sizeof value);
  return hasher.finish();
}

/// Equality of such values. The compiler would compare member by member, element by element.
template <class T>
[[nodiscard]] bool same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would be compared, too");
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// 16 hexadecimal digits.
[[nodiscard]] std::string hash_text(std::uint64_t hash);

}  // namespace lagoon
