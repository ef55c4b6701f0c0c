// What is known of the fish of a reef, against a slow look at every cell and every shape.
#include "learning/shoal_notes.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "games/great_barrier_reef/visible.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

using great_barrier_reef::Board;
using great_barrier_reef::GreatBarrierReef;
using learning::card_trials::Promise;
using learning::card_trials::promise_of;
using learning::card_trials::ShoalNotes;

using Places = std::set<std::pair<int, int>>;  ///< x and y

constexpr int kRows = Board::kWords * Board::kRowsInWord;

/// The cells of a shape that begins there; nothing if it leaves the board.
std::vector<std::pair<int, int>> shape_at(const great_barrier_reef::Shape& shape, int x, int y) {
  std::vector<std::pair<int, int>> cells;
  const great_barrier_reef::Offset first = shape.cells[0];
  for (const great_barrier_reef::Offset cell : shape.cells) {
    const int column = x + cell.x - first.x;
    const int row = y + cell.y - first.y;
    if (column < 0 || column >= Board::kColumns || row < 0 || row >= kRows) return {};
    cells.emplace_back(column, row);
  }
  return cells;
}

template <class F>
void for_each_place(const great_barrier_reef::ScoringCard& card, const F& f) {
  for (const great_barrier_reef::Shape& shape : card.shapes) {
    for (int y = 0; y < kRows; ++y) {
      for (int x = 0; x < Board::kColumns; ++x) {
        const auto cells = shape_at(shape, x, y);
        if (!cells.empty()) f(cells);
      }
    }
  }
}

/// Where one more fish would complete a group of those that are in none.
Places lacking_of(Places fish, const great_barrier_reef::ScoringCard& card) {
  Places grouped;
  for_each_place(card, [&](const auto& cells) {
    for (const auto& cell : cells) {
      if (!fish.contains(cell)) return;
    }
    grouped.insert(cells.begin(), cells.end());
  });
  for (const auto& cell : grouped) fish.erase(cell);
  Places lacking;
  for_each_place(card, [&](const auto& cells) {
    Places missing;
    for (const auto& cell : cells) {
      if (!fish.contains(cell)) missing.insert(cell);
    }
    if (missing.size() == 1) lacking.insert(missing.begin(), missing.end());
  });
  return lacking;
}

Places places_of(const Promise::Words& words) {
  Places places;
  for (int i = 0; i < Board::kWords; ++i) {
    Board::for_each_cell(i, words[at(i)], [&](unsigned cell) {
      places.emplace(static_cast<int>(cell) % Board::kColumns,
                     static_cast<int>(cell) / Board::kColumns);
    });
  }
  return places;
}

/// As a board with room has them: one further to the right and down.
Places with_room(const Board& fish) {
  Places moved;
  for (int i = 0; i < Board::kWords; ++i) {
    Board::for_each_cell(i, fish.words[at(i)], [&](unsigned cell) {
      moved.emplace(static_cast<int>(cell) % Board::kColumns + 1,
                    static_cast<int>(cell) / Board::kColumns + 1);
    });
  }
  return moved;
}

TEST(ShoalNotes, SayWhatASlowLookAtEveryShapeSays) {
  int compared = 0;
  int lacking_cells = 0;
  for (int seats = 2; seats <= 5; ++seats) {
    const GreatBarrierReef rules = default_rules<GreatBarrierReef>(seats);
    ShoalNotes notes;  // of the whole game: many more than it has room for
    play_out(rules, "shoals " + std::to_string(seats), Policy::random,
             [&](const Step<GreatBarrierReef>& step) {
               if (step.ply % 5 != 0) return;
               const great_barrier_reef::Reef& reef = step.state.reefs[at(step.seat)];
               const great_barrier_reef::Visible visible = great_barrier_reef::look_at(rules, reef);
               for (std::size_t i = 0; i < great_barrier_reef::kFish; ++i) {
                 const great_barrier_reef::ScoringSlot& slot = step.state.scoring[i];
                 const great_barrier_reef::ScoringCard& card = rules.scoring_card(slot);
                 const Board& fish = visible.fish[slot.fish];
                 const Promise& promise = notes.look_up(i, fish, visible.words, card);
                 EXPECT_EQ(promise.groups,
                           great_barrier_reef::count_groups(fish, visible.words, card));
                 const Places lacking = lacking_of(with_room(fish), card);
                 ASSERT_EQ(places_of(promise.lacking), lacking);
                 lacking_cells += static_cast<int>(lacking.size());
                 ++compared;
               }
             });
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(lacking_cells, 100);
}

}  // namespace
}  // namespace lagoon::test
