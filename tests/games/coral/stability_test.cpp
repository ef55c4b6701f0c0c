// CO-4: what stands and what falls.
#include "games/coral/stability.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "games/coral/wide.hpp"
#include "tests/games/coral/random_reefs.hpp"
#include "tests/games/coral/stability_oracle.hpp"

namespace lagoon::coral {
namespace {

/// "5,0,1 ed": the corner, and the arms to the east and down.
Piece piece_with_arms(const std::string& text) {
  int x = 0;
  int y = 0;
  int z = 0;
  char first = 0;
  char second = 0;
  EXPECT_EQ(std::sscanf(text.c_str(), "%d,%d,%d %c%c", &x, &y, &z, &first, &second), 5) << text;
  const std::string letters = "ewnsud";
  for (int orientation = 0; orientation < kOrientations; ++orientation) {
    const auto& arms = kArms[static_cast<std::size_t>(orientation)];
    if (letters[static_cast<std::size_t>(arms[0])] != first) continue;
    if (letters[static_cast<std::size_t>(arms[1])] != second) continue;
    return {cell_at(x, y, z), static_cast<std::uint8_t>(orientation)};
  }
  ADD_FAILURE() << text;
  return {};
}

Reef reef_of(const std::vector<std::string>& pieces) {
  Reef reef;
  for (const std::string& piece : pieces) reef.place(piece_with_arms(piece));
  return reef;
}

Verdict check(const std::vector<std::string>& pieces, const std::string& piece) {
  const Reef reef = reef_of(pieces);
  EXPECT_TRUE(examine(reef).stands());
  const Verdict verdict = Stability(reef).check(piece_with_arms(piece));
  std::vector<Piece> all = pieces_of(reef);
  all.push_back(piece_with_arms(piece));
  EXPECT_EQ(verdict.supported, oracle::is_supported(all, piece_with_arms(piece)));
  if (verdict.supported) {
    EXPECT_EQ(verdict.balanced, oracle::is_balanced(all));
  }
  return verdict;
}

void expect_tipping(const Verdict& verdict, int piece, int east, int north) {
  EXPECT_FALSE(verdict.stands());
  EXPECT_EQ(verdict.tipping.piece, piece);
  EXPECT_EQ(verdict.tipping.east, east);
  EXPECT_EQ(verdict.tipping.north, north);
}

// ------------------------------------------------------------------------------------- CO-4 (a)

TEST(CoralStability, Co4AllFirstPiecesOnTheTableStand) {
  const Reef reef;
  Stability stability(reef);
  int standing = 0;
  int falling_off = 0;
  for_each_placement(reef, kRockCell, {}, [&](Piece piece, Footing footing) {
    const Cells own = cells(piece);
    const bool on_table = own[0].z == 0 || own[1].z == 0 || own[2].z == 0;
    const bool stands = stability.stands(piece, footing);
    EXPECT_EQ(stands, stability.check(piece).stands());
    standing += on_table && stands ? 1 : 0;
    falling_off += on_table && !stands ? 1 : 0;
  });
  EXPECT_EQ(standing, 68);
  EXPECT_EQ(falling_off, 0);
}

TEST(CoralStability, Co4TheColumnOfTheCornerCarriesAPieceAlone) {
  EXPECT_TRUE(check({}, "0,0,1 eu").stands());
  EXPECT_TRUE(check({}, "0,0,2 ed").stands());
  EXPECT_TRUE(check({}, "0,0,1 en").stands());
}

TEST(CoralStability, Co4OneArmDoesNotCarryAPiece) {
  const Verdict standing = check({}, "1,0,1 wu");
  EXPECT_FALSE(standing.supported);
  expect_tipping(standing, 0, 1, 0);
  const Verdict flat = check({}, "0,-1,1 wn");
  EXPECT_FALSE(flat.supported);
  expect_tipping(flat, 0, 0, -1);  // two thirds to the south, one to the west
  const Verdict floating = check({}, "3,3,3 en");
  EXPECT_FALSE(floating.supported);
  expect_tipping(floating, 0, 0, 0);
}

TEST(CoralStability, Co4BothArmsCarryAFlatPiece) {
  // Arms on the rock and on the cube north-west of it, nothing under the corner.
  EXPECT_TRUE(check({"-1,1,0 wn"}, "-1,0,1 en").stands());
  EXPECT_TRUE(check({"-1,1,0 wn"}, "0,1,1 ws").stands());
}

// ------------------------------------------------------------------------------------- CO-4 (b)

TEST(CoralStability, Co4WhatStandsOnTheEdgeOfACubeFalls) {
  // An arm in the air, and a piece on it that leans back: the centre of both lies exactly over the
  // edge of the one cube on the table.
  const Verdict verdict = check({"5,0,1 ed"}, "6,0,3 wd");
  EXPECT_TRUE(verdict.supported);
  EXPECT_FALSE(verdict.balanced);
  expect_tipping(verdict, 0, 1, 0);
}

TEST(CoralStability, Co4WhatStandsOnTheEdgeOfAShrunkSquareStands) {
  // A piece that leans to the east: its bearing is +-49 around (5, 0), and with 3 * 49 - 100 = 47
  // to spare it bears a cube's weight up to 49 + 47 from the middle.
  const Reef reef = reef_of({"5,0,1 ed"});
  const Structure structure(reef);
  const Side& east = structure.bearing(0).sides[1];
  EXPECT_EQ(east.distance({1, 500 + 49, 0}), 0);
  EXPECT_EQ(east.distance({1, 500 + 50, 0}), -1);
  const Forces none(structure);
  EXPECT_TRUE(none.balance(structure, {1, 500 + 96, 0}, 1U));
  EXPECT_FALSE(none.balance(structure, {1, 500 + 97, 0}, 1U));
  EXPECT_TRUE(none.balance(structure, {1, 500, 49 + 147}, 1U));
  EXPECT_FALSE(none.balance(structure, {1, 500, 49 + 148}, 1U));
}

TEST(CoralStability, Co4ACounterweightHoldsAnOverhang) {
  expect_tipping(check({"5,0,1 ed"}, "6,0,2 eu"), 0, 1, 0);
  EXPECT_TRUE(check({"5,0,1 ed", "5,0,2 wu"}, "6,0,2 eu").stands());
  // It is not enough for two.
  expect_tipping(check({"5,0,1 ed", "5,0,2 wu", "6,0,2 eu"}, "7,0,3 eu"), 0, 1, 0);
  // Also when it leans on something else.
  EXPECT_TRUE(check({"5,0,1 ed", "4,0,0 wu", "5,0,3 wd"}, "6,0,2 eu").stands());
}

TEST(CoralStability, Co4TheExampleOfTheDecision) {
  // docs/adr/0009: what A lacks, and the force of E at a western corner that makes up for it.
  Structure without(reef_of({"5,0,1 ed"}));
  without.add(piece_with_arms("6,0,3 wd"));
  EXPECT_EQ(without.slack(0)[1], -6);
  expect_tipping(check({"5,0,1 ed"}, "6,0,3 wd"), 0, 1, 0);
  Certificate motion;
  motion.add(1, 1);
  EXPECT_TRUE(Motion(without, motion).is_fall(without));

  EXPECT_TRUE(check({"5,0,1 ed", "5,0,2 wn"}, "6,0,3 wd").stands());
  Structure held(reef_of({"5,0,1 ed", "5,0,2 wn"}));
  ASSERT_EQ(held.prop(0).above, 1);
  ASSERT_EQ(held.prop(0).below, 0);
  held.add(piece_with_arms("6,0,3 wd"));
  Certificate forces;
  forces.pieces = 0b111;
  forces.denominator = 98;
  forces.add(0, 2 * 6);  // forces are counted twice
  EXPECT_TRUE(Forces(held).set(held, forces));
  forces.values[0] = 2 * 6 - 1;
  EXPECT_FALSE(Forces(held).set(held, forces));
}

TEST(CoralStability, Co4AWeightTipsAnotherPiece) {
  // Well supported by both arms; but one of them rests on an overhang.
  const Verdict verdict = check({"5,0,1 ed", "7,1,1 wd"}, "6,2,2 ws");
  EXPECT_FALSE(verdict.supported);
  const Verdict south = check({"0,1,0 en", "0,3,1 nd"}, "0,4,2 nu");
  EXPECT_TRUE(south.supported);
  expect_tipping(south, 1, 0, 1);
}

TEST(CoralStability, Co4ABridgeLiesOnTwoOverhangs) {
  // Each arm of a flat piece lies on an overhang, which could not bear the whole.
  const std::vector<std::string> towers{"5,0,1 ed", "8,1,1 wd"};
  EXPECT_TRUE(check(towers, "7,0,2 wn").stands());
  expect_tipping(check(towers, "6,0,3 wd"), 0, 1, 0);
  expect_tipping(check(towers, "7,1,3 ed"), 1, -1, 0);
}

TEST(CoralStability, Co4APieceBelowAnOverhangHoldsIt) {
  const std::vector<std::string> overhang{"5,0,1 ed"};
  expect_tipping(check(overhang, "6,0,2 eu"), 0, 1, 0);
  EXPECT_TRUE(check({"5,0,1 ed", "6,0,0 en"}, "6,0,2 eu").stands());
}

TEST(CoralStability, Co4APieceMayBeTakenUnderAnotherAsItsCounterweight) {
  // The last piece lies on the overhang of number 3 and falls with it, unless number 5, whose arm
  // is over it, holds it down.
  const std::vector<std::string> pieces{"0,-1,1 ed", "0,1,0 en", "0,1,1 su", "-1,0,1 wd",
                                        "0,3,1 ed"};
  std::vector<std::string> with = pieces;
  with.push_back("0,0,3 wd");
  EXPECT_FALSE(check(pieces, "-2,0,2 en").balanced);
  EXPECT_TRUE(check(with, "-2,0,2 en").stands());
}

// -------------------------------------------------------------------------------------- oracle

TEST(CoralStability, Co4AgreesWithAnotherSolver) {
  Rng rng(expand_seed("coral-stability"), "oracle");
  int solved = 0;
  int unbalanced = 0;
  int placements = 0;
  for (int round = 0; round < 16; ++round) {
    const auto growth = static_cast<Growth>(round % kGrowths);
    grow_reef(rng, 8, growth, [&](const Reef& reef, Piece piece, Footing footing) {
      std::vector<Piece> all = pieces_of(reef);
      all.push_back(piece);
      ++placements;
      const Verdict verdict = Stability(reef).check(piece);
      ASSERT_EQ(verdict.supported, oracle::is_supported(all, piece));
      ASSERT_EQ(verdict.supported, footing != Footing::none);
      // What stands on solid columns is looked at now and then.
      if (footing == Footing::none || (footing == Footing::ground && rng.below(40) != 0)) return;
      ++solved;
      unbalanced += verdict.balanced ? 0 : 1;
      ASSERT_EQ(verdict.balanced, oracle::is_balanced(all));
      ASSERT_LE(verdict.tipping.piece, reef.pieces());
      Reef with = reef;
      with.place(piece);
      ASSERT_EQ(examine(with).balanced, verdict.balanced);
    });
  }
  EXPECT_GT(placements, 3000);
  EXPECT_GT(solved, 300);
  EXPECT_GT(unbalanced, 100);
}

TEST(CoralStability, Co4BothKindsOfNumbersAgree) {
  Rng rng(expand_seed("coral-stability"), "numbers");
  int decided = 0;
  for (int round = 0; round < 40; ++round) {
    const auto growth = static_cast<Growth>(round % kGrowths);
    grow_reef(rng, 16, growth, [&](const Reef& reef, Piece piece, Footing footing) {
      if (footing != Footing::cubes || rng.below(4) != 0) return;
      Structure structure(reef);
      structure.add(piece);
      const std::optional<bool> wide = is_balanced(structure, Numbers::wide);
      ASSERT_TRUE(wide.has_value());
      const std::optional<bool> certified = is_balanced(structure, Numbers::certified);
      if (certified) {
        ++decided;
        ASSERT_EQ(*certified, *wide);
      }
      ASSERT_EQ(Stability(reef).stands(piece, footing), *wide);
    });
  }
  EXPECT_GT(decided, 500);
}

TEST(CoralStability, Co4FarFromTheRockTheSameHappens) {
  // The numbers get larger there; the answers stay.
  Rng rng(expand_seed("coral-stability"), "far");
  for (int round = 0; round < 12; ++round) {
    const auto growth = static_cast<Growth>(round % kGrowths);
    const Reef reef = grow_reef(rng, 10, growth, [](const Reef&, Piece, Footing) {});
    // Without the rock many fall, but all in the same way.
    Reef near;
    Reef far;
    for (Piece piece : pieces_of(reef)) {
      piece.corner.x = static_cast<std::int8_t>(piece.corner.x + 11);
      near.place(piece);
      piece.corner.x = static_cast<std::int8_t>(piece.corner.x + 20);
      piece.corner.y = static_cast<std::int8_t>(piece.corner.y - 37);
      far.place(piece);
    }
    const Verdict a = examine(far);
    const Verdict b = examine(near);
    EXPECT_EQ(a.supported, b.supported);
    EXPECT_EQ(a.balanced, b.balanced);
    EXPECT_EQ(a.balanced, !a.supported || oracle::is_balanced(pieces_of(far)));
  }
}

TEST(CoralStability, Co4KnownForcesAndMotionsChangeNoAnswer) {
  Rng rng(expand_seed("coral-stability"), "memory");
  StabilityCounts counts;
  for (int round = 0; round < 60; ++round) {
    const auto growth = static_cast<Growth>(round % kGrowths);
    const Reef reef = grow_reef(rng, 20, growth, [](const Reef&, Piece, Footing) {});
    if (reef.pieces() == kMaxPieces) continue;
    Stability stability(reef, &counts);
    for (int i = 0; i < reef.columns(); ++i) {
      for_each_placement(reef, reef.column(i).top_cell(), {}, [&](Piece piece, Footing footing) {
        const bool stands = stability.stands(piece, footing);
        ASSERT_EQ(stands, Stability(reef).check(piece).stands());
        Reef with = reef;
        with.place(piece);
        ASSERT_EQ(stands, examine(with).stands());
      });
    }
  }
  EXPECT_GT(counts.balanced, 1000U);
  EXPECT_GT(counts.tipped, 1000U);
  EXPECT_GT(counts.solved, 1000U);
  EXPECT_EQ(counts.wide, 0U);
}

// ------------------------------------------------------------------------------------- falling

TEST(CoralStability, FallingTakesThePieceAloneIfItIsNotSupported) {
  const Reef reef = reef_of({"5,0,1 ed"});
  EXPECT_EQ(falling(reef, piece_with_arms("7,0,2 eu")), 0b10U);
}

TEST(CoralStability, FallingTakesTheNewestCarrierFirst) {
  // Number 1 lies on 0, and the new piece on the overhang of 1.
  const Reef reef = reef_of({"5,0,0 en", "5,0,2 ed"});
  EXPECT_EQ(falling(reef, piece_with_arms("6,0,3 eu")), 0b110U);
  // A piece that loses its support falls too.
  const Reef more = reef_of({"5,0,0 en", "5,0,2 ed", "5,0,3 nu"});
  EXPECT_TRUE(examine(more).stands());
  EXPECT_EQ(falling(more, piece_with_arms("6,0,3 wu")), 0U);
  EXPECT_EQ(falling(more, piece_with_arms("6,-1,3 nu")), 0b1000U);
}

TEST(CoralStability, FallingLeavesAReefThatStands) {
  Rng rng(expand_seed("coral-stability"), "falling");
  int falls = 0;
  for (int round = 0; round < 40; ++round) {
    const auto growth = static_cast<Growth>(round % kGrowths);
    grow_reef(rng, 16, growth, [&](const Reef& reef, Piece piece, Footing footing) {
      if (rng.below(8) != 0) return;
      const PieceSet fallen = falling(reef, piece);
      ASSERT_EQ(fallen == 0, Stability(reef).check(piece).stands());
      if (fallen == 0) return;
      ++falls;
      ASSERT_NE(fallen >> reef.pieces() & 1U, 0U);
      if (footing == Footing::none) {
        ASSERT_EQ(std::popcount(fallen), 1);
      } else {
        ASSERT_GE(std::popcount(fallen), 2);
      }
      Reef rest = reef;
      rest.place(piece);
      rest.remove(fallen);
      ASSERT_TRUE(examine(rest).stands());
    });
  }
  EXPECT_GT(falls, 1000);
}

TEST(CoralStability, CarriersAreThePiecesDirectlyBelow) {
  const Reef reef = reef_of({"5,0,1 ed", "7,1,1 wd"});
  EXPECT_EQ(carriers(reef, piece_with_arms("6,0,2 wn")), 0b11U);
  EXPECT_EQ(carriers(reef, piece_with_arms("0,0,1 en")), 0U);
  EXPECT_EQ(carriers(reef, reef.piece(0)), 0U);
}

// ---------------------------------------------------------------------------------------- Wide

TEST(CoralWide, CombinesLikeAnotherLibrary) {
  using boost::multiprecision::cpp_int;
  Rng rng(expand_seed("coral-wide"), "numbers");
  const auto draw = [&](Wide& wide, cpp_int& number, int limbs) {
    // Products of 32-bit numbers, so that all limbs are used.
    wide = 1;
    number = 1;
    for (int i = 0; i < limbs; ++i) {
      const auto factor =
          static_cast<std::int64_t>(rng.next() >> (32 + rng.below(31))) + (i == 0 ? 0 : 1);
      const std::int64_t digit = rng.below(2) == 0 ? factor : -factor;
      wide = Wide::combine(wide, digit, 1, i, 1);
      number = number * digit - i;
    }
  };
  for (int round = 0; round < 2000; ++round) {
    std::array<Wide, 4> wide;
    std::array<cpp_int, 4> number;
    const int limbs = 1 + static_cast<int>(rng.below(12));
    for (std::size_t i = 0; i < 4; ++i) draw(wide[i], number[i], limbs);
    // (a * b * c - a * c * d) / c is exact.
    const Wide ab = Wide::combine(wide[0], wide[1], 0, 0, 1);
    const Wide ad = Wide::combine(wide[0], wide[3], 0, 0, 1);
    if (wide[2].sign() == 0) continue;
    const Wide result = Wide::combine(ab, wide[2], ad, wide[2], wide[2]);
    const cpp_int expected = number[0] * number[1] - number[0] * number[3];
    EXPECT_EQ(result.sign(), expected.sign());
    // Taken apart again into what is known.
    const Wide again = Wide::combine(ab, 1, ad, 1, 1);
    EXPECT_EQ(result, again);
    EXPECT_EQ(wide[0] < wide[1], number[0] < number[1]);
    EXPECT_EQ(-wide[0] < wide[1], -number[0] < number[1]);
  }
}

}  // namespace
}  // namespace lagoon::coral
