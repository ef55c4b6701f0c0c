// CO-5 to CO-7: reserves, covering the rock, the first pawns; and the reference figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/coral/stability.hpp"
#include "tests/games/coral/random_reefs.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

TEST(Co5Reserves, TwoThreeAndFourPlayers) {
  const Scene two(rules_for(2, "species=fixed start=first"), "a");
  EXPECT_EQ(two.reserve(0), "RRRRRRSSS");
  EXPECT_EQ(two.reserve(1), "TTTTTTSSS");
  const Scene three(rules_for(3, "species=fixed start=first"), "a");
  EXPECT_EQ(three.reserve(0), "RRRRRRBB");
  EXPECT_EQ(three.reserve(2), "SSSSSSBB");
  const Scene four(rules_for(4, "species=fixed start=first"), "a");
  EXPECT_EQ(four.reserve(0), "RRRRTB");
  EXPECT_EQ(four.reserve(1), "RTTTTS");
  EXPECT_EQ(four.reserve(2), "TSSSSB");
  EXPECT_EQ(four.reserve(3), "RSBBBB");
}

TEST(Co5Reserves, SpeciesAndStartPlayerAreDrawnUnlessFixed) {
  std::set<std::pair<int, int>> drawn;
  std::set<int> fixed;
  for (int i = 0; i < 60; ++i) {
    const std::string seed = std::to_string(i);
    const Scene scene(rules_for(3), seed);
    drawn.insert({static_cast<int>(scene.state().players[0]), scene.active()});
    const Scene first(rules_for(3, "species=fixed start=first"), seed);
    fixed.insert(first.active() * 10 + static_cast<int>(first.state().players[0]));
  }
  EXPECT_EQ(drawn.size(), 12U);  // four species, three players
  EXPECT_EQ(fixed, std::set<int>{0});
}

TEST(Co5Reserves, RandomReservesHaveTwoOwnPiecesAndNoneOfTheUnusedSpecies) {
  for (const auto& [seats, pieces] : {std::pair{2, 9}, std::pair{3, 8}, std::pair{4, 6}}) {
    std::set<std::string> seen;
    for (int game = 0; game < 20; ++game) {
      const Scene scene(rules_for(seats, "reserves=random"), std::to_string(game));
      for (int seat = 0; seat < seats; ++seat) {
        EXPECT_EQ(Rules::pieces_in_reserve(scene.state(), seat), pieces);
        EXPECT_GE(scene.state().reserves[at(seat)][at(scene.state().players[at(seat)])], 2);
      }
      EXPECT_EQ(scene.faults(), "");
      seen.insert(scene.reserve());
    }
    EXPECT_GT(seen.size(), 5U);
  }
}

// ------------------------------------------------------------------------------ reference figures

TEST(Co6Setup, TheFirstPieceHas92PlacesAtTheRockAnd68OnTheTable) {
  const Reef reef;
  int touching = 0;
  int on_table = 0;
  int standing = 0;
  std::array<int, 6> by_faces{};
  Stability stability(reef);
  for_each_placement(reef, kRockCell, {}, [&](Piece piece, Footing) {
    ++touching;
    const Cells own = cells(piece);
    if (std::none_of(own.begin(), own.end(), [](Cell cell) { return cell.z == 0; })) return;
    ++on_table;
    standing += stability.check(piece).stands() ? 1 : 0;
    ++by_faces[at(static_cast<int>(std::count_if(
        own.begin(), own.end(), [](Cell cell) { return share_face(cell, kRockCell); })))];
  });
  EXPECT_EQ(touching, 92);
  EXPECT_EQ(on_table, 68);
  EXPECT_EQ(standing, 68);
  EXPECT_EQ(by_faces[1], 60);
  EXPECT_EQ(by_faces[2], 8);
  Scene scene(rules_for(2), "first");
  scene.play(words_of(scene.legal())[0]);
  EXPECT_EQ(scene.count_legal(), 68);
}

struct Tally {
  std::array<int, 6> pieces{};  ///< set-ups by the number of their pieces
  int two_rules = 0;            ///< set-ups in which (i)+(ii) was as good as it got
  int one_rule = 0;             ///< and in which (i) was
};

