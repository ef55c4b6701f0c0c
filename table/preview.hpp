// What the mover can foresee of a move.
#pragma once

#include <utility>
#include <vector>

#include "core/rules.hpp"
#include "table/table.hpp"

namespace lagoon {

/// Points of every seat, as far as they can be counted on this state.
template <class G>
[[nodiscard]] std::vector<ScoreSheet> sheets_of(const G& rules, const typename G::State& state) {
  std::vector<ScoreSheet> result;
  result.reserve(static_cast<std::size_t>(rules.seats()));
  for (int i = 0; i < rules.seats(); ++i) result.push_back(rules.score(state, seat_at(i)));
  return result;
}

/// What a move leads to as far as its mover can foresee it, and whether there is more.
struct Consequences {
  bool reveals = false;
  bool ends_turn = false;
};

/// Precondition: the move is legal.
template <class G>
[[nodiscard]] Consequences consequences_of(const G& rules, const typename G::State& before,
                                           Seat seat, const typename G::Move& move) {
  const auto foreseen = predict(rules, redact(rules, before, seat), seat, move);
  typename G::State after = before;
  NoEvents none;
  rules.apply(after, seat, move, none);
  return {!(foreseen == redact(rules, after, seat)),
          rules.turn(foreseen.state()) != rules.turn(before)};
}

/// How many places hide something from a viewer.
template <class G>
[[nodiscard]] int hidden_places(typename G::State state, Viewer viewer) {
  int count = 0;
  G::for_each_concealable(state,
                          [&](const auto& place) { count += place.seen.includes(viewer) ? 0 : 1; });
  return count;
}

/// Whether a move shows anybody something that could not be known before: to its mover what cannot
/// be foreseen, to others what was hidden from them. Things that are hidden anew count as well: who
/// has seen them would see them twice.
template <class G>
[[nodiscard]] bool shows_something(const G& rules, const typename G::State& before, Seat seat,
                                   const typename G::Move& move) {
  if (consequences_of(rules, before, seat, move).reveals) return true;
  typename G::State after = before;
  NoEvents none;
  rules.apply(after, seat, move, none);
  const auto changes = [&](Viewer viewer) {
    return hidden_places<G>(before, viewer) != hidden_places<G>(after, viewer);
  };
  for (int i = 0; i < rules.seats(); ++i) {
    if (changes(seat_at(i))) return true;
  }
  return changes(Viewer::spectator());
}

/// Everything but `reveals` comes from the prediction: what is hidden must not show, not even in
/// who is asked next. Precondition: the move is legal; `ply` is its number.
template <class G>
[[nodiscard]] Preview preview_of(const G& rules, const typename G::State& before, Seat seat,
                                 const typename G::Move& move, int ply) {
  const auto known = redact(rules, before, seat);
  EventLog log;
  log.ply = ply;
  const auto foreseen = predict(rules, known, seat, move, log);
  const Consequences then = consequences_of(rules, before, seat, move);

  Preview result;
  result.events = std::move(log.events);
  result.before = sheets_of(rules, known.state());
  result.after = sheets_of(rules, foreseen.state());
  result.reveals = then.reveals;
  result.ends_turn = then.ends_turn;
  result.awaiting = rules.awaiting(foreseen.state());
  result.shown = rules.describe(foreseen);
  return result;
}

}  // namespace lagoon
