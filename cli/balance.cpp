// lagoon balance: what a bot's games against itself say about a game and its components.
#include "arena/balance.hpp"

#include <filesystem>

#include "arena/balance_report.hpp"
#include "arena/ranks.hpp"
#include "arena/weights_file.hpp"
#include "arena/words.hpp"
#include "bots/spec.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/files.hpp"
#include "cli/texts.hpp"
#include "games/registry.hpp"
#include "table/json.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

using namespace arena;
using std::filesystem::path;

constexpr std::string_view kDefault = "default";

/// Everything that the command line says, understood.
struct BalancePlan {
  std::vector<Tournament> setups;     ///< one, or two to compare
  std::vector<std::string> editions;  ///< the file of each; empty: the default one
  Contest contest;
  Course course;
};

std::optional<Error> read_tournament(const BalanceRequest& request, Tournament& tournament) {
  std::optional<Error> error;
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return game.error();
  tournament.game = request.game;
  tournament.seed = request.seed;
  tournament.agents = bots::split_specs(request.agent);
  if (tournament.agents.size() != 1) return Error(Statement(text::one_agent));
  if (const auto bot = bots::parse_spec(split_weights(request.agent).spec); !bot) {
    error = bot.error();
    error->field = "--agent";
    return error;
  }
  const bool understood =
      take(read_seats(request.seats, **game, 1), tournament.seats, error) &&
      take(read_number("--games", request.games, 1, kMaxGames), tournament.games, error) &&
      take(options_from(request.game, request.options), tournament.options, error) &&
      take(read_edition_file(request.edition), tournament.edition, error);
  if (understood && request.opening) {
    take(read_opening(*request.opening), tournament.opening, error);
  }
  return error;
}

/// One side of a comparison: the set-up with another edition or with an option.
std::optional<Error> change(const std::string& side, Tournament& tournament, std::string& edition) {
  std::optional<Error> error;
  std::error_code ignored;
  if (side == kDefault) return error;
  const bool is_option = side.find('=') != std::string::npos;
  if (!is_option || std::filesystem::exists(side, ignored)) {
    edition = side;
    take(read_edition_file(side), tournament.edition, error);
    return error;
  }
  Data option;
  if (take(options_from(tournament.game, {side}), option, error)) {
    for (const Data::Member& each : *option.members()) tournament.options.set(each.key, each.value);
  }
  return error;
}

std::optional<Error> read_plan(const BalanceRequest& request, BalancePlan& plan) {
  if (Ranks::are_there()) return Error(Statement(text::balance_alone));
  if (request.compare.size() == 1) return Error(Statement(text::compare_takes_two));
  Tournament& tournament = plan.setups.emplace_back();
  if (std::optional<Error> error = read_tournament(request, tournament)) return error;
  std::optional<Error> error;
  if (!take(read_threads(request.threads), plan.course.threads, error) ||
      !take(contest_of(tournament), plan.contest, error)) {
    return error;
  }
  plan.editions.push_back(request.edition.value_or(""));
  if (request.compare.empty()) return error;
  plan.setups.assign(2, Tournament(tournament));
  plan.editions.assign(2, std::string(plan.editions.front()));
  for (std::size_t i = 0; i < plan.setups.size() && !error; ++i) {
    error = change(request.compare[i], plan.setups[i], plan.editions[i]);
  }
  return error;
}

/// What is wrong with a set-up: of an option of the command line, or in its edition.
int refuse(const Terminal& terminal, const Error& fault, const std::string& edition) {
  const bool is_option = fault.field.substr(0, 2) == "--";
  return terminal.misuse(fault, is_option ? std::string_view() : edition);
}

// ---------------------------------------------------------------------------------------- tables

void print(const Terminal& terminal, const std::vector<ReportTable>& tables) {
  for (const ReportTable& table : tables) {
    std::vector<Grid::Align> columns(table.headings.size(), Grid::Align::right);
    columns.front() = Grid::Align::left;
    Grid grid(std::move(columns));
    grid.add(table.headings);
    for (const std::vector<std::string>& row : table.rows) grid.add(row);
    terminal.print("");
    terminal.print(table.title);
    if (!table.note.empty()) terminal.print(wrapped(table.note, terminal.width()));
    terminal.print(grid.text(terminal.width()));
  }
}

