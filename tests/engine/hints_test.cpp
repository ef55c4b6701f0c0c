// Hints at a table: three steps, in both languages.
#include "engine/hints.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.hpp"
#include "engine/figures.hpp"
#include "games/registry.hpp"

namespace lagoon::test {
namespace {

constexpr const char* kQuick = "search:work=4,candidates=4,width=6,turns=8";

TEST(Figures, AreWrittenAsPeopleDo) {
  EXPECT_EQ(points_text(250, Language::en), "2.5");
  EXPECT_EQ(points_text(250, Language::de), "2,5");
  EXPECT_EQ(points_text(-300, Language::en), "−3");
  EXPECT_EQ(points_text(-4, Language::en), "0");
  EXPECT_EQ(signed_points_text(1234, Language::de), "+12,3");
  EXPECT_EQ(signed_points_text(-75, Language::en), "−0.8");
  EXPECT_EQ(signed_points_text(-4, Language::en), "0");
}

TEST(Hints, NameTheMoveOfTheirBotAndWhereToLook) {
  for_each_game([](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const Loaded loaded = Table::create({G::info().id, 2, "hints", Data::map(), Data()});
    Table& table = *loaded.table;
    for (int ply = 0; ply < 30 && !table.over(); ++ply) {
      const Seat seat = table.awaiting().first();
      const Result<Hint> hint = hint_for(table, seat, kQuick, "7");
      ASSERT_TRUE(hint);
      EXPECT_EQ(hint->turn.front().move, *bot_move(table, seat, kQuick, "7"));
      EXPECT_EQ(hint->other.empty(), hint->basis == "only");
      int sum = hint->rest ? hint->rest->points : 0;
      for (const Hint::Line& line : hint->lines) sum += line.points;
      EXPECT_EQ(sum, hint->difference);
      EXPECT_EQ(hint->difference > 0, hint->basis == "terms");
      for (const Language language : kLanguages) {
        EXPECT_FALSE(hint->where.in(language).empty());
        EXPECT_FALSE(hint->why.in(language).empty());
        EXPECT_EQ(hint->text.in(language),
                  table.explain(seat, hint->turn.front().move)->in(language));
      }
      ASSERT_TRUE(table.play(seat, hint->turn.front().move));
    }
  });
}

/// The whole planned turn can be played as far as nothing unforeseen comes, also the other one.
TEST(Hints, NameTurnsThatCanBeDrafted) {
  for_each_game([](auto tag) {
    using G = Game<decltype(tag)>;
    SCOPED_TRACE(G::info().id);
    const Loaded loaded = Table::create({G::info().id, 2, "drafts", Data::map(), Data()});
    (void)loaded.table->play_random(25, "drafts");
    const Seat seat = loaded.table->awaiting().first();
    const Result<Hint> hint = hint_for(*loaded.table, seat, kQuick, "7");
    ASSERT_TRUE(hint);
    for (const auto* turn : {&hint->turn, &hint->other}) {
      const std::unique_ptr<Table> copy = loaded.table->clone();
      for (const Hint::Step& step : *turn) {
        if (copy->draft_of(seat).held) break;
        EXPECT_TRUE(copy->draft(seat, step.parts)) << step.move;
      }
    }
  });
}

TEST(Hints, GoOnWithADraft) {
  const Loaded loaded = Table::create({"great-barrier-reef", 2, "draft", {}, {}});
  Table& table = *loaded.table;
  const Seat seat = table.awaiting().first();
  const std::string card = table.legal(seat).front();
  ASSERT_TRUE(table.draft(seat, card));
  const Result<Hint> hint = hint_for(table, seat, kQuick, "7");
  ASSERT_TRUE(hint);
  EXPECT_EQ(hint->turn.front().move.front(), '@') << "the card is chosen: now its place";
}

TEST(Hints, AreRefusedWhereNoBotCanBeAsked) {
  const Loaded loaded = Table::create({"coral", 2, "refused", {}, {}});
  const Seat seat = loaded.table->awaiting().first();
  const Seat other = seat_at(1 - index(seat));
  EXPECT_EQ(hint_for(*loaded.table, seat, "wizard", "7").error().code, "unknown-bot");
  EXPECT_EQ(hint_for(*loaded.table, other, kQuick, "7").error().code, "not-your-turn");
}

}  // namespace
}  // namespace lagoon::test
