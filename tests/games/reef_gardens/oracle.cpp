#include "tests/games/reef_gardens/oracle.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace lagoon::reef_gardens::oracle {
namespace {

std::vector<Cell> beside(Cell cell) {
  const auto [x, y] = cell;
  return {{x, y - 1}, {x - 1, y}, {x + 1, y}, {x, y + 1}};
}

std::vector<Cell> around(Cell cell) {
  std::vector<Cell> cells;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx != 0 || dy != 0) cells.emplace_back(cell.first + dx, cell.second + dy);
    }
  }
  return cells;
}

}  // namespace

Sea::Sea(const std::vector<std::string>& rows, const State& state) : rows_(rows) {
  for (int y = 0; y < height(); ++y) {
    for (int x = 0; x < width(); ++x) {
      const char here = letter({x, y});
      if (here >= 'A' && here <= 'O') sites_[here] = {x, y};
      const Space there = state.spaces[static_cast<std::size_t>(y * width() + x)];
      if (there.has_shell()) shells_.insert({x, y});
      if (!there.has_tile()) continue;
      tiles_[{x, y}] = {species_of(there.tile()), has_clownfish(there.tile())};
      if (there.diver() >= 0) divers_[{x, y}] = there.diver();
    }
  }
  for (const auto& [site, cell] : sites_) {
    const SiteState stage = state.sites[static_cast<std::size_t>(site - 'A')].state;
    if (stage == SiteState::built || stage == SiteState::scored) built_.insert(site);
  }
  find_reefs();
}

void Sea::find_reefs() {
  std::set<Cell> done;
  for (const auto& [start, first] : tiles_) {
    if (done.contains(start)) continue;
    Reef reef;
    reef.species = first.species;
    std::vector<Cell> open{start};
    while (!open.empty()) {
      const Cell cell = open.back();
      open.pop_back();
      const auto tile = tiles_.find(cell);
      if (tile == tiles_.end() || tile->second.species != reef.species) continue;
      if (!done.insert(cell).second) continue;
      reef.cells.insert(cell);
      reef.clownfish += tile->second.clownfish ? 1 : 0;
      if (const auto diver = divers_.find(cell); diver != divers_.end()) {
        reef.owner = diver->second;
        ++reef.divers;
      }
      for (const Cell& next : beside(cell)) open.push_back(next);
    }
    reefs_.push_back(reef);
  }
}

bool Sea::exists(Cell cell) const {
  const auto [x, y] = cell;
  return x >= 0 && y >= 0 && x < width() && y < height();
}

char Sea::letter(Cell cell) const {
  return rows_[static_cast<std::size_t>(cell.second)][static_cast<std::size_t>(cell.first)];
}

const Reef* Sea::reef_at(Cell cell) const {
  for (const Reef& reef : reefs_) {
    if (reef.cells.contains(cell)) return &reef;
  }
  return nullptr;
}

bool Sea::is_empty(Cell cell) const {
  const char ground = letter(cell);
  return (ground == '.' || ground == 'o') && !tiles_.contains(cell) && !shells_.contains(cell);
}

// -------------------------------------------------------------------------------------- planting

bool Sea::rules_allow(int seat, int species, Cell cell, bool atolls, int divers) const {
  std::set<const Reef*> near;
  for (const Cell& next : beside(cell)) {
    const Reef* reef = reef_at(next);
    if (reef != nullptr && reef->species == species) near.insert(reef);
  }
  std::size_t own = 0;
  std::vector<std::size_t> neutral;
  for (const Reef* reef : near) {
    if (reef->owner == seat) {
      own += reef->cells.size();
    } else if (reef->owner >= 0) {
      return false;
    } else {
      neutral.push_back(reef->cells.size());
    }
  }
  if (own > 0) {
    for (const std::size_t size : neutral) {
      if (size > own) return false;
    }
  } else {
    if (!neutral.empty() || divers == 0) return false;
    bool start = false;
    for (const char site : built_) {
      const std::vector<Cell> starts = beside(sites_.at(site));
      start |= std::find(starts.begin(), starts.end(), cell) != starts.end();
    }
    if (!start) return false;
  }
  if (!atolls) return true;
  for (const auto& [site, where] : sites_) {
    const std::vector<Cell> starts = beside(where);
    if (std::find(starts.begin(), starts.end(), cell) == starts.end()) continue;
    for (const Cell& other : starts) {
      const auto tile = tiles_.find(other);
      if (other != cell && tile != tiles_.end() && tile->second.species == species) return false;
    }
  }
  return true;
}

bool Sea::may_plant(int seat, int species, Cell cell, bool atolls, int divers) const {
  const char ground = letter(cell);
  if ((ground != '.' && ground != 'o') || tiles_.contains(cell)) return false;
  return rules_allow(seat, species, cell, atolls, divers);
}

bool Sea::may_plant_with_algae(int seat, int species, Cell cell, bool atolls, int divers) const {
  const Reef* covered = reef_at(cell);
  if (covered == nullptr) {
    if (letter(cell) != '^') return false;
  } else if (covered->owner >= 0 || (covered->species == species && covered->cells.size() > 1)) {
    return false;
  }
  return rules_allow(seat, species, cell, atolls, divers);
}

std::vector<Reef> Sea::after_planting(int seat, Tile tile, Cell cell) const {
  Sea after = *this;
  after.reefs_.clear();
  after.tiles_[cell] = {species_of(tile), has_clownfish(tile)};
  after.find_reefs();
  for (Reef& reef : after.reefs_) {
    if (!reef.cells.contains(cell)) continue;
    reef.owner = seat;
    reef.divers = 1;
  }
  return after.reefs_;
}

// --------------------------------------------------------------------------------------- scoring

bool Sea::surrounded(char site) const {
  for (const Cell& cell : around(sites_.at(site))) {
    if (exists(cell) && is_empty(cell)) return false;
  }
  return true;
}

std::map<int, int> Sea::tiles_at(char site) const {
  const std::vector<Cell> ring = around(sites_.at(site));
  std::map<int, int> tiles;
  for (const Reef& reef : reefs_) {
    const bool touches = std::any_of(ring.begin(), ring.end(),
                                     [&](const Cell& cell) { return reef.cells.contains(cell); });
    if (touches && reef.owner >= 0) tiles[reef.owner] += static_cast<int>(reef.cells.size());
  }
  return tiles;
}

std::array<int, kMaxPlayers> Sea::station_points(char site, StationValues values,
                                                 bool final) const {
  std::array<int, kMaxPlayers> points{};
  std::map<int, std::vector<int>, std::greater<>> places;  // seats by number of tiles
  for (const auto& [seat, tiles] : tiles_at(site)) places[tiles].push_back(seat);
  if (places.empty()) return points;
  const auto first = places.begin();
  for (const int seat : first->second) {
    points[static_cast<std::size_t>(seat)] = final ? values.lower : values.higher;
  }
  const auto second = std::next(first);
  if (final || first->second.size() > 1 || second == places.end()) return points;
  for (const int seat : second->second) points[static_cast<std::size_t>(seat)] = values.lower;
  return points;
}

int shell_points(const Player& player) {
  const auto number = [&player](Shell shell) {
    return int{player.shells[static_cast<std::size_t>(shell)]};
  };
  return 2 * number(Shell::shoal2) + 3 * number(Shell::shoal3) + 4 * number(Shell::shoal4) +
         player.stored.size() + number(Shell::pearl2) + number(Shell::pearl3) +
         number(Shell::boat) + number(Shell::octopus) + number(Shell::algae) +
         number(Shell::submarine) + number(Shell::turtle);
}

}  // namespace lagoon::reef_gardens::oracle
