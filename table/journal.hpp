// What was committed at a table, kept as it happens: nobody replays a game to know its past.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/event.hpp"
#include "core/seat.hpp"

namespace lagoon {

/// Events in few bytes: of the eight arguments that one can have, most have two or three.
class EventBook {
 public:
  /// Precondition: none of them belongs to an earlier ply than what is in the book.
  void add(const std::vector<Event>& events);
  [[nodiscard]] std::vector<Event> from(int ply) const;
  /// Forgets what happened from this ply on.
  void cut(int ply);

 private:
  struct Entry {
    const Sentence* sentence;
    std::size_t first_arg;
    int ply;
    Seat seat;
  };
  [[nodiscard]] std::size_t first_of(int ply) const;

  std::vector<Entry> entries_;
  std::vector<Arg> args_;
};

/// The committed moves and what happened. A line of the record holds what one seat has decided in
/// one turn without a break; its checkpoint is known at the latest when the next line begins.
template <class Move>
struct Journal {
  struct Ply {
    Seat seat;
    int turn;
    Move move;
    [[nodiscard]] bool shares_line(const Ply& next) const {
      return seat == next.seat && turn == next.turn;
    }
  };
  std::vector<Ply> plies;
  EventBook events;
  std::vector<std::string> checkpoints;  ///< one for each line, but perhaps for the last
  std::size_t lines = 0;

  [[nodiscard]] int size() const { return static_cast<int>(plies.size()); }
  [[nodiscard]] bool has_checkpoint() const { return checkpoints.size() == lines; }

  /// Precondition: if it begins a line, the last one has its checkpoint.
  void add(const Ply& ply) {
    if (plies.empty() || !plies.back().shares_line(ply)) {
      ++lines;
    } else if (has_checkpoint()) {
      checkpoints.pop_back();
    }
    plies.push_back(ply);
  }

  /// The journal as it was after so many plies; its last line may be only a part of what it was.
  void cut(int count) {
    plies.resize(static_cast<std::size_t>(count));
    events.cut(count);
    lines = 0;
    for (std::size_t i = 0; i < plies.size(); ++i) {
      if (i == 0 || !plies[i - 1].shares_line(plies[i])) ++lines;
    }
    checkpoints.resize(std::min(checkpoints.size(), lines == 0 ? 0 : lines - 1));
  }
};

}  // namespace lagoon
