// The score-pad example of the rulebook, as a position: total 27.
#include <gtest/gtest.h>

#include "games/great_barrier_reef/texts.hpp"
#include "table/game_table.hpp"
#include "table/table.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

struct PadLine {
  const char* source;
  int points;
  const char* note;
};

// As the rulebook lists them. It does not say where the markers of lines without a group stand.
const std::vector<PadLine> kPad{{"red-snapper", 0, "0 groups \"Three in a corner\", 1 each"},
                                {"parrot-fish", 4, "1 group \"Three in a row\", 4 each"},
                                {"damsel-fish", 0, "0 groups \"Four in an L\", 4 each"},
                                {"clown-fish", 16, "1 group \"Four in a block\", 16 each"},
                                {"butterfly-fish", 12, "2 groups \"Three on a diagonal\", 6 each"},
                                {"coral", 2, "2 visible, 1 each"},
                                {"sponge", 1, "1 visible, 1 each"},
                                {"tiger-shark", 0, "0 visible, 2 each"},
                                {"starfish", -8, "4 visible, -2 each"}};

class GbScorePad : public testing::Test {
 protected:
  void SetUp() override {
    loaded_ = Table::load_position(read_json_fixture("score_pad_27.json"), Data());
    for (const Error& fault : loaded_.faults) ADD_FAILURE() << fault.code << " at " << fault.field;
    ASSERT_NE(loaded_.table, nullptr);
    game_ = dynamic_cast<const GameTable<Rules>*>(loaded_.table.get());
    ASSERT_NE(game_, nullptr);
  }
  Loaded loaded_;
  const GameTable<Rules>* game_ = nullptr;
};

TEST_F(GbScorePad, LooksLikeThis) {
  EXPECT_TRUE(loaded_.table->over());
  EXPECT_EQ(laid_again(game_->rules(), game_->state().reefs[0]).picture(),
            "XCCDB..\n"
            "RCCXPBX\n"
            "CBBSPDB\n"
            "PKBDPRK\n"
            "...BX..\n");
}

TEST_F(GbScorePad, EachLineIsAsInTheRulebook) {
  const ScoreSheet sheet = loaded_.table->score(Viewer::all()).at(0);
  ASSERT_EQ(sheet.lines.size(), static_cast<int>(kPad.size()));
  for (int i = 0; i < sheet.lines.size(); ++i) {
    const PadLine& expected = kPad[static_cast<std::size_t>(i)];
    EXPECT_STREQ(sheet.lines[i].source->code, expected.source);
    EXPECT_EQ(sheet.lines[i].points, expected.points) << expected.source;
    EXPECT_EQ(render(sheet.lines[i].note, Language::en), expected.note);
  }
}

TEST_F(GbScorePad, TheTotalIs27) {
  EXPECT_EQ(loaded_.table->score(Viewer::all()).at(0).standing.points, 27);
  EXPECT_EQ(loaded_.table->score(Viewer::spectator()).at(0).standing.points, 27);
}

TEST_F(GbScorePad, TheOracleAgrees) {
  const oracle::Reef reef = laid_again(game_->rules(), game_->state().reefs[0]);
  int fish = 0;
  for (const ScoringSlot& slot : game_->state().scoring) {
    const ScoringCard& card = game_->rules().scoring_card(slot);
    oracle::Pattern pattern;
    for (const Offset& cell : card.shapes.at(0).cells) pattern.emplace_back(cell.x, cell.y);
    const char letter = symbol_letter(static_cast<Symbol>(slot.fish));
    fish += oracle::most_groups(reef.cells_with(letter), pattern) * card.track[slot.marker];
  }
  EXPECT_EQ(fish, 4 + 16 + 12);
  EXPECT_EQ(reef.count('K') + reef.count('S') + 2 * reef.count('T') - 2 * reef.count('X'), -5);
}

TEST_F(GbScorePad, ThePositionWasReallyPlayed) {
  const std::string record = read_source_file(fixture_path("golden/score_pad_27.reef"));
  const Loaded played = Table::load_record(record, Data(), false);
  ASSERT_NE(played.table, nullptr);
  EXPECT_EQ(played.table->hash(), loaded_.table->hash());
  EXPECT_EQ(played.table->position(), loaded_.table->position());
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
