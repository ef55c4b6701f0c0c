#include "bots/eval/coral.hpp"

#include "bots/eval/coral_solo.hpp"
#include "bots/make_player.hpp"

namespace lagoon::bots {

std::vector<Thought<coral::Coral>> Planner<coral::Coral>::think(const coral::State& state,
                                                                const Budget& budget) {
  if (rules_.is_solo()) return solo_thoughts(rules_, state, width_, budget);
  return plans_.think(state, budget);
}

template std::unique_ptr<Player<coral::Coral>> make_player(const Spec&, const coral::Coral&, Seat);

}  // namespace lagoon::bots
