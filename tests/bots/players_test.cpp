// What every player must do in every game: think of legal moves, best first, with lines that can be
// played, and think the same however it came to the question.
#include <numeric>
#include <set>

#include "bots/player.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/bots.hpp"
#include "tests/support/seated.hpp"

namespace lagoon::test {
namespace {

/// Every player, modest enough for whole games.
const std::vector<std::string> kSpecs = all_bots(40);

template <class G>
class Players : public ::testing::Test {
 protected:
  using State = typename G::State;
  using Move = typename G::Move;
  using Thoughts = std::vector<bots::Thought<G>>;

  /// A game in which all seats play alike; f(rules, seat, question) is asked for each move.
  template <class F>
  static void play(const G& rules, const std::string& seed, F f) {
    std::vector<bots::Questions<G>> questions(at(rules.seats()));
    State state = deal_from_seed(rules, seed);
    NoEvents none;
    while (!is_over(rules, state)) {
      const Seat seat = rules.awaiting(state).first();
      const Key turn = expand_seed(seed + " " + std::to_string(rules.turn(state)));
      const auto& question =
          questions[at(seat)].next(rules, seat, redact(rules, state, seat), turn);
      const Move move = f(seat, question);
      if (::testing::Test::HasFatalFailure()) return;
      questions[at(seat)].answered(move);
      rules.apply(state, seat, move, none);
    }
  }

  /// f(rules, spec) for every player. Each has another number of seats than the one before: all
  /// with all would take as long as the rest of the tests.
  template <class F>
  static void for_each_player(F f) {
    const std::set<int> some{G::info().min_seats, 2, G::info().max_seats};
    const std::vector<int> seats(some.begin(), some.end());
    for (std::size_t i = 0; i < kSpecs.size(); ++i) {
      const G rules = default_rules<G>(seats[i % seats.size()]);
      SCOPED_TRACE(kSpecs[i] + ", seats " + std::to_string(rules.seats()));
      f(rules, *bots::parse_spec(kSpecs[i]));
    }
  }

  static std::string written(const G& rules, const Thoughts& thoughts) {
    std::string text;
    for (const auto& thought : thoughts) {
      text += rules.format(thought.move) + " " + std::to_string(thought.visits) + " " +
              std::to_string(thought.worth.value_or(0));
      for (const auto& numbers : {thought.shares, thought.points}) {
        for (const int number : numbers.value_or(bots::BySeat{})) {
          text += " " + std::to_string(number);
        }
      }
      for (const auto& decision : thought.line) text += " " + rules.format(decision.move);
      text += "\n";
    }
    return text;
  }

  /// The line begins with the move, and each move is legal in what was foreseen of those before.
  static void expect_playable(const G& rules, Known<State> known, Seat seat,
                              const bots::Thought<G>& thought) {
    ASSERT_FALSE(thought.line.empty());
    EXPECT_EQ(rules.format(thought.line.front().move), rules.format(thought.move));
    EXPECT_EQ(thought.line.front().seat, seat);
    for (const auto& decision : thought.line) {
      ASSERT_FALSE(rules.check(known.state(), decision.seat, decision.move).refused())
          << rules.format(decision.move);
      known = predict(rules, known, decision.seat, decision.move);
    }
  }

