// Random games: the inner loop that everything about speed is measured with.
#pragma once

#include <limits>
#include <vector>

#include "bench/bench.hpp"
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

/// A game to its end, or so many moves of it; how many it were.
template <class G>
int play_game(const G& rules, Luck& luck, Rng& rng, Work& work,
              int most = std::numeric_limits<int>::max()) {
  auto state = rules.deal(luck);
  const int moves = play_random(rules, state, rng, most);
  work.moves += static_cast<std::uint64_t>(moves);
  for (int seat = 0; seat < rules.seats(); ++seat) {
    work.points += rules.standing(state, seat_at(seat)).points;
  }
  ++work.games;
  return moves;
}

}  // namespace lagoon::bench
