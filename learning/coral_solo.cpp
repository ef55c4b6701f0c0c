#include <algorithm>

#include "learning/coral.hpp"

namespace lagoon::learning {
namespace {

using namespace coral;

/// Pieces of a species that are still to come.
int to_come(const State& state, Species species) {
  int left = kPiecesOfSpecies - state.gone[at(species)];
  for (int i = 0; i < state.reef.pieces(); ++i) {
    if (state.species[at(i)] == species) --left;
  }
  return left;
}

/// The points of a card for a number of tenths of icons, between the steps of its table.
int points_between(const ScoringCard& card, int tenths) {
  const int last = static_cast<int>(card.points.size()) - 1;
  const int within = std::min(tenths, 10 * last);
  const int low = card.points[at(within / 10)];
  const int high = card.points[at(std::min(within / 10 + 1, last))];
  return kPoint * low + (high - low) * (within % 10) * kPoint / 10;
}

/// Each piece to come adds some icons, which a card that hides its species does not want. A little
/// for each step towards the best count lets a plan go on where the table is flat.
int card_value(const Coral& rules, const State& state, Species species) {
  constexpr int kTenthsOfAPiece = 25;
  constexpr int kStep = 15;
  constexpr int kMostSteps = 20;
  const ScoringCard& card = rules.card_of(state, species);
  const int counted = Coral::count(state, card);
  const int points = kPoint * Coral::points_for(card, counted);
  if (is_over(rules, state)) return points;
  const int tenths = 10 * counted + kTenthsOfAPiece * to_come(state, species);
  const int expected = points_between(card, tenths);
  const bool hides = card.points.front() > card.points.back();
  if (hides) return expected - kStep * std::min(counted, kMostSteps);
  const auto best = std::max_element(card.points.begin(), card.points.end());
  const int missing = std::max(0, static_cast<int>(best - card.points.begin()) - counted);
  return (expected - kStep * std::min(missing, kMostSteps) + points) / 2;
}

}  // namespace

SoloValues solo_values(const Coral& rules, const State& state) {
  SoloValues values{};
  for (int i = 0; i < kSpecies; ++i) values[at(i)] = card_value(rules, state, species_at(i));
  return values;
}

int solo_value(const Coral& rules, const State& state) { return sum_of(solo_values(rules, state)); }

}  // namespace lagoon::learning
