#include "core/rng.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace lagoon {

Key derive_key(std::uint64_t purpose, const Key& key, std::string_view stream) {
  Key result;
  for (std::size_t i = 0; i < result.words.size(); ++i) {
    Hasher hasher(purpose, i);
    for (const std::uint64_t word : key.words) hasher.add(word);
    hasher.add(stream);
    result.words[i] = hasher.finish();
  }
  return result;
}

bool is_valid_seed(std::string_view seed) {
  const auto printable = [](char c) { return c >= ' ' && c <= '~'; };
  return !seed.empty() && seed.size() <= 64 && std::all_of(seed.begin(), seed.end(), printable);
}

Key expand_seed(std::string_view seed) { return derive_key(1, Key{}, seed); }

Rng::Rng(const Key& key, std::string_view stream) : words_(derive_key(2, key, stream).words) {
  words_[0] |= 1;  // xoshiro must not start from all zeros
}

}  // namespace lagoon
