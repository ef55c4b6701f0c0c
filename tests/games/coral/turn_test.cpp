// CO-8 to CO-12: moving pawns, the price of a second MOVE, the end phase.
#include <gtest/gtest.h>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

/// A row of tops from west to east: sun, the rock, tubular, tubular, red, tubular.
const std::string kRow = "sun@-1,0,0:wn tubular@1,0,0:en red@3,0,0:nu tubular@4,0,0:en";

TEST(Co8Turn, GrowOrMoveIsCompulsoryAndFloatAlwaysPossible) {
  const Scene scene({.pieces = kRow, .pawns = "red@1,0,0", .reserves = {"R", "T"}});
  EXPECT_EQ(scene.legal("pass"), "");
  EXPECT_EQ(scene.refusal("pass"), "out-of-order");
  EXPECT_EQ(scene.legal("float"), "float");
  EXPECT_EQ(scene.refusal("enter@1,0,0"), "out-of-order");
}

TEST(Co8Turn, APawnThatCannotEnterPassesTheTurnAndBreaksTheChain) {
  // Every cube with room above it is red.
  Scene scene({.pieces = "red@0,0,1:en red@1,-1,0:en", .reserves = {"RS", "T"}, .moved = "0"});
  EXPECT_EQ(scene.legal(), "pass");
  EventLog log;
  scene.rules().apply(scene.state(), seat_at(0), *scene.rules().parse("pass"), log);
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.state().moved[0], 0);
  EXPECT_EQ(scene.reserve(0), "RS");
}

TEST(Co9Slide, OverTopsOfNeighbouringColumnsAtAnyHeight) {
  const Scene scene(
      {.pieces = "sun@-1,0,0:wu tubular@1,0,0:eu", .pawns = "red@1,0,1", .reserves = {"R", "T"}});
  EXPECT_EQ(scene.legal("slide"), "slide@-2,0 slide@-1,0 slide@0,0 slide@2,0");
  EXPECT_EQ(scene.refusal("slide@1,0"), "already-there");
  EXPECT_EQ(scene.refusal("slide@5,5"), "no-column");
}

