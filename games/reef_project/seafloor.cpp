// Diving along the seafloor track.
#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// RP-83: one step of the active player: move, reveal, oxygen; then one more may be paid for.
void Play::dive() {
  if (s_.has_dived == 0) push(Frame::of(Frame::Kind::extra));
  if (now_.me().diver == kLastStep) {  // RP-87
    tell(s_.active, text::dived_on_the_ground);
    return score(s_.active, Source::effects, 1);
  }
  const Effect oxygen = now_.next_oxygen(s_.active);
  descend(s_.active);
  push_effect(oxygen);
}

/// The diver of any player moves one step, reveals the seafloor and turns the oxygen tile.
void Play::descend(int player) {
  std::uint8_t& step = of(player).diver;
  ++step;
  const int tile = step / kStepsPerTile;
  auto& seafloor = s_.seafloor[at(tile)];
  tell(player, text::dived, Arg::number("step", step));
  if (!seafloor.seen.is_everyone()) {
    seafloor.seen = SeatSet::everyone();
    tell(player, text::seafloor_revealed, number_arg("tile", seafloor.value),
         Arg::number("place", tile + 1));
  }
  if (tile == 0) return;
  s_.oxygen_flipped = static_cast<std::uint8_t>(s_.oxygen_flipped | 1U << (tile - 1));
}

void Play::pay_extra_step(int resource) {
  std::uint8_t& level = mine().resources[at(resource)];
  level = static_cast<std::uint8_t>(level - kExtraStepPrice);
  s_.has_dived = 1;
  tell(s_.active, text::extra_step_paid,
       Arg::term("resource", resource_name(static_cast<Resource>(resource))));
  dive();
}

}  // namespace lagoon::reef_project
