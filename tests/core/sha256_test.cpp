// SHA-256 equals the examples of FIPS 180-4, however its input is cut into pieces; bytes are
// written as hexadecimal digits.
#include "core/sha256.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "core/hex.hpp"

namespace lagoon {
namespace {

TEST(Sha256, EqualsTheExamplesOfTheStandard) {
  EXPECT_EQ(sha256_text(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_text("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_text("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                        "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(sha256_text(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/// The padding begins a block of its own when fewer than nine bytes are left in the last one.
TEST(Sha256, EqualsOtherProgramsWhereThePaddingNeedsAnotherBlock) {
  EXPECT_EQ(sha256_text(std::string(55, 'a')),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(sha256_text(std::string(56, 'a')),
            "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  EXPECT_EQ(sha256_text(std::string(63, 'a')),
            "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
  EXPECT_EQ(sha256_text(std::string(64, 'a')),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST(Sha256, PiecesOfAnySizeAddUpToTheWhole) {
  std::string whole;
  for (int i = 0; i < 300; ++i) whole += static_cast<char>(i * 7);
  for (std::size_t size = 1; size <= 130; ++size) {
    Sha256 pieces;
    for (std::size_t at = 0; at < whole.size(); at += size) {
      pieces.add(std::string_view(whole).substr(at, size));
    }
    EXPECT_EQ(pieces.finish(), sha256(whole)) << "pieces of " << size;
  }
}

RC_GTEST_PROP(Sha256, TwoPiecesAreTheWhole, (const std::string& left, const std::string& right)) {
  Sha256 pieces;
  pieces.add(left);
  pieces.add(right);
  RC_ASSERT(pieces.finish() == sha256(left + right));
}

RC_GTEST_PROP(Hex, DigitsAreTheBytesAgain, (const std::vector<std::uint8_t>& bytes)) {
  const std::string digits = hex_of(bytes);
  RC_ASSERT(is_hex(digits, bytes.size()));
  const std::string again = bytes_of_hex(digits);
  RC_ASSERT(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end(),
                       [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; }));
}

TEST(Hex, IsWrittenInLowerCase) {
  EXPECT_EQ(hex_of(std::vector<std::uint8_t>{0x00, 0x9f, 0xab, 0xff}), "009fabff");
  EXPECT_EQ(bytes_of_hex("4c61"), "La");
  EXPECT_TRUE(is_hex("", 0));
  EXPECT_TRUE(is_hex("09af", 2));
  EXPECT_FALSE(is_hex("09AF", 2));
  EXPECT_FALSE(is_hex("09a", 2));
  EXPECT_FALSE(is_hex("09af", 1));
  EXPECT_FALSE(is_hex("09ag", 2));
  EXPECT_FALSE(is_hex("0 af", 2));
}

}  // namespace
}  // namespace lagoon
