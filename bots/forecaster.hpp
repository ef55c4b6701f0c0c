// What an analysis adds up: forecasts for all seats, and how sure their means are.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "bots/analysis.hpp"
#include "bots/judge.hpp"

namespace lagoon::bots {

/// Judges for all seats at once.
template <class G>
class Forecaster {
 public:
  using State = typename G::State;

  /// The judge must outlive it.
  Forecaster(const G& rules, Judge<G>& judge) : rules_(rules), judge_(judge) {}

  [[nodiscard]] Forecast operator()(const State& state) {
    Forecast forecast;
    for (int i = 0; i < rules_.seats(); ++i) {
      const learning::Prospect prospect = judge_.prospect(state, seat_at(i));
      forecast.shares[at(i)] = prospect.share;
      forecast.points[at(i)] = prospect.points;
      margins_[at(i)] = prospect.margin;
    }
    const bool is_by_hand = !judge_.has_learned() && !is_over(rules_, state);
    if (is_by_hand) share_by_hand(forecast.shares);
    if (rules_.seats() > 1) make_one_win(forecast.shares);
    return forecast;
  }
  /// A forecast in which more is known of one seat. Its team wins with it; the others share the
  /// rest as they did, and the only other one has as many points as it is ahead or behind.
  [[nodiscard]] Forecast with_own(Forecast forecast, Seat seat,
                                  const learning::Prospect& prospect) const {
    forecast.points[at(seat)] = prospect.points;
    if (rules_.seats() == 2) {
      forecast.points[at(1 - index(seat))] = prospect.points - prospect.margin;
    }
    if (rules_.seats() == 1) {
      forecast.shares[at(seat)] = prospect.share;
      return forecast;
    }
    int own = 0;
    int others = 0;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (is_with(i, seat)) {
        forecast.shares[at(i)] = prospect.share;
        own += prospect.share;
      } else {
        others += forecast.shares[at(i)];
      }
    }
    const int rest = std::max(0, learning::kCertain - own);
    for (int i = 0; i < rules_.seats(); ++i) {
      if (is_with(i, seat)) continue;
      int& share = forecast.shares[at(i)];
      share = others == 0 ? rest / (rules_.seats() - 1)
                          : static_cast<int>(std::int64_t{share} * rest / others);
    }
    make_one_win(forecast.shares);
    return forecast;
  }
  /// How far a seat was ahead in the state that was judged last.
  [[nodiscard]] int margin(Seat seat) const { return margins_[at(seat)]; }

 private:
  [[nodiscard]] bool is_with(int player, Seat seat) const {
    return learning::Counts<G>::side_of(rules_, player) ==
           learning::Counts<G>::side_of(rules_, index(seat));
  }

  /// An evaluation by hand says who is ahead, and not how surely.
  void share_by_hand(BySeat& shares) const {
    constexpr std::int64_t kSure = 1000;  // ten points ahead: nearly three to one
    for (int i = 0; i < rules_.seats(); ++i) {
      std::int64_t best = rules_.seats() > 1 ? std::numeric_limits<int>::min() : margins_[at(i)];
      for (int other = 0; other < rules_.seats(); ++other) {
        if (other != i) best = std::max<std::int64_t>(best, margins_[at(other)]);
      }
      const std::int64_t ahead = margins_[at(i)] - best;
      shares[at(i)] = learning::certainty((ahead << learning::kWeightBits) / kSure);
    }
  }

  /// Each seat is judged by itself; together they win once.
  void make_one_win(BySeat& shares) const {
    int sum = 0;
    for (const int share : shares) sum += share;
    if (sum == 0) return;
    int left = learning::kCertain;
    std::size_t most = 0;
    for (std::size_t i = 0; i < at(rules_.seats()); ++i) {
      shares[i] = static_cast<int>(std::int64_t{shares[i]} * learning::kCertain / sum);
      left -= shares[i];
      if (shares[i] > shares[most]) most = i;
    }
    shares[most] += left;
  }

  const G& rules_;
  Judge<G>& judge_;
  BySeat margins_{};
};

/// Sums of what the trials of a turn have shown.
struct TrialSums {
  int trials = 0;
  std::array<std::int64_t, kMaxSeats> shares{};
  std::array<std::int64_t, kMaxSeats> points{};
  std::int64_t margin = 0;  ///< of the own seat
  std::vector<int> own;     ///< its share in each trial

  void add(const Forecast& forecast, Seat seat, int ahead) {
    ++trials;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      shares[i] += forecast.shares[i];
      points[i] += forecast.points[i];
    }
    margin += ahead;
    own.push_back(forecast.shares[at(seat)]);
  }
  /// Precondition: there were trials.
  [[nodiscard]] Forecast mean() const {
    Forecast forecast;
    std::int64_t left = 0;  // what rounding takes goes to the largest share
    std::size_t most = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      forecast.shares[i] = static_cast<int>(shares[i] / trials);
      forecast.points[i] = static_cast<int>(points[i] / trials);
      left += shares[i] - std::int64_t{forecast.shares[i]} * trials;
      if (shares[i] > shares[most]) most = i;
    }
    forecast.shares[most] += static_cast<int>(left / trials);
    return forecast;
  }
};

/// Mean and error of a sample: in 19 of 20 cases the truth is no further away. Multiplication,
/// division and square root only, which every build rounds in the same way.
[[nodiscard]] inline Contrast estimate(const std::vector<int>& sample, int unknown) {
  constexpr double kNineteenOfTwenty = 1.96;
  const auto n = static_cast<double>(sample.size());
  double sum = 0;
  for (const int each : sample) sum += each;
  const double mean = sample.empty() ? 0 : sum / n;
  if (sample.size() < 2) return {static_cast<int>(mean), unknown};
  double squares = 0;
  for (const int each : sample) squares += (each - mean) * (each - mean);
  const double error = kNineteenOfTwenty * std::sqrt(squares / (n - 1) / n);
  return {static_cast<int>(mean), static_cast<int>(error) + 1};
}

}  // namespace lagoon::bots
