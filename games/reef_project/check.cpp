// Why a move is not legal, in the words of the rules.
#include <algorithm>

#include "games/reef_project/ids.hpp"
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

/// What cannot be declined, by the rule that says so.
Refusal must_choose(Frame::Kind kind) {
  switch (kind) {
    case Frame::Kind::discard:
      return Refusal(text::must_pay_mission);
    case Frame::Kind::fork:
      return Refusal(text::must_choose_way);
    case Frame::Kind::milestone:
    case Frame::Kind::put_back:
      return Refusal(text::must_choose_milestone);
    case Frame::Kind::sector:
      return Refusal(text::must_choose_sector);
    case Frame::Kind::objective:
    case Frame::Kind::reject:
      return Refusal(text::must_choose_objective);
    default:
      return Refusal(text::must_choose_row);
  }
}

/// The words for a reason. What the move names is in it, and what is there instead.
class Words {
 public:
  Words(const Situation& now, Move move, const Sentence& asked)
      : now_(now), move_(move), asked_(Arg::term("asked", asked)) {}

  [[nodiscard]] Refusal refuse(Why why) const {
    switch (why) {
      case Why::fine:
        return {};
      case Why::out_of_order:
        return Refusal(text::out_of_order, asked_);
      case Why::no_such_thing:
        return Refusal(text::no_such_thing);
      case Why::not_shown:
        return Refusal(text::not_shown, name("ship", edition().ships[move_.value].name), asked_);
      case Why::not_in_hand:
        return Refusal(text::not_in_hand, mission(), asked_);
      case Why::no_energy:
        return Refusal(text::no_energy, number("energy", now_.deploy_cost(move_.value)),
                       number("have", me().energy), asked_);
      case Why::no_destination_left:
        return Refusal(text::no_destination_left, asked_);
      case Why::cannot_travel:
        return Refusal(text::cannot_travel);
      case Why::not_adjacent:
        return Refusal(text::not_adjacent, from(), to(), node(me().node), asked_);
      case Why::route_full:
        return Refusal(text::route_full, from(), to(), asked_);
      case Why::no_ball:
        return Refusal(text::no_ball, asked_);
      case Why::occupied:
        return Refusal(text::occupied, node(move_.value), asked_);
      case Why::same_island:
        return Refusal(text::same_island, node(move_.value), asked_);
      case Why::too_far:
        return too_far();
      case Why::mission_limit:
        return Refusal(text::mission_limit);
      case Why::wrong_island:
        return Refusal(text::wrong_island, mission(),
                       name("island", edition().islands[at(card().island)].name), asked_);
      case Why::condition_unmet:
        return Refusal(text::condition_unmet, mission(), name("condition", card().condition_name));
      case Why::not_now:
        return Refusal(text::mission_not_now);
      case Why::island_begun:
        return Refusal(text::island_begun, asked_);
      case Why::done_already:
        return Refusal(text::part_done, number("part", move_.value + 1), asked_);
      case Why::impossible_part:
        return Refusal(text::part_impossible, effect(), asked_);
      case Why::cannot_pay:
        return Refusal(text::cannot_pay, effect(), asked_);
      case Why::no_space:
        return Refusal(text::no_space, resource(), number("have", have_of_it()), asked_);
      case Why::not_allowed_type:
        return Refusal(text::not_allowed_type, resource(), asked_);
      case Why::not_in_offer:
        return Refusal(text::not_in_offer, asked_);
      case Why::out_of_reach:
        return out_of_reach();
      case Why::unaffordable:
        return Refusal(text::unaffordable, number("have", me().coins), number("price", price()),
                       asked_);
      case Why::same_effect:
        return Refusal(text::same_effect, name("crew", offered_crew().name), asked_);
      case Why::row_full:
        return Refusal(text::row_full, number("row", move_.value + 1), asked_);
      case Why::acted:
        return Refusal(text::crew_acted, row(), column(), asked_);
      case Why::nobody_there:
        return Refusal(text::nobody_there, row(), column(), asked_);
      case Why::not_this_crew:
        return Refusal(text::not_this_crew, row(), column(), asked_);
      case Why::track_empty:
        return Refusal(text::track_empty, resource(), asked_);
      case Why::not_lowest_track:
        return Refusal(text::not_lowest_track,
                       number("most", *std::max_element(me().tracks.begin(), me().tracks.end())),
                       number("have", me().tracks[move_.value]), asked_);
      case Why::not_in_stack:
        return Refusal(text::not_in_stack, number("milestone", move_.value + 1), asked_);
      case Why::lies_already:
        return Refusal(text::milestone_lies, number("milestone", move_.value + 1), asked_);
      case Why::not_pending:
        return Refusal(text::sector_not_pending,
                       Arg::word("sector", now_.board().sectors[move_.value].id), asked_);
      case Why::not_reached:
        return Refusal(text::reward_not_reached,
                       number("points", edition().rewards[move_.value].at),
                       number("have", now_.vp(now_.state().active)), asked_);
      case Why::not_used:
        return Refusal(text::tile_not_used, tile(), asked_);
      case Why::not_owned:
        return Refusal(text::tile_not_owned, tile(), asked_);
      case Why::recycled_already:
        return Refusal(text::recycled_already);
      case Why::not_drawn:
        return Refusal(text::objective_not_there, objective(), asked_);
      case Why::few_coins:
        return Refusal(text::few_coins, number("price", kCoinsPerResource),
                       number("have", me().coins), asked_);
      case Why::two_equal:
        return Refusal(text::two_equal_needed, resource(), number("have", have_of_it()), asked_);
      case Why::mandatory:
        return must_choose(now_.top()->kind());
    }
    return {};
  }

