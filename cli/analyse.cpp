// lagoon analyse: the turns of a game, judged one after the other.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "cli/analysis.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/texts.hpp"
#include "core/rng.hpp"
#include "engine/figures.hpp"
#include "table/match.hpp"

namespace lagoon::cli {
namespace {

constexpr int kMostWork = 6000;  ///< hundreds of moves for a turn
constexpr int kWorkOfSlice = 100;
constexpr std::size_t kMost = 5;  ///< mistakes and strokes of luck that are listed

/// A record or a match file, as far as it is sound.
Loaded load_game(const std::string& file, const Data& edition) {
  const Result<std::string> content = read_file(file);
  if (!content) return {nullptr, {content.error()}, 0};
  if (!Match::is_match(*content)) return load_record_file(file, edition, true);
  Opened opened = Match::read(*content, edition, true);
  Loaded loaded;
  loaded.faults = opened.faults;
  if (!opened.match) return loaded;
  loaded.table = std::move(*opened.match).take_table();
  loaded.valid_plies = loaded.table->ply();
  return loaded;
}

GameReview review_game(const Terminal& terminal, const Table& table, int work,
                       const std::string& seed) {
  GameReview review;
  review.table = &table;
  const int turns = turns_played(table);
  const int slices = 1 + (work + kWorkOfSlice - 1) / kWorkOfSlice;
  const std::string spec = "search:candidates=6,policy-width=6,policy-turns=12,work=" +
                           std::to_string(std::clamp(work, 1, kWorkOfSlice));
  Progress progress;
  for (int turn = 0; turn < turns; ++turn) {
    if (turn > 0 && progress.is_due()) {
      const std::string left = progress.time_left(turn, turns);
      progress.say(terminal.words(text::analyse_progress, Arg::number("turn", turn + 1),
                                  Arg::number("turns", turns), Arg::word("left", left)));
    }
    review.turns.push_back(*review_turn(table, turn, slices, spec, seed));
  }
  const Seat seat = table.over() ? Seat{} : table.awaiting().first();
  review.last = glance_at(table, seat);
  return review;
}

// ------------------------------------------------------------------------------------- for people

void print_turns(const Terminal& terminal, const GameReview& review) {
  const Language language = terminal.language();
  std::vector<Grid::Align> columns{Grid::Align::right, Grid::Align::left};
  std::vector<std::string> heading{terminal.words(text::analyse_turn),
                                   terminal.words(text::analyse_player)};
  for (std::size_t i = 0; i < review.seats(); ++i) {
    columns.push_back(Grid::Align::right);
    heading.push_back(std::to_string(i + 1));
  }
  columns.insert(columns.end(), {Grid::Align::right, Grid::Align::right, Grid::Align::left});
  for (const Sentence* each : {&text::analyse_loss, &text::analyse_luck, &text::analyse_moves}) {
    heading.push_back(terminal.words(*each));
  }
  Grid grid(columns);
  grid.add(heading);
  const std::vector<std::size_t> turning = turning_points(review);
  for (std::size_t turn = 0; turn <= review.turns.size(); ++turn) {
    const bool turns_here = std::find(turning.begin(), turning.end(), turn) != turning.end();
    std::vector<std::string> row{std::to_string(turn + 1) + (turns_here ? "*" : "")};
    const bool is_last = turn == review.turns.size();
    if (is_last) row[0] = terminal.words(text::analyse_end);
    row.push_back(is_last ? "" : terminal.player(review.turns[turn].seat));
    for (std::size_t i = 0; i < review.seats(); ++i) {
      row.push_back(share_text(review.shares(turn)[i], language));
    }
    if (is_last) {
      row.insert(row.end(), {"", "", ""});
    } else {
      const TurnReview& played = review.turns[turn];
      row.push_back(played.loss > 0 ? change_text(-played.loss, language) : "");
      row.push_back(played.luck ? change_text((*played.luck)[at(played.seat)], language) : "");
      row.push_back(joined(played.moves, " "));
    }
    grid.add(row);
  }
  terminal.print(grid.text(terminal.width()));
  if (!turning.empty()) terminal.say(text::analyse_turning);
}

void print_mistakes(const Terminal& terminal, const GameReview& review) {
  const std::vector<std::size_t> worst = mistakes(review, kMost);
  terminal.print("");
  terminal.say(worst.empty() ? text::analyse_no_mistakes : text::analyse_mistakes);
  for (const std::size_t turn : worst) {
    const TurnReview& played = review.turns[turn];
    const std::string loss = share_text(played.loss, terminal.language());
    const std::string error = share_text(played.loss_error, terminal.language());
    const std::string moves = joined(played.moves, " ");
    const std::string better = joined(played.better, " ");
    terminal.say(text::analyse_mistake, Arg::number("turn", static_cast<int>(turn) + 1),
                 Arg::seat("seat", played.seat), Arg::word("loss", loss), Arg::word("error", error),
                 Arg::word("moves", moves), Arg::word("better", better));
  }
}

void print_luck(const Terminal& terminal, const GameReview& review) {
  const bots::BySeat luck = luck_of(review);
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < review.seats(); ++i) {
    seats.push_back(terminal.player(seat_at(static_cast<int>(i))) + " " +
                    change_text(luck[i], terminal.language()));
  }
  const std::string list = joined(seats, ", ");
  terminal.print("");
  terminal.say(text::analyse_luck_of_all, Arg::word("players", list));
  for (const std::size_t turn : lucky_turns(review, kMost)) {
    const TurnReview& played = review.turns[turn];
    const std::string change = change_text((*played.luck)[at(played.seat)], terminal.language());
    terminal.say(text::analyse_stroke, Arg::number("turn", static_cast<int>(turn) + 1),
                 Arg::seat("seat", played.seat), Arg::word("change", change));
  }
}

void print_review(const Terminal& terminal, const GameReview& review) {
  terminal.say(*review.table->info().name);
  const bool is_learned = review.turns.empty() || review.turns.front().is_learned;
  terminal.say(is_learned ? text::analyse_about : text::analyse_about_by_hand);
  terminal.print("");
  print_turns(terminal, review);
  print_mistakes(terminal, review);
  print_luck(terminal, review);
}

// ----------------------------------------------------------------------------------- for programs

Data list_of(const std::vector<std::size_t>& turns) {
  Data list = Data::list();
  for (const std::size_t turn : turns) list.push(static_cast<int>(turn));
  return list;
}

Data data_of(const GameReview& review, const Faults& faults, Language language) {
  const int seats = review.table->seats();
  Data turns = Data::list();
  for (const TurnReview& turn : review.turns) turns.push(review_data(turn, seats));
  return Data::map(
      {{"game", review.table->info().id},
       {"edition", review.table->edition_hash()},
       {"seats", seats},
       {"plies", review.table->ply()},
       {"over", review.table->over()},
       {"turns", std::move(turns)},
       {"last", Data::map({{"shares", by_seat_data(review.last.shares, seats)},
                           {"points", by_seat_data(review.last.points, seats)}})},
       {"turning_points", list_of(turning_points(review))},
       {"mistakes", list_of(mistakes(review, review.turns.size()))},
       {"luck", by_seat_data(luck_of(review), seats)},
       {"error", faults.empty() ? Data() : lagoon::to_data(faults.front(), language)}});
}

}  // namespace

