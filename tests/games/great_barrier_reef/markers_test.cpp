// GB-3: sponges and tiger sharks move markers.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

// Markers are in the order corner3, row3, L4, block4, diag3.
constexpr int kLast = 7;

/// A card has just covered these sponges and sharks: "S", "T", "SS", "ST" or "TT".
Scene after_covering(const std::string& symbols, const Markers& markers) {
  const std::string face = symbols.size() == 1
                               ? "R" + symbols + " RR 1"
                               : std::string("R") + symbols[0] + " R" + symbols[1] + " 1";
  Scene scene({.faces = {face, "BB BB 2"}, .reef = {{1, 0, 0}}, .markers = markers});
  scene.play("c2 @1,0");
  return scene;
}

// --------------------------------------------------------------------------------------- sponges

TEST(Gb3Sponge, MovesOneMarkerOfChoiceRight) {
  Scene scene = after_covering("S", kStart);
  EXPECT_EQ(scene.legal(), "S+corner3 S+row3 S+diag3 S+L4 S+block4");
  scene.play("S+L4");
  EXPECT_EQ(scene.markers(), "2 2 3 2 2");
  EXPECT_EQ(scene.count_events("marker-moved"), 1);
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb3Sponge, IsCompulsory) {
  const Scene scene = after_covering("S", kStart);
  EXPECT_EQ(scene.refusal("S"), "must-move-right");
  EXPECT_EQ(scene.refusal("c3"), "out-of-order");
  EXPECT_EQ(scene.refusal("m1"), "out-of-order");
}

TEST(Gb3Sponge, CannotPushAMarkerBeyondTheEnd) {
  Scene scene = after_covering("S", {kLast, 2, 2, 2, 2});
  EXPECT_EQ(scene.refusal("S+corner3"), "marker-at-right-end");
  EXPECT_EQ(scene.legal(), "S+row3 S+diag3 S+L4 S+block4");
}

TEST(Gb3Sponge, NeedsAScoringCardThatLiesOut) {
  EXPECT_EQ(after_covering("S", kStart).refusal("S+vee3"), "scoring-card-not-out");
  EXPECT_EQ(after_covering("T", kStart).refusal("T+row3-vee3"), "scoring-card-not-out");
}

TEST(Gb3Sponge, LapsesByItselfWhenEveryMarkerIsAtTheRightEnd) {
  const Scene scene = after_covering("S", kAllRight);
  EXPECT_EQ(scene.count_events("sponges-lapse"), 1);
  EXPECT_EQ(scene.count_events("card-taken"), 1);
  EXPECT_EQ(scene.state().active, 1);
  EXPECT_EQ(scene.markers(), "7 7 7 7 7");
}

TEST(Gb3Sponge, TheSecondLapsesWhenTheFirstTookTheLastStep) {
  Scene scene = after_covering("SS", {kLast, kLast, kLast, 6, kLast});
  EXPECT_EQ(scene.legal(), "S+block4");
  scene.play("S+block4");
  EXPECT_EQ(scene.count_events("sponges-lapse"), 1);
  EXPECT_EQ(scene.state().active, 1);
  EXPECT_EQ(scene.markers(), "7 7 7 7 7");
}

TEST(Gb3Sponge, TwoMayMoveTheSameMarker) {
  Scene scene = after_covering("SS", kStart);
  scene.play("S+row3 S+row3");
  EXPECT_EQ(scene.markers(), "2 4 2 2 2");
}

// ---------------------------------------------------------------------------------- tiger sharks

TEST(Gb3Shark, MovesOneRightAndAnotherLeft) {
  Scene scene = after_covering("T", kStart);
  scene.play("T+block4-corner3");
  EXPECT_EQ(scene.markers(), "1 2 2 3 2");
  EXPECT_EQ(scene.count_events("marker-moved"), 2);
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb3Shark, OffersEveryPairOfDifferentMarkers) {
  const Scene scene = after_covering("T", kStart);
  EXPECT_EQ(scene.legal(),
            "T+corner3-row3 T+corner3-diag3 T+corner3-L4 T+corner3-block4 "
            "T+row3-corner3 T+row3-diag3 T+row3-L4 T+row3-block4 "
            "T+diag3-corner3 T+diag3-row3 T+diag3-L4 T+diag3-block4 "
            "T+L4-corner3 T+L4-row3 T+L4-diag3 T+L4-block4 "
            "T+block4-corner3 T+block4-row3 T+block4-diag3 T+block4-L4");
}

TEST(Gb3Shark, NeverTheSameMarkerTwice) {
  EXPECT_EQ(after_covering("T", kStart).refusal("T+row3-row3"), "same-marker-twice");
}

