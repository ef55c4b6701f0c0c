// Analyses and reviews at a table.
#include <gtest/gtest.h>

#include <numeric>

#include "engine/analyst.hpp"
#include "games/registry.hpp"
#include "learning/value.hpp"
#include "tests/support/protocol.hpp"

namespace lagoon::test {
namespace {

constexpr const char* kSmall = "search:work=8,candidates=4,width=6,turns=12";

std::int64_t sum(const Data& list) {
  return std::accumulate(list.items()->begin(), list.items()->end(), std::int64_t{0},
                         [](std::int64_t all, const Data& each) { return all + *each.integer(); });
}

class Analyses : public Asking {
 protected:
  Data analyse(const std::string& table, int seat, const char* seed = "7") {
    return good(request("analyse", table).set("seat", seat).set("seed", seed).set("spec", kSmall));
  }
  std::string opened(const char* game, int seats, int plies) {
    const std::string table = text(
        good(Data::map({{"do", "new"}, {"game", game}, {"seats", seats}, {"seed", "analysis"}})),
        "table");
    (void)good(request("random", table).set("plies", plies).set("seed", "analysis"));
    return table;
  }
  int awaited(const std::string& table) {
    const Data answer = good(request("random", table).set("plies", 0).set("seed", "1"));
    const Data::List& seats = *answer.find("awaiting")->items();
    return seats.empty() ? -1 : static_cast<int>(*seats[0].integer());
  }
};

/// The same slices give the same answer, whoever asked for how many before.
TEST_F(Analyses, AreAFunctionOfPositionSeatSpecSeedAndSlices) {
  for_each_game([&](auto tag) {
    SCOPED_TRACE(Game<decltype(tag)>::info().id);
    const std::string table = opened(Game<decltype(tag)>::info().id, 2, 24);
    const int seat = awaited(table);
    std::vector<Data> slices;
    for (int i = 0; i < 4; ++i) slices.push_back(analyse(table, seat));
    (void)analyse(table, seat, "another");
    for (int i = 0; i < 4; ++i) {
      const Data again = analyse(table, seat);
      EXPECT_EQ(again, slices[static_cast<std::size_t>(i)]) << "slice " << i + 1;
      EXPECT_EQ(number(again, "slices"), i + 1);
    }
  });
}

TEST_F(Analyses, GiveEverySeatItsShareOfOneWinAndTurnsThatCanBePlayed) {
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    for (const int seats : {2, G::info().max_seats}) {
      SCOPED_TRACE(std::string(G::info().id) + " " + std::to_string(seats));
      const std::string table = opened(G::info().id, seats, 20);
      const int seat = awaited(table);
      Data answer = analyse(table, seat);
      for (int i = 0; i < 3; ++i) answer = analyse(table, seat);
      EXPECT_EQ(sum(*answer.find("shares")), learning::kCertain);
      const Data::List& turns = *answer.find("turns")->items();
      ASSERT_FALSE(turns.empty());
      EXPECT_LE(turns.size(), 4U);
      EXPECT_EQ(*turns[0].find("shares"), *answer.find("shares"));
      EXPECT_FALSE(turns[0].find("line")->items()->empty());
      for (const Data& turn : turns) {
        EXPECT_EQ(sum(*turn.find("shares")), learning::kCertain);
        EXPECT_GT(number(turn, "visits"), 0);
        const Data first = (*turn.find("turn")->items())[0];
        (void)good(request("explain", table).set("seat", seat).set("move", *first.find("move")));
      }
    }
  });
}

/// Whoever is not asked has a share, and no turns.
TEST_F(Analyses, AreForThoseWhoWaitToo) {
  const std::string table = opened("reef-gardens", 3, 20);
  const int other = (awaited(table) + 1) % 3;
  const Data answer = analyse(table, other);
  EXPECT_EQ(sum(*answer.find("shares")), learning::kCertain);
  EXPECT_TRUE(answer.find("turns")->items()->empty());
}

TEST_F(Analyses, EndWhereNothingIsLeftToFindOut) {
  for_each_game([&](auto tag) {
    SCOPED_TRACE(Game<decltype(tag)>::info().id);
    const std::string table = opened(Game<decltype(tag)>::info().id, 2, 24);
    const int seat = awaited(table);
    bool would_help = true;
    int slices = 0;
    for (; would_help && slices < 70; ++slices) {
      would_help = *analyse(table, seat).find("would_help")->boolean();
    }
    EXPECT_LT(slices, 70);
  });
  const std::string over = opened("coral", 2, 100'000);
  const Data answer = analyse(over, 0);
  EXPECT_FALSE(*answer.find("would_help")->boolean());
  EXPECT_EQ(number(answer, "error"), 0);
}

TEST_F(Analyses, RefuseOtherBots) {
  const std::string table = opened("coral", 2, 10);
  const Data asked = request("analyse", table).set("seat", 0).set("seed", "1");
  expect_error(Data(asked).set("spec", "greedy"), "analysis-spec", "spec");
  expect_error(Data(asked).set("spec", "wizard"), "unknown-bot", "spec");
}

/// A turn that the analysis itself would choose is no mistake; one that throws points away is.
TEST(Reviews, KnowGoodTurnsFromBadOnes) {
  int mistakes = 0;
  int turns = 0;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const Loaded loaded = Table::create({G::info().id, 2, "review", {}, {}});
    (void)loaded.table->play_random(40, "review");
    for (int turn = 0; turn < turns_played(*loaded.table); ++turn, ++turns) {
      const Result<TurnReview> review = review_turn(*loaded.table, turn, 2, kSmall, "7");
      ASSERT_TRUE(review);
      EXPECT_GE(review->loss, 0);
      EXPECT_EQ(review->loss > 0, !review->better.empty());
      EXPECT_FALSE(review->moves.empty());
      EXPECT_TRUE(review->is_learned);
      mistakes += review->loss > review->loss_error ? 1 : 0;
      if (!review->luck) continue;
      const auto& luck = *review->luck;
      EXPECT_LE(std::abs(std::accumulate(luck.begin(), luck.end(), 0)), 2)
          << "what one seat wins the others lose, but for rounding";
    }
  });
  EXPECT_GT(turns, 20);
  EXPECT_GT(mistakes, turns / 4) << "random moves are no good ones";
}

/// The turn that is reviewed is the best one that the same review finds.
TEST(Reviews, FindNoFaultWithTheirOwnAdvice) {
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const Loaded loaded = Table::create({G::info().id, 2, "advice", {}, {}});
    Table& table = *loaded.table;
    (void)table.play_random(20, "advice");
    const Seat seat = table.awaiting().first();
    const std::string move = table.legal(seat).back();
    ASSERT_TRUE(table.play(seat, move));
    const int last = turns_played(table) - 1;
    const TurnReview review = *review_turn(table, last, 2, kSmall, "7");
    if (review.better.empty()) return;
    const std::unique_ptr<Table> other = table.fork(review.ply);
    for (const std::string& better : review.better) {
      if (!other->play(review.seat, better)) break;
    }
    if (turns_played(*other) - 1 != last) return;
    const TurnReview again = *review_turn(*other, last, 2, kSmall, "7");
    EXPECT_LE(again.loss, again.loss_error + 50);
  });
}

}  // namespace
}  // namespace lagoon::test
