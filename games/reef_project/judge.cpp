// Whether a move is legal: the one authority, asked by `legal` and by `check`.
#include <algorithm>

#include "games/reef_project/situation.hpp"

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

/// Without these a turn could not go on; everything else may be declined.
bool Situation::is_optional(Frame::Kind kind) {
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

bool Situation::names_something(Move move) const {
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
      return value < board().route_count();
    case Kind::sail:
      return value < board().node_count();
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
      return value < board().sector_count();
    case Kind::reward:
      return at(value) < edition_.rewards.size();
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

Why Situation::judge_named(Move move, int seat) const {
  const Frame* frame = top();
  if (frame == nullptr && seen_.phase < Phase::choose) return judge_setup(move, seat);
  if (frame != nullptr && answers(frame->kind(), move.kind)) return judge_frame(*frame, move);
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

Why Situation::judge_setup(Move move, int seat) const {
  if (seen_.phase == Phase::ships) {
    if (move.kind != Kind::ship) return Why::out_of_order;
    return need(((seen_.ships >> move.value) & 1) != 0, Why::not_shown);
  }
  const Kind asked = seen_.phase == Phase::keep ? Kind::keep : Kind::discard;
  if (move.kind != asked) return Why::out_of_order;
  const auto& cards = player(seat).drafted;
  const bool held = std::any_of(cards.begin(), cards.end(),
                                [&](const auto& card) { return at(card.value) == move.value; });
  return need(held, Why::not_in_hand);
}

// --------------------------------------------------------------------------------------- the turn

bool Situation::between_effects() const {
  if (const Frame* frame = top()) return is_optional(frame->kind());
  switch (seen_.phase) {
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

Why Situation::judge_turn(Move move) const {
  switch (move.kind) {
    case Kind::recharge:
      return need(seen_.phase == Phase::choose, Why::out_of_order);
    case Kind::deploy:
      if (seen_.phase != Phase::choose && seen_.phase != Phase::travel) return Why::out_of_order;
      return judge_deploy(move.value);
    case Kind::sail:
      if (seen_.phase != Phase::choose && !committed()) return Why::out_of_order;
      return judge_sail(move.value);
    case Kind::rival:
      return need(seen_.phase == Phase::rival, Why::out_of_order);
    case Kind::end:
      return need(seen_.phase == Phase::landed || seen_.phase == Phase::recharge,
                  Why::out_of_order);
    default:
      return Why::out_of_order;
  }
}

Why Situation::judge_deploy(int route) const {
  const Route& way = board().routes[at(route)];
  if (way.from != me().node && way.to != me().node) return Why::not_adjacent;
  if (me().deployment == 0) return Why::no_ball;
  if (visible(route) == 0) return Why::route_full;  // RP-44
  const int left = me().energy - deploy_cost(route);
  if (left < 0) return Why::no_energy;
  return need(can_sail(left, route), Why::no_destination_left);  // RP-48
}

Why Situation::judge_sail(int node) const {
  if (node == me().node) return Why::same_island;             // RP-50
  if (is_occupied(node, seen_.active)) return Why::occupied;  // RP-49
  return need(distances(me().energy)[at(node)] <= me().energy, Why::too_far);
}

Why Situation::judge_play(Mission mission) const {
  if ((hand(me()) & bit(mission)) == 0) return Why::not_in_hand;
  if (!is_travel_turn() && seen_.phase != Phase::choose) return Why::not_now;  // RP-30
  if (seen_.has_played != 0) return Why::mission_limit;
  const MissionCard& card = edition_.missions[at(mission)];
  if (card.island >= 0) return judge_island_mission(mission);
  if (!meets(card.condition)) return Why::condition_unmet;  // RP-34
  if (seen_.phase != Phase::choose) return Why::fine;
  // RP-30: it commits to Travel, so a destination must be payable with what the card gives.
  const int energy = std::min(edition_.energy_max, me().energy + fixed_energy(card.effect));
  return need(can_sail(energy), Why::cannot_travel);
}

/// RP-31: directly after the move, before anything of the island. RP-104: or at once when it is
/// gained there, unless it would replace an island that has begun.
Why Situation::judge_island_mission(Mission mission) const {
  const MissionCard& card = edition_.missions[at(mission)];
  const bool directly = seen_.frames.size() == 1 && is_island_untouched();
  const bool at_once = seen_.fresh == mission;
  if (seen_.phase != Phase::landed || (!directly && !at_once)) return Why::not_now;
  if (seen_.islands[me().node] != card.island) return Why::wrong_island;
  return need(!card.alternative || is_island_untouched(), Why::island_begun);
}

Why Situation::judge_recycle(int tile) const {
  const auto place = std::find_if(
      seen_.pollution.begin(), seen_.pollution.end(),
      [tile](const auto& shown) { return shown.value == static_cast<Pollution>(tile); });
  if (place == seen_.pollution.end()) return Why::not_owned;
  const TilePlace where = seen_.pollution_at[at(place - seen_.pollution.begin())];
  if (where.owner() != seen_.active) return Why::not_owned;
  if (where.is_used()) return Why::not_owned;
  return need(seen_.has_recycled == 0, Why::recycled_already);  // RP-78
}

Why Situation::judge_exchange(int resource) const {
  if (me().coins < kCoinsPerResource) return Why::few_coins;
  return need(room(me(), resource) > 0, Why::no_space);  // RP-17
}

bool Situation::can_exchange() const {
  const Player& player = me();
  if (player.coins < kCoinsPerResource) return false;
  return room(player, 0) > 0 || room(player, 1) > 0 || room(player, 2) > 0;
}

bool Situation::may_play() const {
  if (seen_.has_played != 0 || (seen_.phase != Phase::choose && !is_travel_turn())) return false;
  if (me().holds != 0) return true;
  for (std::uint64_t cards = me().hand; cards != 0; cards &= cards - 1) {
    if (judge_play(static_cast<Mission>(std::countr_zero(cards))) == Why::fine) return true;
  }
  return false;
}

bool Situation::may_play_here() const {
  if (seen_.has_played != 0) return false;
  if (me().holds != 0 || may_recycle()) return true;  // a tile could bring such a mission
  const int island = seen_.islands[me().node];
  for (std::uint64_t cards = me().hand; cards != 0; cards &= cards - 1) {
    if (edition_.missions[at(std::countr_zero(cards))].island == island) return true;
  }
  return false;
}

// ----------------------------------------------------------------------------------------- frames

Why Situation::judge_part(const Frame& frame, Move move) const {
  if (move.value >= size_of(frame)) return Why::no_such_thing;
  if (!frame.is_left(move.value)) return Why::done_already;
  const Part& part = part_of(frame, move.value);
  if (part.op() == Op::choice) {
    if (move.alternative >= part.alternatives()) return Why::no_such_thing;
    const auto effect = part.alternative(move.alternative);
    return is_possible(effect) ? Why::fine : why_impossible(effect);
  }
  if (move.alternative != 0) return Why::no_such_thing;
  return is_possible(part) ? Why::fine : why_impossible(part);
}

Why Situation::judge_crew(const Frame& frame, Move move) const {
  const Player& player = me();
  if (move.kind == Kind::row) return need(!is_row_full(player, move.value), Why::row_full);
  if (move.kind == Kind::activate) {
    const unsigned bit = 1U << move.value;
    if ((all_crew(player) & bit) == 0) return Why::nobody_there;
    if ((frame.crew() & bit) == 0) return Why::not_this_crew;
    if ((seen_.acted & bit) != 0) return Why::acted;
    const Effect effect = crew_effect(player, move.value);
    return is_possible(effect) ? Why::fine : why_impossible(effect);
  }
  const int change = frame.price_change();
  if (move.kind == Kind::intern) {
    if (seen_.crew_offer[0] == Crew::none) return Why::not_in_offer;
    return need(intern_price(change) <= player.coins, Why::unaffordable);
  }
  const Crew crew = seen_.crew_offer[move.value];
  if (crew >= Crew::none) return Why::not_in_offer;
  if (owns_effect(player, crew)) return Why::same_effect;  // RP-65
  return need(price(move.value, change) <= player.coins, Why::unaffordable);
}

Why Situation::judge_objective(Objective objective) const {
  const bool there = std::any_of(seen_.objectives.begin(), seen_.objectives.end(),
                                 [&](const auto& card) { return card.value == objective; });
  return need(there, Why::not_drawn);
}

Why Situation::judge_frame(const Frame& frame, Move move) const {
  const Player& player = me();
  switch (move.kind) {
    case Kind::part:
      return judge_part(frame, move);
    case Kind::play:
      return judge_play(static_cast<Mission>(move.value));
    case Kind::gain:
      if (((frame.types() >> move.value) & 1U) == 0) return Why::not_allowed_type;
      return need(room(player, move.value) > 0, Why::no_space);
    case Kind::fill:
      return need(room(player, move.value) > 0, Why::no_space);
    case Kind::ball: {
      if (player.tracks[move.value] == 0) return Why::track_empty;
      const int most = *std::max_element(player.tracks.begin(), player.tracks.end());
      return need(!frame.lowest_only() || player.tracks[move.value] == most, Why::not_lowest_track);
    }
    case Kind::take: {
      const auto& offer = seen_.mission_offer;
      const auto found = std::find(offer.begin(), offer.end(), static_cast<Mission>(move.value));
      if (found == offer.end()) return Why::not_in_offer;
      return need(found - offer.begin() < reach(frame), Why::out_of_reach);
    }
    case Kind::lay:
    case Kind::discard:
      return need((hand(player) & bit(static_cast<Mission>(move.value))) != 0, Why::not_in_hand);
    case Kind::hire:
    case Kind::intern:
    case Kind::row:
    case Kind::activate:
      return judge_crew(frame, move);
    case Kind::forward:
    case Kind::side:
    case Kind::step:
      return Why::fine;
    case Kind::milestone:
    case Kind::put_back: {
      const auto& stack = seen_.milestones[at(frame.stack())];
      const auto* const tile = std::find_if(stack.begin(), stack.end(), [&](const auto& one) {
        return one.value == static_cast<Milestone>(move.value);
      });
      if (tile == stack.end()) return Why::not_in_stack;
      return need(tile - stack.begin() >= frame.put_back_so_far(), Why::lies_already);
    }
    case Kind::extra:
      return need(player.resources[move.value] >= 2, Why::two_equal);
    case Kind::place:
      return need(visible(move.value) > 0, Why::route_full);
    case Kind::clean:
      return need(((frame.sectors() >> move.value) & 1U) != 0, Why::not_pending);
    case Kind::reward:
      return need(vp(seen_.active) >= edition_.rewards[move.value].at, Why::not_reached);
    case Kind::refresh: {
      const auto place = std::find_if(
          seen_.pollution.begin(), seen_.pollution.end(),
          [&](const auto& shown) { return shown.value == static_cast<Pollution>(move.value); });
      if (place == seen_.pollution.end()) return Why::not_used;
      const TilePlace where = seen_.pollution_at[at(place - seen_.pollution.begin())];
      return need(where == TilePlace::owned(seen_.active, true), Why::not_used);
    }
    case Kind::recycle:
      return judge_recycle(move.value);
    case Kind::objective:
    case Kind::reject:
      return judge_objective(static_cast<Objective>(move.value));
    default:
      return Why::out_of_order;
  }
}

}  // namespace lagoon::reef_project
