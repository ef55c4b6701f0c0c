// How greedy judges the turns of Coral among several players. The solo game is in coral_solo.hpp.
#pragma once

#include <algorithm>

#include "bots/greedy.hpp"
#include "learning/coral.hpp"

namespace lagoon::bots {

template <>
class Evaluation<coral::Coral> : public PositionEvaluation<coral::Coral> {
 public:
  Evaluation(const coral::Coral& rules, const coral::State& state, Seat seat)
      : PositionEvaluation(rules, state, seat),
        rules_(rules),
        seat_(seat),
        icons_(own_icons(state)) {}
  [[nodiscard]] int quick(const coral::State& state) const {
    constexpr int kLostIcon = 100;
    const int value = PositionEvaluation::quick(state);
    if (is_over(rules_, state)) return value;
    // What is covered is gone; what it opens may never come.
    return value - kLostIcon * std::max(0, icons_ - own_icons(state));
  }

 private:
  [[nodiscard]] int own_icons(const coral::State& state) const {
    return coral::Coral::sunlit(state, state.players[at(seat_)]);
  }

  const coral::Coral& rules_;
  Seat seat_;
  int icons_;  ///< of the seat, before its decision
};

/// Alone it plans some turns ahead.
template <>
class Planner<coral::Coral> {
 public:
  Planner(const coral::Coral& rules, Seat seat, const Breadth& breadth)
      : rules_(rules), plans_(rules, seat, breadth), width_(breadth.width) {}
  [[nodiscard]] std::vector<Thought<coral::Coral>> think(const coral::State& state,
                                                         const Budget& budget);

 private:
  const coral::Coral& rules_;
  Plans<coral::Coral> plans_;
  int width_;
};

}  // namespace lagoon::bots
