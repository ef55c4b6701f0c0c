// What each part of an effect does.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

void Play::push_effect(Effect effect, Effect second) {
  const unsigned bits = (1U << (now_.effects().size(effect) + now_.effects().size(second))) - 1;
  if (bits != 0)
    push(Frame::parts(now_.effects().canonical[effect], now_.effects().canonical[second], bits));
}

/// An effect that was chosen where free actions were possible: whoever wanted one first has had it,
/// so taking what fits rules no order out (RP-104).
void Play::push_chosen(Effect effect) {
  if (now_.effects().size(effect) == 0) return;
  push_effect(effect);
  (void)take_gains(true);
}

/// The last part of an effect leaves no frame behind, so chains stay short.
void Play::do_part(int i, int alternative) {
  Frame& frame = last_frame();
  const Part part = now_.part_of(frame, i);
  frame.remove_part(i);
  frame.set_untouched(false);
  if (frame.parts_left() == 0) s_.frames.pop_back();
  start(part, alternative);
}

void Play::start(const Part& part, int alternative) {
  const int amount = part.amount();
  switch (part.op()) {
    case Op::resource:
      return gain_resource(part.resource(), amount);
    case Op::coin:
      return gain_coins(amount);
    case Op::energy:
      return gain_energy(amount);
    case Op::vp:
      return score(s_.active, Source::effects, amount);
    case Op::vp_per:
      return score(s_.active, Source::effects, now_.vp_per(part));
    case Op::final_vp:
      mine().end_points = static_cast<std::uint8_t>(mine().end_points + amount);
      return tell(s_.active, text::end_points_gained, Arg::number("points", amount));
    case Op::research:
      if (amount > 1) push(Frame::research(amount - 1));
      return advance(s_.active);
    case Op::dive:
      if (amount > 1) push(Frame::dive(amount - 1));
      return dive();
    case Op::restore: {
      const Seafloor tile = s_.seafloor[at(now_.me().diver / kStepsPerTile)].value;
      tell(s_.active, text::restored);
      if (tile != Seafloor::unknown) push_chosen(now_.edition().seafloor[at(tile)]);
      return;
    }
    case Op::drop:
      return drop_crew();
    case Op::activate_colour: {
      const unsigned crew = now_.fresh(now_.crew_of(now_.me(), part.colour()));
      return push(Frame::activate(std::popcount(crew), crew));  // RP-71
    }
    case Op::pollution:
      return gain_pollution(s_.active, supply(0, kPollutionTiles));
    case Op::choice: {
      // An alternative of a single part is that part; nothing else is left to choose.
      const auto chosen = part.alternative(alternative);
      const Part& only = now_.effects().part(chosen, 0);
      if (now_.effects().size(chosen) > 1 || only.op() == Op::choice) return push_chosen(chosen);
      return start(only, 0);
    }
    case Op::pay:
      return pay(now_.effects().cost_of(part), part.gains());
    default:
      return push(Frame::opened_by(part));
  }
}

/// RP-13, RP-104: gains are taken by themselves where no order could matter: coins and points for
/// the end always; energy and resources if all that is left fits and nothing could come before it.
/// Points wait until nothing else is left, and are asked for if they bring the objectives or the
/// end. Whether nothing is left of the frame.
bool Play::take_gains(bool at_once) {
  Frame& frame = last_frame();
  unsigned left = frame.parts_left();
  const Judge::Fitting fit =
      at_once || !judge_.may_help() ? judge_.fitting(frame) : Judge::Fitting{false, false};
  const int size = now_.size_of(frame);
  bool only_points = true;
  for (int i = 0; i < size; ++i) {
    if (((left >> i) & 1U) == 0) continue;
    const Part& part = now_.part_of(frame, i);
    const bool taken = part.op() == Op::coin || part.op() == Op::final_vp ||
                       (part.op() == Op::energy && fit.energy) ||
                       (part.op() == Op::resource && fit.resources);
    if (taken) {
      start(part, 0);
      left &= ~(1U << i);
    } else if (part.op() != Op::vp && part.op() != Op::vp_per) {
      only_points = false;
    }
  }
  frame.set_parts_left(left);
  for (int i = 0; only_points && i < size; ++i) {
    if (((left >> i) & 1U) == 0) continue;
    const Part& part = now_.part_of(frame, i);
    const int before = now_.vp(s_.active);
    const int after = before + (part.op() == Op::vp ? part.amount() : now_.vp_per(part));
    const bool starts_draft = s_.drafted == 0 && after >= kObjectivesAt;
    const bool starts_end = s_.last_round == 0 && after >= kEndAt;
    if (starts_draft || starts_end) break;
    left &= ~(1U << i);
    if (after > before) start(part, 0);
  }
  frame.set_parts_left(left);
  if (left == 0) s_.frames.pop_back();
  return left == 0;
}

