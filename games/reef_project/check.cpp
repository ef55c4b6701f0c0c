// Why a move is not legal, in the words of the rules.
#include <algorithm>

#include "games/reef_project/judge.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

const Sentence& asked_by_frame(Frame::Kind kind) {
  switch (kind) {
    case Frame::Kind::parts:
      return text::asked_part;
    case Frame::Kind::resource:
    case Frame::Kind::fill:
      return text::asked_resource;
    case Frame::Kind::ball:
      return text::asked_ball;
    case Frame::Kind::mission:
      return text::asked_mission;
    case Frame::Kind::play_mission:
      return text::asked_lay;
    case Frame::Kind::discard:
      return text::asked_discard;
    case Frame::Kind::hire:
      return text::asked_hire;
    case Frame::Kind::row:
      return text::asked_row;
    case Frame::Kind::activate:
      return text::asked_crew;
    case Frame::Kind::fork:
      return text::asked_fork;
    case Frame::Kind::milestone:
      return text::asked_milestone;
    case Frame::Kind::put_back:
      return text::asked_put_back;
    case Frame::Kind::research:
    case Frame::Kind::dive:
      return text::asked_step;
    case Frame::Kind::extra:
      return text::asked_extra;
    case Frame::Kind::deploy:
      return text::asked_route;
    case Frame::Kind::sector:
      return text::asked_sector;
    case Frame::Kind::reward:
      return text::asked_reward;
    case Frame::Kind::refresh:
    case Frame::Kind::recycle:
      return text::asked_pollution;
    case Frame::Kind::objective:
      return text::asked_objective;
    case Frame::Kind::reject:
      return text::asked_reject;
    default:
      return text::asked_end;
  }
}

/// Whether all that is left of the decision is to decline it; free actions do not count.
bool is_in_vain(const ReefProject& rules, const State& state, Seat seat) {
  Moves<ReefProject> moves;
  rules.legal(state, seat, moves);
  return std::all_of(moves.begin(), moves.end(), [](const Move& move) {
    return move.kind == Move::Kind::skip || move.kind == Move::Kind::exchange ||
           move.kind == Move::Kind::recycle || move.kind == Move::Kind::play;
  });
}

const Sentence& asked(const ReefProject& rules, const State& state, Seat seat) {
  if (!state.frames.empty()) {
    const Frame::Kind kind = state.frames.back().kind();
    const bool uses_tile = kind == Frame::Kind::recycle;  // there it is no free action
    return !uses_tile && is_in_vain(rules, state, seat) ? text::asked_skip : asked_by_frame(kind);
  }
  switch (state.phase) {
    case Phase::ships:
      return text::asked_ship;
    case Phase::keep:
      return text::asked_keep;
    case Phase::discard:
      return text::asked_drafted;
    case Phase::choose:
      return text::asked_turn;
    case Phase::travel:
    case Phase::move:
      return text::asked_travel;
    case Phase::rival:
      return text::asked_rival;
    default:
      return text::asked_end;
  }
}

/// The sentences that say at most what is asked, in the order of Why from `not_shown` on.
constexpr std::array<const Sentence*, 42> kSentences{&text::not_shown,
                                                     &text::not_in_hand,
                                                     &text::no_energy,
                                                     &text::no_destination_left,
                                                     &text::cannot_travel,
                                                     &text::not_adjacent,
                                                     &text::route_full,
                                                     &text::no_ball,
                                                     &text::occupied,
                                                     &text::same_island,
                                                     &text::too_far,
                                                     &text::mission_limit,
                                                     &text::wrong_island,
                                                     &text::condition_unmet,
                                                     &text::mission_not_now,
                                                     &text::island_begun,
                                                     &text::part_done,
                                                     &text::part_impossible,
                                                     &text::cannot_pay,
                                                     &text::no_space,
                                                     &text::not_allowed_type,
                                                     &text::not_in_offer,
                                                     &text::out_of_reach,
                                                     &text::unaffordable,
                                                     &text::same_effect,
                                                     &text::row_full,
                                                     &text::crew_acted,
                                                     &text::nobody_there,
                                                     &text::not_this_crew,
                                                     &text::track_empty,
                                                     &text::not_lowest_track,
                                                     &text::not_in_stack,
                                                     &text::milestone_lies,
                                                     &text::sector_not_pending,
                                                     &text::reward_not_reached,
                                                     &text::tile_not_used,
                                                     &text::tile_not_owned,
                                                     &text::recycled_already,
                                                     &text::objective_not_there,
                                                     &text::few_coins,
                                                     &text::two_equal_needed,
                                                     &text::must_choose_row};
static_assert(static_cast<std::size_t>(Why::not_shown) + kSentences.size() ==
              static_cast<std::size_t>(Why::mandatory) + 1);

/// What cannot be declined, by the rule that says so.
const Sentence& must_choose(Frame::Kind kind) {
  switch (kind) {
    case Frame::Kind::discard:
      return text::must_pay_mission;
    case Frame::Kind::fork:
      return text::must_choose_way;
    case Frame::Kind::milestone:
    case Frame::Kind::put_back:
      return text::must_choose_milestone;
    case Frame::Kind::sector:
      return text::must_choose_sector;
    case Frame::Kind::objective:
    case Frame::Kind::reject:
      return text::must_choose_objective;
    default:
      return text::must_choose_row;
  }
}

/// What a decision about an effect would do, for a refusal.
Arg refused_effect(const Situation& now, Move move) {
  const Effects& effects = now.edition().effects;
  if (move.kind == Move::Kind::activate) {
    return Arg::name("effect", effects.words[now.crew_effect(now.me(), move.value)]);
  }
  const Part& part = now.part_of(*now.top(), move.value);
  if (part.op() != Op::choice) return Arg::name("effect", effects.words_of(part));
  return Arg::name("effect", effects.words[part.alternative(move.alternative)]);
}

}  // namespace

Refusal ReefProject::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  const Situation situation(*this, state);
  const Why why = Judge(situation).judge(move, index(seat));
  if (why == Why::fine) return {};
  const Arg now = Arg::term("asked", asked(*this, state, seat));
  switch (why) {
    case Why::out_of_order:
      return Refusal(text::out_of_order, now);
    case Why::no_such_thing:
      return Refusal(text::no_such_thing);
    case Why::no_energy:
      return Refusal(text::no_energy, Arg::number("energy", situation.deploy_cost(move.value)),
                     Arg::number("have", situation.me().energy), now);
    case Why::cannot_pay:
      return Refusal(text::cannot_pay, refused_effect(situation, move), now);
    case Why::condition_unmet: {
      const MissionCard& card = edition_.missions[move.value];
      return Refusal(text::condition_unmet, Arg::word("mission", card.id),
                     Arg::name("condition", card.condition_name));
    }
    case Why::mandatory:
      return Refusal(must_choose(situation.top()->kind()));
    case Why::too_far: {
      if (!situation.can_sail(situation.me().energy)) {
        return Refusal(text::no_island_payable, Arg::number("have", situation.me().energy));
      }
      const int energy = situation.distances(edition_.energy_max)[move.value];
      if (energy == kUnreachable) return Refusal(text::too_far, now);
      return Refusal(text::sailing_costs, Arg::number("energy", energy),
                     Arg::number("have", situation.me().energy), now);
    }
    default:
      return Refusal(*kSentences[at(why) - at(Why::not_shown)], now);
  }
}

}  // namespace lagoon::reef_project
