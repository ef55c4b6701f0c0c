// Random games: the inner loop that everything about speed is measured with.
#pragma once

#include <limits>
#include <vector>

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

/// Plays a state to its end, or so many moves, each legal one equally likely; how many it were.
/// `watch` is called with the state after each move.
template <class G, class Watch>
int play_random(const G& rules, typename G::State& state, Rng& rng, const Watch& watch,
                int most = std::numeric_limits<int>::max()) {
  Moves<G> moves;
  NoEvents none;
  int played = 0;
  for (SeatSet awaiting = rules.awaiting(state); !awaiting.empty() && played < most;
       awaiting = rules.awaiting(state), ++played) {
    const Seat seat = awaiting.first();  // simultaneous choices in the order of the seats
    rules.legal(state, seat, moves);
    const auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
    rules.apply(state, seat, moves[pick], none);
    watch(state);
  }
  return played;
}

template <class G>
int play_random(const G& rules, typename G::State& state, Rng& rng,
                int most = std::numeric_limits<int>::max()) {
  return play_random(rules, state, rng, [](const typename G::State&) {}, most);
}

}  // namespace lagoon::bench
