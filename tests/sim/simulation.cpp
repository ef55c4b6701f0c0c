#include "tests/sim/simulation.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "server/service/chance.hpp"
#include "table/json.hpp"

namespace lagoon::server::sim {
namespace {

constexpr std::array<const char*, 4> kGames{"great-barrier-reef", "reef-gardens", "coral",
                                            "reef-project"};

class Simulation {
 public:
  Simulation(int seed, const Size& size)
      : size_(size),
        rng_(expand_seed("sim-" + std::to_string(seed)), "sim"),
        judge_(rng_),
        machine_(rng_, judge_) {
    set_up(seed);
  }

  Course run() {
    for (step_ = 0; step_ < size_.steps && is_well(); ++step_) step();
    if (is_well()) heal();
    if (is_well()) compare_with_store();
    Course outcome;
    outcome.failure = judge_.verdict();
    outcome.step = step_;
    outcome.acknowledged = judge_.acknowledged();
    outcome.events = judge_.events();
    outcome.crashes = machine_.crashes();
    outcome.disk_errors = machine_.failed();
    for (const auto& [id, mirror] : judge_.mirrors()) {
      outcome.acts += static_cast<std::int64_t>(mirror.rows.size());
    }
    return outcome;
  }

 private:
  [[nodiscard]] bool is_well() const { return judge_.verdict().empty(); }
  [[nodiscard]] std::uint32_t any(std::uint32_t bound) { return rng_.below(bound); }
  [[nodiscard]] bool chance(std::uint32_t in) { return any(in) == 0; }

  void set_up(int seed) {
    for (int i = 0; i < size_.tables; ++i) {
      Board board;
      board.game = kGames[static_cast<std::size_t>(i) % kGames.size()];
      board.seats = board.game == "reef-gardens" ? 2 : 2 + static_cast<int>(any(2));
      board.host =
          base64url(sha256_text(std::to_string(seed) + "/" + std::to_string(i)).substr(0, 32));
      board.settings = settings();
      if (chance(3)) {
        board.seating = Data::list().push("open");
        for (int s = 1; s < board.seats; ++s) {
          board.seating.push(chance(2) ? Data("open") : Data::map({{"bot", "easy"}}));
        }
      }
      boards_.push_back(std::move(board));
    }
    std::vector<int> sitting(boards_.size());
    for (int i = 0; i < size_.clients; ++i) {
      const auto at = static_cast<std::size_t>(i) % boards_.size();
      const int number = sitting[at]++;
      const bool watches = number > 0 && (number >= boards_[at].seats || chance(8));
      players_.emplace_back(machine_, judge_, rng_, boards_[at], i, number == 0, watches);
    }
  }

  Data settings() {
    Data settings = Data::map();
    if (chance(2)) {
      settings.set("pace", Data::map({{"kind", "live"}, {"bank_s", 30}, {"increment_s", 5}}));
    } else if (chance(4)) {
      settings.set("pace", Data::map({{"kind", "turn"}, {"hours", 1}}));
    }
    if (chance(5)) settings.set("absent", chance(2) ? "host" : "wait");
    if (chance(8)) settings.set("takeback", false);
    if (chance(4)) settings.set("talk", "phrases");
    return settings;
  }

  void hear(const Machine::Heard& heard) {
    for (Player& player : players_) {
      if (player.hears(heard.peer)) return player.hear(heard);
    }
  }
  auto ears() {
    return [this](const Machine::Heard& heard) { hear(heard); };
  }

  // ------------------------------------------------------------------------------ what can happen

  void step() {
    for (int i = 0; i < 3; ++i) {
      players_[any(static_cast<std::uint32_t>(players_.size()))].think();
    }
    for (int i = 0; i < 6; ++i) {
      (void)machine_.carry_in();
      if (!chance(3)) (void)machine_.work_disk();
      if (!chance(3)) (void)machine_.bring_back();
      if (chance(3)) (void)machine_.think();
      (void)machine_.carry_out(ears());
    }
    if (chance(2)) machine_.pass(50 + any(400));
    trouble();
  }

