// greedy: plans the own turn to its end and takes the best one.
//
// A beam search over the small decisions of one turn, on what the seat knows: at each depth the
// best unfinished lines are kept, finished turns compete to be looked at thoroughly. Integers only
// and a fixed order, so that every build makes the same moves.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "core/rules.hpp"

namespace lagoon::bots {

/// What greedy has to know of a game; each game has its own in bots/eval/<game>.hpp:
///
/// Evaluation(rules, state, seat)   before a decision of the seat; what no plan of its turn changes
///                                  is found out here
/// quick(state)      what the state is worth to the seat, in hundredths of a point, more is better.
///                   It may judge an unfinished turn and places whose content is unknown.
/// thorough(state, quick)   the same in more detail, for the best finished turns
template <class G>
class Evaluation;

/// A line of a plan, and what it began with.
template <class State, class First>
struct Line {
  State state;
  First first;
  int value = 0;
};

/// The best lines found so far, best first; of equal ones the first found. Lines that reach the
/// same state by another order of decisions are kept once.
template <class State, class First, int Width, class Same = std::equal_to<State>>
class Beam {
 public:
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Line<State, First>& operator[](int rank) const {
    return lines_[at(order_[at(rank)])];
  }
  void clear() { size_ = 0; }

  void offer(const State& state, First first, int value) {
    if (size_ == Width && value <= (*this)[Width - 1].value) return;
    int rank = size_;
    while (rank > 0 && (*this)[rank - 1].value < value) --rank;
    for (int i = rank - 1; i >= 0 && (*this)[i].value == value; --i) {
      if (Same()((*this)[i].state, state)) return;
    }
    const int place = size_ < Width ? size_ : order_[Width - 1];
    if (size_ < Width) ++size_;
    for (int i = size_ - 1; i > rank; --i) order_[at(i)] = order_[at(i - 1)];
    order_[at(rank)] = place;
    lines_[at(place)] = {state, first, value};
  }

 private:
  std::array<Line<State, First>, Width> lines_;
  std::array<int, Width> order_{};
  int size_ = 0;
};

/// The plans of one turn.
template <class G>
class Plans {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Plans(const G& rules, const State& state, Seat seat)
      : rules_(rules), evaluation_(rules, state, seat), seat_(seat), turn_(rules.turn(state)) {}

  /// The first move of the best plan. Precondition: there is a choice.
  [[nodiscard]] Move best_move(const State& state) {
    constexpr int kDeepest = 40;  // no turn takes so many decisions; a plan that does is cut off
    Moves<G> moves;
    rules_.legal(state, seat_, moves);
    for (const Move& move : moves) extend(state, move, move);
    for (int depth = 1; depth < kDeepest && next_.size() > 0; ++depth) {
      std::swap(lines_, next_);
      next_.clear();
      for (int i = 0; i < lines_.size(); ++i) {
        rules_.legal(lines_[i].state, seat_, moves);
        // What has to be chosen next is not known yet: the line counts as it stands.
        if (moves.empty()) finished_.offer(lines_[i].state, lines_[i].first, lines_[i].value);
        for (const Move& move : moves) extend(lines_[i].state, move, lines_[i].first);
      }
    }
    return best_finished();
  }

 private:
  void extend(const State& from, Move move, Move first) {
    NoEvents none;
    State state = from;
    rules_.apply(state, seat_, move, none);
    const int value = evaluation_.quick(state);
    const bool goes_on = rules_.turn(state) == turn_ && rules_.awaiting(state).contains(seat_);
    if (goes_on) {
      next_.offer(state, first, value);
    } else {
      finished_.offer(state, first, value);
    }
  }

  [[nodiscard]] Move best_finished() const {
    Move best = finished_[0].first;
    int best_value = std::numeric_limits<int>::min();
    for (int i = 0; i < finished_.size(); ++i) {
      const int value = evaluation_.thorough(finished_[i].state, finished_[i].value);
      if (value <= best_value) continue;
      best_value = value;
      best = finished_[i].first;
    }
    return best;
  }

  const G& rules_;
  Evaluation<G> evaluation_;
  Seat seat_;
  int turn_;
  Beam<State, Move, 24> lines_;
  Beam<State, Move, 24> next_;
  Beam<State, Move, 64> finished_;
};

/// The best move where there is a choice. A game that looks further than its turn has its own.
template <class G>
[[nodiscard]] typename G::Move planned_move(const G& rules, const typename G::State& state,
                                            Seat seat) {
  return Plans<G>(rules, state, seat).best_move(state);
}

template <class G>
[[nodiscard]] typename G::Move greedy_move(const G& rules, const Known<typename G::State>& known,
                                           Seat seat) {
  Moves<G> moves;
  rules.legal(known.state(), seat, moves);
  if (moves.size() == 1) return moves[0];
  return planned_move(rules, known.state(), seat);
}

}  // namespace lagoon::bots
