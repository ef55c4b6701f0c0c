// What stays true in every game, whatever is played.
#include <gtest/gtest.h>

#include "games/reef_gardens/spaces.hpp"
#include "tests/games/reef_gardens/playing.hpp"
#include "tests/support/games.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

int count_tiles(const State& state) {
  int tiles = state.bag.size();
  for (const Space& space : state.spaces) tiles += space.has_tile() ? 1 : 0;
  for (const Tile tile : state.nursery) tiles += tile != Tile::none ? 1 : 0;
  for (const Player& player : state.players) tiles += player.stored.size();
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    tiles += state.bought[kind] + state.gone[kind];
  }
  return tiles + (state.chosen != Tile::none && state.origin != Origin::stored ? 1 : 0);
}

std::array<int, kShellKinds> count_shells(const State& state) {
  std::array<int, kShellKinds> shells{};
  for (const Space& space : state.spaces) {
    if (space.has_shell()) ++shells[static_cast<std::size_t>(space.shell())];
  }
  for (const Player& player : state.players) {
    for (std::size_t kind = 0; kind < kShellKinds; ++kind) shells[kind] += player.shells[kind];
  }
  return shells;
}

/// Which shell leaves the game with a move; none for the octopus.
int used_up(Move move) {
  switch (move.kind) {
    case Kind::pearl:
      return static_cast<int>(move.value == 2 ? Shell::pearl2 : Shell::pearl3);
    case Kind::boat:
      return static_cast<int>(Shell::boat);
    case Kind::algae:
      return static_cast<int>(Shell::algae);
    case Kind::submarine:
      return static_cast<int>(Shell::submarine);
    case Kind::turtle:
      return static_cast<int>(Shell::turtle);
    default:
      return -1;
  }
}

void expect_sound(const Rules& rules, const State& state) {
  const Board& board = rules.board();
  ASSERT_EQ(count_tiles(state), rules.tiles());
  std::array<int, kMaxPlayers> divers{};
  for (const int reef : reef_gardens::divers(state)) ++divers[at(Rules::diver_on(state, reef))];
  for (int seat = 0; seat < rules.seats(); ++seat) {
    const Player& player = state.players[at(seat)];
    ASSERT_EQ(player.divers + divers[at(seat)], kDivers);
    ASSERT_LE(player.money, kMaxMoney);
  }
  for (int space = 0; space < board.spaces(); ++space) {
    const Tile tile = state.spaces[at(space)].tile();
    if (tile == Tile::none) continue;
    for (const std::uint8_t next : board.neighbours[at(space)]) {
      if (next == kNoSpace) continue;
      const Tile other = state.spaces[next].tile();
      if (other == Tile::none || species_of(other) != species_of(tile)) continue;
      ASSERT_EQ(state.reef[next], state.reef[at(space)]) << "two reefs of one species touch";
    }
  }
  int stations = state.stack.size() + (state.drawn != Station::none ? 1 : 0);
  int chips = 0;
  for (const SiteSlot& slot : state.sites) {
    stations += slot.state >= SiteState::built ? 1 : 0;
    chips += slot.state == SiteState::chip ? 1 : 0;
  }
  ASSERT_LE(chips, kChipsOut);
  if (state.bag.empty()) {
    ASSERT_TRUE(state.stack.empty());
  } else {
    ASSERT_EQ(stations, kStations);
  }
}

void expect_sound_game(const Rules& rules, const std::string& seed) {
  Rng rng = rng_of(seed);
  State state = deal_from_seed(rules, seed);
  std::vector<int> points(at(rules.seats()));
  std::array<int, kShellKinds> shells = count_shells(state);
  for (int ply = 0; !is_over(rules, state); ++ply) {
    ASSERT_LT(ply, 5000) << seed;
    const Move move = lively_move(rules, state, rng);
    EventLog log;
    rules.apply(state, seat_at(state.active), move, log);
    ASSERT_NO_FATAL_FAILURE(expect_sound(rules, state)) << seed << ", " << rules.format(move);
    if (const int shell = used_up(move); shell >= 0) --shells[at(shell)];
    ASSERT_EQ(count_shells(state), shells) << rules.format(move);
    test::add_scored(log.events, points);
  }
  for (int seat = 0; seat < rules.seats(); ++seat) {
    EXPECT_EQ(rules.standing(state, seat_at(seat)).points, points[at(seat)]) << seed;
  }
  Faults faults;
  rules.audit(state, faults);
  EXPECT_EQ(faults_text(faults), "") << seed;
}

class RgInvariants : public testing::TestWithParam<int> {};

TEST_P(RgInvariants, HoldInThirtyGamesOfEveryOptionSet) {
  for (const std::string& options : all_options()) {
    const Rules rules = default_board(GetParam(), options);
    for (int game = 0; game < 30; ++game) {
      ASSERT_NO_FATAL_FAILURE(
          expect_sound_game(rules, options + std::to_string(GetParam() * 100 + game)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, RgInvariants, testing::Values(2, 3, 4));

}  // namespace
}  // namespace lagoon::reef_gardens
