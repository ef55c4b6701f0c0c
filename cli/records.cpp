// lagoon replay, lagoon verify.
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/report.hpp"
#include "cli/texts.hpp"
#include "table/record.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

// ---------------------------------------------------------------------------------------- replay

/// A game played once more from its deal, as far as its record is sound.
class Replay {
 public:
  Replay(const Table& played, const Data& edition) {
    Faults faults;
    Record record = parse_record(played.record(), faults, faults);
    turns_ = std::exchange(record.turns, {});
    record.result.clear();
    table_ = Table::load_record(format_record(record), edition, false).table;
  }

  [[nodiscard]] const std::vector<RecordTurn>& turns() const { return turns_; }
  [[nodiscard]] const Table& table() const { return *table_; }

  /// Plays the moves of a turn, at most `limit` of them. What happened.
  std::vector<Event> play(const RecordTurn& turn, int limit) {
    std::vector<Event> happened;
    for (const std::string& move : turn.moves) {
      if (limit-- <= 0) break;
      const Result<std::vector<Event>> events = table_->play(seat_at(turn.seat), move);
      if (events) happened.insert(happened.end(), events->begin(), events->end());
    }
    return happened;
  }

  void play_to(int ply) {
    for (const RecordTurn& turn : turns_) (void)play(turn, ply - table_->ply());
  }

 private:
  std::vector<RecordTurn> turns_;
  std::unique_ptr<Table> table_;
};

int moves_in(const RecordTurn& turn) { return static_cast<int>(turn.moves.size()); }

void print_header(const Terminal& terminal, const Table& table) {
  terminal.say(*table.info().name);
  const std::string options = option_words(table);
  terminal.say(text::record_summary, Arg::number("seats", table.seats()),
               Arg::word("options", options), Arg::word("edition", table.edition_hash()));
  if (!table.seed().empty()) terminal.say(text::record_seed, Arg::word("seed", table.seed()));
  terminal.print("");
}

void print_turns(const Terminal& terminal, Replay& replay) {
  for (const RecordTurn& turn : replay.turns()) {
    const int first = replay.table().ply() + 1;
    const std::vector<Event> happened = replay.play(turn, moves_in(turn));
    const int last = replay.table().ply();
    const std::string moves = joined(turn.moves, " ");
    const std::string range =
        std::to_string(first) + (last > first ? "-" + std::to_string(last) : std::string());
    terminal.say(text::record_turn, Arg::number("turn", turn.turn + 1),
                 Arg::seat("seat", seat_at(turn.seat)), Arg::word("range", range),
                 Arg::word("moves", moves));
    print_events(terminal, happened, Viewer::all());
  }
}

void print_outcome(const Terminal& terminal, const Table& table) {
  const std::vector<ScoreSheet> sheets = table.score(Viewer::all());
  terminal.print("\n" + turn_line(terminal, table));
  print_scores(terminal, sheets);
  if (table.over()) print_ranking(terminal, sheets);
}

Data data_of(Replay& replay, Language language) {
  Data turns = Data::list();
  for (const RecordTurn& turn : replay.turns()) {
    Data moves = Data::list();
    for (const std::string& move : turn.moves) moves.push(move);
    const int first = replay.table().ply() + 1;
    Data events = to_data(replay.play(turn, moves_in(turn)), language, Viewer::all());
    turns.push(Data::map({{"turn", turn.turn},
                          {"seat", turn.seat},
                          {"ply", first},
                          {"moves", std::move(moves)},
                          {"events", std::move(events)}}));
  }
  const Table& table = replay.table();
  const std::vector<ScoreSheet> sheets = table.score(Viewer::all());
  return Data::map({{"game", table.info().id},
                    {"rules", table.info().rules_version},
                    {"edition", table.edition_hash()},
                    {"seats", table.seats()},
                    {"options", table.options()},
                    {"seed", table.seed().empty() ? Data() : Data(table.seed())},
                    {"plies", table.ply()},
                    {"turns", std::move(turns)},
                    {"over", table.over()},
                    {"scores", to_data(sheets, language)},
                    {"ranking", to_data(ranking(sheets))}});
}

void show_board(const Terminal& terminal, Replay& replay, int ply, bool json) {
  replay.play_to(ply);
  if (json) {
    terminal.print_json(replay.table().view(Viewer::all(), terminal.language()));
    return;
  }
  print_header(terminal, replay.table());
  terminal.print(turn_line(terminal, replay.table()) + "\n");
  terminal.print(board(terminal, replay.table(), Viewer::all()));
}

