// Why a move is not legal, in the words of the rules.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;
using Reason = PlacingVerdict::Reason;

/// Whether this kind of move has its place at this moment at all.
bool fits(Phase phase, Kind kind) {
  switch (phase) {
    case Phase::piece:
      return kind == Kind::piece;
    case Phase::place:
      return kind == Kind::place;
    case Phase::pawn:
      return kind == Kind::enter || kind == Kind::pass;
    case Phase::turn:
      return kind == Kind::piece || kind == Kind::slide || kind == Kind::floating;
    case Phase::slide:
      return kind == Kind::slide || kind == Kind::stay;
    case Phase::give_back:
      return kind == Kind::give_back;
    case Phase::over:
      break;
  }
  return false;
}

bool is_piece_within_reach(Piece piece) {
  // One further than the reach still is a Cell, so that its neighbours can be looked at.
  if (!is_within_reach(piece.corner) || piece.orientation >= kOrientations) return false;
  const Cells own = cells(piece);
  return std::all_of(own.begin(), own.end(),
                     [](Cell cell) { return cell.z < 0 || is_within_reach(cell); });
}

/// Whether the move is one that can be written at all, with nothing in its unused parts.
bool names_something(Move move) {
  switch (move.kind) {
    case Kind::piece:
    case Kind::give_back:
      return move.value < kSpecies && move.piece == Piece{};
    case Kind::place:
      return move.value == 0 && is_piece_within_reach(move.piece);
    case Kind::slide:
      return move == Move::slide(move.cell().x, move.cell().y) && is_within_reach(move.cell());
    case Kind::enter:
      return move == Move::enter(move.cell()) && is_within_reach(move.cell());
    case Kind::stay:
    case Kind::floating:
    case Kind::pass:
      return move == Move::make(move.kind);
  }
  return false;
}

/// The edge or corner over which a piece tips. Precondition: it does not just drop.
const Sentence& edge_name(const Tipping& tipping) {
  static constexpr std::array<std::array<const Sentence*, 3>, 3> kEdges{{
      {&text::edge_south_west, &text::edge_west, &text::edge_north_west},
      {&text::edge_south, nullptr, &text::edge_north},
      {&text::edge_south_east, &text::edge_east, &text::edge_north_east},
  }};
  return *kEdges[at(tipping.east + 1)][at(tipping.north + 1)];
}

}  // namespace

const Sentence& Coral::request(const State& state) const {
  switch (state.phase) {
    case Phase::piece:
      return state.stage == Stage::setup ? text::asked_setup_piece : text::asked_piece;
    case Phase::place:
      return text::asked_place;
    case Phase::pawn:
      return entries(state, acting(state)).empty() ? text::asked_pass : text::asked_pawn;
    case Phase::slide:
      return text::asked_slide;
    case Phase::give_back:
      return text::asked_return;
    case Phase::turn:
    case Phase::over:
      break;
  }
  const Species own = acting(state);
  const Growable growth = growable(state, has_penalty());
  const bool has_own = state.reserves[state.active][at(own)] > 0;
  const bool has_others =
      pieces_in_reserve(state, state.active) > state.reserves[state.active][at(own)];
  const bool grows = (has_own && growth.allows(true)) || (has_others && growth.allows(false));
  const bool slides_on = can_slide(state, own);
  if (grows) return slides_on ? text::asked_turn : text::asked_grow_or_float;
  return slides_on ? text::asked_slide_or_float : text::asked_float;
}

Refusal Coral::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  if (!fits(state.phase, move.kind)) {
    return Refusal(text::out_of_order, Arg::term("asked", request(state)));
  }
  if (!names_something(move)) return Refusal(text::no_such_thing);
  switch (move.kind) {
    case Kind::piece:
    case Kind::give_back:
      return check_piece(state, move.kind, move.species());
    case Kind::place:
      return check_place(state, move.piece);
    case Kind::slide:
      return check_slide(state, move.cell());
    case Kind::enter:
      return check_enter(state, move.cell());
    case Kind::pass:
      return entries(state, acting(state)).empty() ? Refusal() : Refusal(text::must_enter);
    case Kind::stay:
    case Kind::floating:
      break;
  }
  return {};
}

