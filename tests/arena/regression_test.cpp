// Least squares, p-values and false discoveries against cases that can be worked out by hand.
#include "arena/regression.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace lagoon::test {
namespace {

using arena::Effect;
using arena::LeastSquares;

/// 1, 3 without and 5, 9 with: they differ by 5.
const std::vector<double> kTwoGroups{1, 0, 1, 0, 1, 1, 1, 1};
const std::vector<double> kTwoGroupValues{1, 3, 5, 9};

double standard_error(const Effect& effect, std::size_t blocks) {
  return (effect.value.high - effect.value.mean) / arena::student(blocks - 1);
}

TEST(Regression, FindsALineExactly) {
  std::vector<double> rows;
  std::vector<double> values;
  std::vector<int> blocks;
  for (int i = 0; i < 10; ++i) {
    rows.insert(rows.end(), {1.0, static_cast<double>(i * i)});
    values.push_back(2 + 3 * i * i);
    blocks.push_back(i);
  }
  const LeastSquares fit(rows, 2, blocks);
  EXPECT_NEAR(fit.effect(values, 0).value.mean, 2, 1e-9);
  const Effect slope = fit.effect(values, 1);
  EXPECT_TRUE(slope.is_known);
  EXPECT_NEAR(slope.value.mean, 3, 1e-9);
  EXPECT_NEAR(slope.value.high, 3, 1e-9);
  EXPECT_LT(slope.p, 1e-6);
}

TEST(Regression, OneColumnOfZerosAndOnesIsTheDifferenceOfMeans) {
  const std::vector<int> blocks{0, 1, 2, 3};
  const Effect effect = LeastSquares(kTwoGroups, 2, blocks).effect(kTwoGroupValues, 1);
  EXPECT_NEAR(effect.value.mean, 5, 1e-9);
  // The squares of the residuals, 1, 1, 4 and 4, by the square of the group: 2.5; the factor is 2.
  EXPECT_NEAR(standard_error(effect, 4), std::sqrt(5.0), 1e-9);
}

TEST(Regression, TheSameRowTwiceInABlockIsNoMoreCertain) {
  std::vector<double> rows;
  std::vector<double> values;
  std::vector<int> blocks;
  for (std::size_t i = 0; i < 4; ++i) {
    for (int twice = 0; twice < 2; ++twice) {
      rows.insert(rows.end(), {kTwoGroups[2 * i], kTwoGroups[2 * i + 1]});
      values.push_back(kTwoGroupValues[i]);
      blocks.push_back(static_cast<int>(i));
    }
  }
  const Effect effect = LeastSquares(rows, 2, blocks).effect(values, 1);
  EXPECT_NEAR(effect.value.mean, 5, 1e-9);
  EXPECT_NEAR(standard_error(effect, 4), std::sqrt(2.5 * (4.0 / 3) * (7.0 / 6)), 1e-9);
}

TEST(Regression, WhatFollowsFromOtherColumnsIsLeftOut) {
  std::vector<double> rows;
  std::vector<double> values;
  std::vector<int> blocks;
  for (int i = 0; i < 12; ++i) {
    const double x = i % 5;
    rows.insert(rows.end(), {1, x, 3 - 2 * x});
    values.push_back(7 * x + i % 2);
    blocks.push_back(i);
  }
  const LeastSquares fit(rows, 3, blocks);
  EXPECT_TRUE(fit.effect(values, 1).is_known);
  EXPECT_FALSE(fit.effect(values, 2).is_known);
}

TEST(Regression, TakesOutWhatAnotherColumnExplains) {
  std::vector<double> rows;
  std::vector<double> alone;
  std::vector<double> values;
  std::vector<int> blocks;
  for (int i = 0; i < 40; ++i) {
    const double cause = i % 4;
    const double companion = cause + (i / 4) % 2;  // goes along with the cause and does nothing
    rows.insert(rows.end(), {1, companion, cause});
    alone.insert(alone.end(), {1, companion});
    values.push_back(10 * cause);
    blocks.push_back(i);
  }
  EXPECT_GT(LeastSquares(alone, 2, blocks).effect(values, 1).value.low, 1);
  const Effect adjusted = LeastSquares(rows, 3, blocks).effect(values, 1);
  EXPECT_NEAR(adjusted.value.mean, 0, 1e-9);
  EXPECT_GT(adjusted.p, 0.99);
}

TEST(Regression, AsManyBlocksAsColumnsTellNothing) {
  const std::vector<int> blocks{0, 0, 1, 1};
  EXPECT_FALSE(LeastSquares(kTwoGroups, 2, blocks).effect(kTwoGroupValues, 1).is_known);
}

TEST(Regression, PValuesAgreeWithPublishedQuantiles) {
  EXPECT_NEAR(arena::p_value(2.228, 1, 10), 0.05, 0.0005);
  EXPECT_NEAR(arena::p_value(-2.042, 1, 30), 0.05, 0.0002);
  EXPECT_NEAR(arena::p_value(2.750, 1, 30), 0.01, 0.0001);
  EXPECT_NEAR(arena::p_value(1.960, 1, 1'000'000), 0.05, 0.0001);
  EXPECT_EQ(arena::p_value(0, 0, 10), 1);
  EXPECT_EQ(arena::p_value(1, 0, 10), 0);
}

/// The example of Benjamini and Hochberg (1995), section 4.
TEST(FalseDiscoveries, AgreeWithThePublishedExample) {
  const std::vector<double> p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                              0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const std::vector<bool> believed = arena::discoveries(p, 0.05);
  for (std::size_t i = 0; i < p.size(); ++i) EXPECT_EQ(believed[i], i < 4) << i;
}

TEST(FalseDiscoveries, ALargerOneThatPassesTakesTheSmallerOnesAlong) {
  const std::vector<double> p{0.045, 0.9, 0.04, 0.035};
  EXPECT_EQ(arena::discoveries(p, 0.06), (std::vector<bool>{true, false, true, true}));
  EXPECT_EQ(arena::discoveries(p, 0.05), (std::vector<bool>(4, false)));
  EXPECT_TRUE(arena::discoveries({}, 0.05).empty());
}

TEST(FalseDiscoveries, WhatIsNotKnownIsNotTested) {
  Effect known;
  known.is_known = true;
  known.p = 0.04;
  Effect unknown;
  unknown.p = 0;
  const std::vector<Effect*> both{&known, &unknown};
  arena::mark(both);
  EXPECT_TRUE(known.is_marked);
  EXPECT_FALSE(unknown.is_marked);
}

}  // namespace
}  // namespace lagoon::test
