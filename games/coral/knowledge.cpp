// Only the order of the solo game's bag is hidden (CO-14).
#include "games/coral/coral.hpp"

namespace lagoon::coral {

State Coral::determinize(const Known<State>& known, Rng& rng) const {
  State state = known.state();
  if (!is_solo()) return state;
  std::array<int, kSpecies> left{};
  left.fill(kPiecesOfSpecies);
  for (int i = 0; i < state.reef.pieces(); ++i) --left[at(state.species[at(i)])];
  for (const auto& place : state.bag) {
    if (is_known(place.value)) --left[at(place.value)];
  }
  FixedVector<Species, kMaxPieces> pool;
  for (int i = 0; i < kSpecies; ++i) {
    const auto species = static_cast<std::size_t>(i);
    const int unseen = left[species] - state.reserves[0][species] - state.gone[species];
    for (int n = 0; n < unseen; ++n) pool.push_back(species_at(i));
  }
  deal_unknown<Coral>(state, pool, rng);
  for (; state.unseen > 0; --state.unseen) ++state.reserves[0][at(pool.pop_back())];
  return state;
}

}  // namespace lagoon::coral