Refusal Coral::check_piece(const State& state, Kind kind, Species species) const {
  if (state.reserves[state.active][at(species)] == 0) {
    return Refusal(text::not_in_reserve, species_arg("species", species),
                   Arg::term("asked", request(state)));
  }
  if (kind == Kind::give_back || state.phase != Phase::turn) return {};
  const Growable growth = growable(state, has_penalty());
  if (growth.allows(species == acting(state))) return {};
  const Arg asked = Arg::term("asked", request(state));
  if (!growth.foreign) return Refusal(text::nowhere_to_grow, asked);
  const Arg name = species_arg("species", species);
  const int own = state.reserves[state.active][at(species)];
  return pieces_in_reserve(state, state.active) > own ? Refusal(text::own_only_lifts, name)
                                                      : Refusal(text::only_own_left, name, asked);
}

// --------------------------------------------------------------------------------------- placing

Refusal Coral::check_place(const State& state, Piece piece) const {
  const PlacingVerdict verdict = placing(state, piece);
  const Arg cell = cell_arg("cell", verdict.cell);
  switch (verdict.reason) {
    case Reason::allowed:
      return {};
    case Reason::filled:
      return Refusal(text::cell_filled, cell);
    case Reason::pawn_there:
      return Refusal(text::pawn_in_the_way, cell);
    case Reason::below_table:
      return Refusal(text::below_the_table, cell);
    case Reason::no_way_in:
      return Refusal(text::no_way_in, cell);
    case Reason::not_at_pawn:
      return Refusal(text::not_at_pawn, cell);
    case Reason::own_species:
      return Refusal(text::pawn_on_own_species, species_arg("species", state.chosen), cell);
    case Reason::no_room_above:
      return Refusal(text::no_room_to_lift, cell);
    case Reason::not_at_rock:
      return Refusal(text::not_at_rock);
    case Reason::not_on_table:
      return Refusal(text::not_on_table);
    case Reason::covers_another:
      return Refusal(text::covers_another, cell);
    case Reason::falls:
      break;
  }
  return falls(state, piece);
}

/// CO-4: which piece would tip, and over which edge.
Refusal Coral::falls(const State& state, Piece piece) const {
  const Verdict verdict = Stability(state.reef).check(piece);
  const int tipping = verdict.tipping.piece;
  const bool itself = tipping == state.reef.pieces();
  const Species species = itself ? state.chosen : state.species[at(tipping)];
  const Cell corner = itself ? piece.corner : state.reef.piece(tipping).corner;
  const Arg name = species_arg("species", species);
  const Arg cell = cell_arg("cell", corner);
  if (verdict.tipping.east == 0 && verdict.tipping.north == 0) {
    return Refusal(text::would_drop, name, cell);
  }
  return Refusal(text::would_tip, name, cell, Arg::term("edge", edge_name(verdict.tipping)));
}

// ----------------------------------------------------------------------------------------- pawns

Refusal Coral::check_slide(const State& state, Cell space) const {
  const Arg where = Arg::cell("column", space.x, space.y);
  const int number = state.reef.find_column(space.x, space.y);
  if (number < 0) return Refusal(text::no_column, where);
  const Species own = acting(state);
  const ColumnList reachable = slides(state, own).ends;
  if (std::find(reachable.begin(), reachable.end(), number) != reachable.end()) return {};
  const Column column = state.reef.column(number);
  if (top_species(state, column) == own) {
    return Refusal(text::top_of_own_species, where, species_arg("species", own));
  }
  if (column.top_cell() == state.pawns[at(own)].cube) {
    return Refusal(text::already_there, where, Arg::term("asked", request(state)));
  }
  for (const Cell other : other_pawns(state, own)) {
    if (other == column.top_cell() + Direction::up) return Refusal(text::top_has_pawn, where);
  }
  const Cell start = state.pawns[at(own)].cube;
  return Refusal(are_connected(state, start, space) ? text::no_path : text::no_neighbours, where);
}

Refusal Coral::check_enter(const State& state, Cell cube) const {
  const Arg where = cell_arg("cube", cube);
  if (state.reef.at(cube) == kNothing) return Refusal(text::no_cube, where);
  const Species own = acting(state);
  if (cube_species(state, cube) == own) {
    return Refusal(text::cube_of_own_species, where, species_arg("species", own));
  }
  const Cell above = cube + Direction::up;
  if (!state.reef.is_free(above)) return Refusal(text::cube_above, where);
  for (const Cell other : other_pawns(state, own)) {
    if (other == above) return Refusal(text::cube_has_pawn, where);
  }
  return is_open(state, above) ? Refusal() : Refusal(text::closed_in, where);
}

}  // namespace lagoon::coral
