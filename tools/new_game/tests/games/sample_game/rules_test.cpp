// The rules, in a position near the end: both players have one shell left.
#include <gtest/gtest.h>

#include "tests/support/scene.hpp"

namespace lagoon::sample_game {
namespace {

/// Player 1 holds `held` and has 20 at the end of the row.
std::string position(int held) {
  return R"({"turn": 20, "phase": "play", "beach": 23, "pile": [],
             "hands": [[{"shell": )" +
         std::to_string(held) + R"(, "open": false}], [{"shell": 22, "open": true}]],
             "rows": [[1, 2, 3, 4, 5, 6, 7, 8, 9, 20], [11, 12, 13, 14, 15, 16, 17, 18, 19, 21]]})";
}

struct SampleGameRules : ::testing::Test {
  const SampleGame rules = test::rules_for<SampleGame>(2, "");

  State state_of(int held) {
    const Data data = *parse_json(position(held));
    Faults faults;
    const State state = rules.read_position(Reader(data, faults, "state"));
    EXPECT_EQ(test::faults_text(faults), "");
    return state;
  }
  /// What player 1 scores by the last shell.
  int scored(int held) {
    State state = state_of(held);
    const int before = rules.standing(state, seat_at(0)).points;
    NoEvents none;
    rules.apply(state, seat_at(0), Move::play(shell_at(held - 1)), none);
    return rules.standing(state, seat_at(0)).points - before;
  }
  std::string refusal(const char* move) {
    const Refusal refused = rules.check(state_of(10), seat_at(0), *rules.parse(move));
    return refused.refused() ? refused.sentence->code : "";
  }
};

TEST_F(SampleGameRules, SG1_OnlyAShellOfTheHandIsPlayed) {
  EXPECT_EQ(refusal("play-10"), "");
  EXPECT_EQ(refusal("play-22"), "not-in-hand");
}

TEST_F(SampleGameRules, SG2_AShellScoresIfItsNumberIsHigher) {
  EXPECT_EQ(scored(10), 0);
  EXPECT_EQ(scored(24), rules.edition().points[23]);
}

TEST_F(SampleGameRules, SG4_NothingIsDrawnWhenThePileIsEmpty) {
  EXPECT_EQ(refusal("pile"), "out-of-order");
  State state = state_of(10);
  NoEvents none;
  rules.apply(state, seat_at(0), Move::play(shell_at(9)), none);
  EXPECT_EQ(rules.awaiting(state), SeatSet::only(seat_at(1)));
  rules.apply(state, seat_at(1), Move::play(shell_at(21)), none);
  EXPECT_TRUE(is_over(rules, state));
}

}  // namespace
}  // namespace lagoon::sample_game
