// lagoon play: who sits where, with which game.
#include <algorithm>
#include <random>

#include "bots/spec.hpp"
#include "cli/arguments.hpp"
#include "cli/bot.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/session.hpp"
#include "cli/texts.hpp"
#include "games/registry.hpp"

namespace lagoon::cli {
namespace {

constexpr const char* kUsualBot = "normal";

/// Short enough to be typed again.
std::string random_seed() { return std::to_string(std::random_device{}()); }

using Machines = std::vector<Machine>;

Result<Machines> read_bots(const Terminal& terminal, const Typed& typed) {
  Machines machines;
  if (!typed || *typed == kNoBots) return machines;
  for (const std::string& spec : bots::split_specs(*typed)) {
    const Result<Machine> machine = read_machine(terminal, spec);
    if (!machine) {
      Error error = machine.error();
      error.field = "--bots";
      return error;
    }
    machines.push_back(*machine);
  }
  return machines;
}

/// The bots take the last seats. Unless they are named, one person plays against the usual ones.
Machines seated(const PlayRequest& request, const Machines& bots, int seats) {
  Machines players(static_cast<std::size_t>(seats));
  if (!request.bots) std::fill(players.begin() + 1, players.end(), Machine{kUsualBot});
  std::copy(bots.begin(), bots.end(), players.end() - static_cast<std::ptrdiff_t>(bots.size()));
  return players;
}

int play_at(const Terminal& terminal, const PlayRequest& request, const Machines& bots,
            Loaded& loaded) {
  const int seats = loaded.table->seats();
  const int count = static_cast<int>(bots.size());
  if (count > seats) {
    return terminal.misuse(Error(
        Statement(text::too_many_bots, Arg::number("bots", count), Arg::number("seats", seats))));
  }
  Session(terminal, std::move(loaded.table), seated(request, bots, seats)).run();
  return kDone;
}

/// Without --seats there is room for one person beside the named bots.
Result<int> read_seats(const PlayRequest& request, const Machines& bots, const GameInfo& info) {
  if (request.seats) return read_number("--seats", *request.seats, info.min_seats, info.max_seats);
  return std::clamp(static_cast<int>(bots.size()) + 1, info.min_seats, info.max_seats);
}

int play_new(const Terminal& terminal, const PlayRequest& request, const Machines& bots,
             const Data& edition) {
  if (!request.game) return terminal.misuse(Error(Statement(text::game_missing)));
  const Result<const GameInfo*> game = find_game(*request.game);
  if (!game) return terminal.misuse(game.error());
  const Faults faults = edition_faults(*request.game, edition);
  if (!faults.empty()) return terminal.fail(faults, request.edition.value_or(std::string()));
  const Result<int> seats = read_seats(request, bots, **game);
  if (!seats) return terminal.misuse(seats.error());
  const Result<Data> options = options_from(*request.game, request.options);
  if (!options) return terminal.misuse(options.error());
  Loaded loaded = Table::create(
      {*request.game, *seats, request.seed.value_or(random_seed()), *options, edition});
  if (!loaded.table) return terminal.misuse(loaded.faults.front());
  return play_at(terminal, request, bots, loaded);
}

int play_on(const Terminal& terminal, const PlayRequest& request, const std::string& file,
            const Machines& bots, const Data& edition) {
  if (request.seats || request.seed || !request.options.empty()) {
    return terminal.misuse(Error(Statement(text::record_decides)));
  }
  Loaded loaded = load_record_file(file, edition, false);
  if (!loaded.table) return terminal.fail(loaded.faults.front(), file);
  if (request.game && *request.game != loaded.table->info().id) {
    return terminal.misuse(Error(Statement(text::other_game, Arg::word("file", file),
                                           Arg::word("game", loaded.table->info().id))));
  }
  return play_at(terminal, request, bots, loaded);
}

}  // namespace

int play(const Terminal& terminal, const PlayRequest& request) {
  const Result<Machines> bots = read_bots(terminal, request.bots);
  if (!bots) return terminal.misuse(bots.error());
  const Result<Data> edition = read_edition_file(request.edition);
  if (!edition) return terminal.fail(edition.error());
  return request.resume ? play_on(terminal, request, *request.resume, *bots, *edition)
                        : play_new(terminal, request, *bots, *edition);
}

}  // namespace lagoon::cli