/// How many of CO-6's rules a piece keeps, found from their words.
int rules_kept(const State& state, Piece piece) {
  const Cells own = cells(piece);
  if (std::none_of(own.begin(), own.end(), [](Cell cell) { return cell.z == 0; })) return 1;
  for (const Cell cell : own) {
    const int column = state.reef.find_column(cell.x, cell.y);
    if (column < 0) continue;
    const Species top = top_species(state, state.reef.column(column));
    for (const Species player : state.players) {
      if (player == top && is_known(top) && player != state.players[state.active]) return 2;
    }
  }
  return 3;
}

Tally random_setups(int games) {
  Tally tally;
  for (int game = 0; game < games; ++game) {
    const Rules rules = rules_for(2 + game % 3);
    Rng rng = rng_of("setup " + std::to_string(game));
    State state = deal_from_seed(rules, "setup " + std::to_string(game));
    bool two = false;
    bool one = false;
    NoEvents none;
    while (state.stage == Stage::setup) {
      Moves<Rules> moves;
      rules.legal(state, seat_at(state.active), moves);
      if (state.phase == Phase::place) {
        two = two || rules_kept(state, moves[0].piece) == 2;
        one = one || rules_kept(state, moves[0].piece) == 1;
        for (const Move& move : moves) {
          EXPECT_EQ(rules_kept(state, move.piece) == 3, rules_kept(state, moves[0].piece) == 3);
        }
      }
      const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
      rules.apply(state, seat_at(state.active), moves[static_cast<int>(pick)], none);
    }
    ++tally.pieces[at(state.reef.pieces())];
    tally.two_rules += two ? 1 : 0;
    tally.one_rule += one ? 1 : 0;
  }
  return tally;
}

TEST(Co6Setup, RandomSetupsAgreeWithTheReferenceFigures) {
  constexpr int kGames = 3000;
  const Tally tally = random_setups(kGames);
  // About 2 %, 33 % and 65 %, and 75 %; the sampling error is below one percent.
  EXPECT_NEAR(100.0 * tally.pieces[3] / kGames, 2, 2);
  EXPECT_NEAR(100.0 * tally.pieces[4] / kGames, 33, 4);
  EXPECT_NEAR(100.0 * tally.pieces[5] / kGames, 65, 4);
  EXPECT_EQ(tally.pieces[3] + tally.pieces[4] + tally.pieces[5], kGames);
  EXPECT_NEAR(100.0 * tally.one_rule / kGames, 75, 5);
  EXPECT_LT(100.0 * tally.two_rules / kGames, 5);
}

// ----------------------------------------------------------------------------------- CO-6, CO-7

TEST(Co6Setup, AFaceMeetsTheRockAndACubeLiesOnTheTable) {
  const Scene scene(rules_for(2, "species=fixed start=first"), "a");
  EXPECT_EQ(scene.refusal("piece-red @2,0,0:en"), "not-at-rock");
  EXPECT_EQ(scene.refusal("piece-red @0,0,1:en"), "not-on-table");
  EXPECT_EQ(scene.refusal("piece-red @1,0,1:wd"), "");
  EXPECT_EQ(scene.refusal("piece-tubular"), "not-in-reserve");
}

TEST(Co6Setup, AnotherPlayersPieceIsNotCoveredButOwnAndNeutralOnesAre) {
  const Rules rules = rules_for(2, "species=fixed start=first");
  Scene red(rules, "a");
  red.play("piece-red @1,0,0:es");
  EXPECT_EQ(red.refusal("piece-tubular @0,-1,1:ed"), "covers-another");
  EXPECT_EQ(red.refusal_text("piece-tubular @0,-1,1:ed"),
            "The piece would cover another player's species at (1,-1,1): choose another place "
            "while there is one.");
  Scene neutral(rules, "a");
  neutral.play("piece-sun @1,0,0:es");
  EXPECT_EQ(neutral.refusal("piece-tubular @0,-1,1:ed"), "");
  Scene own(rules, "a");
  own.play("piece-red @1,0,0:es piece-tubular @-1,0,0:ws");
  EXPECT_EQ(own.refusal("piece-red @0,-1,1:ed"), "");
}

