// Follies of Reef Project that greedy must not commit: small positions, and whole games with
// itself.
#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_project/scene.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::reef_project {
namespace {

Move greedy_move(const Rules& rules, const State& state, Seat seat) {
  return bots::choose(bots::usual(bots::Kind::greedy), rules, redact(rules, state, seat), seat,
                      expand_seed("unused"));
}

/// What greedy plays next.
std::string next_token(const Scene& scene) {
  const Seat seat = seat_at(scene.awaited());
  return scene.rules().format(greedy_move(scene.rules(), scene.state(), seat));
}

/// What greedy plays until the turn is over, with a space around each token.
std::string turn_of(Scene& scene) {
  std::string tokens = " ";
  const std::uint16_t turn = scene.state().turn;
  const int seat = scene.awaited();
  while (scene.state().turn == turn && scene.awaited() == seat) {
    const std::string token = next_token(scene);
    tokens += token + " ";
    scene.play(token);
  }
  return tokens;
}

// -------------------------------------------------------------------------------- small positions

TEST(RpGreedyTactics, ChoosesItsShipByItsWorthAndNotByItsNumber) {
  // For 2, 3 and 4 players, in the order of Power: docs/balance/reef_project.md.
  constexpr std::array<std::array<int, kShips>, 3> kWorth{
      {{100, 400, 0, 500, 0}, {100, 0, 400, 500, 500}, {300, 400, 700, 0, 400}}};
  int later = 0;  // choices of another ship than the first one
  for (int game = 0; game < 12; ++game) {
    const int players = 2 + game % 3;
    const Rules rules = default_rules<Rules>(players);
    const State state = deal_from_seed(rules, "ships " + std::to_string(game));
    const Seat seat = rules.awaiting(state).first();
    Moves<Rules> moves;
    rules.legal(state, seat, moves);
    ASSERT_GT(moves.size(), 1);
    const auto worth = [&](Move move) {
      return kWorth[at(players - 2)][at(rules.edition().ships[move.value].power)];
    };
    const Move chosen = greedy_move(rules, state, seat);
    for (const Move& move : moves) EXPECT_LE(worth(move), worth(chosen)) << game;
    later += chosen == moves[0] ? 0 : 1;
  }
  EXPECT_GT(later, 0);
}

TEST(RpGreedyTactics, RechargesOnlyForSomething) {
  for (const int energy : {1, 2, 4}) {
    Scene scene;
    scene.energy(energy).balls("S-1", 0);  // one way is free
    EXPECT_NE(next_token(scene), "recharge") << energy;
  }
}

TEST(RpGreedyTactics, LeavesAFourthMissionToOthers) {
  Scene scene;
  scene.hand("P5a").offer("G3a G3x G4a G4x P2a").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 do-2");  // it holds three that cannot be played here
  EXPECT_EQ(next_token(scene), "skip");
}

TEST(RpGreedyTactics, DoesNotCleanASectorForAnother) {
  Scene scene(3);
  scene.energy(6).balls("S-1", 1, 2).balls("1-2", 1, 2).at_node(1, "1");
  ASSERT_TRUE(scene.can("deploy-S-2"));
  EXPECT_EQ(turn_of(scene).find(" deploy-S-2 "), std::string::npos);
}

TEST(RpGreedyTactics, CleansASectorForItself) {
  Scene scene(3);
  scene.tracks(3, 3, 3).energy(6).balls("S-3", 0, 2).balls("2-3", 0, 2);
  const std::string turn = turn_of(scene);
  EXPECT_NE(turn.find(" deploy-S-2 "), std::string::npos) << turn;
}

TEST(RpGreedyTactics, SailsForFreeIfThatIsAsGood) {
  std::string alike;
  for (int i = 0; i < kIslands; ++i) {
    alike += (i == 0 ? "" : " ; ") + ("islands[" + std::to_string(i)) + "].effect = \"coin2\"";
  }
  Faults faults;
  const auto edition =
      load_edition<Rules>(test::edited(default_edition(Rules::info().id), alike), faults);
  ASSERT_TRUE(edition.has_value()) << faults_text(faults);
  for (const char* node : {"1", "2", "3", "4"}) {
    Scene scene(Rules::create(2, rules_for(2, "missions=dealt").options(), *edition));
    scene.balls("S-" + std::string(node), 0, 2).energy(5);
    std::string token = next_token(scene);
    for (; token.substr(0, 5) != "sail-"; token = next_token(scene)) scene.play(token);
    const int energy = scene.player().energy;
    scene.play(token);
    EXPECT_EQ(scene.player().energy, energy) << token;
  }
}

TEST(RpGreedyTactics, HiresCrewRatherThanAnIntern) {
  Scene scene;
  scene.island("1", "G1").energy(2).coins(3).crew_offer("CG3 CB3 CR3");
  scene.play("sail-1 do-1");
  EXPECT_EQ(next_token(scene).substr(0, 5), "hire-");
}

/// Seat 0 has 41 points and can play W2 for 4 more; the objectives are drafted.
Scene before_the_end(int points_of_other) {
  Scene scene;
  scene.points(21).hand("W9").tracks(2, 2, 2).resources(2, 2, 2).energy(4);
  scene.play("play-W9 do-1");
  while (!scene.state().frames.empty()) scene.play(words_of(scene.legal())[0]);
  scene.finish_turn();
  scene.finish_turn();
  scene.state().players[0].points[0] = 41;
  scene.state().players[1].points[0] = static_cast<std::int16_t>(points_of_other);
  scene.hand("W2").balls("S-1", 0, 2).balls("S-2", 0, 2).balls("S-3", 0).energy(6);
  return scene;
}

TEST(RpGreedyTactics, BringsTheEndWhenAhead) {
  Scene scene = before_the_end(10);
  EXPECT_NE(turn_of(scene).find(" play-W2 "), std::string::npos);
  EXPECT_NE(scene.state().last_round, 0);
}

TEST(RpGreedyTactics, DoesNotBringTheEndWhenLast) {
  Scene scene = before_the_end(44);
  scene.research("10", 1).diver(12, 1);
  const std::string turn = turn_of(scene);
  EXPECT_EQ(scene.state().last_round, 0) << turn;
}

// ------------------------------------------------------------------------------------ whole games

struct Follies {
  int turns = 0;
  int early_recharges = 0;  ///< with three points at most, although the ship could sail
  int hoards = 0;           ///< turns that end with more than four missions in hand
  int gifts = 0;            ///< cleaning that is worth 3 points more to somebody than to oneself
  int blocked_columns = 0;  ///< an Intern fills a column that crew could have filled
  int idle_coins = 0;       ///< three coins left at the end, and a resource of a set missing
  int ends_while_last = 0;  ///< as far as one could know
};

/// Whether a tile was laid that is an Intern and fills its column, although another row was free.
bool blocks_column(const Rules& rules, const State& before, const State& after, int me) {
  const Player& was = before.players[at(me)];
  const Player& is = after.players[at(me)];
  Moves<Rules> rows;
  rules.legal(before, seat_at(me), rows);
  for (int place = 0; place < kCrewSpaces; ++place) {
    if (was.crew[at(place)] == is.crew[at(place)] || !is.crew[at(place)].is_intern()) continue;
    return Situation(rules, after).is_column_full(is, place % kColumns) && rows.size() > 1;
  }
  return false;
}

/// Whether the coins of a finished game could have made more sets of resources than were scored.
bool leaves_coins(const Rules& rules, const State& last, int player) {
  const Player& p = last.players[at(player)];
  const Situation situation(rules, last);
  int most = 99;
  for (int i = 0; i < kResources; ++i) most = std::min(most, situation.capacity(p, i));
  int sets = 0;
  for (int wanted = 1; wanted <= most; ++wanted) {
    int coins = 0;
    for (const int owned : p.resources) coins += 3 * std::max(0, wanted - owned);
    if (coins <= p.coins) sets = wanted;
  }
  return rules.points(last, player)[at(Source::resources)] < 3 * sets;
}

/// What a player would have if the game were over.
int total(const Rules& rules, State state, int player) {
  state.phase = Phase::over;
  int sum = 0;
  for (const int points : rules.points(state, player)) sum += points;
  return sum;
}

/// What cleaning has brought a player as everybody can see it, with majorities as they are.
int by_cleaning(const Rules& rules, State state, int player) {
  state.phase = Phase::over;
  const auto points = rules.points(state, player);
  return points[at(Source::cleaning)] + points[at(Source::sectors)];
}

/// As far as the seat can know: the objectives of others are hidden.
bool is_clearly_last(const Rules& rules, State state, int seat) {
  for (int i = 0; i < rules.seats(); ++i) {
    if (i != seat) state.players[at(i)].objective = kNothing<Objective>;
  }
  for (int i = 0; i < rules.players(); ++i) {
    if (i != seat && total(rules, state, i) <= total(rules, state, seat) + 15) return false;
  }
  return true;
}

void count(const Rules& rules, const State& before, const State& after, Seat seat, Move move,
           Follies& follies) {
  const Situation situation(rules, before);
  const int me = index(seat);
  if (move.kind == Move::Kind::recharge && situation.vp(me) <= 3 &&
      situation.can_sail(situation.me().energy)) {
    ++follies.early_recharges;
  }
  const auto gained = [&](int i) {
    return by_cleaning(rules, after, i) - by_cleaning(rules, before, i);
  };
  const bool cleans = before.cleaned != after.cleaned && before.phase != Phase::rival;
  for (int i = 0; i < rules.players() && cleans; ++i) {
    if (gained(i) > gained(me) + 2) ++follies.gifts;
  }
  if (move.kind == Move::Kind::row && blocks_column(rules, before, after, me)) {
    ++follies.blocked_columns;
  }
  const bool ends = before.last_round == 0 && after.last_round != 0 &&
                    Situation(rules, after).vp(me) >= kEndAt && before.phase != Phase::rival;
  if (ends && is_clearly_last(rules, after, me)) ++follies.ends_while_last;
  if (after.turn == before.turn) return;
  ++follies.turns;
  if (std::popcount(Situation(rules, after).hand(after.players[at(me)])) > 4) ++follies.hoards;
}

Follies watch(const Rules& rules, const std::string& seed) {
  Follies follies;
  State state = deal_from_seed(rules, seed);
  NoEvents none;
  while (!is_over(rules, state)) {
    const Seat seat = rules.awaiting(state).first();
    const Move move = greedy_move(rules, state, seat);
    const State before = state;
    rules.apply(state, seat, move, none);
    count(rules, before, state, seat, move, follies);
  }
  for (int i = 0; i < rules.seats(); ++i) follies.idle_coins += leaves_coins(rules, state, i);
  return follies;
}

TEST(RpGreedyTactics, CommitsNoFollyInWholeGames) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    for (const char* seed : {"a", "b"}) {
      SCOPED_TRACE(std::to_string(seats) + " seats, seed " + seed);
      const Follies follies = watch(rules, seed);
      EXPECT_GT(follies.turns, 20);
      EXPECT_EQ(follies.early_recharges, 0);
      EXPECT_EQ(follies.hoards, 0);
      EXPECT_EQ(follies.gifts, 0);
      EXPECT_EQ(follies.blocked_columns, 0);
      EXPECT_EQ(follies.idle_coins, 0);
      EXPECT_EQ(follies.ends_while_last, 0);
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_project
