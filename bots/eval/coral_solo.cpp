#include "bots/eval/coral_solo.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/eval/coral.hpp"
#include "bots/greedy.hpp"

namespace lagoon::bots {
namespace {

using namespace coral;

constexpr int kPoint = 100;
constexpr int kSamples = 2;     ///< orders of the bag that are tried
constexpr int kTurnsAhead = 1;  ///< turns that are played after the one to judge

/// Points of a card with a little for each step towards its best count, so that a plan goes on
/// where the table is flat.
int card_value(const Coral& rules, const State& state, Species species) {
  const ScoringCard& card = rules.card_of(state, species);
  const int counted = Coral::count(state, card);
  const auto best = std::max_element(card.points.begin(), card.points.end());
  const int wanted = static_cast<int>(best - card.points.begin());
  const bool hides = card.points.front() > card.points.back();
  const int missing = hides ? counted : std::max(0, wanted - counted);
  return kPoint * Coral::points_for(card, counted) - 15 * std::min(missing, 20);
}

State after(const Coral& rules, const State& state, Move move) {
  State next = state;
  NoEvents none;
  rules.apply(next, Seat{}, move, none);
  return next;
}

/// Follows each decision of a turn and keeps the best end of it.
void try_turns(const Coral& rules, const State& state, int turn, State& best, int& best_value) {
  if (state.turn != turn) {
    const int value = solo_value(rules, state);
    if (value <= best_value) return;
    best_value = value;
    best = state;
    return;
  }
  Moves<Coral> moves;
  rules.legal(state, Seat{}, moves);
  for (const Move& move : moves)
    try_turns(rules, after(rules, state, move), turn, best, best_value);
}

}  // namespace

int look_ahead(const Coral& rules, const State& state) {
  int total = 0;
  Rng rng(expand_seed("coral"), "look ahead");
  for (int sample = 0; sample < kSamples; ++sample) {
    State now = rules.determinize(redact(rules, state, Seat{}), rng);
    for (int turn = 0; turn < kTurnsAhead && !is_over(rules, now); ++turn) {
      State best = now;
      int best_value = std::numeric_limits<int>::min();
      try_turns(rules, now, now.turn, best, best_value);
      now = best;
    }
    total += solo_value(rules, now);
  }
  return total / kSamples;
}

int solo_value(const Coral& rules, const State& state) {
  int value = 0;
  for (int i = 0; i < kSpecies; ++i) value += card_value(rules, state, species_at(i));
  return value;
}

}  // namespace lagoon::bots
