// Figures of random games, against those of an independent simulation of the same model.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/coral/stability.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

struct Figures {
  double turns = 0;    ///< of the main phase, in a game
  double growths = 0;  ///< pieces with places to grow, on a turn with the pawn on the reef
  double without = 0;  ///< share of such turns without any
  double winner = 0;   ///< points
  double checked = 0;  ///< placements that keep CO-1 to CO-3
  double supported = 0;
  double standing = 0;
};

/// Everything that can be done in a turn: each piece with each place, each SLIDE, FLOAT.
struct Option {
  Move first;
  Move second;
};
std::vector<Option> options_of(const Rules& rules, const State& state) {
  std::vector<Option> options;
  NoEvents none;
  for (const Move& move : legal_moves(rules, state)) {
    if (move.kind != Move::Kind::piece) {
      options.push_back({move, move});
      continue;
    }
    State chosen = state;
    rules.apply(chosen, seat_at(state.active), move, none);
    for (const Move& place : legal_moves(rules, chosen)) options.push_back({move, place});
  }
  return options;
}

int count_growths(const std::vector<Option>& options) {
  return static_cast<int>(std::count_if(options.begin(), options.end(), [](const Option& option) {
    return option.second.kind == Move::Kind::place;
  }));
}

/// Looks at all places where the active player's pawn could grow something, standing or not.
void look(const Rules& with_penalty, const State& state, Figures& figures) {
  Stability stability(state.reef);
  for (const Option& option : options_of(with_penalty, state)) {
    if (option.second.kind != Move::Kind::place) continue;
    const Verdict verdict = stability.check(option.second.piece);
    figures.checked += 1;
    figures.supported += verdict.supported ? 1 : 0;
    figures.standing += verdict.stands() ? 1 : 0;
  }
}

Figures random_games(int seats, int games) {
  const Rules rules = rules_for(seats);
  const Rules with_penalty = rules_for(seats, "falling=penalty");
  Figures figures;
  int turns = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng = rng_of("figures " + std::to_string(game));
    State state = deal_from_seed(rules, "figures " + std::to_string(game));
    NoEvents none;
    int first_turn = 0;
    while (!is_over(rules, state)) {
      if (state.stage != Stage::game) first_turn = state.turn + 1;
      const std::vector<Option> options = options_of(rules, state);
      if (state.phase == Phase::turn) {
        ++turns;
        look(with_penalty, state, figures);
        figures.growths += count_growths(options);
        figures.without += count_growths(options) == 0 ? 1 : 0;
      }
      const Option option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      const Seat seat = seat_at(state.active);
      rules.apply(state, seat, option.first, none);
      if (option.second != option.first) rules.apply(state, seat, option.second, none);
    }
    figures.turns += state.turn - first_turn;
    int best = 0;
    for (int i = 0; i < seats; ++i) {
      best = std::max(best, rules.standing(state, seat_at(i)).points);
    }
    figures.winner += best;
  }
  figures.turns /= games;
  figures.winner /= games;
  figures.growths /= turns;
  figures.without /= turns;
  return figures;
}

TEST(CoralFigures, RandomGamesAreLikeThoseOfTheReference) {
  // 18, 26 and 25 turns; 23 to 30 growths; none on 15 to 18 % of the turns; winners near 9; half of
  // the placements have no support, of the others 7 % lose the balance. How the reference picks a
  // random move and which turns it counts is not known, so the last shares agree only roughly.
  constexpr std::array<double, kMaxPlayers + 1> kTurns{0, 0, 18, 26, 25};
  for (int seats = 2; seats <= kMaxPlayers; ++seats) {
    SCOPED_TRACE(seats);
    const Figures figures = random_games(seats, 200);
    EXPECT_NEAR(figures.turns, kTurns[static_cast<std::size_t>(seats)], 1.5);
    EXPECT_NEAR(figures.growths, 24.5, 4);
    EXPECT_NEAR(figures.without, 0.14, 0.05);
    EXPECT_NEAR(figures.winner, 9, 1);
    EXPECT_NEAR(figures.supported / figures.checked, 0.5, 0.05);
    EXPECT_NEAR(1 - figures.standing / figures.supported, 0.055, 0.025);
  }
}

}  // namespace
}  // namespace lagoon::coral
