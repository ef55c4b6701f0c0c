// mcts: its tree by itself, and its moves against all that can happen where that can be worked out.
#include "bots/mcts.hpp"

#include <cmath>

#include "games/registry.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

TEST(Log2, IsNearTheRealOne) {
  EXPECT_EQ(bots::Log2::of(1), 0);
  EXPECT_EQ(bots::Log2::of(4096), 12);
  for (std::uint32_t number = 1; number < 200'000; number += 1 + number / 64) {
    EXPECT_NEAR(bots::Log2::of(number), std::log2(number), 0.012) << number;
  }
}

/// A tree of numbers as moves.
class SmallTree : public ::testing::Test {
 protected:
  using Numbers = MoveBuffer<int, 100>;
  using Tree = bots::Tree<int, 100>;
  static constexpr Seat kSeat = seat_at(0);

  static Numbers numbers(int from, int to) {
    Numbers all;
    for (int number = from; number < to; ++number) all.push_back(number);
    return all;
  }
  /// One descent of one step; `share` says what a number brings. The number.
  template <class Share>
  int descend(const Numbers& moves, Share share) {
    const auto step = tree_.descend(Tree::kRoot, kSeat, moves, rng_);
    tree_.visit(Tree::kRoot, 0);
    tree_.visit(step.node, share(tree_[step.node].move));
    return tree_[step.node].move;
  }
  [[nodiscard]] int children() const {
    int count = 0;
    for (int child = tree_[Tree::kRoot].child; child != Tree::kNone; child = tree_[child].sibling) {
      ++count;
    }
    return count;
  }
  const Tree::Node& child_of(int number) const {
    int child = tree_[Tree::kRoot].child;
    while (tree_[child].move != number) child = tree_[child].sibling;
    return tree_[child];
  }

  Rng rng_{expand_seed("tree"), "tree"};
  Tree tree_{50, 0.5};
};

TEST_F(SmallTree, TriesEveryMoveOnceAndThenTheBestOneMost) {
  const Numbers moves = numbers(0, 10);
  std::set<int> tried;
  const auto only_seven = [](int number) { return number == 7 ? kWin : 0; };
  for (int i = 0; i < 10; ++i) tried.insert(descend(moves, only_seven));
  EXPECT_EQ(tried.size(), 10U);
  for (int i = 0; i < 200; ++i) descend(moves, only_seven);
  EXPECT_EQ(tree_[tree_.most_visited(Tree::kRoot)].move, 7);
  EXPECT_GT(child_of(7).visits, 100);
  EXPECT_GT(child_of(3).visits, 1) << "what looks bad is tried again now and then";
}

TEST_F(SmallTree, KeepsTheChildrenInTheOrderOfMoves) {
  for (int i = 0; i < 10; ++i) descend(numbers(0, 10), [](int) { return 0; });
  int expected = 0;
  for (int child = tree_[Tree::kRoot].child; child != Tree::kNone; child = tree_[child].sibling) {
    EXPECT_EQ(tree_[child].move, expected++);
  }
  EXPECT_EQ(expected, 10);
}

TEST_F(SmallTree, CountsHowOftenAMoveCouldHaveBeenChosen) {
  const auto even = [](int) { return kWin / 2; };
  for (int i = 0; i < 60; ++i) descend(i % 3 == 0 ? numbers(0, 4) : numbers(2, 6), even);
  EXPECT_LE(child_of(0).available, 20);
  EXPECT_LE(child_of(5).available, 40);
  EXPECT_GT(child_of(2).available, 50) << "legal each time";
  EXPECT_EQ(child_of(0).visits + child_of(1).visits + child_of(2).visits + child_of(3).visits +
                child_of(4).visits + child_of(5).visits,
            60);
}

TEST_F(SmallTree, AMoveThatIsRarelyLegalIsTakenWhenItIs) {
  const Numbers often = numbers(1, 4);
  const Numbers rarely = numbers(0, 4);  // 0 wins always, but is there only now and then
  int taken = 0;
  for (int i = 0; i < 400; ++i) {
    const bool is_there = i % 20 == 19;
    const int move = descend(is_there ? rarely : often,
                             [](int number) { return number == 0 ? kWin : kWin / 3; });
    if (is_there && move == 0) ++taken;
  }
  EXPECT_GE(taken, 18) << "of 20";
}

