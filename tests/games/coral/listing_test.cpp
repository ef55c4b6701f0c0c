// The list of legal moves, which is made by sets of cells and lines of columns, against a question
// about every piece and slow ways of pawns.
#include "tests/support/listing.hpp"

#include "tests/games/coral/oracle.hpp"

namespace lagoon::coral {
namespace {

/// All pieces around the cube at which the next piece is placed.
std::vector<Move> every_placement(const Rules& rules, const State& state) {
  constexpr int kRadius = CellSet::kRadius;
  const bool setup = state.stage == Stage::setup;
  const Cell cube = setup ? kRockCell : state.pawns[at(rules.acting(state))].cube;
  std::vector<Move> moves;
  for (int x = cube.x - kRadius; x <= cube.x + kRadius; ++x) {
    for (int y = cube.y - kRadius; y <= cube.y + kRadius; ++y) {
      for (int z = cube.z - kRadius; z <= cube.z + kRadius; ++z) {
        for (int i = 0; i < kOrientations; ++i) {
          const Piece piece{cell_at(x, y, z), static_cast<std::uint8_t>(i)};
          if (touches(piece, cube)) moves.push_back(Move::place(piece));
        }
      }
    }
  }
  return moves;
}

/// CO-8: whether a piece of this species can be grown: whether any of its placements is allowed.
bool can_grow(const Rules& rules, const State& state, Seat seat, Species species) {
  State chosen = state;
  chosen.chosen = species;
  chosen.phase = Phase::place;
  const std::vector<Move> every = every_placement(rules, chosen);
  return std::any_of(every.begin(), every.end(),
                     [&](Move move) { return !rules.check(chosen, seat, move).refused(); });
}

std::vector<Move> slow_turn(const Rules& rules, const State& state, Seat seat) {
  std::vector<Move> found;
  for (int i = 0; i < kSpecies; ++i) {
    const bool held = state.reserves[state.active][at(i)] > 0;
    if (held && can_grow(rules, state, seat, species_at(i))) {
      found.push_back(Move::of(Move::Kind::piece, species_at(i)));
    }
  }
  const std::set<Move> slides = Oracle(rules, state).slides();
  found.insert(found.end(), slides.begin(), slides.end());
  found.push_back(Move::make(Move::Kind::floating));
  return found;
}

std::vector<Move> slow_list(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::turn) return slow_turn(rules, state, seat);
  if (state.phase == Phase::place) {
    return test::not_refused(rules, state, seat, every_placement(rules, state));
  }
  const std::set<Move> moves = Oracle(rules, state).moves();
  return {moves.begin(), moves.end()};
}

TEST(Listing, OfCoralHasExactlyTheMovesOfTheSlowRules) {
  test::compare_lists<Rules>(2'000, slow_list);
}

}  // namespace
}  // namespace lagoon::coral
