// One live game: opening it, drafts and commits, and what a refusal leaves alone.
#include "table/table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "table/game_table.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

// --------------------------------------------------------------------------------------- opening

TEST(TableCreate, TheSameSetupIsTheSameGame) {
  EXPECT_EQ(new_table(3, "42")->hash(), new_table(3, "42")->hash());
  EXPECT_NE(new_table(3, "42")->hash(), new_table(3, "43")->hash());
  EXPECT_NE(new_table(3, "42")->hash(), new_table(4, "42")->hash());
  const auto table = new_table(3, "42");
  EXPECT_EQ(table->seats(), 3);
  EXPECT_EQ(table->ply(), 0);
  EXPECT_EQ(table->turn(), 0);
  EXPECT_EQ(table->seed(), "42");
  EXPECT_FALSE(table->over());
  EXPECT_EQ(to_json(table->options()), R"({"scoring_cards":"all"})");
}

TEST(TableCreate, BadInputNamesItsField) {
  const auto refused = [](const lagoon::Setup& setup, std::string_view code,
                          std::string_view field) {
    const Loaded loaded = Table::create(setup);
    EXPECT_EQ(loaded.table, nullptr);
    EXPECT_TRUE(has_fault(loaded, code, field));
  };
  refused({"chess", 2, "1", {}, {}}, "unknown-game", "game");
  refused({"", 2, "1", {}, {}}, "unknown-game", "game");
  refused({kReef, 1, "1", {}, {}}, "bad-seats", "seats");
  refused({kReef, 6, "1", {}, {}}, "bad-seats", "seats");
  refused({kReef, -1, "1", {}, {}}, "bad-seats", "seats");
  refused({kReef, 2, "", {}, {}}, "bad-seed", "seed");
  refused({kReef, 2, std::string(65, '1'), {}, {}}, "bad-seed", "seed");
  refused({kReef, 2, "ä", {}, {}}, "bad-seed", "seed");
  refused({kReef, 2, "1", Data::map({{"speed", 1}}), {}}, "unknown-option", "options");
  refused({kReef, 2, "1", Data::map({{"scoring_cards", "none"}}), {}}, "bad-option",
          "options.scoring_cards");
  refused({kReef, 2, "1", Data::list(), {}}, "expected", "options");
}

TEST(TableCreate, AllFaultsAreReportedAtOnce) {
  const Loaded loaded =
      Table::create({kReef, 9, "", Data::map({{"speed", 1}}), Data::map({{"cards", 1}})});
  EXPECT_TRUE(has_fault(loaded, "bad-seed", "seed"));
  EXPECT_TRUE(has_fault(loaded, "bad-seats", "seats"));
  EXPECT_TRUE(has_fault(loaded, "unknown-option", "options"));
  EXPECT_TRUE(has_fault(loaded, "schema-type", "cards"));
}

TEST(TableCreate, AnUnknownGameNamesTheKnownOnes) {
  const Loaded loaded = Table::create({"chess", 2, "1", {}, {}});
  ASSERT_EQ(loaded.faults.size(), 1U);
  EXPECT_NE(loaded.faults[0].message.in(Language::en).find(kReef), std::string::npos);
}

// ---------------------------------------------------------------------------------------- drafts

struct DraftTest : ::testing::Test {
  std::unique_ptr<Table> table = new_table(2, "draft");
  Seat me = mover(*table);
  Seat other = seat_at(1 - index(me));

  /// A card that is taken with at once: playing it ends the turn.
  void draft_turn() {
    for (const std::string& card : table->legal(me)) {
      ASSERT_TRUE(table->draft(me, card));
      if (table->preview(me, "@0,0")->ends_turn) break;
      ASSERT_TRUE(table->undo(me));
    }
    const Result<Draft> draft = table->draft(me, "@0,0");
    ASSERT_TRUE(draft);
    ASSERT_TRUE(draft->held);
  }
};

