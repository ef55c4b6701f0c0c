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
        icons_(own_icons(state)),
        others_(icons_of_others(state)),
        turn_(state.turn) {}
  [[nodiscard]] int quick(const coral::State& state) const {
    return PositionEvaluation::quick(state) - penalty(state);
  }
  /// What is covered is gone; what it opens may never come.
  [[nodiscard]] int penalty(const coral::State& state) const {
    constexpr int kLostIcon = 100;
    if (is_over(rules_, state)) return 0;
    return kLostIcon * std::max(0, icons_ - own_icons(state));
  }
  /// A pawn that goes to where only a FLOAT gets it away, and own icons covered where nobody else
  /// loses any.
  [[nodiscard]] unsigned follies(const coral::State& state) const;

 private:
  [[nodiscard]] int own_icons(const coral::State& state) const {
    return coral::Coral::sunlit(state, state.players[at(seat_)]);
  }
  [[nodiscard]] int icons_of_others(const coral::State& state) const;
  [[nodiscard]] bool is_stuck(coral::State state) const;

  const coral::Coral& rules_;
  Seat seat_;
  int icons_;   ///< of the seat, before its decision
  int others_;  ///< of all other players together
  int turn_;
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
  static constexpr Efforts kEfforts = efforts_of({400, 150, 520, 3100, 1, 1});
};

}  // namespace lagoon::bots
