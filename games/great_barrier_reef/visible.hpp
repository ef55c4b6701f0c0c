// What can be seen of a reef, as bits: for scoring, and for bots that look for groups to come.
#pragma once

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

/// A set of cells, counted from the corner of the reef: 16 columns, four rows in a word.
struct Board {
  static constexpr int kColumns = 16;
  static constexpr int kRowsInWord = 4;
  static constexpr int kWords = 4;
  static_assert(kMaxReefCards + 1 <= kColumns && kColumns == kWords * kRowsInWord);

  /// Two empty ones behind: a shape reaches four rows and four columns beyond its first cell.
  std::array<std::uint64_t, kWords + 2> words{};

  void insert(unsigned x, unsigned y) { words[y / kRowsInWord] |= bit(x, y); }
  void erase(unsigned x, unsigned y) { words[y / kRowsInWord] &= ~bit(x, y); }
  [[nodiscard]] bool contains(unsigned x, unsigned y) const {
    return (words[y / kRowsInWord] & bit(x, y)) != 0;
  }
  /// A word of the board, moved so that the place of (x, y) holds (x + by.x, y + by.y). Columns
  /// that would come from beyond the right edge hold something else.
  [[nodiscard]] std::uint64_t moved(int word, Offset by) const {
    const auto distance = static_cast<unsigned>(kColumns * by.y + by.x);
    const unsigned first = static_cast<unsigned>(word) + distance / 64;
    const unsigned shift = distance % 64;
    return (words[first] >> shift) | (words[first + 1] << 1 << (63 - shift));
  }
  /// The columns of a word at which a shape of this width ends within the board.
  [[nodiscard]] static std::uint64_t columns_for(int width) {
    return (0xFFFFU >> (width - 1)) * 0x0001'0001'0001'0001U;
  }

 private:
  [[nodiscard]] static std::uint64_t bit(unsigned x, unsigned y) {
    return std::uint64_t{1} << (kColumns * (y % kRowsInWord) + x);
  }
};

struct Visible {
  int words = 0;  ///< of each board; those behind hold nothing
  Board cells;    ///< all that is not empty
  std::array<Board, kFish> fish;
  std::array<int, kSymbols> symbols{};
};
[[nodiscard]] Visible look_at(const GreatBarrierReef& rules, const Reef& reef);

/// GB-6: the largest number of groups of one fish in which none stands twice.
[[nodiscard]] int count_groups(const Board& fish, int words, const ScoringCard& card);

}  // namespace lagoon::great_barrier_reef
