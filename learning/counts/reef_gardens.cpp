#include "learning/counts/reef_gardens.hpp"

#include <algorithm>
#include <limits>

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_gardens;
using Gardens = Counts<ReefGardens>;
using GardenTerms = Terms<ReefGardens>;

void count_terms(const ReefGardens& rules, const State& state, Gardens::Tally& tally) {
  const GardenTerms::ByPlayer all = GardenTerms::by_player(rules, state);
  for (std::size_t i = 0; i < at(rules.seats()); ++i) {
    for (std::size_t term = 0; term <= GardenTerms::kShells; ++term) {
      tally.players[i][term] = all[i][term];
    }
    tally.strength[i] = sum_of(all[i]);
  }
}

void count_holdings(const ReefGardens& rules, const State& state, Gardens::Tally& tally) {
  for (int i = 0; i < rules.seats(); ++i) {
    const reef_gardens::Player& player = state.players[at(i)];
    auto& counts = tally.players[at(i)];
    counts[Gardens::kCoins] = player.money;
    counts[Gardens::kRich] = std::max(0, player.money - 6);
    counts[Gardens::kPoor] = player.money < 2 ? 1 : 0;
    counts[Gardens::kNoDiver] = player.divers == 0 ? 1 : 0;
    counts[Gardens::kHome] = player.divers;
    counts[Gardens::kThree] = player.divers >= 3 ? 1 : 0;
    for (std::size_t shell = 0; shell < kShellKinds; ++shell) {
      counts[Gardens::kFirstShell + shell] = player.shells[shell];
    }
  }
}

void count_reefs(const ReefGardens& rules, const State& state, Gardens::Tally& tally) {
  const Board& board = rules.board();
  const SpaceSet open = open_spaces(board, state);
  for (int i = 0; i < rules.seats(); ++i) {
    auto& counts = tally.players[at(i)];
    SpaceSet growth;
    unsigned species = 0;
    for (const int reef : divers_of(state, i)) {
      const int size = state.reef_size[at(reef)];
      if (size > counts[Gardens::kLargest]) {
        counts[Gardens::kNext] = counts[Gardens::kLargest];
        counts[Gardens::kLargest] = size;
      } else {
        counts[Gardens::kNext] = std::max(counts[Gardens::kNext], size);
      }
      species |= 1U << species_of(state.spaces[at(reef)].tile());
      const SpaceSet beside = board.beside(spaces_of_reef(state, reef)) & open;
      if (beside.empty()) ++counts[Gardens::kStuck];
      growth |= beside;
    }
    counts[Gardens::kOpenReefs] = growth.size();
    counts[Gardens::kSpecies] = std::popcount(species);
  }
}

void count_stations(const ReefGardens& rules, const State& state, Gardens::Tally& tally) {
  constexpr int kClear = 3;  // tiles
  constexpr int kNear = 2;   // spaces
  const SpaceSet open = open_spaces(rules.board(), state);
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    ++tally.table[Gardens::kBuilt];
    const StationValues worth = rules.values(state.sites[at(site)].station);
    const std::array<int, kMaxPlayers> tiles = rules.majority(state, site);
    const int most = *std::max_element(tiles.begin(), tiles.end());
    int second = 0;
    for (const int count : tiles) second = std::max(second, count < most ? count : 0);
    const bool is_alone = std::count(tiles.begin(), tiles.end(), most) == 1;
    const bool is_near = (rules.board().sites[site].ring & open).size() <= kNear;
    for (std::size_t i = 0; i < at(rules.seats()); ++i) {
      if (tiles[i] == 0) continue;
      auto& counts = tally.players[i];
      ++counts[Gardens::kPresence];
      if (tiles[i] == most) {
        counts[Gardens::kLeads] += worth.higher;
        if (is_alone && most - second >= kClear) counts[Gardens::kSureLeads] += worth.higher;
        if (is_near) counts[Gardens::kNearLeads] += worth.higher;
      } else if (is_alone && tiles[i] == second) {
        counts[Gardens::kSeconds] += worth.lower;
        if (is_near) counts[Gardens::kNearSeconds] += worth.lower;
      }
    }
  }
}

/// What the cheapest line costs; nothing is for sale: as much as all of it.
int cheapest_line(const ReefGardens& rules, const State& state) {
  const unsigned filled = ReefGardens::nursery_mask(state);
  int least = kNurserySpaces;
  for (const Line& line : rules.edition().lines) {
    const int tiles = std::popcount(filled & line.spaces);
    if (tiles > 0) least = std::min(least, tiles);
  }
  return least;
}

}  // namespace

Gardens::Tally Gardens::count(const Rules& rules, const State& state, Seat) {
  Tally tally;
  const Terms<Rules>::Left left = Terms<Rules>::remaining(rules, state);
  tally.left = left.percent * kWholeGame / 100;
  count_terms(rules, state, tally);
  count_holdings(rules, state, tally);
  count_reefs(rules, state, tally);
  count_stations(rules, state, tally);
  tally.table[kTiles] = left.tiles;
  tally.table[kNursery] = std::popcount(ReefGardens::nursery_mask(state));
  tally.table[kCheapest] = cheapest_line(rules, state);
  return tally;
}

}  // namespace lagoon::learning
