#include "bots/eval/reef_gardens.hpp"

#include <algorithm>
#include <array>

#include "bots/make_player.hpp"
#include "games/reef_gardens/spaces.hpp"

namespace lagoon::bots {
namespace {

using namespace reef_gardens;

constexpr int kPoint = 100;

/// How much better a turn must be that looks foolish.
constexpr int kReluctance = 60;

/// How much of the game is still to come: tiles in bag and nursery, the same in hundredths, and
/// what is likely to be left of them when the own next turn comes.
struct Left {
  int tiles = 0;
  int percent = 0;
  int next_turn = 0;
};
Left remaining(const ReefGardens& rules, const State& state) {
  constexpr int kTilesInATurn = 2;  // some buy more, some surface
  const int tiles = state.bag.size() + std::popcount(ReefGardens::nursery_mask(state));
  return {tiles, 100 * tiles / rules.tiles(),
          std::max(0, tiles - kTilesInATurn * (rules.seats() - 1))};
}

/// Planted tiles can never be lost, so own reefs count now.
std::array<int, kMaxPlayers> reef_points(const ReefGardens& rules, const State& state) {
  std::array<int, kMaxPlayers> points{};
  for (const int reef : divers(state)) {
    points[at(ReefGardens::diver_on(state, reef))] +=
        kPoint * (state.reef_size[at(reef)] + rules.clownfish(state, reef));
  }
  return points;
}

/// How likely a ring will be closed, in hundredths. Not every tile goes to it: near the end the
/// tiles run out.
int closing_chance(int open, Left left) {
  constexpr int kTilesForASpace = 4;
  if (open == 0) return 100;
  const int chance = std::clamp(100 - 22 * open + left.percent / 3, 5, 95);
  return chance * std::min(100, 100 * left.tiles / (kTilesForASpace * open)) / 100;
}

/// What the built stations promise: the higher and second value when the ring will be closed, the
/// lower value for the most tiles otherwise. A lead by few tiles is worth less than a clear one.
void add_stations(const ReefGardens& rules, const State& state, Left left,
                  std::array<int, kMaxPlayers>& value) {
  const int doubt = std::min(100, 8 * left.tiles);  // majorities still change
  const SpaceSet open = open_spaces(rules.board(), state);
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    const StationValues worth = rules.values(state.sites[at(site)].station);
    const std::array<int, kMaxPlayers> tiles = rules.majority(state, site);
    const int most = *std::max_element(tiles.begin(), tiles.end());
    if (most == 0) continue;
    const int closing = closing_chance((rules.board().sites[site].ring & open).size(), left);
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
      value[seat] += (if_closed * closing + if_open * (100 - closing)) / 100;
    }
  }
}

/// Money buys tiles, each about a point and more; what cannot be spent any more is worth nothing.
int money_value(const reef_gardens::Player& player, Left left) {
  static constexpr std::array<int, kMaxMoney + 1> kWorth{0,   70,  140, 200, 255, 305, 350,
                                                         385, 415, 440, 460, 475, 485};
  return kWorth[at(std::min<int>(player.money, left.next_turn))] * std::min(100, 2 * left.percent) /
         100;
}

/// Divers at home start reefs and make the next income larger.
int diver_value(const reef_gardens::Player& player, int left) {
  static constexpr std::array<int, kDivers + 1> kWorth{0, 90, 150, 190, 215, 230};
  return kWorth[player.divers] * std::min(100, 2 * left) / 100;
}

int shell_value(const reef_gardens::Player& player, int left) {
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
int pending_value(const State& state, Seat seat) {
  constexpr int kPlanted = 250;
  constexpr int kThrownAway = -kPoint * kDiscardPenalty;
  if (index(seat) != state.active) return 0;
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

int evaluate(const ReefGardens& rules, const State& state, Seat seat) {
  std::array<int, kMaxPlayers> value{};
  const bool over = state.phase == Phase::over;
  const Left left = remaining(rules, state);
  if (!over) {
    value = reef_points(rules, state);
    add_stations(rules, state, left, value);
  }
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    const reef_gardens::Player& player = state.players[at(i)];
    value[at(i)] += kPoint * rules.standing(state, seat_at(i)).points;
    if (!over) {
      value[at(i)] += money_value(player, left) + diver_value(player, left.percent) +
                      shell_value(player, left.percent) + pending_value(state, seat_at(i));
    }
    if (i != index(seat)) best_other = std::max(best_other, value[at(i)]);
  }
  return value[at(seat)] - best_other / 2;
}

int Evaluation<ReefGardens>::quick(const State& state) const {
  return evaluate(rules_, state, seat_) - kReluctance * follies(state);
}

int Evaluation<ReefGardens>::follies(const State& state) const {
  const auto gained = [&](std::size_t i, Source source) {
    const auto from = at(source);
    return state.players[i].points[from] - before_[i].points[from];
  };
  const auto own = at(seat_);
  int follies = -gained(own, Source::discards) / kDiscardPenalty;
  bool gift = false;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    gift = gift || gained(i, Source::stations) > gained(own, Source::stations);
  }
  if (gift) ++follies;
  if (gained(own, Source::closed_reefs) > 0 && state.phase != Phase::surfacing) {
    const reef_gardens::Player& player = state.players[own];
    const bool poor = player.divers == 1;
    const bool lost = 2 * (player.money - before_[own].money) < kIncome[player.divers];
    const bool late = remaining(rules_, state).next_turn == 0;
    if (poor || lost || late) ++follies;
  }
  return follies;
}

template std::unique_ptr<bots::Player<ReefGardens>> make_player(const Spec&, const ReefGardens&,
                                                                Seat);

}  // namespace lagoon::bots
