#include "learning/great_barrier_reef.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

namespace lagoon::learning {
namespace {

using namespace great_barrier_reef;

using CardGame = Terms<GreatBarrierReef>;

/// In hundredths. Each of them was tried against greedy without it, in games with itself.
struct Weights {
  int promise = 20;     ///< of a group that lacks one fish, at the beginning of the game
  int promises = 2;     ///< so many of them count for one fish
  int next = 60;        ///< of the most that a card in hand would win in the next turn
  int second = 20;      ///< of what the second best card would win
  int best_rival = 50;  ///< of the points of the strongest of the others
  int mean_rival = 20;  ///< of the points of the others on average: what helps anyone is worse
};
constexpr Weights kWeights;

/// Where no card lies.
constexpr auto kEmpty = static_cast<Symbol>(kSymbols);

/// What a quadrant counts by itself, also where no card lies.
constexpr auto kQuadrantPoints = [] {
  std::array<int, kSymbols + 1> points{};
  std::copy(kSinglePoints.begin(), kSinglePoints.end(), points.begin());
  return points;
}();

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

/// The cells and all their neighbours: where the next card may put a fish.
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

/// The fish that stand in no group, not even in one of several that exclude each other.
Board without_groups(const Board& fish, int words, const ScoringCard& card) {
  Board rest = fish;
  for (const Shape& shape : card.shapes) {
    for (int word = 0; word < words; ++word) {
      std::uint64_t starts = Board::in_columns(shape.columns);
      for (const unsigned distance : shape.distances) starts &= fish.moved(word, distance);
      Board::for_each_cell(word, starts, [&](unsigned start) {
        for (const unsigned distance : shape.distances) rest.erase(start + distance);
      });
    }
  }
  return rest;
}

/// The cells at which a fish that the next card may bring there would complete a group.
Board completing_cells(const Board& fish, const Board& reach, int words, const ScoringCard& card) {
  Board found;
  for (const Shape& shape : card.shapes) {
    const std::uint64_t columns = Board::in_columns(shape.columns);
    for (int word = 0; word < words; ++word) {
      std::uint64_t lacks_one = 0;
      std::uint64_t lacks_more = ~columns;
      for (const unsigned distance : shape.distances) {
        const std::uint64_t lacking = ~fish.moved(word, distance);
        lacks_more |= (lacks_one & lacking) | ~reach.moved(word, distance);
        lacks_one |= lacking;
      }
      Board::for_each_cell(word, lacks_one & ~lacks_more, [&](unsigned start) {
        for (const unsigned distance : shape.distances) found.insert(start + distance);
      });
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

/// A reef on which cards are tried out: what the best place of a card would win. Cells are those
/// of a board with room.
class Workbench {
 public:
  Workbench(const GreatBarrierReef& rules, const State& state, const Reef& reef)
      : rules_(rules), reef_(reef) {
    grid_.fill(kEmpty);
    for (const Placement& placed : reef.cards) {
      const auto& symbols = rules.face(placed.card).quadrants;
      const unsigned corner = Board::cell_at(placed.x - reef.first_x, placed.y - reef.first_y);
      for (std::size_t i = 0; i < 4; ++i) grid_[corner + kQuadrants[i]] = symbols[i];
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

  /// The cells at which a fish and another one beside it would complete a group together.
  void add_completing_pairs(const Shoal& shoal, Offset between, Board& found) const {
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
          Board::for_each_cell(
              word, starts, [&](unsigned start) { found.insert(start + shape.distances[self]); });
        }
      }
    }
  }

  /// What the card wins there, if that can be more than `floor`.
  [[nodiscard]] int gain_if_above(int floor, const Trial& trial, unsigned corner) const {
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

  [[nodiscard]] int group_gain(Symbol fish, const Symbols& symbols, unsigned corner) const {
    const Shoal& shoal = shoals_[at(fish)];
    Board cells = shoal.cells;
    for (std::size_t i = 0; i < 4; ++i) {
      cells.erase(corner + kQuadrants[i]);
      if (symbols[i] == fish) cells.insert(corner + kQuadrants[i]);
    }
    return (count_groups(cells, words_, *shoal.card) - shoal.groups) * shoal.value;
  }

  static constexpr std::array<unsigned, 4> kQuadrants{0, 1, Board::kColumns, Board::kColumns + 1};

  const GreatBarrierReef& rules_;
  const Reef& reef_;
  int words_ = 0;
  std::array<Shoal, kFish> shoals_;
  std::array<Symbol, Board::cell_at(Board::kColumns, Board::kColumns + 2)> grid_;
};

}  // namespace

// ------------------------------------------------------------------------------------- evaluation

CardGame::Terms(const Rules& rules, const State& state, Seat seat) : rules_(rules), seat_(seat) {
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == index(seat)) continue;
    others_.push_back(rules.tally(state, state.reefs[at(i)]));
  }
}

namespace {

/// What may come of a reef.
int to_come(const GreatBarrierReef& rules, const State& state, const Reef& reef,
            const Visible& visible, const Tally& tally) {
  const int left = CardGame::turns_left(rules, reef);
  if (left == 0) return 0;
  const Board reach = reach_of(with_room(visible.cells));
  const int words = std::min(visible.words + 1, Board::kWords);
  int promise = 0;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = rules.scoring_card(slot);
    if (visible.symbols[slot.fish] + 1 < card.size) continue;
    Board fish = with_room(visible.fish[slot.fish]);
    if (tally.groups[i] > 0) fish = without_groups(fish, words, card);
    const int lacking = count_cells(completing_cells(fish, reach, words, card));
    promise += kWeights.promise * std::min(lacking, kWeights.promises) * rules.value(slot);
  }
  return promise * left / rules.reef_size();
}

}  // namespace

CardGame::Values CardGame::of_reef(const Rules& rules, const State& state, const Reef& reef) {
  const Visible visible = look_at(rules, reef);
  Tally tally;
  tally.symbols = visible.symbols;
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    const ScoringCard& card = rules.scoring_card(slot);
    if (visible.symbols[slot.fish] < card.size) continue;
    tally.groups[i] = count_groups(visible.fish[slot.fish], visible.words, card);
  }
  Values values{};
  values[kPoints] = kPoint * points(rules, state, tally);
  values[kStarfish] = -visible.symbols[at(Symbol::starfish)];
  values[kToCome] = to_come(rules, state, reef, visible, tally);
  return values;
}

