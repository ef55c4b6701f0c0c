// Features, learned values and their files.
#include "learning/value.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "bench/evaluations.hpp"
#include "bots/lesson.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

using learning::Weights;
using learning::WeightSet;

TEST(Certainty, IsTheLogisticCurveToTheLastPart) {
  for (int odds = -12'000; odds <= 12'000; odds += 37) {
    const double x = odds / 1000.0;
    const std::int64_t parts = std::llround(x * (1 << learning::kWeightBits));
    EXPECT_NEAR(learning::certainty(parts), learning::kCertain / (1 + std::exp(-x)), 4) << x;
    EXPECT_EQ(learning::certainty(parts) + learning::certainty(-parts), learning::kCertain);
  }
}

TEST(Shares, LieBetweenTheLinesOfTwoPhases) {
  std::array<learning::ShareLine, learning::kPhases> lines{};
  lines[0].slope = 1 << 8;  // at the end a point is worth more than before
  const int end = learning::share_of(lines, 300, 0);
  const int before = learning::share_of(lines, 300, 8);
  const int long_before = learning::share_of(lines, 300, learning::kWholeGame);
  EXPECT_GT(end, before);
  EXPECT_GT(before, long_before);
  EXPECT_EQ(long_before, learning::kCertain / 2);
}

/// Numbers that differ everywhere, and are the same each time.
template <class G>
WeightSet made_up(const G& rules) {
  WeightSet set{rules.seats(), {}};
  Rng rng(expand_seed("weights"), G::info().id);
  const auto number = [&rng] { return static_cast<int>(rng.below(2001)) - 1000; };
  for (int distance = 0; distance < rules.seats(); ++distance) {
    learning::Learned& learned = set.by_distance.emplace_back();
    for (int i = 0; i < learning::Features<G>(rules).size(); ++i) {
      learned.margin.push_back(number());
      learned.points.push_back(number());
    }
    for (learning::ShareLine& line : learned.share) line = {number(), number()};
  }
  return set;
}

template <class G>
class Values : public ::testing::Test {};
TYPED_TEST_SUITE(Values, GameTypes, GameName);

TYPED_TEST(Values, RowsAreAsLongAsPromisedAndHaveWhatIsLeftInTheirMiddle) {
  using G = TypeParam;
  for (const GameSetup<G>& setup : setups<G>()) {
    SCOPED_TRACE(setup.label);
    const learning::Features<G> features(setup.rules);
    std::vector<int> row;
    int before = learning::kWholeGame;
    play_out(setup.rules, "rows", Policy::random, [&](const Step<G>& step) {
      features.fill(redact(setup.rules, step.state, step.seat), step.seat, row);
      ASSERT_EQ(static_cast<int>(row.size()), features.size());
      const int left = learning::Features<G>::left_in(row);
      EXPECT_GE(left, 0);
      EXPECT_LE(left, learning::kWholeGame);
      before = left;
    });
    EXPECT_LT(before, learning::kWholeGame) << "a game goes towards its end";
  }
}

/// One set of weights serves all set-ups with so many players.
TYPED_TEST(Values, RowsAreAsLongWithAnyOptions) {
  using G = TypeParam;
  std::map<int, int> sizes;
  for (const GameSetup<G>& setup : setups<G>()) {
    const int size = learning::Features<G>(setup.rules).size();
    EXPECT_EQ(sizes.emplace(setup.rules.seats(), size).first->second, size) << setup.label;
  }
}

TYPED_TEST(Values, WithoutWeightsNothingIsExpected) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  const WeightSet unseen{2, std::vector<learning::Learned>(2)};
  const auto state = deal_from_seed(rules, "unseen");
  const Seat seat = rules.awaiting(state).first();
  const auto found = learning::Value<G>(rules, unseen)(redact(rules, state, seat), seat);
  EXPECT_EQ(found.margin, 0);
  EXPECT_EQ(found.points, 0);
  EXPECT_EQ(found.share, learning::kCertain / 2);
}

/// Whoever knows the same expects the same, whatever lies hidden.
TYPED_TEST(Values, SeeNothingThatTheirSeatDoesNotKnow) {
  using G = TypeParam;
  for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
    const G rules = default_rules<G>(seats);
    const WeightSet weights = made_up(rules);
    learning::Value<G> value(rules, weights);
    Rng rng(expand_seed("hidden"), "values");
    play_out(rules, "hidden", Policy::random, [&](const Step<G>& step) {
      if (step.ply % 5 != 0) return;
      const auto known = redact(rules, step.state, step.seat);
      const auto other = redact(rules, rules.determinize(known, rng), step.seat);
      EXPECT_EQ(value(known, step.seat).margin, value(other, step.seat).margin);
      EXPECT_EQ(value(known, step.seat).share, value(other, step.seat).share);
    });
  }
}

