#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/rng.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

/// From `choices` that were open, so many times one of the tied agents was drawn.
struct Draw {
  std::vector<int> open;
  std::vector<int> drawn;
  friend auto operator<=>(const Draw&, const Draw&) = default;
};
/// Draws, and how often each occurred.
using Draws = std::map<Draw, double>;

void add_ranking(Ranking ranking, double weight, Draws& draws) {
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const Place& a, const Place& b) { return a.rank < b.rank; });
  for (std::size_t i = 0; i < ranking.size();) {
    Draw draw;
    for (std::size_t j = i; j < ranking.size(); ++j) draw.open.push_back(ranking[j].agent);
    const int rank = ranking[i].rank;
    for (; i < ranking.size() && ranking[i].rank == rank; ++i) {
      draw.drawn.push_back(ranking[i].agent);
    }
    if (draw.drawn.size() == draw.open.size() && draw.open.size() == 1) return;  // no choice
    std::sort(draw.open.begin(), draw.open.end());
    std::sort(draw.drawn.begin(), draw.drawn.end());
    draws[draw] += weight;
  }
}

/// What every agent has won and lost against a player of strength 1, beside its games.
struct Prior {
  double won = 1;
  double lost = 1;
};

/// The likeliest strengths.
std::vector<double> strengths(const Draws& draws, const std::vector<Prior>& priors) {
  constexpr int kMostSteps = 2000;
  constexpr double kPrecise = 1e-9;
  std::vector<double> strength(priors.size(), 1.0);
  for (int step = 0; step < kMostSteps; ++step) {
    std::vector<double> wins;
    std::vector<double> chances;
    for (std::size_t i = 0; i < priors.size(); ++i) {
      wins.push_back(priors[i].won);
      chances.push_back((priors[i].won + priors[i].lost) / (strength[i] + 1));
    }
    for (const auto& [draw, weight] : draws) {
      double sum = 0;
      for (const int agent : draw.open) sum += strength[at(agent)];
      const double each = weight * static_cast<double>(draw.drawn.size()) / sum;
      for (const int agent : draw.open) chances[at(agent)] += each;
      for (const int agent : draw.drawn) wins[at(agent)] += weight;
    }
    double change = 0;
    for (std::size_t i = 0; i < strength.size(); ++i) {
      const double next = wins[i] / chances[i];
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    if (change < kPrecise) break;
  }
  return strength;
}

std::vector<double> elo(const std::vector<double>& strengths, int anchor) {
  constexpr double kAnchor = 1000;
  std::vector<double> points;
  double sum = 0;
  for (const double strength : strengths) {
    points.push_back(400 * std::log10(strength));
    sum += points.back();
  }
  const double zero = anchor >= 0 ? points[at(anchor)] : sum / static_cast<double>(points.size());
  for (double& each : points) each += kAnchor - zero;
  return points;
}

Draws draws_of(const std::vector<std::vector<Ranking>>& rankings,
               const std::vector<double>& weights) {
  Draws draws;
  for (std::size_t i = 0; i < rankings.size(); ++i) {
    for (const Ranking& ranking : rankings[i]) add_ranking(ranking, weights[i], draws);
  }
  return draws;
}

/// From 0 on, 1 on average, exponentially distributed.
double drawn_weight(Rng& rng) {
  constexpr double kParts = 4294967296.0;
  return -std::log((rng.next32() + 0.5) / kParts);
}

}  // namespace

std::vector<Estimate> ratings(const std::vector<std::vector<Ranking>>& rankings, int agents,
                              int anchor) {
  constexpr std::size_t kSamples = 200;
  constexpr std::size_t kTail = kSamples / 40;  // 2.5 % at each end
  const std::size_t blocks = rankings.size();
  const auto fit = [&](const std::vector<double>& weights, const std::vector<Prior>& priors) {
    return elo(strengths(draws_of(rankings, weights), priors), anchor);
  };
  const std::vector<double> best =
      fit(std::vector<double>(blocks, 1.0), std::vector<Prior>(at(agents)));
  std::vector<std::vector<double>> samples(at(agents));
  Rng rng(expand_seed("ratings"), "bootstrap");
  for (std::size_t sample = 0; sample < kSamples; ++sample) {
    std::vector<double> weights(blocks);
    for (double& weight : weights) weight = drawn_weight(rng);
    std::vector<Prior> priors(at(agents));
    for (Prior& prior : priors) prior = {drawn_weight(rng), drawn_weight(rng)};
    const std::vector<double> drawn = fit(weights, priors);
    for (std::size_t i = 0; i < drawn.size(); ++i) samples[i].push_back(drawn[i]);
  }
  std::vector<Estimate> result;
  for (std::size_t i = 0; i < best.size(); ++i) {
    std::sort(samples[i].begin(), samples[i].end());
    result.push_back(
        {best[i], samples[i][kTail], samples[i][kSamples - 1 - kTail], static_cast<int>(blocks)});
  }
  return result;
}

}  // namespace lagoon::arena
