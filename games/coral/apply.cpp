// What a legal move does.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;

Arg seat_arg(const State& state) { return Arg::seat("seat", seat_at(state.active)); }

}  // namespace

template <class Events>
void Coral::apply(State& state, Seat seat, Move move, Events& events) const {
  const auto pawn = [&]() -> Pawn& { return state.pawns[at(acting(state))]; };
  switch (move.kind) {
    case Kind::piece:
      state.chosen = move.species();
      if (is_solo()) return solo_begin(state, events);
      state.phase = Phase::place;
      return;
    case Kind::place:
      return place(state, move.piece, events);
    case Kind::slide: {
      const Column column = state.reef.column(state.reef.find_column(move.cell().x, move.cell().y));
      pawn().cube = column.top_cell();
      events.add(seat, text::pawn_slid, seat_arg(state), species_arg("species", acting(state)),
                 cell_arg("cube", pawn().cube));
      return is_solo() ? solo_grow(state, events) : finish_turn(state, Turn::move, events);
    }
    case Kind::stay:
      return solo_grow(state, events);
    case Kind::floating:
      pawn() = {{}, PawnState::off};
      events.add(seat, text::pawn_floated, seat_arg(state));
      return finish_turn(state, Turn::move, events);
    case Kind::enter:
      return enter(state, move.cell(), events);
    case Kind::give_back:
      give_back(state, move.species(), events);
      --state.owed;
      return settle(state, events);
    case Kind::pass:
      events.add(seat, text::pawn_stays_out, seat_arg(state));
      if (state.stage == Stage::pawns) {
        pawn().state = PawnState::off;  // CO-7
        return after_setup_pawn(state);
      }
      return finish_turn(state, Turn::passed, events);
  }
}

// --------------------------------------------------------------------------------------- placing

template <class Events>
void Coral::place(State& state, Piece piece, Events& events) const {
  if constexpr (Events::kRecords) {
    const State before = state;
    put(state, piece, events);
    tell_sunlight(before, state, events);
  } else {
    put(state, piece, events);
  }
  state.chosen = Species::none;
  if (state.stage != Stage::game) return after_setup_piece(state, events);
  if (is_solo()) return finish_solo_turn(state, events);
  finish_turn(state, Turn::grow, events);
}

/// What the piece does to the reef and the pawns.
template <class Events>
void Coral::put(State& state, Piece piece, Events& events) const {
  const Species species = state.chosen;
  const Seat seat = seat_at(state.active);
  --state.reserves[state.active][at(species)];
  const bool grows = state.stage == Stage::game;
  const Cells cubes = cells(piece);
  const int top = std::max({cubes[0].z, cubes[1].z, cubes[2].z});
  const PieceSet fallen = may_fall(state) ? falling(state.reef, piece) : 0;
  events.add(seat, grows ? text::piece_grown : text::piece_set, seat_arg(state),
             species_arg("species", species), cell_arg("cube", cubes[0]),
             cell_arg("second", cubes[1]), cell_arg("third", cubes[2]),
             Arg::number("level", top + 1));
  if (grows) {
    Pawn& pawn = state.pawns[at(acting(state))];
    if (std::find(cubes.begin(), cubes.end(), pawn.cell()) != cubes.end()) {
      pawn.cube = lifted_onto(pawn, piece);  // CO-3
      events.add(seat, text::pawn_lifted, species_arg("species", acting(state)),
                 cell_arg("cube", pawn.cube));
    }
  }
  state.species[at(state.reef.pieces())] = species;
  state.reef.place(piece);
  if (fallen != 0) fall(state, fallen, events);
}

/// CO-6: the next player places a piece, unless the rock is covered or nothing can touch it.
template <class Events>
void Coral::after_setup_piece(State& state, Events& events) const {
  ++state.turn;
  state.active = next_seat(state.active);
  state.phase = Phase::piece;
  if (!is_rock_covered(state.reef) && setup_rules(state) > 0) return;
  // CO-7: the next player places the first pawn.
  state.first = state.active;
  state.stage = Stage::pawns;
  state.phase = Phase::pawn;
  events.add(seat_at(state.active), text::setup_ends, seat_arg(state));
}

void Coral::after_setup_pawn(State& state) const {
  ++state.turn;
  state.active = next_seat(state.active);
  if (state.active != state.first) return;
  state.stage = Stage::game;
  begin_turn(state);
}

template <class Events>
void Coral::enter(State& state, Cell cube, Events& events) const {
  Pawn& pawn = state.pawns[at(acting(state))];
  const PawnState before = pawn.state;
  pawn = {cube, PawnState::standing};
  events.add(seat_at(state.active),
             before == PawnState::fallen ? text::pawn_entered_again : text::pawn_entered,
             seat_arg(state), species_arg("species", acting(state)), cell_arg("cube", cube));
  if (is_solo()) return solo_slide(state, events);
  if (before == PawnState::waiting) return after_setup_pawn(state);
  if (before == PawnState::off) return finish_turn(state, Turn::entering, events);  // CO-10
  state.phase = Phase::turn;  // a fallen pawn enters before the action
}

