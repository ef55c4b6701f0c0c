// Whether something would come of an effect, and whether what waits can be decided, now or after
// something that may come first.
#include <algorithm>

#include "games/reef_project/judge.hpp"

namespace lagoon::reef_project {

// ---------------------------------------------------------------------------------------- effects

Why Judge::judge_cost(const Cost& cost) const {
  const Player& player = now_.me();
  for (std::size_t i = 0; i < kResources; ++i) {
    if (player.resources[i] < cost.resources[i]) return Why::cannot_pay;
  }
  if (player.coins < cost.coins || player.energy < cost.energy) return Why::cannot_pay;
  if (player.deployment < cost.balls) return Why::cannot_pay;
  if (cost.missions > 0 && !Situation::holds_missions(player)) return Why::cannot_pay;
  const bool strands =
      cost.energy > 0 && now_.committed() && !now_.can_sail(player.energy - cost.energy);
  return strands ? Why::no_destination_left : Why::fine;
}

Why Judge::why_impossible(const Part& part) const {
  if (part.op() == Op::pay) return judge_cost(now_.effects().cost_of(part));
  for (int i = 0; part.op() == Op::choice && i < part.alternatives(); ++i) {
    const Why why = why_impossible(part.alternative(i));
    if (why != Why::impossible_part) return why;
  }
  return Why::impossible_part;
}

Why Judge::why_impossible(Effect effect) const {
  for (int i = 0; i < now_.effects().size(effect); ++i) {
    const Why why = why_impossible(now_.effects().part(effect, i));
    if (why != Why::impossible_part) return why;
  }
  return Why::impossible_part;
}

bool Judge::can_afford_extra_step() const {
  const Player& player = now_.me();
  for (int i = 0; i < kResources; ++i) {
    const int missing = kExtraStepPrice - player.resources[at(i)];
    if (missing <= 0) return true;
    if (missing <= now_.room(player, i) && missing * kCoinsPerResource <= player.coins) return true;
  }
  return false;
}

Judge::Fitting Judge::fitting(const Frame& frame) const {
  Fitting fitting;
  int energy = now_.me().energy;
  std::array<int, kResources> rooms{now_.room(now_.me(), 0), now_.room(now_.me(), 1),
                                    now_.room(now_.me(), 2)};
  const int size = now_.size_of(frame);
  for (int i = 0; i < size; ++i) {
    if (!frame.is_left(i)) continue;
    const Part& part = now_.part_of(frame, i);
    switch (part.op()) {
      case Op::energy:
        energy += part.amount();
        fitting.energy = fitting.energy && energy <= now_.edition().energy_max;
        break;
      case Op::resource:
        rooms[at(part.resource())] -= part.amount();
        fitting.resources = fitting.resources && rooms[at(part.resource())] >= 0;
        break;
      case Op::any_resource:
      case Op::different_resource:
      case Op::mixed_resource:
      case Op::fill:
        fitting.resources = false;
        break;
      case Op::coin:
      case Op::final_vp:
      case Op::vp:
      case Op::vp_per:
      case Op::drop:
        break;
      default:
        return {false, false};
    }
  }
  return fitting;
}

bool Judge::is_possible(Effect effect) const {
  for (int i = 0; i < now_.effects().size(effect); ++i) {
    if (is_possible(now_.effects().part(effect, i))) return true;
  }
  return false;
}

bool Judge::is_possible(const Part& part) const {
  const Player& player = now_.me();
  switch (part.op()) {
    case Op::resource:
      return now_.room(player, part.resource()) > 0;
    case Op::energy:
      return player.energy < now_.edition().energy_max;
    case Op::coin:
    case Op::vp:
    case Op::final_vp:
    case Op::dive:
    case Op::restore:
      return true;
    case Op::vp_per:
      return now_.vp_per(part) > 0;
    case Op::research:
      return now_.can_advance(state().active);
    case Op::drop:
      return now_.offered_crew() > 0;  // RP-73
    case Op::activate:
      return now_.fresh(Situation::all_crew(player)) != 0;
    case Op::activate_colour:
      return now_.fresh(now_.crew_of(player, part.colour())) != 0;
    case Op::pollution:
      return now_.has_tile(TilePlace());
    case Op::refresh:
      return now_.has_tile(TilePlace::owned(state().active, true));
    case Op::recycle_vp:
      return may_recycle();
    case Op::choice:
      for (int i = 0; i < part.alternatives(); ++i) {
        if (is_possible(part.alternative(i))) return true;
      }
      return false;
    case Op::pay:
      return judge_cost(now_.effects().cost_of(part)) == Why::fine;
    default:
      return is_open(Frame::opened_by(part));
  }
}

// -------------------------------------------------------------------------------------- what waits

bool Judge::has_room(unsigned types) const {
  for (int i = 0; i < kResources; ++i) {
    if (((types >> i) & 1U) != 0 && now_.room(now_.me(), i) > 0) return true;
  }
  return false;
}

bool Judge::is_open(const Frame& frame) const {
  const Player& player = now_.me();
  switch (frame.kind()) {
    case Frame::Kind::parts:
      for (int i = 0; i < now_.size_of(frame); ++i) {
        if (frame.is_left(i) && is_possible(now_.part_of(frame, i))) return true;
      }
      return false;
    case Frame::Kind::resource:
      return has_room(frame.types());
    case Frame::Kind::fill:
      return has_room(kEveryResource);
    case Frame::Kind::ball:
      return player.tracks[0] + player.tracks[1] + player.tracks[2] > 0;
    case Frame::Kind::mission:
      return state().mission_offer[0] != Mission::none;
    case Frame::Kind::play_mission:
      return Situation::holds_missions(player);
    case Frame::Kind::hire:
      return can_hire() && judge_intern(frame.price_change()) == Why::fine;
    case Frame::Kind::activate:
      for (unsigned bits = now_.targets(frame); bits != 0; bits &= bits - 1) {
        if (is_possible(now_.crew_effect(player, std::countr_zero(bits)))) return true;
      }
      return false;
    case Frame::Kind::research:
      return now_.can_advance(state().active);
    case Frame::Kind::extra:
      return state().has_dived == 0 &&
             *std::max_element(player.resources.begin(), player.resources.end()) >= kExtraStepPrice;
    case Frame::Kind::deploy:
      return player.deployment > 0 && now_.has_free_route();
    default:
      return true;
  }
}

bool Judge::may_open(const Frame& frame) const {
  switch (frame.kind()) {
    case Frame::Kind::parts:
      return has_free_action();
    case Frame::Kind::hire:
      return can_hire() && has_free_action();
    case Frame::Kind::activate:
      return now_.targets(frame) != 0 && has_free_action();
    case Frame::Kind::resource:
    case Frame::Kind::fill:
    case Frame::Kind::mission:
    case Frame::Kind::play_mission:
      return may_help();
    case Frame::Kind::deploy:
      return now_.has_free_route() && may_help();
    case Frame::Kind::extra:
      return state().has_dived == 0 && (can_afford_extra_step() || may_help());
    default:
      return false;
  }
}

// ------------------------------------------------------------------------------------ free actions

bool Judge::can_exchange() const {
  for (int i = 0; i < kResources; ++i) {
    if (judge_exchange(i) == Why::fine) return true;
  }
  return false;
}

bool Judge::may_play() const {
  if (state().has_played != 0 || (state().phase != Phase::choose && !now_.is_travel_turn()))
    return false;
  if (now_.me().holds != 0) return true;
  for (std::uint64_t cards = now_.me().hand; cards != 0; cards &= cards - 1) {
    if (judge_play(static_cast<Mission>(std::countr_zero(cards))) == Why::fine) return true;
  }
  return false;
}

bool Judge::may_play_here() const {
  if (state().has_played != 0) return false;
  if (now_.me().holds != 0 || may_recycle()) return true;  // a tile could bring such a mission
  const int island = state().islands[now_.me().node];
  for (std::uint64_t cards = now_.me().hand; cards != 0; cards &= cards - 1) {
    if (now_.edition().missions[at(std::countr_zero(cards))].island == island) return true;
  }
  return false;
}

}  // namespace lagoon::reef_project
