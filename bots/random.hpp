// random: any legal move, each equally likely.
#pragma once

#include "core/rules.hpp"

namespace lagoon::bots {

template <class G>
[[nodiscard]] typename G::Move random_move(const G& rules, const Known<typename G::State>& known,
                                           Seat seat, Rng& rng) {
  Moves<G> moves;
  rules.legal(known.state(), seat, moves);
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

}  // namespace lagoon::bots
