// Notation and explanations.
#include <algorithm>
#include <charconv>

#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

/// A whole number in its only spelling; -1 for anything else.
int read_number(std::string_view text) {
  int value = -1;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && std::to_string(value) == text ? value : -1;
}

}  // namespace

std::string route_text(const Board& board, int route) {
  const Route& way = board.routes[at(route)];
  return board.nodes[way.from].id + "-" + board.nodes[way.to].id;
}

std::string tile_text(Pollution tile) { return std::string(kTileIds[at(tile)]); }

int read_tile(std::string_view text) {
  const auto* const found = std::find(kTileIds.begin(), kTileIds.end(), text);
  return found == kTileIds.end() ? -1 : static_cast<int>(found - kTileIds.begin());
}

std::span<const Sentence* const> ReefProject::notation_help() {
  static constexpr std::array<const Sentence*, 12> kHelp{
      &text::notation_setup,     &text::notation_turn,      &text::notation_play,
      &text::notation_part,      &text::notation_gain,      &text::notation_mission,
      &text::notation_crew,      &text::notation_research,  &text::notation_board,
      &text::notation_pollution, &text::notation_objective, &text::notation_end};
  return kHelp;
}

// --------------------------------------------------------------------------------------- notation

std::string ReefProject::format(Move move) const {
  const MoveKind<ReefProject>& kind = kind_of_move<ReefProject>(move);
  std::string text(kind.notation);
  if (move.kind == Kind::part) {
    text += std::to_string(move.value + 1);
    return move.alternative == 0 ? text : text + static_cast<char>('a' + move.alternative);
  }
  if (move.kind == Kind::activate) {
    return text + std::to_string(move.value / 4 + 1) + "." + std::to_string(move.value % 4);
  }
  for (const MovePart<ReefProject>& part : kind.parts) text += id_text(part.write(*this, move));
  return text;
}

namespace {

/// "2", or "2b" for the second alternative: the part and the alternative.
bool read_part(std::string_view text, Move& move) {
  int alternative = 0;
  if (!text.empty() && text.back() >= 'b' && text.back() < 'a' + kMaxAlternatives) {
    alternative = text.back() - 'a';
    text.remove_suffix(1);
  }
  const int number = read_number(text);
  if (number < 1 || number > 2 * kMaxParts) return false;
  move = Move::make(Kind::part, number - 1, alternative);
  return true;
}

/// "2.0": the row and the column.
bool read_crew(std::string_view text, Move& move) {
  if (text.size() != 3 || text[1] != '.') return false;
  const int row = text[0] - '1';
  const int column = text[2] - '0';
  move = Move::make(Kind::activate, 4 * row + column);
  return row >= 0 && row < kRows && column >= 0 && column <= kColumns;
}

/// What follows the beginning of a move.
bool read_rest(const ReefProject& rules, const MoveKind<ReefProject>& kind, std::string_view rest,
               Move& move) {
  if (move.kind == Kind::part) return read_part(rest, move);
  if (move.kind == Kind::activate) return read_crew(rest, move);
  return kind.parts.empty() ? rest.empty() : find_listed(kind.parts.front(), rules, rest, move);
}

}  // namespace

Result<Move> ReefProject::parse(std::string_view written) const {
  for (const MoveKind<ReefProject>& kind : move_kinds()) {
    if (!written.starts_with(kind.notation)) continue;
    Move move = kind.blank;
    if (read_rest(*this, kind, written.substr(kind.notation.size()), move)) return move;
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", written)), "move");
}

}  // namespace lagoon::reef_project
