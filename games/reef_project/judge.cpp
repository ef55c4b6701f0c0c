// Whether a move is legal: the one authority, asked by `legal` and by `check`.
#include "games/reef_project/judge.hpp"

#include <algorithm>

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

Why need(bool condition, Why otherwise) { return condition ? Why::fine : otherwise; }

/// The decisions that each frame waits for.
bool answers(Frame::Kind frame, Kind move) {
  switch (frame) {
    case Frame::Kind::parts:
      return move == Kind::part || move == Kind::play;
    case Frame::Kind::resource:
      return move == Kind::gain;
    case Frame::Kind::fill:
      return move == Kind::fill;
    case Frame::Kind::ball:
      return move == Kind::ball;
    case Frame::Kind::mission:
      return move == Kind::take;
    case Frame::Kind::play_mission:
      return move == Kind::lay;
    case Frame::Kind::discard:
      return move == Kind::discard;
    case Frame::Kind::hire:
      return move == Kind::hire || move == Kind::intern;
    case Frame::Kind::row:
      return move == Kind::row;
    case Frame::Kind::activate:
      return move == Kind::activate;
    case Frame::Kind::fork:
      return move == Kind::forward || move == Kind::side;
    case Frame::Kind::milestone:
      return move == Kind::milestone;
    case Frame::Kind::put_back:
      return move == Kind::put_back;
    case Frame::Kind::research:
    case Frame::Kind::dive:
      return move == Kind::step;
    case Frame::Kind::extra:
      return move == Kind::extra;
    case Frame::Kind::deploy:
      return move == Kind::place;
    case Frame::Kind::sector:
      return move == Kind::clean;
    case Frame::Kind::reward:
      return move == Kind::reward;
    case Frame::Kind::refresh:
      return move == Kind::refresh;
    case Frame::Kind::recycle:
      return move == Kind::recycle;
    case Frame::Kind::objective:
      return move == Kind::objective;
    case Frame::Kind::reject:
      return move == Kind::reject;
    default:
      return false;
  }
}

}  // namespace

bool Judge::is_optional(Frame::Kind kind) {
  switch (kind) {
    case Frame::Kind::discard:
    case Frame::Kind::row:
    case Frame::Kind::fork:
    case Frame::Kind::milestone:
    case Frame::Kind::put_back:
    case Frame::Kind::sector:
    case Frame::Kind::objective:
    case Frame::Kind::reject:
      return false;
    default:
      return true;
  }
}

bool Judge::names_something(Move move) const {
  if (move.kind != Kind::part && move.alternative != 0) return false;
  const int value = move.value;
  switch (move.kind) {
    case Kind::ship:
      return value < kShips;
    case Kind::keep:
    case Kind::discard:
    case Kind::play:
    case Kind::take:
    case Kind::lay:
      return value < kMissions;
    case Kind::deploy:
    case Kind::place:
      return value < now_.board().route_count();
    case Kind::sail:
      return value < now_.board().node_count();
    case Kind::part:
      return value < 2 * kMaxParts && move.alternative < kMaxAlternatives;
    case Kind::gain:
    case Kind::fill:
    case Kind::ball:
    case Kind::extra:
    case Kind::exchange:
      return value < kResources;
    case Kind::hire:
      return value < kOfferSize;
    case Kind::row:
      return value < kRows;
    case Kind::activate:
      return value < 4 * kRows;
    case Kind::milestone:
    case Kind::put_back:
      return value < kMilestones;
    case Kind::clean:
      return value < now_.board().sector_count();
    case Kind::reward:
      return at(value) < now_.edition().rewards.size();
    case Kind::refresh:
    case Kind::recycle:
      return value < kPollutionTiles;
    case Kind::objective:
    case Kind::reject:
      return value < kObjectives;
    case Kind::recharge:
    case Kind::intern:
    case Kind::forward:
    case Kind::side:
    case Kind::step:
    case Kind::rival:
    case Kind::skip:
    case Kind::end:
      return value == 0;
  }
  return false;
}

Why Judge::judge_named(Move move, int seat) const {
  const Frame* frame = now_.top();
  if (frame == nullptr && state().phase < Phase::choose) return judge_setup(move, seat);
  if (frame != nullptr && answers(frame->kind(), move.kind)) return judge_answer(*frame, move);
  if (move.kind == Kind::skip) {
    if (frame == nullptr) return Why::out_of_order;
    return need(is_optional(frame->kind()), Why::mandatory);
  }
  const bool is_free =
      move.kind == Kind::exchange || move.kind == Kind::recycle || move.kind == Kind::play;
  if (is_free && !between_effects()) return Why::out_of_order;
  if (move.kind == Kind::exchange) return judge_exchange(move.value);
  if (move.kind == Kind::recycle) return judge_recycle(move.value);
  if (move.kind == Kind::play) return judge_play(static_cast<Mission>(move.value));
  if (frame != nullptr) return Why::out_of_order;
  return judge_turn(move);
}

