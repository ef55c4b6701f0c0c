// Containers whose bytes are their meaning.
#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>
#include <vector>

#include "core/hash.hpp"

namespace lagoon {
namespace {

using Bytes = FixedVector<std::uint8_t, 12>;

RC_GTEST_PROP(FixedVector, BehavesLikeAVectorAndForgetsItsHistory,
              (const std::vector<std::uint8_t>& script)) {
  Bytes fixed;
  std::vector<std::uint8_t> model;
  for (const std::uint8_t step : script) {
    if (step % 16 == 15) {
      fixed.clear();
      model.clear();
    } else if (step % 3 == 0 && !model.empty()) {
      const std::uint8_t last = model.back();
      model.pop_back();
      RC_ASSERT(fixed.pop_back() == last);
    } else if (!fixed.full()) {
      fixed.push_back(step);
      model.push_back(step);
    } else {
      fixed[step % fixed.size()] = step;
      model[step % model.size()] = step;
    }
    RC_ASSERT(fixed.size() == static_cast<int>(model.size()));
    RC_ASSERT(fixed.empty() == model.empty());
    RC_ASSERT(std::equal(fixed.begin(), fixed.end(), model.begin(), model.end()));
    if (!model.empty()) RC_ASSERT(fixed.back() == model.back());
  }
  Bytes fresh;
  for (const std::uint8_t item : model) fresh.push_back(item);
  RC_ASSERT(fresh == fixed);
  RC_ASSERT(stable_hash(fresh) == stable_hash(fixed));
}

TEST(FixedVector, UnusedPlacesAreZero) {
  Bytes vector;
  for (int i = 0; i < vector.capacity(); ++i) vector.push_back(0xAB);
  EXPECT_TRUE(vector.full());
  while (!vector.empty()) EXPECT_EQ(vector.pop_back(), 0xAB);
  const Bytes never_used;
  EXPECT_EQ(std::memcmp(&vector, &never_used, sizeof vector), 0);
}

TEST(FixedVector, LengthBelongsToTheValue) {
  Bytes none;
  Bytes one_zero;
  one_zero.push_back(0);
  EXPECT_FALSE(none == one_zero);
  EXPECT_NE(stable_hash(none), stable_hash(one_zero));
}

TEST(FixedVector, LargeCapacitiesCountBeyondOneByte) {
  FixedVector<std::uint16_t, 300> vector;
  for (int i = 0; i < 300; ++i) vector.push_back(static_cast<std::uint16_t>(i));
  EXPECT_EQ(vector.size(), 300);
  EXPECT_EQ(vector[299], 299);
  EXPECT_TRUE(vector.full());
}

RC_GTEST_PROP(MoveBuffer, HoldsWhatWasPutInSinceItWasCleared,
              (const std::vector<std::uint8_t>& first, const std::vector<std::uint8_t>& second)) {
  MoveBuffer<std::uint8_t, 200> buffer;
  for (const auto& moves : {first, second}) {
    buffer.clear();
    RC_ASSERT(buffer.empty());
    for (const std::uint8_t move : moves) buffer.push_back(move);
    RC_ASSERT(buffer.size() == static_cast<int>(moves.size()));
    RC_ASSERT(std::equal(buffer.begin(), buffer.end(), moves.begin(), moves.end()));
    for (int i = 0; i < buffer.size(); ++i) {
      RC_ASSERT(buffer[i] == moves[static_cast<std::size_t>(i)]);
    }
  }
}

}  // namespace
}  // namespace lagoon
