// How good a position of Coral is for a seat, and for the solo player.
#pragma once

#include <array>

#include "bots/greedy.hpp"
#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// In hundredths of a point; may judge an unfinished turn. Looks at what is there: icons in the
/// sunlight, reserves, pawns, and in solo at the scoring cards.
[[nodiscard]] int evaluate(const coral::Coral& rules, const coral::State& state, Seat seat);
/// What can come of it besides: what each pawn could grow, now or after a SLIDE.
[[nodiscard]] int prospects(const coral::Coral& rules, const coral::State& state, Seat seat);
/// Solo: the value of the best next turns with some draws from the bag.
[[nodiscard]] int look_ahead(const coral::Coral& rules, const coral::State& state);

template <>
class Evaluation<coral::Coral> {
 public:
  Evaluation(const coral::Coral& rules, const coral::State&, Seat seat)
      : rules_(rules), seat_(seat) {}
  [[nodiscard]] int quick(const coral::State& state) const {
    return evaluate(rules_, state, seat_);
  }
  [[nodiscard]] int thorough(const coral::State& state, int quick) const {
    if (is_over(rules_, state)) return quick;
    return rules_.is_solo() ? look_ahead(rules_, state) : quick + prospects(rules_, state, seat_);
  }

 private:
  const coral::Coral& rules_;
  Seat seat_;
};

}  // namespace lagoon::bots
