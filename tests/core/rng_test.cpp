// Random numbers that are the same everywhere and for ever.
#include "core/rng.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/hash.hpp"

namespace lagoon {
namespace {

/// xoshiro256** written down a second time, with a state that can be set.
struct Reference {
  std::array<std::uint64_t, 4> s;
  std::uint64_t next() {
    const auto rotl = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const std::uint64_t result = rotl(s[1] * 5, 7) * 9;
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
  }
};

std::array<std::uint64_t, 4> expanded(std::uint64_t purpose, const Key& key,
                                      std::string_view text) {
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    Hasher hasher(purpose, i);
    for (const std::uint64_t word : key.words) hasher.add(word);
    hasher.add(text);
    words[i] = hasher.finish();
  }
  return words;
}

std::vector<std::uint64_t> rng_words(std::string_view seed, std::string_view stream, int count) {
  Rng rng(expand_seed(seed), stream);
  std::vector<std::uint64_t> result;
  for (int i = 0; i < count; ++i) result.push_back(rng.next());
  return result;
}

TEST(Rng, TheReferenceGivesThePublishedNumbers) {
  // State 1, 2, 3, 4, as tested by the authors' ports.
  Reference reference{{1, 2, 3, 4}};
  EXPECT_EQ(reference.next(), 11520U);
  EXPECT_EQ(reference.next(), 0U);
  EXPECT_EQ(reference.next(), 1509978240U);
  EXPECT_EQ(reference.next(), 1215971899390074240U);
}

RC_GTEST_PROP(Rng, IsXoshiroOnTheExpandedSeed, ()) {
  const std::string seed =
      *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange(' ', '~')));
  const auto stream = *rc::gen::arbitrary<std::string>();
  const Key key = expand_seed(seed);
  RC_ASSERT(key.words == expanded(1, Key{}, seed));
  Reference reference{expanded(2, key, stream)};
  reference.s[0] |= 1;
  Rng rng(key, stream);
  for (int i = 0; i < 20; ++i) RC_ASSERT(rng.next() == reference.next());
}

TEST(Rng, TheStreamsOfASeedNeverChange) {
  // These numbers are in every saved game: if they differ, a seed deals another game than before.
  EXPECT_EQ(
      rng_words("42", "deck", 3),
      (std::vector<std::uint64_t>{0xe5274f1ec6f59235U, 0xe66d78bf42ca3ac6U, 0xe22cd23d99f60171U}));
  EXPECT_EQ(
      rng_words("42", "bag", 3),
      (std::vector<std::uint64_t>{0xf99f2b0672e7c120U, 0xa529e58b03366766U, 0x06c8a42c6a77c39fU}));
  EXPECT_EQ(
      rng_words("lagoon", "", 3),
      (std::vector<std::uint64_t>{0xd270ab7fafeb02f2U, 0x70baf6aa69822f31U, 0x581e444665517983U}));
}

TEST(Rng, StreamsOfOneKeyAreIndependent) {
  const std::vector<std::uint64_t> deck = rng_words("7", "deck", 1000);
  const std::vector<std::uint64_t> bag = rng_words("7", "bag", 1000);
  std::set<std::uint64_t> all(deck.begin(), deck.end());
  all.insert(bag.begin(), bag.end());
  EXPECT_EQ(all.size(), 2000U);
  int equal_bits = 0;
  for (std::size_t i = 0; i < deck.size(); ++i) equal_bits += 64 - std::popcount(deck[i] ^ bag[i]);
  // 64,000 coins: 32,000 heads with a standard deviation of 126.
  EXPECT_NEAR(equal_bits, 32000, 1000);
}

TEST(Rng, BelowStaysBelowAndReachesEverything) {
  Rng rng(expand_seed("below"), "test");
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 64U, 69U}) {
    std::vector<int> counts(bound);
    const int draws_each = 1000;
    const auto total = static_cast<int>(bound) * draws_each;
    for (int i = 0; i < total; ++i) {
      const std::uint32_t drawn = rng.below(bound);
      ASSERT_LT(drawn, bound);
      ++counts[drawn];
    }
    double chi_squared = 0;
    for (const int count : counts) {
      const double off = count - draws_each;
      chi_squared += off * off / draws_each;
    }
    // Mean bound - 1, variance 2 (bound - 1): six standard deviations are never reached by chance.
    const double freedom = bound - 1.0;
    EXPECT_LE(chi_squared, freedom + 6 * std::sqrt(2 * freedom) + 1e-9) << "bound " << bound;
  }
}