// ----------------------------------------------------------------------------------------- set-up

Why Judge::judge_setup(Move move, int seat) const {
  if (state().phase == Phase::ships) {
    if (move.kind != Kind::ship) return Why::out_of_order;
    return need(((state().ships >> move.value) & 1) != 0, Why::not_shown);
  }
  const Kind asked = state().phase == Phase::keep ? Kind::keep : Kind::discard;
  if (move.kind != asked) return Why::out_of_order;
  const auto& cards = now_.player(seat).drafted;
  const bool held = std::any_of(cards.begin(), cards.end(),
                                [&](const auto& card) { return at(card.value) == move.value; });
  return need(held, Why::not_in_hand);
}

// --------------------------------------------------------------------------------------- the turn

bool Judge::between_effects() const {
  if (const Frame* frame = now_.top()) return is_optional(frame->kind());
  switch (state().phase) {
    case Phase::choose:
    case Phase::travel:
    case Phase::move:
    case Phase::landed:
    case Phase::recharge:
      return true;
    default:
      return false;
  }
}

bool Judge::is_time_for(Kind kind) const {
  const Phase phase = state().phase;
  switch (kind) {
    case Kind::recharge:
      return phase == Phase::choose;
    case Kind::deploy:
      return phase == Phase::choose || phase == Phase::travel;
    case Kind::sail:
      return phase == Phase::choose || now_.committed();
    case Kind::rival:
      return phase == Phase::rival;
    case Kind::end:
      return phase == Phase::landed || phase == Phase::recharge;
    default:
      return false;
  }
}

Why Judge::judge_turn(Move move) const {
  if (!is_time_for(move.kind)) return Why::out_of_order;
  if (move.kind == Kind::deploy) return judge_deploy(move.value);
  if (move.kind == Kind::sail) return judge_sail(move.value);
  return Why::fine;
}

Why Judge::judge_deploy(int route) const {
  const Route& way = now_.board().routes[at(route)];
  if (way.from != now_.me().node && way.to != now_.me().node) return Why::not_adjacent;
  if (now_.me().deployment == 0) return Why::no_ball;
  if (now_.visible(route) == 0) return Why::route_full;  // RP-44
  const int left = now_.me().energy - now_.deploy_cost(route);
  if (left < 0) return Why::no_energy;
  return need(now_.can_sail(left, route), Why::no_destination_left);  // RP-48
}

Why Judge::judge_sail(int node) const {
  if (node == now_.me().node) return Why::same_island;               // RP-50
  if (now_.is_occupied(node, state().active)) return Why::occupied;  // RP-49
  return need(((now_.destinations(now_.me().energy) >> node) & 1U) != 0, Why::too_far);
}

Why Judge::judge_play(Mission mission) const {
  if ((now_.hand(now_.me()) & bit(mission)) == 0) return Why::not_in_hand;
  if (!now_.is_travel_turn() && state().phase != Phase::choose) return Why::not_now;  // RP-30
  if (state().has_played != 0) return Why::mission_limit;
  const MissionCard& card = now_.edition().missions[at(mission)];
  if (card.island >= 0) return judge_island_mission(mission);
  if (!now_.meets(card.condition)) return Why::condition_unmet;  // RP-34
  if (state().phase != Phase::choose) return Why::fine;
  // RP-30: it commits to Travel, so a destination must be payable with what the card gives.
  const int energy =
      std::min(now_.edition().energy_max, now_.me().energy + now_.fixed_energy(card.effect));
  return need(now_.can_sail(energy), Why::cannot_travel);
}

/// RP-31: directly after the move, before anything of the island. RP-104: or at once when it is
/// gained there, unless it would replace an island that has begun.
Why Judge::judge_island_mission(Mission mission) const {
  const MissionCard& card = now_.edition().missions[at(mission)];
  const bool directly = state().frames.size() == 1 && now_.is_island_untouched();
  const bool at_once = state().fresh == mission;
  if (state().phase != Phase::landed || (!directly && !at_once)) return Why::not_now;
  if (state().islands[now_.me().node] != card.island) return Why::wrong_island;
  return need(!card.alternative || now_.is_island_untouched(), Why::island_begun);
}

Why Judge::judge_recycle(int tile) const {
  const TilePlace own = TilePlace::owned(state().active, false);
  if (((now_.tiles_at(own) >> tile) & 1U) == 0) return Why::not_owned;
  return need(((recyclable() >> tile) & 1U) != 0, Why::recycled_already);
}

// ----------------------------------------------------------------------------------------- frames

Why Judge::judge_part(const Frame& frame, Move move) const {
  if (move.value >= now_.size_of(frame)) return Why::no_such_thing;
  if (!frame.is_left(move.value)) return Why::done_already;
  const Part& part = now_.part_of(frame, move.value);
  if (part.op() == Op::choice) {
    if (move.alternative >= part.alternatives()) return Why::no_such_thing;
    const auto effect = part.alternative(move.alternative);
    return is_possible(effect) ? Why::fine : why_impossible(effect);
  }
  if (move.alternative != 0) return Why::no_such_thing;
  return is_possible(part) ? Why::fine : why_impossible(part);
}

