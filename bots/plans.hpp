// Plans of one turn: a beam search over its small decisions, on what the seat knows.
//
// At each depth the best unfinished lines are kept, and so are the best finished turns. Integers
// only and a fixed order, so that every build finds the same plans.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "bots/player.hpp"
#include "core/rules.hpp"
#include "learning/terms.hpp"

namespace lagoon::bots {

/// What planning has to know of a game beside its terms; each game has its own in
/// bots/eval/<game>.hpp:
///
/// Evaluation(rules, state, seat)   before a decision of the seat; what no plan of its turn changes
///                                  is found out here
/// quick(state)      what the state is worth to the seat, in hundredths of a point, more is better.
///                   It may judge an unfinished turn and places whose content is unknown.
/// thorough(state, quick)   the same in more detail, for the best finished turns
/// penalty(state)    what of that is held against a turn because it looks foolish, however good the
///                   position is that it leads to; at least 0
/// follies(state)    what looks foolish in the turn so far, a bit for each kind: nobody does it if
///                   the hand evaluation clearly prefers a turn without it (bots/search.hpp)
template <class G>
class Evaluation;

/// A turn is as good as the position that it leads to: the hand evaluation of the game.
template <class G>
class PositionEvaluation {
 public:
  using State = typename G::State;

  PositionEvaluation(const G& rules, const State& state, Seat seat) : terms_(rules, state, seat) {}
  [[nodiscard]] int quick(const State& state) const {
    return learning::sum_of(terms_.quick(state));
  }
  [[nodiscard]] int thorough(const State& state, int quick) const {
    typename learning::Terms<G>::Values more{};
    terms_.add_thorough(state, more);
    return quick + learning::sum_of(more);
  }
  [[nodiscard]] int penalty(const State&) const { return 0; }
  [[nodiscard]] unsigned follies(const State&) const { return 0; }

 private:
  learning::Terms<G> terms_;
};

/// How much of a turn is looked at.
struct Breadth {
  int width;  ///< unfinished lines that are kept at each depth
  int turns;  ///< finished ones that are looked at thoroughly
};

/// A line of a plan, and what it began with.
template <class State, class First>
struct Line {
  State state;
  First first;
  int value = 0;
};

/// The best lines found so far, best first; of equal ones the first found. Lines that reach the
/// same state by another order of decisions are kept once. All memory is taken at the beginning.
template <class State, class First, class Same = std::equal_to<State>>
class Beam {
 public:
  explicit Beam(int width) : lines_(at(width)), order_(at(width)) {}

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Line<State, First>& operator[](int rank) const {
    return lines_[at(order_[at(rank)])];
  }
  void clear() { size_ = 0; }

  /// Whether a line of this value is good enough, if it is a new one.
  [[nodiscard]] bool has_place_for(int value) const {
    return size_ < width() || value > (*this)[size_ - 1].value;
  }
  void offer(const State& state, const First& first, int value) {
    if (!has_place_for(value)) return;
    int rank = size_;
    while (rank > 0 && (*this)[rank - 1].value < value) --rank;
    for (int i = rank - 1; i >= 0 && (*this)[i].value == value; --i) {
      if (Same()((*this)[i].state, state)) return;
    }
    const int place = size_ < width() ? size_ : order_[at(width() - 1)];
    if (size_ < width()) ++size_;
    for (int i = size_ - 1; i > rank; --i) order_[at(i)] = order_[at(i - 1)];
    order_[at(rank)] = place;
    lines_[at(place)] = {state, first, value};
  }

 private:
  [[nodiscard]] int width() const { return static_cast<int>(lines_.size()); }

  std::vector<Line<State, First>> lines_;
  std::vector<int> order_;
  int size_ = 0;
};

/// The moves of a plan.
template <class G>
struct Path {
  static constexpr int kDeepest = 40;  // no turn takes so many decisions; a plan that does is cut

  std::array<typename G::Move, kDeepest> moves;
  int size = 0;
  int root = 0;  ///< the place of the first move among the legal ones

  void push(typename G::Move move) { moves[at(size++)] = move; }
};

/// Plays a plan in a state of which more is known than when it was made, as far as that lets it:
/// what comes to light may be other than it hoped, and then the rest has to be planned anew.
template <class G>
void play_plan(const G& rules, typename G::State& state, Seat seat, const Path<G>& path) {
  NoEvents none;
  for (int i = 0; i < path.size; ++i) {
    if (i > 0 && rules.check(state, seat, path.moves[at(i)]).refused()) return;
    rules.apply(state, seat, path.moves[at(i)], none);
  }
}

/// Counts the work and tells when it has to end.
class Meter {
 public:
  explicit Meter(const Budget& budget) : budget_(budget) {}
  void count() { ++done_; }
  [[nodiscard]] int done() const { return done_; }
  [[nodiscard]] bool is_stopped() const { return budget_.stop && budget_.stop(); }
  [[nodiscard]] bool is_spent() const { return done_ >= budget_.iterations || is_stopped(); }

