// A tree of whole turns, for positions in which nothing is hidden from the seat: there every game
// that is imagined from a position is the same one, so it pays to look at more than one reply.
//
// Each turn is planned by a beam and judged just after it, by whoever has made it: there a learned
// value says most (learning/features.hpp). So every line ends with a turn of the own seat. Between
// two sides what is good for one is bad for the other, and lines that cannot change anything any
// more are left out (alpha-beta). With more sides everybody else makes the turn that is best by its
// own judgement. The tree grows by one own turn at a time as long as there is work to be spent, so
// that what is found last rests on a good order of the turns.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <vector>

#include "bots/judge.hpp"
#include "bots/plans.hpp"
#include "bots/style.hpp"
#include "learning/features.hpp"

namespace lagoon::bots {

/// How much a tree looks at.
struct TreeShape {
  Breadth own{16, 48};     ///< of the turns after the first one
  Breadth others{12, 32};  ///< of the others' turns
  int own_turns = 6;       ///< that are followed up at the next own turn; then half as many
  int replies = 8;         ///< of another side, if there is only one; then half as many
};

/// At the end of a game there is little to choose from, and all of it is looked at.
inline constexpr TreeShape kWholeTree{{96, 256}, {96, 256}, 1000, 1000};

/// What a line is worth, in parts of a share of the win, with a little for the points: they order
/// what is won or lost anyway.
[[nodiscard]] inline int worth_of(const learning::Prospect& prospect, Style style) {
  constexpr int kPointsOfShare = 4;
  return prospect.share + margin_in(style, prospect) / kPointsOfShare;
}
inline constexpr int kMostWorth = 1'000'000;

/// Each thread needs its own.
template <class G>
class TurnTree {
 public:
  using State = typename G::State;

  /// The judge must outlive it.
  TurnTree(const G& rules, Judge<G>& judge, Seat seat, const TreeShape& shape, Style style)
      : rules_(rules), judge_(judge), seat_(seat), shape_(shape), style_(style) {}

  /// The moves that may still be tried.
  void set_budget(int moves) {
    budget_ = left_ = moves;
    is_whole_ = true;
  }
  [[nodiscard]] bool is_spent() const { return left_ <= 0; }
  [[nodiscard]] int spent() const { return budget_ - left_; }
  /// Whether every line since then went to the end of the game.
  [[nodiscard]] bool is_whole() const { return is_whole_; }

  /// Where a state after an own turn leads, with so many further own turns of the seat, as far as
  /// that is worth more than `alpha`; otherwise something that is worth no more. It means nothing
  /// if the budget was spent on the way.
  [[nodiscard]] learning::Prospect after_turn(const State& state, int own_turns, int alpha) {
    return follow(state, 0, own_turns, alpha, kMostWorth);
  }

 private:
  using Prospect = learning::Prospect;

  struct Reply {
    Prospect prospect;  ///< of whoever makes it, just after it
    int place = 0;      ///< among the finished turns
  };
  /// What is needed at one depth. Memory is taken when the tree first comes there.
  struct Depth {
    Depth(const G& rules, const Breadth& breadth) : plans(rules, breadth) {}
    Plans<G> plans;
    std::vector<Reply> replies;  ///< best first
    std::vector<State> states;   ///< after the first of them
  };

  Prospect follow(const State& state, int depth, int own_turns, int alpha, int beta) {
    const SeatSet awaiting = rules_.awaiting(state);
    if (awaiting.empty()) return learning::Value<G>::at_end(rules_, state, seat_);
    if (is_spent()) return {};
    const Seat mover = awaiting.contains(seat_) ? seat_ : awaiting.first();
    const Depth& here = plan(state, mover, depth);
    if (mover == seat_) return best_own(here, depth, own_turns, alpha, beta);
    if (rules_.seats() > 2) return follow(here.states[0], depth + 1, own_turns, alpha, beta);
    Prospect worst;
    int least = kMostWorth;
    for (const State& reply : here.states) {
      const Prospect next = follow(reply, depth + 1, own_turns, alpha, std::min(beta, least));
      if (worth_of(next, style_) < least) {
        least = worth_of(next, style_);
        worst = next;
      }
      if (least <= alpha || is_spent()) break;
    }
    return worst;
  }

  Prospect best_own(const Depth& here, int depth, int own_turns, int alpha, int beta) {
    // Nothing is looked at beyond the last own turn: it is judged where it ends.
    if (own_turns <= 1) {
      is_whole_ = false;
      return here.replies[0].prospect;
    }
    Prospect best;
    int most = -kMostWorth;
    for (const State& turn : here.states) {
      const Prospect next = follow(turn, depth + 1, own_turns - 1, std::max(alpha, most), beta);
      if (worth_of(next, style_) > most) {
        most = worth_of(next, style_);
        best = next;
      }
      if (most >= beta || is_spent()) break;
    }
    return best;
  }

  /// The turns of a seat that are worth looking at, best first. There is at least one.
  const Depth& plan(const State& state, Seat mover, int depth) {
    const bool own = mover == seat_;
    const std::size_t place = at(2 * depth + (own ? 1 : 0));
    if (depths_.size() <= place) depths_.resize(place + 1);
    std::unique_ptr<Depth>& slot = depths_[place];
    if (!slot) slot = std::make_unique<Depth>(rules_, own ? shape_.own : shape_.others);
    Depth& here = *slot;
    const Evaluation<G> evaluation(rules_, state, mover);
    Meter meter(unbounded_);
    const auto& finished = here.plans.find(state, mover, evaluation, meter);
    left_ -= meter.done() + kMovesOfJudging * finished.size();
    here.replies.clear();
    for (int i = 0; i < finished.size(); ++i) {
      here.replies.push_back({judge_.prospect(finished[i].state, mover), i});
    }
    // The others are expected to play for the win alone.
    const Style style = own ? style_ : Style::balanced;
    std::stable_sort(here.replies.begin(), here.replies.end(),
                     [style](const Reply& a, const Reply& b) {
                       return worth_of(a.prospect, style) > worth_of(b.prospect, style);
                     });
    // The deeper, the fewer.
    const int many = own ? shape_.own_turns : shape_.replies;
    const std::size_t most = at(std::max(1, depth < 2 ? many : many / 2));
    here.states.clear();
    for (std::size_t i = 0; i < std::min(most, here.replies.size()); ++i) {
      here.states.push_back(finished[here.replies[i].place].state);
    }
    return here;
  }

  const G& rules_;
  Judge<G>& judge_;
  Seat seat_;
  TreeShape shape_;
  Style style_;
  int budget_ = 0;
  int left_ = 0;
  bool is_whole_ = true;
  Budget unbounded_;
  std::vector<std::unique_ptr<Depth>> depths_;
};

}  // namespace lagoon::bots
