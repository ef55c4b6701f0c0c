#include "bots/eval/great_barrier_reef.hpp"

#include <algorithm>
#include <bit>

#include "bots/choose.hpp"

namespace lagoon::bots {
namespace {

using namespace great_barrier_reef;

constexpr int kPoint = 100;

/// In hundredths; found by games of greedy against itself.
struct Weights {
  int promise = 20;  ///< of a group that lacks one fish, at the beginning of the game
  int freeonly = 1;
  int promises = 3;     ///< so many of one fish count
  int starfish = 0;     ///< of the points that a starfish costs and a later card may win back
  int next = 60;        ///< of the most that a card in hand would win in the next turn
  int second = 20;      ///< of the second best card
  int best_rival = 50;  ///< of the points of the strongest of the others
  int mean_rival = 20;  ///< of the points of the others on average
};
constexpr Weights kWeights;

constexpr std::size_t at(Symbol symbol) { return static_cast<std::size_t>(symbol); }

/// Where no card lies.
constexpr auto kEmpty = static_cast<Symbol>(kSymbols);

/// GB-6: what a visible symbol counts by itself.
constexpr std::array<int, kSymbols + 1> kSinglePoints{0, 0, 0, 0, 0, 1, 1, 2, -2, 0};
static_assert(kSinglePoints[at(Symbol::tiger_shark)] == 2 && at(Symbol::starfish) == 8);

int points(const GreatBarrierReef& rules, const State& state, const Tally& tally) {
  int points = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) points += kSinglePoints[i] * tally.symbols[i];
  for (std::size_t i = 0; i < kFish; ++i) points += tally.groups[i] * rules.value(state.scoring[i]);
  return points;
}

// --------------------------------------------------------------------------------- groups to come

/// One cell to the right and one down, so that there is room for fish beyond the edge of the reef.
/// A reef of 15 columns or rows loses the last ones: plans for such a reef are judged less well.
Board with_room(const Board& board) {
  const std::uint64_t columns = Board::columns_for(2);
  Board result;
  std::uint64_t carried = 0;
  for (std::size_t i = 0; i < Board::kWords; ++i) {
    const std::uint64_t word = board.words[i] & columns;
    result.words[i] = (word << (Board::kColumns + 1)) | carried;
    carried = word >> (64 - Board::kColumns - 1);
  }
  return result;
}

/// The cells and all their neighbours: where the next card may put a fish.
Board reach_of(const Board& cells) {
  const std::uint64_t all_but_last = Board::columns_for(2);
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

/// The fish that stand in no group, not even in one of several that exclude each other.
Board without_groups(const Board& fish, int words, const ScoringCard& card) {
  Board rest = fish;
  for (const Shape& shape : card.shapes) {
    const std::uint64_t columns = Board::columns_for(shape.back().x + 1);
    for (int word = 0; word < words; ++word) {
      std::uint64_t starts = columns;
      for (const Offset& cell : shape) starts &= fish.moved(word, cell);
      for (; starts != 0; starts &= starts - 1) {
        const int start = 64 * word + std::countr_zero(starts);
        for (const Offset& cell : shape) {
          const auto taken = static_cast<unsigned>(start + Board::kColumns * cell.y + cell.x);
          rest.words[taken / 64] &= ~(std::uint64_t{1} << taken % 64);
        }
      }
    }
  }
  return rest;
}

/// Inserts a cell of a shape that begins at bit `start` of a board.
void insert_cell(Board& board, int start, const Offset& cell) {
  const auto bit = static_cast<unsigned>(start + Board::kColumns * cell.y + cell.x);
  board.words[bit / 64] |= std::uint64_t{1} << bit % 64;
}

/// The cells at which a fish that the next card may bring there would complete a group.
Board completing_cells(const Board& fish, const Board& reach, int words, const ScoringCard& card) {
  Board found;
  for (const Shape& shape : card.shapes) {
    const std::uint64_t columns = Board::columns_for(shape.back().x + 1);
    for (int word = 0; word < words; ++word) {
      std::uint64_t lacks_one = 0;
      std::uint64_t lacks_more = ~columns;
      for (const Offset& cell : shape) {
        const std::uint64_t lacking = ~fish.moved(word, cell);
        lacks_more |= (lacks_one & lacking) | ~reach.moved(word, cell);
        lacks_one |= lacking;
      }
      std::uint64_t starts = lacks_one & ~lacks_more;
      for (; starts != 0; starts &= starts - 1) {
        const int start = 64 * word + std::countr_zero(starts);
        for (const Offset& cell : shape) insert_cell(found, start, cell);
      }
    }
  }
  for (std::size_t i = 0; i < Board::kWords; ++i) found.words[i] &= ~fish.words[i];
  return found;
}

int count_cells(const Board& board) {
  int count = 0;
  for (std::size_t i = 0; i < Board::kWords; ++i) count += std::popcount(board.words[i]);
  return count;
}

// ------------------------------------------------------------------------------ cards to come

/// A reef on which cards are tried out: what the best place of a card would win. Cells are counted
/// like those of a board with room.
class Workbench {
 public:
  Workbench(const GreatBarrierReef& rules, const State& state, const Reef& reef)
      : rules_(rules), reef_(reef) {
    for (auto& row : grid_) row.fill(kEmpty);
    for (const Placement& placed : reef.cards) {
      const auto& symbols = rules.face(placed.card).quadrants;
      for (unsigned i = 0; i < 4; ++i) {
        symbol_at(placed.x - reef.first_x, placed.y - reef.first_y, i) = symbols[i];
      }
    }
    const Visible visible = look_at(rules, reef);
    const Board reach = reach_of(with_room(visible.cells));
    words_ = std::min(visible.words + 1, Board::kWords);
    for (const ScoringSlot& slot : state.scoring) {
      Shoal& shoal = shoals_[slot.fish];
      shoal.card = &rules.scoring_card(slot);
      shoal.value = rules.value(slot);
      shoal.cells = with_room(visible.fish[slot.fish]);
      shoal.completing = completing_cells(shoal.cells, reach, words_, *shoal.card);
      shoal.groups = count_groups(shoal.cells, words_, *shoal.card);
    }
  }

  [[nodiscard]] int best_gain(Card card) const {
    const Trial trial = prepare(rules_.face(card).quadrants);
    int best = 0;
    for (int y = 0; y <= reef_.last_y - reef_.first_y; ++y) {
      const int row = reef_.first_y + y;
      unsigned open =
          reef_.near.row_from(reef_.first_x, row) & ~reef_.used.row_from(reef_.first_x, row);
      for (; open != 0; open &= open - 1) {
        best = std::max(best, gain_if_above(best, trial, std::countr_zero(open), y));
      }
    }
    return best;
  }

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

  [[nodiscard]] Trial prepare(const Symbols& symbols) const {
    Trial trial;
    trial.symbols = symbols;
    for (std::size_t i = 0; i < 4; ++i) {
      trial.singles += kSinglePoints[at(symbols[i])];
      if (at(symbols[i]) >= kFish) continue;
      const Shoal& shoal = shoals_[at(symbols[i])];
      trial.value[i] = shoal.value;
      trial.completing[i] = shoal.completing;
      for (std::size_t j = 0; j < 4; ++j) {
        if (j == i || symbols[j] != symbols[i]) continue;
        const Offset between{static_cast<std::int8_t>(kQuadrants[j].x - kQuadrants[i].x),
                             static_cast<std::int8_t>(kQuadrants[j].y - kQuadrants[i].y)};
        add_completing_pairs(shoal, between, trial.completing[i]);
      }
    }
    return trial;
  }

  /// The cells at which a fish and another one beside it would complete a group together.
  void add_completing_pairs(const Shoal& shoal, Offset between, Board& found) const {
    for (const Shape& shape : shoal.card->shapes) {
      for (const Offset& self : shape) {
        const Offset other{static_cast<std::int8_t>(self.x + between.x),
                           static_cast<std::int8_t>(self.y + between.y)};
        if (std::find(shape.begin(), shape.end(), other) == shape.end()) continue;
        for (int word = 0; word < words_; ++word) {
          std::uint64_t starts = Board::columns_for(shape.back().x + 1);
          for (const Offset& cell : shape) {
            if (cell != self && cell != other) starts &= shoal.cells.moved(word, cell);
          }
          for (; starts != 0; starts &= starts - 1) {
            insert_cell(found, 64 * word + std::countr_zero(starts), self);
          }
        }
      }
    }
  }

  /// What the card wins there, if it can be more than `floor`.
  [[nodiscard]] int gain_if_above(int floor, const Trial& trial, int x, int y) const {
    int gain = trial.singles;
    int limit = 0;
    unsigned changed = 0;  // fish whose groups have to be counted again, one bit each
    for (unsigned i = 0; i < 4; ++i) {
      const Symbol before = symbol_at(x, y, i);
      gain -= kSinglePoints[at(before)];
      if (at(before) < kFish && shoals_[at(before)].groups > 0) changed |= 1U << at(before);
      if (!contains(trial.completing[i], x, y, i)) continue;
      changed |= 1U << at(trial.symbols[i]);
      limit += trial.value[i];
    }
    if (gain + limit <= floor) return floor;
    for (; changed != 0; changed &= changed - 1) {
      const auto fish = static_cast<Symbol>(std::countr_zero(changed));
      gain += group_gain(fish, trial.symbols, x, y);
    }
    return gain;
  }

  [[nodiscard]] int group_gain(Symbol fish, const Symbols& symbols, int x, int y) const {
    const Shoal& shoal = shoals_[at(fish)];
    Board cells = shoal.cells;
    for (unsigned i = 0; i < 4; ++i) {
      const auto column = static_cast<unsigned>(x) + (i & 1U);
      const auto row = static_cast<unsigned>(y) + (i >> 1U);
      if (column >= Board::kColumns || row >= Board::kColumns) continue;
      if (symbols[i] == fish) {
        cells.insert(column, row);
      } else {
        cells.erase(column, row);
      }
    }
    return (count_groups(cells, words_, *shoal.card) - shoal.groups) * shoal.value;
  }

  [[nodiscard]] Symbol& symbol_at(int x, int y, unsigned quadrant) {
    return grid_[static_cast<unsigned>(y) + (quadrant >> 1U)]
                [static_cast<unsigned>(x) + (quadrant & 1U)];
  }
  [[nodiscard]] Symbol symbol_at(int x, int y, unsigned quadrant) const {
    return grid_[static_cast<unsigned>(y) + (quadrant >> 1U)]
                [static_cast<unsigned>(x) + (quadrant & 1U)];
  }
  [[nodiscard]] static bool contains(const Board& board, int x, int y, unsigned quadrant) {
    const auto column = static_cast<unsigned>(x) + (quadrant & 1U);
    const auto row = static_cast<unsigned>(y) + (quadrant >> 1U);
    return column < Board::kColumns && row < Board::kColumns && board.contains(column, row);
  }

  static constexpr std::array<Offset, 4> kQuadrants{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}};
  static constexpr std::size_t kWidth = kMaxReefCards + 3;  ///< a reef and its neighbours

  const GreatBarrierReef& rules_;
  const Reef& reef_;
  int words_ = 0;
  std::array<Shoal, kFish> shoals_;
  std::array<std::array<Symbol, kWidth>, kWidth> grid_;
};

}  // namespace