TEST(Gb3Shark, ARefusalAdvisesOnlyWhatCanBeDone) {
  // Nobody else can go left: the remedy is another marker for the right.
  const Scene lone = after_covering("T", {1, 0, 0, 0, 0});
  for (const char* shark : {"T+corner3-corner3", "T+corner3-row3", "T+corner3"}) {
    EXPECT_EQ(lone.refusal_text(shark),
              "Only the marker of \"Three in a corner\" can move to the left: move it there and "
              "another one to the right.")
        << shark;
  }
  EXPECT_EQ(lone.refusal("T+row3-L4"), "marker-at-left-end");
  EXPECT_EQ(lone.refusal("T+row3-corner3"), "");
  const Scene sponge = after_covering("ST", kAllRight);
  EXPECT_EQ(sponge.refusal("S+row3"), "no-marker-moves-right");
  EXPECT_EQ(sponge.refusal("S"), "");
}

TEST(Gb3Shark, BothHalvesAreCompulsory) {
  const Scene scene = after_covering("T", kStart);
  EXPECT_EQ(scene.refusal("T+row3"), "must-move-left");
  EXPECT_EQ(scene.refusal("T-row3"), "must-move-right");
  EXPECT_EQ(scene.refusal("T"), "must-move-right");
}

TEST(Gb3Shark, RespectsBothEndsOfTheTracks) {
  const Scene scene = after_covering("T", {kLast, 0, 2, 2, 2});
  EXPECT_EQ(scene.refusal("T+corner3-L4"), "marker-at-right-end");
  EXPECT_EQ(scene.refusal("T+L4-row3"), "marker-at-left-end");
  EXPECT_EQ(scene.refusal("T+row3-corner3"), "");
}

TEST(Gb3Shark, AllAtTheRightEndOnlyTheLeftHalfHappens) {
  Scene scene = after_covering("T", kAllRight);
  EXPECT_EQ(scene.legal(), "T-corner3 T-row3 T-diag3 T-L4 T-block4");
  EXPECT_EQ(scene.refusal("T"), "must-move-left");
  EXPECT_EQ(scene.refusal("T+row3-L4"), "no-marker-moves-right");
  scene.play("T-diag3");
  EXPECT_EQ(scene.markers(), "7 7 7 7 6");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb3Shark, AllAtTheLeftEndOnlyTheRightHalfHappens) {
  Scene scene = after_covering("T", kAllLeft);
  EXPECT_EQ(scene.legal(), "T+corner3 T+row3 T+diag3 T+L4 T+block4");
  EXPECT_EQ(scene.refusal("T"), "must-move-right");
  EXPECT_EQ(scene.refusal("T+row3-L4"), "no-marker-moves-left");
  scene.play("T+row3");
  EXPECT_EQ(scene.markers(), "0 1 0 0 0");
}

TEST(Gb3Shark, TheOnlyMarkerThatCanGoLeftMustAndCannotGoRight) {
  const Scene scene = after_covering("T", {1, 0, 0, 0, 0});
  EXPECT_EQ(scene.legal(), "T+row3-corner3 T+diag3-corner3 T+L4-corner3 T+block4-corner3");
  EXPECT_EQ(scene.refusal("T+corner3"), "only-marker-moves-left");  // a pair exists
}

TEST(Gb3Shark, TheOnlyMarkerThatCanGoRightMustAndCannotGoLeft) {
  const Scene scene = after_covering("T", {kLast, kLast, kLast, kLast, 6});
  EXPECT_EQ(scene.legal(), "T+diag3-corner3 T+diag3-row3 T+diag3-L4 T+diag3-block4");
  EXPECT_EQ(scene.refusal("T-diag3"), "must-move-right");
}

// ----------------------------------------------------------------------------- several triggers

TEST(Gb3Order, IsThePlayersChoice) {
  Scene sponge_first = after_covering("ST", kStart);
  sponge_first.play("S+row3");
  EXPECT_EQ(sponge_first.refusal("S+row3"), "no-sponge");
  sponge_first.play("T+row3-L4");
  Scene shark_first = after_covering("ST", kStart);
  shark_first.play("T+row3-L4");
  EXPECT_EQ(shark_first.refusal("T+row3-L4"), "no-shark");
  shark_first.play("S+row3");
  EXPECT_EQ(sponge_first.markers(), "2 4 1 2 2");
  EXPECT_EQ(shark_first.markers(), "2 4 1 2 2");
}