TEST(Co9Slide, NotOntoOrThroughTheOwnSpecies) {
  const Scene scene({.pieces = kRow, .pawns = "red@1,0,0", .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("slide@3,0"), "top-of-own-species");
  EXPECT_EQ(scene.refusal("slide@4,0"), "no-path");
  EXPECT_EQ(scene.refusal("slide@-2,0"), "");
}

TEST(Co9Slide, AnotherPartOfTheReefIsNotBlockedButApart) {
  const Scene scene({.pieces = "tubular@1,0,0:en tubular@5,0,0:en",
                     .pawns = "red@1,0,0 tubular@0,0,0",
                     .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("slide@5,0"), "no-neighbours");
  EXPECT_EQ(scene.refusal_text("slide@6,0"),
            "(6,0) is on another part of the reef: no neighbouring columns lead there.");
}

TEST(Co9Slide, NotOntoOrThroughATopWithAPawn) {
  const Scene scene({.pieces = kRow, .pawns = "red@1,0,0 tubular@0,0,0", .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("slide@0,0"), "top-has-pawn");
  EXPECT_EQ(scene.refusal("slide@-1,0"), "no-path");
}

TEST(Co9Slide, AlongReefsThatAreLongerThanAWordOfTheMachine) {
  const Piece first = piece_of("0,2,0:es");  // each begins beside the one before it
  const std::vector<std::string> species{"tubular", "sun", "brain"};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    std::string pieces;
    for (int i = 0; i < 3 * kPiecesOfSpecies; ++i) {
      const Piece piece{first.corner + cell_at(0, 2 * i, 0), first.orientation};
      pieces += species[at(i % 3)] + "@" + piece_text(transform(piece, symmetry)) + " ";
    }
    const Cell end = transform(cell_at(1, 36, 0), symmetry);
    const std::string pawn = cell_text(transform(cell_at(0, 34, 0), symmetry));
    const std::vector<std::string> reserves{"R", "R", "R", "R"};
    const Scene open({.pieces = pieces, .pawns = "red@0,0,0", .seats = 4, .reserves = reserves});
    const Scene closed(
        {.pieces = pieces, .pawns = "red@0,0,0 tubular@" + pawn, .seats = 4, .reserves = reserves});
    const std::string to_end = open.rules().format(Move::slide(end.x, end.y));
    EXPECT_EQ(open.count_legal("slide"), 54);
    EXPECT_EQ(open.refusal(to_end), "");
    EXPECT_EQ(closed.count_legal("slide"), 49);
    EXPECT_EQ(closed.refusal(to_end), "no-path");
  }
}

TEST(Co9Slide, FromBeneathAPieceAndOntoItsRoof) {
  // Red's pawn stands on the rock; a roof at (0,0,3) is over it.
  Scene scene({.pieces = "tubular@1,0,0:eu tubular@1,0,2:eu sun@1,0,4:wn sun@0,-1,0:ws",
               .pawns = "red@0,0,0 tubular@0,-1,0",
               .reserves = {"R", "T"}});
  ASSERT_EQ(scene.state().reef.at(cell_of("0,0,4")), 2);
  EXPECT_EQ(scene.refusal("slide@0,0"), "");
  EXPECT_EQ(scene.refusal("slide@1,0"), "");
  scene.play("slide@0,0");
  EXPECT_EQ(scene.pawn("red"), "0,0,4");
}

TEST(Co9Slide, APawnUnderARoofDoesNotBlockTheRoof) {
  const Scene scene({.pieces = "tubular@1,0,0:eu tubular@1,0,2:eu sun@1,0,4:wn",
                     .pawns = "red@2,0,0 tubular@0,0,0",
                     .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("slide@0,0"), "");
}

TEST(Co9Slide, SymbiosisPassesThePartnersPawnButDoesNotEndThere) {
  const std::string row = "sun@-1,0,0:wn tubular@1,0,0:en";
  const Scene teams(
      {.pieces = row, .pawns = "red@1,0,0 sun@0,0,0", .seats = 4, .options = "teams=symbiosis"});
  EXPECT_EQ(teams.refusal("slide@-1,0"), "");
  EXPECT_EQ(teams.refusal("slide@0,0"), "top-has-pawn");
  const Scene rivals({.pieces = row,
                      .pawns = "red@1,0,0 tubular@0,0,0",
                      .seats = 4,
                      .options = "teams=symbiosis"});
  EXPECT_EQ(rivals.refusal("slide@-1,0"), "no-path");
  const Scene alone({.pieces = row, .pawns = "red@1,0,0 sun@0,0,0", .seats = 4});
  EXPECT_EQ(alone.refusal("slide@-1,0"), "no-path");
}

TEST(Co10Float, ThePawnLeavesAndEnteringIsTheWholeNextTurn) {
  Scene scene({.pieces = kRow, .pawns = "red@1,0,0 tubular@0,0,0", .reserves = {"RR", "TT"}});
  scene.play("float");
  EXPECT_EQ(scene.pawn("red"), "off");
  EXPECT_EQ(scene.active(), 1);
  scene.play("float");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.refusal("piece-red"), "out-of-order");
  scene.play("enter@-1,0,0");
  EXPECT_EQ(scene.pawn("red"), "-1,0,0");
  EXPECT_EQ(scene.active(), 1);
}

// ------------------------------------------------------------------------------ returning pieces

TEST(Co11SecondMove, CostsAPieceOfChoice) {
  Scene scene({.pieces = kRow,
               .pawns = "red@1,0,0 tubular@0,0,0",
               .reserves = {"RRS", "TT"},
               .moved = "0"});
  scene.play("slide@2,0");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.legal(), "return-red return-sun");
  EXPECT_EQ(scene.refusal("return-tubular"), "not-in-reserve");
  scene.play("return-sun");
  EXPECT_EQ(scene.reserve(0), "RR");
  EXPECT_EQ(scene.active(), 1);
}

TEST(Co11SecondMove, IsPaidByItselfWhereThereIsNoChoice) {
  Scene scene(
      {.pieces = kRow, .pawns = "red@1,0,0 tubular@0,0,0", .reserves = {"RR", "TT"}, .moved = "0"});
  scene.play("float");
  EXPECT_EQ(scene.reserve(0), "R");
  EXPECT_EQ(scene.count_events("piece-returned"), 1);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Co11SecondMove, AThirdCostsAgainAndAnythingElseBreaksTheChain) {
  Scene scene({.pieces = kRow, .pawns = "red@1,0,0 tubular@0,0,0", .reserves = {"RRRR", "TTTT"}});
  scene.play("slide@2,0 float slide@1,0 enter@-1,0,0");
  EXPECT_EQ(scene.reserve(0), "RRR");
  EXPECT_EQ(scene.reserve(1), "TTTT");
  scene.play("slide@2,0 float");  // red's third, tubular's first after entering
  EXPECT_EQ(scene.reserve(0), "RR");
  EXPECT_EQ(scene.reserve(1), "TTTT");
}

TEST(Co11SecondMove, GrowingIsFreeAndEndsTheChain) {
  Scene scene({.pieces = kRow,
               .pawns = "red@1,0,0 tubular@-1,0,0",
               .reserves = {"RRRR", "TTTT"},
               .moved = "0"});
  scene.play("piece-red");
  scene.play(words_of(scene.legal("@"))[0]);
  EXPECT_EQ(scene.reserve(0), "RRR");
  scene.play("float");
  scene.play(words_of(scene.legal("slide"))[0]);
  EXPECT_EQ(scene.reserve(0), "RRR");
}

/// The codes of the explanation of a move.
std::string explained(const Scene& scene, const char* move) {
  std::vector<Statement> out;
  scene.rules().explain(redact(scene.rules(), scene.state(), seat_at(0)), seat_at(0),
                        *scene.rules().parse(move), out);
  std::string codes;
  for (const Statement& statement : out) {
    codes += std::string(codes.empty() ? "" : " ") + statement.sentence->code;
  }
  return codes;
}

TEST(Co12EndPhase, ASecondMoveInItCostsTwoPieces) {
  const auto scene_with = [](const std::string& reserve, const std::string& moved, bool ending) {
    return Scene({.pieces = kRow,
                  .pawns = "red@1,0,0 tubular@0,0,0",
                  .reserves = {reserve, "TT"},
                  .moved = moved,
                  .ending = ending});
  };
  Scene scene = scene_with("RRSS", "0", true);
  EXPECT_EQ(explained(scene, "slide@2,0"), "explain-slide explain-cost explain-cost-at-end");
  EXPECT_EQ(explained(scene, "float"), "explain-float explain-cost explain-cost-at-end");
  EXPECT_EQ(explained(scene_with("RRSS", "", true), "float"), "explain-float explain-cost-at-end");
  EXPECT_EQ(explained(scene_with("RRSS", "0", false), "float"), "explain-float explain-cost");
  EXPECT_EQ(explained(scene_with("R", "0", true), "float"), "explain-float explain-cost-at-end");
  scene.play("slide@2,0");
  EXPECT_EQ(explained(scene, "return-red"), "explain-return");
  scene.play("return-red");
  EXPECT_EQ(scene.count_events("piece-returned"), 1);
  EXPECT_EQ(explained(scene, "return-red"), "explain-return-at-end");
  scene.play("return-red");
  EXPECT_EQ(scene.count_events("piece-returned-at-end"), 1);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Co12EndPhase, BeginsWithTheLastPieceAndOthersReturnOneEachTurn) {
  Scene scene({.pieces = kRow, .pawns = "red@1,0,0 tubular@-1,0,0", .reserves = {"R", "TTTSS"}});
  scene.play("piece-red");
  scene.play(words_of(scene.legal("@"))[0]);
  EXPECT_EQ(scene.count_events("end-phase"), 1);
  EXPECT_EQ(scene.count_events("piece-returned"), 0);
  scene.play("float");  // one is returned at the end of the turn
  EXPECT_EQ(scene.legal(), "return-tubular return-sun");
  scene.play("return-sun");
  EXPECT_EQ(scene.active(), 1);  // red is skipped
  scene.play("enter@-1,0,0 return-sun");
  EXPECT_EQ(scene.reserve(1), "TTT");
  scene.play("slide@-2,0");  // entering broke the chain: one piece
  EXPECT_EQ(scene.reserve(1), "TT");
  scene.play("float");  // a second MOVE and the end phase: both pieces, and the game is over
  EXPECT_EQ(scene.reserve(1), "");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.count_events("scored"), 2);
}