TEST_F(DraftTest, ADraftIsPrivateUntilItIsCommitted) {
  const std::uint64_t hash = table->hash();
  const std::string record = table->record();
  const auto seen_by = [&](Viewer viewer) { return to_json(table->view(viewer, Language::en)); };
  const std::string others = seen_by(other) + seen_by(Viewer::spectator()) + seen_by(Viewer::all());
  const std::string mine = seen_by(me);
  const Result<Draft> draft = table->draft(me, table->legal(me)[0]);
  ASSERT_TRUE(draft);
  EXPECT_EQ(draft->moves.size(), 1U);
  EXPECT_FALSE(draft->held);
  EXPECT_EQ(table->ply(), 0);
  EXPECT_EQ(table->hash(), hash);
  EXPECT_EQ(table->record(), record);
  EXPECT_EQ(seen_by(other) + seen_by(Viewer::spectator()) + seen_by(Viewer::all()), others);
  EXPECT_NE(seen_by(me), mine);
  EXPECT_TRUE(table->draft_of(other).moves.empty());
}

TEST_F(DraftTest, LegalMovesFollowTheDraft) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  EXPECT_EQ(table->legal(me), std::vector<std::string>{"@0,0"});
  EXPECT_FALSE(table->check(me, "@0,0").has_value());
  EXPECT_TRUE(table->legal(other).empty());
}

TEST_F(DraftTest, AMoveThatEndsTheTurnIsHeld) {
  draft_turn();
  EXPECT_EQ(table->ply(), 0);
  EXPECT_EQ(table->draft_of(me).moves.size(), 2U);
  EXPECT_TRUE(table->legal(me).empty());
  const std::string before = snapshot(*table);
  const Result<Draft> more = table->draft(me, "m1");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().code, "draft-held");
  EXPECT_EQ(table->check(me, "m1")->code, "draft-held");
  EXPECT_EQ(snapshot(*table), before);
}

TEST_F(DraftTest, UndoRedoAndRestart) {
  draft_turn();
  const Draft whole = table->draft_of(me);
  Result<Draft> now = table->undo(me);
  ASSERT_TRUE(now);
  EXPECT_FALSE(now->held);
  EXPECT_EQ(now->moves, std::vector<std::string>{whole.moves[0]});
  now = table->redo(me);
  ASSERT_TRUE(now);
  EXPECT_TRUE(now->held);
  EXPECT_EQ(now->moves, whole.moves);
  now = table->restart(me);
  ASSERT_TRUE(now);
  EXPECT_TRUE(now->moves.empty());
  EXPECT_FALSE(now->held);
  ASSERT_TRUE(table->redo(me));
  now = table->redo(me);
  ASSERT_TRUE(now);
  EXPECT_EQ(now->moves, whole.moves) << "a restart can be taken back move by move";
  EXPECT_TRUE(now->held);
}

TEST_F(DraftTest, ANewMoveForgetsWhatWasTakenBack) {
  const std::vector<std::string> cards = table->legal(me);
  ASSERT_TRUE(table->draft(me, cards[0]));
  ASSERT_TRUE(table->undo(me));
  ASSERT_TRUE(table->draft(me, cards[1]));
  const Result<Draft> redone = table->redo(me);
  ASSERT_FALSE(redone);
  EXPECT_EQ(redone.error().code, "nothing-to-redo");
}

TEST_F(DraftTest, NothingToTakeBackRedoOrCommitIsAnErrorThatChangesNothing) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  ASSERT_TRUE(table->undo(me));
  const std::string before = snapshot(*table);
  EXPECT_EQ(table->undo(me).error().code, "nothing-to-undo");
  EXPECT_EQ(table->commit(me).error().code, "nothing-drafted");
  EXPECT_EQ(snapshot(*table), before);
  EXPECT_TRUE(table->redo(me)) << "what was taken back is still there";
  EXPECT_EQ(table->redo(me).error().code, "nothing-to-redo");
  EXPECT_EQ(table->undo(other).error().code, "nothing-to-undo");
  EXPECT_EQ(table->redo(other).error().code, "nothing-to-redo");
  EXPECT_EQ(table->commit(other).error().code, "nothing-drafted");
  EXPECT_TRUE(table->restart(other)) << "nothing is already nothing";
}