// ------------------------------------------------------------------------------------- evaluation

Evaluation<GreatBarrierReef>::Evaluation(const Rules& rules, const State& state, Seat seat)
    : rules_(rules), seat_(seat) {
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == index(seat)) continue;
    others_.push_back(rules.tally(state, state.reefs[static_cast<std::size_t>(i)]));
  }
}

int Evaluation<GreatBarrierReef>::quick(const State& state) const {
  const Visible visible = look_at(rules_, reef(state));
  Tally tally;
  tally.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = rules_.scoring_card(slot);
    if (visible.symbols[slot.fish] < card.size) continue;
    tally.groups[i] = count_groups(visible.fish[slot.fish], visible.words, card);
  }
  return kPoint * points(rules_, state, tally) + promise(state, visible, tally) - rivals(state);
}

int Evaluation<GreatBarrierReef>::thorough(const State& state, int quick) const {
  return quick + hand(state);
}

/// What may come of the reef: the more turns are left, the likelier.
int Evaluation<GreatBarrierReef>::promise(const State& state, const Visible& visible,
                                          const Tally& tally) const {
  const int left = turns_left(state);
  if (left == 0) return 0;
  const Board reach = reach_of(with_room(visible.cells));
  const int words = std::min(visible.words + 1, Board::kWords);
  int promise = 0;
  for (const ScoringSlot& slot : state.scoring) {
    const ScoringCard& card = rules_.scoring_card(slot);
    if (visible.symbols[slot.fish] + 1 < card.size) continue;
    Board fish = with_room(visible.fish[slot.fish]);
    if (kWeights.freeonly &&
        tally.groups[static_cast<std::size_t>(&slot - state.scoring.data())] > 0)
      fish = without_groups(fish, words, card);
    const int lacking = count_cells(completing_cells(fish, reach, words, card));
    promise += kWeights.promise * std::min(lacking, kWeights.promises) * rules_.value(slot);
  }
  const int starfish = std::min(visible.symbols[at(Symbol::starfish)], left);
  return promise * left / rules_.reef_size() + 2 * kWeights.starfish * starfish;
}

