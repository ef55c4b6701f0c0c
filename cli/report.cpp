#include "cli/report.hpp"

#include <algorithm>

#include "cli/texts.hpp"
#include "core/codes.hpp"
#include "core/subscript.hpp"
#include "table/json.hpp"

namespace lagoon::cli {
namespace {

std::string indented(const Terminal& terminal, const std::string& text) {
  return wrapped(std::string(kIndent, ' ') + text, terminal.width(), kIndent);
}

/// Every source that some sheet has, in the order of the sheets.
std::vector<const Sentence*> sources_of(const std::vector<ScoreSheet>& sheets) {
  std::vector<const Sentence*> sources;
  for (const ScoreSheet& sheet : sheets) {
    for (const ScoreLine& line : sheet.lines) {
      if (std::find(sources.begin(), sources.end(), line.source) == sources.end()) {
        sources.push_back(line.source);
      }
    }
  }
  return sources;
}

int points_from(const ScoreSheet& sheet, const Sentence* source) {
  int points = 0;
  for (const ScoreLine& line : sheet.lines) points += line.source == source ? line.points : 0;
  return points;
}

bool scores_nothing(const Event& event) {
  if (event.sentence->code != codes::kScored) return false;
  return std::any_of(event.args.begin(), event.args.end(), [](const Arg& arg) {
    return arg.key() == codes::kPoints && arg.kind() == Arg::Kind::number && arg.first() == 0;
  });
}

}  // namespace

void print_faults(const Terminal& terminal, const Faults& faults, std::string_view file) {
  terminal.say(faults.full() ? text::faults_found_first : text::faults_found,
               Arg::word("file", file), Arg::number("count", static_cast<int>(faults.size())));
  for (const Error& fault : faults) terminal.print(indented(terminal, terminal.words_of(fault)));
}

Data to_data(const Faults& faults, Language language) {
  Data list = Data::list();
  for (const Error& fault : faults) list.push(to_data(fault, language));
  return list;
}

std::string option_words(const Table& table) {
  const Data options = table.options();
  std::vector<std::string> words;
  for (const Data::Member& option : *options.members()) {
    const std::string* choice = option.value.text();
    words.push_back(option.key + "=" + (choice != nullptr ? *choice : to_json(option.value)));
  }
  return words.empty() ? "-" : joined(words, " ");
}

std::string turn_line(const Terminal& terminal, const Table& table) {
  if (table.over()) return terminal.words(text::game_is_over);
  std::vector<Seat> awaited;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.awaiting().contains(seat_at(i))) awaited.push_back(seat_at(i));
  }
  const std::string players = list_of(terminal, awaited);
  return terminal.words(text::turn_of, Arg::number("turn", table.turn() + 1),
                        Arg::word("players", players));
}

std::string board(const Terminal& terminal, const Table& table, Viewer viewer) {
  return fitted(trimmed(table.draw(viewer, terminal.language())), terminal.width());
}

std::string list_of(const Terminal& terminal, const std::vector<Seat>& seats) {
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const Seat seat : seats) names.push_back(terminal.player(seat));
  return joined(names, ", ");
}

std::vector<std::string> sentences_of(const std::vector<Event>& events, Language language,
                                      Viewer viewer) {
  std::vector<std::string> sentences;
  sentences.reserve(events.size());
  for (const Event& event : events) sentences.push_back(render(event, language, viewer));
  return sentences;
}

void print_events(const Terminal& terminal, const std::vector<Event>& events, Viewer viewer) {
  std::string paragraph;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!scores_nothing(events[i])) {
      paragraph += (paragraph.empty() ? "" : " ") + render(events[i], terminal.language(), viewer);
    }
    if (i + 1 < events.size() && events[i + 1].seat == events[i].seat) continue;
    if (!paragraph.empty()) terminal.print(indented(terminal, paragraph));
    paragraph.clear();
  }
}

void print_scores(const Terminal& terminal, const std::vector<ScoreSheet>& sheets) {
  Grid grid([&] {
    std::vector<Grid::Align> columns(sheets.size() + 1, Grid::Align::right);
    columns[0] = Grid::Align::left;
    return columns;
  }());
  const auto add_row = [&](const std::string& label, auto cell_of) {
    std::vector<std::string> row{label};
    for (std::size_t i = 0; i < sheets.size(); ++i) row.push_back(cell_of(i));
    grid.add(std::move(row));
  };
  add_row(terminal.words(text::column_points),
          [&](std::size_t i) { return terminal.player(seat_at(static_cast<int>(i))); });
  for (const Sentence* source : sources_of(sheets)) {
    add_row(terminal.words(*source),
            [&](std::size_t i) { return std::to_string(points_from(sheets[i], source)); });
  }
  add_row(terminal.words(text::total),
          [&](std::size_t i) { return std::to_string(sheets[i].standing.points); });
  for (const std::string& row : grid.rows(terminal.width())) terminal.print("  " + row);
}

void print_notes(const Terminal& terminal, const ScoreSheet& sheet) {
  using Align = Grid::Align;
  Grid grid({Align::right, Align::left, Align::left});
  for (const ScoreLine& line : sheet.lines) {
    if (line.points == 0) continue;
    grid.add({std::to_string(line.points), terminal.words(*line.source),
              render(line.note, terminal.language())});
  }
  for (const std::string& row : grid.rows(terminal.width() - kIndent)) terminal.print("  " + row);
}

void print_ranking(const Terminal& terminal, const std::vector<ScoreSheet>& sheets) {
  int rank = 1;
  for (const std::vector<Seat>& group : ranking(sheets)) {
    const std::string players = list_of(terminal, group);
    const int points = sheets[at(group.front())].standing.points;
    terminal.say(text::rank, Arg::number("rank", rank), Arg::word("players", players),
                 Arg::number("points", points));
    rank += static_cast<int>(group.size());
  }
}

}  // namespace lagoon::cli
