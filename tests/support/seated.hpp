// Players as they sit at a table: with what is shipped of learning.
#pragma once

#include <memory>

#include "bots/player.hpp"
#include "learning/weights.hpp"
#include "table/edition.hpp"

namespace lagoon::test {

/// What was learned of the default edition for so many players; null if nothing was.
template <class G>
[[nodiscard]] const learning::WeightSet* shipped_for(int seats) {
  const learning::Weights* const weights =
      learning::shipped_weights(G::info().id, default_edition_hash(G::info().id));
  return weights == nullptr ? nullptr : weights->set_for(seats);
}

/// A player of the default edition.
template <class G>
[[nodiscard]] std::unique_ptr<bots::Player<G>> seated(const bots::Spec& spec, const G& rules,
                                                      Seat seat) {
  return bots::make_player(spec, rules, seat, shipped_for<G>(rules.seats()));
}

}  // namespace lagoon::test
