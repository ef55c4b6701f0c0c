// GB-9: what is hidden, imagined anew.
#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

State GreatBarrierReef::determinize(const Known<State>& known, Rng& rng) const {
  State state = known.state();
  std::array<bool, kCards> seen{};
  const auto mark = [&seen](Card card) {
    if (card < Card::none) seen[at(card)] = true;
  };
  for (const Reef& reef : state.reefs) {
    for (const Placement& placed : reef.cards) mark(placed.card);
  }
  for_each_concealable(state, [&mark](const auto& place) { mark(place.value); });

  FixedVector<Card, kCards> pool;
  for (int i = 0; i < kCards; ++i) {
    if (!seen[at(i)]) pool.push_back(card_at(i));
  }
  deal_unknown<GreatBarrierReef>(state, pool, rng);
  return state;
}

}  // namespace lagoon::great_barrier_reef
