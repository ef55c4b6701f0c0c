// How turns are judged where their positions are: by what was learned, or by hand.
#pragma once

#include <optional>

#include "bots/plans.hpp"
#include "learning/value.hpp"

namespace lagoon::bots {

/// Work is counted in moves that are tried. To judge a position takes as long as about so many.
inline constexpr int kMovesOfJudging = 10;

/// Each thread needs its own.
template <class G>
class Judge {
 public:
  using State = typename G::State;

  /// Null: by hand.
  Judge(const G& rules, const learning::WeightSet* learned) : rules_(rules) {
    if (learned != nullptr) value_.emplace(rules, *learned);
  }

  [[nodiscard]] bool has_learned() const { return value_.has_value(); }

  /// What is expected of the end. By hand it is the evaluation as a margin, and half a win.
  [[nodiscard]] learning::Prospect prospect(const State& state, Seat seat) {
    if (is_over(rules_, state)) return learning::Value<G>::at_end(rules_, state, seat);
    if (value_) return (*value_)(redact(rules_, state, seat), seat);
    const State known = redact(rules_, state, seat).state();
    return {learning::sum_of(learning::terms(rules_, known, seat)), learning::kCertain / 2,
            learning::kPoint * rules_.standing(known, seat).points};
  }

 private:
  const G& rules_;
  std::optional<learning::Value<G>> value_;
};

}  // namespace lagoon::bots
