// Questions about a state.
#include "games/reef_project/situation.hpp"

#include <algorithm>
#include <cstring>

namespace lagoon::reef_project {

// ------------------------------------------------------------------------------------ the players

std::uint64_t Situation::hand(const Player& player) const {
  std::uint64_t cards = player.hand;
  for (unsigned i = 0; i < kDrafted; ++i) {
    const Mission mission = player.drafted[i].value;
    if (((player.holds >> i) & 1U) != 0 && mission < Mission::none) cards |= bit(mission);
  }
  return cards;
}

int Situation::balls_on_board(int player) const {
  int sum = 0;
  for (int route = 0; route < board().route_count(); ++route) sum += balls(route, player);
  return sum;
}

int Situation::pollution_tiles(int player) const {
  return static_cast<int>(
      std::count_if(state_.pollution_at.begin(), state_.pollution_at.end(),
                    [player](TilePlace place) { return place.owner() == player; }));
}

bool Situation::has_tile(TilePlace place) const {
  // Asked at every decision: eight places at a time, the last four twice.
  static_assert(sizeof(TilePlace) == 1 && kPollutionTiles == 28);
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::array<std::size_t, 4> kStarts{0, 8, 16, 20};
  std::uint8_t byte = 0;
  std::memcpy(&byte, &place, 1);
  std::uint64_t found = 0;
  for (const std::size_t start : kStarts) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, state_.pollution_at.data() + start, 8);
    eight ^= kOnes * byte;
    found |= (eight - kOnes) & ~eight & (kOnes << 7U);
  }
  return found != 0;
}

std::uint32_t Situation::tiles_at(TilePlace place) const {
  std::uint32_t tiles = 0;
  if (!has_tile(place)) return tiles;
  for (std::size_t i = 0; i < kPollutionTiles; ++i) {
    const auto& tile = state_.pollution[i];
    if (state_.pollution_at[i] == place && !tile.is_unknown()) tiles |= 1U << at(tile.value);
  }
  return tiles;
}

bool Situation::meets(Condition condition) const {
  const Player& player = me();
  switch (condition.kind) {
    case Condition::Kind::none:
      return true;
    case Condition::Kind::energy_full:
      return player.energy == edition().energy_max;
    case Condition::Kind::balls:
      return balls_on_board(state_.active) >= condition.amount;
    case Condition::Kind::played:
      return played(player) >= condition.amount;
    case Condition::Kind::first_column:
      return is_column_full(player, 0);
    case Condition::Kind::pollution:
      return pollution_tiles(state_.active) >= condition.amount;
    case Condition::Kind::island:
      return player.node != 0 && at(board().nodes[player.node].suit) == condition.amount;
    case Condition::Kind::each_resource:
      return *std::min_element(player.resources.begin(), player.resources.end()) >=
             condition.amount;
    case Condition::Kind::coins:
      return player.coins >= condition.amount;
  }
  return false;
}

// --------------------------------------------------------------------------------------- research

int Situation::research_vp(int research) const {
  if (research % 2 == 0) return edition().research[at(step_of(research))];
  return edition().side[step_of(research) == kForkSteps[0] ? 0 : 1];
}

int Situation::access(const Player& player) const {
  const int step = step_of(player.research);
  return 2 + (step >= 1 ? 1 : 0) + (step >= 3 ? 1 : 0) + (step >= 5 ? 1 : 0);
}

bool Situation::can_advance(int i) const {
  const int research = player(i).research;
  const int last = 2 * edition().last_research();
  if (research == last) return false;
  if (fork_at(research) >= 0 || 2 * (step_of(research) + 1) < last) return true;
  for (int other = 0; other < rules_.players(); ++other) {
    if (player(other).research == last) return false;  // RP-25
  }
  return true;
}

// -------------------------------------------------------------------------------------- the board

int Situation::deploy_cost(int route) const {
  if (balls(route, state_.active) > 0) return 0;
  const int discount = has_power(state_.active, Power::deploy) ? 1 : 0;
  return std::max(0, visible(route) - discount);  // RP-45
}

