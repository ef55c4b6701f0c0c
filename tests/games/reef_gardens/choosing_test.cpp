// RG-1: purchase, surfacing or, with neither, the pass. RG-2: when shells may be used.
#include <gtest/gtest.h>

#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/support/games.hpp"

namespace lagoon::reef_gardens {
namespace {

const std::string kOwnReef = R"(
  .  Y1 .
  .  A! .
  .  .  .)";

// ----------------------------------------------------------------------------------------- RG-1

TEST(Rg1Choosing, AWholeLineIsBoughtAndPaid) {
  Scene scene({.picture = kStation});
  scene.play("buy-r2");
  EXPECT_EQ(scene.money(), 2);
  EXPECT_EQ(scene.bought(), "P B G O");
  EXPECT_EQ(scene.nursery(), "Y - / - - - - / B G O P / G -");
}

TEST(Rg1Choosing, LinesGoInBothDirections) {
  Scene scene({.picture = kStation});
  EXPECT_EQ(scene.legal("buy"), "buy-r1 buy-r2 buy-r3 buy-r4 buy-c1 buy-c2 buy-c3 buy-c4");
  scene.play("buy-c2");
  EXPECT_EQ(scene.bought(), "Y B G G");
  EXPECT_EQ(scene.nursery(), "- - / P - G O / B - O P / - -");
}

TEST(Rg1Choosing, ALineMustBePaidInFull) {
  const Scene scene({.picture = kStation, .money = {3}});
  EXPECT_EQ(scene.legal("buy"), "buy-r1 buy-r4 buy-c1 buy-c3 buy-c4");
  EXPECT_EQ(scene.refusal("buy-r2"), "line-too-dear");
  EXPECT_EQ(scene.refusal_text("buy-r2"),
            "Line r2 has 4 tiles but you have only 3 money: choose a cheaper one.");
  const Scene pass_only({.picture = kStation, .nursery = kPairs, .money = {1}});
  EXPECT_EQ(pass_only.refusal_text("buy-r2"),
            "Line r2 has 2 tiles but you have only 1 money; now pass.");
  const Scene reef_only({.picture = kOwnReef, .nursery = kPairs, .money = {1}});
  EXPECT_EQ(reef_only.refusal_text("buy-r2"),
            "Line r2 has 2 tiles but you have only 1 money; now close a reef.");
  EXPECT_EQ(reef_only.refusal_text("buy-r1"), "Line r1 is empty; now close a reef.");
}

TEST(Rg1Choosing, TheLastMoneyMayBeSpent) {
  Scene scene({.picture = kStation, .money = {4}});
  scene.play("buy-r2");
  EXPECT_EQ(scene.money(), 0);
}

TEST(Rg1Choosing, AnEmptyLineIsNotBought) {
  const Scene scene({.picture = kStation, .nursery = kPairs});
  EXPECT_EQ(scene.refusal("buy-r1"), "line-empty");
  EXPECT_EQ(scene.legal("buy"), "buy-r2 buy-r3 buy-c2 buy-c3");
}

TEST(Rg1Choosing, WhoCanBuyOrSurfaceMayNotPass) {
  EXPECT_EQ(Scene({.picture = kStation}).refusal("pass"), "must-not-pass");
  const Scene with_reef({.picture = kOwnReef, .nursery = kPairs, .money = {0}});
  EXPECT_EQ(with_reef.refusal("pass"), "must-surface");
  EXPECT_EQ(with_reef.refusal_text("pass"),
            "You may not pass: you can afford no line but own the reef at b1. Surface.");
  EXPECT_EQ(with_reef.legal(), "up-b1");
}

TEST(Rg1Choosing, WhoCanDoNeitherPasses) {
  Scene scene({.picture = R"(
    .  Y2 .
    .  A! Y0
    .  .  .)",
               .nursery = kPairs,
               .money = {1}});
  EXPECT_EQ(scene.legal(), "pass");
  scene.play("pass");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.count_events("passed"), 1);
}

