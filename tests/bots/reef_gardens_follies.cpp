#include "tests/bots/reef_gardens_follies.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "bots/greedy.hpp"

namespace lagoon::reef_gardens {
namespace {

using Rules = ReefGardens;
using Kind = Move::Kind;

/// Values that differ by less are about the same: half a point.
constexpr int kNearly = 50;

std::vector<Move> moves_of(const Rules& rules, const State& state) {
  Moves<Rules> moves;
  rules.legal(state, seat_at(state.active), moves);
  return {moves.begin(), moves.end()};
}

bool has(const std::vector<Move>& moves, Kind kind) {
  return std::any_of(moves.begin(), moves.end(),
                     [kind](const Move& move) { return move.kind == kind; });
}

State after(const Rules& rules, State state, Move move) {
  NoEvents none;
  rules.apply(state, seat_at(state.active), move, none);
  return state;
}

/// Whether all tiles that wait can be planted, with so many tries at most.
bool can_plant_rest(const Rules& rules, const State& state, int turn, int& tries) {
  if (state.turn != turn || --tries < 0) return state.turn != turn;
  const std::vector<Move> moves = moves_of(rules, state);
  if (!has(moves, Kind::tile) && state.phase == Phase::turn) return true;
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const bool wanted =
        move.kind == Kind::tile || move.kind == Kind::plant || move.kind == Kind::site;
    return wanted && can_plant_rest(rules, after(rules, state, move), turn, tries);
  });
}

/// Whether a line can be bought and planted to the last tile, without shells.
bool has_fitting_line(const Rules& rules, const State& begin) {
  for (const Move& move : moves_of(rules, begin)) {
    if (move.kind != Kind::buy) continue;
    int tries = 3000;
    if (can_plant_rest(rules, after(rules, begin, move), begin.turn, tries)) return true;
  }
  return false;
}

int gained(const State& before, const State& after, int seat, Source source) {
  const auto from = static_cast<std::size_t>(source);
  return after.players[at(seat)].points[from] - before.players[at(seat)].points[from];
}

/// Whether the stations scored in a turn gave another player more than the one who scored them.
bool gives_away(const State& before, const State& after) {
  const int own = gained(before, after, before.active, Source::stations);
  for (int i = 0; i < kMaxPlayers; ++i) {
    if (gained(before, after, i, Source::stations) > own) return true;
  }
  return false;
}

bool discards(const State& before, const State& after) {
  return gained(before, after, before.active, Source::discards) != 0;
}

bool surfaces(const State& before, const State& after) {
  return gained(before, after, before.active, Source::closed_reefs) != 0;
}

using Foolish = bool (*)(const State& before, const State& after);

/// The best value of a turn that is not foolish in this way, nor gives or throws anything away, by
/// what its player knows.
int best_without(const Rules& rules, const State& real, const Evaluator& evaluate,
                 Foolish foolish) {
  const Seat seat = seat_at(real.active);
  const State begin = redact(rules, real, seat).state();
  bots::Beam<State, Move> lines(24);
  bots::Beam<State, Move> next(24);
  int best = std::numeric_limits<int>::min();
  next.offer(begin, {}, 0);
  while (next.size() > 0) {
    std::swap(lines, next);
    next.clear();
    for (int i = 0; i < lines.size(); ++i) {
      for (const Move& move : moves_of(rules, lines[i].state)) {
        const State state = after(rules, lines[i].state, move);
        if (foolish(begin, state) || gives_away(begin, state) || discards(begin, state)) continue;
        const int value = evaluate(state, seat);
        if (state.turn == begin.turn) {
          next.offer(state, move, value);
        } else {
          best = std::max(best, value);
        }
      }
    }
  }
  return best;
}

bool worth_a_boat(const Rules& rules, const State& state) {
  for (const Move& move : moves_of(rules, state)) {
    if (move.kind != Kind::boat || !has_clownfish(state.nursery[move.value])) continue;
    const State taken = after(rules, state, move);
    if (taken.phase == Phase::tile && has(moves_of(rules, taken), Kind::plant)) return true;
  }
  return false;
}

/// What is remembered of a seat until the end of the game shows whether it was folly.
struct Last {
  bool surfaced_instead = false;  ///< its last turn that was not a pass
  bool kept_boat = false;         ///< a boat for a tile with a clownfish
  bool kept_pearls = false;       ///< pearls that would have paid a line that fits
};

class Watcher {
 public:
  Watcher(const Rules& rules, const Evaluator& evaluate) : rules_(rules), evaluate_(evaluate) {}