void print_title(const Terminal& terminal, const Tournament& tournament, const Balance& balance) {
  terminal.say(text::balance_title, Arg::word("game", tournament.game),
               Arg::number("seats", balance.summary.seats),
               Arg::number("games", balance.summary.games),
               Arg::word("agent", tournament.agents.front()), Arg::word("seed", tournament.seed));
  for (const std::string& remark : remarks_on(balance.summary, terminal.language())) {
    terminal.print(wrapped(remark, terminal.width()));
  }
}

// ------------------------------------------------------------------------------------ the report

/// What is written to a folder: names and contents.
using Files = std::vector<std::pair<std::string, std::string>>;

int finish(const Terminal& terminal, const BalanceRequest& request, const Data& data,
           const Files& files) {
  if (request.json) terminal.print_json(data);
  if (!request.out) return kDone;
  for (const auto& [name, content] : files) {
    if (write_file(path(*request.out) / name, content)) continue;
    return terminal.fail(
        Error(Statement(text::folder_unwritable, Arg::word("folder", *request.out))));
  }
  if (!request.json) {
    const std::string file = (path(*request.out) / "report.html").string();
    terminal.say(text::arena_written, Arg::word("file", file));
  }
  return kDone;
}

int report(const Terminal& terminal, const BalanceRequest& request, const Tournament& tournament,
           const std::vector<Block>& blocks, const Balance& balance) {
  if (!request.json) {
    print_title(terminal, tournament, balance);
    print(terminal, tables_of(balance, terminal.language(), Extent::brief));
    terminal.say(text::arena_digest, Arg::word("digest", balance.summary.digest));
  }
  const Data data = data_of(balance);
  Files files;
  if (request.out) {
    files = {{"summary.json", to_json(data, JsonStyle::pretty) + "\n"},
             {"games.csv", csv_of(tournament, blocks)},
             {"figures.csv", figures_csv(balance)},
             {"usage.csv", usage_csv(balance)},
             {"report.html", html_of(tournament, blocks, balance, terminal.language())}};
  }
  return finish(terminal, request, data, files);
}

int report(const Terminal& terminal, const BalanceRequest& request, const Tournament& tournament,
           const Comparison& comparison) {
  if (!request.json) {
    print_title(terminal, tournament, comparison.sides[0]);
    terminal.say(text::compare_title, Arg::word("before", comparison.names[0]),
                 Arg::word("after", comparison.names[1]));
    print(terminal, tables_of(comparison, terminal.language()));
  }
  const Data data = data_of(comparison);
  Files files;
  if (request.out) {
    files = {{"comparison.json", to_json(data, JsonStyle::pretty) + "\n"},
             {"changes.csv", changes_csv(comparison)},
             {"report.html", html_of(tournament, comparison, terminal.language())}};
  }
  return finish(terminal, request, data, files);
}

}  // namespace

int report_balance(const Terminal& terminal, const BalanceRequest& request) {
  BalancePlan plan;
  if (const auto error = read_plan(request, plan)) return terminal.misuse(*error);
  std::vector<std::unique_ptr<Field>> fields;
  for (std::size_t i = 0; i < plan.setups.size(); ++i) {
    arena::Opened opened = open_field(plan.setups[i], plan.contest, {}, Detail::accounts);
    if (!opened.field) return refuse(terminal, opened.faults.front(), plan.editions[i]);
    fields.push_back(std::move(opened.field));
  }
  if (request.out) {
    if (const auto error = make_folder(*request.out)) return terminal.fail(*error);
  }
  std::vector<Played> played;
  std::vector<Balance> balances;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    played.push_back(play_all(terminal, *fields[i], plan.contest, plan.course));
    balances.push_back(balance_of(plan.setups[i], plan.contest, played[i], *fields[i]));
  }
  if (balances.size() == 1) {
    return report(terminal, request, plan.setups[0], played[0].blocks, balances[0]);
  }
  Comparison comparison;
  for (std::size_t i = 0; i < comparison.sides.size(); ++i) {
    comparison.names[i] = request.compare[i];
    comparison.sides[i] = std::move(balances[i]);
  }
  comparison.changes =
      changes_between(measures_of(played[0].blocks), measures_of(played[1].blocks));
  return report(terminal, request, plan.setups[0], comparison);
}

}  // namespace lagoon::cli