TEST(Rg1Choosing, PearlsInHandCountAsMoney) {
  Scene scene({.picture = kStation, .nursery = kPairs, .money = {0}, .shells = {"p2"}});
  EXPECT_EQ(scene.refusal("pass"), "must-cash");
  EXPECT_EQ(scene.legal(), "pearl2");  // RG-19: it is cashed by its own move
  EXPECT_EQ(scene.refusal("buy-r2"), "line-needs-pearls");
  scene.play("pearl2 buy-r2");
  EXPECT_EQ(scene.money(), 0);
}

TEST(Rg1Choosing, PearlsThatAreNotEnoughDoNotForce) {
  const Scene scene({.picture = kStation,
                     .nursery = "- - / Y Y P P / B B G G / - -",
                     .money = {0},
                     .shells = {"", "p3"}});
  EXPECT_EQ(scene.legal(), "pass");  // the other player's pearl is of no use
  const Scene dear({.picture = kStation,
                    .nursery = "Y P / Y P B G / P B G O / B G",
                    .money = {1},
                    .shells = {"p2"}});
  EXPECT_EQ(dear.refusal("pass"), "must-cash");
  const Scene poor({.picture = kStation, .nursery = kPairs, .money = {1}, .shells = {"al oc tu"}});
  EXPECT_EQ(poor.legal(), "pass");
}

TEST(Rg1Choosing, ABoatOrSubmarineThatMakesALineAffordableForbidsThePass) {
  const Scene boat(
      {.picture = kStation, .nursery = kPairs, .money = {1}, .shells = {"bo"}, .bag = ""});
  EXPECT_EQ(boat.legal(), "boat-1 boat-6 boat-7 boat-12");
  EXPECT_EQ(boat.refusal_text("pass"),
            "You may not pass: after using a shell tile (boat) you can afford a line. Use it.");
  // The last tile of the bag comes to r1, which is a line of one tile then.
  const Scene submarine(
      {.picture = kStation, .nursery = kPairs, .money = {1}, .shells = {"su"}, .bag = "O"});
  EXPECT_EQ(submarine.legal(), "submarine");
  EXPECT_EQ(submarine.refusal("pass"), "must-use-shell");
}

TEST(Rg1Choosing, WhatLeavesNoAffordableLineDoesNotForbidIt) {
  const Scene refilled({.picture = kStation, .nursery = kPairs, .money = {1}, .shells = {"bo su"}});
  EXPECT_EQ(refilled.legal(), "pass");
  EXPECT_EQ(refilled.refusal_text("boat-1"),
            "After this (boat) you could not afford any line; now pass.");
}

TEST(Rg1Choosing, ThePassIsLegalExactlyWhenNothingElseIs) {
  const Move pass = Move::make(Move::Kind::pass);
  int passes = 0;
  int forced_shells = 0;
  for (const char* shells : {"", "bo", "su", "p2", "bo su"}) {
    for (const char* bag : {"", "O", "O Y", "..."}) {
      Scene scene({.picture = kStation, .nursery = kPairs, .shells = {shells}, .bag = bag});
      for (unsigned filled = 1; filled < 1U << kNurserySpaces; ++filled) {
        State& state = scene.state();
        for (std::size_t i = 0; i < kNurserySpaces; ++i) {
          state.nursery[i] = ((filled >> i) & 1U) != 0 ? make_tile(0, false) : Tile::none;
        }
        state.players[0].money = static_cast<std::uint8_t>(filled % 4);
        Moves<Rules> moves;
        scene.rules().legal(state, seat_at(0), moves);
        const bool listed = test::contains<Rules>(moves, pass);
        ASSERT_EQ(listed, moves.size() == 1 && moves[0] == pass) << shells << " " << filled;
        ASSERT_EQ(scene.rules().check(state, seat_at(0), pass).refused(), !listed);
        ASSERT_FALSE(moves.empty());
        passes += listed ? 1 : 0;
        forced_shells += moves[0].kind == Move::Kind::boat ? 1 : 0;
      }
    }
  }
  EXPECT_GT(passes, 1000);
  EXPECT_GT(forced_shells, 100);
}

