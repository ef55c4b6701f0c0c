// The short version of `make twins`.
#include "tests/conformance/conformance.hpp"
#include "tests/twins/run.hpp"

namespace lagoon::test {
namespace {

template <class G>
class TwinsOf : public ::testing::Test {};
TYPED_TEST_SUITE(TwinsOf, GameTypes, GameName);

TYPED_TEST(TwinsOf, NothingThatIsAnsweredTellsThemApart) {
  constexpr int kPairs = 24;
  constexpr int kPart = 50;  // of the bots' usual work
  twins::Totals totals;
  twins::Run<TypeParam> run("short", 0, kPart, totals);
  const auto failure = run.compare(kPairs, [] {});
  ASSERT_FALSE(failure.has_value())
      << run.setup() << ", seed \"short\", game " << run.game() << ": " << failure->what << "\n  "
      << failure->one << "\n  " << failure->other;
  EXPECT_EQ(totals.pairs, kPairs);
  EXPECT_GT(totals.steps, 0);
  EXPECT_GT(totals.choices, kPairs / 3);
}

}  // namespace
}  // namespace lagoon::test
