// lagoon bot check: whether a program can play.
#include "cli/bot.hpp"

#include <fmt/core.h>

#include "bots/spec.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/texts.hpp"
#include "core/subscript.hpp"
#include "engine/engine.hpp"
#include "games/registry.hpp"

namespace lagoon::cli {
namespace {

using namespace arena;

constexpr int kMostGames = 1000;

/// What became of the games of one kind.
struct CheckedGames {
  std::string game;
  int games = 0;
  ExternalTally tally;

  [[nodiscard]] double mean_ms() const {
    return tally.questions == 0 ? 0 : 1000 * tally.seconds / tally.questions;
  }
};

/// One game: the program on one seat, random moves on the others.
void play_game(External& program, const GameInfo& info, int number, const std::string& seed) {
  const int seats = info.min_seats + number % (info.max_seats - info.min_seats + 1);
  const std::string own = seed + "-" + std::to_string(number);
  const std::unique_ptr<Table> table =
      std::move(Table::create({info.id, seats, own, {}, {}}).table);
  const Seat programs = seat_at(number % seats);
  while (!table->over()) {
    const Seat seat = table->awaiting().first();
    const std::string decision = own + "-" + std::to_string(table->ply());
    const std::string move = seat == programs ? choose_at(program, *table, seat, decision)
                                              : *bot_move(*table, seat, "random", decision);
    (void)table->play(seat, move);
  }
}

/// The program is started for each game anew: it need not be able to play more than one.
Result<CheckedGames> check_game(const std::string& spec, const GameInfo& info, int games,
                                const std::string& seed, const Patience& patience) {
  const Result<std::unique_ptr<External>> program = External::open(spec, patience);
  if (!program) return program.error();
  for (int i = 0; i < games; ++i) play_game(**program, info, i, seed);
  return CheckedGames{info.id, games, (*program)->tally()};
}

Data rounded(double value) { return Data::Number{fmt::format("{:.2f}", value)}; }

Data data_of(const std::string& spec, const std::vector<CheckedGames>& all, int faults) {
  Data games = Data::list();
  Data notes = Data::list();
  for (const CheckedGames& each : all) {
    Data counted = Data::map();
    for (std::size_t i = 0; i < kFaultIds.size(); ++i) {
      counted.set(std::string(kFaultIds[i]), each.tally.faults[i]);
    }
    games.push(Data::map({{"game", each.game},
                          {"games", each.games},
                          {"decisions", each.tally.questions},
                          {"faults", std::move(counted)},
                          {"ms_mean", rounded(each.mean_ms())},
                          {"ms_longest", rounded(1000 * each.tally.longest)}}));
    for (const FaultNote& note : each.tally.notes) {
      notes.push(Data::map(
          {{"game", note.game}, {"fault", kFaultIds[at(note.fault)]}, {"line", note.line}}));
    }
  }
  return Data::map({{"program", spec.substr(bots::kExternal.size())},
                    {"ok", faults == 0},
                    {"games", std::move(games)},
                    {"notes", std::move(notes)}});
}

void print_checked(const Terminal& terminal, const std::vector<CheckedGames>& all) {
  std::vector<Grid::Align> aligns(5 + kFaultIds.size(), Grid::Align::right);
  aligns.front() = Grid::Align::left;
  Grid grid(aligns);
  grid.add({terminal.words(text::column_game), terminal.words(text::column_games),
            terminal.words(text::column_decisions), terminal.words(text::column_rubbish),
            terminal.words(text::column_illegal), terminal.words(text::column_late),
            terminal.words(text::column_dead), terminal.words(text::column_ms),
            terminal.words(text::column_longest_ms)});
  for (const CheckedGames& each : all) {
    std::vector<std::string> row{each.game, std::to_string(each.games),
                                 std::to_string(each.tally.questions)};
    for (const int count : each.tally.faults) row.push_back(std::to_string(count));
    row.push_back(fmt::format("{:.1f}", each.mean_ms()));
    row.push_back(fmt::format("{:.1f}", 1000 * each.tally.longest));
    grid.add(row);
  }
  terminal.print(grid.text(terminal.width()));
}

}  // namespace

std::string fault_words(const Terminal& terminal, const FaultNote& note) {
  static constexpr std::array<const Sentence*, kFaultIds.size()> kSentences{
      &text::fault_rubbish, &text::fault_illegal, &text::fault_late, &text::fault_dead};
  return terminal.words(*kSentences[at(note.fault)], Arg::word("program", note.program),
                        Arg::word("game", note.game), Arg::word("line", note.line));
}

Result<Machine> read_machine(const Terminal& terminal, const std::string& spec) {
  if (!bots::is_external(spec)) {
    if (const Result<bots::Spec> bot = bots::parse_spec(spec); !bot) return bot.error();
    return Machine{spec};
  }
  Patience patience;
  patience.tell = [&](const FaultNote& note) { terminal.complain(fault_words(terminal, note)); };
  Result<std::unique_ptr<External>> program = External::open(spec, patience);
  if (!program) return program.error();
  return Machine{spec, std::move(*program)};
}

int check_bot(const Terminal& terminal, const BotCheckRequest& request) {
  const Result<int> games = read_number("--games", request.games, 1, kMostGames);
  if (!games) return terminal.misuse(games.error());
  const Result<int> time = read_number("--time", request.time, 1, Patience::kLongest);
  if (!time) return terminal.misuse(time.error());
  std::vector<const GameInfo*> infos;
  if (request.game) {
    const Result<const GameInfo*> game = find_game(*request.game);
    if (!game) return terminal.misuse(game.error());
    infos.push_back(*game);
  } else {
    for_each_game([&](auto tag) { infos.push_back(&Game<decltype(tag)>::info()); });
  }
  const std::string spec = bots::is_external(request.program)
                               ? request.program
                               : std::string(bots::kExternal) + request.program;
  Patience patience;
  patience.milliseconds = *time;
  std::vector<CheckedGames> all;
  int faults = 0;
  for (const GameInfo* info : infos) {
    const Result<CheckedGames> checked = check_game(spec, *info, *games, "check", patience);
    if (!checked) return terminal.fail(checked.error());
    faults += checked->tally.all_faults();
    all.push_back(*checked);
  }
  if (request.json) {
    terminal.print_json(data_of(spec, all, faults));
    return faults == 0 ? kDone : kFailed;
  }
  print_checked(terminal, all);
  for (const CheckedGames& each : all) {
    for (const FaultNote& note : each.tally.notes) terminal.print(fault_words(terminal, note));
  }
  terminal.say(faults == 0 ? text::bot_is_good : text::bot_has_faults,
               Arg::number("faults", faults));
  return faults == 0 ? kDone : kFailed;
}

}  // namespace lagoon::cli
