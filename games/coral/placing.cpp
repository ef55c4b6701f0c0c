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

/// Calls f(piece, footing, lifts) for each piece that keeps CO-1 to CO-3 beside the pawn of a
/// species, whatever the piece is of.
template <class F>
void for_each_growth(const State& state, Species species, F f) {
  const Pawn& pawn = state.pawns[at(species)];
  const PawnCells others = other_pawns(state, species);
  const Surroundings surroundings(state.reef, pawn.cube, span_of(others));
  const bool at_the_end = !is_within_reach(pawn.cube + cell_at(2, 2, 0)) ||
                          !is_within_reach(pawn.cube - cell_at(2, 2, 0));
  surroundings.for_each_placement([&](Piece piece, Footing footing) {
    const bool lifts = has(cells(piece), pawn.cell());
    if (lifts && !has_room(state, others, lifted_onto(pawn, piece) + Direction::up)) return;
    if (at_the_end && !is_within_reach(piece)) return;
    f(piece, footing, lifts);
  });
}

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

/// CO-6: 3 if all three rules are kept, 2 for the first two, 1 for the first, which is given.
int Coral::setup_rules_kept(const State& state, Piece piece) const {
  const Cells own = cells(piece);
  if (own[0].z != 0 && own[1].z != 0 && own[2].z != 0) return 1;
  return std::any_of(own.begin(), own.end(), [&](Cell cell) { return is_anothers(state, cell); })
             ? 2
             : 3;
}

/// CO-6 (iii): whether the top of this column is of another player's species.
bool Coral::is_anothers(const State& state, Cell cell) const {
  const int column = state.reef.find_column(cell.x, cell.y);
  if (column < 0) return false;
  const Species top = top_species(state, state.reef.column(column));
  return top != state.players[state.active] && owner(state, top) >= 0;
}

/// The species of the piece does not matter.
int Coral::setup_rules(const State& state) const {
  int best = 0;
  Stability stability(state.reef);
  const Surroundings surroundings(state.reef, kRockCell, {});
  surroundings.for_each_placement([&](Piece piece, Footing footing) {
    const int kept = best == 3 ? 0 : setup_rules_kept(state, piece);
    if (kept > best && stability.stands(piece, footing)) best = kept;
  });
  return best;
}

template <class F>
void Coral::for_each_candidate(const State& state, F f) const {
  if (state.stage == Stage::setup) {
    const int rules = setup_rules(state);
    const Surroundings surroundings(state.reef, kRockCell, {});
    surroundings.for_each_placement([&](Piece piece, Footing footing) {
      if (setup_rules_kept(state, piece) >= rules) f(piece, footing);
    });
    return;
  }
  const Species pawn = acting(state);
  for_each_growth(state, pawn, [&](Piece piece, Footing footing, bool lifts) {
    if (!lifts || state.chosen != pawn) f(piece, footing);
  });
}

void Coral::legal_placements(const State& state, Moves<Coral>& out) const {
  Stability stability(state.reef);
  for_each_candidate(state, [&](Piece piece, Footing footing) {
    if (may_fall(state) || stability.stands(piece, footing)) out.push_back(Move::place(piece));
  });
}

void Coral::unstable_placements(const State& state, Moves<Coral>& out) const {
  out.clear();
  if (may_fall(state)) return;
  Stability stability(state.reef);
  for_each_candidate(state, [&](Piece piece, Footing footing) {
    if (!stability.stands(piece, footing)) out.push_back(Move::place(piece));
  });
}

Growable Coral::growable(const State& state, bool may_fall) const {
  Growable result;
  Stability stability(state.reef);
  for_each_growth(state, acting(state), [&](Piece piece, Footing footing, bool lifts) {
    bool& found = lifts ? result.foreign : result.any;
    if (!found && !result.any && (may_fall || stability.stands(piece, footing))) found = true;
  });
  return result;
}

SolverShare Coral::solver_share(const State& state) const {
  StabilityCounts counts;
  Stability stability(state.reef, &counts);
  if (state.phase == Phase::place && state.stage == Stage::game) {
    for_each_growth(state, acting(state), [&](Piece piece, Footing footing, bool) {
      static_cast<void>(stability.stands(piece, footing));
    });
  }
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
  if (setup_rules_kept(state, piece) >= rules) return {};
  for (const Cell cell : cells(piece)) {
    if (rules == 3 && is_anothers(state, cell)) return {Reason::covers_another, cell};
  }
  return {Reason::not_on_table, piece.corner};
}

}  // namespace lagoon::coral
