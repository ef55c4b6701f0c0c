#include "arena/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace lagoon::arena {
namespace {

constexpr double kNormal = 1.959964;  // two-sided 95 %

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Precondition: at least two values.
double variance_of(std::span<const double> values, double mean) {
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return sum / static_cast<double>(values.size() - 1);
}

double quantile(const std::vector<double>& sorted, std::size_t percent) {
  return sorted[(sorted.size() - 1) * percent / 100];
}

}  // namespace

double student(std::size_t freedom) {
  // Exact to three digits for few degrees of freedom, by the first terms of its expansion for more.
  constexpr std::array<double, 11> kExact{0,     12.706, 4.303, 3.182, 2.776, 2.571,
                                          2.447, 2.365,  2.306, 2.262, 2.228};
  if (freedom < kExact.size()) return kExact[freedom];
  const double z = kNormal;
  const auto f = static_cast<double>(freedom);
  return z + (z * z * z + z) / (4 * f) +
         (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * f * f);
}

Estimate estimate(std::span<const double> values) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (values.empty()) return {0, -kInfinite, kInfinite, 0};
  const double mean = mean_of(values);
  const int n = static_cast<int>(values.size());
  if (n == 1) return {mean, -kInfinite, kInfinite, 1};
  const double error =
      student(values.size() - 1) * std::sqrt(variance_of(values, mean) / static_cast<double>(n));
  return {mean, mean - error, mean + error, n};
}

Estimate estimate_share(std::span<const double> values) {
  if (values.empty()) return {0, 0, 1, 0};
  const Estimate spread = estimate(values);
  const bool alike = std::all_of(values.begin(), values.end(),
                                 [&](double value) { return value == values.front(); });
  if (!alike && spread.low > 0 && spread.high < 1) return spread;
  const Estimate least = wilson(spread.mean, spread.n);
  if (alike) return least;
  return {spread.mean, std::max(0.0, std::min(least.low, spread.low)),
          std::min(1.0, std::max(least.high, spread.high)), spread.n};
}

Estimate wilson(double share, int n) {
  if (n == 0) return {0, 0, 1, 0};
  const double z = kNormal * kNormal / n;
  const double centre = (share + z / 2) / (1 + z);
  const double error = std::sqrt(z * (share * (1 - share) + z / 4)) / (1 + z);
  // The ends are those of the numbers, too: a hair's breadth away makes thousands of Elo points.
  return {share, share > 0 ? std::max(0.0, centre - error) : 0,
          share < 1 ? std::min(1.0, centre + error) : 1, n};
}

Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  Spread spread;
  spread.mean = mean_of(values);
  spread.deviation = values.size() > 1 ? std::sqrt(variance_of(values, spread.mean)) : 0;
  spread.lowest = values.front();
  spread.tenth = quantile(values, 10);
  spread.median = quantile(values, 50);
  spread.ninetieth = quantile(values, 90);
  spread.highest = values.back();
  return spread;
}

double elo_of_share(double share, int seats) {
  return 400 * std::log10(share * (seats - 1) / (1 - share));
}

double share_of_elo(double elo, int seats) {
  const double strength = std::pow(10, elo / 400);
  return strength / (strength + seats - 1);
}

namespace {

/// The variance of a share of blocks that is between low and high. What was observed hangs together
/// with the mean: few wins have little variance, and who counts on it decides too early, and
/// wrongly, that an agent is weak. So only how much more or less the blocks scatter than single
/// games is taken from them. That is a guess, too, the better the more there are.
double variance_between(double low, double high, std::span<const double> shares, double mean) {
  const auto blocks = static_cast<double>(shares.size());
  const auto single = [](double share) { return share * (1 - share); };
  const double doubt = 1 + 2 / std::sqrt(blocks);
  // Blocks that are all alike have no variance; two that were not would have had this much.
  const double least = 0.5 / blocks;
  if (single(mean) <= 0) return least;
  const double variance = variance_of(shares, mean) / single(mean) * single((low + high) / 2);
  return std::max(variance * doubt, least);
}

}  // namespace

SprtState sprt(const Sprt& test, std::span<const double> shares, int seats) {
  constexpr std::size_t kFewest = 64;
  constexpr double kError = 0.05;
  SprtState state{test};
  state.bound = std::log((1 - kError) / kError);
  if (shares.size() < kFewest) return state;
  const double low = share_of_elo(test.low, seats);
  const double high = share_of_elo(test.high, seats);
  const double mean = mean_of(shares);
  const double variance = variance_between(low, high, shares, mean);
  state.ratio =
      static_cast<double>(shares.size()) * (high - low) * (2 * mean - low - high) / (2 * variance);
  if (state.ratio >= state.bound) state.verdict = Verdict::high;
  if (state.ratio <= -state.bound) state.verdict = Verdict::low;
  return state;
}

}  // namespace lagoon::arena
