// The stable hash is SipHash-2-4, however its input is cut into pieces.
#include "core/hash.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace lagoon {
namespace {

std::vector<std::uint8_t> counting_bytes(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  return bytes;
}

std::uint64_t with_official_key(const std::vector<std::uint8_t>& bytes) {
  Hasher hasher(0x0706050403020100U, 0x0f0e0d0c0b0a0908U);
  hasher.add(bytes.data(), bytes.size());
  return hasher.finish();
}

TEST(Hash, EqualsTheVectorsOfTheAuthors) {
  // vectors_sip64: key 00..0f, message 00..n-1.
  constexpr std::array<std::uint64_t, 16> kExpected{
      0x726fdb47dd0e0e31U, 0x74f839c593dc67fdU, 0x0d6c8009d9a94f5aU, 0x85676696d7fb7e2dU,
      0xcf2794e0277187b7U, 0x18765564cd99a68dU, 0xcbc9466e58fee3ceU, 0xab0200f58b01d137U,
      0x93f5f5799a932462U, 0x9e0082df0ba9e4b0U, 0x7a5dbbc594ddb9f3U, 0xf4b32f46226bada7U,
      0x751e8fbc860ee5fbU, 0x14ea5627c0843d90U, 0xf723ca908e7af2eeU, 0xa129ca6149be45e5U};
  for (std::size_t size = 0; size < kExpected.size(); ++size) {
    EXPECT_EQ(with_official_key(counting_bytes(size)), kExpected[size]) << size << " bytes";
  }
  EXPECT_EQ(with_official_key(counting_bytes(63)), 0x958a324ceb064572U);
}

RC_GTEST_PROP(Hash, PiecesAddUpToTheWhole, (const std::vector<std::uint8_t>& bytes)) {
  Hasher whole(3, 4);
  whole.add(bytes.data(), bytes.size());
  Hasher pieces(3, 4);
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto size = *rc::gen::inRange<std::size_t>(0, bytes.size() - at + 1);
    pieces.add(bytes.data() + at, size);
    at += size;
    if (size == 0 && *rc::gen::inRange(0, 4) == 0) break;
  }
  pieces.add(bytes.data() + at, bytes.size() - at);
  RC_ASSERT(pieces.finish() == whole.finish());
}

RC_GTEST_PROP(Hash, FinishingDoesNotEndIt, (const std::vector<std::uint8_t>& bytes)) {
  Hasher asked;
  (void)asked.finish();
  asked.add(bytes.data(), bytes.size());
  const std::uint64_t once = asked.finish();
  RC_ASSERT(asked.finish() == once);
  Hasher unasked;
  unasked.add(bytes.data(), bytes.size());
  RC_ASSERT(unasked.finish() == once);
}

TEST(Hash, TextsCarryTheirLength) {
  Hasher left;
  left.add(std::string_view("ab"));
  left.add(std::string_view("c"));
  Hasher right;
  right.add(std::string_view("a"));
  right.add(std::string_view("bc"));
  EXPECT_NE(left.finish(), right.finish());
}

TEST(Hash, KeysSeparatePurposes) {
  EXPECT_NE(Hasher(0, 0).finish(), Hasher(1, 0).finish());
  EXPECT_NE(Hasher(1, 0).finish(), Hasher(0, 1).finish());
}

TEST(Hash, ValuesAreHashedByTheirBytes) {
  const std::array<std::uint16_t, 3> value{1, 2, 3};
  Hasher hasher;
  hasher.add(value.data(), sizeof value);
  EXPECT_EQ(stable_hash(value), hasher.finish());
  EXPECT_NE(stable_hash(value), stable_hash(std::array<std::uint16_t, 3>{1, 2, 4}));
}

TEST(Hash, IsWrittenAsSixteenHexadecimalDigits) {
  EXPECT_EQ(hash_text(0), "0000000000000000");
  EXPECT_EQ(hash_text(0x0123456789abcdefU), "0123456789abcdef");
  EXPECT_EQ(hash_text(~std::uint64_t{0}), "ffffffffffffffff");
}

}  // namespace
}  // namespace lagoon
