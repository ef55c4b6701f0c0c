// The short version of `make soak`.
#include "tests/soak/soak.hpp"

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class Soak : public ::testing::Test {};
TYPED_TEST_SUITE(Soak, GameTypes, GameName);

TYPED_TEST(Soak, AHundredGamesOfEverySeatCountKeepEveryLaw) {
  using G = TypeParam;
  const std::vector<GameSetup<G>> all = setups<G>();
  const int seat_counts = G::info().max_seats - G::info().min_seats + 1;
  const int games = 100 * seat_counts / static_cast<int>(all.size());
  for (const GameSetup<G>& setup : all) {
    soak::Totals totals;
    const auto failure = soak::run(setup, "short", 0, games, totals, [] {});
    ASSERT_FALSE(failure.has_value())
        << failure->law << ": " << failure->setup << ", seed \"short\", game " << failure->game
        << ", ply " << failure->ply;
    EXPECT_EQ(totals.games, games);
  }
}

}  // namespace
}  // namespace lagoon::test