TEST(Co12EndPhase, ReturnsThatEmptyAReserveBeginItToo) {
  Scene scene(
      {.pieces = kRow, .pawns = "red@1,0,0 tubular@-1,0,0", .reserves = {"R", "TT"}, .moved = "0"});
  scene.play("float");
  EXPECT_EQ(scene.reserve(0), "");
  EXPECT_EQ(scene.count_events("end-phase"), 1);
  EXPECT_EQ(scene.active(), 1);
}

TEST(Co12EndPhase, FourRoundsWithoutGrowBeginIt) {
  Scene scene(
      {.pieces = kRow, .pawns = "red@1,0,0 tubular@-1,0,0", .reserves = {"RR", "TT"}, .idle = 6});
  scene.play("float");
  EXPECT_EQ(scene.count_events("end-phase-idle"), 0);
  scene.play("float");
  EXPECT_EQ(scene.count_events("end-phase-idle"), 1);
  EXPECT_EQ(scene.reserve(1), "TT");  // only from the next turn on
  scene.play("enter@1,0,0");
  EXPECT_EQ(scene.reserve(0), "R");
}

TEST(Co12EndPhase, AGrowBeginsTheCountAnew) {
  Scene scene(
      {.pieces = kRow, .pawns = "red@1,0,0 tubular@-1,0,0", .reserves = {"RR", "TT"}, .idle = 7});
  scene.play("piece-red");
  scene.play(words_of(scene.legal("@"))[0]);
  EXPECT_EQ(scene.state().idle, 0);
  EXPECT_EQ(scene.state().ending, 0);
}

}  // namespace
}  // namespace lagoon::coral
