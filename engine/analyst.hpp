// An analysis of a position at a table, and a review of the turns that were played there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/analysis.hpp"
#include "engine/thoughts.hpp"
#include "table/table.hpp"

namespace lagoon {

/// How much is looked at unless somebody says otherwise.
inline constexpr std::string_view kAnalysisSpec = "search:work=100,policy-width=6,policy-turns=12";
inline constexpr std::string_view kReviewSpec =
    "search:candidates=6,work=100,policy-width=6,policy-turns=12";

/// An analysis that goes on as long as somebody asks for another slice.
class Analyst {
 public:
  Analyst() = default;
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  virtual ~Analyst() = default;

  /// Whether it is of this position, as the seat knows it with its draft.
  [[nodiscard]] virtual bool is_of(const Table& table, Seat seat, std::string_view spec,
                                   std::string_view seed) const = 0;
  virtual void go_on() = 0;
  /// As docs/PROTOCOL.md describes it.
  [[nodiscard]] virtual Data data() = 0;
};

/// The table must outlive it. `spec` is of the kind `search`.
[[nodiscard]] Result<std::unique_ptr<Analyst>> make_analyst(const Table& table, Seat seat,
                                                            std::string_view spec,
                                                            std::string_view seed);

/// A turn of a game as its player could judge it, and what it was.
struct TurnReview {
  Seat seat{};
  int ply = 0;  ///< its first one
  std::vector<std::string> moves;
  bool is_learned = false;  ///< judged by what was learned
  bots::Forecast before;    ///< with the best turn
  int error = 0;
  /// In the own share, compared with the best turn; at least 0.
  int loss = 0;
  int loss_error = 0;
  int points_lost = 0;              ///< the same in points, in hundredths; may be less than 0
  std::vector<std::string> better;  ///< the best turn, if it is another one
  /// What came to light has changed the share of every seat by so much.
  std::optional<bots::BySeat> luck;
};

/// The turns of a game, one after the other: whoever moves several times in a row, and in one turn.
[[nodiscard]] int turns_played(const Table& table);
/// Precondition: 0 <= turn < turns_played(table); `spec` is of the kind `search`.
[[nodiscard]] Result<TurnReview> review_turn(const Table& table, int turn, int slices,
                                             std::string_view spec, std::string_view seed);
/// As a seat knows the position of a table. At the end it is the outcome.
[[nodiscard]] bots::Forecast glance_at(const Table& table, Seat seat);

[[nodiscard]] Data review_data(const TurnReview& review, int seats);
[[nodiscard]] Data by_seat_data(const bots::BySeat& values, int seats);

}  // namespace lagoon
