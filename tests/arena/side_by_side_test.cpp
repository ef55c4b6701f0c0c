// Work that several threads do comes out as if one had done it.
#include "arena/side_by_side.hpp"

#include <gtest/gtest.h>

namespace lagoon::test {
namespace {

TEST(SideBySide, HandsResultsOnInTheOrderOfThePieces) {
  for (const int threads : {1, 2, 7}) {
    std::vector<int> taken;
    arena::in_order<int>(
        {3, 200, 4}, threads, [](int piece) { return piece * piece; },
        [&](int piece, int result) {
          EXPECT_EQ(result, piece * piece);
          taken.push_back(piece);
          return true;
        });
    ASSERT_EQ(taken.size(), 50U) << threads;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      EXPECT_EQ(taken[i], 3 + 4 * static_cast<int>(i)) << threads;
    }
  }
}

TEST(SideBySide, TakesNothingAfterTheLastThatIsWanted) {
  for (const int threads : {1, 4}) {
    int taken = 0;
    arena::in_order<int>(
        {0, 1'000'000}, threads, [](int piece) { return piece; },
        [&](int piece, int) {
          EXPECT_EQ(piece, taken);
          return ++taken < 20;
        });
    EXPECT_EQ(taken, 20) << threads;
  }
}

TEST(SideBySide, WaitsForWhatIsMissing) {
  std::vector<int> taken;
  arena::InOrder<int> order(5, [&](int, int result) {
    taken.push_back(result);
    return true;
  });
  order.put(7, 70);
  order.put(6, 60);
  EXPECT_TRUE(taken.empty());
  order.put(5, 50);
  EXPECT_EQ(taken, (std::vector<int>{50, 60, 70}));
  EXPECT_EQ(order.next(), 8);
}

}  // namespace
}  // namespace lagoon::test
