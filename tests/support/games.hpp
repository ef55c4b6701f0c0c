// Every game of the registry with every seat count and option set, for laws that all of them keep.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/codes.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"

namespace lagoon::test {

/// The default edition as the game reads it.
template <class G>
const typename G::Edition& edition_of() {
  static const auto edition = [] {
    Faults faults;
    auto loaded = load_edition<G>(Data(), faults);
    assert(loaded.has_value());
    return *std::move(loaded);
  }();
  return edition;
}

/// One way to set a game up.
template <class G>
struct GameSetup {
  G rules;
  std::string label;  ///< for messages: "great-barrier-reef, 3 seats, {...}"
};

/// All seat counts with all option sets.
template <class G>
std::vector<GameSetup<G>> setups() {
  std::vector<GameSetup<G>> all;
  const OptionSchema schema = G::option_schema();
  for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
    for (const OptionValues& options : playable_options<G>(seats, edition_of<G>())) {
      all.push_back({G::create(seats, options, edition_of<G>()),
                     std::string(G::info().id) + ", " + std::to_string(seats) + " seats, " +
                         to_json(options_data(schema, options))});
    }
  }
  return all;
}

inline std::vector<Seat> seats_in(SeatSet set) {
  std::vector<Seat> seats;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (set.contains(seat_at(i))) seats.push_back(seat_at(i));
  }
  return seats;
}

/// Every seat, a spectator, and who sees everything.
inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{Viewer::spectator(), Viewer::all()};
  for (int i = 0; i < seats; ++i) all.push_back(seat_at(i));
  return all;
}

/// How a playout picks among the legal moves. The extremes reach what chance hardly ever does.
enum class Policy { random, first, last };

/// More plies than any game can have.
inline constexpr int kMaxPlies = 5000;

/// Legal moves, which come kind by kind, in one list for each kind.
template <class G>
std::vector<std::vector<typename G::Move>> by_kind(const Moves<G>& moves) {
  std::vector<std::vector<typename G::Move>> kinds;
  for (const typename G::Move& move : moves) {
    if (kinds.empty() || kinds.back()[0].kind != move.kind) kinds.emplace_back();
    kinds.back().push_back(move);
  }
  return kinds;
}

/// One step of a playout: the state, who moves, everything legal for it, and what it picks.
template <class G>
struct Step {
  const typename G::State& state;
  Seat seat;
  const Moves<G>& legal;
  typename G::Move move;
  int ply;
};

/// Plays a game and calls f(step) before each move. Returns the final state. Stops at kMaxPlies.
template <class G, class F>
typename G::State play_out(const G& rules, std::string_view seed, Policy policy, F f) {
  typename G::State state = deal_from_seed(rules, seed);
  Rng rng(expand_seed(seed), "playout");
  Moves<G> moves;
  NoEvents none;
  for (int ply = 0; ply < kMaxPlies && !is_over(rules, state); ++ply) {
    const std::vector<Seat> awaited = seats_in(rules.awaiting(state));
    const Seat seat = awaited[rng.below(static_cast<std::uint32_t>(awaited.size()))];
    rules.legal(state, seat, moves);
    if (moves.empty()) break;
    int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
    if (policy == Policy::first) pick = 0;
    if (policy == Policy::last) pick = moves.size() - 1;
    const typename G::State before = state;
    const typename G::Move move = moves[pick];
    f(Step<G>{before, seat, moves, move, ply});
    rules.apply(state, seat, move, none);
  }
  return state;
}

template <class G>
bool contains(const Moves<G>& moves, const typename G::Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// The places of a state that can hide something, in the order of the game.
template <class G>
struct Place {
  bool unknown;
  bool is_open;  ///< seen by spectators
  SeatSet seen;
  std::uint64_t value;
};
template <class G>
std::vector<Place<G>> places(const typename G::State& state) {
  std::vector<Place<G>> all;
  typename G::State copy = state;
  G::for_each_concealable(copy, [&](auto& place) {
    all.push_back({place.is_unknown(), place.seen.includes(Viewer::spectator()), place.seen,
                   static_cast<std::uint64_t>(place.value)});
  });
  return all;
}

/// Adds the points of "scored" events to the seats they concern.
inline void add_scored(const std::vector<Event>& events, std::vector<int>& points) {
  for (const Event& event : events) {
    if (event.sentence->code != codes::kScored) continue;
    for (const Arg& arg : event.args) {
      if (arg.key() == codes::kPoints)
        points[static_cast<std::size_t>(index(event.seat))] += arg.first();
    }
  }
}

}  // namespace lagoon::test
