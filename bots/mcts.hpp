// mcts: tries the moves out in many random games, and the promising ones more often.
//
// The plain form of Monte Carlo tree search, which knows nothing of a game but its rules: the
// baseline for every other bot. Each iteration imagines what is hidden anew, descends through the
// tree (tree.hpp) with every seat choosing for itself (max^n), adds one node, and plays at random
// to the end of the game. What counts is the share of the win, nothing else. The move that was
// tried most often is played.
//
// Some choices are made by several seats at the same time. The seat that thinks decides first; what
// the others choose meanwhile it cannot know, so it is drawn and no part of the tree.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bots/player.hpp"
#include "bots/random.hpp"
#include "bots/tree.hpp"
#include "core/rules.hpp"

namespace lagoon::bots {

/// One search after the other in the same memory; nothing is allocated while one is under way.
template <class G>
class TreeSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// When the tree has so many nodes it does not grow any more, and the search goes on in it.
  static constexpr int kMostNodes = 1 << 16;

  TreeSearch(const G& rules, Seat seat, int iterations, double explore)
      : rules_(rules), seat_(seat), tree_(std::min(iterations + 1, kMostNodes), explore) {}

  /// Forgets everything and begins with what the seat knows now. Precondition: it is awaited.
  void begin(const Known<State>& known) {
    rules_.legal(known.state(), seat_, moves_);
    tree_.clear();
    std::fill_n(tallies_.begin(), moves_.size(), Tally{});
  }

  void iterate(const Known<State>& known, Rng& rng) {
    State state = rules_.determinize(known, rng);
    const int depth = descend(state, rng);
    play_random(rules_, state, rng);
    const Outcome outcome = rules_.outcome(state);
    for (int i = 0; i < depth; ++i) {
      tree_.visit(path_[at(i)], outcome[tree_[path_[at(i)]].seat]);
    }
    tally(state, outcome);
  }

  /// The moves that were tried, best first.
  [[nodiscard]] std::vector<Thought<G>> thoughts(const Known<State>& known) const {
    std::vector<int> tried;
    for (int child = tree_[kRoot].child; child != kNone; child = tree_[child].sibling) {
      tried.push_back(child);
    }
    std::stable_sort(tried.begin(), tried.end(),
                     [this](int a, int b) { return tree_.is_better(a, b); });
    std::vector<Thought<G>> all;
    for (const int child : tried) all.push_back(thought(child, known));
    return all;
  }

 private:
  using SearchTree = Tree<Move, G::kMaxMoves>;
  static constexpr int kRoot = SearchTree::kRoot;
  static constexpr int kNone = SearchTree::kNone;
  static constexpr int kDeepest = 128;  // far deeper than any tree of so many nodes gets

  /// What came of the descents through a move that is legal now.
  struct Tally {
    std::array<std::int64_t, kMaxSeats> shares{};
    std::array<std::int64_t, kMaxSeats> points{};
  };

  /// Who chooses next, and whether others do so at the same time.
  class Turns {
   public:
    explicit Turns(Seat thinking) : thinking_(thinking) {}
    /// Precondition: somebody is awaited.
    Seat next(SeatSet awaiting) {
      if (awaiting.size() > 1) together_ = awaiting;
      const Seat seat = awaiting.contains(thinking_) ? thinking_ : awaiting.first();
      is_hidden_ = seat != thinking_ && together_.contains(seat);
      together_.erase(seat);
      return seat;
    }
    /// Whether the choice is made without knowledge of the one that the thinking seat has made.
    [[nodiscard]] bool is_hidden() const { return is_hidden_; }

   private:
    Seat thinking_;
    SeatSet together_;
    bool is_hidden_ = false;
  };

  /// Goes down the tree until a new node, the end of the game or a full tree; how many steps.
  int descend(State& state, Rng& rng) {
    Turns turns(seat_);
    NoEvents none;
    Moves<G> moves;
    int node = kRoot;
    int depth = 0;
    tree_.visit(kRoot, 0);
    for (SeatSet awaiting = rules_.awaiting(state); !awaiting.empty() && depth < kDeepest;
         awaiting = rules_.awaiting(state)) {
      const Seat seat = turns.next(awaiting);
      // Its own first choice is the same in every state that the seat imagines.
      if (depth > 0) rules_.legal(state, seat, moves);
      const Moves<G>& legal = depth > 0 ? moves : moves_;
      if (turns.is_hidden()) {
        rules_.apply(state, seat, any_of<G>(legal, rng), none);
        continue;
      }
      const auto step = tree_.descend(node, seat, legal, rng);
      if (step.node == kNone) break;
      node = step.node;
      path_[at(depth++)] = node;
      rules_.apply(state, seat, tree_[node].move, none);
      if (step.is_new) break;
    }
    return depth;
  }

