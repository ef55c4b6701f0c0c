// Regression and training: against closed cases, and that the same seed gives the same weights.
#include "arena/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/logistic.hpp"
#include "arena/ridge.hpp"
#include "core/rng.hpp"
#include "learning/value.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

using arena::LessonSums;

int uniform(Rng& rng, int most) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
}

TEST(Ridge, FindsTheLineThatIsThere) {
  Rng rng(expand_seed("ridge"), "line");
  LessonSums sums;
  for (int i = 0; i < 500; ++i) {
    const std::vector<int> row{128, uniform(rng, 100), uniform(rng, 3000), 0};
    sums.add(row, {3.0 * row[0] - 2.0 * row[1] + 0.25 * row[2], 7.0});
  }
  const std::vector<double> margin = arena::ridge_weights(sums, 0, 0);
  EXPECT_NEAR(margin[0], 3, 1e-6);
  EXPECT_NEAR(margin[1], -2, 1e-6);
  EXPECT_NEAR(margin[2], 0.25, 1e-6);
  EXPECT_EQ(margin[3], 0) << "what is never there has no weight";
  EXPECT_NEAR(arena::error_of(sums, 0, margin), 0, 1e-3);
  const std::vector<double> points = arena::ridge_weights(sums, 1, 0);
  EXPECT_NEAR(points[0], 7.0 / 128, 1e-6);
}

TEST(Ridge, PullsWeightsToNothingTheMoreTheStrongerItIs) {
  Rng rng(expand_seed("ridge"), "pull");
  LessonSums sums;
  for (int i = 0; i < 200; ++i) {
    const std::vector<int> row{1, uniform(rng, 10)};
    sums.add(row, {5.0 * row[1], 0});
  }
  // With a column of size s and ridge r (in parts of its variance), 5 becomes 5 / (1 + r).
  EXPECT_NEAR(arena::ridge_weights(sums, 0, 0.25)[1], 4, 0.1);
  EXPECT_NEAR(arena::ridge_weights(sums, 0, 1)[1], 2.5, 0.1);
}

TEST(Ridge, AddsSumsOfParts) {
  LessonSums all;
  LessonSums first;
  LessonSums second;
  for (int i = 0; i < 20; ++i) {
    const std::vector<int> row{1, i, i * i};
    const std::array<double, 2> targets{2.0 * i, 1.0};
    all.add(row, targets);
    (i < 10 ? first : second).add(row, targets);
  }
  LessonSums both;
  both.add(first);
  both.add(second);
  EXPECT_EQ(both.products, all.products);
  EXPECT_EQ(both.by_target, all.by_target);
  EXPECT_EQ(both.rows, 20);
}

TEST(SharesOfMargins, FindTheCurveThatIsThere) {
  Rng rng(expand_seed("shares"), "curve");
  std::vector<arena::Forecast> forecasts;
  for (int i = 0; i < 60'000; ++i) {
    const int margin = uniform(rng, 3000);
    const int left = static_cast<int>(rng.below(learning::kWholeGame + 1));
    // The less is left, the more a margin means.
    const double slope = 3.0 - 2.0 * left / learning::kWholeGame;
    const double share = 1 / (1 + std::exp(-(0.3 + slope * margin / 1000)));
    const bool is_won = rng.below(1'000'000) < static_cast<std::uint32_t>(share * 1e6);
    forecasts.push_back({margin, left, is_won ? 1.0 : 0.0});
  }
  const arena::ShareLines lines = arena::fit_shares(forecasts);
  const double parts = 1 << learning::kWeightBits;
  EXPECT_NEAR(lines[0].slope / parts * 1000, 3.0, 0.3);
  EXPECT_NEAR(lines[4].slope / parts * 1000, 2.0, 0.2);
  EXPECT_NEAR(lines[8].slope / parts * 1000, 1.0, 0.2);
  EXPECT_NEAR(lines[4].base / parts, 0.3, 0.1);
  EXPECT_LT(arena::calibration_error(lines, forecasts), 0.01);
  // Promises that are turned round are wrong by a lot.
  arena::ShareLines wrong = lines;
  for (learning::ShareLine& line : wrong) line.slope = -line.slope;
  EXPECT_GT(arena::calibration_error(wrong, forecasts), 0.3);
}

template <class G>
class Trainings : public ::testing::Test {};
TYPED_TEST_SUITE(Trainings, GameTypes, GameName);

TYPED_TEST(Trainings, GiveTheSameWeightsForAnyNumberOfThreads) {
  arena::Training training;
  training.game = TypeParam::info().id;
  training.seats = {2};
  training.games = 34;  // three pieces, the last of them short
  training.rounds = 2;
  training.course = {2, 4, 20};
  int told = 0;
  const auto tell = [&](const arena::TrainingProgress& at) {
    ++told;
    EXPECT_LE(at.games, at.of);
    EXPECT_LE(at.round, at.rounds);
  };
  const arena::Trained first = arena::train(training, tell);
  ASSERT_TRUE(first.faults.empty());
  EXPECT_GT(told, 0);
  training.threads = 2;
  const arena::Trained second = arena::train(training, tell);
  EXPECT_EQ(first.weights.sets, second.weights.sets);
  training.seed = "another";
  EXPECT_NE(arena::train(training, tell).weights.sets, first.weights.sets);

  // Two rounds, then the shares; something was learned at each distance.
  ASSERT_EQ(first.rounds.size(), 3U);
  EXPECT_GT(first.rounds[0].rows, 0);
  const learning::WeightSet* const set = first.weights.set_for(2);
  ASSERT_NE(set, nullptr);
  for (const learning::Learned& learned : set->by_distance) {
    EXPECT_TRUE(std::any_of(learned.margin.begin(), learned.margin.end(),
                            [](int weight) { return weight != 0; }));
    EXPECT_NE(learned.share, arena::ShareLines{});
  }
}

TEST(Training, SaysWhatIsWrongWithAnEdition) {
  arena::Training training;
  training.game = "coral";
  training.seats = {2};
  training.edition = Data::map({{"nonsense", 1}});
  EXPECT_FALSE(arena::train(training, [](const auto&) {}).faults.empty());
}

}  // namespace
}  // namespace lagoon::test