TEST(Gb3Order, DifferentTriggersMayMoveOneMarkerBothWays) {
  Scene scene = after_covering("TT", kStart);
  scene.play("T+row3-L4 T+L4-row3");
  EXPECT_EQ(scene.markers(), "2 2 2 2 2");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb3Order, TheOrderDecidesWhatIsPossible) {
  // Before the sponge only diag3 could go right; after the shark row3 can, too.
  Scene scene = after_covering("ST", {kLast, kLast, kLast, kLast, 6});
  scene.play("T+diag3-row3");
  EXPECT_EQ(scene.legal(), "S+row3");
}

TEST(Gb3Order, AtTheRightEndTheSpongeMayBeSkippedBeforeTheShark) {
  Scene scene = after_covering("ST", kAllRight);
  EXPECT_EQ(scene.legal(), "S T-corner3 T-row3 T-diag3 T-L4 T-block4");
  scene.play("S");
  EXPECT_EQ(scene.legal(), "T-corner3 T-row3 T-diag3 T-L4 T-block4");
  scene.play("T-row3");
  EXPECT_EQ(scene.markers(), "7 6 7 7 7");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb3Order, AtTheRightEndTheSharkFreesItsMarkerForTheSponge) {
  Scene scene = after_covering("ST", kAllRight);
  scene.play("T-row3");
  EXPECT_EQ(scene.refusal("S"), "must-move-right");
  EXPECT_EQ(scene.legal(), "S+row3");
  scene.play("S+row3");
  EXPECT_EQ(scene.markers(), "7 7 7 7 7");
}

TEST(Gb3Order, TheSecondSharkCanUseWhatTheFirstDid) {
  Scene scene = after_covering("TT", kAllRight);
  scene.play("T-row3");
  EXPECT_EQ(scene.legal(), "T+row3-corner3 T+row3-diag3 T+row3-L4 T+row3-block4");
}

// ------------------------------------------------------------------------- the ruling, literally

/// GB-3 as it is written, over all pairs of halves (-1: no half).
std::vector<std::pair<int, int>> halves_by_the_letter(const Rules& rules, const State& state) {
  const auto can = [&](int card, int by) {
    for (const ScoringSlot& slot : state.scoring) {
      const int there = slot.marker + by;
      if (slot.card == card) return there >= 0 && there < rules.scoring_card(slot).track.size();
    }
    return false;
  };
  std::vector<std::pair<int, int>> pairs, rights, lefts;
  for (int a = 0; a < kScoringCards; ++a) {
    if (can(a, +1)) rights.emplace_back(a, -1);
    if (can(a, -1)) lefts.emplace_back(-1, a);
    for (int b = 0; b < kScoringCards; ++b) {
      if (a != b && can(a, +1) && can(b, -1)) pairs.emplace_back(a, b);
    }
  }
  if (!pairs.empty()) return pairs;
  return rights.empty() ? lefts : rights;
}

TEST(Gb3Shark, AgreesWithTheRulingForAllMarkersAtEndsOrBetween) {
  Scene scene = after_covering("T", kStart);
  const std::array<std::uint8_t, 4> spots{0, 1, 6, kLast};
  for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
    int rest = code;
    for (ScoringSlot& slot : scene.state().scoring) {
      slot.marker = spots[static_cast<std::size_t>(rest % 4)];
      rest /= 4;
    }
    Moves<Rules> moves;
    scene.rules().legal(scene.state(), seat_at(0), moves);
    std::vector<std::pair<int, int>> offered;
    for (const Move& move : moves) offered.emplace_back(move.right(), move.left());
    std::vector<std::pair<int, int>> expected = halves_by_the_letter(scene.rules(), scene.state());
    ASSERT_EQ(offered, expected) << scene.markers();
    // And check() refuses everything else.
    for (int right = -1; right < kScoringCards; ++right) {
      for (int left = -1; left < kScoringCards; ++left) {
        const bool legal = std::count(expected.begin(), expected.end(), std::pair(right, left)) > 0;
        const Refusal refusal =
            scene.rules().check(scene.state(), seat_at(0), Move::shark(right, left));
        ASSERT_EQ(!refusal.refused(), legal) << scene.markers() << ": " << right << ' ' << left;
      }
    }
  }
}

TEST(Gb3Value, CountsTheSpotUnderTheMarker) {
  Scene scene({.faces = {"CC CC 1", "CS CC 2", "BB BB 1"}, .reef = {{1, 0, 0}, {2, -1, -1}}});
  EXPECT_EQ(scene.points("clown-fish"), 6);  // the starting spot of block4
  scene.play("c3 @0,-2 S+block4");
  EXPECT_EQ(scene.points("clown-fish"), 8);
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