TEST(Rg1Choosing, AllPassingInARowEndsTheGame) {
  Scene scene({.picture = kStation, .seats = 3, .nursery = kPairs, .money = {1, 0, 1}});
  scene.play("pass pass");
  EXPECT_FALSE(scene.over());
  scene.play("pass");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.count_events("game-ends"), 1);
  EXPECT_EQ(scene.legal(), "");
}

TEST(Rg1Choosing, WhateverElseIsDoneBreaksTheRow) {
  // Player 2 surfaces, buys or uses a shell between the passes of player 1.
  Scene surfacing({.picture = R"(
    .  Y2 .
    .  A! .
    .  .  .)",
                   .nursery = kPairs,
                   .money = {0, 0}});
  surfacing.play("pass up-b1 pass");
  EXPECT_FALSE(surfacing.over());
  EXPECT_EQ(surfacing.active(), 1);
  Scene buying({.picture = kStation,
                .nursery = "- - / - Y P - / - B G - / G O",
                .money = {1, 2},
                .shells = {"", "p2"}});
  buying.play("pass pearl2 buy-r4 tile-green discard tile-orange discard pass");
  EXPECT_FALSE(buying.over());
}

// ----------------------------------------------------------------------------------------- RG-2

TEST(Rg2ShellTiming, AShellCommitsToPlanting) {
  Scene scene({.picture = kOwnReef, .shells = {"p2 oc"}});
  EXPECT_EQ(scene.legal("up-"), "up-b1");
  scene.play("pearl2");
  EXPECT_EQ(scene.legal("up-"), "");
  EXPECT_EQ(scene.refusal("up-b1"), "out-of-order");
  EXPECT_EQ(scene.refusal("pass"), "out-of-order");
  EXPECT_EQ(scene.refusal("end"), "out-of-order");
  EXPECT_EQ(scene.refusal_text("up-b1"),
            "That move does not belong here; now buy a line or use another shell (one was used, so "
            "this is a "
            "planting turn).");
}

TEST(Rg2ShellTiming, NoShellInASurfacingTurn) {
  const Scene scene({.picture = R"(
    .  Y1 .
    .  A! .
    .  P1 .)",
                     .shells = {"p2 oc tu bo su"}});
  for (const char* shell : {"pearl2", "octopus-a1", "turtle-a1", "boat-1", "submarine"}) {
    EXPECT_EQ(scene.refusal(std::string("up-b1 ") + shell), "out-of-order") << shell;
  }
}

TEST(Rg2ShellTiming, PearlsBeforeDuringAndAfterThePurchase) {
  Scene scene({.picture = kStation, .money = {1}, .shells = {"p2 p3 p3"}});
  scene.play("pearl2 buy-c1 pearl3 tile-pink at-b1 tile-blue at-a2");
  EXPECT_EQ(scene.money(), 4);
  EXPECT_EQ(scene.active(), 0);
  scene.play("pearl3");
  EXPECT_EQ(scene.money(), 7);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Rg2ShellTiming, APearlWaitsForTheSiteOfARefill) {
  const Scene scene({.picture = R"(
    .  .  .  .  .  .  .
    .  A! .  B? .  C? .
    .  .  .  .  .  .  .)",
                     .nursery = "Y - / P B - - / G - - - / - -",
                     .money = {1},
                     .shells = {"p3"}});
  EXPECT_EQ(scene.refusal("buy-r1 pearl3"), "out-of-order");
  EXPECT_EQ(scene.refusal("buy-r1 site-B pearl3"), "");
  EXPECT_EQ(scene.refusal("buy-r1 site-B tile-yellow pearl3"), "out-of-order");
  EXPECT_EQ(scene.refusal("buy-r1 site-B tile-yellow at-b1 pearl3"), "");
}

