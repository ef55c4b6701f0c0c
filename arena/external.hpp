// Programs that play: `exec:./mybot` in place of the spec of a bot (docs/BOTS.md).
//
// Such a program speaks the bot's half of the protocol. It is told what its seat may know, as any
// player is, and every question stands for itself; so one program can be asked about several games,
// and one that was started again goes on. It is not trusted: whatever it does, the game goes on
// with a move that is drawn, and the fault is counted.
//
//   Result<std::unique_ptr<External>> agent = External::open("exec:./mybot", {});
// X
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "arena/process.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "core/data.hpp"
#include "table/sight.hpp"
#include "table/table.hpp"

namespace lagoon::arena {

/// What a program can do wrong.
enum class Fault : std::uint8_t {
  rubbish,  ///< something that is no answer
  illegal,  ///< a move that is not legal
  late,     ///< no answer in time
  dead      ///< it has ended, or could not be started again
};
inline constexpr std::array<std::string_view, 4> kFaultIds{"rubbish", "illegal", "late", "dead"};

struct FaultNote {
  Fault fault{};
  std::string program;  ///< its command
  std::string game;
  std::string line;  ///< what it said, cut off; or how it ended
};

/// What became of all questions so far.
struct ExternalTally {
  static constexpr std::size_t kNotes = 20;  ///< more are only counted

  int questions = 0;
  std::array<int, kFaultIds.size()> faults{};
  std::vector<FaultNote> notes;  ///< the first ones
  double seconds = 0;            ///< of thinking, all together
  double longest = 0;            ///< of one answer

  [[nodiscard]] int all_faults() const;
};

struct Patience {
  static constexpr int kLongest = 600'000;
  int milliseconds = 10'000;  ///< for an answer
  int restarts = 5;           ///< of programs that died or were ended because they were late
  std::function<void(const FaultNote&)> tell{};  ///< is told of the first faults as they happen
};

/// A program as an agent. Any number of threads may ask it; each has a copy of the program to
/// itself while it waits.
class External {
 public:
  /// Starts it once, so that whoever named it wrongly is told at once. `spec` is "exec:" and the
  /// words of a command, with spaces between them.
  [[nodiscard]] static Result<std::unique_ptr<External>> open(std::string_view spec,
                                                              const Patience& patience);

  /// The place of the move that it chooses; nothing if it fails. `question` is completed with id
  /// and time; `legal` are the moves as they are written in it.
  [[nodiscard]] std::optional<int> choose(Data question, const std::vector<std::string>& legal);

  [[nodiscard]] ExternalTally tally() const;

 private:
  External(std::vector<std::string> words, const Patience& patience)
      : words_(std::move(words)), patience_(patience) {}

  struct Answer {
    std::optional<int> place{};
    Fault fault{};
    std::string line{};
    bool is_lost = false;  ///< the program is of no use any more
    double seconds = 0;
  };
  [[nodiscard]] std::unique_ptr<Process> take();
  [[nodiscard]] Answer ask(Process& process, int id, const std::string& line,
                           const std::vector<std::string>& legal) const;
  void note(const Answer& answer, const std::string& game);

  std::vector<std::string> words_;
  Patience patience_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Process>> idle_;
  int lost_ = 0;
  bool has_given_up_ = false;  ///< and said so
  int last_id_ = 0;
  ExternalTally tally_;
};

/// What the program of a seat is asked, without id and time.
template <Rules G>
[[nodiscard]] Data choose_question(const G& rules, const Known<typename G::State>& known, Seat seat,
                                   const std::string& edition_hash, const Moves<G>& moves) {
  Data legal = Data::list();
  Data parts = Data::list();
  for (const auto& move : moves) {
    legal.push(rules.format(move));
    parts.push(rules.parts(move));
  }
  const Data options = options_data(G::option_schema(), rules.options());
  Data facts = Data::map(
      {{"turn", rules.turn(known.state())}, {"awaiting", to_data(rules.awaiting(known.state()))}});
  return Data::map({{"do", "choose"},
                    {"game", G::info().id},
                    {"rules", G::info().rules_version},
                    {"edition", edition_hash},
                    {"seats", rules.seats()},
                    {"options", options},
                    {"seat", index(seat)},
                    {"view", Sight<G>(rules, Language::en).view(std::move(facts), known)},
                    {"legal", std::move(legal)},
                    {"parts", std::move(parts)}});
}

/// A player that asks a program. It has one thought and no opinion on it.
template <Rules G>
class ExternalPlayer final : public bots::Player<G> {
 public:
  ExternalPlayer(External& program, const G& rules, Seat seat, std::string edition_hash)
      : program_(program), rules_(rules), seat_(seat), edition_hash_(std::move(edition_hash)) {}

  [[nodiscard]] std::vector<bots::Thought<G>> think(const bots::Question<G>& question,
                                                    const bots::Budget&) override {
    Moves<G> moves;
    rules_.legal(question.now.state(), seat_, moves);
    std::vector<std::string> legal;
    for (const auto& move : moves) legal.push_back(rules_.format(move));
    const std::optional<int> place =
        program_.choose(choose_question(rules_, question.now, seat_, edition_hash_, moves), legal);
    if (place) return {bots::only_thought<G>(seat_, moves[*place])};
    ++faults_;
    Rng rng(question.seed, "instead " + std::to_string(question.decisions));
    return {bots::only_thought<G>(seat_, bots::any_of<G>(moves, rng))};
  }

  /// How often the program failed, and a move was drawn.
  [[nodiscard]] int faults() const { return faults_; }

 private:
  External& program_;
  const G& rules_;
  Seat seat_;
  std::string edition_hash_;
  int faults_ = 0;
};

/// The same for a game at a table: the move in notation. `seed` is for the move that is drawn if
/// the program fails. Precondition: the seat is awaited and has drafted nothing.
[[nodiscard]] std::string choose_at(External& program, const Table& table, Seat seat,
                                    std::string_view seed);

}  // namespace lagoon::arena
