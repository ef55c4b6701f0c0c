// lagoon bench, lagoon perft.
#include <fmt/core.h>

#include <charconv>

#include "bench/bench.hpp"
#include "cli/allocations.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/texts.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

constexpr int kLongestBench = 30;
constexpr double kPatience = 2;  ///< seconds after which a person wants to know what goes on

Data rounded(double value) { return Data::Number{fmt::format("{:.2f}", value)}; }

/// What is measured of a game: whole random games, and the parts of the work by themselves.
struct Measured {
  bench::Measurement games;
  std::vector<bench::Cost> costs;
};

Data data_of(const std::vector<bench::Cost>& costs) {
  Data data = Data::map();
  for (const bench::Cost& cost : costs) data.set(cost.work, rounded(cost.nanoseconds));
  return data;
}

Data data_of(const bench::Measurement& measured) {
  Data data = Data::map({{"game", measured.game},
                         {"moves_per_second", rounded(measured.moves_per_second)},
                         {"games_per_second", rounded(measured.games_per_second)},
                         {"ns_per_move", rounded(measured.ns_per_move)},
                         {"allocations_per_move", rounded(measured.allocations_per_move)},
                         {"allocations_per_iteration", rounded(measured.allocations_per_iteration)},
                         {"state_bytes", measured.state_bytes},
                         {"table_bytes", measured.table_bytes}});
  if (measured.solver_share) data.set("solver_share", rounded(*measured.solver_share));
  return data;
}

Result<double> read_seconds(std::string_view typed) {
  double seconds = 0;
  const char* const end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, seconds);
  if (error == std::errc() && stop == end && seconds > 0 && seconds <= kLongestBench) {
    return seconds;
  }
  return Error(
      Statement(text::bad_seconds, Arg::word("typed", typed), Arg::number("max", kLongestBench)));
}

std::vector<Measured> measure_all(const Terminal& terminal, const std::vector<std::string>& games,
                                  double seconds) {
  const double share = seconds / static_cast<double>(games.size());
  const bench::Memory memory{allocations_so_far, bytes_in_use};
  std::vector<Measured> results;
  for (const std::string& game : games) {
    const std::string duration = fmt::format("{:.1f}", share);
    Progress progress;
    if (terminal.is_screen() && share > kPatience) {
      progress.say(
          terminal.words(text::measuring, Arg::word("game", game), Arg::word("seconds", duration)));
    }
    results.push_back({bench::measure(game, share / 2, memory), bench::costs(game, share / 2)});
  }
  return results;
}

/// One row a kind of work, one column a game.
void print_costs(const Terminal& terminal, const std::vector<Measured>& results) {
  std::vector<Grid::Align> aligns(results.size() + 1, Grid::Align::right);
  aligns.front() = Grid::Align::left;
  Grid grid(aligns);
  std::vector<std::string> row{terminal.words(text::column_work)};
  for (const Measured& measured : results) row.push_back(measured.games.game);
  grid.add(row);
  for (std::size_t i = 0; i < results.front().costs.size(); ++i) {
    row = {results.front().costs[i].work};
    for (const Measured& measured : results) {
      row.push_back(fmt::format("{:.0f}", measured.costs[i].nanoseconds));
    }
    grid.add(row);
  }
  terminal.say(text::costs_note);
  terminal.print(grid.text(terminal.width()));
}

void print_measurements(const Terminal& terminal, const std::vector<Measured>& results,
                        const std::string& signature) {
  using Align = Grid::Align;
  std::vector<Align> aligns(7, Align::right);
  aligns.front() = Align::left;
  Grid grid(aligns);
  grid.add({terminal.words(text::column_game), terminal.words(text::column_moves_per_second),
            terminal.words(text::column_games_per_second), terminal.words(text::column_ns_per_move),
            terminal.words(text::column_allocations), terminal.words(text::column_state_bytes),
            terminal.words(text::column_table_bytes)});
  for (const auto& [measured, costs] : results) {
    grid.add({measured.game, fmt::format("{:.0f}", measured.moves_per_second),
              fmt::format("{:.0f}", measured.games_per_second),
              fmt::format("{:.1f}", measured.ns_per_move),
              fmt::format("{:.2f}", measured.allocations_per_move),
              std::to_string(measured.state_bytes), std::to_string(measured.table_bytes)});
  }
  terminal.print(grid.text(terminal.width()));
  for (const auto& [measured, costs] : results) {
    if (!measured.solver_share) continue;
    const std::string percent = fmt::format("{:.2f}", 100 * *measured.solver_share);
    terminal.say(text::solver_share, Arg::word("game", measured.game),
                 Arg::word("percent", percent));
  }
  print_costs(terminal, results);
  terminal.say(text::signature, Arg::word("signature", signature));
}

void print_nodes(const Terminal& terminal, const std::vector<std::uint64_t>& nodes) {
  Grid grid({Grid::Align::right, Grid::Align::right});
  grid.add({terminal.words(text::column_depth), terminal.words(text::column_nodes)});
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    grid.add({std::to_string(i + 1), std::to_string(nodes[i])});
  }
  terminal.print(grid.text(terminal.width()));
}

Data data_of(const bench::PerftSetup& setup, const std::vector<std::uint64_t>& nodes) {
  Data list = Data::list();
  for (const std::uint64_t count : nodes) list.push(static_cast<std::int64_t>(count));
  return Data::map({{"game", setup.game},
                    {"seats", setup.seats},
                    {"seed", setup.seed},
                    {"depth", setup.depth},
                    {"nodes", std::move(list)}});
}

}  // namespace

int measure(const Terminal& terminal, const BenchRequest& request) {
  const Result<double> seconds = read_seconds(request.seconds);
  if (!seconds) return terminal.misuse(seconds.error());
  std::vector<std::string> games;
  if (request.game) {
    if (const auto game = find_game(*request.game); !game) return terminal.misuse(game.error());
    games.push_back(*request.game);
  } else {
    for_each_game([&](auto tag) { games.emplace_back(Game<decltype(tag)>::info().id); });
  }
  const std::vector<Measured> results = measure_all(terminal, games, *seconds);
  const std::string signature = bench::signature();
  if (!request.json) {
    print_measurements(terminal, results, signature);
    return kDone;
  }
  Data list = Data::list();
  for (const auto& [measured, costs] : results) {
    list.push(data_of(measured).set("ns", data_of(costs)));
  }
  terminal.print_json(Data::map({{"games", std::move(list)}, {"signature", signature}}));
  return kDone;
}

int count_moves(const Terminal& terminal, const PerftRequest& request) {
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return terminal.misuse(game.error());
  const GameInfo& info = **game;
  const Result<int> depth = read_number("--depth", request.depth, 1, bench::kMaxPerftDepth);
  if (!depth) return terminal.misuse(depth.error());
  const Result<int> seats =
      read_number("--seats", request.seats.value_or(std::to_string(info.min_seats)), info.min_seats,
                  info.max_seats);
  if (!seats) return terminal.misuse(seats.error());
  const bench::PerftSetup setup{request.game, *seats, request.seed, *depth};
  const Result<std::vector<std::uint64_t>> nodes = bench::perft(setup);
  if (!nodes) return terminal.misuse(nodes.error());
  if (request.json) {
    terminal.print_json(data_of(setup, *nodes));
  } else {
    print_nodes(terminal, *nodes);
  }
  return kDone;
}

}  // namespace lagoon::cli
