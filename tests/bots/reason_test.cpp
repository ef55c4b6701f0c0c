// Reasons: whatever they tell, their lines are the difference of the two evaluations.
#include "bots/reason.hpp"

#include <gtest/gtest.h>

#include "bench/evaluations.hpp"
#include "bots/advice.hpp"
#include "learning/weights.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

/// What was shipped for a game; null where nothing was.
template <class G>
const learning::WeightSet* learned_for(int seats) {
  const auto* const weights =
      learning::shipped_weights(G::info().id, default_edition_hash(G::info().id));
  return weights == nullptr ? nullptr : weights->set_for(seats);
}

int sum_of_lines(const bots::Reason& reason) {
  int sum = reason.rest;
  for (const bots::ReasonLine& line : reason.lines) sum += line.points;
  return sum;
}

/// Every sentence in both languages, with all that it speaks of.
void expect_told(const bots::Reason& reason) {
  for (const bots::ReasonLine& line : reason.lines) {
    for (const Language language : kLanguages) {
      const std::string text = render(
          Statement(line.sentence(), Arg::word("points", "+1"), line.telling.about), language);
      EXPECT_EQ(text.find_first_of("{}?"), std::string::npos) << text;
      EXPECT_NE(text.find("+1"), std::string::npos) << text;
    }
    EXPECT_NE(line.points, 0);
    for (const std::string& mark : line.marks) EXPECT_FALSE(mark.empty());
  }
}

/// Two ends of a turn as its seat foresees them.
template <class G>
void expect_whole(const G& rules, Seat seat, const typename G::State& chosen,
                  const typename G::State& other) {
  const bots::Reason reason = bots::compare(rules, seat, chosen, other);
  const int difference = learning::sum_of(learning::terms(rules, chosen, seat)) -
                         learning::sum_of(learning::terms(rules, other, seat));
  ASSERT_EQ(reason.difference, difference);
  ASSERT_EQ(sum_of_lines(reason), difference);
  const auto larger = [](const bots::ReasonLine& a, const bots::ReasonLine& b) {
    return std::abs(a.points) > std::abs(b.points);
  };
  EXPECT_TRUE(std::is_sorted(reason.lines.begin(), reason.lines.end(), larger));
  expect_told(reason);
}

/// The terms of which parts tell everything but what is rounded.
template <class G>
std::vector<int> told_by_parts() {
  using Terms = learning::Terms<G>;
  if constexpr (std::is_same_v<G, great_barrier_reef::GreatBarrierReef>) {
    return {Terms::kPoints, Terms::kToCome};
  } else if constexpr (std::is_same_v<G, reef_gardens::ReefGardens>) {
    return {Terms::kPoints, Terms::kReefs, Terms::kStations};
  } else if constexpr (std::is_same_v<G, reef_project::ReefProject>) {
    return {Terms::kSectors};
  } else {
    return {};
  }
}

template <class G>
class Reasons : public ::testing::Test {};
TYPED_TEST_SUITE(Reasons, GameTypes, GameName);

/// The best and the worst finished turns of many positions.
TYPED_TEST(Reasons, SumToTheDifferenceOfTheEvaluations) {
  using G = TypeParam;
  for (const GameSetup<G>& setup : setups<G>()) {
    SCOPED_TRACE(setup.label);
    const G& rules = setup.rules;
    bots::Plans<G> plans(rules, {4, 6});
    int compared = 0;
    play_out(rules, "reasons", Policy::random, [&](const Step<G>& step) {
      if (step.ply % 5 != 0) return;
      const auto known = redact(rules, step.state, step.seat);
      const bots::Evaluation<G> evaluation(rules, known.state(), step.seat);
      const bots::Budget unbounded;
      bots::Meter meter(unbounded);
      const auto& found = plans.find(known.state(), step.seat, evaluation, meter);
      for (int i = 1; i < found.size(); ++i, ++compared) {
        expect_whole(rules, step.seat, found[0].state, found[i].state);
        expect_whole(rules, step.seat, found[i].state, found[0].state);
      }
    });
    EXPECT_GT(compared, 10);
  }
}

template <class G>
bool is_same_line(const G& rules, const bots::Thought<G>& one, const bots::Thought<G>& other) {
  const auto written = [&](const bots::Thought<G>& thought) {
    std::string all;
    for (const auto& decision : thought.line) all += rules.format(decision.move) + " ";
    return all;
  };
  return written(one) == written(other);
}

/// In games of bots: what a player advises and what it is compared with.
TYPED_TEST(Reasons, OfAdviceAreThoseOfItsTwoTurns) {
  using G = TypeParam;
  const bots::Spec spec = *bots::parse_spec("search:work=4,candidates=4,width=6,turns=8");
  std::array<int, 5> bases{};
  for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
    const G rules = default_rules<G>(seats);
    const auto* const learned = learned_for<G>(seats);
    typename G::State state = deal_from_seed(rules, "advice");
    NoEvents none;
    for (int ply = 0; ply < 60 && !is_over(rules, state); ++ply) {
      const Seat seat = rules.awaiting(state).first();
      const bots::Question<G> question(redact(rules, state, seat), expand_seed("advice"));
      const bots::Advice<G> advice = bots::advise(spec, rules, seat, learned, question);
      ++bases[at(advice.basis)];
      ASSERT_NE(advice.look.where.sentence, nullptr);
      ASSERT_FALSE(rules.check(state, seat, advice.best.move).refused());
      ASSERT_EQ(advice.other.has_value(), advice.basis != bots::Basis::only);
      if (advice.other) {
        EXPECT_FALSE(is_same_line(rules, advice.best, *advice.other));
        EXPECT_EQ(sum_of_lines(advice.reason), advice.reason.difference);
        EXPECT_EQ(advice.reason.speaks_for_it(), advice.basis == bots::Basis::terms);
        EXPECT_EQ(advice.line.empty(), advice.basis != bots::Basis::ahead);
      }
      rules.apply(state, seat, advice.best.move, none);
    }
  }
  EXPECT_GT(bases[at(bots::Basis::terms)], 10);
  EXPECT_GT(bases[at(bots::Basis::ahead)], 0);
}

/// Parts tell nearly everything: what stays in a term that has parts is less than a point.
TYPED_TEST(Reasons, LeaveNoTermOfWhichPartsTellUntold) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  play_out(rules, "parts", Policy::random, [&](const Step<G>& step) {
    const typename G::State known = redact(rules, step.state, step.seat).state();
    const learning::TermValues<G> whole = learning::terms(rules, known, step.seat);
    learning::TermValues<G> left = whole;
    typename learning::Reasons<G>::Parts parts{};
    learning::Reasons<G>::split(rules, known, step.seat, left, parts);
    EXPECT_EQ(learning::sum_of(left) + learning::sum_of(parts), learning::sum_of(whole));
    for (const int term : told_by_parts<G>()) EXPECT_LT(std::abs(left[at(term)]), learning::kPoint);
  });
}

}  // namespace
}  // namespace lagoon::test