TEST_F(SmallTree, AmongManyMovesTriesMoreAndMore) {
  const Numbers moves = numbers(0, 100);
  const auto nothing = [](int) { return 0; };
  for (int i = 0; i < 25; ++i) descend(moves, nothing);
  EXPECT_EQ(children(), 25);
  for (int i = 0; i < 11; ++i) descend(moves, nothing);
  EXPECT_EQ(children(), 31) << "20, and the root of four times 36 visits, less the last one";
}

TEST_F(SmallTree, DoesNotGrowWhenItIsFull) {
  for (int i = 0; i < 2000; ++i) descend(numbers(0, 100), [](int number) { return number % kWin; });
  EXPECT_EQ(children(), 49) << "and the root";
  const auto step = tree_.descend(tree_[Tree::kRoot].child, kSeat, numbers(0, 3), rng_);
  EXPECT_EQ(step.node, Tree::kNone);
}

/// Works out what a position is worth by trying everything. A seat that does not know which of
/// several states it is in decides for all of them at once. Two players, or one.
template <class G>
class Solver {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Solver(const G& rules, Seat thinking, int work)
      : rules_(rules), thinking_(thinking), left_(work) {}

  using Values = std::vector<std::pair<Move, int>>;

  /// What each move is worth to the thinking seat; nothing if it is too much work.
  std::optional<Values> values(const Known<State>& known) {
    const std::vector<State> states = possible(known);
    if (states.empty()) return std::nullopt;
    return values_in(states, known);
  }

  /// The same where very much is hidden but does not matter: it comes to the same in states that
  /// have hardly anything of it in common.
  std::optional<Values> values_whatever_is_hidden(const Known<State>& known) {
    constexpr int kDraws = 10;
    Rng rng(expand_seed("whatever"), "solver");
    std::optional<Values> all;
    for (int i = 0; i < kDraws; ++i) {
      const auto found = values_in({rules_.determinize(known, rng)}, known);
      if (!found || (all && *found != *all)) return std::nullopt;
      all = found;
    }
    return all;
  }

 private:
  std::optional<Values> values_in(const std::vector<State>& states, const Known<State>& known) {
    Moves<G> moves;
    rules_.legal(known.state(), thinking_, moves);
    Values all;
    for (const Move& move : moves) {
      const auto value = after(states, thinking_, move);
      if (!value) return std::nullopt;
      all.push_back({move, *value});
    }
    return all;
  }

  /// Every state that the seat may be in; none if they are many.
  std::vector<State> possible(const Known<State>& known) {
    constexpr int kDraws = 400;
    constexpr std::size_t kMany = 24;
    Rng rng(expand_seed("possible"), "solver");
    std::vector<State> found;
    for (int i = 0; i < kDraws; ++i) {
      const State state = rules_.determinize(known, rng);
      if (std::find(found.begin(), found.end(), state) == found.end()) found.push_back(state);
      if (found.size() > kMany) return {};
    }
    return found;
  }

  /// The same move in all of them; then the seat can tell some of them apart.
  std::optional<int> after(std::vector<State> states, Seat seat, Move move) {
    NoEvents none;
    std::vector<std::vector<State>> groups;
    for (State& state : states) {
      rules_.apply(state, seat, move, none);
      const auto seen = redact(rules_, state, thinking_);
      const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) {
        return redact(rules_, each.front(), thinking_) == seen;
      });
      if (group != groups.end()) {
        group->push_back(state);
      } else {
        groups.push_back({state});
      }
    }
    int sum = 0;
    for (const auto& group : groups) {
      const auto part = value(group);
      if (!part) return std::nullopt;
      sum += *part;
    }
    return sum;
  }

  /// The shares of the thinking seat in all of them together.
  std::optional<int> value(const std::vector<State>& states) {
    if (--left_ < 0) return std::nullopt;
    const SeatSet awaiting = rules_.awaiting(states.front());
    if (awaiting.empty()) {
      int sum = 0;
      for (const State& state : states) sum += rules_.outcome(state)[thinking_];
      return sum;
    }
    const Seat seat = awaiting.first();
    // What somebody would do who knows something else is beyond this solver.
    const bool knows_the_same =
        redact(rules_, states.front(), seat) == redact(rules_, states.front(), thinking_);
    if (awaiting.size() > 1 || (states.size() > 1 && !knows_the_same)) return std::nullopt;
    Moves<G> moves;
    rules_.legal(states.front(), seat, moves);
    std::optional<int> best;
    for (const Move& move : moves) {
      const auto each = after(states, seat, move);
      if (!each) return std::nullopt;
      if (!best || (seat == thinking_ ? *each > *best : *each < *best)) best = each;
    }
    return best;
  }

  const G& rules_;
  Seat thinking_;
  int left_;
};

