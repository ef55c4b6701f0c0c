// The luck of a deal: ChaCha20 as RFC 8439 says it, on the expanded seed.
#include "core/luck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace lagoon {
namespace {

ChaChaKey counting_key() {
  ChaChaKey key{};
  for (std::uint32_t i = 0; i < 8; ++i) {
    for (std::uint32_t byte = 0; byte < 4; ++byte) key[i] |= (4 * i + byte) << (8 * byte);
  }
  return key;
}

std::vector<std::uint32_t> luck_words(std::string_view seed, std::string_view stream, int count) {
  Luck luck(expand_seed(seed), stream);
  std::vector<std::uint32_t> result;
  for (int i = 0; i < count; ++i) result.push_back(luck.next32());
  return result;
}

TEST(Luck, TheBlockFunctionGivesTheVectorsOfRfc8439) {
  EXPECT_EQ(chacha20_block(counting_key(), 1, {0x09000000, 0x4a000000, 0}),  // 2.3.2
            (ChaChaBlock{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                         0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                         0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2}));
  EXPECT_EQ(chacha20_block({}, 0, {}),  // A.1, 1
            (ChaChaBlock{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
                         0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
                         0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}));
  EXPECT_EQ(chacha20_block({}, 1, {}),  // A.1, 2
            (ChaChaBlock{0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348,
                         0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
                         0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b}));
}

TEST(Luck, IsTheKeyStreamOfItsKeyBlockAfterBlock) {
  const Key key = derive_key(3, expand_seed("42"), "deck");
  ChaChaKey words{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    words[i] = static_cast<std::uint32_t>(key.words[i / 2] >> (32 * (i % 2)));
  }
  const std::vector<std::uint32_t> drawn = luck_words("42", "deck", 40);
  for (std::uint32_t i = 0; i < 40; ++i) {
    ASSERT_EQ(drawn[i], chacha20_block(words, i / 16, {})[i % 16]) << i;
  }
}

TEST(Luck, TheStreamsOfASeedNeverChange) {
  // These numbers are behind every record that says "luck chacha20".
  EXPECT_EQ(luck_words("42", "deck", 3),
            (std::vector<std::uint32_t>{370429490, 1229960863, 2232408040}));
  EXPECT_EQ(luck_words("lagoon", "", 3),
            (std::vector<std::uint32_t>{3582987784, 176667710, 2311633059}));
}

TEST(Luck, StreamsAndSeedsAreIndependent) {
  std::set<std::uint32_t> all;
  for (const auto& [seed, stream] : {std::pair("7", "deck"), std::pair("7", "bag"),
                                     std::pair("8", "deck"), std::pair("", "7deck")}) {
    for (const std::uint32_t word : luck_words(seed, stream, 100)) all.insert(word);
  }
  EXPECT_EQ(all.size(), 400U);
}

TEST(Luck, ShufflesMakeAllOrdersEquallyLikely) {
  Luck luck(expand_seed("orders"), "test");
  std::map<std::vector<int>, int> counts;
  for (int i = 0; i < 24000; ++i) {
    std::vector<int> items{0, 1, 2, 3};
    luck.shuffle(items);
    ++counts[items];
  }
  EXPECT_EQ(counts.size(), 24U);
  double chi_squared = 0;
  for (const auto& [order, count] : counts) chi_squared += (count - 1000) * (count - 1000) / 1000.0;
  EXPECT_LE(chi_squared, 23 + 6 * std::sqrt(46.0));
}

}  // namespace
}  // namespace lagoon