Situation::Ways Situation::ways(int most, int own_route, int wanted) const {
  constexpr std::size_t kBuckets = 24;
  Ways ways;
  Distances& distance = ways.energy;
  distance.fill(kUnreachable);
  std::array<std::uint32_t, kBuckets> open;
  for (int energy = 0; energy <= most; ++energy) open[at(energy)] = 0;
  distance[me().node] = 0;
  open[0] = 1U << me().node;
  const unsigned mine = 3U << (2U * state_.active);
  const auto& links = board().links;
  const auto& balls_on = state_.balls;
  for (int energy = 0; energy <= most; ++energy) {
    for (std::uint32_t& nodes = open[at(energy)]; nodes != 0;) {
      const auto node = static_cast<std::size_t>(std::countr_zero(nodes));
      nodes &= nodes - 1;
      if (distance[node] != energy) continue;
      if (static_cast<int>(node) == wanted) return ways;
      ways.reached |= 1U << node;
      for (const Link& link : links[node]) {
        if (distance[link.to] <= energy) continue;  // most links lead back
        const unsigned balls = balls_on[link.route];
        const bool free = (balls & mine) != 0 || link.route == own_route;
        const int there = energy + (free ? 0 : link.symbols - kBallSums[balls]);
        if (there >= distance[link.to] || there > most) continue;
        distance[link.to] = static_cast<std::uint8_t>(there);
        open[at(there)] |= 1U << link.to;
      }
    }
  }
  return ways;
}

std::uint32_t Situation::destinations(int energy, int own_route) const {
  return ways(energy, own_route, kNoNode).reached & ~ships(state_.active) & ~(1U << me().node);
}

bool Situation::can_sail(int energy, int own_route) const {
  const std::uint32_t occupied = ships(state_.active);
  const unsigned mine = 3U << (2U * state_.active);
  for (const Link& link : board().links[me().node]) {
    const unsigned balls = state_.balls[link.route];
    const bool free = (balls & mine) != 0 || link.route == own_route;
    if ((free || link.symbols - kBallSums[balls] <= energy) && ((occupied >> link.to) & 1U) == 0)
      return true;
  }
  return destinations(energy, own_route) != 0;
}

bool Situation::is_enclosed(int sector) const {
  const auto& routes = board().sectors[at(sector)].routes;
  return std::all_of(routes.begin(), routes.end(),
                     [this](std::uint8_t route) { return state_.balls[route] != 0; });
}

bool Situation::has_free_route() const {
  for (int route = 0; route < board().route_count(); ++route) {
    if (visible(route) > 0) return true;
  }
  return false;
}

int Situation::balls_around(int sector, int player) const {
  int sum = 0;
  for (const std::uint8_t route : board().sectors[at(sector)].routes) sum += balls(route, player);
  return sum;
}

int Situation::cleaning_points(int sector, int player) const {
  const bool docked =
      ((board().sectors[at(sector)].corners >> this->player(player).node) & 1U) != 0;
  return balls_around(sector, player) + (docked ? 1 : 0);
}

Situation::Taker Situation::tile_taker(int sector) const {
  Taker taker;
  int most = 0;
  for (int i = 0; i < rules_.players(); ++i) {
    const int points = cleaning_points(sector, i);
    if (points == 0 || points < most) continue;
    if (points > most) {
      taker = {i, false};
    } else {
      taker = {research_rank(i) > research_rank(taker.player) ? i : taker.player, true};
    }
    most = points;
  }
  return taker;
}

Effect Situation::next_oxygen(int i) const {
  const int step = player(i).diver + 1;
  const int oxygen = step / kStepsPerTile - 1;
  if (oxygen < 0 || step > kLastStep) return 0;
  if (step % kStepsPerTile != 0 && !has_power(i, Power::oxygen)) return 0;
  const bool fresh = ((state().oxygen_flipped >> oxygen) & 1) == 0;
  return edition().oxygen[state().oxygen[at(oxygen)]].sides[fresh ? 0 : 1];
}

