// Reefs: where a tile may go, how reefs grow together and fall apart.
//
// A reef is named by its first space in reading order. Every tile knows that space, and the size
// of the reef and its diver are kept there, so that a position has exactly one representation.
#include <algorithm>

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::reef_gardens {
namespace {

/// Every tile of one reef gets another first space. All spaces are visited, but without a branch:
/// the compiler makes a dozen wide instructions of it.
void rename(State& state, std::uint8_t from, std::uint8_t to) {
  for (std::uint8_t& reef : state.reef) reef = reef == from ? to : reef;
}

/// The different reefs of a species beside a space.
struct Beside {
  std::array<std::uint8_t, 4> reefs{};
  int count = 0;
};

Beside reefs_beside(const State& state, const Board& board, int species, int space) {
  Beside beside;
  for (const std::uint8_t neighbour : board.neighbours[at(space)]) {
    if (neighbour == kNoSpace) continue;
    const Tile tile = state.spaces[neighbour].tile();
    if (tile == Tile::none || species_of(tile) != species) continue;
    const std::uint8_t reef = state.reef[neighbour];
    const auto end = beside.reefs.begin() + beside.count;
    if (std::find(beside.reefs.begin(), end, reef) == end) beside.reefs[at(beside.count++)] = reef;
  }
  return beside;
}

}  // namespace

PlantingVerdict ReefGardens::planting(const State& state, int seat, Tile tile, int space) const {
  using Reason = PlantingVerdict::Reason;
  const int species = species_of(tile);
  const Beside beside = reefs_beside(state, board(), species, space);
  PlantingVerdict verdict;
  int largest = 0;
  for (int i = 0; i < beside.count; ++i) {
    const std::uint8_t reef = beside.reefs[at(i)];
    const int owner = diver_on(state, reef);
    const int size = state.reef_size[reef];
    if (owner == seat) {
      verdict.own += size;
    } else if (owner >= 0) {
      verdict.reason = Reason::another_player;
      verdict.reef = reef;
      return verdict;
    } else if (size > largest) {
      largest = size;
      verdict.reef = reef;
    }
  }
  if (verdict.own > 0) {
    // Own reefs are fused first; each neutral reef is compared with all of them.
    if (largest > verdict.own) verdict.reason = Reason::neutral_larger;
  } else if (largest > 0) {
    verdict.reason = Reason::neutral_only;
  } else {
    const auto& sites = board().sites_beside[at(space)];
    const bool start = std::any_of(sites.begin(), sites.end(), [&](std::uint8_t site) {
      return state.sites[site].state >= SiteState::built;  // RG-6: a scored station too
    });
    if (!start) {
      verdict.reason = Reason::not_a_start;
    } else if (state.players[at(seat)].divers == 0) {
      verdict.reason = Reason::no_diver;
    }
  }
  if (verdict.reason != Reason::allowed || !is_atolls()) return verdict;
  // RG-8: no species twice on the orthogonal neighbours of any site, built or not.
  for (const std::uint8_t site : board().sites_beside[at(space)]) {
    for (const int other : board().sites[site].starts) {
      const Tile there = state.spaces[at(other)].tile();
      if (other == space || there == Tile::none || species_of(there) != species) continue;
      verdict.reason = Reason::atoll;
      verdict.site = site;
    }
  }
  return verdict;
}

bool ReefGardens::may_cover(const State& state, Tile tile, int space) const {
  const Space& there = state.spaces[at(space)];
  if (!there.has_tile()) return board().ground[at(space)] == Ground::cave;
  const std::uint8_t reef = state.reef[at(space)];
  if (diver_on(state, reef) >= 0) return false;
  return species_of(there.tile()) != species_of(tile) || state.reef_size[reef] == 1;
}

/// Puts a tile on a space and joins it with all reefs of its species beside it.
void ReefGardens::join_reefs(State& state, int seat, int space, Tile tile) const {
  const Beside beside = reefs_beside(state, board(), species_of(tile), space);
  auto first = static_cast<std::uint8_t>(space);
  for (int i = 0; i < beside.count; ++i) first = std::min(first, beside.reefs[at(i)]);

  int size = 1;
  int divers = -1;  // one diver stays on the reef
  for (int i = 0; i < beside.count; ++i) {
    const std::uint8_t reef = beside.reefs[at(i)];
    size += state.reef_size[reef];
    if (diver_on(state, reef) >= 0) ++divers;
    state.reef_size[reef] = 0;
    state.spaces[reef].set_diver(-1);
    if (reef != first) rename(state, reef, first);
  }
  state.spaces[at(space)] = Space::of(tile);
  state.reef[at(space)] = first;
  state.reef_size[first] = static_cast<std::uint8_t>(size);
  state.spaces[first].set_diver(seat);
  // Divers that a fusion frees go home at once; a new reef takes one from there.
  Player& player = state.players[at(seat)];
  player.divers = static_cast<std::uint8_t>(player.divers + divers);
}

/// RG-15: takes a neutral tile away. The rest of its reef may fall apart.
void ReefGardens::uncover(State& state, int space) const {
  constexpr std::uint8_t kWaiting = kNoSpace - 1;
  const std::uint8_t old = state.reef[at(space)];
  ++state.gone[at(kind_of(state.spaces[at(space)].tile()))];
  state.spaces[at(space)] = Space();
  state.reef[at(space)] = kNoSpace;
  state.reef_size[old] = 0;
  rename(state, old, kWaiting);
  for (int start = 0; start < board().spaces(); ++start) {
    if (state.reef[at(start)] != kWaiting) continue;
    FixedVector<std::uint8_t, kTiles> found;
    const auto claim = [&](int claimed) {
      state.reef[at(claimed)] = static_cast<std::uint8_t>(start);
      found.push_back(static_cast<std::uint8_t>(claimed));
    };
    claim(start);
    for (int i = 0; i < found.size(); ++i) {
      for (const std::uint8_t neighbour : board().neighbours[found[i]]) {
        if (neighbour != kNoSpace && state.reef[neighbour] == kWaiting) claim(neighbour);
      }
    }
    state.reef_size[at(start)] = static_cast<std::uint8_t>(found.size());
  }
}

int ReefGardens::clownfish(const State& state, int reef) const {
  return (spaces_of_reef(state, reef) & clownfish_among_tiles(state)).size();
}

}  // namespace lagoon::reef_gardens