// ------------------------------------------------------------------------------------ end of turn

template <class Events>
void Coral::finish_turn(State& state, Turn kind, Events& events) const {
  std::uint8_t& moved = state.moved[state.active];
  const int owed = price(state, kind == Turn::move);
  moved = kind == Turn::move ? 1 : 0;
  if (state.ending == 0) {
    state.idle = kind == Turn::grow ? 0 : static_cast<std::uint8_t>(state.idle + 1);
  }
  state.owed = static_cast<std::uint8_t>(std::min(owed, pieces_in_reserve(state, state.active)));
  settle(state, events);
}

/// Returns what is owed. Only where the species can be chosen is it asked for.
template <class Events>
void Coral::settle(State& state, Events& events) const {
  const auto& reserve = state.reserves[state.active];
  while (state.owed > 0) {
    const auto kinds = std::count_if(reserve.begin(), reserve.end(), [](int n) { return n > 0; });
    if (kinds > 1 && state.owed < pieces_in_reserve(state, state.active)) {
      state.phase = Phase::give_back;
      return;
    }
    int species = 0;
    while (reserve[at(species)] == 0) ++species;
    give_back(state, species_at(species), events);
    --state.owed;
  }
  next_turn(state, events);
}

template <class Events>
void Coral::give_back(State& state, Species species, Events& events) const {
  --state.reserves[state.active][at(species)];
  ++state.gone[at(species)];
  events.add(seat_at(state.active),
             is_end_return(state) ? text::piece_returned_at_end : text::piece_returned,
             seat_arg(state), species_arg("species", species));
}

template <class Events>
void Coral::next_turn(State& state, Events& events) const {
  ++state.turn;
  if (state.ending == 0) {
    const bool empty = pieces_in_reserve(state, state.active) == 0;
    if (empty || state.idle >= kIdleRounds * seats_) {  // CO-12
      state.ending = 1;
      state.idle = 0;
      events.add(seat_at(state.active), empty ? text::end_phase : text::end_phase_idle,
                 seat_arg(state));
    }
  }
  for (int i = 0; i < seats_; ++i) {
    state.active = next_seat(state.active);
    if (pieces_in_reserve(state, state.active) > 0) return begin_turn(state);  // CO-12
  }
  state.phase = Phase::over;
  final_scoring(state, events);
}

void Coral::begin_turn(State& state) const {
  const bool stands = state.pawns[at(state.players[state.active])].stands();
  state.phase = stands ? Phase::turn : Phase::pawn;
}

// ------------------------------------------------------------------------------------------- solo

/// CO-14: a fallen pawn enters first, then it may slide, then the piece grows.
template <class Events>
void Coral::solo_begin(State& state, Events& events) const {
  if (state.pawns[at(state.chosen)].stands()) return solo_slide(state, events);
  if (entries(state, state.chosen).empty()) return solo_discard(state, events);
  state.phase = Phase::pawn;
}

template <class Events>
void Coral::solo_slide(State& state, Events& events) const {
  if (!can_slide(state, state.chosen)) return solo_grow(state, events);
  state.phase = Phase::slide;
}

template <class Events>
void Coral::solo_grow(State& state, Events& events) const {
  // Nobody has to make something fall: only a place where the piece stands obliges to grow it.
  if (!growable(state, false).allows(true)) return solo_discard(state, events);
  state.phase = Phase::place;
}

template <class Events>
void Coral::solo_discard(State& state, Events& events) const {
  --state.reserves[0][at(state.chosen)];
  ++state.gone[at(state.chosen)];
  events.add(Seat{}, text::piece_cannot_grow, species_arg("species", state.chosen));
  state.chosen = Species::none;
  finish_solo_turn(state, events);
}

template <class Events>
void Coral::finish_solo_turn(State& state, Events& events) const {
  ++state.turn;
  state.phase = Phase::piece;
  if (!state.bag.empty()) {
    const Species drawn = state.bag.pop_back().value;
    if (drawn == Species::unknown) {
      ++state.unseen;
      events.add(Seat{}, text::piece_drawn, Arg::unknown("species"));
    } else {
      ++state.reserves[0][at(drawn)];
      events.add(Seat{}, text::piece_drawn, species_arg("species", drawn));
    }
  }
  if (pieces_in_reserve(state, 0) + state.unseen > 0) return;
  state.phase = Phase::over;
  final_scoring(state, events);
}

template void Coral::apply(State&, Seat, Move, NoEvents&) const;
template void Coral::apply(State&, Seat, Move, EventLog&) const;

}  // namespace lagoon::coral
