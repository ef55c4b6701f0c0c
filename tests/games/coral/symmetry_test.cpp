// The eight symmetries of the table change nothing that matters.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

Move image(Move move, int symmetry) {
  switch (move.kind) {
    case Move::Kind::place:
      return Move::place(transform(move.piece, symmetry));
    case Move::Kind::slide: {
      const Cell cell = transform(move.cell(), symmetry);
      return Move::slide(cell.x, cell.y);
    }
    case Move::Kind::enter:
      return Move::enter(transform(move.cell(), symmetry));
    default:
      return move;
  }
}

State image(const State& state, int symmetry) {
  State result = state;
  result.reef = Reef();
  for (int i = 0; i < state.reef.pieces(); ++i) {
    result.reef.place(transform(state.reef.piece(i), symmetry));
  }
  for (Pawn& pawn : result.pawns) pawn.cube = transform(pawn.cube, symmetry);
  return result;
}

/// Plays games and calls f(rules, state, moves, move) before each move.
template <class F>
void play_games(int games, F f) {
  for (int game = 0; game < games; ++game) {
    const Rules rules = rules_for(1 + game % 4, game % 3 == 0 ? "falling=penalty" : "");
    Rng rng = rng_of("symmetry " + std::to_string(game));
    State state = deal_from_seed(rules, "symmetry " + std::to_string(game));
    NoEvents none;
    while (!is_over(rules, state)) {
      const std::vector<Move> moves = legal_moves(rules, state);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      f(rules, state, moves, move);
      if (::testing::Test::HasFatalFailure()) return;
      rules.apply(state, seat_at(state.active), move, none);
    }
  }
}

TEST(CoralSymmetry, LegalMovesMapToLegalMoves) {
  play_games(24, [](const Rules& rules, const State& state, const std::vector<Move>& moves, Move) {
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      std::vector<Move> expected;
      for (const Move& move : moves) expected.push_back(image(move, symmetry));
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(legal_moves(rules, image(state, symmetry)), expected) << symmetry;
    }
  });
}

TEST(CoralSymmetry, MovesAndTheirImagesLeadToImages) {
  play_games(24, [](const Rules& rules, const State& state, const std::vector<Move>&, Move move) {
    NoEvents none;
    State after = state;
    rules.apply(after, seat_at(state.active), move, none);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      State other = image(state, symmetry);
      rules.apply(other, seat_at(state.active), image(move, symmetry), none);
      ASSERT_TRUE(other == image(after, symmetry)) << symmetry;
    }
  });
}

TEST(CoralSymmetry, SunlightStaysTheSame) {
  play_games(24, [](const Rules& rules, const State& state, const std::vector<Move>&, Move) {
    if (rules.is_solo()) return;  // its cards name sides
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      const State other = image(state, symmetry);
      for (int seat = 0; seat < rules.seats(); ++seat) {
        ASSERT_EQ(rules.standing(other, seat_at(seat)), rules.standing(state, seat_at(seat)));
      }
    }
  });
}

}  // namespace
}  // namespace lagoon::coral
