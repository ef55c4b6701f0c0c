// With the option `falling` at `penalty`: what becomes of pieces and pawns that fall.
#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

bool is_in(PieceSet fallen, int piece) { return piece >= 0 && (fallen >> piece & 1U) != 0; }

}  // namespace

template <class Events>
void Coral::fall(State& state, PieceSet fallen, Events& events) const {
  const Reef before = state.reef;
  const Seat seat = seat_at(state.active);
  for (int i = 0; i < kSpecies; ++i) {
    Pawn& pawn = state.pawns[at(i)];
    if (!pawn.stands() || !is_in(fallen, before.at(pawn.cube))) continue;
    pawn = {{}, PawnState::fallen};
    events.add(seat, text::pawn_fell, species_arg("species", species_at(i)));
  }
  std::array<Species, kMaxPieces> left{};
  int standing = 0;
  for (int number = 0; number < before.pieces(); ++number) {
    const Species species = state.species[at(number)];
    if (!is_in(fallen, number)) {
      left[at(standing)] = species;
      ++standing;
      continue;
    }
    const int home = is_solo() ? -1 : owner(state, species);
    const bool leaves = home < 0 || home == state.active;
    if (leaves) {
      ++state.gone[at(species)];
    } else {
      ++state.reserves[at(home)][at(species)];
    }
    events.add(seat, leaves ? text::piece_lost : text::piece_sent_home,
               species_arg("species", species), cell_arg("cube", before.piece(number).corner));
  }
  state.species = left;
  state.reef.remove(fallen);
}

template void Coral::fall(State&, PieceSet, NoEvents&) const;
template void Coral::fall(State&, PieceSet, EventLog&) const;

}  // namespace lagoon::coral
