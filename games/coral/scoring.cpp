// Sunlight (CO-13) and, in solo, the scoring cards.
#include <algorithm>
#include <compare>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

/// Sunlit icons by level, the highest level first.
using ByLevel = std::array<int, kMaxLevels>;

void add_levels(const State& state, Species species, ByLevel& levels) {
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Column column = state.reef.column(i);
    if (top_species(state, column) == species) ++levels[at(kHighest - column.top)];
  }
}

ByLevel levels_of(const Coral& rules, const State& state, int seat) {
  ByLevel levels{};
  add_levels(state, state.players[at(seat)], levels);
  if (rules.is_symbiosis()) add_levels(state, state.players[at(rules.partner(seat))], levels);
  return levels;
}

/// How many icons of a species were in the sunlight and now have a cube above them.
int covered(const State& before, const State& after, Species species) {
  int icons = 0;
  for (int i = 0; i < before.reef.columns(); ++i) {
    const Column column = before.reef.column(i);
    if (top_species(before, column) != species || after.reef.is_free(column.top_cell())) continue;
    const int place = after.reef.find_column(column.x, column.y);
    icons += after.reef.column(place).top > column.top ? 1 : 0;
  }
  return icons;
}

}  // namespace

int Coral::sunlit(const State& state, Species species) {
  int icons = 0;
  for (int i = 0; i < state.reef.columns(); ++i) {
    icons += top_species(state, state.reef.column(i)) == species ? 1 : 0;
  }
  return icons;
}

int Coral::points(const State& state, int seat) const {
  if (!is_solo()) return sunlit(state, state.players[at(seat)]);
  int points = 0;
  for (int i = 0; i < kSpecies; ++i) {
    const ScoringCard& card = card_of(state, species_at(i));
    points += points_for(card, count(state, card));
  }
  return points;
}

/// CO-13: how many seats have fewer icons on the highest level on which they differ.
int Coral::beaten_by_levels(const State& state, int seat) const {
  std::array<ByLevel, kMaxPlayers> levels{};
  for (int i = 0; i < seats_; ++i) levels[at(i)] = levels_of(*this, state, i);
  int beaten = 0;
  for (int i = 0; i < seats_; ++i) beaten += levels[at(i)] < levels[at(seat)] ? 1 : 0;
  return beaten;
}

Coral::Highest Coral::highest(const State& state, int seat) const {
  const ByLevel levels = levels_of(*this, state, seat);
  const auto found = std::find_if(levels.begin(), levels.end(), [](int n) { return n > 0; });
  if (found == levels.end()) return {};
  return {kHighest + 1 - static_cast<int>(found - levels.begin()), *found};
}

/// A GROW and a MOVE after a MOVE cost two pieces, every other turn one (CO-11, CO-12).
Coral::TurnsLeft Coral::turns_left(const State& state, int seat) {
  const int present = state.phase == Phase::give_back && state.active == seat ? 1 : 0;
  const int left = pieces_in_reserve(state, seat) - present * state.owed;
  const Pawn& pawn = state.pawns[at(state.players[at(seat)])];
  const int entry = pawn.state == PawnState::off && left > 0 ? 1 : 0;
  const int dear = pawn.stands() && state.moved[at(seat)] != 0 && left > 1 ? 1 : 0;
  return {present + entry + (left - entry + 1) / 2, present + left - dear};
}

Standing Coral::standing(const State& state, Seat seat) const {
  Standing standing;
  const int i = index(seat);
  standing.points = points(state, i);
  if (is_solo()) return standing;
  if (is_symbiosis()) standing.points += points(state, partner(i));
  standing.tie_breaks[0] = static_cast<std::int16_t>(beaten_by_levels(state, i));
  return standing;
}

