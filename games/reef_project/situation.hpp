// Questions about a state: what there is, what it costs, how far it is. What can be done is in
// judge.hpp.
#pragma once

#include <algorithm>

#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {

inline constexpr int kUnreachable = 99;
inline constexpr int kNoNode = -1;
inline constexpr int kNoRoute = -1;
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
  Situation(const ReefProject& rules, const State& state) : rules_(rules), state_(state) {}

  [[nodiscard]] const ReefProject& rules() const { return rules_; }
  [[nodiscard]] const Edition& edition() const { return rules_.edition(); }
  [[nodiscard]] const Effects& effects() const { return edition().effects; }
  [[nodiscard]] const State& state() const { return state_; }

  // ------------------------------------------------------------------------------ the players
  [[nodiscard]] const Player& player(int i) const { return state_.players[at(i)]; }
  [[nodiscard]] const Player& me() const { return player(state_.active); }
  [[nodiscard]] bool is_rival(int i) const { return i == 1 && rules_.is_solo(); }
  [[nodiscard]] int vp(int i) const {
    int sum = 0;
    for (const std::int16_t points : player(i).points) sum += points;
    return sum;
  }
  [[nodiscard]] bool has_power(int i, Power power) const {
    return !is_rival(i) && edition().ships[player(i).ship].power == power;
  }
  [[nodiscard]] int capacity(const Player& player, int resource) const {
    return edition().capacity[player.tracks[at(resource)]];
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
    return (state_.balls[at(route)] >> (2 * player)) & 3;
  }
  [[nodiscard]] int balls(int route) const { return kBallSums[state_.balls[at(route)]]; }
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
  [[nodiscard]] Distances distances(int most, int own_route = kNoRoute) const {
    return ways(most, own_route, kNoNode).energy;
  }
  /// The cost of the cheapest one to this node, if it is at most `most`; the search ends there.
  [[nodiscard]] int distance(int node, int most) const {
    return ways(most, kNoRoute, node).energy[at(node)];
  }
  /// RP-48: where the ship can go with so much energy, as bits of nodes, and whether that is
  /// anywhere.
  [[nodiscard]] std::uint32_t destinations(int energy, int own_route = kNoRoute) const;
  [[nodiscard]] bool can_sail(int energy, int own_route = kNoRoute) const;
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
  /// Bits of the rows that have a space.
  [[nodiscard]] static unsigned free_rows(const Player& player) {
    unsigned rows = 0;
    for (unsigned row = 0; row < kRows; ++row) {
      if (player.crew[row * kColumns + kColumns - 1].empty()) rows |= 1U << row;
    }
    return rows;
  }
  [[nodiscard]] static bool is_column_full(const Player& player, int column) {
    return !player.crew[at(column)].empty() && !player.crew[at(kColumns + column)].empty() &&
           !player.crew[at(2 * kColumns + column)].empty();
  }
  /// The effect of the crew at 4 * row + column; column 0 is printed. 0 where nobody is.
  [[nodiscard]] Effect crew_effect(const Player& player, int place) const;
  /// Places of crew of a colour; RP-67: an Intern has none.
  [[nodiscard]] unsigned crew_of(const Player& player, Colour colour) const;
  [[nodiscard]] static unsigned all_crew(const Player& player);
  /// RP-71, RP-104: whom a frame lets act: those it named, or whoever is there now.
  [[nodiscard]] unsigned targets(const Frame& frame) const {
    return frame.crew() & fresh(all_crew(me()));
  }
  /// RP-71: those of them who have not acted in this turn.
  [[nodiscard]] unsigned fresh(unsigned crew) const { return crew & ~unsigned{state_.acted}; }
  [[nodiscard]] int offered_crew() const;
  /// RP-62: what a tile at this place of the offer costs with this change.
  [[nodiscard]] int price(int place, int change) const;
  [[nodiscard]] int intern_price(int change) const;
  [[nodiscard]] bool owns_effect(const Player& player, Crew crew) const;
  /// RP-70: how many tiles a row has while all of them are of its colour or Interns; else 0.
  [[nodiscard]] int matching(const Player& player, int row) const;
  [[nodiscard]] bool is_uniform(const Player& player, int row) const {
    return matching(player, row) == kColumns;
  }

  // ------------------------------------------------------------------------------ effects
  [[nodiscard]] int vp_per(const Part& part) const;
  [[nodiscard]] const Part& part_of(const Frame& frame, int i) const {
    const int first = effects().size(frame.effect());
    return i < first ? effects().part(frame.effect(), i)
                     : effects().part(frame.second(), i - first);
  }
  [[nodiscard]] int size_of(const Frame& frame) const {
    return effects().size(frame.effect()) + effects().size(frame.second());
  }
  [[nodiscard]] bool meets(Condition condition) const;
  [[nodiscard]] bool committed() const {
    return state_.phase == Phase::travel || state_.phase == Phase::move;
  }
  [[nodiscard]] bool is_travel_turn() const { return committed() || state_.phase == Phase::landed; }

  /// The energy that a mission gives for certain (RP-30).
  [[nodiscard]] int fixed_energy(Effect effect) const;
  /// RP-74: calls f with each reward that a Recharge would give, from the highest down.
  template <class F>
  void for_each_reward(int i, F f) const {
    if (is_rival(i)) return;
    for (auto reward = edition().rewards.rbegin(); reward != edition().rewards.rend(); ++reward) {
      if (vp(i) >= reward->at) f(*reward);
    }
  }
  /// RP-31: whether the island was reached and nothing of it has happened.
  [[nodiscard]] bool is_island_untouched() const {
    return !state_.frames.empty() && state_.frames[0].kind() == Frame::Kind::parts &&
           state_.frames[0].is_untouched();
  }
  [[nodiscard]] const Frame* top() const {
    return state_.frames.empty() ? nullptr : &state_.frames.back();
  }
  /// Whether some pollution tile is at this place.
  [[nodiscard]] bool has_tile(TilePlace place) const;
  /// The known ones there, as bits.
  [[nodiscard]] std::uint32_t tiles_at(TilePlace place) const;

 private:
  struct Ways {
    Distances energy;
    std::uint32_t reached = 0;  ///< bits of nodes
  };
  /// Complete, or as far as a node that is looked for.
  [[nodiscard]] Ways ways(int most, int own_route, int wanted) const;

  const ReefProject& rules_;
  const State& state_;
};

}  // namespace lagoon::reef_project
