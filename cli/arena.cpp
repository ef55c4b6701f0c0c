// lagoon arena: agents play against each other, and the results are told with their uncertainty.
#include <fmt/core.h>

#include <cmath>
#include <filesystem>

#include "arena/ranks.hpp"
#include "arena/report.hpp"
#include "arena/run.hpp"
#include "arena/summary.hpp"
#include "arena/texts.hpp"
#include "arena/words.hpp"
#include "bots/spec.hpp"
#include "cli/arguments.hpp"
#include "cli/bot.hpp"
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

/// Everything that the command line says, understood.
struct ArenaPlan {
  Tournament tournament;
  Contest contest;
  Limits limits;
  Course course;
};

Result<Mode> read_mode(const std::string& typed) {
  const auto found = std::find(kModeIds.begin(), kModeIds.end(), typed);
  if (found == kModeIds.end()) {
    return Error(Statement(text::unknown_mode, Arg::word("typed", typed)));
  }
  return static_cast<Mode>(found - kModeIds.begin());
}

Result<Sprt> read_sprt(const std::string& typed) {
  constexpr int kMost = 1000;
  const std::vector<std::string> parts = split(typed, ',');
  if (parts.size() == 2) {
    const Result<int> low = read_number("--sprt", parts[0], -kMost, kMost);
    const Result<int> high = read_number("--sprt", parts[1], -kMost, kMost);
    if (low && high && *low < *high) {
      return Sprt{static_cast<double>(*low), static_cast<double>(*high)};
    }
  }
  return Error(Statement(text::bad_sprt, Arg::word("typed", typed)));
}

std::optional<Error> read_tournament(const ArenaRequest& request, Tournament& tournament) {
  std::optional<Error> error;
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return game.error();
  tournament.game = request.game;
  tournament.seed = request.seed;
  tournament.agents = bots::split_specs(request.agents);
  if (tournament.agents.size() > kMaxAgents) {
    return Error(Statement(text::too_many_agents,
                           Arg::number("agents", static_cast<int>(tournament.agents.size())),
                           Arg::number("max", kMaxAgents)));
  }
  const bool understood =
      take(read_mode(request.mode), tournament.mode, error) &&
      take(read_seats(request.seats, **game, tournament.agents.size()), tournament.seats, error) &&
      take(read_number("--games", request.games, 1, kMaxGames), tournament.games, error) &&
      take(options_from(request.game, request.options), tournament.options, error) &&
      take(read_edition_file(request.edition), tournament.edition, error);
  if (understood && request.opening) {
    take(read_opening(*request.opening), tournament.opening, error);
  }
  return error;
}

std::optional<Error> read_course(const ArenaRequest& request, const Tournament& tournament,
                                 ArenaPlan& plan) {
  constexpr int kLongest = 3'600'000;  // an hour for a decision
  std::optional<Error> error;
  Course& course = plan.course;
  course.resume = request.resume;
  take(read_threads(request.threads), course.threads, error);
  if (request.time && !error) {
    int time = 0;
    if (take(read_number("--time", *request.time, 1, kLongest), time, error)) {
      plan.limits.milliseconds = time;
    }
  }
  if (request.sprt && !error) {
    if (tournament.mode != Mode::focus) return Error(Statement(text::sprt_needs_focus));
    Sprt sprt;
    if (take(read_sprt(*request.sprt), sprt, error)) course.sprt = sprt;
  }
  if (request.resume && !request.out) return Error(Statement(text::resume_needs_folder));
  return error;
}

std::optional<Error> read_plan(const ArenaRequest& request, ArenaPlan& plan) {
  if (std::optional<Error> error = read_tournament(request, plan.tournament)) return error;
  if (std::optional<Error> error = read_course(request, plan.tournament, plan)) return error;
  std::optional<Error> error;
  take(contest_of(plan.tournament), plan.contest, error);
  return error;
}

// ---------------------------------------------------------------------------------------- tables

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

constexpr auto kLeft = Grid::Align::left;
constexpr auto kRight = Grid::Align::right;

