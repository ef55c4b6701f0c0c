// CO-4 with the option falling=penalty: what falls, and what becomes of it.
#include <gtest/gtest.h>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

constexpr const char* kPenalty = "falling=penalty";

/// Tubular on the rock with an arm that sticks out at (1,0,1), where red's pawn stands.
Scene lever(const std::string& options, const std::vector<std::string>& reserves) {
  return Scene({.pieces = "tubular@0,0,1:eu sun@-1,0,0:wn",
                .pawns = "red@1,0,1 tubular@-1,0,0",
                .options = options,
                .reserves = reserves});
}

TEST(Co4Falling, IsRefusedUnlessTheOptionAllowsIt) {
  EXPECT_EQ(lever("", {"RS", "T"}).refusal("piece-sun @1,0,2:eu"), "would-tip");
  EXPECT_EQ(lever(kPenalty, {"RS", "T"}).refusal("piece-sun @1,0,2:eu"), "");
}

TEST(Co4Falling, APieceWithoutSupportFallsAlone) {
  Scene scene = lever(kPenalty, {"RRS", "T"});
  scene.play("piece-red @1,1,1:nu");
  EXPECT_EQ(scene.pieces(), "tubular@0,0,1:eu sun@-1,0,0:wn");
  EXPECT_EQ(scene.reserve(0), "RS");
  EXPECT_EQ(scene.count_events("piece-lost"), 1);
  EXPECT_EQ(scene.pawn("red"), "1,0,1");
  EXPECT_EQ(scene.active(), 1);
  // What has fallen covers nothing and changes no points (CO-13).
  EXPECT_EQ(scene.count_events("icons-covered"), 0);
  EXPECT_EQ(scene.count_events("sunlight-changed"), 0);
}

TEST(Co4Falling, AReefOutOfBalanceTakesTheNewestCarrierAlong) {
  Scene scene = lever(kPenalty, {"RRS", "T"});
  scene.play("piece-sun @1,0,2:eu");
  EXPECT_EQ(scene.pieces(), "sun@-1,0,0:wn");
  EXPECT_EQ(scene.count_events("piece-lost"), 1);       // neutral
  EXPECT_EQ(scene.count_events("piece-sent-home"), 1);  // tubular's
  EXPECT_EQ(scene.reserve(1), "TT");
  EXPECT_EQ(scene.pawn("red"), "fallen");
  EXPECT_EQ(scene.pawn("tubular"), "-1,0,0");
  EXPECT_EQ(scene.said("sunlight-changed"), "1: Sunlight of player 2: 2 → 0.\n");
}

TEST(Co4Falling, AFallenPawnEntersBeforeItsOwnersAction) {
  Scene scene = lever(kPenalty, {"RRS", "TT"});
  scene.play("piece-sun @1,0,2:eu float");
  EXPECT_EQ(scene.active(), 0);
  scene.play("enter@-2,0,0");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.refusal("slide@-1,0"), "");
  EXPECT_EQ(scene.refusal("piece-red"), "");
}

TEST(Co4Falling, PiecesOfTheCauserLeaveTheGame) {
  Scene scene({.pieces = "red@0,0,1:eu sun@-1,0,0:wn",
               .pawns = "red@-1,0,0 tubular@1,0,1",
               .options = kPenalty,
               .reserves = {"RR", "TS"}});
  scene.state().active = 1;
  scene.play("piece-sun @1,0,2:eu");  // tubular's player: red goes home
  EXPECT_EQ(scene.reserve(0), "RRR");
  EXPECT_EQ(scene.reserve(1), "T");
  EXPECT_EQ(scene.gone(), "RRRTTTTTSSSSS");
}

TEST(Co4Falling, ARefilledPlayerTakesTurnsAgainInTheEndPhase) {
  Scene scene({.pieces = "red@0,0,1:eu sun@-1,0,0:wn",
               .pawns = "red@-1,0,0 tubular@1,0,1",
               .options = kPenalty,
               .reserves = {"", "TTS"},
               .ending = true,
               .sound = false});
  scene.state().active = 1;
  ASSERT_EQ(scene.faults(), "");
  scene.play("piece-sun @1,0,2:eu");  // one of the two others is returned, the other stays
  EXPECT_EQ(scene.reserve(0), "R");
  EXPECT_EQ(scene.reserve(1), "T");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.state().ending, 1);
}

TEST(Co4Falling, WithFourPlayersAForeignPieceGoesToItsOwner) {
  Scene scene({.pieces = "tubular@0,0,1:eu",
               .pawns = "red@1,0,1",
               .seats = 4,
               .options = kPenalty,
               .reserves = {"RTB", "T", "S", "B"}});
  scene.play("piece-brain @1,1,1:nu");
  EXPECT_EQ(scene.reserve(0), "RT");
  EXPECT_EQ(scene.reserve(3), "BB");
}

// ------------------------------------------------------------------------- reefs that wander
// (CO-6)

TEST(Co4Falling, WhatALineGrewFromCanComeBackIntoPlay) {
  // The second piece lies on the first and the third, which is part of a line to the east. What
  // tips it takes the third along, the newest that carries it, and the end of the line stays alone.
  Scene scene({.pieces = "sun@1,0,0:nu tubular@1,0,2:es tubular@2,0,0:eu sun@5,0,0:wn",
               .pawns = "red@1,-1,2 tubular@5,0,0",
               .options = kPenalty,
               .reserves = {"RS", "T"}});
  scene.play("piece-sun @1,-1,3:su");
  EXPECT_EQ(scene.pieces(), "sun@1,0,0:nu tubular@1,0,2:es sun@5,0,0:wn");
  EXPECT_EQ(scene.reserve(1), "TT");
  scene.play("piece-tubular @7,0,0:wn");
  EXPECT_EQ(scene.reserve(1), "T");
}

/// Red's pawn on a tower of the other's pieces so far to the east, with nothing in between.
Scene far_away(int x) {
  const std::string at = std::to_string(x);
  return Scene({.pieces = "tubular@" + at + ",0,0:wu tubular@" + at + ",0,2:wu",
                .pawns = "red@" + at + ",0,3",
                .options = kPenalty,
                .reserves = {"RRS", "TT"}});
}

/// Plays a GROW of a neutral piece in each place there is; how many there are.
int grow_everywhere(const Scene& start) {
  Scene scene = start;
  scene.play("piece-sun");
  const std::vector<std::string> places = words_of(scene.legal());
  for (const std::string& place : places) {
    Scene grown = scene;
    grown.play(place);
    EXPECT_EQ(grown.active(), 1) << place;
  }
  return static_cast<int>(places.size());
}

TEST(Co6Reach, NothingIsRefusedForLackOfRoom) {
  const int places = grow_everywhere(far_away(kHighest - 2));
  EXPECT_GT(places, 40);
  for (const int x : {kHighest - 1, kHighest, kHighest + 1, kReach - 2}) {
    EXPECT_EQ(grow_everywhere(far_away(x)), places) << x;
    EXPECT_EQ(grow_everywhere(far_away(-x + 1)), grow_everywhere(far_away(-10))) << x;
  }
}

TEST(Co6Reach, WhereCellsEndEveryMoveThatIsListedIsLegal) {
  for (const int x : {kReach - 1, kReach}) {
    EXPECT_LT(grow_everywhere(far_away(x)), grow_everywhere(far_away(kReach - 2))) << x;
  }
}

}  // namespace
}  // namespace lagoon::coral