int Situation::ahead_around(int sector, int player) const {
  const int mine = balls_around(sector, player);
  int ahead = 0;
  for (int other = 0; other < rules_.players(); ++other) {
    if (other == player) continue;
    const int theirs = balls_around(sector, other);
    const bool tied = theirs == mine && research_rank(other) > research_rank(player);
    ahead += theirs > mine || tied ? 1 : 0;
  }
  return ahead;
}

// ------------------------------------------------------------------------------------------- crew

Effect Situation::crew_effect(const Player& player, int place) const {
  const int row = place / 4;
  const int column = place % 4;
  if (column == 0) return edition().ships[player.ship].printed[at(row)].effect;
  const CrewSpace space = player.crew[at(row * kColumns + column - 1)];
  if (space.empty()) return 0;
  return space.is_intern() ? edition().intern : edition().crew[at(space.crew())].effect;
}

unsigned Situation::crew_of(const Player& player, Colour colour) const {
  unsigned bits = 0;
  for (unsigned row = 0; row < kRows; ++row) {
    if (edition().ships[player.ship].printed[row].colour == colour) bits |= 1U << (4 * row);
    for (unsigned column = 0; column < kColumns; ++column) {
      const CrewSpace space = player.crew[row * kColumns + column];
      if (space.empty() || space.is_intern()) continue;
      if (edition().crew[at(space.crew())].colour == colour) bits |= 1U << (4 * row + column + 1);
    }
  }
  return bits;
}

unsigned Situation::all_crew(const Player& player) {
  unsigned bits = 0x111;  // the printed ones
  for (unsigned row = 0; row < kRows; ++row) {
    for (unsigned column = 0; column < kColumns; ++column) {
      if (!player.crew[row * kColumns + column].empty()) bits |= 1U << (4 * row + column + 1);
    }
  }
  return bits;
}

int Situation::offered_crew() const {
  int tiles = 0;
  while (tiles < kOfferSize && state_.crew_offer[at(tiles)] != Crew::none) ++tiles;
  return tiles;
}

int Situation::price(int place, int change) const {
  const int discount = has_power(state_.active, Power::discount) ? 2 : 0;
  return std::max(0, edition().crew_prices[at(place)] + change - discount);
}

int Situation::intern_price(int change) const {
  const int discount = has_power(state_.active, Power::discount) ? 2 : 0;
  return std::max(0, 1 + change - discount);  // RP-66
}

bool Situation::owns_effect(const Player& player, Crew crew) const {
  const Effect effect = edition().crew[at(crew)].effect;
  return std::any_of(player.crew.begin(), player.crew.end(), [&](CrewSpace space) {
    return !space.empty() && !space.is_intern() &&
           edition().crew[at(space.crew())].effect == effect;
  });
}

int Situation::matching(const Player& player, int row) const {
  const Colour colour = edition().ships[player.ship].printed[at(row)].colour;
  int tiles = 0;
  for (int column = 0; column < kColumns; ++column) {
    const CrewSpace space = player.crew[at(row * kColumns + column)];
    if (space.empty()) break;
    if (!space.is_intern() && edition().crew[at(space.crew())].colour != colour) return 0;
    ++tiles;
  }
  return tiles;
}

// ---------------------------------------------------------------------------------------- effects

int Situation::vp_per(const Part& part) const {
  const bool balls = part.count() == Count::balls;
  const int count = balls ? balls_on_board(state_.active) : played(me());
  return std::min<int>(part.most(), part.amount() * (count / part.each()));
}

int Situation::fixed_energy(Effect effect) const {
  int energy = 0;
  for (int i = 0; i < effects().size(effect); ++i) {
    const Part& part = effects().part(effect, i);
    if (part.op() == Op::energy) energy += part.amount();
  }
  return energy;
}

}  // namespace lagoon::reef_project