/// RP-30a: the energy of a card without which no destination could be paid must be taken.
void Play::take_energy() {
  Frame& frame = last_frame();
  for (int i = 0; i < now_.size_of(frame); ++i) {
    const Part& part = now_.part_of(frame, i);
    if (part.op() != Op::energy) continue;
    start(part, 0);
    frame.remove_part(i);
  }
  if (frame.parts_left() == 0) s_.frames.pop_back();
}

void Play::pay(const Cost& cost, Effect gains) {
  Player& player = mine();
  for (std::size_t i = 0; i < kResources; ++i) {
    player.resources[i] = static_cast<std::uint8_t>(player.resources[i] - cost.resources[i]);
  }
  player.coins = static_cast<std::uint16_t>(player.coins - cost.coins);
  player.energy = static_cast<std::uint8_t>(player.energy - cost.energy);
  player.deployment = static_cast<std::uint8_t>(player.deployment - cost.balls);
  player.box = static_cast<std::uint8_t>(player.box + cost.balls);
  tell(s_.active, text::cost_paid);
  if (cost.missions == 0) return push_chosen(gains);
  push_effect(gains);
  push(Frame::of(Frame::Kind::discard));
}

// ------------------------------------------------------------------------------------------ gains

void Play::gain_resource(int resource, int amount) {
  const int gained = std::min(amount, now_.room(now_.me(), resource));
  std::uint8_t& level = mine().resources[at(resource)];
  level = static_cast<std::uint8_t>(level + gained);
  tell(s_.active, text::resource_gained, Arg::number("amount", gained),
       Arg::term("resource", resource_name(static_cast<Resource>(resource))));
  if (gained < amount) tell(s_.active, text::gain_lost, Arg::number("amount", amount - gained));
}

void Play::gain_energy(int amount) {
  const int gained = std::min(amount, now_.edition().energy_max - now_.me().energy);
  mine().energy = static_cast<std::uint8_t>(now_.me().energy + gained);
  tell(s_.active, text::energy_gained, Arg::number("amount", gained));
  if (gained < amount) tell(s_.active, text::gain_lost, Arg::number("amount", amount - gained));
}

void Play::gain_coins(int amount) {
  mine().coins = static_cast<std::uint16_t>(now_.me().coins + amount);
  tell(s_.active, text::coins_gained, Arg::number("amount", amount));
}

/// RP-17.
void Play::exchange(int resource) {
  mine().coins = static_cast<std::uint16_t>(now_.me().coins - kCoinsPerResource);
  tell(s_.active, text::coins_exchanged);
  gain_resource(resource, 1);
}

/// RP-16: the last ball of a track scores the points at its top.
void Play::free_ball(int resource) {
  Player& player = mine();
  --player.tracks[at(resource)];
  ++player.deployment;
  tell(s_.active, text::ball_freed,
       Arg::term("resource", resource_name(static_cast<Resource>(resource))));
  if (player.tracks[at(resource)] == 0) {
    score(s_.active, Source::tracks, now_.rules().ship_points().track);
  }
}

void Play::apply_gain(Move move) {
  if (move.kind == Move::Kind::fill) {
    s_.frames.pop_back();
    return gain_resource(move.value, now_.room(now_.me(), move.value));
  }
  if (move.kind == Move::Kind::gain && last_frame().are_different()) {
    last_frame().remove_type(move.value);
  }
  use_one();
  if (move.kind == Move::Kind::gain) return gain_resource(move.value, 1);
  free_ball(move.value);
}

}  // namespace lagoon::reef_project
