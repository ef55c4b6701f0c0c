// The tree of mcts: moves, how often they were tried and could have been, and what came of it.
//
// One tree serves all imagined states. A node is reached by a sequence of moves, whatever is hidden
// behind them; so in one state some of its children are legal and in another one others. A child is
// therefore compared with how often it was *available*, not with how often its parent was visited
// (information-set search: Cowling, Powley, Whitehouse 2012). Children belong to the seat that
// chooses them, since what is hidden may also decide whose choice comes next.
//
// All memory is taken at the beginning. Doubles only meet the four operations and the square root,
// which are the same on every machine, and no logarithm of a library.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/subscript.hpp"

namespace lagoon::bots {

/// The logarithm to the base of two, right to a hundredth. The bits of the fraction come from
/// squaring: whenever the square reaches two, the next bit is set.
class Log2 {
 public:
  /// Precondition: number > 0.
  [[nodiscard]] static constexpr double of(std::uint32_t number) {
    const int whole = static_cast<int>(std::bit_width(number)) - 1;
    const std::uint32_t rest =
        whole >= kBits ? number >> (whole - kBits) : number << (kBits - whole);
    return whole + kFractions[rest - kPlaces];
  }

 private:
  static constexpr int kBits = 7;
  static constexpr std::uint32_t kPlaces = 1U << kBits;
  static constexpr std::array<double, kPlaces> fractions() {
    std::array<double, kPlaces> all{};
    for (std::uint32_t i = 0; i < kPlaces; ++i) {
      double power = 1.0 + static_cast<double>(i) / kPlaces;
      double bit = 1;
      for (int n = 0; n < 20; ++n) {
        bit /= 2;
        power *= power;
        if (power < 2) continue;
        power /= 2;
        all[i] += bit;
      }
    }
    return all;
  }
  static const std::array<double, kPlaces> kFractions;
};
inline constexpr std::array<double, Log2::kPlaces> Log2::kFractions = Log2::fractions();

template <class Move, int kMaxMoves>
class Tree {
 public:
  static constexpr int kRoot = 0;
  static constexpr int kNone = -1;

  struct Node {
    Move move{};
    std::int32_t visits = 0;
    std::int32_t available = 0;  ///< how often it could have been chosen
    std::int32_t reward = 0;     ///< of the seat that chose it: all its shares of the win together
    std::int32_t child = kNone;  ///< the first of its children, which are in the order of moves
    std::int32_t sibling = kNone;
    Seat seat{};

    /// Where it stands among its siblings.
    [[nodiscard]] bool is_before(Seat other, const Move& another) const {
      return seat != other ? seat < other : move < another;
    }
    [[nodiscard]] bool is(Seat other, const Move& another) const {
      return seat == other && move == another;
    }
  };

  /// A step from a node to a child of it.
  struct Step {
    int node = kNone;  ///< kNone: the tree is full, and nothing was tried here yet
    bool is_new = false;
  };

  /// `explore` is what a move that was hardly tried is worth, in wins.
  Tree(int most_nodes, double explore) : most_(at(most_nodes)), explore_(explore) {
    nodes_.reserve(most_);
    clear();
  }

  void clear() {
    nodes_.clear();
    nodes_.emplace_back();
  }

  [[nodiscard]] const Node& operator[](int node) const { return nodes_[at(node)]; }

  /// Chooses for the seat among the legal moves: one that was not tried yet, or the most promising.
  /// Precondition: `moves` are sorted, unique and not empty.
  template <class Moves>
  [[nodiscard]] Step descend(int parent, Seat seat, const Moves& moves, Rng& rng) {
    const int tried = match(parent, seat, moves);
    if (tried < most_tried(parent, moves.size()) && nodes_.size() < most_) {
      const auto untried = static_cast<std::uint32_t>(moves.size() - tried);
      return {add(parent, seat, moves, static_cast<int>(rng.below(untried))), true};
    }
    return {best(tried), false};
  }

  /// What came of a descent through this node: its seat's share of the win.
  void visit(int node, int share) {
    ++nodes_[at(node)].visits;
    nodes_[at(node)].reward += share;
  }

  /// Of the children of a node the one that was chosen most often; kNone: it has no children.
  [[nodiscard]] int most_visited(int parent) const {
    int most = kNone;
    for (int child = (*this)[parent].child; child != kNone; child = (*this)[child].sibling) {
      if (most == kNone || is_better(child, most)) most = child;
    }
    return most;
  }
  /// Whether a child was chosen more often, or as often with more success.
  [[nodiscard]] bool is_better(int one, int other) const {
    const Node& a = (*this)[one];
    const Node& b = (*this)[other];
    return a.visits != b.visits ? a.visits > b.visits : a.reward > b.reward;
  }

 private:
  /// Progressive widening: where there are many moves, as there are for cells and placements, some
  /// of them are tried at first and more as the visits grow; otherwise each would be tried once and
  /// nothing would be learned of what follows.
  [[nodiscard]] int most_tried(int parent, int moves) const {
    constexpr int kFew = 20;
    constexpr double kPerVisit = 4;
    if (moves <= kFew) return moves;
    return std::min(moves, kFew + static_cast<int>(std::sqrt(kPerVisit * (*this)[parent].visits)));
  }

  /// Finds the children that are legal now, and counts that they were; how many there are.
  template <class Moves>
  int match(int parent, Seat seat, const Moves& moves) {
    int found = 0;
    int child = nodes_[at(parent)].child;
    for (const Move& move : moves) {
      while (child != kNone && nodes_[at(child)].is_before(seat, move)) {
        child = nodes_[at(child)].sibling;
      }
      if (child == kNone) break;
      if (!nodes_[at(child)].is(seat, move)) continue;
      ++nodes_[at(child)].available;
      matched_[at(found++)] = child;
    }
    return found;
  }

  /// Of the matched children the one with the highest upper bound; of equal ones the first.
  [[nodiscard]] int best(int matched) const {
    int best = kNone;
    double highest = -1;
    for (int i = 0; i < matched; ++i) {
      const Node& child = (*this)[matched_[at(i)]];
      const double once = 1.0 / child.visits;
      const double doubt = Log2::of(static_cast<std::uint32_t>(child.available)) * once;
      const double bound = child.reward * once * (1.0 / kWin) + explore_ * std::sqrt(doubt);
      if (bound <= highest) continue;
      highest = bound;
      best = matched_[at(i)];
    }
    return best;
  }

  /// Adds the `skip`-th of the moves that are no child yet.
  template <class Moves>
  int add(int parent, Seat seat, const Moves& moves, int skip) {
    const int added = static_cast<int>(nodes_.size());
    int before = kNone;
    int child = nodes_[at(parent)].child;
    for (const Move& move : moves) {
      while (child != kNone && nodes_[at(child)].is_before(seat, move)) {
        before = child;
        child = nodes_[at(child)].sibling;
      }
      if (child != kNone && nodes_[at(child)].is(seat, move)) continue;
      if (skip-- > 0) continue;
      Node node;
      node.move = move;
      node.available = 1;
      node.sibling = child;
      node.seat = seat;
      nodes_.push_back(node);  // within what was reserved
      (before == kNone ? nodes_[at(parent)].child : nodes_[at(before)].sibling) = added;
      break;
    }
    return added;
  }

  std::size_t most_;
  double explore_;
  std::vector<Node> nodes_;
  std::array<int, kMaxMoves> matched_{};
};

}  // namespace lagoon::bots