  void before_turn(const State& state) {
    begin_ = state;
    informed_ = state;
    kept_boat_ = false;
  }

  void before_move(const State& state, Move move) {
    switch (move.kind) {
      case Kind::discard: {
        const std::vector<Move> moves = moves_of(rules_, state);
        if (has(moves, Kind::plant) || has(moves, Kind::store)) ++follies_.discards_with_room;
        break;
      }
      case Kind::end:
        kept_boat_ = state.planting != 0 && worth_a_boat(rules_, state);
        break;
      case Kind::pass:
        ++follies_.passes;
        break;
      default:
        break;
    }
  }

  /// What was revealed may make another plan the best one.
  void after_move(const State& state) {
    const bool revealed =
        state.bag.size() != informed_.bag.size() || state.stack.size() != informed_.stack.size();
    if (revealed) informed_ = state;
  }

  void after_turn(const State& state) {
    ++follies_.turns;
    Last& last = last_[begin_.active];
    if (surfaces(begin_, state)) {
      after_surfacing(state, last);
    } else {
      after_planting(state, last);
    }
  }

  [[nodiscard]] Follies finished(const State& state) {
    for (int i = 0; i < rules_.seats(); ++i) {
      const auto& shells = state.players[at(i)].shells;
      const auto count = [&](Shell shell) { return shells[static_cast<std::size_t>(shell)]; };
      if (last_[at(i)].surfaced_instead) ++follies_.late_surfacings;
      if (last_[at(i)].kept_boat && count(Shell::boat) > 0) ++follies_.unused_shells;
      const bool pearls = count(Shell::pearl2) + count(Shell::pearl3) > 0;
      if (last_[at(i)].kept_pearls && pearls) ++follies_.unused_shells;
    }
    return follies_;
  }

 private:
  void after_surfacing(const State& state, Last& last) {
    const Player& before = begin_.players[begin_.active];
    const Player& player = state.players[begin_.active];
    const int lost = before.money + kIncome[player.divers] - player.money;
    const bool needless = is_needless(state, surfaces);
    last = {.surfaced_instead = needless};
    if (needless && player.divers == 1) ++follies_.poor_incomes;
    if (needless && 2 * lost > kIncome[player.divers]) ++follies_.lost_incomes;
    State paid = begin_;
    paid.players[begin_.active].money = static_cast<std::uint8_t>(Rules::funds(before));
    last.kept_pearls = !has_fitting_line(rules_, begin_) && has_fitting_line(rules_, paid);
  }

  void after_planting(const State& state, Last& last) {
    last = {.kept_boat = kept_boat_};
    if (state.phase == Phase::over) return;
    if (is_needless(state, discards)) ++follies_.unplantable_lines;
    if (is_needless(state, gives_away)) ++follies_.gifts;
  }

  /// Whether a turn was foolish in this way although another one was about as good.
  [[nodiscard]] bool is_needless(const State& end, Foolish foolish) const {
    return foolish(informed_, end) && best_without(rules_, informed_, evaluate_, foolish) >
                                          evaluate_(end, seat_at(begin_.active)) - kNearly;
  }

  const Rules& rules_;
  const Evaluator& evaluate_;
  Follies follies_;
  State begin_{};
  State informed_{};  ///< since then nothing was revealed
  std::array<Last, kMaxPlayers> last_{};
  bool kept_boat_ = false;
};

}  // namespace

Follies& Follies::operator+=(const Follies& other) {
  turns += other.turns;
  discards_with_room += other.discards_with_room;
  unplantable_lines += other.unplantable_lines;
  gifts += other.gifts;
  poor_incomes += other.poor_incomes;
  lost_incomes += other.lost_incomes;
  late_surfacings += other.late_surfacings;
  unused_shells += other.unused_shells;
  passes += other.passes;
  return *this;
}

Follies watch(const ReefGardens& rules, State state, const Chooser& choose,
              const Evaluator& evaluate) {
  Watcher watcher(rules, evaluate);
  watcher.before_turn(state);
  while (!is_over(rules, state)) {
    const Seat seat = seat_at(state.active);
    const Move move = choose(redact(rules, state, seat), seat);
    watcher.before_move(state, move);
    const int turn = state.turn;
    NoEvents none;
    rules.apply(state, seat, move, none);
    if (state.turn == turn) {
      watcher.after_move(state);
      continue;
    }
    watcher.after_turn(state);
    watcher.before_turn(state);
  }
  return watcher.finished(state);
}

}  // namespace lagoon::reef_gardens
