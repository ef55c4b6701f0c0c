// What the games of an arena show, in figures: for tables, files and reports alike.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/contest.hpp"
#include "arena/field.hpp"
#include "arena/ratings.hpp"
#include "arena/result.hpp"
#include "arena/run.hpp"
#include "arena/statistics.hpp"

namespace lagoon::arena {

/// What people call a source of points; the code of one that the game does not name.
[[nodiscard]] std::string name_of_source(const std::vector<NamedSource>& sources,
                                         const std::string& code, Language language);

struct AgentSummary {
  std::string spec;
  int games = 0;  ///< a game counts once for each seat that the agent had
  int faults = 0;
  Estimate share;  ///< of the win, of one seat
  Estimate rating;
  double rank = 0;  ///< mean
  Spread points;
  std::vector<std::pair<std::string, double>> sources;  ///< mean points by the source's code

  /// The points of one source; 0 if it had none.
  [[nodiscard]] double points_of(const std::string& source) const;
};

/// A pair of focus or ladder.
struct PairSummary {
  Pair pair;
  Estimate share;  ///< of the agent in focus
  Estimate elo;    ///< above the other; ends may be infinite
};

/// What a seat, or a place in turn order, is worth.
struct SeatSummary {
  Estimate share;
  Estimate points;
};

struct Summary {
  Data identity;
  int games = 0;
  int blocks = 0;
  int resumed = 0;  ///< blocks
  int seats = 0;
  double fair = 0;  ///< share of a seat if all are alike; alone, nothing is fair: 0
  std::vector<AgentSummary> agents;
  std::vector<PairSummary> pairs;
  std::optional<SprtState> sprt;
  std::vector<NamedSource> sources;  ///< all that anybody has points of
  std::vector<SeatSummary> by_seat;
  std::vector<SeatSummary> by_turn_order;  ///< from the seat on that has the first turn
  Spread points;                           ///< of all seats
  Spread winning_points;
  Spread margin;  ///< between the best and the second, with two seats or more
  Spread turns;
  Spread decisions;
  Spread lead_changes;
  double shared_wins = 0;  ///< part of the games
  double branching = 0;    ///< mean number of legal moves
  double forced = 0;       ///< part of the decisions
  int most_moves = 0;
  int opening = 0;                  ///< decisions at the beginning that were drawn
  std::optional<int> milliseconds;  ///< for each decision
  bool can_be_repeated = true;
  std::string digest;
};

/// Precondition: something was played.
[[nodiscard]] Summary summarize(const Tournament& tournament, const Contest& contest,
                                const Played& played, const Field& field,
                                const std::optional<Sprt>& test);

[[nodiscard]] Data data_of(const Summary& summary);

/// Every seat of every game as a row (RFC 4180), with a row of headings.
[[nodiscard]] std::string csv_of(const Tournament& tournament, const std::vector<Block>& blocks);

/// A number for JSON with so many decimals; null if it has no end.
[[nodiscard]] Data figure(double value, int decimals);
[[nodiscard]] Data data_of(const Estimate& estimate, int decimals);
/// A text as a cell of a row: in quotation marks where it needs them.
[[nodiscard]] std::string csv_cell(const std::string& text);

}  // namespace lagoon::arena
