#include "learning/card_trials.hpp"

#include <algorithm>
#include <bit>

#include "learning/shoal_notes.hpp"

namespace lagoon::learning::card_trials {
namespace {

/// Where no card lies.
constexpr auto kEmpty = static_cast<Symbol>(kSymbols);

/// What a quadrant counts by itself, also where no card lies.
constexpr auto kQuadrantPoints = [] {
  std::array<int, kSymbols + 1> points{};
  std::copy(kSinglePoints.begin(), kSinglePoints.end(), points.begin());
  return points;
}();

}  // namespace

Board with_room(const Board& board) {
  const std::uint64_t columns = Board::in_columns(0x7FFF);
  Board result;
  std::uint64_t carried = 0;
  for (std::size_t i = 0; i < Board::kWords; ++i) {
    const std::uint64_t word = board.words[i] & columns;
    result.words[i] = (word << (Board::kColumns + 1)) | carried;
    carried = word >> (64 - Board::kColumns - 1);
  }
  return result;
}

Board reach_of(const Board& cells) {
  const std::uint64_t all_but_last = Board::in_columns(0x7FFF);
  const std::uint64_t all_but_first = all_but_last << 1;
  Board wide;
  for (std::size_t i = 0; i < Board::kWords; ++i) {
    const std::uint64_t word = cells.words[i];
    wide.words[i] = word | ((word & all_but_last) << 1) | ((word & all_but_first) >> 1);
  }
  Board reach = wide;
  for (std::size_t i = 0; i < Board::kWords; ++i) {
    reach.words[i] |= (wide.words[i] << Board::kColumns) | (wide.words[i] >> Board::kColumns) |
                      (wide.words[i + 1] << (64 - Board::kColumns));
    if (i > 0) reach.words[i] |= wide.words[i - 1] >> (64 - Board::kColumns);
  }
  return reach;
}

Board without_groups(const Board& fish, int words, const ScoringCard& card) {
  Board rest = fish;
  for (const Shape& shape : card.shapes) {
    for (int word = 0; word < words; ++word) {
      std::uint64_t starts = Board::in_columns(shape.columns);
      for (const unsigned distance : shape.distances) starts &= fish.moved(word, distance);
      if (starts == 0) continue;
      for (const unsigned distance : shape.distances) rest.erase_moved(word, starts, distance);
    }
  }
  return rest;
}

Board completing_cells(const Board& fish, int words, const ScoringCard& card) {
  Board found;
  for (const Shape& shape : card.shapes) {
    const int size = shape.distances.size();
    for (int word = 0; word < words; ++word) {
      // Where a shape may start of which all the cells before this one, or all behind it, have
      // fish.
      std::array<std::uint64_t, kMaxGroupSize> there;
      std::array<std::uint64_t, kMaxGroupSize> before;
      std::uint64_t all = Board::in_columns(shape.columns);
      for (int i = 0; i < size; ++i) {
        there[at(i)] = fish.moved(word, shape.distances[i]);
        before[at(i)] = all;
        all &= there[at(i)];
      }
      std::uint64_t behind = ~std::uint64_t{0};
      for (int i = size - 1; i >= 0; --i) {
        const std::uint64_t lacking = before[at(i)] & behind & ~there[at(i)];
        if (lacking != 0) found.insert_moved(word, lacking, shape.distances[i]);
        behind &= there[at(i)];
      }
    }
  }
  return found;
}

int count_cells(const Board& board) {
  int count = 0;
  for (std::size_t i = 0; i < Board::kWords; ++i) count += std::popcount(board.words[i]);
  return count;
}

Promise promise_of(const Board& fish, int words, const ScoringCard& card) {
  Board loose = with_room(fish);
  const int with_room_words = std::min(words + 1, Board::kWords);
  const int groups = count_groups(fish, words, card);
  if (groups > 0) loose = without_groups(loose, with_room_words, card);
  const Board lacking = completing_cells(loose, with_room_words, card);
  Promise promise;
  promise.groups = groups;
  std::copy_n(lacking.words.begin(), Board::kWords, promise.lacking.begin());
  return promise;
}

int cells_in_both(const Promise::Words& some, const Board& others, int most) {
  int count = 0;
  for (std::size_t i = 0; i < Board::kWords && count < most; ++i) {
    std::uint64_t both = some[i] & others.words[i];
    for (; both != 0 && count < most; both &= both - 1) ++count;
  }
  return count;
}

Workbench::Workbench(const GreatBarrierReef& rules, const State& state, const Reef& reef)
    : rules_(rules), reef_(reef) {
  grid_.fill(kEmpty);
  for (const Placement& placed : reef.cards) {
    const auto& symbols = rules.face(placed.card).quadrants;
    const unsigned corner = Board::cell_at(placed.x - reef.first_x, placed.y - reef.first_y);
    for (std::size_t i = 0; i < 4; ++i) grid_[corner + kQuadrants[i]] = symbols[i];
  }
  const Visible visible = look_at(rules, reef);
  words_ = std::min(visible.words + 1, Board::kWords);
  for (const ScoringSlot& slot : state.scoring) {
    Shoal& shoal = shoals_[slot.fish];
    shoal.card = &rules.scoring_card(slot);
    shoal.value = rules.value(slot);
    shoal.cells = with_room(visible.fish[slot.fish]);
    shoal.completing = completing_cells(shoal.cells, words_, *shoal.card);
    shoal.groups = count_groups(shoal.cells, words_, *shoal.card);
  }
}

int Workbench::best_gain(Card card) const {
  const Trial trial = prepare(rules_.face(card).quadrants);
  int best = 0;
  for (int y = reef_.first_y; y <= reef_.last_y; ++y) {
    unsigned open = reef_.open.row_from(reef_.first_x, y);
    open &= 0xFFFFU >> 1U;  // a card in the last column would reach beyond the board
    for (; open != 0; open &= open - 1) {
      const unsigned corner = Board::cell_at(std::countr_zero(open), y - reef_.first_y);
      best = std::max(best, gain_if_above(best, trial, corner));
    }
  }
  return best;
}

Workbench::Trial Workbench::prepare(const Symbols& symbols) const {
  Trial trial;
  trial.symbols = symbols;
  for (std::size_t i = 0; i < 4; ++i) {
    trial.singles += kQuadrantPoints[at(symbols[i])];
    if (at(symbols[i]) >= kFish) continue;
    const Shoal& shoal = shoals_[at(symbols[i])];
    trial.value[i] = shoal.value;
    trial.completing[i] = shoal.completing;
    for (std::size_t j = 0; j < 4; ++j) {
      if (j == i || symbols[j] != symbols[i]) continue;
      const auto x = static_cast<std::int8_t>((j & 1U) - (i & 1U));
      const auto y = static_cast<std::int8_t>((j >> 1U) - (i >> 1U));
      add_completing_pairs(shoal, {x, y}, trial.completing[i]);
    }
  }
  return trial;
}

void Workbench::add_completing_pairs(const Shoal& shoal, Offset between, Board& found) const {
  for (const Shape& shape : shoal.card->shapes) {
    for (int self = 0; self < shape.cells.size(); ++self) {
      const Offset cell = shape.cells[self];
      const Offset beside{static_cast<std::int8_t>(cell.x + between.x),
                          static_cast<std::int8_t>(cell.y + between.y)};
      const auto other = std::find(shape.cells.begin(), shape.cells.end(), beside);
      if (other == shape.cells.end()) continue;
      for (int word = 0; word < words_; ++word) {
        std::uint64_t starts = Board::in_columns(shape.columns);
        for (int i = 0; i < shape.cells.size(); ++i) {
          if (i == self || i == other - shape.cells.begin()) continue;
          starts &= shoal.cells.moved(word, shape.distances[i]);
        }
        Board::for_each_cell(word, starts,
                             [&](unsigned start) { found.insert(start + shape.distances[self]); });
      }
    }
  }
}

int Workbench::gain_if_above(int floor, const Trial& trial, unsigned corner) const {
  int gain = trial.singles;
  int limit = 0;
  unsigned changed = 0;  // fish whose groups have to be counted again, one bit each
  for (std::size_t i = 0; i < 4; ++i) {
    const unsigned cell = corner + kQuadrants[i];
    const std::size_t before = at(grid_[cell]);
    gain -= kQuadrantPoints[before];
    if (before < kFish && shoals_[before].groups > 0) changed |= 1U << before;
    if (!trial.completing[i].contains(cell)) continue;
    changed |= 1U << at(trial.symbols[i]);
    limit += trial.value[i];
  }
  if (gain + limit <= floor) return floor;
  for (; changed != 0; changed &= changed - 1) {
    gain += group_gain(static_cast<Symbol>(std::countr_zero(changed)), trial.symbols, corner);
  }
  return gain;
}

int Workbench::group_gain(Symbol fish, const Symbols& symbols, unsigned corner) const {
  const Shoal& shoal = shoals_[at(fish)];
  Board cells = shoal.cells;
  for (std::size_t i = 0; i < 4; ++i) {
    cells.erase(corner + kQuadrants[i]);
    if (symbols[i] == fish) cells.insert(corner + kQuadrants[i]);
  }
  return (count_groups(cells, words_, *shoal.card) - shoal.groups) * shoal.value;
}

}  // namespace lagoon::learning::card_trials