TEST_F(DraftTest, CommitPlaysTheDraftAndTellsItsEvents) {
  draft_turn();
  const std::vector<std::string> moves = table->draft_of(me).moves;
  const Result<std::vector<Event>> events = table->commit(me);
  ASSERT_TRUE(events);
  EXPECT_FALSE(events->empty());
  EXPECT_EQ(table->ply(), 2);
  EXPECT_EQ(table->turn(), 1);
  EXPECT_EQ(mover(*table), other);
  EXPECT_TRUE(table->draft_of(me).moves.empty());
  EXPECT_EQ(table->undo(me).error().code, "nothing-to-undo") << "committed moves stay";
  const auto played = new_table(2, "draft");
  for (const std::string& move : moves) ASSERT_TRUE(played->play(me, move));
  EXPECT_EQ(played->record(), table->record());
}

TEST_F(DraftTest, PartOfATurnCanBeCommitted) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  ASSERT_TRUE(table->commit(me));
  EXPECT_EQ(table->ply(), 1);
  EXPECT_EQ(mover(*table), me);
  EXPECT_EQ(table->undo(me).error().code, "nothing-to-undo");
}

TEST_F(DraftTest, PlayCommitsTheDraftBeforeIt) {
  const std::string card = table->legal(me)[0];
  ASSERT_TRUE(table->draft(me, card));
  ASSERT_TRUE(table->play(me, "@0,0"));
  EXPECT_EQ(table->ply(), 2);
  EXPECT_TRUE(table->draft_of(me).moves.empty());
}

TEST_F(DraftTest, ARefusedPlayKeepsTheDraft) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  const std::string before = snapshot(*table);
  EXPECT_FALSE(table->play(me, "@5,5"));
  EXPECT_EQ(snapshot(*table), before);
}

TEST_F(DraftTest, AnUndoneMoveLeavesNoTraceInTheRecord) {
  const std::string card = table->legal(me)[1];
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  ASSERT_TRUE(table->undo(me));
  ASSERT_TRUE(table->draft(me, card));
  ASSERT_TRUE(table->draft(me, "@0,0"));
  ASSERT_TRUE(table->restart(me));
  ASSERT_TRUE(table->play(me, card));
  const auto straight = new_table(2, "draft");
  ASSERT_TRUE(straight->play(me, card));
  EXPECT_EQ(table->record(), straight->record());
  EXPECT_EQ(table->record(Table::Save::with_drafts), straight->record());
  EXPECT_EQ(table->hash(), straight->hash());
}

TEST_F(DraftTest, ASeatThatIsNotAskedCannotDraft) {
  const std::string before = snapshot(*table);
  const Result<Draft> draft = table->draft(other, "c1");
  ASSERT_FALSE(draft);
  EXPECT_EQ(draft.error().code, "not-your-turn");
  EXPECT_EQ(snapshot(*table), before);
}

TEST_F(DraftTest, ACloneGoesItsOwnWay) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  const auto clone = table->clone();
  EXPECT_EQ(snapshot(*clone), snapshot(*table));
  const std::string before = snapshot(*table);
  ASSERT_TRUE(clone->play(me, "@0,0"));
  clone->play_random(10'000, "x");
  EXPECT_EQ(snapshot(*table), before);
}

TEST_F(DraftTest, RandomPlayGoesOnFromTheCommittedMoves) {
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  EXPECT_EQ(table->play_random(5, "7"), 5);
  EXPECT_EQ(table->ply(), 5);
  const auto fresh = new_table(2, "draft");
  fresh->play_random(5, "7");
  EXPECT_EQ(fresh->record(), table->record());
  EXPECT_EQ(table->play_random(0, "7"), 0);
  const int rest = table->play_random(10'000, "8");
  EXPECT_GT(rest, 0);
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->play_random(10, "8"), 0);
}

// ------------------------------------------------------------------------- laws of whole games

