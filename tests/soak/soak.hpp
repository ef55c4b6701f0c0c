// Long random play with every invariant checked at every ply.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "tests/support/games.hpp"

namespace lagoon::soak {

/// Where and how a law was broken. The game is found again by its number and the seed.
struct Failure {
  std::string setup;
  int game = 0;
  int ply = 0;
  std::string law;
};

struct Totals {
  std::string setup;
  std::int64_t games = 0;
  std::int64_t plies = 0;
  int shortest = 0;
  int longest = 0;
  int lowest = 0;  ///< points of a seat
  int highest = 0;
  double seconds = 0;
};

/// The expensive laws are checked on one ply, or one game, out of so many.
inline constexpr std::uint32_t kPliesPerSample = 64;
inline constexpr int kGamesPerRecord = 500;

/// One game. Returns the broken law, or nullptr.
template <class G>
class SoakGame {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  SoakGame(const G& rules, const std::string& seed)
      : rules_(rules),
        seed_(seed),
        rng_(expand_seed(seed), "soak"),
        state_(deal_from_seed(rules, seed)) {}

  [[nodiscard]] int ply() const { return ply_; }
  [[nodiscard]] const State& state() const { return state_; }

  const char* play(EventLog& log, bool keep_record) {
    std::vector<int> points(kMaxSeats);
    Moves<G> legal;
    for (SeatSet awaiting = rules_.awaiting(state_); !awaiting.empty();
         awaiting = rules_.awaiting(state_), ++ply_) {
      if (ply_ == test::kMaxPlies) return "every game ends";
      const Seat seat = pick_seat(awaiting);
      rules_.legal(state_, seat, legal);
      if (const char* broken = check_legal(seat, legal)) return broken;
      const Move move = legal[static_cast<int>(below(legal.size()))];
      if (below(kPliesPerSample) == 0) {
        if (const char* broken = sample(seat, legal, move)) return broken;
      }
      if (keep_record) moves_.push_back({seat, rules_.format(move)});
      log.events.clear();
      rules_.apply(state_, seat, move, log);
      test::add_scored(log.events, points);
      if (!is_sound(state_)) return "every state is sound";
    }
    for (int i = 0; i < rules_.seats(); ++i) {
      const ScoreSheet sheet = rules_.score(state_, seat_at(i));
      if (sheet.standing != rules_.standing(state_, seat_at(i))) return "sheet and standing agree";
      if (points[static_cast<std::size_t>(i)] != sheet.standing.points) {
        return "scored events sum to the score";
      }
    }
    return keep_record ? check_record() : nullptr;
  }

 private:
  struct Played {
    Seat seat;
    std::string move;
  };

  std::uint32_t below(int bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

  Seat pick_seat(SeatSet awaiting) {
    Seat seat{};
    std::uint32_t seen = 0;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (awaiting.contains(seat_at(i)) && below(++seen) == 0) seat = seat_at(i);
    }
    return seat;
  }

  [[nodiscard]] bool is_sound(const State& state) {
    faults_.clear();
    rules_.audit(state, faults_);
    return faults_.empty();
  }

  const char* check_legal(Seat seat, const Moves<G>& legal) const {
    if (legal.empty()) return "an awaited seat has a legal move";
    if (legal.size() > G::kMaxMoves) return "legal moves fit the buffer";
    for (int i = 1; i < legal.size(); ++i) {
      if (!(legal[i - 1] < legal[i])) return "legal moves are sorted and unique";
    }
    for (int i = 0; i < rules_.seats(); ++i) {
      if (i == index(seat) || rules_.awaiting(state_).contains(seat_at(i))) continue;
      if (!rules_.check(state_, seat_at(i), legal[0]).refused()) return "others are refused";
    }
    return nullptr;
  }

  const char* sample(Seat seat, const Moves<G>& legal, const Move& move) {
    for (const Move& each : legal) {
      if (rules_.check(state_, seat, each).refused()) return "legal moves are not refused";
      const auto parsed = rules_.parse(rules_.format(each));
      if (!parsed || !(*parsed == each)) return "notation reads back";
    }
    const Data position = rules_.position(state_);
    faults_.clear();
    const State read = rules_.read_position(Reader(position, faults_, "state"));
    if (!faults_.empty() || !(read == state_)) return "a position reads back";

    for (const Viewer viewer : test::viewers(rules_.seats())) {
      const auto known = redact(rules_, state_, viewer);
      const State imagined = rules_.determinize(known, rng_);
      if (!is_sound(imagined)) return "an imagined state is sound";
      if (!(redact(rules_, imagined, viewer) == known)) return "it looks like the real one";
    }
    State after = state_;
    NoEvents none;
    rules_.apply(after, seat, move, none);
    if (stable_hash(after) == stable_hash(state_)) return "a move changes the state";
    const auto foreseen = predict(rules_, redact(rules_, state_, seat), seat, move);
    const auto seen = test::places<G>(redact(rules_, after, seat).state());
    const auto predicted = test::places<G>(foreseen.state());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (!predicted[i].unknown && predicted[i].value != seen[i].value)
        return "a prediction is true";
    }
    return nullptr;
  }

  const char* check_record() const {
    const Loaded fresh = Table::create({G::info().id,
                                        rules_.seats(),
                                        seed_,
                                        options_data(G::option_schema(), rules_.options()),
                                        {}});
    if (fresh.table == nullptr) return "a table takes the set-up";
    for (const Played& played : moves_) {
      if (!fresh.table->play(played.seat, played.move)) return "a table plays the game";
    }
    const Data position = fresh.table->position();
    if (*position.find("state") != rules_.position(state_)) return "a table plays the same game";
    const Loaded again = Table::load_record(fresh.table->record(), Data(), false);
    if (again.table == nullptr || again.table->hash() != fresh.table->hash()) {
      return "a record replays to the same end";
    }
    return nullptr;
  }

  const G& rules_;
  std::string seed_;
  Rng rng_;
  State state_;
  int ply_ = 0;
  std::vector<Played> moves_;
  Faults faults_;
};

/// The seed of one game: provenance that a table takes too.
inline std::string game_seed(const std::string& seed, int game) {
  return seed + "/" + std::to_string(game);
}

/// Plays games first, first + 1, ... of one set-up. `progress` is told after each game.
template <class G>
std::optional<Failure> run(const test::GameSetup<G>& setup, const std::string& seed, int first,
                           int games, Totals& totals, const std::function<void()>& progress) {
  const auto start = std::chrono::steady_clock::now();
  totals.setup = setup.label;
  EventLog log;
  for (int number = first; number < first + games; ++number) {
    SoakGame<G> game(setup.rules, game_seed(seed, number));
    if (const char* broken = game.play(log, number % kGamesPerRecord == 0)) {
      return Failure{setup.label, number, game.ply(), broken};
    }
    const bool is_first = totals.games++ == 0;
    totals.plies += game.ply();
    totals.shortest = is_first ? game.ply() : std::min(totals.shortest, game.ply());
    totals.longest = std::max(totals.longest, game.ply());
    for (int i = 0; i < setup.rules.seats(); ++i) {
      const int points = setup.rules.standing(game.state(), seat_at(i)).points;
      totals.lowest = is_first && i == 0 ? points : std::min(totals.lowest, points);
      totals.highest = is_first && i == 0 ? points : std::max(totals.highest, points);
    }
    progress();
  }
  totals.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return std::nullopt;
}

}  // namespace lagoon::soak
