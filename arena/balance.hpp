// The designer's report: what the games of one agent against itself say about a game, and how two
// editions or options differ on the same deals.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/summary.hpp"
#include "arena/usage.hpp"

namespace lagoon::arena {

/// What is measured, each with figures by key: a seat, a source of points, an event.
enum class Group : std::uint8_t {
  share_by_seat,
  share_by_turn_order,      ///< from the seat on that has the first turn
  share_by_first_decision,  ///< in the order in which seats decide first, as in a set-up
  points_by_seat,
  points_by_turn_order,
  points_by_first_decision,
  points,   ///< of a seat, of the winner, between the best and the second
  sources,  ///< points of a seat by their source
  winner,   ///< the same of the winner
  length,   ///< turns and decisions of a game, lead changes, shared wins
  leader,   ///< how often who leads after so many percent of the turns wins
  events,   ///< how often each is told in a game
};
inline constexpr std::array<std::string_view, 12> kGroupIds{"share_by_seat",
                                                            "share_by_turn_order",
                                                            "share_by_first_decision",
                                                            "points_by_seat",
                                                            "points_by_turn_order",
                                                            "points_by_first_decision",
                                                            "points",
                                                            "sources",
                                                            "sources_of_winner",
                                                            "length",
                                                            "leader_wins",
                                                            "events"};
/// Whether its figures are parts of 1.
[[nodiscard]] bool is_share(Group group, std::string_view key);

/// A figure of each block; none where it cannot be told, as the win of a leader where nobody leads.
struct Measure {
  Group group = Group::points;
  std::string key;
  std::vector<std::optional<double>> values;
};
/// By group and key. Precondition: the games have accounts.
[[nodiscard]] std::vector<Measure> measures_of(const std::vector<Block>& blocks);

struct Figure {
  Group group = Group::points;
  std::string key;
  Estimate value;
};

struct Balance {
  Summary summary;
  std::vector<Figure> figures;
  std::vector<Usage> usage;
  Catalogue components;
};
/// Precondition: something was played, with accounts.
[[nodiscard]] Balance balance_of(const Tournament& tournament, const Contest& contest,
                                 const Played& played, const Field& field);

/// How a figure differs between two set-ups: the second minus the first, block by block.
struct Change {
  Group group = Group::points;
  std::string key;
  double before = 0;
  double after = 0;
  Effect difference;
};

struct Comparison {
  std::array<std::string, 2> names;
  std::array<Balance, 2> sides;
  std::vector<Change> changes;
};
/// Precondition: both have played the same number of blocks from the same seed.
[[nodiscard]] std::vector<Change> changes_between(const std::vector<Measure>& before,
                                                  const std::vector<Measure>& after);

[[nodiscard]] Data data_of(const Balance& balance);
[[nodiscard]] Data data_of(const Comparison& comparison);

/// Rows with headings (RFC 4180).
[[nodiscard]] std::string figures_csv(const Balance& balance);
[[nodiscard]] std::string usage_csv(const Balance& balance);
[[nodiscard]] std::string changes_csv(const Comparison& comparison);

}  // namespace lagoon::arena
