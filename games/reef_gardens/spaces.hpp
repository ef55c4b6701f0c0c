// What lies on the spaces of a state, as sets.
#pragma once

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {

[[nodiscard]] inline SpaceSet spaces_with_tile(const State& state) {
  return SpaceSet::within<Space::kContentMask>(state.spaces, 1, kTileKinds);
}
[[nodiscard]] inline SpaceSet spaces_with_species(const State& state, int species) {
  const auto plain = static_cast<unsigned>(make_tile(species, false));
  return SpaceSet::within<Space::kContentMask>(state.spaces, plain, 2);
}
/// Of the spaces with a tile, those with a clownfish: their numbers are even.
[[nodiscard]] inline SpaceSet clownfish_among_tiles(const State& state) {
  return SpaceSet::equal<1>(state.spaces, 0);
}
/// Seabed without a tile or a shell. RG-9: a ring without any is closed.
[[nodiscard]] inline SpaceSet open_spaces(const Board& board, const State& state) {
  return SpaceSet::equal<Space::kContentMask>(state.spaces, 0) & board.seabed;
}
/// The first spaces of the reefs of a seat; of kNobody: all spaces without a diver.
[[nodiscard]] inline SpaceSet divers_of(const State& state, int seat) {
  return SpaceSet::equal<Space::kDiverMask>(state.spaces, Space::diver_bits(seat));
}
/// The first spaces of all reefs that belong to somebody.
[[nodiscard]] inline SpaceSet divers(const State& state) { return ~divers_of(state, kNobody); }
/// All spaces of a reef, which is named by its first one.
[[nodiscard]] inline SpaceSet spaces_of_reef(const State& state, int reef) {
  return SpaceSet::equal<0xFF>(state.reef, static_cast<unsigned>(reef));
}

}  // namespace lagoon::reef_gardens