TEST(Rg2ShellTiming, InTheLastTurnAPearlIsAPointUnlessCashed) {  // RG-17, RG-18
  const Scene::Setup last{
      .picture = kStation, .nursery = "Y - / - - - - / - - - - / - -", .shells = {"p3"}, .bag = ""};
  Scene kept(last);
  kept.play("buy-r1 tile-yellow at-b1 end");
  EXPECT_TRUE(kept.over());
  EXPECT_EQ(kept.points(Source::shells), 1);
  Scene cashed(last);
  cashed.play("buy-r1 tile-yellow at-b1 pearl3");
  EXPECT_TRUE(cashed.over());
  EXPECT_EQ(cashed.points(Source::shells), 0);
}

TEST(Rg2ShellTiming, ShellsAreNotUsedUnlessOwned) {
  const Scene scene({.picture = kStation, .shells = {"p2", "p3 oc bo su tu al"}});
  for (const char* shell : {"pearl3", "octopus-a1", "boat-1", "submarine", "turtle-a1"}) {
    EXPECT_EQ(scene.refusal(shell), "shell-missing") << shell;
  }
  EXPECT_EQ(scene.refusal("buy-r1 tile-yellow algae-a1"), "shell-missing");
}

TEST(Rg2ShellTiming, BeforeThePurchaseALineMustStayAffordable) {
  const Scene scene({.picture = R"(
    .  Y1 .
    P0 A! .
    .  .  .)",
                     .nursery = kPairs,
                     .money = {1},
                     .shells = {"oc tu bo su"}});
  for (const char* shell : {"octopus-a1", "turtle-a2", "boat-1", "submarine"}) {
    EXPECT_EQ(scene.refusal(shell), "no-line-left") << shell;
  }
  EXPECT_EQ(scene.legal(), "up-b1");
}

TEST(Rg2ShellTiming, PearlsInHandCountForThat) {
  Scene scene({.picture = kOwnReef, .nursery = kPairs, .money = {0}, .shells = {"oc p2"}});
  scene.play("octopus-a1");
  EXPECT_EQ(scene.refusal("buy-r2"), "line-needs-pearls");
  scene.play("pearl2 buy-r2");
  EXPECT_EQ(scene.money(), 0);
}

TEST(Rg2ShellTiming, AfterThePurchaseMoneyDoesNotMatter) {
  Scene scene({.picture = R"(
    .  .  .
    P0 A! .
    .  .  .)",
               .nursery = "Y - / P B G O / B G O P / G -",
               .money = {1},
               .shells = {"oc oc tu bo su"}});
  scene.play("buy-r1 octopus-a1 turtle-a2 boat-1 discard submarine tile-yellow at-b1 octopus-c3");
  EXPECT_EQ(scene.money(), 0);
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.shells(), "");
}

TEST(Rg2ShellTiming, AnyNumberInOneTurn) {
  Scene scene({.picture = kStation, .money = {0}, .shells = {"p2 p2 p3 p3"}});
  scene.play("pearl3 pearl3 pearl2 pearl2");
  EXPECT_EQ(scene.money(), 10);
  EXPECT_EQ(scene.shells(), "");
}

TEST(Rg2ShellTiming, PearlsBringNoMoreThanTwelve) {
  Scene scene({.picture = kStation, .money = {11}, .shells = {"p3 p2"}});
  scene.play("pearl3");
  EXPECT_EQ(scene.money(), 12);
  scene.play("pearl2");  // allowed, and lost
  EXPECT_EQ(scene.money(), 12);
}

TEST(Rg2ShellTiming, AShoalAndAnAnemoneAreNotUsed) {
  const Scene scene({.picture = kStation, .shells = {"f2 f3 f4 an al"}});
  EXPECT_EQ(scene.legal(), "buy-r1 buy-r2 buy-r3 buy-r4 buy-c1 buy-c2 buy-c3 buy-c4");
}

}  // namespace
}  // namespace lagoon::reef_gardens
