// How greedy judges the turns of Reef Gardens.
#pragma once

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "learning/counts/reef_gardens.hpp"
#include "learning/reasons/reef_gardens.hpp"
#include "learning/reef_gardens.hpp"

namespace lagoon::bots {

template <>
class Evaluation<reef_gardens::ReefGardens> {
 public:
  Evaluation(const reef_gardens::ReefGardens& rules, const reef_gardens::State& state, Seat seat)
      : rules_(rules), terms_(rules, state, seat), before_(state.players), seat_(seat) {}
  [[nodiscard]] int quick(const reef_gardens::State& state) const;
  [[nodiscard]] int thorough(const reef_gardens::State&, int quick) const { return quick; }
  [[nodiscard]] int penalty(const reef_gardens::State& state) const;
  /// What looks foolish in the turn so far: tiles thrown away, a ring closed for another player,
  /// surfacing for next to no money or when it cannot be spent any more.
  [[nodiscard]] unsigned follies(const reef_gardens::State& state) const;

 private:
  [[nodiscard]] int gained(const reef_gardens::State& state, std::size_t player,
                           reef_gardens::Source source) const;

  const reef_gardens::ReefGardens& rules_;
  learning::Terms<reef_gardens::ReefGardens> terms_;
  std::array<reef_gardens::Player, reef_gardens::kMaxPlayers> before_;
  Seat seat_;
};

template <>
struct Levels<reef_gardens::ReefGardens> {
  static constexpr Efforts kEfforts = efforts_of({1500, 600, 2000, 12000, 2, 3});
};

}  // namespace lagoon::bots