  void trouble() {
    if (chance(100)) machine_.disk_fails = !machine_.disk_fails;
    if (chance(250)) machine_.crash(ears());
    if (chance(100)) machine_.jump((chance(2) ? 1 : -1) * std::int64_t{3'600'000});
    if (chance(150)) machine_.freeze(60'000);
    if (chance(60)) {
      for (int i = 0; i < 20; ++i) machine_.pass(250);
    }
  }

  // --------------------------------------------------------------------------------------- healing

  /// Everything that is under way arrives.
  bool settle() {
    constexpr int kMany = 20'000;
    for (int i = 0; i < kMany && is_well(); ++i) {
      bool is_busy = machine_.carry_in();
      is_busy = machine_.work_disk() || is_busy;
      is_busy = machine_.bring_back() || is_busy;
      is_busy = machine_.carry_out(ears()) || is_busy;
      if (!is_busy) return true;
    }
    judge_.accuse("the server does not come to rest");
    return false;
  }

  void heal() {
    machine_.disk_fails = false;
    machine_.bots_think = false;
    constexpr int kRounds = 60;
    for (int round = 0; round < kRounds; ++round) {
      if (!settle()) return;
      bool is_at_work = false;
      for (Player& player : players_) is_at_work = player.mend() || is_at_work;
      if (!settle()) return;
      machine_.pass(250);
      if (!is_at_work && round > 40) break;
    }
    if (!settle()) return;
    const std::string open = machine_.unanswered();
    if (!open.empty()) return judge_.accuse("never answered: " + open);
    for (const Player& player : players_) look_at(player);
    look_for_bots();
  }

  void look_at(const Player& player) {
    for (const Deed& deed : player.deeds()) {
      if (!deed.is_settled) judge_.accuse("I6: nobody tells what became of " + deed.id);
    }
    const Mirror* const mirror = judge_.mirror(player.table());
    if (mirror == nullptr || !player.is_greeted()) return;
    const auto newest = static_cast<std::int64_t>(mirror->rows.size());
    if (player.seq() != newest) {
      judge_.accuse("a listener has heard " + std::to_string(player.seq()) + " of " +
                    std::to_string(newest) + " acts");
    }
    if (mirror->room->match && player.state() < newest) {
      judge_.accuse("a listener has not seen the newest state");
    }
  }

  /// Where a bot is asked, one thinks.
  void look_for_bots() {
    for (const auto& [id, mirror] : judge_.mirrors()) {
      const Room& room = *mirror.room;
      const WallTime age = mirror.rows.empty() ? 0 : machine_.wall() - mirror.rows.back().at;
      const bool is_young = age >= 0 && age < 8'000;  // it takes a while before it begins
      if (!room.runs() || room.paused || is_young) continue;
      for (const SeatRow& seat : room.seats) {
        const bool is_bot = seat.kind == SeatKind::bot || seat.covered;
        if (!is_bot || !room.awaiting().contains(seat_at(seat.seat))) continue;
        if (!machine_.thinks_at(room.match->table(), seat_at(seat.seat))) {
          judge_.accuse("no bot thinks at " + id + " for seat " + std::to_string(seat.seat));
        }
      }
    }
  }

  /// What was acknowledged is there, and the stored acts give the game from its beginning.
  void compare_with_store() {
    for (const auto& [id, mirror] : judge_.mirrors()) {
      std::optional<StoredTable> stored = machine_.store().load(id);
      if (!stored || stored->acts != mirror.rows) return judge_.accuse("I1: lost at " + id);
      std::optional<Error> why;
      const std::unique_ptr<Room> room = Room::open(std::move(*stored), why);
      if (why) return judge_.accuse("I3: " + why->message.in(Language::en));
      if (!mirror.room->match) continue;
      if (room->match->table().hash() != mirror.room->match->table().hash()) {
        return judge_.accuse("I3: the same acts give another game at " + id);
      }
    }
  }

  Size size_;
  Rng rng_;
  Judge judge_;
  Machine machine_;
  std::deque<Board> boards_;
  std::deque<Player> players_;
  int step_ = 0;
};

}  // namespace

Size size_of(int seed) {
  if (seed % 3 == 1) return {4, 12, 1000};
  return {};
}

Course simulate(int seed, const Size& size) { return Simulation(seed, size).run(); }

}  // namespace lagoon::server::sim
