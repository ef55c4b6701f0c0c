// Notation and explanations.
#include <algorithm>
#include <charconv>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;

/// How each kind of move is written: a word, and what follows it.
struct Form {
  Kind kind;
  std::string_view word;
  enum class Rest { nothing, species, piece, column, cube } rest;
};
constexpr std::array<Form, 8> kForms{{{Kind::piece, "piece-", Form::Rest::species},
                                      {Kind::place, "@", Form::Rest::piece},
                                      {Kind::slide, "slide@", Form::Rest::column},
                                      {Kind::stay, "stay", Form::Rest::nothing},
                                      {Kind::floating, "float", Form::Rest::nothing},
                                      {Kind::enter, "enter@", Form::Rest::cube},
                                      {Kind::give_back, "return-", Form::Rest::species},
                                      {Kind::pass, "pass", Form::Rest::nothing}}};

constexpr std::string_view kDirectionLetters = "ewnsud";

std::string numbers_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

/// Whole numbers with commas between them, as std::to_string writes them.
bool read_numbers(std::string_view text, std::span<int> numbers) {
  std::string written;
  const char* next = text.data();
  const char* const end = next + text.size();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) {
      if (next == end || *next != ',') return false;
      ++next;
    }
    const auto [stop, error] = std::from_chars(next, end, numbers[i]);
    if (error != std::errc()) return false;
    next = stop;
    written += (i > 0 ? "," : "") + std::to_string(numbers[i]);
  }
  return written == text;
}

bool is_within_reach(int x, int y, int z) {
  return x >= -kReach && x <= kReach && y >= -kReach && y <= kReach && z >= 0 && z <= kHighest;
}

}  // namespace

std::string cell_text(Cell cell) {
  return numbers_text(cell.x, cell.y) + "," + std::to_string(cell.z);
}

std::string piece_text(Piece piece) {
  const auto& arms = kArms[piece.orientation];
  return cell_text(piece.corner) + ":" + kDirectionLetters[static_cast<std::size_t>(arms[0])] +
         kDirectionLetters[static_cast<std::size_t>(arms[1])];
}

Reading read_cell(std::string_view text, Cell& cell) {
  std::array<int, 3> numbers{};
  if (!read_numbers(text, numbers)) return Reading::unreadable;
  if (!is_within_reach(numbers[0], numbers[1], numbers[2])) return Reading::out_of_reach;
  cell = cell_at(numbers[0], numbers[1], numbers[2]);
  return Reading::done;
}

Reading read_piece(std::string_view text, Piece& piece) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return Reading::unreadable;
  const Reading corner = read_cell(text.substr(0, colon), piece.corner);
  if (corner != Reading::done) return corner;
  for (piece.orientation = 0; piece.orientation < kOrientations; ++piece.orientation) {
    if (piece_text(piece) != text) continue;
    for (const Cell cell : cells(piece)) {
      if (!is_within_reach(cell.x, cell.y, cell.z)) return Reading::out_of_reach;
    }
    return Reading::done;
  }
  piece.orientation = 0;
  return Reading::unreadable;
}

Statement no_such_cell(std::string_view written) {
  return Statement(text::no_such_cell, Arg::word("cell", written), Arg::number("max", kReach),
                   Arg::number("highest", kHighest));
}

Arg cell_arg(const char* key, Cell cell) { return Arg::cube(key, cell.x, cell.y, cell.z); }

std::span<const Sentence* const> Coral::notation_help() {
  static constexpr std::array<const Sentence*, 7> kHelp{
      &text::notation_piece, &text::notation_place,  &text::notation_slide, &text::notation_float,
      &text::notation_enter, &text::notation_return, &text::notation_pass};
  return kHelp;
}

// -------------------------------------------------------------------------------------- notation

