// Follies: what a person shakes the head at in a game, counted move by move, whoever plays.
//
// A pattern alone is no folly: who discards a tile may have had no place for it, and who breaks a
// group may get two for it. So each folly has two sides. The pattern says what catches the eye, and
// a comment where it is looked for why it is bad. And it has to have been needless: by what the
// seat knew it could have done without the pattern, and the hand evaluation finds the best turn
// without it clearly better than what was done, whatever comes of that. So neither a bold move nor
// a different taste is counted, but what costs something that both the eye and the evaluation see.
// Where a folly can be proved by the rules alone, at the end of a game above all, it is, and no
// evaluation is asked.
#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/player.hpp"
#include "core/rules.hpp"
#include "learning/terms.hpp"

namespace lagoon::follies {

struct Folly {
  const char* name;
  const char* meaning;
};

/// How often each folly of a game occurred, in the order of its list, and the turns that were
/// watched.
struct Count {
  std::vector<int> follies;
  int turns = 0;

  Count& operator+=(const Count& other) {
    if (follies.empty()) follies.resize(other.follies.size());
    for (std::size_t i = 0; i < other.follies.size(); ++i) follies[i] += other.follies[i];
    turns += other.turns;
    return *this;
  }
};

/// Watches one game. A game without a watcher of its own has no known follies; the others derive
/// theirs from Recorder, in <game>.hpp:
///
/// kFollies          the list, and an enumeration in its order
/// Watcher(rules)
/// step(before, seat, move, after)    after each move that was chosen by a player
/// finish(last)                       after the last one
template <class G>
class Watcher {
 public:
  static constexpr std::span<const Folly> kFollies{};
  explicit Watcher(const G&) {}
  void step(const typename G::State&, Seat, typename G::Move, const typename G::State&) {}
  void finish(const typename G::State&) {}
  void leave_out(const std::vector<bool>&) {}
  [[nodiscard]] Count count() const { return {}; }
};

/// What all watchers have in common.
class Recorder {
 public:
  explicit Recorder(std::size_t kinds) { count_.follies.resize(kinds); }
  [[nodiscard]] const Count& count() const { return count_; }
  /// Follies that need not be looked for, by their places in the list: some take long to prove.
  void leave_out(const std::vector<bool>& follies) { left_out_ = follies; }

 protected:
  [[nodiscard]] bool looks_for(std::size_t folly) const {
    return folly >= left_out_.size() || !left_out_[folly];
  }
  /// `folly`: its place in the list.
  void add(std::size_t folly) { ++count_.follies[folly]; }
  void add_turn() { ++count_.turns; }

 private:
  Count count_;
  std::vector<bool> left_out_;
};

/// The legal moves of a seat as a list.
template <class G>
[[nodiscard]] std::vector<typename G::Move> moves_of(const G& rules, const typename G::State& state,
                                                     Seat seat) {
  Moves<G> moves;
  rules.legal(state, seat, moves);
  return {moves.begin(), moves.end()};
}

template <class G>
[[nodiscard]] typename G::State after(const G& rules, typename G::State state, Seat seat,
                                      typename G::Move move) {
  NoEvents none;
  rules.apply(state, seat, move, none);
  return state;
}

/// All that a seat could do until its turn is over, as far as a wide beam finds it, by what it
/// knows now.
template <class G>
class Turns {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  /// Whether what was done so far has the pattern; once it has, it keeps it.
  using Pattern = std::function<bool(const State& state)>;
  using Allowed = std::function<bool(Move move)>;

  static constexpr int kClearly = learning::kPoint / 2;

  Turns(const G& rules, const Known<State>& known, Seat seat)
      : rules_(rules),
        begin_(known.state()),
        seat_(seat),
        terms_(rules, begin_, seat),
        order_(rules, begin_, seat) {}

  /// What the seat knew, not what is so.
  [[nodiscard]] const State& begin() const { return begin_; }
  /// What the end of a turn is worth by the hand evaluation.
  [[nodiscard]] int value(const State& state) const {
    typename learning::Terms<G>::Values values = terms_.quick(state);
    terms_.add_thorough(state, values);
    return learning::sum_of(values);
  }

  /// Whether the best turn without the pattern is better, by so much, than the best one with it and
  /// than the one that was really played, which ended like this.
  [[nodiscard]] bool is_needless(const Pattern& pattern, const State& end,
                                 int better = kClearly) const {
    const auto without = best([](Move) { return true; }, pattern, false);
    if (!without || *without < value(end) + better) return false;
    const auto with = best([](Move) { return true; }, pattern, true);
    return !with || *without >= *with + better;
  }
  /// The same of the next move alone, if it was `chosen` and has the pattern: whether the best turn
  /// that begins otherwise is better than the best one that begins like this.
  [[nodiscard]] bool is_needless(const Allowed& pattern, Move chosen, int better = kClearly) const {
    const Pattern none = [](const State&) { return false; };
    if (!pattern(chosen)) return false;
    const auto without = best([&](Move move) { return !pattern(move); }, none, false);
    const auto with = best([&](Move move) { return move == chosen; }, none, false);
    return without && with && *without >= *with + better;
  }

 private:
  /// Of the turns whose first move is allowed, and that have the pattern or do not have it.
  [[nodiscard]] std::optional<int> best(const Allowed& allowed, const Pattern& pattern,
                                        bool wanted) const {
    constexpr int kWidth = 48;
    std::optional<int> best;
    bots::Beam<State, Move> lines(kWidth);
    bots::Beam<State, Move> next(kWidth);
    const auto extend = [&](const State& from, Move move) {
      const State state = after(rules_, from, seat_, move);
      const bool has = pattern(state);
      if (has && !wanted) return;
      const bool goes_on = rules_.turn(state) == rules_.turn(begin_) &&
                           rules_.awaiting(state).contains(seat_) &&
                           !moves_of(rules_, state, seat_).empty();
      if (goes_on) {
        next.offer(state, move, order_.quick(state));
      } else if (has == wanted) {
        best = std::max(value(state), best.value_or(std::numeric_limits<int>::min()));
      }
    };
    for (const Move move : moves_of(rules_, begin_, seat_)) {
      if (allowed(move)) extend(begin_, move);
    }
    for (int depth = 1; depth < bots::Path<G>::kDeepest && next.size() > 0; ++depth) {
      std::swap(lines, next);
      next.clear();
      for (int i = 0; i < lines.size(); ++i) {
        for (const Move move : moves_of(rules_, lines[i].state, seat_)) {
          extend(lines[i].state, move);
        }
      }
    }
    return best;
  }

  const G& rules_;
  State begin_;
  Seat seat_;
  learning::Terms<G> terms_;
  bots::Evaluation<G> order_;
};

}  // namespace lagoon::follies
