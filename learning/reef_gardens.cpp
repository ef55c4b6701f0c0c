#include "learning/reef_gardens.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_gardens;

using Gardens = Terms<ReefGardens>;
using Left = Gardens::Left;

/// Planted tiles can never be lost, so own reefs count now.
void add_reefs(const State& state, Gardens::ByPlayer& values) {
  for (const int reef : divers(state)) {
    values[at(ReefGardens::diver_on(state, reef))][Gardens::kReefs] +=
        kPoint * state.reef_size[at(reef)];
  }
  for (const int space : clownfish_among_tiles(state) & spaces_with_tile(state)) {
    const int owner = ReefGardens::diver_on(state, state.reef[at(space)]);
    if (owner >= 0) values[at(owner)][Gardens::kReefs] += kPoint;
  }
}

/// How likely a ring will be closed, in hundredths. Not every tile goes to it: near the end the
/// tiles run out.
int closing_chance(int open, Left left) {
  constexpr int kTilesForASpace = 4;
  if (open == 0) return 100;
  const int chance = std::clamp(100 - 22 * open + left.percent / 3, 5, 95);
  return chance * std::min(100, 100 * left.tiles / (kTilesForASpace * open)) / 100;
}

/// What a built station promises: the higher and second value when the ring will be closed, the
/// lower value for the most tiles otherwise. A lead by few tiles is worth less than a clear one.
Gardens::Shares station_shares(const ReefGardens& rules, const State& state, Left left,
                               const SpaceSet& open_spaces, int site) {
  Gardens::Shares shares{};
  const int doubt = std::min(100, 8 * left.tiles);  // majorities still change
  const StationValues worth = rules.values(state.sites[at(site)].station);
  const std::array<int, kMaxPlayers> tiles = rules.majority(state, site);
  const int most = *std::max_element(tiles.begin(), tiles.end());
  if (most == 0) return shares;
  const int closing = closing_chance((rules.board().sites[site].ring & open_spaces).size(), left);
  int second = 0;
  for (const int count : tiles) {
    if (count < most) second = std::max(second, count);
  }
  const bool alone = std::count(tiles.begin(), tiles.end(), most) == 1;
  const int lead = std::min(3, most - second);
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const int count = tiles[seat];
    if (count == 0) continue;
    int if_closed = 0;
    int if_open = 0;
    if (count == most) {
      const int firm = 100 - (alone ? 8 * (3 - lead) : 30) * doubt / 100;
      if_closed = worth.higher * firm;
      if_open = worth.lower * firm;
    } else if (alone && count == second) {
      if_closed = worth.lower * (100 - 20 * doubt / 100) +
                  (worth.higher - worth.lower) * 8 * (3 - lead) * doubt / 100;
      if_open = worth.lower * 8 * (3 - lead) * doubt / 100;
    }
    shares[seat] = (if_closed * closing + if_open * (100 - closing)) / 100;
  }
  return shares;
}

void add_stations(const ReefGardens& rules, const State& state, Left left,
                  Gardens::ByPlayer& values) {
  const SpaceSet open = open_spaces(rules.board(), state);
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    const Gardens::Shares shares = station_shares(rules, state, left, open, site);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      values[seat][Gardens::kStations] += shares[seat];
    }
  }
}

/// Money buys tiles, each about a point and more; what cannot be spent any more is worth nothing.
int money_value(const Player& player, Left left) {
  static constexpr std::array<int, kMaxMoney + 1> kWorth{0,   70,  140, 200, 255, 305, 350,
                                                         385, 415, 440, 460, 475, 485};
  return kWorth[at(std::min<int>(player.money, left.next_turn))] * std::min(100, 2 * left.percent) /
         100;
}

/// Divers at home start reefs and make the next income larger.
int diver_value(const Player& player, int left) {
  static constexpr std::array<int, kDivers + 1> kWorth{0, 90, 150, 190, 215, 230};
  return kWorth[player.divers] * std::min(100, 2 * left) / 100;
}

int shell_value(const Player& player, int left) {
  // What a shell can do while the game goes on, and its points at the end.
  static constexpr std::array<int, kShellKinds> kUse{200, 300, 400, 40,  190, 240,
                                                     220, 150, 150, 110, 150};
  int value = player.stored.size() * 90;
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    const int early = std::min(100, 3 * left);
    value += player.shells[i] * (kUse[i] * early + kPoint * kShellPoints[i] * (100 - early)) / 100;
  }
  return value;
}

/// Bought tiles that still wait. Each counts about what planting brings, so that an unfinished plan
/// is not crowded out by complete ones; but a species without an own reef takes a diver, and what
/// finds none will be thrown away.
int pending_value(const State& state) {
  constexpr int kPlanted = 250;
  constexpr int kThrownAway = -kPoint * kDiscardPenalty;
  std::array<int, kMaxSpecies> waiting{};
  for (int kind = 0; kind < kTileKinds; ++kind) {
    waiting[at(species_of(tile_of_kind(kind)))] += state.bought[at(kind)];
  }
  if (state.chosen != Tile::none && state.origin != Origin::stored) {
    ++waiting[at(species_of(state.chosen))];
  }
  std::array<bool, kMaxSpecies> owned{};
  for (const int reef : divers_of(state, state.active)) {
    owned[at(species_of(state.spaces[at(reef)].tile()))] = true;
  }
  int divers = state.players[state.active].divers;
  int value = 0;
  for (std::size_t i = 0; i < kMaxSpecies; ++i) {
    if (waiting[i] == 0) continue;
    const bool fits = owned[i] || divers-- > 0;
    value += waiting[i] * (fits ? kPlanted : kThrownAway);
  }
  return value;
}

}  // namespace

Gardens::Left Gardens::remaining(const ReefGardens& rules, const State& state) {
  constexpr int kTilesInATurn = 2;  // some buy more, some surface
  const int tiles = state.bag.size() + std::popcount(ReefGardens::nursery_mask(state));
  return {tiles, 100 * tiles / rules.tiles(),
          std::max(0, tiles - kTilesInATurn * (rules.seats() - 1))};
}

Gardens::Shares Gardens::at_station(const Rules& rules, const State& state, int site) {
  if (state.phase == Phase::over || state.sites[at(site)].state != SiteState::built) return {};
  const SpaceSet open = open_spaces(rules.board(), state);
  return station_shares(rules, state, remaining(rules, state), open, site);
}

Gardens::ByPlayer Gardens::by_player(const Rules& rules, const State& state) {
  ByPlayer values{};
  const bool over = state.phase == Phase::over;
  for (int i = 0; i < rules.seats(); ++i) {
    values[at(i)][kPoints] = kPoint * rules.standing(state, seat_at(i)).points;
  }
  if (over) return values;
  const Left left = remaining(rules, state);
  add_reefs(state, values);
  add_stations(rules, state, left, values);
  for (int i = 0; i < rules.seats(); ++i) {
    const Player& player = state.players[at(i)];
    values[at(i)][kMoney] = money_value(player, left);
    values[at(i)][kDivers] = diver_value(player, left.percent);
    values[at(i)][kShells] = shell_value(player, left.percent);
  }
  values[state.active][kWaiting] = pending_value(state);
  return values;
}

Gardens::Values Gardens::quick(const State& state) const {
  const ByPlayer values = by_player(rules_, state);
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules_.seats(); ++i) {
    if (i != index(seat_)) best_other = std::max(best_other, sum_of(values[at(i)]));
  }
  Values own = values[at(seat_)];
  own[kRivals] = -(best_other / 2);
  return own;
}

}  // namespace lagoon::learning
