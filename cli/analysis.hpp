// What `lagoon analyse` finds out about a game.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "engine/analyst.hpp"

namespace lagoon::cli {

struct GameReview {
  const Table* table = nullptr;
  std::vector<TurnReview> turns;
  bots::Forecast last;  ///< after the last turn; at the end of a game the outcome

  /// The shares before a turn; behind the last one, after it.
  [[nodiscard]] const bots::BySeat& shares(std::size_t turn) const {
    return turn < turns.size() ? turns[turn].before.shares : last.shares;
  }
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(table->seats()); }
};

/// Turns after which another seat leads clearly than the one that did before.
[[nodiscard]] std::vector<std::size_t> turning_points(const GameReview& review);
/// Turns that gave away more than their error, the worst first, so many at most.
[[nodiscard]] std::vector<std::size_t> mistakes(const GameReview& review, std::size_t most);
/// Turns in which luck has changed the share of anybody by a hundredth and more, the largest first.
[[nodiscard]] std::vector<std::size_t> lucky_turns(const GameReview& review, std::size_t most);
/// Of all turns together, for each seat.
[[nodiscard]] bots::BySeat luck_of(const GameReview& review);

/// "57.1 %".
[[nodiscard]] std::string share_text(int share, Language language);
/// "+3.4", in hundredths of the win.
[[nodiscard]] std::string change_text(int share, Language language);

[[nodiscard]] std::string html_of(const Terminal& terminal, const GameReview& review);

}  // namespace lagoon::cli
