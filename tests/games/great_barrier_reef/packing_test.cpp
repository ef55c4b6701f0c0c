// GB-6: the most groups at once, on reefs that show one fish everywhere, against a second count.
#include <gtest/gtest.h>

#include <unordered_map>

#include "games/great_barrier_reef/visible.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// Rows of bits, narrow and long: the cells of one fish.
struct Field {
  int width = 0;
  int height = 0;
  std::vector<bool> fish;
  [[nodiscard]] std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y * width + x);
  }
};

Board board_of(const Field& field) {
  Board board;
  for (int y = 0; y < field.height; ++y) {
    for (int x = 0; x < field.width; ++x) {
      if (field.fish[field.at(x, y)]) board.insert(Board::cell_at(x, y));
    }
  }
  return board;
}

int words_of(const Field& field) {
  return (field.height + Board::kRowsInWord - 1) / Board::kRowsInWord;
}

/// Goes through the cells in reading order. Each either begins a group or is left out, and results
/// are remembered by the cells that are still free: no bounds, no order of groups, no cleverness.
class SecondCount {
 public:
  SecondCount(const Field& field, const ScoringCard& card) : field_(field), card_(card) {}

  [[nodiscard]] int most() {
    std::uint64_t free = 0;
    for (std::size_t i = 0; i < field_.fish.size(); ++i) {
      if (field_.fish[i]) free |= std::uint64_t{1} << i;
    }
    return most_of(free);
  }

 private:
  int most_of(std::uint64_t free) {
    if (std::popcount(free) < card_.size) return 0;
    if (const auto known = known_.find(free); known != known_.end()) return known->second;
    const int first = std::countr_zero(free);
    const int x = first % field_.width;
    const int y = first / field_.width;
    int best = most_of(free & (free - 1));
    for (const Shape& shape : card_.shapes) {
      std::uint64_t group = 0;
      for (const Offset& cell : shape.cells) {
        const int column = x + cell.x - shape.cells[0].x;
        const int row = y + cell.y;
        if (column < 0 || column >= field_.width || row >= field_.height) break;
        group |= std::uint64_t{1} << field_.at(column, row);
      }
      const bool fits = std::popcount(group) == card_.size && (group & free) == group;
      if (fits) best = std::max(best, 1 + most_of(free & ~group));
    }
    known_.emplace(free, best);
    return best;
  }

  const Field& field_;
  const ScoringCard& card_;
  std::unordered_map<std::uint64_t, int> known_;
};

Field full_field(int width, int height) {
  return {width, height, std::vector<bool>(static_cast<std::size_t>(width * height), true)};
}

TEST(Gb6Packing, AReefOfOneFishIsCountedExactly) {
  for (const ScoringCard& card : scoring_cards()) {
    for (const Field& field : {full_field(4, 15), full_field(3, 16)}) {
      EXPECT_EQ(count_groups(board_of(field), words_of(field), card),
                SecondCount(field, card).most())
          << card.name.id << " on " << field.width << " x " << field.height;
    }
  }
}

TEST(Gb6Packing, SoIsAReefWithHoles) {
  Rng rng = rng_of("holes");
  for (const ScoringCard& card : scoring_cards()) {
    for (int round = 0; round < 20; ++round) {
      Field field = full_field(5, 12);
      const std::uint32_t percent = 60 + rng.below(40);
      for (std::size_t i = 0; i < field.fish.size(); ++i) field.fish[i] = rng.below(100) < percent;
      if (round % 2 == 0) field.fish[rng.below(60)] = false;
      EXPECT_EQ(count_groups(board_of(field), words_of(field), card),
                SecondCount(field, card).most())
          << card.name.id << " round " << round;
    }
  }
}

/// Whether the cells are all there, each once, and form the shape of the card.
void expect_groups(const Field& field, const ScoringCard& card,
                   const std::vector<std::vector<unsigned>>& groups) {
  const Board board = board_of(field);
  Board used;
  for (const std::vector<unsigned>& group : groups) {
    EXPECT_EQ(group.size(), static_cast<std::size_t>(card.size));
    Board alone;
    for (const unsigned cell : group) {
      EXPECT_TRUE(board.contains(cell));
      EXPECT_FALSE(used.contains(cell));
      used.insert(cell);
      alone.insert(cell);
    }
    EXPECT_EQ(count_groups(alone, words_of(field), card), 1) << card.name.id;
  }
}

TEST(Gb6Packing, TheGroupsThatAreShownAreAsManyAndDisjoint) {
  Rng rng = rng_of("shown");
  for (const ScoringCard& card : scoring_cards()) {
    for (int round = 0; round < 10; ++round) {
      Field field = full_field(5, 12);
      for (std::size_t i = 0; i < field.fish.size(); ++i) field.fish[i] = rng.below(100) < 60;
      const auto groups = find_groups(board_of(field), words_of(field), card);
      EXPECT_EQ(static_cast<int>(groups.size()),
                count_groups(board_of(field), words_of(field), card));
      expect_groups(field, card, groups);
    }
  }
}

/// No reef is harder than sixty cells of one fish in a block; a score must not keep a player
/// waiting. Each of these takes milliseconds, as the time of this test shows.
TEST(Gb6Packing, BlocksOfSixtyCellsAreCounted) {
  for (const ScoringCard& card : scoring_cards()) {
    for (const Field& field : {full_field(6, 10), full_field(10, 6), full_field(8, 7)}) {
      const int groups = count_groups(board_of(field), words_of(field), card);
      EXPECT_LE(groups * card.size, field.width * field.height);
      EXPECT_GE(groups * card.size, field.width * field.height * 2 / 3) << card.name.id;
    }
  }
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
