// What can be seen of a reef, as bits: for scoring, and for bots that look for groups to come.
#pragma once

#include <bit>
#include <vector>

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

/// A set of cells, counted from the corner of the reef in rows of 16; four rows are a word.
struct Board {
  static constexpr int kColumns = kBoardWidth;
  static constexpr int kRowsInWord = 4;
  static constexpr int kWords = 4;
  static_assert(kMaxReefCards + 1 <= kColumns && kColumns == kWords * kRowsInWord);

  /// Two empty ones behind: a shape reaches four rows and four columns beyond its first cell.
  std::array<std::uint64_t, kWords + 2> words{};

  [[nodiscard]] static constexpr unsigned cell_at(int x, int y) {
    return static_cast<unsigned>(kColumns * y + x);
  }
  [[nodiscard]] bool contains(unsigned cell) const { return (words[cell / 64] & bit(cell)) != 0; }
  void insert(unsigned cell) { words[cell / 64] |= bit(cell); }
  void erase(unsigned cell) { words[cell / 64] &= ~bit(cell); }

  /// A word of the board, moved so that the place of a cell holds the one so many cells further on.
  /// Columns from beyond the right edge come from the next row: see Shape::columns.
  [[nodiscard]] std::uint64_t moved(int word, unsigned distance) const {
    const unsigned first = static_cast<unsigned>(word) + distance / 64;
    const unsigned shift = distance % 64;
    return (words[first] >> shift) | (words[first + 1] << 1 << (63 - shift));
  }
  /// The other way round: the cells so many further on than those of a word, one bit each.
  void insert_moved(int word, std::uint64_t cells, unsigned distance) {
    const unsigned first = static_cast<unsigned>(word) + distance / 64;
    words[first] |= cells << (distance % 64);
    words[first + 1] |= cells >> 1 >> (63 - distance % 64);
  }
  void erase_moved(int word, std::uint64_t cells, unsigned distance) {
    const unsigned first = static_cast<unsigned>(word) + distance / 64;
    words[first] &= ~(cells << (distance % 64));
    words[first + 1] &= ~(cells >> 1 >> (63 - distance % 64));
  }
  /// The cells of a word that lie in some of its columns, one bit each.
  [[nodiscard]] static constexpr std::uint64_t in_columns(std::uint16_t columns) {
    return columns * 0x0001'0001'0001'0001U;
  }
  /// Calls f with each cell of a word; `cells` holds the word or some of its bits.
  template <class F>
  static void for_each_cell(int word, std::uint64_t cells, const F& f) {
    for (; cells != 0; cells &= cells - 1) {
      f(static_cast<unsigned>(64 * word + std::countr_zero(cells)));
    }
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t bit(unsigned cell) {
    return std::uint64_t{1} << (cell % 64);
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
/// The cells of such groups.
[[nodiscard]] std::vector<std::vector<unsigned>> find_groups(const Board& fish, int words,
                                                             const ScoringCard& card);

}  // namespace lagoon::great_barrier_reef