int Evaluation<GreatBarrierReef>::rivals(const State& state) const {
  int best = std::numeric_limits<int>::min();
  int sum = 0;
  for (const Tally& tally : others_) {
    const int rival = points(rules_, state, tally);
    best = std::max(best, rival);
    sum += rival;
  }
  return kWeights.best_rival * best + kWeights.mean_rival * sum / others_.size();
}

/// What the hand is good for. In the last turn the best card counts in full.
int Evaluation<GreatBarrierReef>::hand(const State& state) const {
  const int left = turns_left(state);
  if (left == 0) return 0;
  Workbench workbench(rules_, state, reef(state));
  int best = 0;
  int second = 0;
  for (const auto& place : state.hands[static_cast<std::size_t>(seat_)]) {
    if (place.value >= Card::none) continue;
    const int gain = workbench.best_gain(place.value);
    second = std::max(second, std::min(best, gain));
    best = std::max(best, gain);
  }
  if (left == 1) return kPoint * best;
  return kWeights.next * best + kWeights.second * second;
}

int Evaluation<GreatBarrierReef>::turns_left(const State& state) const {
  return rules_.reef_size() - reef(state).cards.size();
}

const Reef& Evaluation<GreatBarrierReef>::reef(const State& state) const {
  return state.reefs[static_cast<std::size_t>(seat_)];
}

template Move choose(const Spec&, const GreatBarrierReef&, const Known<State>&, Seat, Rng&);

}  // namespace lagoon::bots
