#include "arena/logistic.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "arena/ridge.hpp"
#include "core/subscript.hpp"
#include "learning/features.hpp"
#include "learning/value.hpp"

namespace lagoon::arena {
namespace {

using learning::kPhases;
using learning::kWholeGame;

constexpr int kEach = kWholeGame / (kPhases - 1);
constexpr std::size_t kParameters = 2 * kPhases;  // base and slope of each phase
constexpr double kMarginUnit = 1000;              // ten points: slopes become numbers around 1

/// The two phases between which a position lies, and how far it is from the first.
struct Between {
  std::size_t phase = 0;
  double beyond = 0;  ///< 0 to 1
};
Between between(int left) {
  const int phase = std::min(left / kEach, kPhases - 2);
  return {at(phase), static_cast<double>(left - phase * kEach) / kEach};
}

/// What the parameters are multiplied with; all others with 0.
struct Inputs {
  std::array<std::size_t, 4> places{};
  std::array<double, 4> values{};
};
Inputs inputs_of(const Forecast& forecast) {
  const auto [phase, beyond] = between(forecast.left);
  const double margin = forecast.margin / kMarginUnit;
  return {{2 * phase, 2 * phase + 1, 2 * phase + 2, 2 * phase + 3},
          {1 - beyond, margin * (1 - beyond), beyond, margin * beyond}};
}

using Parameters = std::array<double, kParameters>;

/// One step of Newton's method. A light pull towards the start and between neighbouring phases
/// keeps phases with few forecasts sensible.
Parameters step(const std::vector<Forecast>& forecasts, const Parameters& start,
                const Parameters& now) {
  constexpr double kPull = 2;
  std::vector<double> curvature(kParameters * (kParameters + 1) / 2);
  std::vector<double> slope(kParameters);
  const auto place = [](std::size_t i, std::size_t j) {
    return i * kParameters - i * (i + 1) / 2 + j;
  };
  for (const Forecast& forecast : forecasts) {
    const Inputs x = inputs_of(forecast);
    double odds = 0;
    for (std::size_t i = 0; i < 4; ++i) odds += now[x.places[i]] * x.values[i];
    const double promised = 1 / (1 + std::exp(-odds));
    const double weight = promised * (1 - promised);
    for (std::size_t i = 0; i < 4; ++i) {
      slope[x.places[i]] += (forecast.share - promised) * x.values[i];
      for (std::size_t j = i; j < 4; ++j) {
        curvature[place(x.places[i], x.places[j])] += weight * x.values[i] * x.values[j];
      }
    }
  }
  for (std::size_t i = 0; i < kParameters; ++i) {
    curvature[place(i, i)] += kPull;
    slope[i] += kPull * (start[i] - now[i]);
    if (i + 2 >= kParameters) continue;
    curvature[place(i, i)] += kPull;
    curvature[place(i + 2, i + 2)] += kPull;
    curvature[place(i, i + 2)] -= kPull;
    slope[i] -= kPull * (now[i] - now[i + 2]);
    slope[i + 2] += kPull * (now[i] - now[i + 2]);
  }
  const std::vector<double> change = solve(std::move(curvature), std::move(slope));
  Parameters next = now;
  for (std::size_t i = 0; i < kParameters; ++i) next[i] += change[i];
  return next;
}

std::int32_t in_parts(double value) {
  constexpr double kMost = 2e9;
  const double parts = value * (1 << learning::kWeightBits);
  return static_cast<std::int32_t>(std::lround(std::clamp(parts, -kMost, kMost)));
}

}  // namespace

ShareLines fit_shares(const std::vector<Forecast>& forecasts) {
  constexpr int kSteps = 25;
  // To begin with: two even sides, and ten points ahead are good odds.
  Parameters start{};
  for (std::size_t i = 1; i < kParameters; i += 2) start[i] = 1;
  Parameters now = start;
  for (int i = 0; i < kSteps; ++i) now = step(forecasts, start, now);
  ShareLines lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = {in_parts(now[2 * i]), in_parts(now[2 * i + 1] / kMarginUnit)};
  }
  return lines;
}

double calibration_error(const ShareLines& lines, const std::vector<Forecast>& forecasts) {
  constexpr std::size_t kBins = 10;
  std::array<double, kBins> promised{};
  std::array<double, kBins> happened{};
  for (const Forecast& forecast : forecasts) {
    const double share =
        static_cast<double>(learning::share_of(lines, forecast.margin, forecast.left)) /
        learning::kCertain;
    const std::size_t bin = std::min(kBins - 1, static_cast<std::size_t>(share * kBins));
    promised[bin] += share;
    happened[bin] += forecast.share;
  }
  double error = 0;
  for (std::size_t i = 0; i < kBins; ++i) error += std::abs(promised[i] - happened[i]);
  return error / static_cast<double>(std::max<std::size_t>(1, forecasts.size()));
}

}  // namespace lagoon::arena
