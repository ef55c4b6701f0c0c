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
      std::count_if(seen_.pollution_at.begin(), seen_.pollution_at.end(),
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
    std::memcpy(&eight, seen_.pollution_at.data() + start, 8);
    eight ^= kOnes * byte;
    found |= (eight - kOnes) & ~eight & (kOnes << 7U);
  }
  return found != 0;
}

bool Situation::meets(Condition condition) const {
  const Player& player = me();
  switch (condition.kind) {
    case Condition::Kind::none:
      return true;
    case Condition::Kind::energy_full:
      return player.energy == edition_.energy_max;
    case Condition::Kind::balls:
      return balls_on_board(seen_.active) >= condition.amount;
    case Condition::Kind::played:
      return played(player) >= condition.amount;
    case Condition::Kind::first_column:
      return is_column_full(player, 0);
    case Condition::Kind::pollution:
      return pollution_tiles(seen_.active) >= condition.amount;
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
  if (research % 2 == 0) return edition_.research[at(step_of(research))];
  return edition_.side[step_of(research) == kForkSteps[0] ? 0 : 1];
}

int Situation::access(const Player& player) const {
  const int step = step_of(player.research);
  return 2 + (step >= 1 ? 1 : 0) + (step >= 3 ? 1 : 0) + (step >= 5 ? 1 : 0);
}

bool Situation::can_advance(int i) const {
  const int research = player(i).research;
  const int last = 2 * edition_.last_research();
  if (research == last) return false;
  if (fork_at(research) >= 0 || 2 * (step_of(research) + 1) < last) return true;
  for (int other = 0; other < rules_.players(); ++other) {
    if (player(other).research == last) return false;  // RP-25
  }
  return true;
}

// -------------------------------------------------------------------------------------- the board

int Situation::deploy_cost(int route) const {
  if (balls(route, seen_.active) > 0) return 0;
  const int discount = has_power(seen_.active, Power::deploy) ? 1 : 0;
  return std::max(0, visible(route) - discount);  // RP-45
}

Distances Situation::distances(int most, int own_route) const {
  constexpr std::size_t kBuckets = 24;
  Distances distance;
  distance.fill(kUnreachable);
  std::array<std::uint32_t, kBuckets> open;
  for (int energy = 0; energy <= most; ++energy) open[at(energy)] = 0;
  distance[me().node] = 0;
  open[0] = 1U << me().node;
  const unsigned mine = 3U << (2U * seen_.active);
  for (int energy = 0; energy <= most; ++energy) {
    for (std::uint32_t& nodes = open[at(energy)]; nodes != 0;) {
      const auto node = static_cast<std::size_t>(std::countr_zero(nodes));
      nodes &= nodes - 1;
      if (distance[node] != energy) continue;
      for (const Link& link : board().links[node]) {
        const unsigned balls = seen_.balls[link.route];
        const bool free = (balls & mine) != 0 || link.route == own_route;
        const int there = energy + (free ? 0 : link.symbols - kBallSums[balls]);
        if (there >= distance[link.to] || there > most) continue;
        distance[link.to] = static_cast<std::uint8_t>(there);
        open[at(there)] |= 1U << link.to;
      }
    }
  }
  return distance;
}

bool Situation::can_sail(int energy, int own_route) const {
  const std::uint32_t occupied = ships(seen_.active);
  for (const Link& link : board().links[me().node]) {
    const bool free = balls(link.route, seen_.active) > 0 || link.route == own_route;
    if ((free || visible(link.route) <= energy) && ((occupied >> link.to) & 1U) == 0) return true;
  }
  const Distances distance = distances(energy, own_route);
  for (int node = 0; node < board().node_count(); ++node) {
    if (node != me().node && distance[at(node)] <= energy && !is_occupied(node, seen_.active)) {
      return true;
    }
  }
  return false;
}

bool Situation::is_enclosed(int sector) const {
  const auto& routes = board().sectors[at(sector)].routes;
  return std::all_of(routes.begin(), routes.end(),
                     [this](std::uint8_t route) { return seen_.balls[route] != 0; });
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
  return edition_.oxygen[state().oxygen[at(oxygen)]].sides[fresh ? 0 : 1];
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
  if (column == 0) return edition_.ships[player.ship].printed[at(row)].effect;
  const CrewSpace space = player.crew[at(row * kColumns + column - 1)];
  if (space.empty()) return 0;
  return space.is_intern() ? edition_.intern : edition_.crew[at(space.crew())].effect;
}

unsigned Situation::crew_of(const Player& player, Colour colour) const {
  unsigned bits = 0;
  for (unsigned row = 0; row < kRows; ++row) {
    if (edition_.ships[player.ship].printed[row].colour == colour) bits |= 1U << (4 * row);
    for (unsigned column = 0; column < kColumns; ++column) {
      const CrewSpace space = player.crew[row * kColumns + column];
      if (space.empty() || space.is_intern()) continue;
      if (edition_.crew[at(space.crew())].colour == colour) bits |= 1U << (4 * row + column + 1);
    }
  }
  return bits;
}

unsigned Situation::all_crew(const Player& player) const {
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
  while (tiles < kOfferSize && seen_.crew_offer[at(tiles)] != Crew::none) ++tiles;
  return tiles;
}

int Situation::price(int place, int change) const {
  const int discount = has_power(seen_.active, Power::discount) ? 2 : 0;
  return std::max(0, edition_.crew_prices[at(place)] + change - discount);
}

int Situation::intern_price(int change) const {
  const int discount = has_power(seen_.active, Power::discount) ? 2 : 0;
  return std::max(0, 1 + change - discount);  // RP-66
}

bool Situation::owns_effect(const Player& player, Crew crew) const {
  const Effect effect = edition_.crew[at(crew)].effect;
  return std::any_of(player.crew.begin(), player.crew.end(), [&](CrewSpace space) {
    return !space.empty() && !space.is_intern() && edition_.crew[at(space.crew())].effect == effect;
  });
}

bool Situation::is_uniform(const Player& player, int row) const {
  const Colour colour = edition_.ships[player.ship].printed[at(row)].colour;
  for (int column = 0; column < kColumns; ++column) {
    const CrewSpace space = player.crew[at(row * kColumns + column)];
    if (space.empty()) return false;
    if (!space.is_intern() && edition_.crew[at(space.crew())].colour != colour) return false;
  }
  return true;
}

// ---------------------------------------------------------------------------------------- effects

int Situation::vp_per(const Part& part) const {
  const bool balls = part.count() == Count::balls;
  const int count = balls ? balls_on_board(seen_.active) : played(me());
  return std::min<int>(part.most(), part.amount() * (count / part.each()));
}

Why Situation::judge_cost(const Cost& cost) const {
  const Player& player = me();
  for (std::size_t i = 0; i < kResources; ++i) {
    if (player.resources[i] < cost.resources[i]) return Why::cannot_pay;
  }
  if (player.coins < cost.coins || player.energy < cost.energy) return Why::cannot_pay;
  if (player.deployment < cost.balls) return Why::cannot_pay;
  if (cost.missions > 0 && !holds_missions(player)) return Why::cannot_pay;
  const bool strands = cost.energy > 0 && committed() && !can_sail(player.energy - cost.energy);
  return strands ? Why::no_destination_left : Why::fine;
}

Why Situation::why_impossible(const Part& part) const {
  if (part.op() == Op::pay) return judge_cost(effects_.cost_of(part));
  for (int i = 0; part.op() == Op::choice && i < part.alternatives(); ++i) {
    const Why why = why_impossible(part.alternative(i));
    if (why != Why::impossible_part) return why;
  }
  return Why::impossible_part;
}

Why Situation::why_impossible(Effect effect) const {
  for (int i = 0; i < effects_.size(effect); ++i) {
    const Why why = why_impossible(effects_.part(effect, i));
    if (why != Why::impossible_part) return why;
  }
  return Why::impossible_part;
}

bool Situation::can_afford_extra_step() const {
  const Player& player = me();
  for (int i = 0; i < kResources; ++i) {
    const int missing = 2 - player.resources[at(i)];
    if (missing <= 0) return true;
    if (missing <= room(player, i) && missing * kCoinsPerResource <= player.coins) return true;
  }
  return false;
}

Situation::Fitting Situation::fitting(const Frame& frame) const {
  Fitting fitting;
  int energy = me().energy;
  std::array<int, kResources> rooms{room(me(), 0), room(me(), 1), room(me(), 2)};
  for (int i = 0; i < size_of(frame); ++i) {
    if (!frame.is_left(i)) continue;
    const Part& part = part_of(frame, i);
    switch (part.op()) {
      case Op::energy:
        energy += part.amount();
        fitting.energy = fitting.energy && energy <= edition_.energy_max;
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

bool Situation::is_possible(Effect effect) const {
  for (int i = 0; i < effects_.size(effect); ++i) {
    if (is_possible(effects_.part(effect, i))) return true;
  }
  return false;
}

bool Situation::is_possible(const Part& part) const {
  const Player& player = me();
  switch (part.op()) {
    case Op::resource:
      return room(player, part.resource()) > 0;
    case Op::energy:
      return player.energy < edition_.energy_max;
    case Op::coin:
    case Op::vp:
    case Op::final_vp:
    case Op::dive:
    case Op::restore:
      return true;
    case Op::vp_per:
      return vp_per(part) > 0;
    case Op::research:
      return can_advance(seen_.active);
    case Op::drop:
      return offered_crew() > 0;  // RP-73
    case Op::activate:
      return (all_crew(player) & ~unsigned{seen_.acted}) != 0;
    case Op::activate_colour:
      return (crew_of(player, part.colour()) & ~unsigned{seen_.acted}) != 0;
    case Op::pollution:
      return has_tile(TilePlace());
    case Op::refresh:
      return has_tile(TilePlace::owned(seen_.active, true));
    case Op::recycle_vp:
      return seen_.has_recycled == 0 && has_tile(TilePlace::owned(seen_.active, false));
    case Op::choice:
      for (int i = 0; i < part.alternatives(); ++i) {
        if (is_possible(part.alternative(i))) return true;
      }
      return false;
    case Op::pay:
      return can_pay(effects_.cost_of(part));
    default:
      return is_open(Frame::opened_by(part));
  }
}

int Situation::fixed_energy(Effect effect) const {
  int energy = 0;
  for (int i = 0; i < effects_.size(effect); ++i) {
    const Part& part = effects_.part(effect, i);
    if (part.op() == Op::energy) energy += part.amount();
  }
  return energy;
}

}  // namespace lagoon::reef_project
