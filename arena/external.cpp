#include "arena/external.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

#include "arena/texts.hpp"
#include "bots/spec.hpp"
#include "games/registry.hpp"
#include "table/game_table.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

/// As much of a line as people want to read, and nothing that moves their cursor about.
std::string shortened(std::string_view line) {
  constexpr std::size_t kShown = 200;
  std::string text(line.substr(0, kShown));
  for (char& each : text) {
    if (static_cast<unsigned char>(each) < ' ' || each == '\x7f') each = ' ';
  }
  return line.size() > kShown ? text + " ..." : text;
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) command += (command.empty() ? "" : " ") + word;
  return command;
}

/// What an answer says; nothing if it is none. The answer to an older question has its number.
struct Said {
  std::int64_t id = 0;
  std::string move;
};
std::optional<Said> read_answer(const std::string& line) {
  const Result<Data> answer = parse_json(line);
  if (!answer) return std::nullopt;
  const Data* const id = answer->find("id");
  const Data* const move = answer->find("move");
  if (id == nullptr || id->integer() == nullptr) return std::nullopt;
  if (move == nullptr || move->text() == nullptr) return std::nullopt;
  return Said{*id->integer(), *move->text()};
}

}  // namespace

int ExternalTally::all_faults() const { return std::accumulate(faults.begin(), faults.end(), 0); }

Result<std::unique_ptr<External>> External::open(std::string_view spec, const Patience& patience) {
  const std::string command(spec.substr(bots::kExternal.size()));
  std::istringstream stream(command);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.empty()) return Error(Statement(text::no_command), "spec");
  std::unique_ptr<External> program(new External(std::move(words), patience));
  std::unique_ptr<Process> process = Process::start(program->words_);
  if (!process) {
    return Error(Statement(text::cannot_start, Arg::word("program", program->words_[0])), "spec");
  }
  program->idle_.push_back(std::move(process));
  return program;
}

/// One that waits for a question, or a new one; nothing if too many have died already.
std::unique_ptr<Process> External::take() {
  const std::lock_guard lock(mutex_);
  if (!idle_.empty()) {
    std::unique_ptr<Process> process = std::move(idle_.back());
    idle_.pop_back();
    return process;
  }
  return lost_ > patience_.restarts ? nullptr : Process::start(words_);
}

External::Answer External::ask(Process& process, int id, const std::string& line,
                               const std::vector<std::string>& legal) const {
  using Trouble = Process::Trouble;
  const auto until = Process::Clock::now() + std::chrono::milliseconds(patience_.milliseconds);
  // What would come late, or is left of a line without end, is only in the way: away with it.
  if (process.write(line, until) == Trouble::late) return {{}, Fault::late, {}, true};
  for (;;) {
    const Process::Line said = process.read(until);
    if (said.trouble == Trouble::late) return {{}, Fault::late, said.text, true};
    if (said.trouble == Trouble::gone) return {{}, Fault::dead, process.ending(), true};
    if (said.trouble == Trouble::too_long) return {{}, Fault::rubbish, said.text, true};
    const std::optional<Said> answer = read_answer(said.text);
    if (!answer || answer->id > id) return {{}, Fault::rubbish, said.text};
    if (answer->id < id) continue;
    const auto place = std::find(legal.begin(), legal.end(), answer->move);
    if (place == legal.end()) return {{}, Fault::illegal, said.text};
    return {static_cast<int>(place - legal.begin())};
  }
}

std::optional<int> External::choose(Data question, const std::vector<std::string>& legal) {
  int id = 0;
  {
    const std::lock_guard lock(mutex_);
    id = ++last_id_;
  }
  question.set("id", id).set("time_ms", patience_.milliseconds);
  const auto begin = Process::Clock::now();
  std::unique_ptr<Process> process = take();
  Answer answer{{}, Fault::dead, "not started again", true};
  if (process) answer = ask(*process, id, to_json(question), legal);
  answer.seconds = std::chrono::duration<double>(Process::Clock::now() - begin).count();
  const std::lock_guard lock(mutex_);
  if (process && !answer.is_lost) idle_.push_back(std::move(process));
  note(answer, *question.find("game")->text());
  return answer.place;
}

void External::note(const Answer& answer, const std::string& game) {
  ++tally_.questions;
  tally_.seconds += answer.seconds;
  tally_.longest = std::max(tally_.longest, answer.seconds);
  if (answer.place) return;
  ++tally_.faults[at(answer.fault)];
  if (answer.is_lost) ++lost_;
  const bool gives_up = lost_ > patience_.restarts + 1;
  if ((gives_up && has_given_up_) || tally_.notes.size() >= ExternalTally::kNotes) return;
  has_given_up_ = gives_up;
  tally_.notes.push_back({answer.fault, joined_words(words_), game, shortened(answer.line)});
  if (patience_.tell) patience_.tell(tally_.notes.back());
}

ExternalTally External::tally() const {
  const std::lock_guard lock(mutex_);
  return tally_;
}

std::string choose_at(External& program, const Table& table, Seat seat, std::string_view seed) {
  std::string move;
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    const auto& game = static_cast<const GameTable<G>&>(table);
    const bots::Question<G> question(game.known(seat), expand_seed(seed));
    ExternalPlayer<G> player(program, game.rules(), seat, game.edition_hash());
    move = game.rules().format(player.think(question, {}).front().move);
  });
  return move;
}

}  // namespace lagoon::arena
