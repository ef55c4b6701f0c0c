// Points: the best disjoint groups of each fish, and single symbols.
#include <bit>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/packing.hpp"
#include "games/great_barrier_reef/texts.hpp"
#include "games/great_barrier_reef/visible.hpp"

namespace lagoon::great_barrier_reef {

Visible look_at(const GreatBarrierReef& rules, const Reef& reef) {
  Visible visible;
  const int rows = reef.cards.empty() ? 0 : reef.last_y - reef.first_y;
  visible.words = (rows + Board::kRowsInWord - 1) / Board::kRowsInWord;
  for (int i = reef.cards.size() - 1; i >= 0; --i) {
    const Placement& placed = reef.cards[i];
    const CardFace& face = rules.face(placed.card);
    const unsigned corner =
        Board::cell_at(placed.x - reef.first_x - 1, placed.y - reef.first_y - 1);
    for (unsigned quadrant = 0; quadrant < 4; ++quadrant) {
      const unsigned cell =
          corner + Board::cell_at(static_cast<int>(quadrant & 1), static_cast<int>(quadrant >> 1));
      if (visible.cells.contains(cell)) continue;
      visible.cells.insert(cell);
      const auto symbol = static_cast<std::size_t>(face.quadrants[quadrant]);
      ++visible.symbols[symbol];
      if (symbol < kFish) visible.fish[symbol].insert(cell);
    }
  }
  return visible;
}

namespace {

/// All groups of one fish, each as a set of its cells, which are counted in reading order.
class GroupFinder {
 public:
  GroupFinder(const Board& board, int words, const ScoringCard& card) : board_(board) {
    for (const Shape& shape : card.shapes) {
      const std::uint64_t columns = Board::in_columns(shape.columns);
      for (int word = 0; word < words; ++word) {
        std::uint64_t starts = board.words[at(word)] & columns;
        for (int i = 1; starts != 0 && i < shape.cells.size(); ++i) {
          starts &= board.moved(word, shape.distances[i]);
        }
        Board::for_each_cell(word, starts, [&](unsigned start) { add(shape, start); });
      }
    }
  }
  [[nodiscard]] std::span<CellSet> groups() {
    return std::span(groups_).first(static_cast<std::size_t>(count_));
  }

 private:
  void add(const Shape& shape, unsigned start) {
    if (count_ == 0) count_cells();
    CellSet group = 0;
    for (const std::uint8_t distance : shape.distances) {
      const unsigned cell = start + distance;
      const std::uint64_t before = board_.words[cell / 64] & ((std::uint64_t{1} << cell % 64) - 1);
      group |= CellSet{1} << (before_[cell / 64] + std::popcount(before));
    }
    groups_[at(count_++)] = group;
  }
  void count_cells() {
    int cells = 0;
    for (std::size_t word = 0; word < Board::kWords; ++word) {
      before_[word] = cells;
      cells += std::popcount(board_.words[word]);
    }
  }

  const Board& board_;
  int count_ = 0;
  std::array<int, Board::kWords> before_;  ///< fish before each word; set with the first group
  std::array<CellSet, kMaxGroups> groups_;
};

}  // namespace

int count_groups(const Board& fish, int words, const ScoringCard& card) {
  GroupFinder finder(fish, words, card);
  return most_disjoint_groups(finder.groups(), card.size);
}

std::vector<std::vector<unsigned>> find_groups(const Board& fish, int words,
                                               const ScoringCard& card) {
  std::vector<unsigned> cells;
  for (int word = 0; word < words; ++word) {
    Board::for_each_cell(word, fish.words[at(word)], [&](unsigned cell) { cells.push_back(cell); });
  }
  GroupFinder finder(fish, words, card);
  std::vector<std::vector<unsigned>> groups;
  for (CellSet group :
       disjoint_groups({finder.groups().begin(), finder.groups().end()}, card.size)) {
    groups.emplace_back();
    for (; group != 0; group &= group - 1) {
      groups.back().push_back(cells[at(std::countr_zero(group))]);
    }
  }
  return groups;
}

// ---------------------------------------------------------------------------------------- points

namespace {

constexpr std::array kSingles{Symbol::coral, Symbol::sponge, Symbol::tiger_shark, Symbol::starfish};

int count(const Tally& tally, Symbol symbol) { return tally.symbols[at(symbol)]; }

}  // namespace

Tally GreatBarrierReef::tally(const State& state, const Reef& reef) const {
  const Visible visible = look_at(*this, reef);
  Tally tally;
  tally.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = scoring_card(slot);
    if (visible.symbols[slot.fish] < card.size) continue;
    tally.groups[i] = count_groups(visible.fish[slot.fish], visible.words, card);
  }
  return tally;
}

Standing GreatBarrierReef::standing(const State& state, Seat seat) const {
  const Tally seen = tally(state, state.reefs[at(seat)]);
  Standing standing;
  for (std::size_t i = 0; i < kFish; ++i)
    standing.points += seen.groups[i] * value(state.scoring[i]);
  for (const Symbol symbol : kSingles) {
    standing.points += kSinglePoints[at(symbol)] * count(seen, symbol);
  }
  // GB-8: a tie goes to fewer visible starfish.
  standing.tie_breaks[0] = static_cast<std::int16_t>(-count(seen, Symbol::starfish));
  return standing;
}

ScoreSheet GreatBarrierReef::score(const State& state, Seat seat) const {
  const Tally seen = tally(state, state.reefs[at(seat)]);
  ScoreSheet sheet;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    sheet.add(
        symbol_name(static_cast<Symbol>(slot.fish)),
        Statement(text::note_groups, Arg::number("count", seen.groups[i]),
                  Arg::number("value", value(slot)), Arg::name("card", scoring_card(slot).name)),
        seen.groups[i] * value(slot));
  }
  for (const Symbol symbol : kSingles) {
    const int points = kSinglePoints[at(symbol)];
    sheet.add(symbol_name(symbol),
              Statement(text::note_singles, Arg::number("count", count(seen, symbol)),
                        Arg::number("value", points)),
              points * count(seen, symbol));
  }
  sheet.standing.tie_breaks[0] = static_cast<std::int16_t>(-count(seen, Symbol::starfish));
  return sheet;
}

/// GB-8: who is equal in points and starfish shares the win.
Outcome GreatBarrierReef::outcome(const State& state) const {
  return outcome_of_standings(*this, state);
}

}  // namespace lagoon::great_barrier_reef
