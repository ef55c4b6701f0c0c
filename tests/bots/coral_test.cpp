// What greedy must see in Coral, and follies that it must not commit.
#include "bots/eval/coral.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

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

// ------------------------------------------------------------------------------------- whole games

struct Follies {
  int turns = 0;
  int covers_only_itself = 0;  ///< own icons go and nobody else's do, though there is another way
  int pays_for_nothing = 0;    ///< a second MOVE, though a GROW would gain icons
  int floats_in_vain = 0;      ///< it enters where a SLIDE would have led
  int gives_up = 0;            ///< returns its last piece while behind, though it could GROW
  int dead_pockets = 0;        ///< the pawn goes to where it can only FLOAT
  int misses_swings = 0;       ///< a GROW that is worth 3 icons less than another one
};

/// Own icons against those of the best other player.
int lead(const Rules& rules, const State& state, int seat) {
  int best_other = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (i != seat) best_other = std::max(best_other, Rules::sunlit(state, state.players[at(i)]));
  }
  return Rules::sunlit(state, state.players[at(seat)]) - best_other;
}

/// The best that a GROW does for the lead now.
int best_growth(const Rules& rules, const State& state) {
  int best = std::numeric_limits<int>::min();
  for (const Move& piece : legal_moves(rules, state)) {
    if (piece.kind != Move::Kind::piece) continue;
    const State chosen = after(rules, state, piece);
    for (const Move& place : legal_moves(rules, chosen)) {
      const State grown = after(rules, chosen, place);
      best = std::max(best, lead(rules, grown, state.active) - lead(rules, state, state.active));
    }
  }
  return best;
}

/// Watches the games of greedy with itself.
class Watch {
 public:
  explicit Watch(const Rules& rules) : rules_(rules) {}

  /// The first pieces are placed at random, so that the games differ.
  void play(const std::string& seed) {
    Rng rng = rng_of(seed);
    State state = deal_from_seed(rules_, seed);
    while (!is_over(rules_, state)) {
      const std::vector<Move> moves = legal_moves(rules_, state);
      const bool opening = state.turn < rules_.seats();
      const Move move = opening ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                                : choice(rules_, state);
      const State next = after(rules_, state, move);
      if (!opening && state.stage == Stage::game) count(state, next, move);
      if (next.turn != state.turn && next.phase == Phase::turn) growth_ = best_growth(rules_, next);
      state = next;
    }
  }
  [[nodiscard]] const Follies& follies() const { return follies_; }

 private:
  void count(const State& state, const State& next, Move move) {
    const int seat = state.active;
    const Species own = state.players[at(seat)];
    switch (move.kind) {
      case Move::Kind::place:
        count_growth(state, next);
        break;
      case Move::Kind::slide:
        count_move(state);
        break;
      case Move::Kind::floating:
        count_move(state);
        could_slide_[at(seat)] = tops(rules_.slides(state, own).ends, state);
        break;
      case Move::Kind::enter: {
        const std::vector<Cell>& reached = could_slide_[at(seat)];
        const bool floated = state.pawns[at(own)].state == PawnState::off;
        if (floated && std::find(reached.begin(), reached.end(), move.cell()) != reached.end()) {
          ++follies_.floats_in_vain;
        }
        break;
      }
      default:
        break;
    }
    if (next.turn == state.turn) return;
    ++follies_.turns;
    const bool grew = move.kind == Move::Kind::place;
    const bool ends = state.ending == 0 && next.ending != 0;
    if (ends && !grew && growth_ >= 0 && lead(rules_, next, seat) < 0) ++follies_.gives_up;
    if (!grew && is_dead(next, seat)) ++follies_.dead_pockets;
  }

  void count_growth(const State& state, const State& next) {
    const int seat = state.active;
    const int change = lead(rules_, next, seat) - lead(rules_, state, seat);
    if (change + 3 <= growth_) ++follies_.misses_swings;
    const bool forced = growth_ < 0 && rules_.slides(state, state.players[at(seat)]).ends.empty();
    if (gained(state, next, seat) >= 0 || forced) return;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (i != seat && gained(state, next, i) < 0) return;
    }
    ++follies_.covers_only_itself;
  }

  void count_move(const State& state) {
    if (state.moved[state.active] != 0 && growth_ > 0) ++follies_.pays_for_nothing;
  }

  /// Nothing but FLOAT is left to the pawn that stands.
  [[nodiscard]] bool is_dead(const State& state, int seat) const {
    if (Rules::pieces_in_reserve(state, seat) == 0) return false;
    if (!state.pawns[at(state.players[at(seat)])].stands()) return false;
    State turn = state;
    turn.active = static_cast<std::uint8_t>(seat);
    turn.phase = Phase::turn;
    return legal_moves(rules_, turn).size() == 1;
  }

  [[nodiscard]] static int gained(const State& state, const State& next, int seat) {
    const Species species = state.players[at(seat)];
    return Rules::sunlit(next, species) - Rules::sunlit(state, species);
  }

  static std::vector<Cell> tops(const ColumnList& columns, const State& state) {
    std::vector<Cell> cells;
    for (const std::int8_t i : columns) cells.push_back(state.reef.column(i).top_cell());
    return cells;
  }

  const Rules& rules_;
  Follies follies_;
  int growth_ = 0;  ///< the best GROW of the turn that was last looked at
  std::array<std::vector<Cell>, kMaxPlayers> could_slide_;
};

TEST(CoralGreedy, CommitsNoFollyInWholeGames) {
  for (int seats = 2; seats <= kMaxPlayers; ++seats) {
    SCOPED_TRACE(seats);
    const Rules rules = rules_for(seats);
    Watch watch(rules);
    for (const char* seed : {"a", "b", "c", "d"}) watch.play(seed);
    const Follies& follies = watch.follies();
    EXPECT_GT(follies.turns, 50);
    EXPECT_EQ(follies.covers_only_itself, 0);
    // Now and then a second MOVE does bring more than the growth that was there.
    EXPECT_LE(100 * follies.pays_for_nothing, 2 * follies.turns);
    EXPECT_EQ(follies.floats_in_vain, 0);
    EXPECT_EQ(follies.gives_up, 0);
    EXPECT_EQ(follies.dead_pockets, 0);
    EXPECT_EQ(follies.misses_swings, 0);
  }
}

}  // namespace
}  // namespace lagoon::coral
