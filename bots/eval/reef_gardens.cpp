#include "bots/eval/reef_gardens.hpp"

#include <algorithm>
#include <array>

#include "bots/choose.hpp"

namespace lagoon::bots {
namespace {

using namespace reef_gardens;

constexpr int kPoint = 100;

/// How much of the game is still to come, in hundredths: tiles in bag and nursery.
int remaining(const ReefGardens& rules, const State& state) {
  const int tiles = state.bag.size() + std::popcount(ReefGardens::nursery_mask(state));
  return 100 * tiles / rules.tiles();
}

/// Planted tiles can never be lost, so own reefs count now.
std::array<int, kMaxPlayers> reef_points(const ReefGardens& rules, const State& state) {
  std::array<int, kMaxPlayers> points{};
  for_each_diver(state, [&](int space) {
    points[at(ReefGardens::diver_on(state, space))] +=
        kPoint * (state.reef_size[at(space)] + rules.clownfish(state, space));
  });
  return points;
}

int open_spaces(const ReefGardens& rules, const State& state, int site) {
  int open = 0;
  for (const std::uint8_t space : rules.board().sites[site].ring) {
    const bool seabed = rules.board().ground[space] == Ground::seabed;
    open += seabed && state.spaces[space].empty() ? 1 : 0;
  }
  return open;
}

/// What the built stations promise: the higher and second value when the ring will be closed, the
/// lower value for the most tiles otherwise. The fewer spaces are open and the more tiles are left,
/// the likelier it closes. A lead by few tiles is worth less than a clear one.
void add_stations(const ReefGardens& rules, const State& state, int left,
                  std::array<int, kMaxPlayers>& value) {
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    const StationValues worth = rules.values(state.sites[at(site)].station);
    const std::array<int, kMaxPlayers> tiles = rules.majority(state, site);
    const int most = *std::max_element(tiles.begin(), tiles.end());
    if (most == 0) continue;
    const int open = open_spaces(rules, state, site);
    const int closing = std::clamp(100 - 22 * open + left / 3, 5, 95);
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
        const int firm = alone ? 76 + 8 * lead : 70;
        if_closed = worth.higher * firm;
        if_open = worth.lower * firm;
      } else if (alone && count == second) {
        if_closed = worth.lower * 80 + (worth.higher - worth.lower) * 8 * (3 - lead);
        if_open = worth.lower * 8 * (3 - lead);
      }
      value[seat] += (if_closed * closing + if_open * (100 - closing)) / 100;
    }
  }
}

/// Money buys tiles, each about a point and more; what cannot be spent any more is worth nothing.
int money_value(const Player& player, int left) {
  static constexpr std::array<int, kMaxMoney + 1> kWorth{0,   70,  140, 200, 255, 305, 350,
                                                         385, 415, 440, 460, 475, 485};
  return kWorth[player.money] * std::min(100, 2 * left) / 100;
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
  static constexpr std::array<int, kShellKinds> kEnd{200, 300, 400, 0,   100, 100,
                                                     100, 100, 100, 100, 100};
  int value = player.stored.size() * 90;
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    const int early = std::min(100, 3 * left);
    value += player.shells[i] * (kUse[i] * early + kEnd[i] * (100 - early)) / 100;
  }
  return value;
}

/// Bought tiles that still wait: a little more than nothing, so that a plan does not fear buying.
int pending_value(const State& state, Seat seat) {
  if (index(seat) != state.active) return 0;
  int tiles = state.chosen != Tile::none && state.origin != Origin::stored ? 1 : 0;
  for (const std::uint8_t count : state.bought) tiles += count;
  return tiles * 120;
}

}  // namespace

int evaluate(const ReefGardens& rules, const State& state, Seat seat) {
  std::array<int, kMaxPlayers> value{};
  const bool over = state.phase == Phase::over;
  const int left = over ? 0 : remaining(rules, state);
  if (!over) {
    value = reef_points(rules, state);
    add_stations(rules, state, left, value);
  }
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    const Player& player = state.players[at(i)];
    value[at(i)] += kPoint * rules.standing(state, seat_at(i)).points;
    if (!over) {
      value[at(i)] += money_value(player, left) + diver_value(player, left) +
                      shell_value(player, left) + pending_value(state, seat_at(i));
    }
    if (i != index(seat)) best_other = std::max(best_other, value[at(i)]);
  }
  return value[static_cast<std::size_t>(seat)] - best_other / 2;
}

template Move choose(const Spec&, const ReefGardens&, const Known<State>&, Seat, Rng&);

}  // namespace lagoon::bots
