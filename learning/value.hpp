// The learned value of a position: how many points a seat will be ahead, and its share of the win.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/outcome.hpp"
#include "learning/features.hpp"
#include "learning/weights.hpp"

namespace lagoon::learning {

/// A whole win, as a share that is expected.
inline constexpr int kCertain = 10'000;

/// What is expected of the end, as a seat sees it.
struct Prospect {
  int margin = 0;  ///< points ahead of the best other side, in parts of kPoint; alone: points
  int share = 0;   ///< of the win, in parts of kCertain
  int points = 0;  ///< its own, in parts of kPoint
};

/// kCertain / (1 + e^-x), for x in parts of 1 << kWeightBits.
[[nodiscard]] int certainty(std::int64_t odds);
/// The share of the win that a margin promises, with so much of the game left: the odds lie between
/// the lines of the two phases.
[[nodiscard]] int share_of(const std::array<ShareLine, kPhases>& lines, int margin, int left);

/// Judges positions. It keeps memory for its work, so each thread needs its own.
template <class G>
class Value {
 public:
  /// Rules and weights must outlive it.
  Value(const G& rules, const WeightSet& weights)
      : rules_(rules), weights_(weights), features_(rules) {}

  [[nodiscard]] Prospect operator()(const Known<typename G::State>& known, Seat seat) {
    const SeatSet awaiting = rules_.awaiting(known.state());
    if (awaiting.empty()) return at_end(rules_, known.state(), seat);
    features_.fill(known, seat, row_);
    return judge(weights_.by_distance[at(distance(rules_, awaiting, seat))], row_);
  }

  /// Of a game that is over.
  [[nodiscard]] static Prospect at_end(const G& rules, const typename G::State& state, Seat seat) {
    const Outcome outcome = rules.outcome(state);
    return {margin(rules, state, seat), outcome[seat] * kCertain / kWin,
            kPoint * rules.standing(state, seat).points};
  }
  /// What is to be foretold: how far the seat is ahead of the best who does not win with it.
  [[nodiscard]] static int margin(const G& rules, const typename G::State& state, Seat seat) {
    const int own = rules.standing(state, seat).points;
    int best = 0;
    bool is_alone = true;
    for (int i = 0; i < rules.seats(); ++i) {
      if (Counts<G>::side_of(rules, i) == Counts<G>::side_of(rules, index(seat))) continue;
      const int points = rules.standing(state, seat_at(i)).points;
      best = is_alone ? points : std::max(best, points);
      is_alone = false;
    }
    return kPoint * (own - best);
  }
  /// How many seats decide before this one, as far as can be told: 0 if it is awaited itself.
  [[nodiscard]] static int distance(const G& rules, SeatSet awaiting, Seat seat) {
    if (awaiting.contains(seat)) return 0;
    const int ahead = index(seat) - index(awaiting.first());
    return ahead > 0 ? ahead : ahead + rules.seats();
  }
  [[nodiscard]] static Prospect judge(const Learned& learned, const std::vector<int>& row) {
    Prospect prospect;
    prospect.margin = weighed(learned.margin, row);
    prospect.points = weighed(learned.points, row);
    prospect.share = share_of(learned.share, prospect.margin, Features<G>::left_in(row));
    return prospect;
  }

 private:
  /// 0 without weights: no game has shown such a position.
  [[nodiscard]] static int weighed(const std::vector<std::int32_t>& weights,
                                   const std::vector<int>& row) {
    std::int64_t sum = 0;
    const std::size_t size = std::min(weights.size(), row.size());
    for (std::size_t i = 0; i < size; ++i) sum += std::int64_t{weights[i]} * row[i];
    return static_cast<int>(sum / (std::int64_t{1} << kWeightBits));
  }

  const G& rules_;
  const WeightSet& weights_;
  Features<G> features_;
  typename Features<G>::Row row_;
};

}  // namespace lagoon::learning