  /// It has an opinion of a move that it has tried.
  static void expect_opinions(const G& rules, const bots::Thought<G>& thought) {
    EXPECT_TRUE(thought.worth || thought.shares || thought.visits == 0);
    if (!thought.shares) return;
    const int all = std::accumulate(thought.shares->begin(), thought.shares->end(), 0);
    EXPECT_LE(all, bots::Thought<G>::kCertain);
    if (rules.seats() == 1) return;
    EXPECT_GT(all, bots::Thought<G>::kCertain - rules.seats()) << "rounded down";
  }
};
TYPED_TEST_SUITE(Players, GameTypes, GameName);

TYPED_TEST(Players, ThinkOfLegalMovesBestFirstWithLinesThatCanBePlayed) {
  using G = TypeParam;
  this->for_each_player([&](const G& rules, const bots::Spec& spec) {
    std::size_t most = 0;
    this->play(rules, "thoughts", [&](Seat seat, const bots::Question<G>& question) {
      const auto thoughts = seated(spec, rules, seat)->think(question, {});
      EXPECT_FALSE(thoughts.empty());
      std::set<std::string> moves;
      int before = std::numeric_limits<int>::max();
      for (const auto& thought : thoughts) {
        EXPECT_TRUE(moves.insert(rules.format(thought.move)).second);
        this->expect_playable(rules, question.now, seat, thought);
        this->expect_opinions(rules, thought);
        const int praise = thought.worth.value_or(thought.visits);
        EXPECT_LE(praise, before);
        before = praise;
      }
      most = std::max(most, thoughts.size());
      return thoughts.front().move;
    });
    EXPECT_EQ(most > 1, spec.kind != bots::Kind::random);
  });
}

TYPED_TEST(Players, WhatTheyKeepChangesNothing) {
  using G = TypeParam;
  using Player = std::unique_ptr<bots::Player<G>>;
  this->for_each_player([&](const G& rules, const bots::Spec& spec) {
    std::array<Player, kMaxSeats> of_the_game;
    std::array<Player, kMaxSeats> of_the_turn;
    int decisions = 0;
    this->play(rules, "kept", [&](Seat seat, const bots::Question<G>& question) {
      if (!of_the_game[at(seat)]) of_the_game[at(seat)] = seated(spec, rules, seat);
      if (question.decisions == 0) of_the_turn[at(seat)] = seated(spec, rules, seat);
      const auto thoughts = of_the_game[at(seat)]->think(question, {});
      const std::string told = this->written(rules, thoughts);
      EXPECT_EQ(this->written(rules, of_the_turn[at(seat)]->think(question, {})), told);
      if (++decisions % 3 == 0) {
        // Loaded in the middle of a turn, and asked again.
        const Player loaded = seated(spec, rules, seat);
        EXPECT_EQ(this->written(rules, loaded->think(question, {})), told);
        EXPECT_EQ(this->written(rules, of_the_game[at(seat)]->think(question, {})), told);
      }
      return thoughts.front().move;
    });
  });
}

TYPED_TEST(Players, RandomDrawsAnewForEveryDecisionOfATurn) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  const auto state = deal_from_seed(rules, "anew");
  const Seat seat = rules.awaiting(state).first();
  const auto player = seated(bots::usual(bots::Kind::random), rules, seat);
  bots::Question<G> question(redact(rules, state, seat), expand_seed("anew"));
  std::set<std::string> moves;
  for (int i = 0; i < 20; ++i) {
    const auto move = player->think(question, {}).front().move;
    moves.insert(rules.format(move));
    question.go_on(rules, seat, move, question.now);
  }
  EXPECT_GT(moves.size(), 1U);
}

TYPED_TEST(Players, ThinkLessWithASmallBudgetOrWhenStoppedButAlwaysSomething) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  const auto work = [](const auto& thoughts) {
    int visits = 0;
    for (const auto& thought : thoughts) visits += thought.visits;
    return visits;
  };
  for (const std::string& written : all_bots(20)) {
    const bots::Spec spec = *bots::parse_spec(written);
    if (spec.kind == bots::Kind::random) continue;
    int least = 0;
    int stopped = 0;
    int all = 0;
    int asked = 0;
    int decisions = 0;
    this->play(rules, "budget", [&](Seat seat, const bots::Question<G>& question) {
      const auto random =
          bots::choose(bots::usual(bots::Kind::random), rules, question.now, seat, question.seed);
      if (++decisions % 8 != 0) return random;
      const auto player = seated(spec, rules, seat);
      for (const bots::Budget& budget :
           {bots::Budget{0, {}}, bots::Budget{std::numeric_limits<int>::max(), [&] {
                                                ++asked;
                                                return true;
                                              }}}) {
        const auto thoughts = player->think(question, budget);
        EXPECT_FALSE(thoughts.empty());
        this->expect_playable(rules, question.now, seat, thoughts.front());
        (budget.stop ? stopped : least) += work(thoughts);
      }
      all += work(player->think(question, {}));
      return random;
    });
    EXPECT_GT(asked, 0);
    // Only of these two the visits are all of the work.
    if (spec.kind != bots::Kind::greedy && spec.kind != bots::Kind::mcts) continue;
    EXPECT_LT(least, all);
    EXPECT_LT(stopped, all);
  }
}

TYPED_TEST(Players, GreedyLooksAtMoreIfItIsTold) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  std::array<int, 2> visits{};
  std::array<std::size_t, 2> considered{};
  const std::array specs{*bots::parse_spec("greedy:width=1,turns=1"),
                         *bots::parse_spec("greedy:width=96,turns=256")};
  int decisions = 0;
  this->play(rules, "breadth", [&](Seat seat, const bots::Question<G>& question) {
    for (std::size_t i = 0; i < specs.size() && decisions % 8 == 0; ++i) {
      const auto thoughts = seated(specs[i], rules, seat)->think(question, {});
      for (const auto& thought : thoughts) visits[i] += thought.visits;
      considered[i] = std::max(considered[i], thoughts.size());
    }
    ++decisions;
    return bots::choose(bots::usual(bots::Kind::random), rules, question.now, seat, question.seed);
  });
  EXPECT_LT(visits[0], visits[1]);
  EXPECT_EQ(considered[0], 1U);
  EXPECT_GT(considered[1], 3U);
}

}  // namespace
}  // namespace lagoon::test
