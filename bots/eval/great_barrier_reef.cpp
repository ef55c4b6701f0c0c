#include "bots/eval/great_barrier_reef.hpp"

#include "bots/make_player.hpp"

namespace lagoon::bots {

template std::unique_ptr<Player<great_barrier_reef::GreatBarrierReef>> make_player(
    const Spec&, const great_barrier_reef::GreatBarrierReef&, Seat);

}  // namespace lagoon::bots
