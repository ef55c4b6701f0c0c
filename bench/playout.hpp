// Random games: the inner loop that everything about speed is measured with.
#pragma once

#include <vector>

#include "bots/random.hpp"
#include "core/rules.hpp"
#include "table/edition.hpp"

namespace lagoon::bench {

/// The default edition and options, for each number of seats.
template <class G>
std::vector<G> rules_for_all_seats() {
  std::vector<G> all;
  for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
    all.push_back(default_rules<G>(seats));
  }
  return all;
}

using bots::play_random;

}  // namespace lagoon::bench
