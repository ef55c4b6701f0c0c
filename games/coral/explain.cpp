// What a legal move means and leads to.
#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;

/// CO-14: whether a piece of the solo game leaves the game instead of growing.
bool is_lost(const EventLog& log) {
  for (const Event& event : log.events) {
    if (event.sentence == &text::piece_cannot_grow) return true;
  }
  return false;
}

}  // namespace

void Coral::explain_piece(const State& state, Species species, std::vector<Statement>& out) const {
  const Sentence& sentence = is_solo()                     ? text::explain_solo_piece
                             : state.stage == Stage::setup ? text::explain_setup_piece
                                                           : text::explain_piece;
  out.push_back(Statement(sentence, species_arg("species", species)));
}

void Coral::explain_placing(const State& state, Seat seat, Move move,
                            std::vector<Statement>& out) const {
  const bool setup = state.stage == Stage::setup;
  out.push_back(Statement(setup ? text::explain_setup_place : text::explain_place,
                          species_arg("species", state.chosen),
                          cell_arg("cube", move.piece.corner)));
  if (!Stability(state.reef).check(move.piece).stands()) {
    out.push_back(Statement(text::explain_fall));
    return;
  }
  State after = state;
  NoEvents none;
  apply(after, seat, move, none);
  const auto tell = [&](const Sentence& what, const Arg& whose, int before, int now) {
    if (before == now) return;
    out.push_back(Statement(what, whose, Arg::number("before", before), Arg::number("after", now)));
  };
  for (int i = 0; is_solo() && i < kSpecies; ++i) {
    const ScoringCard& card = card_of(state, species_at(i));
    tell(text::explain_card, species_arg("species", species_at(i)),
         points_for(card, count(state, card)), points_for(card, count(after, card)));
  }
  for (int i = 0; !is_solo() && i < seats_; ++i) {
    const Species species = state.players[at(i)];
    tell(text::explain_sunlight, Arg::seat("seat", seat_at(i)), sunlit(state, species),
         sunlit(after, species));
  }
}

void Coral::explain_entry(const State& state, Cell cube, std::vector<Statement>& out) const {
  const bool fell = state.pawns[at(acting(state))].state == PawnState::fallen;
  out.push_back(
      Statement(fell ? text::explain_enter_again : text::explain_enter, cell_arg("cube", cube)));
}

/// CO-11, CO-12: what the turn costs if this move is its action.
void Coral::explain_price(const State& state, Move move, std::vector<Statement>& out) const {
  const bool moves = move.kind == Kind::slide || move.kind == Kind::floating;
  const bool enters = move.kind == Kind::enter || move.kind == Kind::pass;
  const bool grows = move.kind == Kind::place;
  if (is_solo() || state.stage != Stage::game || !(moves || enters || grows)) return;
  // A fallen pawn enters before the action.
  const PawnState pawn = state.pawns[at(acting(state))].state;
  if (move.kind == Kind::enter && pawn == PawnState::fallen) return;
  const int reserve = pieces_in_reserve(state, state.active) - (grows ? 1 : 0);
  const int owed = std::min(price(state, moves), reserve);
  if (owed > state.ending) out.push_back(Statement(text::explain_cost));
  if (owed > 0 && state.ending != 0) out.push_back(Statement(text::explain_cost_at_end));
}

void Coral::explain(const Known<State>& known, Seat seat, Move move,
                    std::vector<Statement>& out) const {
  const State& state = known.state();
  switch (move.kind) {
    case Kind::piece:
      explain_piece(state, move.species(), out);
      break;
    case Kind::place:
      explain_placing(state, seat, move, out);
      break;
    case Kind::slide: {
      const Column column = state.reef.column(state.reef.find_column(move.cell().x, move.cell().y));
      out.push_back(Statement(text::explain_slide, cell_arg("cube", column.top_cell())));
      break;
    }
    case Kind::stay:
      out.push_back(Statement(text::explain_stay));
      break;
    case Kind::floating:
      out.push_back(Statement(text::explain_float));
      break;
    case Kind::enter:
      explain_entry(state, move.cell(), out);
      break;
    case Kind::give_back:
      out.push_back(
          Statement(is_end_return(state) ? text::explain_return_at_end : text::explain_return,
                    species_arg("species", move.species())));
      break;
    case Kind::pass:
      out.push_back(Statement(text::explain_pass));
      break;
  }
  explain_price(state, move, out);
  if (!is_solo() || move.kind == Kind::place) return;
  EventLog log;
  (void)predict(*this, known, seat, move, log);
  if (is_lost(log)) out.push_back(Statement(text::explain_cannot_grow));
}

}  // namespace lagoon::coral
