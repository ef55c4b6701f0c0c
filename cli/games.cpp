// lagoon games, lagoon rules.
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/texts.hpp"
#include "core/subscript.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

/// "scoring_cards=all|base", the default first in the order of the schema.
std::string words_of(const Option& option) {
  std::string words = std::string(option.id) + "=";
  if (option.choices.empty()) {
    return words + std::to_string(option.min) + "-" + std::to_string(option.max);
  }
  for (const Choice& choice : option.choices) {
    if (&choice != &option.choices.front()) words += "|";
    words += choice.id;
  }
  return words;
}

std::string words_of(const OptionSchema& schema) {
  std::vector<std::string> options;
  for (const Option& option : schema.options) options.push_back(words_of(option));
  return options.empty() ? "-" : joined(options, " ");
}

/// Paragraphs and list items are broken to fit a screen; tables and drawings stay as they are.
std::string fitted_to_screen(std::string_view page, int width) {
  std::string result;
  bool is_code = false;
  while (!page.empty()) {
    const std::size_t end = page.find('\n');
    const std::string_view line = page.substr(0, end);
    page.remove_prefix(end == std::string_view::npos ? page.size() : end + 1);
    const bool is_fence = line.substr(0, 3) == "```";
    if (is_fence) is_code = !is_code;
    const bool is_item = line.substr(0, 2) == "- ";
    const bool is_fixed = is_code || is_fence || line.substr(0, 1) == "|";
    result += is_fixed ? std::string(line) : wrapped(line, width, is_item ? 2 : 0);
    if (!page.empty()) result += '\n';
  }
  return result;
}

}  // namespace

int list_games(const Terminal& terminal, const GamesRequest& request) {
  if (request.json) {
    terminal.print_json(games_data(terminal.language()));
    return kDone;
  }
  using Align = Grid::Align;
  Grid grid({Align::left, Align::left, Align::left, Align::left});
  grid.add({terminal.words(text::column_game), terminal.words(text::column_name),
            terminal.words(text::column_players), terminal.words(text::column_options)});
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    const GameInfo& info = G::info();
    grid.add({info.id, terminal.words(*info.name),
              std::to_string(info.min_seats) + "-" + std::to_string(info.max_seats),
              words_of(G::option_schema())});
  });
  terminal.print(grid.text(terminal.width()));
  return kDone;
}

int show_rules(const Terminal& terminal, const RulesRequest& request) {
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return terminal.misuse(game.error());
  const std::string_view page = (*game)->rules_page[at(terminal.language())];
  terminal.print(terminal.is_screen() ? fitted_to_screen(page, terminal.width())
                                      : std::string(trimmed(page)));
  return kDone;
}

}  // namespace lagoon::cli
