// Points: the best disjoint groups of each fish, and single symbols.
#include <bit>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {
namespace {

constexpr int kRows = 16;
constexpr int kMargin = 4;  ///< a pattern reaches at most four rows below its first

/// One bit for each cell that shows a certain fish; bit x of row y, counted from the reef's corner.
using Board = std::array<std::uint16_t, kRows + kMargin>;

/// All visible symbols of a reef, in boards for the fish and in numbers for all.
struct Visible {
  std::array<Board, kFish> fish{};
  std::array<int, kSymbols> symbols{};
};

Visible look_at(const GreatBarrierReef& rules, const Reef& reef) {
  Visible visible;
  Board seen{};
  for (int i = reef.cards.size() - 1; i >= 0; --i) {
    const Placement& placed = reef.cards[i];
    const CardFace& face = rules.face(placed.card);
    const unsigned column = static_cast<unsigned>(placed.x - reef.first_x - 1);
    const unsigned row = static_cast<unsigned>(placed.y - reef.first_y - 1);
    for (unsigned quadrant = 0; quadrant < 4; ++quadrant) {
      const unsigned y = row + (quadrant >> 1);
      const auto bit = static_cast<std::uint16_t>(1U << (column + (quadrant & 1)));
      if ((seen[y] & bit) != 0) continue;
      seen[y] |= bit;
      const auto symbol = static_cast<std::size_t>(face.quadrants[quadrant]);
      ++visible.symbols[symbol];
      if (symbol < kFish) visible.fish[symbol][y] |= bit;
    }
  }
  return visible;
}

/// GB-6: the largest number of groups in which no fish stands twice. Exact: branch and bound over
/// the cells in reading order; each cell is the first of one of its groups or belongs to none.
class Packing {
 public:
  Packing(const Board& board, const ScoringCard& card) : size_(card.size) {
    int cells = 0;
    for (std::size_t y = 0; y < kRows; ++y) {
      before_[y] = static_cast<std::uint8_t>(cells);
      cells += std::popcount(board[y]);
    }
    for (const Shape& shape : card.shapes) find_groups(board, shape);
  }

  [[nodiscard]] int largest() {
    if (count_ <= 1) return count_;
    sort_by_first_cell();
    limit_ = std::popcount(coverable_) / size_;
    search(coverable_, 0);
    return best_;
  }

 private:
  static constexpr int kMaxGroups = 4 * kMaxReefCards * 8;  ///< a group is a first cell and a shape

  void find_groups(const Board& board, const Shape& shape) {
    for (std::size_t y = 0; y < kRows; ++y) {
      unsigned starts = 0xFFFF;
      for (const Offset& cell : shape) {
        starts &= static_cast<unsigned>(board[y + static_cast<unsigned>(cell.y)]) >> cell.x;
      }
      for (; starts != 0; starts &= starts - 1) {
        std::uint64_t group = 0;
        for (const Offset& cell : shape) {
          const int x = std::countr_zero(starts) + cell.x;
          const std::size_t row = y + static_cast<unsigned>(cell.y);
          const unsigned left_of_it = board[row] & ((1U << x) - 1U);
          group |= std::uint64_t{1} << (before_[row] + std::popcount(left_of_it));
        }
        found_[static_cast<std::size_t>(count_++)] = group;
        coverable_ |= group;
      }
    }
  }

  void sort_by_first_cell() {
    std::array<int, 65> next{};
    for (int i = 0; i < count_; ++i) ++next[first_cell(found_[at(i)]) + 1];
    for (std::size_t cell = 1; cell < next.size(); ++cell) next[cell] += next[cell - 1];
    for (std::size_t cell = 0; cell < next.size(); ++cell) {
      begin_[cell] = static_cast<std::uint16_t>(next[cell]);
    }
    for (int i = 0; i < count_; ++i) groups_[at(next[first_cell(found_[at(i)])]++)] = found_[at(i)];
  }

  void search(std::uint64_t free, int groups) {
    while (free != 0) {
      if (groups + std::popcount(free) / size_ <= best_) return;
      const std::size_t cell = first_cell(free);
      for (std::size_t i = begin_[cell]; i < begin_[cell + 1]; ++i) {
        if ((groups_[i] & ~free) != 0) continue;
        search(free & ~groups_[i], groups + 1);
        if (best_ == limit_) return;
      }
      free &= free - 1;
    }
    if (groups > best_) best_ = groups;
  }

  static std::size_t first_cell(std::uint64_t cells) {
    return static_cast<std::size_t>(std::countr_zero(cells));
  }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  int size_;
  int count_ = 0;
  int best_ = 0;
  int limit_ = 0;
  std::uint64_t coverable_ = 0;
  std::array<std::uint8_t, kRows + kMargin> before_{};  ///< fish in the rows above
  std::array<std::uint16_t, 65> begin_;                 ///< groups by their first cell
  std::array<std::uint64_t, kMaxGroups> found_;
  std::array<std::uint64_t, kMaxGroups> groups_;
};

constexpr int kCoralPoints = 1;
constexpr int kSpongePoints = 1;
constexpr int kSharkPoints = 2;
constexpr int kStarfishPoints = -2;

int count(const Tally& tally, Symbol symbol) {
  return tally.symbols[static_cast<std::size_t>(symbol)];
}

}  // namespace

Tally GreatBarrierReef::tally(const State& state, const Reef& reef) const {
  const Visible visible = look_at(*this, reef);
  Tally tally;
  tally.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = scoring_card(slot);
    if (visible.symbols[slot.fish] < card.size) continue;
    tally.groups[i] = Packing(visible.fish[slot.fish], card).largest();
  }
  return tally;
}

Standing GreatBarrierReef::standing(const State& state, Seat seat) const {
  const Tally seen = tally(state, state.reefs[static_cast<std::size_t>(seat)]);
  Standing standing;
  for (std::size_t i = 0; i < kFish; ++i) standing.points += seen.groups[i] * value(state.scoring[i]);
  standing.points += kCoralPoints * count(seen, Symbol::coral) +
                     kSpongePoints * count(seen, Symbol::sponge) +
                     kSharkPoints * count(seen, Symbol::tiger_shark) +
                     kStarfishPoints * count(seen, Symbol::starfish);
  // GB-8: a tie goes to fewer visible starfish.
  standing.tie_breaks[0] = static_cast<std::int16_t>(-count(seen, Symbol::starfish));
  return standing;
}

ScoreSheet GreatBarrierReef::score(const State& state, Seat seat) const {
  const Tally seen = tally(state, state.reefs[static_cast<std::size_t>(seat)]);
  ScoreSheet sheet;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    sheet.add(symbol_name(static_cast<Symbol>(slot.fish)),
              Statement(text::note_groups, Arg::number("count", seen.groups[i]),
                        Arg::number("value", value(slot)),
                        Arg::name("card", scoring_card(slot).name)),
              seen.groups[i] * value(slot));
  }
  const auto single = [&](Symbol symbol, int points) {
    sheet.add(symbol_name(symbol),
              Statement(text::note_singles, Arg::number("count", count(seen, symbol)),
                        Arg::number("value", points)),
              points * count(seen, symbol));
  };
  single(Symbol::coral, kCoralPoints);
  single(Symbol::sponge, kSpongePoints);
  single(Symbol::tiger_shark, kSharkPoints);
  single(Symbol::starfish, kStarfishPoints);
  sheet.standing.tie_breaks[0] = static_cast<std::int16_t>(-count(seen, Symbol::starfish));
  return sheet;
}

}  // namespace lagoon::great_barrier_reef
