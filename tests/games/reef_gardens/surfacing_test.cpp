// RG-10: closing reefs and the income.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

const std::string kFiveReefs = R"(
  Y1 .  P1 .  B1
  .  .  .  A! .
  G1 .  O1 .  .
  .  .  .  .  Y2)";

TEST(Rg10Surfacing, ThreeReefsWithOneDiverAtHomeBringSevenMoney) {  // the rulebook's example
  Scene scene({.picture = R"(
    Y1 Y1 .  P1 .
    .  .  .  A! .
    G1 .  O1 .  .)",
               .money = {0}});
  ASSERT_EQ(scene.divers(), 1);
  scene.play("up-a1 up-d1 up-a3 end");
  EXPECT_EQ(scene.divers(), 4);
  EXPECT_EQ(scene.money(), 7);
  EXPECT_EQ(scene.points(Source::closed_reefs), 4);
  EXPECT_TRUE(scene.shows(R"(
    Y0 Y0 .  P0 .
    .  .  .  A! .
    G0 .  O1 .  .)"));
}

TEST(Rg10Surfacing, TheIncomeFollowsTheDiversAtHome) {
  const std::array<const char*, 5> reefs{"up-a1", "up-c1", "up-e1", "up-a3", "up-c3"};
  const std::array<int, 5> income{2, 4, 6, 7, 8};
  std::string tokens;
  for (std::size_t closed = 0; closed < reefs.size(); ++closed) {
    Scene scene({.picture = kFiveReefs, .money = {0}});
    tokens += std::string(reefs[closed]) + " ";
    scene.play(tokens);
    if (closed < 4) scene.play("end");  // with the last reef the turn ends by itself
    EXPECT_EQ(scene.money(), income[closed]);
    EXPECT_EQ(scene.active(), 1);
    EXPECT_EQ(scene.count_events("income"), 1);
  }
}

TEST(Rg10Surfacing, AnyOwnReefsInAnyOrder) {
  Scene scene({.picture = kFiveReefs});
  EXPECT_EQ(scene.legal("up-"), "up-a1 up-c1 up-e1 up-a3 up-c3");
  scene.play("up-e1");
  EXPECT_EQ(scene.legal(), "up-a1 up-c1 up-a3 up-c3 end");
  scene.play("up-a1");
  EXPECT_EQ(scene.legal(), "up-c1 up-a3 up-c3 end");
}

TEST(Rg10Surfacing, OthersAndNeutralReefsAreNotClosed) {
  const Scene scene({.picture = R"(
    Y1 Y1 P0 Y2
    .  .  .  .
    .  .  .  .)"});
  EXPECT_EQ(scene.refusal("up-d1"), "not-your-reef");
  EXPECT_EQ(scene.refusal_text("up-d1"),
            "The reef at d1 belongs to player 2; now buy a line or close a reef.");
  EXPECT_EQ(scene.refusal("up-c1"), "reef-is-neutral");
  EXPECT_EQ(scene.refusal("up-a2"), "no-own-reef");
  EXPECT_EQ(scene.refusal("up-b1"), "reef-begins-elsewhere");
  EXPECT_EQ(scene.refusal_text("up-b1"),
            "b1 belongs to the reef that begins at a1: name a reef by its first space in reading "
            "order.");
  EXPECT_EQ(scene.refusal("up-a1"), "");
}

TEST(Rg10Surfacing, AtLeastOneReefIsClosed) {
  const Scene scene({.picture = kFiveReefs});
  EXPECT_EQ(scene.refusal("end"), "out-of-order");
  EXPECT_EQ(scene.refusal("up-a1 buy-r1"), "out-of-order");
  EXPECT_EQ(scene.refusal("up-a1 pass"), "out-of-order");
}

TEST(Rg10Surfacing, WithoutAReefThereIsNoSurfacing) {
  const Scene scene({.picture = R"(
    Y0 .  Y2
    .  .  .
    .  .  .)"});
  EXPECT_EQ(scene.legal("up-"), "");
}

TEST(Rg10Surfacing, EachTileAndEachClownfishIsAPoint) {
  Scene scene({.picture = R"(
    Y1* Y1 Y1* .
    P1  .  .   .
    P1  .  G1* .)"});
  scene.play("up-a1");
  EXPECT_EQ(scene.points(), 5);
  scene.play("up-a2");
  EXPECT_EQ(scene.points(), 7);
  scene.play("up-c3");
  EXPECT_EQ(scene.points(), 9);
  EXPECT_EQ(scene.divers(), 5);
  EXPECT_EQ(scene.money(), 12);  // 6 + 8, but no more than 12
}

TEST(Rg10Surfacing, MoneyAboveTwelveIsLost) {
  Scene scene({.picture = kFiveReefs, .money = {11}});
  scene.play("up-a1 end");
  EXPECT_EQ(scene.money(), 12);
}

TEST(Rg10Surfacing, AClosedReefIsNeutralAtOnce) {
  Scene scene({.picture = R"(
    .  Y1 .  Y2
    .  A! .  .
    .  .  .  .)"});
  scene.play("up-b1");
  EXPECT_TRUE(scene.shows(R"(
    .  Y0 .  Y2
    .  A! .  .
    .  .  .  .)"));
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow at-c1"), "");  // player 2 may take it over now
}

}  // namespace
}  // namespace lagoon::reef_gardens
