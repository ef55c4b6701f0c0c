// Notation.
#include <algorithm>
#include <charconv>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;

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

Reading place_of(int x, int y, int z) {
  const bool within = x >= -kReach && x <= kReach && y >= -kReach && y <= kReach;
  if (!within || z > kHighest) return Reading::out_of_reach;
  return z < 0 ? Reading::below_table : Reading::done;
}

}  // namespace

std::string cell_text(Cell cell) {
  return numbers_text(cell.x, cell.y) + "," + std::to_string(cell.z);
}

Data cell_data(Cell cell) { return coordinates(cell.x, cell.y, cell.z); }

std::string piece_text(Piece piece) {
  const auto& arms = kArms[piece.orientation];
  return cell_text(piece.corner) + ":" + kDirectionLetters[at(arms[0])] +
         kDirectionLetters[at(arms[1])];
}

Reading read_cell(std::string_view text, Cell& cell) {
  std::array<int, 3> numbers{};
  if (!read_numbers(text, numbers)) return Reading::unreadable;
  const Reading reading = place_of(numbers[0], numbers[1], numbers[2]);
  if (reading == Reading::done) cell = cell_at(numbers[0], numbers[1], numbers[2]);
  return reading;
}

Reading read_piece(std::string_view text, Piece& piece) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return Reading::unreadable;
  const Reading corner = read_cell(text.substr(0, colon), piece.corner);
  if (corner != Reading::done) return corner;
  for (piece.orientation = 0; piece.orientation < kOrientations; ++piece.orientation) {
    if (piece_text(piece) != text) continue;
    Reading reading = Reading::done;
    for (const Cell cell : cells(piece)) {
      reading = std::max(reading, place_of(cell.x, cell.y, cell.z));
    }
    return reading;
  }
  piece.orientation = 0;
  return Reading::unreadable;
}

Statement no_such_cell(std::string_view written, Reading reading) {
  if (reading == Reading::below_table) {
    return Statement(text::below_the_table, Arg::word("cell", written));  // CO-1
  }
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
  const MoveKind<Coral>& kind = kind_of_move<Coral>(move);
  const std::string text(kind.notation);
  if (kind.parts.empty()) return text;
  switch (move.kind) {
    case Kind::place:
      return text + piece_text(move.piece);
    case Kind::slide:
      return text + numbers_text(move.cell().x, move.cell().y);
    case Kind::enter:
      return text + cell_text(move.cell());
    default:
      return text + id_text(kind.parts.front().write(*this, move));
  }
}

namespace {

/// What follows the beginning of a move.
Reading read_rest(const Coral& rules, const MoveKind<Coral>& kind, std::string_view rest,
                  Move& move) {
  if (move.kind == Kind::place) return read_piece(rest, move.piece);
  if (move.kind == Kind::enter) return read_cell(rest, move.piece.corner);
  if (move.kind == Kind::slide) return read_cell(std::string(rest) + ",0", move.piece.corner);
  const bool done =
      kind.parts.empty() ? rest.empty() : find_listed(kind.parts.front(), rules, rest, move);
  return done ? Reading::done : Reading::unreadable;
}

}  // namespace

Result<Move> Coral::parse(std::string_view text) const {
  for (const MoveKind<Coral>& kind : move_kinds()) {
    if (!text.starts_with(kind.notation)) continue;
    const std::string_view rest = text.substr(kind.notation.size());
    Move move = kind.blank;
    const Reading reading = read_rest(*this, kind, rest, move);
    if (reading == Reading::done) return move;
    if (reading == Reading::unreadable) break;
    return Error(no_such_cell(rest, reading), "move");
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", text)), "move");
}

}  // namespace lagoon::coral