RC_GTEST_PROP(Rng, BelowNeverReachesItsBound, (std::uint64_t seed)) {
  Rng rng(expand_seed(std::to_string(seed)), "test");
  const auto bound = *rc::gen::inRange<std::uint32_t>(1, 0xFFFFFFFFU);
  for (int i = 0; i < 50; ++i) RC_ASSERT(rng.below(bound) < bound);
  RC_ASSERT(rng.below(1) == 0U);
}

TEST(Rng, LargeBoundsHaveNoBias) {
  // With bound 3 * 2^30 a plain multiplication would give one residue twice as often.
  Rng rng(expand_seed("bias"), "test");
  const std::uint32_t bound = 3U << 30;
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30000; ++i) ++thirds[rng.below(bound) % 3];
  for (const int count : thirds) EXPECT_NEAR(count, 10000, 500);
}

RC_GTEST_PROP(Rng, ShuffleIsAPermutation, (std::vector<int> items, std::uint64_t seed)) {
  std::vector<int> shuffled = items;
  Rng rng(expand_seed(std::to_string(seed)), "test");
  rng.shuffle(shuffled);
  RC_ASSERT(std::is_permutation(items.begin(), items.end(), shuffled.begin(), shuffled.end()));
}

TEST(Rng, ShuffleTreatsAllListsAlike) {
  FixedVector<int, 10> fixed;
  std::vector<int> vector;
  for (int i = 0; i < 10; ++i) {
    fixed.push_back(i);
    vector.push_back(i);
  }
  Rng one(expand_seed("same"), "test");
  Rng other(expand_seed("same"), "test");
  one.shuffle(fixed);
  other.shuffle(vector);
  EXPECT_EQ(std::vector<int>(fixed.begin(), fixed.end()), vector);
}

TEST(Rng, ShuffleMakesAllOrdersEquallyLikely) {
  Rng rng(expand_seed("orders"), "test");
  std::map<std::vector<int>, int> counts;
  for (int i = 0; i < 24000; ++i) {
    std::vector<int> items{0, 1, 2, 3};
    rng.shuffle(items);
    ++counts[items];
  }
  EXPECT_EQ(counts.size(), 24U);
  double chi_squared = 0;
  for (const auto& [order, count] : counts) chi_squared += (count - 1000) * (count - 1000) / 1000.0;
  EXPECT_LE(chi_squared, 23 + 6 * std::sqrt(46.0));
}

TEST(Seed, IsOneToSixtyFourPrintableCharacters) {
  EXPECT_TRUE(is_valid_seed("4"));
  EXPECT_TRUE(is_valid_seed(" ~"));
  EXPECT_TRUE(is_valid_seed(std::string(64, 'x')));
  EXPECT_FALSE(is_valid_seed(""));
  EXPECT_FALSE(is_valid_seed(std::string(65, 'x')));
  EXPECT_FALSE(is_valid_seed("tab\t"));
  EXPECT_FALSE(is_valid_seed("line\n"));
  EXPECT_FALSE(is_valid_seed("\x7f"));
  EXPECT_FALSE(is_valid_seed("Muräne"));
  EXPECT_FALSE(is_valid_seed(std::string_view("\0", 1)));
}

TEST(Seed, DifferentSeedsGiveDifferentKeys) {
  std::set<std::array<std::uint64_t, 4>> keys;
  for (int i = 0; i < 1000; ++i) keys.insert(expand_seed(std::to_string(i)).words);
  EXPECT_EQ(keys.size(), 1000U);
  EXPECT_NE(expand_seed("1"), expand_seed("01"));
  EXPECT_NE(expand_seed("1"), expand_seed("1 "));
}

}  // namespace
}  // namespace lagoon