 private:
  const Budget& budget_;
  int done_ = 0;
};

/// What was found out about each of the moves that are legal now.
template <class G>
class Findings {
 public:
  explicit Findings(int moves) : visits_(at(moves)), best_(at(moves)) {}

  void visit(int root) { ++visits_[at(root)]; }
  /// A plan, with a value that may be counted in parts of a hundredth. Of equal ones the first
  /// counts.
  void add(const Path<G>& path, int value) {
    Plan& best = best_[at(path.root)];
    if (best.number != 0 && value <= best.value) return;
    best = {++plans_, value, path};
  }
  /// Best first; of equal moves the one whose plan was found first. `parts` make a hundredth.
  [[nodiscard]] std::vector<Thought<G>> thoughts(Seat seat, int parts = 1) {
    std::erase_if(best_, [](const Plan& plan) { return plan.number == 0; });
    std::sort(best_.begin(), best_.end(), [](const Plan& a, const Plan& b) {
      return a.value != b.value ? a.value > b.value : a.number < b.number;
    });
    std::vector<Thought<G>> all;
    for (const Plan& plan : best_) {
      Thought<G>& thought = all.emplace_back();
      thought.move = plan.path.moves[0];
      thought.visits = visits_[at(plan.path.root)];
      thought.worth = plan.value / parts;
      for (int i = 0; i < plan.path.size; ++i) {
        thought.line.push_back({seat, plan.path.moves[at(i)]});
      }
    }
    return all;
  }

 private:
  struct Plan {
    int number = 0;  ///< from 1 in the order of being found; 0: none
    int value = 0;
    Path<G> path;
  };
  std::vector<int> visits_;
  std::vector<Plan> best_;
  int plans_ = 0;
};

/// Finds plans. The memory of its beams is taken once, so that nothing is allocated afterwards.
template <class G>
class Plans {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Lines = Beam<State, Path<G>>;

  Plans(const G& rules, const Breadth& breadth)
      : rules_(rules), lines_(breadth.width), next_(breadth.width), finished_(breadth.turns) {}

  /// The best finished turns of a seat from here on, best first by the quick look. `visit(root)` is
  /// called for each move that is tried, with the first one of its plan. Turns with these follies
  /// are left out. Precondition: the seat is awaited.
  template <class Visit>
  const Lines& find(const State& state, Seat seat, const Evaluation<G>& evaluation, Meter& meter,
                    const Visit& visit, unsigned without = 0) {
    seat_ = seat;
    turn_ = rules_.turn(state);
    without_ = without;
    lines_.clear();
    next_.clear();
    finished_.clear();
    rules_.legal(state, seat, moves_);
    const auto extend = [&](const State& from, const Path<G>& path, Move move) {
      visit(path.root);
      meter.count();
      this->extend(evaluation, from, path, move);
    };
    Path<G> path;
    for (path.root = 0; path.root < moves_.size(); ++path.root) {
      extend(state, path, moves_[path.root]);
    }
    for (int depth = 1; depth < Path<G>::kDeepest && next_.size() > 0; ++depth) {
      if (meter.is_spent() || !deepen(meter, extend)) break;
    }
    // Out of time before any turn was finished: what there is counts as it stands.
    if (finished_.size() == 0) finish_all(next_.size() > 0 ? next_ : lines_);
    return finished_;
  }
  const Lines& find(const State& state, Seat seat, const Evaluation<G>& evaluation, Meter& meter) {
    return find(state, seat, evaluation, meter, [](int) {});
  }

 private:
  /// Whether there was time for all lines.
  template <class Extend>
  bool deepen(const Meter& meter, const Extend& extend) {
    std::swap(lines_, next_);
    next_.clear();
    for (int i = 0; i < lines_.size(); ++i) {
      if (meter.is_spent()) return false;
      const Line<State, Path<G>>& line = lines_[i];
      rules_.legal(line.state, seat_, moves_);
      // What has to be chosen next is not known yet: the line counts as it stands.
      if (moves_.empty()) finished_.offer(line.state, line.first, line.value);
      for (const Move& move : moves_) extend(line.state, line.first, move);
    }
    return true;
  }

  void extend(const Evaluation<G>& evaluation, const State& from, const Path<G>& path, Move move) {
    NoEvents none;
    State state = from;
    rules_.apply(state, seat_, move, none);
    if (without_ != 0 && (evaluation.follies(state) & without_) != 0) return;
    const int value = evaluation.quick(state);
    const bool goes_on = rules_.turn(state) == turn_ && rules_.awaiting(state).contains(seat_);
    Lines& lines = goes_on ? next_ : finished_;
    if (!lines.has_place_for(value)) return;
    Path<G> longer = path;
    longer.push(move);
    lines.offer(state, longer, value);
  }

  void finish_all(const Lines& lines) {
    for (int i = 0; i < lines.size(); ++i) {
      finished_.offer(lines[i].state, lines[i].first, lines[i].value);
    }
  }

  const G& rules_;
  Seat seat_{};
  int turn_ = 0;
  unsigned without_ = 0;
  Moves<G> moves_;
  Lines lines_;
  Lines next_;
  Lines finished_;
};

}  // namespace lagoon::bots
