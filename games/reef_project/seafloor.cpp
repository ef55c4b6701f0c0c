// Diving along the seafloor track.
#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// RP-83: one step of the active player: move, reveal, oxygen; then one more may be paid for.
template <class Events>
void Play<Events>::dive() {
  if (s_.has_dived == 0) push(Frame::make(Frame::Kind::extra));
  if (me().diver == kLastStep) {  // RP-87
    tell(s_.active, text::dived_on_the_ground);
    return score(s_.active, Source::effects, 1);
  }
  const bool fresh = descend(s_.active);
  const int step = me().diver;
  const int oxygen = step / kStepsPerTile - 1;
  const bool first_step = step % kStepsPerTile == 0;
  if (oxygen < 0) return;
  if (!first_step && !has_power(s_.active, Power::oxygen)) return;           // RP-86
  push_effect(edition_.oxygen[s_.oxygen[at(oxygen)]].sides[fresh ? 0 : 1]);  // RP-85
}

/// The diver of any player moves one step, reveals the seafloor and turns the oxygen tile. Returns
/// whether that one showed its side A before.
template <class Events>
bool Play<Events>::descend(int player) {
  std::uint8_t& step = of(player).diver;
  ++step;
  const int tile = step / kStepsPerTile;
  auto& seafloor = s_.seafloor[at(tile)];
  tell(player, text::dived, Arg::number("step", step));
  if (!seafloor.seen.is_everyone()) {
    seafloor.seen = SeatSet::everyone();
    tell(player, text::seafloor_revealed, Arg::number("tile", tile + 1));
  }
  if (tile == 0) return false;
  const unsigned flip = 1U << (tile - 1);
  const bool fresh = (s_.oxygen_flipped & flip) == 0;
  s_.oxygen_flipped = static_cast<std::uint8_t>(s_.oxygen_flipped | flip);
  return fresh;
}

template <class Events>
void Play<Events>::pay_extra_step(int resource) {
  std::uint8_t& level = mine().resources[at(resource)];
  level = static_cast<std::uint8_t>(level - 2);
  s_.has_dived = 1;
  tell(s_.active, text::extra_step_paid,
       Arg::term("resource", resource_name(static_cast<Resource>(resource))));
  dive();
}

LAGOON_REEF_PROJECT_PLAY

}  // namespace lagoon::reef_project
