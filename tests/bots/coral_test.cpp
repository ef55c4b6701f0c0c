// What greedy must see in Coral.
#include "bots/eval/coral.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/eval/coral_solo.hpp"
#include "bots/player.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

State after(const Rules& rules, State state, Move move) {
  NoEvents none;
  rules.apply(state, seat_at(state.active), move, none);
  return state;
}

Move choice(const Rules& rules, const State& state) {
  const Seat seat = seat_at(state.active);
  return bots::choose(bots::usual(bots::Kind::greedy), rules, redact(rules, state, seat), seat,
                      expand_seed("unused"));
}

/// What greedy does until the turn is over, in notation.
std::string turn_of(Scene& scene) {
  std::string turn;
  const int number = scene.state().turn;
  while (scene.state().turn == number) {
    const std::string word = scene.rules().format(choice(scene.rules(), scene.state()));
    turn += (turn.empty() ? "" : " ") + word;
    scene.play(word);
  }
  return turn;
}

// ------------------------------------------------------------------------- what the evaluation
// sees

int value_of(const Scene::Setup& setup) {
  const Scene scene(setup);
  const bots::Evaluation<Rules> evaluation(scene.rules(), scene.state(), Seat{});
  return evaluation.thorough(scene.state(), evaluation.quick(scene.state()));
}

TEST(CoralGreedy, CountsVisibleIcons) {
  // The same pieces; in the second reef red's covers three of tubular's.
  const std::string pawns = "red@-1,0,0 tubular@-2,0,0";
  const int beside =
      value_of({.pieces = "sun@-1,0,0:wn tubular@1,0,0:en red@3,0,0:en", .pawns = pawns});
  const int above =
      value_of({.pieces = "sun@-1,0,0:wn tubular@1,0,0:en red@1,0,1:en", .pawns = pawns});
  EXPECT_GT(above, beside + 100);
}

TEST(CoralGreedy, WantsItsPawnWhereItReachesSomething) {
  // With a neutral piece only what is near can be covered.
  const auto value = [](const std::string& coral, const std::string& pawns) {
    return value_of(
        {.pieces = "sun@-1,0,0:wn " + coral + "@1,0,0:en", .pawns = pawns, .reserves = {"S", "S"}});
  };
  EXPECT_GT(value("tubular", "red@1,0,0 tubular=off"),
            value("tubular", "red@-2,0,0 tubular=off") + 50);
  EXPECT_GT(value("red", "red@-2,0,0 tubular@-1,1,0"), value("red", "red@-2,0,0 tubular@1,0,0"));
}

TEST(CoralGreedy, KeepsNeutralPiecesAsCovers) {
  // From under the pawn only a foreign piece covers what is there.
  const std::string pieces = "sun@-1,0,0:wn tubular@1,0,0:en";
  const std::string pawns = "red@-2,0,0 tubular=off";
  const int own = value_of({.pieces = pieces, .pawns = pawns, .reserves = {"RR", "T"}});
  const int neutral = value_of({.pieces = pieces, .pawns = pawns, .reserves = {"RS", "T"}});
  const int single = value_of({.pieces = pieces, .pawns = pawns, .reserves = {"R", "T"}});
  EXPECT_GT(neutral, own);
  EXPECT_GT(own, single);
}

TEST(CoralGreedy, KnowsWhatATurnIsWorth) {
  const std::string pieces = "sun@-1,0,0:wn tubular@1,0,0:en";
  const int ready = value_of({.pieces = pieces, .pawns = "red@-2,0,0 tubular=off"});
  const int moved = value_of({.pieces = pieces, .pawns = "red@-2,0,0 tubular=off", .moved = "0"});
  const int off = value_of({.pieces = pieces, .pawns = "red=off tubular=off"});
  EXPECT_GT(ready, moved);
  EXPECT_GT(moved, off);
}

// ----------------------------------------------------------------------------------------- tactics

TEST(CoralGreedy, CoversWithANeutralPieceFromUnderItsPawn) {
  Scene scene({.pieces = "tubular@1,0,0:en sun@-1,0,0:wn",
               .pawns = "red@1,0,0 tubular@-1,0,0",
               .reserves = {"SS", "TT"}});
  EXPECT_EQ(turn_of(scene), "piece-sun @1,0,1:en");
  EXPECT_EQ(scene.points(1), 0);
}

// -------------------------------------------------------------------------------------------- solo

/// The most points that anything leads to.
int most_points(const Rules& rules, const State& state) {
  if (is_over(rules, state)) return rules.standing(state, Seat{}).points;
  int most = 0;
  for (const Move& move : legal_moves(rules, state)) {
    most = std::max(most, most_points(rules, after(rules, state, move)));
  }
  return most;
}

/// A random game in which so many turns are left.
State before_the_end(const Rules& rules, const std::string& seed, int turns) {
  Rng rng = rng_of(seed);
  State state = deal_from_seed(rules, seed);
  while (Rules::pieces_in_reserve(state, 0) > turns) {
    const std::vector<Move> moves = legal_moves(rules, state);
    state = after(rules, state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEST(CoralGreedy, Co15SoloGetsTheMostOutOfTheLastTurns) {
  const Rules rules = rules_for(1);
  for (const char* seed : {"a", "b", "c"}) {
    for (const int turns : {1, 2}) {
      State state = before_the_end(rules, seed, turns);
      const int most = most_points(rules, state);
      while (!is_over(rules, state)) state = after(rules, state, choice(rules, state));
      EXPECT_EQ(rules.standing(state, Seat{}).points, most) << seed << " " << turns;
    }
  }
}

}  // namespace
}  // namespace lagoon::coral