std::vector<std::size_t> turning_points(const GameReview& review) {
  constexpr int kClearly = 500;  // about as much as a share is off
  std::vector<std::size_t> found;
  std::optional<std::size_t> ahead;
  for (std::size_t turn = 0; review.seats() > 1 && turn <= review.turns.size(); ++turn) {
    bots::BySeat shares = review.shares(turn);
    const auto first = std::max_element(shares.begin(), shares.end());
    const auto leader = static_cast<std::size_t>(first - shares.begin());
    const int share = std::exchange(*first, 0);
    const int next = *std::max_element(shares.begin(), shares.end());
    if (leader == ahead || share < next + kClearly) continue;
    if (ahead) found.push_back(turn);
    ahead = leader;
  }
  return found;
}

std::vector<std::size_t> mistakes(const GameReview& review, std::size_t most) {
  constexpr int kLeast = 100;  // a hundredth of the win
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < review.turns.size(); ++i) {
    const TurnReview& turn = review.turns[i];
    if (turn.loss >= kLeast && turn.loss > turn.loss_error) found.push_back(i);
  }
  std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
    return review.turns[a].loss > review.turns[b].loss;
  });
  found.resize(std::min(found.size(), most));
  return found;
}

std::vector<std::size_t> lucky_turns(const GameReview& review, std::size_t most) {
  constexpr int kLeast = 100;
  const auto size = [&](std::size_t i) {
    const TurnReview& turn = review.turns[i];
    return turn.luck ? std::abs((*turn.luck)[at(turn.seat)]) : 0;
  };
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < review.turns.size(); ++i) {
    if (size(i) >= kLeast) found.push_back(i);
  }
  std::stable_sort(found.begin(), found.end(),
                   [&](std::size_t a, std::size_t b) { return size(a) > size(b); });
  found.resize(std::min(found.size(), most));
  return found;
}

bots::BySeat luck_of(const GameReview& review) {
  bots::BySeat sum{};
  for (const TurnReview& turn : review.turns) {
    for (std::size_t i = 0; turn.luck && i < sum.size(); ++i) sum[i] += (*turn.luck)[i];
  }
  return sum;
}

std::string share_text(int share, Language language) { return points_text(share, language) + " %"; }

std::string change_text(int share, Language language) {
  return signed_points_text(share, language);
}

int analyse(const Terminal& terminal, const AnalyseRequest& request) {
  const Result<int> work = read_number("--work", request.work, 0, kMostWork);
  if (!work) return terminal.misuse(work.error());
  if (!is_valid_seed(request.seed)) {
    return terminal.misuse(Error(Statement(lagoon::text::bad_seed), "--seed"));
  }
  const Result<Data> edition = read_edition_file(request.edition);
  if (!edition) return terminal.fail(edition.error());
  const Loaded loaded = load_game(request.file, *edition);
  if (!loaded.table) return terminal.fail(loaded.faults.front(), request.file);
  const GameReview review = review_game(terminal, *loaded.table, *work, request.seed);
  if (request.json) {
    terminal.print_json(data_of(review, loaded.faults, terminal.language()));
  } else {
    print_review(terminal, review);
  }
  if (request.html && !write_file(*request.html, html_of(terminal, review))) {
    return terminal.fail(Error(Statement(text::file_not_written)), *request.html);
  }
  if (loaded.faults.empty()) return kDone;
  terminal.complain(
      terminal.words(text::analyse_valid_part, Arg::number("plies", loaded.table->ply())));
  return terminal.fail(loaded.faults.front(), request.file);
}

}  // namespace lagoon::cli