void print_agents(const Terminal& terminal, const Summary& summary) {
  const bool rated = summary.seats > 1;
  Grid grid({kLeft, kRight, kRight, kRight, kRight, kRight, kRight, kRight});
  grid.add({terminal.words(text::column_agent), terminal.words(text::column_share),
            terminal.words(text::column_interval),
            rated ? terminal.words(text::column_rating) : std::string(),
            rated ? terminal.words(text::column_interval) : std::string(),
            terminal.words(text::column_mean_points),
            rated ? terminal.words(text::column_rank) : std::string(),
            terminal.words(text::column_games)});
  for (const AgentSummary& agent : summary.agents) {
    grid.add({agent.spec, percent(agent.share.mean), interval_text(agent.share, 100, 1),
              rated ? fmt::format("{:.0f}", agent.rating.mean) : std::string(),
              rated ? interval_text(agent.rating, 1, 1) : std::string(),
              fmt::format("{:.1f}", agent.points.mean),
              rated ? fmt::format("{:.2f}", agent.rank) : std::string(),
              std::to_string(agent.games)});
  }
  terminal.print(grid.text(terminal.width()));
}

void print_pairs(const Terminal& terminal, const Summary& summary) {
  if (summary.pairs.empty()) return;
  Grid grid({kLeft, kLeft, kRight, kRight, kRight, kRight});
  grid.add({terminal.words(text::column_agent), terminal.words(text::column_against),
            terminal.words(text::column_share), terminal.words(text::column_interval),
            terminal.words(text::column_elo), terminal.words(text::column_interval)});
  for (const PairSummary& pair : summary.pairs) {
    grid.add({summary.agents[at(pair.pair.agent)].spec, summary.agents[at(pair.pair.against)].spec,
              percent(pair.share.mean), interval_text(pair.share, 100, 1),
              number_text(pair.elo.mean, 0, true), interval_text(pair.elo, 1, 1)});
  }
  terminal.print("");
  terminal.print(grid.text(terminal.width()));
}

void print_sprt(const Terminal& terminal, const Summary& summary) {
  if (!summary.sprt) return;
  terminal.print("");
  terminal.print(wrapped(words_of(*summary.sprt, terminal.language()), terminal.width()));
}

void print_seats(const Terminal& terminal, const Summary& summary) {
  if (summary.seats < 2) return;
  Grid grid({kRight, kRight, kRight, kRight, kRight});
  grid.add({terminal.words(text::column_seat), terminal.words(text::column_share),
            terminal.words(text::column_interval), terminal.words(text::column_mean_points),
            terminal.words(text::column_interval)});
  for (std::size_t i = 0; i < summary.by_turn_order.size(); ++i) {
    const SeatSummary& seat = summary.by_turn_order[i];
    grid.add({std::to_string(i + 1), percent(seat.share.mean), interval_text(seat.share, 100, 1),
              fmt::format("{:.1f}", seat.points.mean), interval_text(seat.points, 1, 1)});
  }
  terminal.print("");
  terminal.say(text::arena_seats_title);
  terminal.print(grid.text(terminal.width()));
}

/// Mean points by source, one column an agent.
void print_sources(const Terminal& terminal, const Summary& summary) {
  std::vector<Grid::Align> columns(summary.agents.size() + 1, kRight);
  columns.front() = kLeft;
  Grid grid(std::move(columns));
  std::vector<std::string> row{terminal.words(arena::text::heading_source)};
  for (const AgentSummary& agent : summary.agents) row.push_back(agent.spec);
  grid.add(row);
  for (const NamedSource& source : summary.sources) {
    row = {source.name.in(terminal.language())};
    for (const AgentSummary& agent : summary.agents) {
      row.push_back(fmt::format("{:.1f}", agent.points_of(source.code)));
    }
    grid.add(row);
  }
  terminal.print("");
  terminal.print(grid.text(terminal.width()));
}

void print_games(const Terminal& terminal, const Summary& summary) {
  Grid grid({kLeft, kRight, kRight, kRight, kRight});
  grid.add({terminal.words(text::arena_games_title), terminal.words(text::column_mean),
            terminal.words(text::column_tenth), terminal.words(text::column_median),
            terminal.words(text::column_ninetieth)});
  const auto add = [&](const Sentence& name, const Spread& spread) {
    grid.add({terminal.words(name), fmt::format("{:.1f}", spread.mean),
              fmt::format("{:.0f}", spread.tenth), fmt::format("{:.0f}", spread.median),
              fmt::format("{:.0f}", spread.ninetieth)});
  };
  add(text::row_points, summary.points);
  add(text::row_winning_points, summary.winning_points);
  if (summary.seats > 1) add(text::row_margin, summary.margin);
  if (summary.seats > 1) add(text::row_lead_changes, summary.lead_changes);
  add(text::row_turns, summary.turns);
  add(text::row_decisions, summary.decisions);
  terminal.print("");
  terminal.print(grid.text(terminal.width()));
  const std::string mean = fmt::format("{:.1f}", summary.branching);
  const std::string forced = fmt::format("{:.0f}", 100 * summary.forced);
  terminal.say(arena::text::report_branching, Arg::word("mean", mean),
               Arg::number("most", summary.most_moves), Arg::word("forced", forced));
}