 private:
  [[nodiscard]] Refusal too_far() const {
    const int have = me().energy;
    if (!now_.can_sail(have)) return Refusal(text::no_island_payable, number("have", have));
    const int energy = now_.distance(move_.value, edition().energy_max);
    if (energy == kUnreachable) return Refusal(text::too_far, asked_);
    return Refusal(text::sailing_costs, number("energy", energy), number("have", have), asked_);
  }

  [[nodiscard]] Refusal out_of_reach() const {
    const auto& offer = now_.state().mission_offer;
    const auto found = std::find(offer.begin(), offer.end(), static_cast<Mission>(move_.value));
    return Refusal(text::out_of_reach, mission(),
                   number("place", static_cast<int>(found - offer.begin()) + 1),
                   number("reach", now_.reach(*now_.top())), asked_);
  }

  // ----------------------------------------------------------------------------------- arguments
  [[nodiscard]] static Arg number(const char* key, int value) { return Arg::number(key, value); }
  [[nodiscard]] static Arg name(const char* key, const Name& name) { return Arg::name(key, name); }
  [[nodiscard]] Arg mission() const { return Arg::word("mission", card().id); }
  [[nodiscard]] Arg node(int node) const {
    return Arg::word("node", now_.board().nodes[at(node)].id);
  }
  [[nodiscard]] Arg from() const {
    return Arg::word("from", now_.board().nodes[now_.board().routes[move_.value].from].id);
  }
  [[nodiscard]] Arg to() const {
    return Arg::word("to", now_.board().nodes[now_.board().routes[move_.value].to].id);
  }
  [[nodiscard]] Arg row() const { return number("row", move_.value / 4 + 1); }
  [[nodiscard]] Arg column() const { return number("column", move_.value % 4); }
  [[nodiscard]] Arg tile() const { return Arg::word("tile", kTileIds[move_.value]); }
  [[nodiscard]] Arg objective() const {
    return Arg::term("objective", objective_name(static_cast<Objective>(move_.value)));
  }
  [[nodiscard]] Arg resource() const {
    return Arg::term("resource", resource_name(static_cast<Resource>(move_.value)));
  }
  /// What a decision about an effect would do.
  [[nodiscard]] Arg effect() const {
    const Effects& effects = now_.effects();
    if (move_.kind == Move::Kind::activate) {
      return name("effect", effects.words[now_.crew_effect(me(), move_.value)]);
    }
    const Part& part = now_.part_of(*now_.top(), move_.value);
    if (part.op() != Op::choice) return name("effect", effects.words_of(part));
    return name("effect", effects.words[part.alternative(move_.alternative)]);
  }

  // ------------------------------------------------------------------------- what the move names
  [[nodiscard]] const Player& me() const { return now_.me(); }
  [[nodiscard]] const Edition& edition() const { return now_.edition(); }
  [[nodiscard]] const MissionCard& card() const { return edition().missions[move_.value]; }
  [[nodiscard]] int have_of_it() const { return me().resources[move_.value]; }
  [[nodiscard]] const CrewKind& offered_crew() const {
    return edition().crew[at(now_.state().crew_offer[move_.value])];
  }
  [[nodiscard]] int price() const {
    const int change = now_.top()->price_change();
    return move_.kind == Move::Kind::intern ? now_.intern_price(change)
                                            : now_.price(move_.value, change);
  }

  const Situation& now_;
  Move move_;
  Arg asked_;
};

}  // namespace

Refusal ReefProject::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  const Situation now(*this, state);
  const Why why = Judge(now).judge(move, index(seat));
  if (why == Why::fine) return {};
  return Words(now, move, asked(*this, state, seat)).refuse(why);
}

}  // namespace lagoon::reef_project