std::string Coral::format(Move move) const {
  const Form& form = *std::find_if(kForms.begin(), kForms.end(),
                                   [&](const Form& f) { return f.kind == move.kind; });
  std::string text(form.word);
  switch (form.rest) {
    case Form::Rest::nothing:
      break;
    case Form::Rest::species:
      return text + edition_.species[move.value].id;
    case Form::Rest::piece:
      return text + piece_text(move.piece);
    case Form::Rest::column:
      return text + numbers_text(move.cell().x, move.cell().y);
    case Form::Rest::cube:
      return text + cell_text(move.cell());
  }
  return text;
}

/// What follows the word of a move.
Reading Coral::read_rest(std::string_view text, Move& move) const {
  if (move.kind == Kind::place) return read_piece(text, move.piece);
  if (move.kind == Kind::enter) return read_cell(text, move.piece.corner);
  if (move.kind == Kind::slide) return read_cell(std::string(text) + ",0", move.piece.corner);
  if (move.kind != Kind::piece && move.kind != Kind::give_back) {
    return text.empty() ? Reading::done : Reading::unreadable;
  }
  for (int i = 0; i < kSpecies; ++i) {
    if (edition_.species[at(i)].id != text) continue;
    move.value = static_cast<std::uint8_t>(i);
    return Reading::done;
  }
  return Reading::unreadable;
}

Result<Move> Coral::parse(std::string_view text) const {
  for (const Form& form : kForms) {
    if (text.substr(0, form.word.size()) != form.word) continue;
    const std::string_view rest = text.substr(form.word.size());
    Move move = Move::make(form.kind);
    const Reading reading = read_rest(rest, move);
    if (reading == Reading::done) return move;
    if (reading == Reading::unreadable) break;
    return Error(no_such_cell(rest), "move");
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", text)), "move");
}

// ---------------------------------------------------------------------------------- explanations

void Coral::explain_placing(const State& state, Seat seat, Move move,
                            std::vector<Statement>& out) const {
  out.push_back(Statement(text::explain_place, species_arg("species", state.chosen),
                          cell_arg("cube", move.piece.corner)));
  const Verdict verdict = Stability(state.reef).check(move.piece);
  if (!verdict.stands()) {
    out.push_back(Statement(text::explain_fall));
    return;
  }
  State after = state;
  NoEvents none;
  apply(after, seat, move, none);
  if (is_solo()) {
    const ScoringCard& card = card_of(state, state.chosen);
    out.push_back(Statement(text::explain_card, species_arg("species", state.chosen),
                            Arg::number("before", count(state, card)),
                            Arg::number("after", count(after, card))));
    return;
  }
  for (int i = 0; i < seats_; ++i) {
    const Species species = state.players[at(i)];
    const int before = sunlit(state, species);
    const int now = sunlit(after, species);
    if (before == now) continue;
    out.push_back(Statement(text::explain_sunlight, Arg::seat("seat", seat_at(i)),
                            Arg::number("before", before), Arg::number("after", now)));
  }
}

void Coral::explain(const Known<State>& known, Seat seat, Move move,
                    std::vector<Statement>& out) const {
  const State& state = known.state();
  const bool costs = state.phase == Phase::turn && state.moved[state.active] != 0;
  switch (move.kind) {
    case Kind::piece:
      out.push_back(Statement(text::explain_piece, species_arg("species", move.species())));
      return;
    case Kind::place:
      return explain_placing(state, seat, move, out);
    case Kind::slide: {
      const Column column = state.reef.column(state.reef.find_column(move.cell().x, move.cell().y));
      out.push_back(Statement(text::explain_slide, cell_arg("cube", column.top_cell())));
      break;
    }
    case Kind::stay:
      out.push_back(Statement(text::explain_stay));
      return;
    case Kind::floating:
      out.push_back(Statement(text::explain_float));
      break;
    case Kind::enter:
      out.push_back(Statement(text::explain_enter, cell_arg("cube", move.cell())));
      return;
    case Kind::give_back:
      out.push_back(Statement(text::explain_return, species_arg("species", move.species())));
      return;
    case Kind::pass:
      out.push_back(Statement(text::explain_pass));
      return;
  }
  if (costs && !is_solo()) out.push_back(Statement(text::explain_cost));
}

}  // namespace lagoon::coral
