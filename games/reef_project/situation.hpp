// Questions about a state: what the rules say is there, and what is possible.
#pragma once

#include <algorithm>

#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {

inline constexpr int kUnreachable = 99;
inline constexpr std::uint8_t kNoIsland = 0xFF;
inline constexpr std::array<int, 2> kVirtualDivers{5, 10};

/// Balls in a byte of State::balls.
inline constexpr auto kBallSums = [] {
  std::array<std::uint8_t, 256> sums{};
  for (unsigned i = 0; i < 256; ++i) {
    sums[i] = static_cast<std::uint8_t>((i & 3U) + ((i >> 2) & 3U) + ((i >> 4) & 3U) + (i >> 6));
  }
  return sums;
}();

/// Energy to each node.
using Distances = std::array<std::uint8_t, kMaxNodes>;

class Situation {
 public:
  Situation(const ReefProject& rules, const State& state)
      : rules_(rules), edition_(rules.edition()), effects_(rules.edition().effects), seen_(state) {}

  // ------------------------------------------------------------------------------ the players
  [[nodiscard]] const State& state() const { return seen_; }
  [[nodiscard]] const Player& player(int i) const { return seen_.players[at(i)]; }
  [[nodiscard]] const Player& me() const { return player(seen_.active); }
  [[nodiscard]] bool is_rival(int i) const { return i == 1 && rules_.is_solo(); }
  [[nodiscard]] int vp(int i) const {
    int sum = 0;
    for (const std::int16_t points : player(i).points) sum += points;
    return sum;
  }
  [[nodiscard]] bool has_power(int i, Power power) const {
    return !is_rival(i) && edition_.ships[player(i).ship].power == power;
  }
  [[nodiscard]] int capacity(const Player& player, int resource) const {
    return edition_.capacity[player.tracks[at(resource)]];
  }
  [[nodiscard]] int room(const Player& player, int resource) const {
    return capacity(player, resource) - player.resources[at(resource)];
  }
  /// Missions in the hand as far as they are known.
  [[nodiscard]] std::uint64_t hand(const Player& player) const;
  /// Whether there are any: everybody sees that.
  [[nodiscard]] static bool holds_missions(const Player& player) {
    return player.hand != 0 || player.holds != 0;
  }
  [[nodiscard]] static int played(const Player& player) {
    return std::popcount(player.played | player.flipped);
  }
  [[nodiscard]] int balls_on_board(int player) const;
  [[nodiscard]] int pollution_tiles(int player) const;

  // ------------------------------------------------------------------------------ research
  [[nodiscard]] static int step_of(int research) { return research / 2; }
  /// RP-24: more is ahead.
  [[nodiscard]] int research_rank(int i) const { return 8 * player(i).research - player(i).below; }
  [[nodiscard]] int research_vp(int research) const;
  /// RP-26: cards of the offer within reach.
  [[nodiscard]] int access(const Player& player) const;
  /// RP-104: the same for a frame that takes missions, at the moment of choosing.
  [[nodiscard]] int reach(const Frame& frame) const { return frame.reach(access(me())); }
  [[nodiscard]] bool can_advance(int i) const;
  [[nodiscard]] static int fork_at(int research) {
    return research == 2 * kForkSteps[0] ? 0 : research == 2 * kForkSteps[1] ? 1 : -1;
  }

