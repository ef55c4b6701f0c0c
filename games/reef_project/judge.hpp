// What can be done. The one place that says so: `legal` lists by it, `check` refuses by it, and
// `apply` goes on by itself by it.
#pragma once

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {

/// What each resource of a pair costs that an extra diving step takes (RP-83).
inline constexpr int kExtraStepPrice = 2;

/// Why a move is not legal, before any words are made of it.
enum class Why : std::uint8_t {
  fine,
  out_of_order,
  no_such_thing,
  not_shown,  ///< ship
  not_in_hand,
  no_energy,
  no_destination_left,
  cannot_travel,  ///< so no mission can be played that commits to it
  not_adjacent,
  route_full,
  no_ball,
  occupied,
  same_island,
  too_far,
  mission_limit,
  wrong_island,
  condition_unmet,
  not_now,
  island_begun,
  done_already,  ///< part
  impossible_part,
  cannot_pay,
  no_space,
  not_allowed_type,
  not_in_offer,
  out_of_reach,
  unaffordable,
  same_effect,
  row_full,
  acted,
  nobody_there,
  not_this_crew,
  track_empty,
  not_lowest_track,
  not_in_stack,
  lies_already,  ///< milestone
  not_pending,
  not_reached,
  not_used,
  not_owned,
  recycled_already,
  not_drawn,
  few_coins,
  two_equal,
  mandatory
};

class Judge {
 public:
  explicit Judge(const Situation& now) : now_(now) {}

  // ------------------------------------------------------------------------- moves (judge.cpp)
  /// Without these a turn could not go on; everything else may be declined.
  [[nodiscard]] static bool is_optional(Frame::Kind kind);
  [[nodiscard]] Why judge(Move move, int seat) const {
    return names_something(move) ? judge_named(move, seat) : Why::no_such_thing;
  }
  /// The same for a move that names what there is.
  [[nodiscard]] Why judge_named(Move move, int seat) const;
  /// For one that answers what the frame asks.
  [[nodiscard]] Why judge_answer(const Frame& frame, Move move) const;
  /// Whether the phase allows such a move when nothing waits.
  [[nodiscard]] bool is_time_for(Move::Kind kind) const;
  [[nodiscard]] Why judge_deploy(int route) const;
  [[nodiscard]] Why judge_play(Mission mission) const;
  [[nodiscard]] Why judge_exchange(int resource) const {
    if (now_.me().coins < kCoinsPerResource) return Why::few_coins;
    return now_.room(now_.me(), resource) > 0 ? Why::fine : Why::no_space;  // RP-17
  }
  /// RP-78: the tiles that may be recycled, as bits.
  [[nodiscard]] std::uint32_t recyclable() const {
    return state().has_recycled != 0 ? 0 : now_.tiles_at(TilePlace::owned(state().active, false));
  }
  /// RP-80: those that may be refreshed.
  [[nodiscard]] std::uint32_t refreshable() const {
    return now_.tiles_at(TilePlace::owned(state().active, true));
  }
  /// Whether free actions fit between what happens now (RP-17, RP-78).
  [[nodiscard]] bool between_effects() const;

  // ---------------------------------------------------------------------- effects (possible.cpp)
  [[nodiscard]] bool is_possible(const Part& part) const;
  [[nodiscard]] bool is_possible(Effect effect) const;
  /// RP-19: all of it at once; RP-48: before the move enough energy for a destination must stay.
  [[nodiscard]] Why judge_cost(const Cost& cost) const;
  /// Why nothing would come of this: it cannot be paid, or there is nothing to gain.
  [[nodiscard]] Why why_impossible(const Part& part) const;
  [[nodiscard]] Why why_impossible(Effect effect) const;
  /// Of what is left of an effect: whether all energy and all resources fit, and nothing else of it
  /// has to do with them, so that no order could bring more.
  struct Fitting {
    bool energy = true;
    bool resources = true;
  };
  [[nodiscard]] Fitting fitting(const Frame& frame) const;

  // ------------------------------------------------------------------- what waits (possible.cpp)
  /// Whether what waits can be decided as things are, not only declined.
  [[nodiscard]] bool is_open(const Frame& frame) const;
  /// RP-104: whether something that comes first could make it so.
  [[nodiscard]] bool may_open(const Frame& frame) const;
  /// RP-103: what somebody has to be asked for follows from what all see: any mission that the
  /// others have not seen could be the one that fits, any tile the one that helps.
  [[nodiscard]] bool has_free_action() const { return can_exchange() || may_help(); }
  /// Whether a mission or a pollution tile could still change what is possible.
  [[nodiscard]] bool may_help() const { return may_recycle() || may_play(); }
  /// RP-31: whether a mission of the island just reached could be played, of which nothing has
  /// happened yet.
  [[nodiscard]] bool may_play_here() const;

 private:
  [[nodiscard]] const State& state() const { return now_.state(); }
  [[nodiscard]] bool names_something(Move move) const;
  [[nodiscard]] Why judge_setup(Move move, int seat) const;
  [[nodiscard]] Why judge_turn(Move move) const;
  [[nodiscard]] Why judge_sail(int node) const;
  [[nodiscard]] Why judge_island_mission(Mission mission) const;
  [[nodiscard]] Why judge_recycle(int tile) const;
  [[nodiscard]] Why judge_part(const Frame& frame, Move move) const;
  [[nodiscard]] Why judge_ball(const Frame& frame, int track) const;
  [[nodiscard]] Why judge_take(const Frame& frame, Mission mission) const;
  [[nodiscard]] Why judge_hire(int place, int price_change) const;
  [[nodiscard]] Why judge_intern(int price_change) const;
  [[nodiscard]] Why judge_activate(const Frame& frame, int place) const;
  [[nodiscard]] Why judge_milestone(const Frame& frame, Milestone milestone) const;
  [[nodiscard]] Why judge_objective(Objective objective) const;
  /// Whether one more of some of these resources fits.
  [[nodiscard]] bool has_room(unsigned types) const;
  /// RP-64.
  [[nodiscard]] bool can_hire() const {
    return Situation::free_rows(now_.me()) != 0 && now_.offered_crew() > 0;
  }
  [[nodiscard]] bool can_exchange() const;
  /// RP-83: whether two equal resources are there, or could be after exchanges.
  [[nodiscard]] bool can_afford_extra_step() const;
  [[nodiscard]] bool may_recycle() const {
    return state().has_recycled == 0 && now_.has_tile(TilePlace::owned(state().active, false));
  }
  [[nodiscard]] bool may_play() const;

  Situation now_;
};

}  // namespace lagoon::reef_project
