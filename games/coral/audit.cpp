// The invariants of every state that play can reach.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

void fault(Faults& faults, const Statement& statement, std::string path) {
  faults.push_back(Error(statement, std::move(path)));
}

std::string piece_path(int piece) { return "state.pieces[" + std::to_string(piece) + "]"; }

std::string player_path(int seat, const char* member) {
  return "state.players[" + std::to_string(seat) + "]." + member;
}

}  // namespace

void Coral::audit(const State& state, Faults& faults) const {
  audit_reef(state, faults);
  audit_pieces(state, faults);
  audit_pawns(state, faults);
  if (!faults.empty()) return;  // the rest takes a sound reef for granted
  if (is_solo()) {
    audit_solo(state, faults);
  } else {
    audit_stage(state, faults);
    audit_players(state, faults);
  }
  if (faults.empty()) audit_phase(state, faults);
}

/// CO-4: the reef stands. Where it does not, a piece that hangs in the air or tips is named.
void Coral::audit_reef(const State& state, Faults& faults) const {
  const Verdict verdict = examine(state.reef);
  if (verdict.stands()) return;
  const int piece = verdict.tipping.piece;
  const bool hangs = verdict.tipping.east == 0 && verdict.tipping.north == 0;
  fault(faults,
        Statement(hangs ? text::piece_hangs : text::piece_tips,
                  species_arg("species", state.species[at(piece)]),
                  cell_arg("cell", state.reef.piece(piece).corner)),
        piece_path(piece));
}

/// Every piece is somewhere, and no species has more or fewer than take part.
void Coral::audit_pieces(const State& state, Faults& faults) const {
  std::array<int, kSpecies> seen{};
  for (int i = 0; i < state.reef.pieces(); ++i) ++seen[at(state.species[at(i)])];
  for (const auto& place : state.bag) ++seen[at(place.value)];
  int unplayed = 0;
  for (std::size_t i = 0; i < kSpecies; ++i) {
    seen[i] += state.gone[i];
    for (const auto& reserve : state.reserves) seen[i] += reserve[i];
    const bool unused = seen[i] == 0 && owner(state, species_at(static_cast<int>(i))) < 0;
    if (unused) ++unplayed;
    if (unused || seen[i] == kPiecesOfSpecies) continue;
    fault(faults,
          Statement(text::wrong_piece_total, Arg::name("species", edition_.species[i]),
                    Arg::number("number", seen[i]), Arg::number("expected", kPiecesOfSpecies)),
          "state.pieces");
  }
  // CO-5: with two players one species stays in the box.
  if (unplayed != (seats_ == 2 ? 1 : 0))
    fault(faults, Statement(text::wrong_neutral), "state.gone");
}

void Coral::audit_pawns(const State& state, Faults& faults) const {
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[at(i)];
    const std::string path = "state.pawns." + edition_.species[at(i)].id;
    const Arg name = species_arg("species", species_at(i));
    const Arg cube = cell_arg("cube", pawn.cube);
    const bool played = owner(state, species_at(i)) >= 0;
    if (played == (pawn.state == PawnState::absent)) {
      fault(faults, Statement(text::wrong_pawn, name), path);
    }
    const bool waits = pawn.state == PawnState::waiting;
    const bool never = pawn.state == PawnState::fallen && !has_penalty();
    const bool solo_off = is_solo() && pawn.state == PawnState::off;
    if ((waits && state.stage == Stage::game) || never || solo_off) {
      fault(faults, Statement(text::wrong_pawn_state, name), path);
    }
    if (!pawn.stands()) continue;
    if (state.reef.at(pawn.cube) == kNothing) {
      fault(faults, Statement(text::pawn_in_the_air, name, cube), path);
      continue;
    }
    if (cube_species(state, pawn.cube) == species_at(i)) {
      fault(faults, Statement(text::pawn_stands_on_own, name, cube), path);
    }
    if (!state.reef.is_free(pawn.cell())) {
      fault(faults, Statement(text::pawn_inside_cube, name, cell_arg("cell", pawn.cell())), path);
    }
    for (int other = 0; other < i; ++other) {
      if (!state.pawns[at(other)].stands() || state.pawns[at(other)].cube != pawn.cube) continue;
      fault(faults, Statement(text::two_pawns, cube), path);
    }
  }
}

/// CO-6, CO-7: how far the set-up is.
void Coral::audit_stage(const State& state, Faults& faults) const {
  const auto demand = [&](bool fits, std::string path, const Arg& expected) {
    if (!fits) fault(faults, Statement(text::wrong_stage, expected), std::move(path));
  };
  const auto number = [](int value) { return Arg::number("expected", value); };
  const auto word = [](const char* id) { return Arg::word("expected", id); };
  if (state.stage == Stage::game) return;
  const bool setup = state.stage == Stage::setup;
  const int turn = state.reef.pieces() + pawns_asked(state);
  demand(state.turn == turn, "state.turn", number(turn));
  const int active = (state.first + (setup ? state.turn : pawns_asked(state))) % seats_;
  demand(state.active == active, "state.active", number(active));
  for (int i = 0; i < seats_; ++i) {
    const int seat = (state.first + i) % seats_;
    const Species species = state.players[at(seat)];
    const bool waits = state.pawns[at(species)].state == PawnState::waiting;
    const bool must_wait = setup || i >= pawns_asked(state);
    demand(waits == must_wait, "state.pawns." + edition_.species[at(species)].id,
           must_wait ? word("waiting") : Arg::term("expected", text::fits_placed_pawn));
    demand(state.moved[at(seat)] == 0, player_path(seat, "moved"), word("false"));
  }
  const bool goes_on = !is_rock_covered(state.reef) && setup_rules(state) > 0;
  demand(setup == goes_on, "state.stage", word(goes_on ? "setup" : "pawns"));
  if (setup) {
    demand(state.phase == Phase::piece || state.phase == Phase::place, "state.phase",
           Arg::term("expected", text::fits_piece_or_place));
  } else {
    demand(state.phase == Phase::pawn, "state.phase", word("pawn"));
  }
  demand(state.ending == 0, "state.ending", word("false"));
  demand(state.idle == 0, "state.idle", number(0));
}