TYPED_TEST(Values, OfFinishedGamesAreTheirResults) {
  using G = TypeParam;
  for (const GameSetup<G>& setup : setups<G>()) {
    SCOPED_TRACE(setup.label);
    const auto end = play_out(setup.rules, "end", Policy::random, [](const auto&) {});
    const Outcome outcome = setup.rules.outcome(end);
    const WeightSet weights = made_up(setup.rules);
    learning::Value<G> value(setup.rules, weights);
    for (int i = 0; i < setup.rules.seats(); ++i) {
      const Seat seat = seat_at(i);
      const auto found = value(redact(setup.rules, end, seat), seat);
      EXPECT_EQ(found.share, outcome[seat] * learning::kCertain / kWin);
      EXPECT_EQ(found.points, 100 * setup.rules.standing(end, seat).points);
      // Alone there is nobody to be ahead of.
      if (setup.rules.seats() > 1 && outcome[seat] > 0) {
        EXPECT_GE(found.margin, 0);
      }
    }
  }
}

// ----------------------------------------------------------------------------------------- files

Weights some_weights() {
  const auto rules = default_rules<coral::Coral>(2);
  Weights weights;
  weights.game = "coral";
  weights.rules_version = coral::Coral::info().rules_version;
  weights.edition = default_edition_hash("coral");
  weights.features = bots::feature_names<coral::Coral>();
  weights.sets = {made_up(rules)};
  weights.log = Data::list();
  return weights;
}

TEST(WeightsFile, IsReadAsItWasWritten) {
  const Weights weights = some_weights();
  Faults faults;
  const Data data = learning::weights_data(weights);
  const Weights read = learning::read_weights(Reader(data, faults, "weights"));
  ASSERT_TRUE(faults.empty()) << faults.front().message.in(Language::en);
  EXPECT_EQ(read.sets, weights.sets);
  EXPECT_EQ(learning::weights_data(read), data);
  EXPECT_EQ(read.set_for(3), nullptr);
  ASSERT_NE(read.set_for(2), nullptr);
}

TEST(WeightsFile, IsRefusedWithThePathOfWhatIsWrong) {
  const auto fault = [](Data data) {
    Faults faults;
    (void)learning::read_weights(Reader(data, faults, "weights"));
    return faults.empty() ? std::string() : faults.front().field;
  };
  const Data data = learning::weights_data(some_weights());
  EXPECT_EQ(fault(Data(data).set("version", 7)), "weights.version");
  EXPECT_EQ(fault(Data(data).set("lagoon", "arena")), "weights.lagoon");
  EXPECT_EQ(fault(Data(data).set("extra", 1)), "weights");
  Weights cut = some_weights();
  cut.sets[0].by_distance[1].points.pop_back();
  EXPECT_EQ(fault(learning::weights_data(cut)), "weights.sets[0].by_distance[1].points");
  cut = some_weights();
  cut.sets[0].by_distance.pop_back();
  EXPECT_EQ(fault(learning::weights_data(cut)), "weights.sets[0].by_distance");
}

TEST(WeightsFile, IsRefusedForAnotherEditionWithBothHashes) {
  const auto refusal = [](const learning::Wanted& wanted) {
    Faults faults;
    check_weights(some_weights(), wanted, faults);
    return faults.empty() ? std::string() : faults.front().message.in(Language::en);
  };
  const Weights made = some_weights();
  learning::Wanted wanted{made.game, made.rules_version, made.edition, made.features};
  EXPECT_EQ(refusal(wanted), "");
  wanted.edition = "0123456789abcdef";
  EXPECT_NE(refusal(wanted).find(made.edition), std::string::npos);
  EXPECT_NE(refusal(wanted).find(wanted.edition), std::string::npos);
  wanted = {made.game, made.rules_version + 1, made.edition, made.features};
  EXPECT_NE(refusal(wanted).find("version " + std::to_string(made.rules_version + 1)),
            std::string::npos);
  wanted = {"reef-gardens", made.rules_version, made.edition, made.features};
  EXPECT_NE(refusal(wanted).find("reef-gardens"), std::string::npos);
  wanted = {made.game, made.rules_version, made.edition, "other"};
  EXPECT_NE(refusal(wanted).find("features"), std::string::npos);
}

/// What is compiled in fits the game as it is: rules, edition, features and numbers of players.
TYPED_TEST(Values, ThatAreShippedFitTheGame) {
  using G = TypeParam;
  const std::string edition = default_edition_hash(G::info().id);
  const Weights* const shipped = learning::shipped_weights(G::info().id, edition);
  EXPECT_EQ(learning::shipped_weights(G::info().id, "0123456789abcdef"), nullptr);
  ASSERT_NE(shipped, nullptr) << "lagoon train " << G::info().id << " for edition " << edition;
  Faults faults;
  check_weights(*shipped,
                {G::info().id, G::info().rules_version, edition, bots::feature_names<G>()}, faults);
  EXPECT_TRUE(faults.empty()) << faults.front().message.in(Language::en);
  for (int seats = std::max(2, G::info().min_seats); seats <= G::info().max_seats; ++seats) {
    const WeightSet* const set = shipped->set_for(seats);
    ASSERT_NE(set, nullptr) << seats;
    ASSERT_EQ(static_cast<int>(set->by_distance.size()), seats);
    for (const learning::Learned& learned : set->by_distance) {
      const G rules = default_rules<G>(seats);
      const learning::Features<G> features(rules);
      EXPECT_EQ(static_cast<int>(learned.margin.size()), features.size());
      EXPECT_EQ(static_cast<int>(learned.points.size()), features.size());
    }
  }
}

}  // namespace
}  // namespace lagoon::test
