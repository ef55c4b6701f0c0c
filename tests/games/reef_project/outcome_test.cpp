// RP-105: who has won alone.
#include <gtest/gtest.h>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// The last round ends; the seat has so many points and this step of research.
Scene finished(int points, const char* research) {
  Scene scene(1);
  scene.points(points).coins(0).research(research);
  scene.state().round = 2;
  scene.state().last_round = 2;
  scene.play("recharge rival");
  return scene;
}

TEST(RpOutcome, Rp105AloneIsTheWholeWinOrNothingAsTheGameTells) {
  const Scene won = finished(5, "9");
  EXPECT_EQ(won.count_events("solo-won"), 1);
  EXPECT_EQ(won.rules().outcome(won.state()), solo_win(kWin));
  const Scene lost = finished(0, "1");
  EXPECT_EQ(lost.count_events("solo-lost"), 1);
  EXPECT_EQ(lost.rules().outcome(lost.state()), solo_win(0));
}

}  // namespace
}  // namespace lagoon::reef_project
