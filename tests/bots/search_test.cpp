// Players that judge by what was learned and look ahead.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "bench/evaluations.hpp"
#include "bots/levels.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/seated.hpp"

namespace lagoon::test {
namespace {

template <class G>
class Searches : public ::testing::Test {};
TYPED_TEST_SUITE(Searches, GameTypes, GameName);

/// What a plan hopes for may not come: it is played as far as it is legal, in every state that its
/// maker could be in.
TYPED_TEST(Searches, PlayPlansAsFarAsTheyAreLegal) {
  using G = TypeParam;
  for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
    const G rules = default_rules<G>(seats);
    bots::Plans<G> plans(rules, {4, 6});
    Rng rng(expand_seed("plans"), G::info().id);
    play_out(rules, "plans", Policy::random, [&](const Step<G>& step) {
      if (step.ply % 3 != 0) return;
      const auto known = redact(rules, step.state, step.seat);
      const bots::Evaluation<G> evaluation(rules, known.state(), step.seat);
      const bots::Budget unbounded;
      bots::Meter meter(unbounded);
      const auto& finished = plans.find(known.state(), step.seat, evaluation, meter);
      ASSERT_GT(finished.size(), 0);
      for (int i = 0; i < finished.size(); ++i) {
        typename G::State imagined = rules.determinize(known, rng);
        bots::play_plan(rules, imagined, step.seat, finished[i].first);
        Faults faults;
        rules.audit(imagined, faults);
        ASSERT_TRUE(faults.empty()) << faults.front().message.in(Language::en);
      }
    });
  }
}

/// Asked again in the same turn, a player goes on with its plan, and says so.
TYPED_TEST(Searches, KeepTheirPlanAsLongAsAllComesAsForeseen) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  const bots::Spec spec = *bots::parse_spec("search:work=2,candidates=3,width=6,turns=8");
  typename G::State state = deal_from_seed(rules, "kept plans");
  NoEvents none;
  int kept = 0;
  for (int turns = 0; turns < 12 && !is_over(rules, state); ++turns) {
    const Seat seat = rules.awaiting(state).first();
    const auto player = seated(spec, rules, seat);
    bots::Question<G> question(redact(rules, state, seat), expand_seed(std::to_string(turns)));
    std::vector<bots::Decision<G>> planned;
    const int turn = rules.turn(state);
    while (rules.turn(state) == turn && rules.awaiting(state).contains(seat)) {
      const auto thoughts = player->think(question, {});
      const auto& best = thoughts.front();
      const std::size_t done = question.since.size();
      if (done > 0 && planned.size() > done) {
        EXPECT_EQ(rules.format(best.move), rules.format(planned[done].move));
        ++kept;
      } else {
        planned = best.line;
      }
      rules.apply(state, seat, best.move, none);
      const bool is_foreseen =
          predict(rules, question.now, seat, best.move) == redact(rules, state, seat);
      question.go_on(rules, seat, best.move, redact(rules, state, seat));
      if (!is_foreseen) planned.clear();
    }
  }
  EXPECT_GT(kept, 3);
}

/// More to try, more work; a level does less of it if it is told so.
TYPED_TEST(Searches, DoAsMuchWorkAsTheyAreTold) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  // Some way into the game: with few moves there is little to try.
  typename G::State state = deal_from_seed(rules, "work");
  Rng rng(expand_seed("work"), "moves");
  bots::play_random(rules, state, rng, 30);
  ASSERT_FALSE(is_over(rules, state));
  const auto work = [&](const char* written) {
    const Seat seat = rules.awaiting(state).first();
    const bots::Question<G> question(redact(rules, state, seat), expand_seed("work"));
    const auto player = seated(*bots::parse_spec(written), rules, seat);
    int visits = 0;
    for (const auto& thought : player->think(question, {})) visits += thought.visits;
    return visits;
  };
  const int none = work("value");
  EXPECT_GT(none, 0);
  EXPECT_GE(work("search:work=2"), none);
  EXPECT_LT(work("beginner"), none);
  EXPECT_LE(work("expert:effort=1"), work("expert:effort=4"));
}

constexpr bots::Style kBalanced = bots::Style::balanced;

