// The outcome of a game against its standings.
#include <numeric>

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceOutcome : public Conformance<G> {
 protected:
  /// Calls f(rules, state) at the end of some games of every set-up.
  template <class F>
  void for_each_end(F f) {
    this->for_each_step([](const G&, const Step<G>&) {}, f);
  }
};
TYPED_TEST_SUITE(ConformanceOutcome, GameTypes, GameName);

TYPED_TEST(ConformanceOutcome, ThoseWithTheBestStandingShareOneWinEqually) {
  using G = TypeParam;
  this->for_each_end([](const G& rules, const typename G::State& state) {
    const Outcome outcome = rules.outcome(state);
    if (rules.seats() == 1) {
      EXPECT_GE(outcome[Seat{}], 0);
      EXPECT_LE(outcome[Seat{}], kWin);
      EXPECT_EQ(outcome, solo_win(outcome[Seat{}])) << "nobody else has a share";
      return;
    }
    std::vector<Standing> standings;
    for (int i = 0; i < rules.seats(); ++i) {
      standings.push_back(rules.standing(state, seat_at(i)));
    }
    const std::vector<Seat> winners = ranking(standings).front();
    for (int i = 0; i < kMaxSeats; ++i) {
      const bool won = std::find(winners.begin(), winners.end(), seat_at(i)) != winners.end();
      EXPECT_EQ(outcome[seat_at(i)], won ? kWin / static_cast<int>(winners.size()) : 0) << i;
    }
    EXPECT_EQ(std::accumulate(outcome.parts.begin(), outcome.parts.end(), 0), kWin);
  });
}

}  // namespace
}  // namespace lagoon::test
