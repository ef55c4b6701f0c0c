// CO-1 to CO-4: where a piece may grow, and what a refusal says.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

/// Red's pawn stands on a low tubular piece east of the rock.
const std::string kFlat = "tubular@1,0,0:en";

TEST(Co1Cells, APieceNeedsFreeCells) {
  const Scene scene({.pieces = kFlat, .pawns = "red@2,0,0", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-sun @2,0,0:nu"), "cell-filled");
  EXPECT_EQ(scene.refusal("piece-sun @1,-1,0:wn"), "cell-filled");
  EXPECT_EQ(scene.refusal_text("piece-sun @1,-1,0:wn"),
            "There is a cube at (1,0,0) already: choose free cells.");
  EXPECT_EQ(scene.refusal("piece-sun @3,0,0:en"), "");
}

TEST(Co1Cells, NothingIsBelowTheTable) {
  Scene scene({.pieces = kFlat, .pawns = "red@2,0,0", .reserves = {"RS", "T"}});
  scene.play("piece-sun");
  // Written, and as a move that is made by hand.
  EXPECT_EQ(scene.refusal("@3,0,0:ed"), "below-the-table");
  EXPECT_EQ(scene.refusal("@3,0,-1:nu"), "below-the-table");
  EXPECT_EQ(scene.refusal_text("@3,0,0:ed"),
            "3,0,0:ed reaches below the table: the lowest cells have z 0 (CO-1).");
  EXPECT_EQ(scene.refusal("@999,0,0:eu"), "no-such-cell");
  const Piece piece{cell_at(3, 0, 0), 5};
  ASSERT_EQ(cells(piece)[2].z, -1);
  const Refusal refusal = scene.rules().check(scene.state(), seat_at(0), Move::place(piece));
  ASSERT_TRUE(refusal.refused());
  EXPECT_STREQ(refusal.sentence->code, "below-the-table");
}

TEST(Co1Cells, AnotherPawnsCellIsTakenButBesideItThereIsRoom) {
  const Scene scene({.pieces = kFlat + " sun@3,0,0:es",
                     .pawns = "red@2,0,0 tubular@3,0,0",
                     .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-sun @3,0,1:wu"), "pawn-in-the-way");
  EXPECT_EQ(scene.refusal_text("piece-sun @3,0,1:wu"),
            "Another pawn is at (3,0,1): it may not be touched.");
  EXPECT_EQ(scene.refusal("piece-sun @2,0,1:wu"), "");
}

TEST(Co2WayIn, APieceMustBeSlidInFromAboveOrASide) {
  // North of the rock: a roof at (0,1,1), a wall in the west, the rock in the south.
  const std::string court = "sun@-1,1,0:wn tubular@0,0,1:nu";
  const Scene open({.pieces = court, .pawns = "red@-1,1,0", .reserves = {"RS", "T"}});
  EXPECT_EQ(open.refusal("piece-red @0,1,0:en"), "");
  // One more piece at (1,2,0) closes the ways from the north and from the east.
  const Scene closed(
      {.pieces = court + " tubular@1,2,0:en", .pawns = "red@-1,1,0", .reserves = {"RS", "T"}});
  EXPECT_EQ(closed.refusal("piece-red @0,1,0:en"), "no-way-in");
  EXPECT_EQ(closed.refusal_text("piece-red @0,1,0:en"),
            "The piece with its corner at (0,1,0) cannot be slid in, neither from above nor from a "
            "side.");
}

TEST(Co3Growing, AFaceMustMeetThePawnsCube) {
  const Scene scene({.pieces = kFlat, .pawns = "red@2,0,0", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-red @-1,0,0:wn"), "not-at-pawn");
  EXPECT_EQ(scene.refusal("piece-red @3,1,0:en"), "not-at-pawn");  // only edges meet
  EXPECT_EQ(scene.refusal_text("piece-red @3,1,0:en"),
            "No face of the piece meets the cube at (2,0,0) on which your pawn stands.");
  EXPECT_EQ(scene.refusal("piece-red @3,0,0:en"), "");
  EXPECT_EQ(scene.refusal("piece-red @2,1,0:en"), "");
}

TEST(Co3Growing, OnTopSidewaysAndBeneath) {
  // Red's pawn stands on the arm that sticks out at (1,0,1).
  Scene scene({.pieces = "tubular@0,0,1:eu", .pawns = "red@1,0,1", .reserves = {"RS", "T"}});
  scene.play("piece-sun");
  EXPECT_EQ(scene.legal("@1,0,0:"), "@1,0,0:en @1,0,0:es");  // beneath
  EXPECT_EQ(scene.legal("@2,0,0:nu"), "@2,0,0:nu");          // beside, from the table
  EXPECT_EQ(scene.legal("@1,0,2:"), "");                     // on top it would tip the arm
}

TEST(Co3Growing, ThePawnIsLiftedOntoAForeignPiece) {
  Scene scene({.pieces = kFlat, .pawns = "red@1,0,0", .reserves = {"RRS", "T"}});
  EXPECT_EQ(scene.refusal("piece-red @1,0,1:en"), "pawn-on-own-species");
  EXPECT_EQ(scene.refusal_text("piece-red @1,0,1:eu"),
            "Your pawn would stand on red coral at (1,0,2): place the piece beside the pawn.");
  scene.play("piece-sun @1,0,1:en");
  EXPECT_EQ(scene.pawn("red"), "1,0,1");
  EXPECT_EQ(scene.count_events("pawn-lifted"), 1);
}

TEST(Co3Growing, ItIsLiftedToTheTopOfThePieceInItsColumn) {
  Scene scene({.pieces = kFlat, .pawns = "red@1,0,0", .reserves = {"RRS", "T"}});
  scene.play("piece-sun @1,0,1:eu");
  EXPECT_EQ(scene.pawn("red"), "1,0,2");
}

TEST(Co3Growing, ThereMustBeRoomAboveTheLiftedPawn) {
  // A roof at (1,0,3) leaves two cells above red's cube.
  const Scene scene({.pieces = kFlat + " tubular@2,0,1:nu sun@2,0,3:wn",
                     .pawns = "red@1,0,0",
                     .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-sun @1,0,1:wu"), "no-room-to-lift");
  EXPECT_EQ(scene.refusal_text("piece-sun @1,0,1:wu"),
            "The pawn has no room at (1,0,3) when the piece lifts it.");
  EXPECT_EQ(scene.refusal("piece-sun @1,0,1:wn"), "");
}

TEST(Co3Growing, WithoutAnyPlaceNothingGrows) {
  // Only on top of its cube is there room, and that needs another species.
  const std::string shaft = "tubular@1,0,0:eu tubular@-1,0,0:wu tubular@0,1,0:nu sun@0,-1,0:su";
  const Scene scene({.pieces = shaft, .pawns = "red@0,0,0", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.legal("piece-"), "piece-sun");
  EXPECT_EQ(scene.refusal("piece-red"), "own-only-lifts");
  const Scene only({.pieces = shaft, .pawns = "red@0,0,0", .reserves = {"RR", "T"}});
  EXPECT_EQ(only.legal("piece-"), "");
  EXPECT_EQ(only.refusal_text("piece-red"),
            "Only by lifting your pawn could something grow here; it cannot stand on red coral, "
            "and your reserve has nothing else; now SLIDE or FLOAT.");
  EXPECT_EQ(only.refusal("piece-sun"), "not-in-reserve");
}

// ----------------------------------------------------------------------------------------- CO-4

TEST(Co4Standing, WhatHasNothingUnderItsWeightIsRefusedWithItsEdge) {
  const Scene scene({.pieces = "tubular@1,0,0:eu", .pawns = "red@1,0,1", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-red @2,0,1:eu"), "");  // on (2,0,0)
  EXPECT_EQ(scene.refusal("piece-red @1,1,1:nu"), "would-drop");
  EXPECT_EQ(
      scene.refusal_text("piece-red @1,1,1:nu"),
      "It would not stand: nothing carries the piece of red coral with its corner at (1,1,1).");
  EXPECT_EQ(scene.refusal("piece-sun @1,1,2:su"), "would-tip");
  EXPECT_EQ(scene.refusal_text("piece-sun @1,1,2:su"),
            "It would not stand: the piece of sun coral with its corner at (1,1,2) would tip over "
            "its north edge.");
}

TEST(Co4Standing, AFlatPieceOnOneArmTipsOverAnEdge) {
  // Two thirds of a cube to the east of its foot, a third to the north: above the north edge.
  Scene scene({.pieces = "tubular@1,0,0:eu", .pawns = "red@1,0,1", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal_text("piece-sun @3,0,1:wn"),
            "It would not stand: the piece of sun coral with its corner at (3,0,1) would tip over "
            "its east edge.");
  scene.play("piece-sun");
  const Data shown = scene.rules().describe(redact(scene.rules(), scene.state(), seat_at(0)));
  const Data::List& unstable = *shown.find("unstable")->items();
  const auto flat = std::find_if(unstable.begin(), unstable.end(), [](const Data& placement) {
    return to_json(*placement.find("cubes")) == "[[3,0,1],[2,0,1],[3,1,1]]";
  });
  ASSERT_NE(flat, unstable.end());
  EXPECT_EQ(to_json(*flat->find("tipping")->find("edge")), "[1,0]");
}

TEST(Co4Standing, AReefThatLosesItsBalanceNamesThePieceThatTips) {
  // The arm at (1,0,1) is a lever: what stands on its end turns the piece that it belongs to.
  const Scene scene({.pieces = "tubular@0,0,1:eu", .pawns = "red@1,0,1", .reserves = {"RS", "T"}});
  EXPECT_EQ(scene.refusal("piece-sun @1,0,2:eu"), "would-tip");
  EXPECT_EQ(scene.refusal_text("piece-sun @1,0,2:eu"),
            "It would not stand: the piece of tubular coral with its corner at (0,0,1) would tip "
            "over its east edge.");
}

}  // namespace
}  // namespace lagoon::coral