/// What a position is worth to a seat if two sides play as well as they can, by trying every move;
/// nothing if that takes too many.
template <class G>
std::optional<int> brute_force(const G& rules, const typename G::State& state, Seat seat,
                               int& moves_left) {
  const SeatSet awaiting = rules.awaiting(state);
  if (awaiting.empty()) {
    return bots::worth_of(learning::Value<G>::at_end(rules, state, seat), kBalanced);
  }
  Moves<G> moves;
  rules.legal(state, awaiting.first(), moves);
  const bool is_own = awaiting.first() == seat;
  std::optional<int> best;
  for (const auto& move : moves) {
    if (--moves_left < 0) return std::nullopt;
    typename G::State after = state;
    NoEvents none;
    rules.apply(after, awaiting.first(), move, none);
    const std::optional<int> worth = brute_force(rules, after, seat, moves_left);
    if (!worth) return std::nullopt;
    if (!best || (is_own ? *worth > *best : *worth < *best)) best = worth;
  }
  return best;
}

TEST(TreeOfTurns, FindsAtTheEndOfCoralWhatBruteForceFinds) {
  using G = coral::Coral;
  const G rules = default_rules<G>(2);
  bots::Judge<G> judge(rules, shipped_for<G>(2));
  int compared = 0;
  for (int game = 0; game < 40; ++game) {
    // The last positions of the game in which a turn begins, from its end backwards.
    std::vector<coral::State> begins;
    int turn = -1;
    play_out(rules, "endgame " + std::to_string(game), Policy::random, [&](const Step<G>& step) {
      if (rules.turn(step.state) != turn) begins.push_back(step.state);
      turn = rules.turn(step.state);
    });
    for (std::size_t back = 1; back <= 4 && back <= begins.size(); ++back) {
      const coral::State& state = begins[begins.size() - back];
      const Seat seat = rules.awaiting(state).first();
      int moves_left = 20'000;
      const std::optional<int> expected = brute_force(rules, state, seat, moves_left);
      if (!expected) break;
      bots::Plans<G> plans(rules, bots::kWholeTree.own);
      const bots::Evaluation<G> evaluation(rules, state, seat);
      const bots::Budget unbounded;
      bots::Meter meter(unbounded);
      const auto& turns = plans.find(state, seat, evaluation, meter);
      bots::TurnTree<G> tree(rules, judge, seat, bots::kWholeTree, kBalanced);
      tree.set_budget(1'000'000);
      int best = -bots::kMostWorth;
      for (int i = 0; i < turns.size(); ++i) {
        const auto prospect = tree.after_turn(turns[i].state, 100, best);
        best = std::max(best, bots::worth_of(prospect, kBalanced));
      }
      EXPECT_EQ(best, *expected) << "game " << game << ", " << back << " turns before its end";
      ++compared;
    }
  }
  EXPECT_GT(compared, 40);
}

TEST(Styles, DifferInWhatTheRivalsPointsCount) {
  // Ahead by 2 points with 30 of its own: the rival has 28, of which a style counts 40 percent.
  const learning::Prospect prospect{200, learning::kCertain / 2, 3000};
  EXPECT_EQ(bots::margin_in(bots::Style::balanced, prospect), 200);
  EXPECT_EQ(bots::margin_in(bots::Style::builder, prospect), 200 + 1120);
  EXPECT_EQ(bots::margin_in(bots::Style::contester, prospect), 200 - 1120);
  // More of its own for more of the rival's: only a builder likes that.
  const learning::Prospect shared{200, learning::kCertain / 2, 4000};
  EXPECT_GT(bots::margin_in(bots::Style::builder, shared),
            bots::margin_in(bots::Style::builder, prospect));
  EXPECT_LT(bots::margin_in(bots::Style::contester, shared),
            bots::margin_in(bots::Style::contester, prospect));
}

TEST(LevelsOfBots, AreOffByLessTheHigherTheyAre) {
  const auto check = [](const auto& efforts) {
    for (std::size_t i = 1; i < efforts.size(); ++i) {
      EXPECT_LE(efforts[i].noise, efforts[i - 1].noise);
      EXPECT_GE(efforts[i].work, efforts[i - 1].work);
    }
    EXPECT_EQ(efforts[2].noise, 0) << "from normal on nothing is misjudged on purpose";
  };
  for_each_game([&](auto tag) { check(bots::Levels<Game<decltype(tag)>>::kEfforts); });
}

}  // namespace
}  // namespace lagoon::test
