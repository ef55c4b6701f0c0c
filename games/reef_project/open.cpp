// Whether what waits can be decided, now or after something that may come first.
#include <algorithm>

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {

using Kind = Frame::Kind;

bool Situation::has_room(unsigned types) const {
  for (int i = 0; i < kResources; ++i) {
    if (((types >> i) & 1U) != 0 && room(me(), i) > 0) return true;
  }
  return false;
}

bool Situation::is_open(const Frame& frame) const {
  const Player& player = me();
  switch (frame.kind()) {
    case Kind::parts:
      for (int i = 0; i < size_of(frame); ++i) {
        if (frame.is_left(i) && is_possible(part_of(frame, i))) return true;
      }
      return false;
    case Kind::resource:
      return has_room(frame.types());
    case Kind::fill:
      return has_room(kEveryResource);
    case Kind::ball:
      return player.tracks[0] + player.tracks[1] + player.tracks[2] > 0;
    case Kind::mission:
      return seen_.mission_offer[0] != Mission::none;
    case Kind::play_mission:
      return holds_missions(player);
    case Kind::hire:
      return can_hire() && intern_price(frame.price_change()) <= player.coins;
    case Kind::activate:
      for (unsigned bits = targets(frame); bits != 0; bits &= bits - 1) {
        if (is_possible(crew_effect(player, std::countr_zero(bits)))) return true;
      }
      return false;
    case Kind::research:
      return can_advance(seen_.active);
    case Kind::extra:
      return seen_.has_dived == 0 &&
             *std::max_element(player.resources.begin(), player.resources.end()) >= 2;
    case Kind::deploy:
      return player.deployment > 0 && has_free_route();
    default:
      return true;
  }
}

bool Situation::may_open(const Frame& frame) const {
  switch (frame.kind()) {
    case Kind::parts:
      return has_free_action();
    case Kind::hire:
      return can_hire() && has_free_action();
    case Kind::activate:
      return targets(frame) != 0 && has_free_action();
    case Kind::resource:
    case Kind::fill:
    case Kind::mission:
    case Kind::play_mission:
      return may_help();
    case Kind::deploy:
      return has_free_route() && may_help();
    case Kind::extra:
      return seen_.has_dived == 0 && (can_afford_extra_step() || may_help());
    default:
      return false;
  }
}

}  // namespace lagoon::reef_project