/// How many players have placed their pawn or found no place for it in the set-up.
int Coral::pawns_asked(const State& state) const {
  if (state.stage != Stage::pawns) return 0;
  int asked = 0;
  for (const Pawn& pawn : state.pawns) {
    asked += pawn.state == PawnState::standing || pawn.state == PawnState::off ? 1 : 0;
  }
  return asked;
}

void Coral::audit_players(const State& state, Faults& faults) const {
  bool all_empty = true;
  for (int seat = 0; seat < seats_; ++seat) {
    for (int other = 0; other < seat; ++other) {
      if (state.players[at(seat)] != state.players[at(other)]) continue;
      fault(faults, Statement(text::species_twice), player_path(seat, "species"));
    }
    const bool empty = pieces_in_reserve(state, seat) == 0;
    all_empty = all_empty && empty;
    // CO-12: an empty reserve starts the end phase.
    const bool plays = state.ending == 0 || (seat == state.active && state.phase != Phase::over);
    if (empty && plays) {
      fault(faults, Statement(text::empty_reserve), player_path(seat, "reserve"));
    }
  }
  if (all_empty != (state.phase == Phase::over)) {
    fault(faults, Statement(text::wrong_phase), "state.phase");
  }
  // The turn that is being paid for counts already.
  const int most = kIdleRounds * seats_ - (state.phase == Phase::give_back ? 0 : 1);
  if (state.idle > (state.ending != 0 ? 0 : most)) {
    fault(faults, Statement(text::wrong_idle, Arg::number("max", most)), "state.idle");
  }
}

/// CO-14: three pieces in the reserve while the bag has any; each turn takes one.
void Coral::audit_solo(const State& state, Faults& faults) const {
  const int reserve = pieces_in_reserve(state, 0);
  if (reserve > kSoloReserve || (reserve < kSoloReserve && !state.bag.empty())) {
    fault(faults, Statement(text::wrong_solo_reserve, Arg::number("number", reserve)),
          player_path(0, "reserve"));
  }
  if (state.turn != kBag - reserve - state.bag.size()) {
    fault(faults, Statement(text::wrong_solo_turn), "state.turn");
  }
  if ((reserve == 0) != (state.phase == Phase::over)) {
    fault(faults, Statement(text::wrong_phase), "state.phase");
  }
  for (int i = 0; i < kSpecies; ++i) {
    const int wanted = complexity(species_at(i));
    if (wanted == 0 || state.cards[at(i)] + 1 == wanted) continue;
    fault(faults, Statement(text::wrong_complexity, Arg::number("expected", wanted)),
          "state.cards." + edition_.species[at(i)].id);
  }
}

/// Phase, chosen piece, pawn and what is owed tell the same story.
void Coral::audit_phase(const State& state, Faults& faults) const {
  const Phase phase = state.phase;
  const auto wrong = [&](const char* path) { fault(faults, Statement(text::wrong_phase), path); };
  const bool solo = is_solo();
  const bool choosing =
      phase == Phase::place || phase == Phase::slide || (solo && phase == Phase::pawn);
  if (choosing != (state.chosen != Species::none)) return wrong("state.chosen");
  if (choosing && state.reserves[state.active][at(state.chosen)] == 0) {
    return wrong("state.chosen");
  }
  const bool multi_only = phase == Phase::turn || phase == Phase::give_back;
  if (solo ? multi_only : phase == Phase::slide) return wrong("state.phase");
  if (state.owed != 0 && phase != Phase::give_back) return wrong("state.owed");
  if (state.stage != Stage::game) return;
  if (!solo && phase == Phase::piece) return wrong("state.phase");

  if (phase == Phase::turn || phase == Phase::pawn || phase == Phase::place ||
      phase == Phase::slide) {
    const bool stands = state.pawns[at(acting(state))].stands();
    if (stands == (phase == Phase::pawn)) return wrong("state.pawns");
  }
  if (phase == Phase::slide && !can_slide(state, state.chosen)) wrong("state.phase");
  if (phase == Phase::place) {
    const Growable growth = growable(state, has_penalty() && !solo);
    if (!growth.allows(state.chosen == acting(state))) wrong("state.chosen");
  }
  if (solo && phase == Phase::pawn && entries(state, state.chosen).empty()) wrong("state.phase");
  if (solo) return;
  // CO-11, CO-12: one piece for a second MOVE, one in the end phase.
  const int most = state.ending + state.moved[state.active];
  const auto& reserve = state.reserves[state.active];
  const auto kinds = std::count_if(reserve.begin(), reserve.end(), [](int n) { return n > 0; });
  const bool owes = state.owed > 0 && state.owed <= most && kinds > 1 &&
                    state.owed < pieces_in_reserve(state, state.active);
  if (phase == Phase::give_back && !owes) wrong("state.owed");
}

}  // namespace lagoon::coral
