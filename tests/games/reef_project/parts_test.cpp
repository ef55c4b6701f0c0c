// Moves of Reef Project as data.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpParts, ARewardIsNamedByItsPointsAndNothingBetweenThem) {
  const Rules rules = rules_for(2);
  const auto reward = [](int points) {
    return Data::map({{"kind", "reward"}, {"reward", points}});
  };
  const auto& rewards = rules.edition().rewards;
  for (std::size_t i = 0; i < rewards.size(); ++i) {
    Faults faults;
    const Data data = reward(rewards[i].at);
    EXPECT_EQ(rules.read_parts(Reader(data, faults)).value, i);
    EXPECT_TRUE(faults.empty());
  }
  ASSERT_GT(rewards[2].at, rewards[1].at + 1);
  Faults faults;
  const Data between = reward(rewards[1].at + 1);
  (void)rules.read_parts(Reader(between, faults, "move"));
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].code, "unknown-id");
  EXPECT_EQ(faults[0].field, "move.reward");
}

TEST(RpParts, EveryRouteOfEveryBoardCanBeSaid) {
  for (const int seats : {1, 2, 3, 4}) {
    const Rules rules = rules_for(seats);
    for (int route = 0; route < rules.board().route_count(); ++route) {
      const Move move = Move::make(Move::Kind::deploy, route);
      const Data data = rules.parts(move);
      Faults faults;
      EXPECT_TRUE(rules.read_parts(Reader(data, faults)) == move) << rules.format(move);
      EXPECT_TRUE(faults.empty());
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_project
