// What a person is shown before deciding: the legal moves, one move, the whole drafted turn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"
#include "table/table.hpp"

namespace lagoon::cli {

/// Numbered from 1: a few with what they mean, many in columns with what they change in points.
void print_moves(const Terminal& terminal, const Table& table, Seat seat,
                 const std::vector<std::string>& moves);

/// What the move means and leads to, or why it is not legal.
void print_explanation(const Terminal& terminal, const Table& table, Seat seat,
                       std::string_view move);

/// What a seat can foresee of its draft, move by move.
struct Foresight {
  std::vector<Event> events;
  std::vector<ScoreSheet> before;  ///< of each seat, when the turn began
  std::vector<ScoreSheet> after;
};
[[nodiscard]] Foresight foresee(const Table& table, Seat seat);
void print_foresight(const Terminal& terminal, const Foresight& foresight, Seat seat);

}  // namespace lagoon::cli
