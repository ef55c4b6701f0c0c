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

/// Everything but `reveals` comes from the prediction: what is hidden must not show, not even in
/// who is asked next. Precondition: the move is legal; `ply` is its number.
template <class G>
[[nodiscard]] Preview preview_of(const G& rules, const typename G::State& before, Seat seat,
                                 const typename G::Move& move, int ply) {
  const auto known = redact(rules, before, seat);
  EventLog log;
  log.ply = ply;
  const auto foreseen = predict(rules, known, seat, move, log);
  typename G::State after = before;
  NoEvents none;
  rules.apply(after, seat, move, none);

  Preview result;
  result.events = std::move(log.events);
  result.before = sheets_of(rules, known.state());
  result.after = sheets_of(rules, foreseen.state());
  result.reveals = !(foreseen == redact(rules, after, seat));
  result.ends_turn = rules.turn(foreseen.state()) != rules.turn(before);
  result.awaiting = rules.awaiting(foreseen.state());
  return result;
}

}  // namespace lagoon
