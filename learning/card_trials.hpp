// What cards would do to a reef of The Great Barrier Reef Card Game: which cells would complete a
// group, and what the best place of a card would win.
#pragma once

#include <array>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/visible.hpp"

namespace lagoon::learning::card_trials {

using namespace great_barrier_reef;

/// One cell to the right and one down, so that there is room for fish beyond the edge of the reef.
/// A reef of 15 columns or rows loses the last ones: plans for such a reef are judged less well.
[[nodiscard]] Board with_room(const Board& board);
/// The cells and all their neighbours: where the next card may put a fish.
[[nodiscard]] Board reach_of(const Board& cells);
/// The fish that stand in no group, not even in one of several that exclude each other.
[[nodiscard]] Board without_groups(const Board& fish, int words, const ScoringCard& card);
/// The cells at which one more fish would complete a group, also beyond the reach of a card.
[[nodiscard]] Board completing_cells(const Board& fish, int words, const ScoringCard& card);
[[nodiscard]] int count_cells(const Board& board);

/// A reef on which cards are tried out: what the best place of a card would win. Cells are those
/// of a board with room.
class Workbench {
 public:
  Workbench(const GreatBarrierReef& rules, const State& state, const Reef& reef);
  [[nodiscard]] int best_gain(Card card) const;

 private:
  using Symbols = std::array<Symbol, 4>;

  /// All about one fish.
  struct Shoal {
    const ScoringCard* card = nullptr;
    int value = 0;
    int groups = 0;
    Board cells;
    Board completing;  ///< where one more would complete a group
  };

  /// A card with the cells at which each of its quadrants may complete a group.
  struct Trial {
    Symbols symbols{};
    std::array<Board, 4> completing;
    std::array<int, 4> value{};
    int singles = 0;
  };

  [[nodiscard]] Trial prepare(const Symbols& symbols) const;
  /// The cells at which a fish and another one beside it would complete a group together.
  void add_completing_pairs(const Shoal& shoal, Offset between, Board& found) const;
  /// What the card wins there, if that can be more than `floor`.
  [[nodiscard]] int gain_if_above(int floor, const Trial& trial, unsigned corner) const;
  [[nodiscard]] int group_gain(Symbol fish, const Symbols& symbols, unsigned corner) const;

  static constexpr std::array<unsigned, 4> kQuadrants{0, 1, Board::kColumns, Board::kColumns + 1};

  const GreatBarrierReef& rules_;
  const Reef& reef_;
  int words_ = 0;
  std::array<Shoal, kFish> shoals_;
  std::array<Symbol, Board::cell_at(Board::kColumns, Board::kColumns + 2)> grid_;
};

}  // namespace lagoon::learning::card_trials
