// Which moves there are. Placements are in placing.cpp, slides and the ways of pawns in pawns.cpp.
#include "games/coral/coral.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;

}  // namespace

void Coral::legal(const State& state, Seat seat, Moves<Coral>& out) const {
  out.clear();
  if (!awaiting(state).contains(seat)) return;
  switch (state.phase) {
    case Phase::piece:
      return legal_pieces(state, Kind::piece, out);
    case Phase::place:
      return legal_placements(state, out);
    case Phase::pawn:
      return legal_entries(state, out);
    case Phase::turn:
      return legal_turn(state, out);
    case Phase::slide:
      legal_slides(state, out);
      out.push_back(Move::make(Kind::stay));
      return;
    case Phase::give_back:
      return legal_pieces(state, Kind::give_back, out);
    case Phase::over:
      return;
  }
}

void Coral::legal_pieces(const State& state, Kind kind, Moves<Coral>& out) const {
  for (int i = 0; i < kSpecies; ++i) {
    if (state.reserves[state.active][at(i)] > 0) out.push_back(Move::of(kind, species_at(i)));
  }
}

/// CO-8: GROW, SLIDE or FLOAT.
void Coral::legal_turn(const State& state, Moves<Coral>& out) const {
  const Species own = acting(state);
  const Growable growth = growable(state, has_penalty());
  for (int i = 0; i < kSpecies; ++i) {
    if (state.reserves[state.active][at(i)] > 0 && growth.allows(species_at(i) == own)) {
      out.push_back(Move::of(Kind::piece, species_at(i)));
    }
  }
  legal_slides(state, out);
  out.push_back(Move::make(Kind::floating));
}

void Coral::legal_entries(const State& state, Moves<Coral>& out) const {
  for (const Cell cube : entries(state, acting(state))) out.push_back(Move::enter(cube));
  if (out.empty()) out.push_back(Move::make(Kind::pass));  // CO-8
}

}  // namespace lagoon::coral