TEST(Co6Setup, NothingMayFallInTheSetupEvenWithPenalties) {
  const Scene scene(rules_for(2, "species=fixed start=first falling=penalty"), "a");
  // On the rock alone by one arm, with the corner in the air.
  EXPECT_EQ(scene.refusal("piece-red @0,1,1:nu"), "not-at-rock");
  EXPECT_EQ(scene.refusal("piece-red @1,0,1:wu"), "not-on-table");
  EXPECT_EQ(scene.count_legal(), 2);
}

TEST(Co7Pawns, ThePlayerAfterTheLastPiecePlacesTheFirstPawnAndBegins) {
  Scene scene(rules_for(3, "species=fixed start=first"), "a");
  scene.play("piece-red @1,0,0:nu piece-tubular @0,1,0:wu piece-sun @-1,0,0:su");
  EXPECT_EQ(scene.active(), 0);
  scene.play("piece-red @0,-1,0:eu");
  EXPECT_EQ(scene.active(), 1);
  // Only the top of the rock is left, a shaft of one cell between four towers of two.
  EXPECT_EQ(scene.state().stage, Stage::setup);
  scene.play("piece-brain");
  EXPECT_GT(scene.count_legal("@"), 0);
  scene.play(words_of(scene.legal())[0]);
  EXPECT_EQ(scene.state().stage, Stage::pawns);
  EXPECT_EQ(scene.count_events("setup-ends"), 1);
  EXPECT_EQ(scene.active(), 2);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(scene.active(), (2 + i) % 3);
    scene.play(words_of(scene.legal("enter"))[0]);
  }
  EXPECT_EQ(scene.state().stage, Stage::game);
  EXPECT_EQ(scene.active(), 2);
}

TEST(Co7Pawns, APawnEntersOnAnyForeignCubeWithRoomAbove) {
  const Scene scene({.pieces = "tubular@1,0,0:eu sun@0,1,1:sd red@-1,0,0:ws",
                     .pawns = "tubular@0,1,1",
                     .reserves = {"R", "T"}});
  EXPECT_EQ(scene.legal("enter"), "enter@0,0,1 enter@1,0,1 enter@2,0,0");
  EXPECT_EQ(scene.refusal("enter@3,0,0"), "no-cube");
  EXPECT_EQ(scene.refusal("enter@-1,0,0"), "cube-of-own-species");
  EXPECT_EQ(scene.refusal("enter@1,0,0"), "cube-above");
  EXPECT_EQ(scene.refusal("enter@0,1,1"), "cube-has-pawn");
  EXPECT_EQ(scene.refusal("pass"), "must-enter");
}

TEST(Co7Pawns, TheRoomAboveMustBeConnectedWithTheOutside) {
  // (0,0,1) lies above the rock between four walls; a roof at (0,0,2) closes it.
  const std::string walls = "tubular@1,0,0:eu tubular@-1,0,0:wu tubular@0,1,0:nu sun@0,-1,0:su";
  const Scene open({.pieces = walls, .reserves = {"R", "T"}});
  EXPECT_EQ(open.refusal("enter@0,0,0"), "");
  const Scene closed({.pieces = walls + " sun@0,0,2:en", .reserves = {"R", "T"}});
  EXPECT_EQ(closed.refusal("enter@0,0,0"), "closed-in");
  EXPECT_EQ(closed.legal("enter@0,0,0"), "");
}

TEST(Co7Pawns, PawnsDoNotCloseAWay) {
  // The same room with a low wall in the north: the only way leads through tubular's pawn.
  const Scene scene({.pieces = "tubular@1,0,0:eu tubular@-1,0,0:wu sun@0,1,0:wn sun@0,-1,0:su "
                               "sun@0,0,2:es",
                     .pawns = "tubular@0,1,0",
                     .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("enter@0,0,0"), "");
  EXPECT_EQ(scene.refusal("enter@0,1,0"), "cube-has-pawn");
}

TEST(Co7Pawns, TheRockIsAForeignCubeAndNobodysIcon) {
  const Scene scene({.pieces = "tubular@1,0,0:en", .reserves = {"R", "T"}});
  EXPECT_EQ(scene.refusal("enter@0,0,0"), "");
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.points(1), 3);
}

}  // namespace
}  // namespace lagoon::coral