Why Judge::judge_ball(const Frame& frame, int track) const {
  const auto& tracks = now_.me().tracks;
  if (tracks[at(track)] == 0) return Why::track_empty;
  const int most = *std::max_element(tracks.begin(), tracks.end());
  return need(!frame.lowest_only() || tracks[at(track)] == most, Why::not_lowest_track);
}

Why Judge::judge_take(const Frame& frame, Mission mission) const {
  const auto& offer = state().mission_offer;
  const auto found = std::find(offer.begin(), offer.end(), mission);
  if (found == offer.end()) return Why::not_in_offer;
  return need(found - offer.begin() < now_.reach(frame), Why::out_of_reach);
}

Why Judge::judge_hire(int place, int price_change) const {
  const Crew crew = state().crew_offer[at(place)];
  if (crew >= Crew::none) return Why::not_in_offer;
  if (now_.owns_effect(now_.me(), crew)) return Why::same_effect;  // RP-65
  return need(now_.price(place, price_change) <= now_.me().coins, Why::unaffordable);
}

Why Judge::judge_intern(int price_change) const {
  if (state().crew_offer[0] == Crew::none) return Why::not_in_offer;
  return need(now_.intern_price(price_change) <= now_.me().coins, Why::unaffordable);
}

Why Judge::judge_activate(const Frame& frame, int place) const {
  const unsigned bit = 1U << static_cast<unsigned>(place);
  if ((Situation::all_crew(now_.me()) & bit) == 0) return Why::nobody_there;
  if ((frame.crew() & bit) == 0) return Why::not_this_crew;
  if (now_.fresh(bit) == 0) return Why::acted;
  const Effect effect = now_.crew_effect(now_.me(), place);
  return is_possible(effect) ? Why::fine : why_impossible(effect);
}

Why Judge::judge_milestone(const Frame& frame, Milestone milestone) const {
  const auto& stack = state().milestones[at(frame.stack())];
  const auto* const tile = std::find_if(stack.begin(), stack.end(),
                                        [&](const auto& one) { return one.value == milestone; });
  if (tile == stack.end()) return Why::not_in_stack;
  return need(tile - stack.begin() >= frame.put_back_so_far(), Why::lies_already);
}

Why Judge::judge_objective(Objective objective) const {
  const bool there = std::any_of(state().objectives.begin(), state().objectives.end(),
                                 [&](const auto& card) { return card.value == objective; });
  return need(there, Why::not_drawn);
}

Why Judge::judge_answer(const Frame& frame, Move move) const {
  const Player& player = now_.me();
  const int value = move.value;
  switch (move.kind) {
    case Kind::part:
      return judge_part(frame, move);
    case Kind::play:
      return judge_play(static_cast<Mission>(value));
    case Kind::gain:
      if (((frame.types() >> value) & 1U) == 0) return Why::not_allowed_type;
      return need(now_.room(player, value) > 0, Why::no_space);
    case Kind::fill:
      return need(now_.room(player, value) > 0, Why::no_space);
    case Kind::ball:
      return judge_ball(frame, value);
    case Kind::take:
      return judge_take(frame, static_cast<Mission>(value));
    case Kind::lay:
    case Kind::discard:
      return need((now_.hand(player) & bit(static_cast<Mission>(value))) != 0, Why::not_in_hand);
    case Kind::hire:
      return judge_hire(value, frame.price_change());
    case Kind::intern:
      return judge_intern(frame.price_change());
    case Kind::row:
      return need(((Situation::free_rows(player) >> value) & 1U) != 0, Why::row_full);
    case Kind::activate:
      return judge_activate(frame, value);
    case Kind::forward:
    case Kind::side:
    case Kind::step:
      return Why::fine;
    case Kind::milestone:
    case Kind::put_back:
      return judge_milestone(frame, static_cast<Milestone>(value));
    case Kind::extra:
      return need(player.resources[at(value)] >= kExtraStepPrice, Why::two_equal);
    case Kind::place:
      return need(now_.visible(value) > 0, Why::route_full);
    case Kind::clean:
      return need(((frame.sectors() >> value) & 1U) != 0, Why::not_pending);
    case Kind::reward:
      return need(now_.vp(state().active) >= now_.edition().rewards[at(value)].at,
                  Why::not_reached);
    case Kind::refresh:
      return need(((refreshable() >> value) & 1U) != 0, Why::not_used);
    case Kind::recycle:
      return judge_recycle(value);
    case Kind::objective:
    case Kind::reject:
      return judge_objective(static_cast<Objective>(value));
    default:
      return Why::out_of_order;
  }
}

}  // namespace lagoon::reef_project