  [[nodiscard]] Tally& tally_of(const Move& move) {
    return tallies_[at(
        static_cast<int>(std::lower_bound(moves_.begin(), moves_.end(), move) - moves_.begin()))];
  }
  void tally(const State& end, const Outcome& outcome) {
    Tally& tally = tally_of(tree_[path_[0]].move);
    for (int i = 0; i < rules_.seats(); ++i) {
      tally.shares[at(i)] += outcome.parts[at(i)];
      tally.points[at(i)] += rules_.standing(end, seat_at(i)).points;
    }
  }

  [[nodiscard]] Thought<G> thought(int child, const Known<State>& known) const {
    const auto place = std::lower_bound(moves_.begin(), moves_.end(), tree_[child].move);
    const Tally& tally = tallies_[at(static_cast<int>(place - moves_.begin()))];
    Thought<G> thought;
    thought.move = tree_[child].move;
    thought.visits = tree_[child].visits;
    thought.shares.emplace();
    thought.points.emplace();
    for (std::size_t i = 0; i < at(rules_.seats()); ++i) {
      const std::int64_t win = std::int64_t{kWin} * thought.visits;
      (*thought.shares)[i] = static_cast<int>(tally.shares[i] * Thought<G>::kCertain / win);
      (*thought.points)[i] =
          static_cast<int>(tally.points[i] * Thought<G>::kPoint / thought.visits);
    }
    thought.line = line(child, known);
    return thought;
  }

  /// What was tried most often after a move, as far as that says something and the seat can foresee
  /// it: the line ends where it depends on what is hidden.
  [[nodiscard]] std::vector<Decision<G>> line(int node, Known<State> known) const {
    constexpr int kTrusted = 8;  // visits
    std::vector<Decision<G>> line;
    do {
      const auto& [seat, move] = line.emplace_back(Decision<G>{tree_[node].seat, tree_[node].move});
      known = predict(rules_, known, seat, move);
      node = tree_.most_visited(node);
    } while (node != kNone && tree_[node].visits >= kTrusted &&
             !rules_.check(known.state(), tree_[node].seat, tree_[node].move).refused());
    return line;
  }

  const G& rules_;
  Seat seat_;
  SearchTree tree_;
  Moves<G> moves_;                             ///< legal now
  std::array<Tally, G::kMaxMoves> tallies_{};  ///< in the order of these moves
  std::array<int, kDeepest> path_{};
};

template <class G>
class MctsPlayer final : public Player<G> {
 public:
  MctsPlayer(const G& rules, Seat seat, int iterations, double explore)
      : rules_(rules),
        seat_(seat),
        iterations_(iterations),
        search_(rules, seat, iterations, explore) {}

  [[nodiscard]] std::vector<Thought<G>> think(const Question<G>& question,
                                              const Budget& budget) override {
    Moves<G> moves;
    rules_.legal(question.now.state(), seat_, moves);
    if (moves.size() == 1) return {only_thought<G>(seat_, moves[0])};
    Rng rng(question.seed, "mcts " + std::to_string(question.decisions));
    const int iterations = std::max(1, std::min(iterations_, budget.iterations));
    search_.begin(question.now);
    for (int done = 0; done < iterations && !is_stopped(budget, done); ++done) {
      search_.iterate(question.now, rng);
    }
    return search_.thoughts(question.now);
  }

 private:
  static bool is_stopped(const Budget& budget, int done) {
    constexpr int kBetween = 16;  // iterations: a millisecond or two where they take longest
    return done % kBetween == 1 && budget.stop && budget.stop();
  }

  const G& rules_;
  Seat seat_;
  int iterations_;
  TreeSearch<G> search_;
};

}  // namespace lagoon::bots