void show_game(const Terminal& terminal, Replay& replay, bool json) {
  if (json) {
    terminal.print_json(data_of(replay, terminal.language()));
    return;
  }
  print_header(terminal, replay.table());
  print_turns(terminal, replay);
  print_outcome(terminal, replay.table());
}

// ---------------------------------------------------------------------------------------- verify

/// A record and what is to be said of its seed.
struct Verified {
  Loaded loaded;
  SeedCheck seed = SeedCheck::none;
  [[nodiscard]] bool ok() const { return loaded.table != nullptr && seed != SeedCheck::wrong; }
};

Verified verify_file(const std::string& file, const Data& edition) {
  Verified result{load_record_file(file, edition, false), SeedCheck::none};
  if (result.loaded.table == nullptr) return result;
  result.seed = result.loaded.table->check_seed();
  if (result.seed != SeedCheck::wrong) return result;
  const std::string& seed = result.loaded.table->seed();
  result.loaded.faults.push_back(
      Error(Statement(text::seed_wrong, Arg::word("seed", seed)), "record.seed"));
  return result;
}

std::string_view name_of(SeedCheck check) {
  switch (check) {
    case SeedCheck::none:
      return "none";
    case SeedCheck::unchecked:
      return "unchecked";
    case SeedCheck::right:
      return "right";
    case SeedCheck::wrong:
      break;
  }
  return "wrong";
}

std::string seed_words(const Terminal& terminal, SeedCheck check) {
  if (check == SeedCheck::unchecked) return " " + terminal.words(text::seed_unchecked);
  if (check == SeedCheck::right) return " " + terminal.words(text::seed_right);
  return "";
}

std::string verdict(const Terminal& terminal, const Verified& verified) {
  const Loaded& loaded = verified.loaded;
  if (verified.ok()) {
    return terminal.words(
               text::record_sound, Arg::number("plies", loaded.valid_plies),
               Arg::term("state", loaded.table->over() ? text::game_is_over : text::game_goes_on)) +
           seed_words(terminal, verified.seed) +
           (loaded.table->proof().empty() ? "" : " " + terminal.words(text::proof_right));
  }
  const std::string fault = terminal.words_of(loaded.faults.front());
  return terminal.words(text::record_broken, Arg::number("plies", loaded.valid_plies),
                        Arg::word("fault", fault));
}

Data data_of(const std::string& file, const Verified& verified, Language language) {
  const Loaded& loaded = verified.loaded;
  Data data =
      Data::map({{"file", file}, {"ok", verified.ok()}, {"valid_plies", loaded.valid_plies}});
  if (loaded.table) {
    data.set("game", loaded.table->info().id).set("over", loaded.table->over());
    data.set("seed", std::string(name_of(verified.seed)));
    data.set("proof", !loaded.table->proof().empty());
  }
  return data.set("error",
                  verified.ok() ? Data() : lagoon::to_data(loaded.faults.front(), language));
}

}  // namespace

int replay(const Terminal& terminal, const ReplayRequest& request) {
  const Result<Data> edition = read_edition_file(request.edition);
  if (!edition) return terminal.fail(edition.error());
  const Loaded loaded = load_record_file(request.file, *edition, true);
  if (!loaded.table) return terminal.fail(loaded.faults.front(), request.file);
  Replay replay(*loaded.table, *edition);
  if (request.ply) {
    const Result<int> ply = read_number("--ply", *request.ply, 0, loaded.valid_plies);
    if (!ply) return terminal.misuse(ply.error());
    show_board(terminal, replay, *ply, request.json);
  } else {
    show_game(terminal, replay, request.json);
  }
  if (loaded.faults.empty()) return kDone;
  return terminal.fail(loaded.faults.front(), request.file);
}

int verify(const Terminal& terminal, const VerifyRequest& request) {
  if (request.files.empty()) return terminal.misuse(Error(Statement(text::nothing_to_verify)));
  const Result<Data> edition = read_edition_file(request.edition);
  if (!edition) return terminal.fail(edition.error());
  bool all_sound = true;
  Data files = Data::list();
  for (const std::string& file : request.files) {
    const Verified verified = verify_file(file, *edition);
    all_sound = all_sound && verified.ok();
    if (request.json) {
      files.push(data_of(file, verified, terminal.language()));
    } else {
      terminal.print(file + ": " + verdict(terminal, verified));
    }
  }
  if (request.json)
    terminal.print_json(Data::map({{"ok", all_sound}, {"files", std::move(files)}}));
  return all_sound ? kDone : kFailed;
}

}  // namespace lagoon::cli
