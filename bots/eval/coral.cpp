#include "bots/eval/coral.hpp"

#include <algorithm>
#include <limits>

#include "bots/eval/coral_solo.hpp"
#include "bots/make_player.hpp"

namespace lagoon::bots {
namespace {

using namespace coral;

constexpr int kPoint = 100;
// What a pawn reaches, in percent of what it would change. Measured against other weights in games
// with random openings: a SLIDE takes a turn, in which most of it goes.
constexpr int kNextReach = 70;
constexpr int kLaterReach = 35;
constexpr int kSlideReach = 10;

using BySpecies = std::array<int, kSpecies>;

/// Own icons and the partner's against those of the best other player or team.
int balance(const Coral& rules, const State& state, int seat, const BySpecies& values) {
  const auto side = [&](int i) {
    int value = values[at(state.players[at(i)])];
    if (rules.is_symbiosis()) value += values[at(state.players[at(rules.partner(i))])];
    return value;
  };
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == seat || i == rules.partner(seat)) continue;
    best_other = std::max(best_other, side(i));
  }
  return side(seat) - 7 * best_other / 10;
}

/// Pieces are turns to come, and foreign ones cover other players' icons from under the own pawn.
int reserve_value(const State& state, int seat) {
  int value = 0;
  for (int i = 0; i < kSpecies; ++i) {
    const bool own = species_at(i) == state.players[at(seat)];
    value += state.reserves[at(seat)][at(i)] * (own ? 35 : 45);
  }
  return state.ending != 0 ? value / 2 : value;
}

int pawn_value(const State& state, int seat) {
  const Pawn& pawn = state.pawns[at(state.players[at(seat)])];
  int value = pawn.state == PawnState::off ? -150 : 0;  // coming back takes a turn
  if (state.moved[at(seat)] != 0) value -= 30;          // the next MOVE costs a piece
  return value;
}

/// How a piece changes the icons in the sunlight.
BySpecies change(const State& state, Piece piece, Species species) {
  BySpecies change{};
  const Cells own = cells(piece);
  for (std::size_t i = 0; i < own.size(); ++i) {
    bool highest = true;  // of the piece in its column
    for (std::size_t j = 0; j < own.size(); ++j) {
      highest = highest && !(own[j].x == own[i].x && own[j].y == own[i].y && own[j].z > own[i].z);
    }
    if (!highest) continue;
    const int number = state.reef.find_column(own[i].x, own[i].y);
    if (number >= 0) {
      const Column column = state.reef.column(number);
      if (column.top > own[i].z) continue;
      const Species before = top_species(state, column);
      if (is_known(before)) --change[at(before)];
    }
    ++change[at(species)];
  }
  return change;
}

/// The best that a seat could grow from where its pawn is, for its own balance; 0 if nothing.
int best_growth(const Coral& rules, State& state, int seat) {
  int best = 0;
  state.active = static_cast<std::uint8_t>(seat);
  state.stage = Stage::game;
  state.phase = Phase::place;
  for (int i = 0; i < kSpecies; ++i) {
    if (state.reserves[at(seat)][at(i)] == 0) continue;
    state.chosen = species_at(i);
    Moves<Coral> moves;
    rules.legal(state, seat_at(seat), moves);
    for (const Move& move : moves) {
      BySpecies gain = change(state, move.piece, state.chosen);
      for (int& each : gain) each *= kPoint;
      best = std::max(best, balance(rules, state, seat, gain));
    }
  }
  return best;
}

/// The same after the best SLIDE.
int best_slide(const Coral& rules, State& state, int seat) {
  const Species species = state.players[at(seat)];
  const Cell home = state.pawns[at(species)].cube;
  const ColumnList reachable = rules.slides(state, species).ends;
  int best = 0;
  for (const std::int8_t i : reachable) {
    state.pawns[at(species)].cube = state.reef.column(i).top_cell();
    best = std::max(best, best_growth(rules, state, seat));
  }
  state.pawns[at(species)].cube = home;
  return best;
}

}  // namespace

int evaluate(const Coral& rules, const State& state, Seat seat) {
  BySpecies values{};
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Species top = top_species(state, state.reef.column(i));
    if (is_known(top)) values[at(top)] += kPoint;
  }
  if (is_over(rules, state)) {
    // Ties are broken from the top, which is worth less than any icon.
    return balance(rules, state, index(seat), values) + rules.standing(state, seat).tie_breaks[0];
  }
  for (int i = 0; i < rules.seats(); ++i) {
    values[at(state.players[at(i)])] += reserve_value(state, i) + pawn_value(state, i);
  }
  return balance(rules, state, index(seat), values);
}

int prospects(const Coral& rules, const State& state, Seat seat) {
  State copy = state;
  int value = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    const bool ours = i == index(seat) || i == rules.partner(index(seat));
    const Pawn& pawn = state.pawns[at(state.players[at(i)])];
    if (!pawn.stands() || Coral::pieces_in_reserve(state, i) == 0) continue;
    // Who is next uses it at once; others may find it gone.
    const int percent = i == state.active ? kNextReach : kLaterReach;
    int reach = best_growth(rules, copy, i) * percent / 100;
    if (i == index(seat)) reach = std::max(reach, best_slide(rules, copy, i) * kSlideReach / 100);
    value += ours ? reach : -reach * 7 / 10;
  }
  return value;
}

std::vector<Thought<Coral>> Planner<Coral>::think(const State& state, const Budget& budget) {
  if (rules_.is_solo()) return solo_thoughts(rules_, state, width_, budget);
  return plans_.think(state, budget);
}

template std::unique_ptr<bots::Player<Coral>> make_player(const Spec&, const Coral&, Seat);

}  // namespace lagoon::bots