  // ------------------------------------------------------------------------------ the board
  [[nodiscard]] const Board& board() const { return rules_.board(); }
  [[nodiscard]] int balls(int route, int player) const {
    return (seen_.balls[at(route)] >> (2 * player)) & 3;
  }
  [[nodiscard]] int balls(int route) const { return kBallSums[seen_.balls[at(route)]]; }
  /// Symbols that no ball covers.
  [[nodiscard]] int visible(int route) const {
    return board().routes[at(route)].symbols - balls(route);
  }
  [[nodiscard]] bool is_occupied(int node, int but_by) const {
    return ((ships(but_by) >> node) & 1U) != 0;
  }
  /// The nodes with a ship, but for one player's.
  [[nodiscard]] std::uint32_t ships(int but_by) const {
    std::uint32_t nodes = 0;
    for (int i = 0; i < rules_.players(); ++i) {
      if (i != but_by) nodes |= 1U << player(i).node;
    }
    return nodes;
  }
  [[nodiscard]] int deploy_cost(int route) const;
  /// RP-49: the cheapest ways of the active player that cost at most `most`, as if it had a ball
  /// on `own_route` already.
  [[nodiscard]] Distances distances(int most, int own_route = -1) const;
  /// RP-48: whether a destination can be paid with so much energy.
  [[nodiscard]] bool can_sail(int energy, int own_route = -1) const;
  [[nodiscard]] bool is_enclosed(int sector) const;
  [[nodiscard]] bool has_free_route() const;
  [[nodiscard]] int balls_around(int sector, int player) const;
  /// RP-54: what cleaning the sector is worth to a player as things stand.
  [[nodiscard]] int cleaning_points(int sector, int player) const;
  /// RP-55: who takes the tile of a sector when it is cleaned, and whether research decides it; the
  /// player is -1 if nobody has points there.
  struct Taker {
    int player = -1;
    bool is_tied = false;
  };
  [[nodiscard]] Taker tile_taker(int sector) const;
  /// RP-85, RP-86: the oxygen that the next step of player i's diver gives; 0 if it gives none.
  [[nodiscard]] Effect next_oxygen(int i) const;
  /// RP-59: how many have more balls around the sector, or as many and more research.
  [[nodiscard]] int ahead_around(int sector, int player) const;
  /// RP-89: whether a virtual diver stands at this step.
  [[nodiscard]] bool has_virtual_diver(int step) const {
    return rules_.players() == 2 || (rules_.players() == 3 && step == kVirtualDivers[1]);
  }

  // ------------------------------------------------------------------------------ crew
  [[nodiscard]] static bool is_row_full(const Player& player, int row) {
    return !player.crew[at(row * kColumns + kColumns - 1)].empty();
  }
  [[nodiscard]] static bool is_ship_full(const Player& player) {
    return is_row_full(player, 0) && is_row_full(player, 1) && is_row_full(player, 2);
  }
  [[nodiscard]] static bool is_column_full(const Player& player, int column) {
    return !player.crew[at(column)].empty() && !player.crew[at(kColumns + column)].empty() &&
           !player.crew[at(2 * kColumns + column)].empty();
  }
  /// The effect of the crew at 4 * row + column; column 0 is printed. 0 where nobody is.
  [[nodiscard]] Effect crew_effect(const Player& player, int place) const;
  /// Places of crew of a colour; RP-67: an Intern has none.
  [[nodiscard]] unsigned crew_of(const Player& player, Colour colour) const;
  [[nodiscard]] unsigned all_crew(const Player& player) const;
  /// RP-71, RP-104: whom a frame lets act: those it named, or whoever is there now.
  [[nodiscard]] unsigned targets(const Frame& frame) const {
    return frame.crew() & all_crew(me()) & ~unsigned{seen_.acted};
  }
  [[nodiscard]] int offered_crew() const;
  /// RP-62: what a tile at this place of the offer costs with this change.
  [[nodiscard]] int price(int place, int change) const;
  [[nodiscard]] int intern_price(int change) const;
  [[nodiscard]] bool owns_effect(const Player& player, Crew crew) const;
  [[nodiscard]] bool is_uniform(const Player& player, int row) const;

  // ------------------------------------------------------------------------------ effects
  [[nodiscard]] bool is_possible(const Part& part) const;
  [[nodiscard]] bool is_possible(Effect effect) const;
  [[nodiscard]] bool can_pay(const Cost& cost) const { return judge_cost(cost) == Why::fine; }
  /// RP-19: all of it at once; RP-48: before the move enough energy for a destination must stay.
  [[nodiscard]] Why judge_cost(const Cost& cost) const;
  /// Why nothing would come of this: it cannot be paid, or there is nothing to gain.
  [[nodiscard]] Why why_impossible(const Part& part) const;
  [[nodiscard]] Why why_impossible(Effect effect) const;
  /// RP-83: whether two equal resources are there, or could be after exchanges.
  [[nodiscard]] bool can_afford_extra_step() const;
  /// Of what is left of an effect: whether all energy and all resources fit, and nothing else of it
  /// has to do with them, so that no order could bring more.
  struct Fitting {
    bool energy = true;
    bool resources = true;
  };
  [[nodiscard]] Fitting fitting(const Frame& frame) const;
  [[nodiscard]] int vp_per(const Part& part) const;
  [[nodiscard]] const Part& part_of(const Frame& frame, int i) const {
    const int first = effects_.size(frame.effect());
    return i < first ? effects_.part(frame.effect(), i) : effects_.part(frame.second(), i - first);
  }
  [[nodiscard]] int size_of(const Frame& frame) const {
    return effects_.size(frame.effect()) + effects_.size(frame.second());
  }
  /// Whether what waits can be decided as things are, not only declined.
  [[nodiscard]] bool is_open(const Frame& frame) const;
  /// RP-104: whether something that comes first could make it so.
  [[nodiscard]] bool may_open(const Frame& frame) const;
  [[nodiscard]] bool meets(Condition condition) const;
  [[nodiscard]] bool committed() const {
    return seen_.phase == Phase::travel || seen_.phase == Phase::move;
  }
  [[nodiscard]] bool is_travel_turn() const { return committed() || seen_.phase == Phase::landed; }

