// What can be seen of a reef, as bits: for scoring, and for bots that look for groups to come.
#pragma once

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

inline constexpr int kBoardRows = kMaxReefCards + 1;
/// A shape reaches at most four rows below its first one.
inline constexpr int kBoardMargin = 4;

/// A set of cells: bit x of row y, counted from the corner of the reef.
using Board = std::array<std::uint16_t, kBoardRows + kBoardMargin>;
static_assert(kMaxReefCards + 1 <= 16, "a row has 16 columns");

struct Visible {
  int rows = 0;   ///< those below hold nothing
  Board cells{};  ///< all that is not empty
  std::array<Board, kFish> fish{};
  std::array<int, kSymbols> symbols{};
};
[[nodiscard]] Visible look_at(const GreatBarrierReef& rules, const Reef& reef);

/// GB-6: the largest number of groups of one fish in which none stands twice.
[[nodiscard]] int count_groups(const Board& fish, int rows, const ScoringCard& card);

}  // namespace lagoon::great_barrier_reef
