// Follies of Reef Gardens that greedy must not commit, counted in whole games with itself.
#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "tests/support/games.hpp"

namespace lagoon::reef_gardens {
namespace {

using Rules = ReefGardens;

struct Follies {
  int turns = 0;
  int discards_with_room = 0;   ///< a tile thrown away that could be planted or stored
  int incomes_above_limit = 0;  ///< surfacing although the money is at its limit
  int passes = 0;               ///< neither money nor reefs
};

bool could(const Moves<Rules>& moves, Move::Kind kind) {
  return std::any_of(moves.begin(), moves.end(),
                     [kind](const Move& move) { return move.kind == kind; });
}

void count(const State& state, const Moves<Rules>& moves, Move move, Follies& follies) {
  switch (move.kind) {
    case Move::Kind::discard:
      if (could(moves, Move::Kind::plant) || could(moves, Move::Kind::store)) {
        ++follies.discards_with_room;
      }
      break;
    case Move::Kind::close:
      if (state.players[state.active].money == kMaxMoney) ++follies.incomes_above_limit;
      break;
    case Move::Kind::pass:
      ++follies.passes;
      break;
    default:
      break;
  }
}

Follies watch(const Rules& rules, const std::string& seed) {
  Follies follies;
  State state = test::deal(rules, seed);
  Rng rng(expand_seed(seed), "bots");
  Moves<Rules> moves;
  NoEvents none;
  while (!is_over(rules, state)) {
    const Seat seat = rules.awaiting(state).first();
    rules.legal(state, seat, moves);
    const Move move =
        bots::choose({bots::Kind::greedy}, rules, redact(rules, state, seat), seat, rng);
    count(state, moves, move, follies);
    const int turn = rules.turn(state);
    rules.apply(state, seat, move, none);
    if (rules.turn(state) != turn) ++follies.turns;
  }
  return follies;
}

TEST(RgGreedy, CommitsNoFolly) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Rules rules = default_rules<Rules>(seats);
    for (const char* seed : {"a", "b", "c"}) {
      const Follies follies = watch(rules, seed);
      EXPECT_GT(follies.turns, 20);
      EXPECT_EQ(follies.discards_with_room, 0) << seats << " " << seed;
      EXPECT_EQ(follies.incomes_above_limit, 0) << seats << " " << seed;
      EXPECT_EQ(follies.passes, 0) << seats << " " << seed;
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_gardens