ScoreSheet Coral::score(const State& state, Seat seat) const {
  ScoreSheet sheet;
  const int i = index(seat);
  if (is_solo()) {
    for (int species = 0; species < kSpecies; ++species) {
      const ScoringCard& card = card_of(state, species_at(species));
      const int counted = count(state, card);
      const bool icons = card.counted == ScoringCard::Counted::icons;
      sheet.add(card_source(card.species),
                Statement(icons ? text::note_icons : text::note_cubes,
                          species_arg("species", card.species), Arg::number("count", counted)),
                points_for(card, counted));
    }
    return sheet;
  }
  sheet.add(text::source_sunlight, Statement(text::note_sunlight), points(state, i));
  if (is_symbiosis()) {
    sheet.add(text::source_partner, Statement(text::note_partner), points(state, partner(i)));
  }
  sheet.standing.tie_breaks[0] = static_cast<std::int16_t>(beaten_by_levels(state, i));
  return sheet;
}

/// CO-13, CO-16: alone, each of the points that the cards can give is its part of the win.
Outcome Coral::outcome(const State& state) const {
  constexpr int kMostPoints = kSpecies * kMaxCardPoints;
  static_assert(kWin % kMostPoints == 0);
  if (is_solo()) return solo_win(kWin / kMostPoints * points(state, 0));
  return outcome_of_standings(*this, state);
}

/// CO-13, CO-15: what a placed piece has covered, and whose points it has changed.
void Coral::tell_sunlight(const State& before, const State& after, EventLog& events) const {
  const auto concerned = [&](Species species) {
    const int player = is_solo() ? 0 : owner(before, species);
    return seat_at(player < 0 ? before.active : player);
  };
  for (int i = 0; i < kSpecies; ++i) {
    const Species species = species_at(i);
    const int icons = covered(before, after, species);
    if (icons == 0) continue;
    events.add(concerned(species), text::icons_covered, species_arg("species", species),
               Arg::number("count", icons));
  }
  const auto tell_change = [&](Seat seat, const Sentence& what, const Arg& whose, int was, int is) {
    if (was == is) return;
    events.add(seat, what, whose, Arg::number("before", was), Arg::number("after", is));
  };
  if (!is_solo()) {
    for (int i = 0; i < seats_; ++i) {
      tell_change(seat_at(i), text::sunlight_changed, Arg::seat("seat", seat_at(i)),
                  sunlit(before, before.players[at(i)]), sunlit(after, after.players[at(i)]));
    }
    return;
  }
  for (int i = 0; i < kSpecies; ++i) {
    const ScoringCard& card = card_of(before, species_at(i));
    tell_change(Seat{}, text::card_changed, species_arg("species", species_at(i)),
                points_for(card, count(before, card)), points_for(card, count(after, card)));
  }
}

template <class Events>
void Coral::final_scoring(State& state, Events& events) const {
  if constexpr (Events::kRecords) {
    events.add(seat_at(state.active), text::game_ends);
    for (int i = 0; i < seats_; ++i) {
      const ScoreSheet sheet = score(state, seat_at(i));
      for (const ScoreLine& line : sheet.lines) {
        events.add(seat_at(i), text::scored, Arg::seat("seat", seat_at(i)),
                   Arg::number("points", line.points), Arg::term("source", *line.source));
      }
    }
    if (!is_solo()) return;
    const int total = points(state, 0);
    events.add(Seat{}, text::rated, Arg::number("points", total),
               Arg::term("rating", rating(total)));
  }
}

const Sentence& rating(int points) {
  struct Rating {
    int from;
    const Sentence* words;
  };
  static constexpr std::array<Rating, 7> kRatings{{{20, &text::rating_perfect},
                                                   {18, &text::rating_thriving},
                                                   {16, &text::rating_saved},
                                                   {13, &text::rating_healthy},
                                                   {9, &text::rating_returning},
                                                   {5, &text::rating_endangered},
                                                   {0, &text::rating_vanishing}}};
  const auto found = std::find_if(kRatings.begin(), kRatings.end(),
                                  [points](const Rating& each) { return points >= each.from; });
  return *found->words;
}

template void Coral::final_scoring(State&, NoEvents&) const;
template void Coral::final_scoring(State&, EventLog&) const;

}  // namespace lagoon::coral
