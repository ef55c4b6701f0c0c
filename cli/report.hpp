// What several commands tell about a game: faults, turns, events and scores.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"
#include "table/table.hpp"

namespace lagoon::cli {

/// Each fault with its path, below a line that names the file.
void print_faults(const Terminal& terminal, const Faults& faults, std::string_view file);
[[nodiscard]] Data to_data(const Faults& faults, Language language);

/// "scoring_cards=all".
[[nodiscard]] std::string option_words(const Table& table);
/// Whose turn it is, or that the game is over.
[[nodiscard]] std::string turn_line(const Terminal& terminal, const Table& table);
/// "player 1, player 3".
[[nodiscard]] std::string list_of(const Terminal& terminal, const std::vector<Seat>& seats);

/// The board as the viewer may see it.
[[nodiscard]] std::string board(const Terminal& terminal, const Table& table, Viewer viewer);

/// What happened as the viewer may know it, one sentence for each event.
[[nodiscard]] std::vector<std::string> sentences_of(const std::vector<Event>& events,
                                                    Language language, Viewer viewer);
/// The same, with a paragraph for as long as it concerns one seat; sources that brought no points
/// are left out.
void print_events(const Terminal& terminal, const std::vector<Event>& events, Viewer viewer);

/// Points by source, one column for each seat.
void print_scores(const Terminal& terminal, const std::vector<ScoreSheet>& sheets);
/// How the points of one seat came about.
void print_notes(const Terminal& terminal, const ScoreSheet& sheet);
void print_ranking(const Terminal& terminal, const std::vector<ScoreSheet>& sheets);

}  // namespace lagoon::cli