TEST(TableLaws, ARefusedMoveChangesNothing) {
  const auto table = new_table(3, "refused");
  Rng rng(expand_seed("refused"), "test");
  const std::vector<std::string> attempts{
      "",   "c0", "c70",    "c1",        "c69",  "@0,0",    "@9,9",   "@-99,99",
      "@1", "S",  "S+row3", "S+nothing", "T",    "T+row3",  "T-row3", "T+L4-L4",
      "m0", "m1", "m4",     "m5",        "pass", "c1 @0,0", "C1",     " c1"};
  while (!table->over()) {
    const Seat seat = mover(*table);
    const std::vector<std::string> legal = table->legal(seat);
    const std::string before = snapshot(*table);
    for (const std::string& move : attempts) {
      if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
      ASSERT_TRUE(table->check(seat, move).has_value()) << move;
      ASSERT_FALSE(table->play(seat, move)) << move;
      ASSERT_FALSE(table->draft(seat, move)) << move;
      ASSERT_FALSE(table->explain(seat, move)) << move;
      const Result<Preview> preview = table->preview(seat, move);
      ASSERT_FALSE(preview) << move;
      ASSERT_EQ(preview.error().field, "move");
    }
    ASSERT_EQ(snapshot(*table), before);
    ASSERT_TRUE(table->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
}

RC_GTEST_PROP(TableLaws, HoweverADraftCameAboutOnlyItsMovesCount, (std::uint64_t seed)) {
  const auto table = new_table(2, std::to_string(seed));
  std::vector<std::pair<Seat, std::string>> committed;
  std::vector<std::string> drafted;
  std::vector<std::string> undone;
  for (int i = *rc::gen::inRange(10, 80); i > 0 && !table->over(); --i) {
    const Seat seat = mover(*table);
    const std::vector<std::string> legal = table->legal(seat);
    switch (*rc::gen::inRange(0, 6)) {
      case 0: {
        RC_ASSERT(static_cast<bool>(table->undo(seat)) == !drafted.empty());
        if (drafted.empty()) break;
        undone.push_back(drafted.back());
        drafted.pop_back();
        break;
      }
      case 1: {
        RC_ASSERT(static_cast<bool>(table->redo(seat)) == !undone.empty());
        if (undone.empty()) break;
        drafted.push_back(undone.back());
        undone.pop_back();
        break;
      }
      case 2: {
        RC_ASSERT(static_cast<bool>(table->restart(seat)));
        for (; !drafted.empty(); drafted.pop_back()) undone.push_back(drafted.back());
        break;
      }
      case 3: {
        RC_ASSERT(static_cast<bool>(table->commit(seat)) == !drafted.empty());
        if (drafted.empty()) break;
        for (const std::string& move : drafted) committed.emplace_back(seat, move);
        drafted.clear();
        undone.clear();
        break;
      }
      default: {
        RC_ASSERT(legal.empty() == table->draft_of(seat).held);
        if (legal.empty()) break;
        const std::string move = *rc::gen::elementOf(legal);
        RC_ASSERT(static_cast<bool>(table->draft(seat, move)));
        drafted.push_back(move);
        undone.clear();
      }
    }
    if (!table->over() && !drafted.empty()) RC_ASSERT(table->draft_of(seat).moves == drafted);
    RC_ASSERT(table->ply() == static_cast<int>(committed.size()));
  }
  const auto straight = new_table(2, std::to_string(seed));
  for (const auto& [seat, move] : committed) {
    RC_ASSERT(static_cast<bool>(straight->play(seat, move)));
  }
  RC_ASSERT(straight->record() == table->record());
  RC_ASSERT(straight->hash() == table->hash());
}

TEST(TableLaws, EventsOfAGameAreThoseOfItsMovesInOrder) {
  const auto table = new_table(3, "events");
  std::vector<Event> all;
  std::vector<std::size_t> count_at_ply{0};
  while (!table->over()) {
    const Seat seat = mover(*table);
    const std::vector<std::string> legal = table->legal(seat);
    const std::string& pick = legal[static_cast<std::size_t>(table->ply() * 7) % legal.size()];
    const Result<std::vector<Event>> events = table->play(seat, pick);
    ASSERT_TRUE(events);
    all.insert(all.end(), events->begin(), events->end());
    count_at_ply.push_back(all.size());
  }
  const auto as_text = [](const std::vector<Event>& events) {
    return to_json(to_data(events, Language::en, Viewer::all()));
  };
  EXPECT_EQ(as_text(table->events(0)), as_text(all));
  for (int ply = 0; ply <= table->ply(); ply += 9) {
    const auto begin =
        all.begin() + static_cast<std::ptrdiff_t>(count_at_ply[static_cast<std::size_t>(ply)]);
    EXPECT_EQ(as_text(table->events(ply)), as_text(std::vector<Event>(begin, all.end())));
  }
  EXPECT_TRUE(table->events(table->ply()).empty());
  std::vector<int> points(kMaxSeats);
  add_scored(all, points);
  const std::vector<ScoreSheet> sheets = table->score(Viewer::all());
  for (std::size_t i = 0; i < sheets.size(); ++i) EXPECT_EQ(points[i], sheets[i].standing.points);
}

TEST(TableLaws, APreviewForetellsWhatCanBeForetold) {
  const auto table = new_table(2, "preview");
  while (!table->over()) {
    const Seat seat = mover(*table);
    const std::vector<std::string> legal = table->legal(seat);
    const std::string& move = legal[static_cast<std::size_t>(table->ply() * 5) % legal.size()];
    const std::string before = snapshot(*table);
    const Result<Preview> preview = table->preview(seat, move);
    ASSERT_TRUE(preview);
    ASSERT_EQ(snapshot(*table), before);
    const int turn = table->turn();
    const std::vector<ScoreSheet> old_scores = table->score(Viewer::all());
    const auto clone = table->clone();
    const Result<Draft> draft = clone->draft(seat, move);
    ASSERT_TRUE(draft);
    const Result<std::vector<Event>> events = table->play(seat, move);
    ASSERT_TRUE(events);
    ASSERT_EQ(preview->ends_turn, table->turn() != turn);
    ASSERT_EQ(preview->awaiting, table->awaiting());
    ASSERT_EQ(preview->events.size(), events->size());
    ASSERT_EQ(draft->held, preview->reveals || preview->ends_turn);
    const std::vector<ScoreSheet> new_scores = table->score(Viewer::all());
    for (std::size_t i = 0; i < new_scores.size(); ++i) {
      ASSERT_EQ(preview->before[i].standing, old_scores[i].standing);
      ASSERT_EQ(preview->after[i].standing, new_scores[i].standing);
    }
    if (preview->reveals) continue;
    ASSERT_EQ(to_json(to_data(preview->events, Language::en, seat)),
              to_json(to_data(*events, Language::en, seat)));
  }
}

// -------------------------------------------------------------------- for every game of the list

template <class G>
class ConformanceTable : public Conformance<G> {};
TYPED_TEST_SUITE(ConformanceTable, GameTypes, GameName);

TYPED_TEST(ConformanceTable, ADraftHoldsExactlyWhatCannotBeTakenBack) {
  using G = TypeParam;
  this->for_each_setup([](const G& rules) {
    Loaded loaded = Table::create({G::info().id,
                                   rules.seats(),
                                   "held",
                                   options_data(G::option_schema(), rules.options()),
                                   {}});
    ASSERT_NE(loaded.table, nullptr);
    auto& table = dynamic_cast<GameTable<G>&>(*loaded.table);
    Rng rng(expand_seed("held"), "test");
    while (!table.over()) {
      const Seat seat = mover(table);
      const std::vector<std::string> legal = table.legal(seat);
      ASSERT_FALSE(legal.empty());
      const auto& text = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const auto move = rules.parse(text);
      ASSERT_TRUE(move);
      const bool free = can_be_taken_back(rules, table.state(), seat, *move);
      const std::string before = table.ply() % 41 == 0 ? snapshot(table) : "";
      const Result<Draft> draft = table.draft(seat, text);
      ASSERT_TRUE(draft);
      ASSERT_EQ(draft->held, !free) << text;
      ASSERT_TRUE(table.undo(seat));
      ASSERT_EQ(table.legal(seat), legal);
      ASSERT_EQ(table.ply() % 41 == 0 ? snapshot(table) : "", before);
      ASSERT_TRUE(table.redo(seat));
      ASSERT_TRUE(table.commit(seat));
    }
  });
}

}  // namespace
}  // namespace lagoon::test