void print_title(const Terminal& terminal, const ArenaPlan& plan, const Summary& summary) {
  terminal.say(text::arena_title, Arg::word("game", plan.tournament.game),
               Arg::number("seats", summary.seats), Arg::number("games", summary.games),
               Arg::number("blocks", summary.blocks), Arg::word("seed", plan.tournament.seed));
  if (summary.resumed > 0)
    terminal.say(text::arena_resumed, Arg::number("blocks", summary.resumed));
  for (const std::string& remark : remarks_on(summary, terminal.language())) {
    terminal.print(wrapped(remark, terminal.width()));
  }
  if (summary.seats > 1) {
    const std::string fair = fmt::format("{:.1f}", 100 * summary.fair);
    terminal.say(text::arena_fair, Arg::word("fair", fair));
  } else {
    terminal.say(text::arena_alone);
  }
  terminal.print("");
}

void print_summary(const Terminal& terminal, const ArenaPlan& plan, const Summary& summary) {
  print_title(terminal, plan, summary);
  print_agents(terminal, summary);
  print_pairs(terminal, summary);
  print_sprt(terminal, summary);
  print_seats(terminal, summary);
  print_games(terminal, summary);
  print_sources(terminal, summary);
  terminal.say(text::arena_digest, Arg::word("digest", summary.digest));
}

// ----------------------------------------------------------------------------------------- files

std::optional<Error> write_files(const Terminal& terminal, const std::filesystem::path& folder,
                                 const ArenaPlan& plan, const Played& played,
                                 const Summary& summary) {
  const bool written =
      write_file(folder / "summary.json", to_json(data_of(summary), JsonStyle::pretty) + "\n") &&
      write_file(folder / "games.csv", csv_of(plan.tournament, played.blocks)) &&
      write_file(folder / "report.html",
                 html_of(plan.tournament, played.blocks, summary, terminal.language()));
  if (written) return std::nullopt;
  return Error(Statement(text::folder_unwritable, Arg::word("folder", folder.string())));
}

int hold(const Terminal& terminal, const ArenaRequest& request, ArenaPlan& plan,
         const Field& field) {
  std::optional<Error> error;
  if (request.out) {
    error = make_folder(*request.out);
    plan.course.journal = (std::filesystem::path(*request.out) / "journal.jsonl").string();
  }
  const int lineups = static_cast<int>(plan.contest.lineups.size());
  if (plan.contest.games() != plan.tournament.games) {
    terminal.complain(terminal.words(
        text::arena_rounded, Arg::number("games", plan.contest.games()),
        Arg::number("block", lineups), Arg::number("wanted", plan.tournament.games)));
  }
  const Played played = play_all(terminal, field, plan.contest, plan.course);
  if (!error) error = played.error;
  if (played.blocks.empty()) return terminal.fail(*error);
  const Summary summary = summarize(plan.tournament, plan.contest, played, field, plan.course.sprt);
  if (request.out && !error) error = write_files(terminal, *request.out, plan, played, summary);
  if (request.json) {
    terminal.print_json(data_of(summary));
  } else {
    print_summary(terminal, plan, summary);
    if (request.out && !error) {
      const std::string file = (std::filesystem::path(*request.out) / "report.html").string();
      terminal.say(text::arena_written, Arg::word("file", file));
    }
  }
  return error ? terminal.fail(*error) : kDone;
}

}  // namespace

int hold_arena(const Terminal& terminal, const ArenaRequest& request) {
  ArenaPlan plan;
  if (const auto error = read_plan(request, plan)) return terminal.misuse(*error);
  plan.limits.tell = [&](const FaultNote& note) { terminal.complain(fault_words(terminal, note)); };
  const arena::Opened opened = open_field(plan.tournament, plan.contest, plan.limits);
  if (!opened.field) return terminal.misuse(opened.faults.front());
  Ranks::Opened joined;
  if (Ranks::are_there()) {
    joined = Ranks::join();
    if (joined.error) return terminal.fail(*joined.error);
    plan.course.ranks = joined.ranks.get();
    if (!joined.ranks->is_first()) {
      (void)run(*opened.field, plan.contest, plan.course);
      return kDone;
    }
  }
  return hold(terminal, request, plan, *opened.field);
}

}  // namespace lagoon::cli
