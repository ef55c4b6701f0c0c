// greedy: plans the own turn to its end and takes the best one.
//
// A beam search over the small decisions of one turn, on what the seat knows: at each depth the
// best unfinished lines are kept, finished turns compete for the best value. Integers only and a
// fixed order, so that every build makes the same moves.
#pragma once

#include <algorithm>
#include <array>

#include "core/rules.hpp"

namespace lagoon::bots {

/// An unfinished line of a plan.
template <class G>
struct Line {
  typename G::State state;
  typename G::Move first;
  int value = 0;
};

/// The best lines found so far at one depth, best first. Lines that reach the same state by
/// another order of decisions are kept once.
template <class G, int Width>
class Beam {
 public:
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Line<G>& operator[](int rank) const { return lines_[at(order_[at(rank)])]; }
  void clear() { size_ = 0; }

  void offer(const typename G::State& state, typename G::Move first, int value) {
    if (size_ == Width && value <= (*this)[Width - 1].value) return;
    int rank = size_;
    while (rank > 0 && (*this)[rank - 1].value < value) --rank;
    for (int i = rank - 1; i >= 0 && (*this)[i].value == value; --i) {
      if ((*this)[i].state == state) return;
    }
    const int place = size_ < Width ? size_ : order_[Width - 1];
    if (size_ < Width) ++size_;
    for (int i = size_ - 1; i > rank; --i) order_[at(i)] = order_[at(i - 1)];
    order_[at(rank)] = place;
    lines_[at(place)] = {state, first, value};
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  std::array<Line<G>, Width> lines_;
  std::array<int, Width> order_{};
  int size_ = 0;
};

/// `evaluate(rules, state, seat)` is found by the game's type (bots/eval/<game>.hpp). It must be
/// able to judge an unfinished turn and places whose content is unknown.
template <class G>
[[nodiscard]] typename G::Move greedy_move(const G& rules,
                                           const Known<typename G::State>& known, Seat seat) {
  constexpr int kWidth = 24;
  constexpr int kDeepest = 40;  // no turn takes so many decisions; a plan that does is cut off
  Beam<G, kWidth> lines;
  Beam<G, kWidth> next;
  Moves<G> moves;
  NoEvents none;

  rules.legal(known.state(), seat, moves);
  if (moves.size() == 1) return moves[0];
  typename G::Move best = moves[0];
  int best_value = std::numeric_limits<int>::min();
  const int turn = rules.turn(known.state());
  const auto extend = [&](const typename G::State& from, bool is_root,
                          typename G::Move first_of_line) {
    rules.legal(from, seat, moves);
    for (const auto& move : moves) {
      typename G::State state = from;
      rules.apply(state, seat, move, none);
      const int value = evaluate(rules, state, seat);
      const auto first = is_root ? move : first_of_line;
      if (rules.turn(state) == turn && rules.awaiting(state).contains(seat)) {
        next.offer(state, first, value);
      } else if (value > best_value) {
        best = first;
        best_value = value;
      }
    }
  };
  extend(known.state(), true, best);
  for (int depth = 1; depth < kDeepest && next.size() > 0; ++depth) {
    std::swap(lines, next);
    next.clear();
    for (int i = 0; i < lines.size(); ++i) extend(lines[i].state, false, lines[i].first);
  }
  return best;
}

}  // namespace lagoon::bots