struct Solved {
  int positions = 0;  ///< in which it matters what is played
  int hidden = 0;     ///< of these, with something that the seat does not know
};

/// Random games from their ends backwards, as far as they can be solved. A move is as good as the
/// best if it is worth at most `slack` less.
template <class G>
Solved solve_ends(const G& rules, int games, int slack = 0, bool much_is_hidden = false) {
  constexpr int kWork = 6000;
  const bots::Spec spec = *bots::parse_spec("mcts:iterations=3000");
  Solved solved;
  for (int game = 0; game < games; ++game) {
    std::vector<typename G::State> states{deal_from_seed(rules, "end " + std::to_string(game))};
    Rng rng(expand_seed(std::to_string(game)), "ends");
    auto state = states.front();
    bots::play_random(rules, state, rng, [&](const auto& now) { states.push_back(now); });
    states.pop_back();
    for (int i = 0; i < 12; ++i, states.pop_back()) {
      const Seat seat = rules.awaiting(states.back()).first();
      const auto known = redact(rules, states.back(), seat);
      Solver<G> solver(rules, seat, kWork);
      const auto values =
          much_is_hidden ? solver.values_whatever_is_hidden(known) : solver.values(known);
      if (!values) break;
      const auto [worst, best] =
          std::minmax_element(values->begin(), values->end(),
                              [](const auto& a, const auto& b) { return a.second < b.second; });
      if (worst->second == best->second) continue;
      ++solved.positions;
      if (!(known == redact(rules, states.back(), Viewer::all()))) ++solved.hidden;
      const auto move = bots::choose(spec, rules, known, seat, expand_seed("ends"));
      const auto chosen = std::find_if(values->begin(), values->end(),
                                       [&](const auto& each) { return each.first == move; });
      if (best->second - chosen->second <= slack) continue;
      ADD_FAILURE() << "game " << game << ": " << rules.format(move) << " is worth "
                    << chosen->second << ", " << rules.format(best->first) << " " << best->second;
    }
  }
  return solved;
}

TEST(MctsAgainstBruteForce, CardGame) {
  const Solved solved = solve_ends(default_rules<great_barrier_reef::GreatBarrierReef>(2), 60);
  EXPECT_GE(solved.positions, 8);
}

TEST(MctsAgainstBruteForce, Coral) {
  const Solved solved = solve_ends(default_rules<coral::Coral>(2), 40);
  EXPECT_GE(solved.positions, 8);
}

TEST(MctsAgainstBruteForce, CoralAlone) {
  const Solved solved = solve_ends(default_rules<coral::Coral>(1), 40, kWin / 20);
  EXPECT_GE(solved.positions, 8);
}

TEST(MctsAgainstBruteForce, ReefGardens) {
  const Solved solved = solve_ends(default_rules<reef_gardens::ReefGardens>(2), 40);
  EXPECT_GE(solved.positions, 8);
  EXPECT_GE(solved.hidden, 1);
}

TEST(MctsAgainstBruteForce, ReefProject) {
  const Solved solved = solve_ends(default_rules<reef_project::ReefProject>(2), 200, 0, true);
  EXPECT_GE(solved.positions, 8);
  EXPECT_GE(solved.hidden, 8);
}

}  // namespace
}  // namespace lagoon::test