CardGame::Values CardGame::quick(const State& state) const {
  Values values = of_reef(rules_, state, state.reefs[at(seat_)]);
  values[kRivals] = -rivals(state);
  return values;
}

int CardGame::rivals(const State& state) const {
  int best = std::numeric_limits<int>::min();
  int sum = 0;
  for (const Tally& tally : others_) {
    const int rival = points(rules_, state, tally);
    best = std::max(best, rival);
    sum += rival;
  }
  return kWeights.best_rival * best + kWeights.mean_rival * sum / others_.size();
}

CardGame::Gains CardGame::hand_gains(const Rules& rules, const State& state, int player,
                                     Seat viewer) {
  Gains gains{};
  const Reef& reef = state.reefs[at(player)];
  if (turns_left(rules, reef) == 0) return gains;
  const Workbench workbench(rules, state, reef);
  const auto& hand = state.hands[at(player)];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i].value >= Card::none || !hand[i].seen.includes(viewer)) continue;
    gains[i] = workbench.best_gain(hand[i].value);
  }
  std::sort(gains.begin(), gains.end(), std::greater<>());
  return gains;
}

/// What the hand is good for. In the last turn the best card counts in full.
void CardGame::add_thorough(const State& state, Values& values) const {
  const int left = turns_left(rules_, state.reefs[at(seat_)]);
  const Gains gains = hand_gains(rules_, state, index(seat_), seat_);
  values[kHand] =
      left == 1 ? kPoint * gains[0] : kWeights.next * gains[0] + kWeights.second * gains[1];
}

}  // namespace lagoon::learning
