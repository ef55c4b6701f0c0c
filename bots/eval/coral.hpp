// How greedy judges the turns of Coral among several players. The solo game is in coral_solo.hpp.
#pragma once

#include <algorithm>

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "learning/coral.hpp"
#include "learning/counts/coral.hpp"
#include "learning/reasons/coral.hpp"

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
    return PositionEvaluation::quick(state) - penalty(state);
  }
  /// What is covered is gone; what it opens may never come.
  [[nodiscard]] int penalty(const coral::State& state) const {
    constexpr int kLostIcon = 100;
    if (is_over(rules_, state)) return 0;
    return kLostIcon * std::max(0, icons_ - own_icons(state));
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
      : rules_(rules), turns_(rules, seat, breadth), width_(breadth.width) {}
  [[nodiscard]] std::vector<Thought<coral::Coral>> think(const coral::State& state,
                                                         const Budget& budget);

 private:
  const coral::Coral& rules_;
  TurnPlanner<coral::Coral> turns_;
  int width_;
};

template <>
struct Levels<coral::Coral> {
  static constexpr Efforts kEfforts = efforts_of({400, 150, 130, 800, 1, 1});
};

}  // namespace lagoon::bots
