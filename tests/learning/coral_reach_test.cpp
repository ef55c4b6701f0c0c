// What a pawn could grow, which is found with one list of placements for all species, against
// placing every piece of the reserve.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "learning/coral.hpp"
#include "tests/support/games.hpp"

namespace lagoon::test {
namespace {

using namespace coral;

/// In hundredths: icons of the seat's side, less seven tenths of those of the strongest other one.
int lead_of(const Coral& rules, const std::array<int, kMaxPlayers>& icons, int seat) {
  const auto side = [&](int i) {
    return learning::kPoint *
           (icons[at(i)] + (rules.is_symbiosis() ? icons[at(rules.partner(i))] : 0));
  };
  int best = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    if (i != seat && i != rules.partner(seat)) best = std::max(best, side(i));
  }
  return side(seat) - 7 * best / 10;
}

/// What the icons of all players become by placing a piece.
std::array<int, kMaxPlayers> gained(const Coral& rules, const State& before, Piece piece) {
  State after = before;
  after.species[at(after.reef.pieces())] = after.chosen;
  after.reef.place(piece);
  std::array<int, kMaxPlayers> icons{};
  for (int i = 0; i < rules.seats(); ++i) {
    const Species species = before.players[at(i)];
    icons[at(i)] = Coral::sunlit(after, species) - Coral::sunlit(before, species);
  }
  return icons;
}

int slow_growth(const Coral& rules, State state, int seat) {
  state.active = static_cast<std::uint8_t>(seat);
  state.phase = Phase::place;
  int best = 0;
  for (int i = 0; i < kSpecies; ++i) {
    if (state.reserves[at(seat)][at(i)] == 0) continue;
    state.chosen = species_at(i);
    Moves<Coral> moves;
    rules.legal(state, seat_at(seat), moves);
    for (const Move& move : moves) {
      best = std::max(best, lead_of(rules, gained(rules, state, move.piece), seat));
    }
  }
  return best;
}

int slow_slide(const Coral& rules, State state, int seat) {
  const Species own = state.players[at(seat)];
  const State before = state;
  int best = 0;
  for (const std::int8_t end : rules.slides(before, own).ends) {
    state.pawns[at(own)].cube = state.reef.column(end).top_cell();
    best = std::max(best, slow_growth(rules, state, seat));
  }
  return best;
}

TEST(CoralReach, IsTheBestOfAllPiecesInTheReserve) {
  constexpr int kEvery = 2;  // plies
  int some = 0;
  for (const GameSetup<Coral>& setup : setups<Coral>()) {
    const Coral& rules = setup.rules;
    if (rules.is_solo()) continue;
    play_out(rules, "reach", Policy::random, [&](const Step<Coral>& step) {
      if (step.state.stage != Stage::game || step.ply % kEvery != 0) return;
      for (int i = 0; i < rules.seats(); ++i) {
        if (!step.state.pawns[at(step.state.players[at(i)])].stands()) continue;
        State copy = step.state;
        const int growth = learning::Terms<Coral>::best_growth(rules, copy, i);
        EXPECT_EQ(growth, slow_growth(rules, step.state, i)) << setup.label << ", " << step.ply;
        some += growth > 0 ? 1 : 0;
        copy = step.state;
        EXPECT_EQ(learning::Terms<Coral>::best_slide(rules, copy, i),
                  slow_slide(rules, step.state, i))
            << setup.label << ", " << step.ply;
      }
    });
  }
  EXPECT_GT(some, 0);
}

}  // namespace
}  // namespace lagoon::test
