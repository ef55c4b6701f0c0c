// RG-18: only the order of the bag, of the stations and of the chips is hidden and, in the short
// game, which tiles were removed.
#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {

std::array<int, kTileKinds> known_tiles(const State& state) {
  std::array<int, kTileKinds> known{};
  const auto see = [&known](Tile tile) {
    if (tile != Tile::none && tile != Tile::unknown) ++known[at(kind_of(tile))];
  };
  for (const Space& space : state.spaces) see(space.tile());
  for (const Tile tile : state.nursery) see(tile);
  for (const auto& place : state.bag) see(place.value);
  for (const Player& player : state.players) {
    for (const Stored& stored : player.stored) see(stored.tile);
  }
  // A tile chosen from an anemone still lies there until it is planted.
  if (state.origin != Origin::stored) see(state.chosen);
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    known[kind] += state.bought[kind] + state.gone[kind];
  }
  return known;
}

State ReefGardens::determinize(const Known<State>& known, Rng& rng) const {
  State state = known.state();

  const auto seen = known_tiles(state);
  FixedVector<Tile, kTiles> tiles;
  for (int kind = 0; kind < 2 * static_cast<int>(edition_.species.size()); ++kind) {
    const int left = edition_.species[at(kind / 2)].made(kind % 2 == 1) - seen[at(kind)];
    for (int n = 0; n < left; ++n) tiles.push_back(tile_of_kind(kind));
  }
  deal_unknown<ReefGardens>(state, tiles, rng);

  std::array<bool, kStations> out{};
  const auto built = [&out](Station station) {
    if (station < Station::none) out[at(station)] = true;
  };
  for (const SiteSlot& slot : state.sites) built(slot.station);
  for (const auto& place : state.stack) built(place.value);
  built(state.drawn);
  FixedVector<Station, kStations> stations;
  for (std::uint8_t i = 0; i < kStations; ++i) {
    if (!out[i]) stations.push_back(static_cast<Station>(i));
  }
  deal_unknown<ReefGardens>(state, stations, rng);

  FixedVector<Site, kMaxSites> letters;
  for (int i = 0; i < board().sites.size(); ++i) {
    if (state.sites[at(i)].state == SiteState::bare) {
      letters.push_back(static_cast<Site>(i));
    }
  }
  deal_unknown<ReefGardens>(state, letters, rng);
  return state;
}

}  // namespace lagoon::reef_gardens
