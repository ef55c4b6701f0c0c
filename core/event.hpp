// What happened: a move says what was chosen, events say what came of it.
#pragma once

#include <vector>

#include "core/sentence.hpp"

namespace lagoon {

struct Event : Statement {
  Seat seat{};  ///< whom it concerns
  int ply = 0;  ///< the move that caused it, counted from the start of the table

  template <class... Args>
  Event(Seat whom, const Sentence& what, const Args&... with)
      : Statement(what, with...), seat(whom) {}
};

/// The sink of a search: the calls disappear.
struct NoEvents {
  static constexpr bool kRecords = false;
  template <class... Args>
  void add(Seat, const Sentence&, const Args&...) {}
};

/// The sink of a table.
struct EventLog {
  static constexpr bool kRecords = true;
  std::vector<Event> events;
  int ply = 0;  ///< of the move whose events come next
  template <class... Args>
  void add(Seat seat, const Sentence& what, const Args&... with) {
    events.push_back(Event(seat, what, with...));
    events.back().ply = ply;
  }
};

}  // namespace lagoon
