// lagoon train: learns what positions are worth, from games of the program against itself.
#include <fmt/core.h>

#include <cmath>
#include <filesystem>

#include "arena/trainer.hpp"
#include "arena/weights_file.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/texts.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

using arena::RoundReport;
using arena::Trained;
using arena::Training;
using learning::Weights;

/// All numbers of players who compete, or the one that was asked for.
std::optional<Error> read_seats(const TrainRequest& request, const GameInfo& game,
                                Training& training) {
  std::optional<Error> error;
  int seats = 0;
  if (request.seats) {
    if (take(read_number("--seats", *request.seats, game.min_seats, game.max_seats), seats,
             error)) {
      training.seats = {seats};
    }
    return error;
  }
  for (seats = std::max(2, game.min_seats); seats <= game.max_seats; ++seats) {
    training.seats.push_back(seats);
  }
  return error;
}

std::optional<Error> read_training(const TrainRequest& request, Training& training) {
  constexpr int kMostGames = 10'000'000;
  constexpr int kMostRounds = 100;
  constexpr std::size_t kLongestSeed = 40;  // each game has a longer one, made from it
  std::optional<Error> error;
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return game.error();
  training.game = request.game;
  training.seed = request.seed;
  if (!is_valid_seed(training.seed) || training.seed.size() > kLongestSeed) {
    return Error(
        Statement(text::bad_train_seed, Arg::number("max", static_cast<int>(kLongestSeed))));
  }
  if ((error = read_seats(request, **game, training))) return error;
  (void)(take(read_number("--games", request.games, 20, kMostGames), training.games, error) &&
         take(read_number("--rounds", request.rounds, 1, kMostRounds), training.rounds, error) &&
         take(read_threads(request.threads), training.threads, error) &&
         take(read_edition_file(request.edition), training.edition, error));
  return error;
}

/// The same command again, without what changes no weight.
std::string command_of(const Training& training, const TrainRequest& request) {
  std::string command = "lagoon train " + training.game;
  if (request.seats) command += " --seats " + *request.seats;
  command += fmt::format(" --games {} --rounds {} --seed {}", training.games, training.rounds,
                         training.seed);
  if (request.edition) {
    command += " --edition " + std::filesystem::path(*request.edition).filename().string();
  }
  return command;
}

Data log_of(const std::string& command, const RoundReport& report) {
  const auto rounded = [](double value, double parts) {
    return static_cast<std::int64_t>(std::lround(value * parts));
  };
  Data data = Data::map({{"command", command},
                         {"seats", report.seats},
                         {"round", report.round},
                         {"games", report.games},
                         {"rows", report.rows}});
  if (report.error > 0) {
    data.add("margin_error_hundredths", rounded(report.error, 100));
    data.add("margin_spread_hundredths", rounded(report.spread, 100));
  } else {
    data.add("calibration_error_percent_hundredths", rounded(report.calibration, 10'000));
  }
  return data;
}

/// What a file has for other numbers of players stays, if it was made for the same.
Result<Weights> with_earlier(const std::string& path, Weights weights) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return weights;
  Faults faults;
  const Weights earlier = arena::read_weights_file(path, faults);
  if (faults.empty()) {
    check_weights(earlier, {weights.game, weights.rules_version, weights.edition, weights.features},
                  faults);
  }
  if (!faults.empty()) return faults.front();
  const auto is_new = [&weights](int seats) { return weights.set_for(seats) != nullptr; };
  Data log = Data::list();
  for (const Data& entry : *earlier.log.items()) {
    const Data* const seats = entry.find("seats");
    const bool is_kept = seats != nullptr && seats->integer() != nullptr &&
                         !is_new(static_cast<int>(*seats->integer()));
    if (is_kept) log.push(entry);
  }
  for (const Data& entry : *weights.log.items()) log.push(entry);
  for (const learning::WeightSet& set : earlier.sets) {
    if (!is_new(set.seats)) weights.sets.push_back(set);
  }
  std::sort(weights.sets.begin(), weights.sets.end(),
            [](const auto& a, const auto& b) { return a.seats < b.seats; });
  weights.log = std::move(log);
  return weights;
}

void print_rounds(const Terminal& terminal, const std::vector<RoundReport>& rounds) {
  constexpr auto kRight = Grid::Align::right;
  Grid grid({kRight, kRight, kRight, kRight, kRight, kRight, kRight});
  grid.add({terminal.words(text::column_players), terminal.words(text::column_round),
            terminal.words(text::column_games), terminal.words(text::column_rows),
            terminal.words(text::column_error), terminal.words(text::column_spread),
            terminal.words(text::column_calibration)});
  for (const RoundReport& round : rounds) {
    const bool is_last = round.error == 0;
    grid.add({std::to_string(round.seats), std::to_string(round.round), std::to_string(round.games),
              std::to_string(round.rows),
              is_last ? std::string() : fmt::format("{:.2f}", round.error),
              is_last ? std::string() : fmt::format("{:.2f}", round.spread),
              is_last ? fmt::format("{:.1f} %", 100 * round.calibration) : std::string()});
  }
  terminal.print(grid.text(terminal.width()));
}

}  // namespace

int train_weights(const Terminal& terminal, const TrainRequest& request) {
  Training training;
  if (const auto error = read_training(request, training)) return terminal.misuse(*error);
  Progress progress;
  Trained trained = arena::train(training, [&](const arena::TrainingProgress& at) {
    if (!progress.is_due()) return;
    progress.say(terminal.words(text::train_progress, Arg::number("seats", at.seats),
                                Arg::number("round", at.round), Arg::number("rounds", at.rounds),
                                Arg::number("done", at.games), Arg::number("games", at.of)));
  });
  if (!trained.faults.empty()) return terminal.fail(trained.faults, request.edition.value_or(""));
  const std::string command = command_of(training, request);
  trained.weights.log = Data::list();
  for (const RoundReport& report : trained.rounds) {
    trained.weights.log.push(log_of(command, report));
  }
  print_rounds(terminal, trained.rounds);
  const std::string file = request.out.value_or(training.game + ".weights.json");
  const Result<Weights> weights = with_earlier(file, std::move(trained.weights));
  if (!weights) return terminal.fail(weights.error(), file);
  if (!write_file(file, to_json(learning::weights_data(*weights)) + "\n")) {
    return terminal.fail(Error(Statement(text::weights_unwritable, Arg::word("file", file))));
  }
  terminal.say(text::train_written, Arg::word("file", file));
  return kDone;
}

}  // namespace lagoon::cli
