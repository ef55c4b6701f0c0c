// Sets of spaces against a look at every space by itself.
#include "games/reef_gardens/space_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/rng.hpp"
#include "core/subscript.hpp"

namespace lagoon::reef_gardens {
namespace {

using Bytes = std::array<std::uint8_t, kMaxSpaces>;

Bytes random_bytes(Rng& rng, std::uint32_t bound) {
  Bytes bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(bound));
  return bytes;
}

std::set<int> spaces_of(const SpaceSet& set) {
  std::set<int> spaces;
  int last = -1;
  for (const int space : set) {
    EXPECT_GT(space, last) << "in reading order";
    last = space;
    spaces.insert(space);
  }
  EXPECT_EQ(static_cast<int>(spaces.size()), set.size());
  EXPECT_EQ(spaces.empty(), set.empty());
  return spaces;
}

template <class Test>
std::set<int> spaces_where(const Test& test) {
  std::set<int> spaces;
  for (int space = 0; space < kMaxSpaces; ++space) {
    if (test(space)) spaces.insert(space);
  }
  return spaces;
}

TEST(SpaceSet, IsMadeOfBytesAsEachOfThemSays) {
  Rng rng(expand_seed("space-set"), "test");
  for (int i = 0; i < 500; ++i) {
    const Bytes bytes = random_bytes(rng, i % 2 == 0 ? 6 : 256);
    const std::uint8_t value = bytes[rng.below(kMaxSpaces)];
    EXPECT_EQ(spaces_of(SpaceSet::equal<0xFF>(bytes, value)),
              spaces_where([&](int space) { return bytes[at(space)] == value; }));
    EXPECT_EQ(spaces_of(SpaceSet::equal<0xE0>(bytes, value & 0xE0U)),
              spaces_where([&](int space) { return ((bytes[at(space)] ^ value) & 0xE0) == 0; }));
    const unsigned first = rng.below(20);
    const unsigned count = 1 + rng.below(12);
    EXPECT_EQ(spaces_of(SpaceSet::within<0x1F>(bytes, first, count)),
              spaces_where([&](int space) { return (bytes[at(space)] & 0x1FU) - first < count; }));
  }
}

TEST(SpaceSet, ThePortableQuestionsHaveTheSameAnswers) {
  Rng rng(expand_seed("sixteen"), "test");
  for (int i = 0; i < 2000; ++i) {
    const Bytes bytes = random_bytes(rng, i % 2 == 0 ? 4 : 256);
    const unsigned value = bytes[0];
    EXPECT_EQ(sixteen_bytes::portable::equal<0xFF>(bytes.data(), value),
              sixteen_bytes::equal<0xFF>(bytes.data(), value));
    EXPECT_EQ(sixteen_bytes::portable::equal<0xE0>(bytes.data(), value & 0xE0U),
              sixteen_bytes::equal<0xE0>(bytes.data(), value & 0xE0U));
    const unsigned first = rng.below(60);
    const unsigned count = 1 + rng.below(60);
    EXPECT_EQ(sixteen_bytes::portable::within<0x7F>(bytes.data(), first, count),
              sixteen_bytes::within<0x7F>(bytes.data(), first, count));
  }
}

TEST(SpaceSet, MovesAndCombinesAsSetsOfNumbersDo) {
  Rng rng(expand_seed("combined"), "test");
  for (int i = 0; i < 500; ++i) {
    const SpaceSet a = SpaceSet::equal<0xFF>(random_bytes(rng, 3), 1);
    const SpaceSet b = SpaceSet::equal<0xFF>(random_bytes(rng, 3), 1);
    const auto by = static_cast<int>(1 + rng.below(26));
    EXPECT_EQ(spaces_of(a.forward(by)),
              spaces_where([&](int space) { return space >= by && a.contains(space - by); }));
    EXPECT_EQ(spaces_of(a.backward(by)), spaces_where([&](int space) {
                return space + by < kMaxSpaces && a.contains(space + by);
              }));
    EXPECT_EQ(spaces_of(a | b),
              spaces_where([&](int space) { return a.contains(space) || b.contains(space); }));
    EXPECT_EQ(spaces_of(a & b),
              spaces_where([&](int space) { return a.contains(space) && b.contains(space); }));
    EXPECT_EQ(spaces_of(a - b),
              spaces_where([&](int space) { return a.contains(space) && !b.contains(space); }));
    EXPECT_EQ(spaces_of(~a), spaces_where([&](int space) { return !a.contains(space); }));
  }
}

}  // namespace
}  // namespace lagoon::reef_gardens
