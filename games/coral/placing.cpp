// Where a piece may go: CO-1 to CO-4, and CO-6 in the set-up.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"

namespace lagoon::coral {
namespace {

using Reason = PlacingVerdict::Reason;

std::span<const Cell> span_of(const PawnCells& cells) {
  return {cells.begin(), static_cast<std::size_t>(cells.size())};
}

template <class List>
bool has(const List& list, Cell cell) {
  return std::find(list.begin(), list.end(), cell) != list.end();
}

/// CO-3: the cell that the lifted pawn takes is free.
bool has_room(const State& state, const PawnCells& others, Cell above) {
  return state.reef.is_free(above) && !has(others, above);
}

/// CO-6 (ii): the pieces at the rock that touch the table.
constexpr Placements kStandingOnTable = Placements::where([](Piece piece) {
  const Cells own = cells(piece);
  return own[0].z == 0 || own[1].z == 0 || own[2].z == 0;
});

}  // namespace

PawnCells other_pawns(const State& state, Species species) {
  PawnCells others;
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[static_cast<std::size_t>(i)];
    if (species_at(i) != species && pawn.stands()) others.push_back(pawn.cell());
  }
  return others;
}

Cell lifted_onto(const Pawn& pawn, Piece piece) {
  Cell highest = pawn.cell();
  for (const Cell own : cells(piece)) {
    if (own.x == highest.x && own.y == highest.y && own.z > highest.z) highest = own;
  }
  return highest;
}

// --------------------------------------------------------------------------------- enumeration

/// CO-6 (iii): whether the top of this column is of another player's species.
bool Coral::is_anothers(const State& state, const Column& column) const {
  const Species top = top_species(state, column);
  return top != state.players[state.active] && owner(state, top) >= 0;
}

Coral::SetupPlacements Coral::setup_placements(const State& state,
                                               const Surroundings& surroundings) const {
  const CellSet anothers =
      surroundings.columns_where([&](const Column& column) { return is_anothers(state, column); });
  SetupPlacements found;
  found[1] = surroundings.placements();
  found[2] = found[1] & kStandingOnTable;
  found[3] = found[2] & Placements::within(~anothers);
  return found;
}

int Coral::setup_rules(const State& state) const {
  Stability stability(state.reef);
  const Surroundings surroundings(state.reef, kRockCell, {});
  const SetupPlacements placements = setup_placements(state, surroundings);
  int rules = 3;
  while (rules > 0 && !stability.some_stand(placements[at(rules)], surroundings)) --rules;
  return rules;
}

template <class F>
void Coral::with_candidates(const State& state, F f) const {
  if (state.stage == Stage::setup) {
    const Surroundings surroundings(state.reef, kRockCell, {});
    return f(setup_placements(state, surroundings)[at(setup_rules(state))], surroundings);
  }
  const Species species = acting(state);
  const PawnCells others = other_pawns(state, species);
  const Surroundings surroundings(state.reef, state.pawns[at(species)].cube, span_of(others));
  const Growths growths = surroundings.growths();
  // CO-3: a pawn never comes to stand on its own species.
  const Placements lifting = state.chosen == species ? Placements() : growths.lifting;
  f(growths.leaving | lifting, surroundings);
}

void Coral::legal_placements(const State& state, Moves<Coral>& out) const {
  with_candidates(state, [&](const Placements& candidates, const Surroundings& surroundings) {
    Stability stability(state.reef);
    const Placements legal =
        may_fall(state) ? candidates : stability.standing(candidates, surroundings);
    Moves<Coral>::Appender append(out);
    legal.for_each(surroundings.cube(), [&](Piece piece) { append(Move::place(piece)); });
  });
}

void Coral::unstable_placements(const State& state, Moves<Coral>& out) const {
  out.clear();
  if (may_fall(state)) return;
  with_candidates(state, [&](const Placements& candidates, const Surroundings& surroundings) {
    Stability stability(state.reef);
    (candidates - stability.standing(candidates, surroundings))
        .for_each(surroundings.cube(), [&](Piece piece) { out.push_back(Move::place(piece)); });
  });
}

Growable Coral::growable(const State& state, bool may_fall) const {
  const Species species = acting(state);
  const PawnCells others = other_pawns(state, species);
  const Surroundings surroundings(state.reef, state.pawns[at(species)].cube, span_of(others));
  if (surroundings.grows_on_ground()) return {true, false};
  const Growths growths = surroundings.growths();
  Stability stability(state.reef);
  const auto grow = [&](const Placements& pieces) {
    return may_fall ? !pieces.empty() : stability.some_stand(pieces, surroundings);
  };
  Growable result;
  result.any = grow(growths.leaving);
  result.foreign = !result.any && grow(growths.lifting);
  return result;
}

SolverShare Coral::solver_share(const State& state) const {
  StabilityCounts counts;
  if (state.phase != Phase::place || state.stage != Stage::game) return {};
  const Species species = acting(state);
  const PawnCells others = other_pawns(state, species);
  const Surroundings surroundings(state.reef, state.pawns[at(species)].cube, span_of(others));
  const Growths growths = surroundings.growths();
  Stability stability(state.reef, &counts);
  (growths.leaving | growths.lifting).for_each(surroundings.cube(), [&](Piece piece) {
    static_cast<void>(stability.stands(piece, footing(state.reef, piece)));
  });
  return {counts.checks, counts.solved};
}

// ------------------------------------------------------------------------------------- one piece

PlacingVerdict Coral::placing(const State& state, Piece piece) const {
  const PawnCells others = other_pawns(state, acting(state));
  for (const Cell cell : cells(piece)) {
    if (cell.z < 0) return {Reason::below_table, cell};
    if (!state.reef.is_free(cell)) return {Reason::filled, cell};
    if (has(others, cell)) return {Reason::pawn_there, cell};
  }
  if (!can_slide_in(state.reef, piece, span_of(others))) return {Reason::no_way_in, piece.corner};
  const PlacingVerdict verdict =
      state.stage == Stage::setup ? setting_up(state, piece) : growing(state, others, piece);
  if (!verdict.allowed()) return verdict;
  if (!may_fall(state) && !Stability(state.reef).check(piece).stands()) {
    return {Reason::falls, piece.corner};
  }
  return {};
}

PlacingVerdict Coral::growing(const State& state, const PawnCells& others, Piece piece) const {
  const Pawn& pawn = state.pawns[at(acting(state))];
  if (!touches(piece, pawn.cube)) return {Reason::not_at_pawn, pawn.cube};
  if (!has(cells(piece), pawn.cell())) return {};
  const Cell cube = lifted_onto(pawn, piece);
  if (state.chosen == acting(state)) return {Reason::own_species, cube};
  const Cell above = cube + Direction::up;
  if (has_room(state, others, above)) return {};
  return {Reason::no_room_above, above};
}

PlacingVerdict Coral::setting_up(const State& state, Piece piece) const {
  if (!touches(piece, kRockCell)) return {Reason::not_at_rock, kRockCell};
  const int rules = setup_rules(state);
  const Cells own = cells(piece);
  for (const Cell cell : own) {
    const int column = state.reef.find_column(cell.x, cell.y);
    if (rules < 3 || column < 0) continue;
    if (is_anothers(state, state.reef.column(column))) return {Reason::covers_another, cell};
  }
  const bool on_table = own[0].z == 0 || own[1].z == 0 || own[2].z == 0;
  if (rules >= 2 && !on_table) return {Reason::not_on_table, piece.corner};
  return {};
}

}  // namespace lagoon::coral
