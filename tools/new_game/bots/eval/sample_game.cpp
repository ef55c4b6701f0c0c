#include "bots/eval/sample_game.hpp"

#include "bots/make_player.hpp"

namespace lagoon::bots {

template std::unique_ptr<Player<sample_game::SampleGame>> make_player(
    const Spec&, const sample_game::SampleGame&, Seat);

}  // namespace lagoon::bots
