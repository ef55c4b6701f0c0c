#include "learning/reasons/coral.hpp"

#include <algorithm>

namespace lagoon::learning {
namespace {

using namespace coral;
using CoralTerms = Terms<Coral>;
using CoralReasons = Reasons<Coral>;

std::string cube(Cell cell) {
  return std::to_string(cell.x) + "," + std::to_string(cell.y) + "," + std::to_string(cell.z);
}

/// What the icons of the strongest other side count in the evaluation.
int rival_icons(const Coral& rules, const State& state, Seat seat) {
  const CoralTerms::ByPlayer all = CoralTerms::by_player(rules, state);
  const int rival = CoralTerms::strongest_rival(rules, all, index(seat));
  int icons = all[at(rival)][CoralTerms::kIcons];
  if (rules.is_symbiosis()) icons += all[at(rules.partner(rival))][CoralTerms::kIcons];
  return -CoralTerms::of_rival(icons);
}

/// The cubes on top that show one of these species in a state and not in another one.
void mark_tops(const State& state, const State& other, const std::array<bool, kSpecies>& wanted,
               Marks& marks) {
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Column column = state.reef.column(i);
    const Species top = top_species(state, column);
    if (!is_known(top) || !wanted[at(top)]) continue;
    const int there = other.reef.find_column(column.x, column.y);
    if (there >= 0 && top_species(other, other.reef.column(there)) == top) continue;
    marks.push_back(cube(column.top_cell()));
  }
}

/// Those that count for the side of a seat.
std::array<bool, kSpecies> own_species(const Coral& rules, const State& state, Seat seat) {
  std::array<bool, kSpecies> own{};
  own[at(state.players[at(seat)])] = true;
  if (rules.is_symbiosis()) own[at(state.players[at(rules.partner(index(seat)))])] = true;
  return own;
}

}  // namespace

void CoralReasons::split(const Rules& rules, const State& state, Seat seat,
                         TermValues<Rules>& terms, Parts& parts) {
  if (rules.is_solo()) {
    const SoloValues values = solo_values(rules, state);
    std::copy(values.begin(), values.end(), parts.begin() + kFirstCard);
    terms[CoralTerms::kCards] -= sum_of(values);
    return;
  }
  parts[kRivalIcons] = rival_icons(rules, state, seat);
  terms[CoralTerms::kRivals] -= parts[kRivalIcons];
}

Telling CoralReasons::telling(const Rules& rules, int number) {
  constexpr int kRivalsAreSeen = CoralTerms::kTerms + kRivalIcons;
  switch (number) {
    case CoralTerms::kIcons:
      return {&text::why_icons_more, &text::why_icons_less, {}};
    case CoralTerms::kReserve:
      return {&text::why_reserve_more, &text::why_reserve_less, {}};
    case CoralTerms::kPawn:
      return {&text::why_pawn_more, &text::why_pawn_less, {}};
    case CoralTerms::kReach:
      return {&text::why_reach_more, &text::why_reach_less, {}};
    case CoralTerms::kRivals:
      return {&text::why_rivals_do_more, &text::why_rivals_do_less, {}};
    case kRivalsAreSeen:
      return {&text::why_rival_icons_more, &text::why_rival_icons_less, {}};
    default:
      break;
  }
  if (number < CoralTerms::kTerms) {
    return {&text::why_term, &text::why_term, Arg::term("term", *CoralTerms::kNames[at(number)])};
  }
  const int species = number - CoralTerms::kTerms - kFirstCard;
  return {&text::why_card_more, &text::why_card_less,
          Arg::name("species", rules.edition().species[at(species)])};
}

void CoralReasons::mark(const Rules& rules, Seat seat, const State& chosen, const State& other,
                        int number, Marks& marks) {
  const int part = number - CoralTerms::kTerms;
  if (part >= kFirstCard) {
    std::array<bool, kSpecies> one{};
    one[at(part - kFirstCard)] = true;
    return mark_tops(chosen, other, one, marks);
  }
  if (rules.is_solo()) return;
  std::array<bool, kSpecies> wanted = own_species(rules, chosen, seat);
  if (number == CoralTerms::kIcons) return mark_tops(chosen, other, wanted, marks);
  if (part != kRivalIcons) return;
  for (bool& each : wanted) each = !each;
  mark_tops(other, chosen, wanted, marks);
}

Look CoralReasons::look(const Rules& rules, const State& known, Seat, std::span<const Move> turn) {
  Species species = known.chosen;
  for (const Move& move : turn) {
    if (move.kind == Move::Kind::piece) species = move.species();
    if (move.kind == Move::Kind::slide || move.kind == Move::Kind::enter) {
      return {Statement(text::look_pawn), {}};
    }
    if (move.kind != Move::Kind::place || !is_known(species)) continue;
    Look look{
        Statement(text::look_piece, Arg::name("species", rules.edition().species[at(species)])),
        {}};
    // The tops around the place, so that it is seen which side of the reef is meant.
    for (int i = 0; i < known.reef.columns(); ++i) {
      const Cell top = known.reef.column(i).top_cell();
      const Cell corner = move.piece.corner;
      const int across = std::max(std::abs(top.x - corner.x), std::abs(top.y - corner.y));
      if (across <= 2) look.marks.push_back(cube(top));
    }
    return look;
  }
  return {Statement(text::look_reserve), {}};
}

}  // namespace lagoon::learning
