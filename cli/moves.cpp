#include "cli/moves.hpp"

#include <fmt/core.h>

#include "cli/report.hpp"
#include "cli/texts.hpp"

namespace lagoon::cli {
namespace {

/// More moves than this are listed without a sentence each.
constexpr std::size_t kFewMoves = 6;

/// "+4", or nothing when the move changes nothing for its mover.
std::string gain_of(const Table& table, Seat seat, const std::string& move) {
  const Result<Preview> preview = table.preview(seat, move);
  if (!preview) return {};
  const auto position = static_cast<std::size_t>(seat);
  const int gain =
      preview->after[position].standing.points - preview->before[position].standing.points;
  return gain == 0 ? std::string() : fmt::format("{:+}", gain);
}

std::string changed_points(const Terminal& terminal, const std::vector<ScoreSheet>& before,
                           const std::vector<ScoreSheet>& after) {
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const int old_points = before[i].standing.points;
    const int new_points = after[i].standing.points;
    if (old_points == new_points) continue;
    changes.push_back(fmt::format("{} {} -> {}", terminal.player(seat_at(static_cast<int>(i))),
                                  old_points, new_points));
  }
  if (changes.empty()) return terminal.words(text::points_unchanged);
  const std::string list = joined(changes, ", ");
  return terminal.words(text::points_change, Arg::word("changes", list));
}

void print_indented(const Terminal& terminal, const std::string& text) {
  terminal.print(wrapped(std::string(kIndent, ' ') + text, terminal.width(), kIndent));
}

}  // namespace

void print_moves(const Terminal& terminal, const Table& table, Seat seat,
                 const std::vector<std::string>& moves) {
  using Align = Grid::Align;
  const bool are_few = moves.size() <= kFewMoves;
  Grid grid({Align::right, Align::left, Align::right, Align::left});
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Result<Translated> meaning = table.explain(seat, moves[i]);
    grid.add({std::to_string(i + 1), moves[i], gain_of(table, seat, moves[i]),
              are_few && meaning ? meaning->in(terminal.language()) : std::string()});
  }
  const std::vector<std::string> rows = grid.rows(terminal.width());
  terminal.print(are_few ? joined(rows, "\n") : in_columns(rows, terminal.width()));
}

void print_explanation(const Terminal& terminal, const Table& table, Seat seat,
                       std::string_view move) {
  const Result<Translated> meaning = table.explain(seat, move);
  const Result<Preview> preview = table.preview(seat, move);
  if (!meaning || !preview) {
    print_indented(terminal,
                   (meaning ? preview.error() : meaning.error()).message.in(terminal.language()));
    return;
  }
  print_indented(terminal, meaning->in(terminal.language()));
  print_indented(terminal, changed_points(terminal, preview->before, preview->after));
  if (preview->reveals) print_indented(terminal, terminal.words(text::move_reveals));
  if (preview->ends_turn) print_indented(terminal, terminal.words(text::move_ends_turn));
}

Foresight foresee(const Table& table, Seat seat) {
  Foresight foresight;
  const std::vector<std::string> moves = table.draft_of(seat).moves;
  const std::unique_ptr<Table> copy = table.clone();
  (void)copy->restart(seat);
  for (const std::string& move : moves) {
    const Result<Preview> preview = copy->preview(seat, move);
    if (!preview) break;
    foresight.events.insert(foresight.events.end(), preview->events.begin(), preview->events.end());
    if (foresight.before.empty()) foresight.before = preview->before;
    foresight.after = preview->after;
    (void)copy->draft(seat, move);
  }
  return foresight;
}

void print_foresight(const Terminal& terminal, const Foresight& foresight, Seat seat) {
  print_events(terminal, foresight.events, seat);
  print_indented(terminal, changed_points(terminal, foresight.before, foresight.after));
}

}  // namespace lagoon::cli
