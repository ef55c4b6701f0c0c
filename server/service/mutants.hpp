// Faults that the tests must catch, so that one knows that they can: `make mutants` lets each of
// them run against the tests. A program that is not compiled for that has no trace of them.
#pragma once

#include <cstdint>

namespace lagoon::server {

enum class Mutant : std::uint8_t {
  told_before_stored,    ///< answers and events go out before the change is durable
  event_before_stored,   ///< the answer waits, the events do not
  no_id_lookup,          ///< an act that is sent again is done again
  base_before_id,        ///< an act that is sent again is refused as stale
  no_base_check,         ///< what is decided on an old state is done
  bot_with_id,           ///< acts of bots have ids that a player could use
  cache_kept,            ///< what could not be stored stays in memory
  resume_off_by_one,     ///< a listener that comes back hears one event again
  seat_not_from_token,   ///< whoever acts, acts for the seat that is asked
  moves_to_all,          ///< everybody is told the moves of an act
  view_of_all,           ///< spectators see what the seats see
  hash_in_events,        ///< events have a hash of the game
  clock_by_the_wall,     ///< time is counted by the clock that people set
  restart_on_the_clock,  ///< time in which the server was away is the players'
  free_take_back,        ///< what has been shown can be taken back
  seed_from_the_time,    ///< the deal follows from the clock
  start_without_number,  ///< a start does not wait for everybody's number
  unbounded_queue,       ///< states are sent while others are under way
  silent_failure,        ///< who asked for what could not be stored gets no answer
  two_tables,            ///< the same request to make a table makes another one
  kicked_hears_on,       ///< who was sent away still hears everything
};

#ifdef LAGOON_MUTANTS
/// Whether this fault is in the program: the environment says so.
[[nodiscard]] bool has_fault(Mutant mutant);
#else
[[nodiscard]] constexpr bool has_fault(Mutant) { return false; }
#endif

}  // namespace lagoon::server