  // ------------------------------------------------------------------------------ moves
  [[nodiscard]] Why judge(Move move, int seat) const {
    return names_something(move) ? judge_named(move, seat) : Why::no_such_thing;
  }
  /// The same for a move that names what there is.
  [[nodiscard]] Why judge_named(Move move, int seat) const;
  /// RP-103: what somebody has to be asked for follows from what all see: any mission that the
  /// others have not seen could be the one that fits, any tile the one that helps.
  [[nodiscard]] bool has_free_action() const { return can_exchange() || may_help(); }
  [[nodiscard]] bool can_exchange() const;
  /// Whether a mission or a pollution tile could still change what is possible.
  [[nodiscard]] bool may_help() const { return may_recycle() || may_play(); }
  [[nodiscard]] bool may_recycle() const {
    return seen_.has_recycled == 0 && has_tile(TilePlace::owned(seen_.active, false));
  }
  [[nodiscard]] bool may_play() const;
  /// RP-31: the same for a mission of the island just reached, of which nothing has happened yet.
  [[nodiscard]] bool may_play_here() const;
  /// Whether some pollution tile is at this place.
  [[nodiscard]] bool has_tile(TilePlace place) const;
  /// Whether free actions fit between what happens now (RP-17, RP-78).
  [[nodiscard]] bool between_effects() const;
  [[nodiscard]] Why judge_play(Mission mission) const;
  [[nodiscard]] Why judge_recycle(int tile) const;
  [[nodiscard]] Why judge_exchange(int resource) const;
  /// The energy that a mission gives for certain (RP-30).
  [[nodiscard]] int fixed_energy(Effect effect) const;
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] const std::vector<Reward>& rewards() const { return edition_.rewards; }
  /// RP-74: calls f with each reward that a Recharge would give, from the highest down.
  template <class F>
  void for_each_reward(int i, F f) const {
    if (is_rival(i)) return;
    for (auto reward = edition_.rewards.rbegin(); reward != edition_.rewards.rend(); ++reward) {
      if (vp(i) >= reward->at) f(*reward);
    }
  }
  /// RP-31: whether the island was reached and nothing of it has happened.
  [[nodiscard]] bool is_island_untouched() const {
    return !seen_.frames.empty() && seen_.frames[0].kind() == Frame::Kind::parts &&
           seen_.frames[0].is_untouched();
  }
  [[nodiscard]] const Frame* top() const {
    return seen_.frames.empty() ? nullptr : &seen_.frames.back();
  }
  [[nodiscard]] static bool is_optional(Frame::Kind kind);

 protected:
  const ReefProject& rules_;
  const Edition& edition_;
  const Effects& effects_;

 private:
  [[nodiscard]] Why judge_setup(Move move, int seat) const;
  [[nodiscard]] Why judge_turn(Move move) const;
  [[nodiscard]] Why judge_frame(const Frame& frame, Move move) const;
  [[nodiscard]] Why judge_part(const Frame& frame, Move move) const;
  [[nodiscard]] Why judge_crew(const Frame& frame, Move move) const;
  [[nodiscard]] Why judge_deploy(int route) const;
  [[nodiscard]] Why judge_sail(int node) const;
  [[nodiscard]] Why judge_island_mission(Mission mission) const;
  [[nodiscard]] Why judge_objective(Objective objective) const;
  [[nodiscard]] bool names_something(Move move) const;
  /// Whether one more of some of these resources fits.
  [[nodiscard]] bool has_room(unsigned types) const;
  /// RP-64.
  [[nodiscard]] bool can_hire() const { return !is_ship_full(me()) && offered_crew() > 0; }
  const State& seen_;
};

}  // namespace lagoon::reef_project
