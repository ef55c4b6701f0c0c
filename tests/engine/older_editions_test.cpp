// Editions that were the default ones once: what was begun with them goes on (docs/editions.md).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/match.hpp"
#include "tests/support/files.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

TEST(OlderEditions, AreSoundAndCalledByTheirHash) {
  int count = 0;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    for (const std::string& hash : older_editions(G::info().id)) {
      SCOPED_TRACE(hash);
      const Data* const edition = compiled_in_edition(hash);
      ASSERT_NE(edition, nullptr);
      EXPECT_EQ(edition_hash(*edition), hash) << "editions/" << G::info().id << "/older";
      EXPECT_NE(default_edition_hash(G::info().id), hash) << "this is the default edition";
      Faults faults;
      EXPECT_TRUE(load_edition<G>(*edition, faults).has_value());
      for (const Error& fault : faults) ADD_FAILURE() << fault.message.in(Language::en);
      ++count;
    }
  });
  EXPECT_GE(count, 3);
  EXPECT_EQ(compiled_in_edition("0123456789abcdef"), nullptr);
}

TEST(OlderEditions, BelongToTheirGame) {
  const std::string hash = older_editions("reef-gardens").front();
  EXPECT_EQ(edition_for("reef-gardens", hash, Data()), *compiled_in_edition(hash));
  EXPECT_TRUE(edition_for("coral", hash, Data()).is_null());
  const Data mine = Data::map({{"id", "mine"}});
  EXPECT_EQ(edition_for("reef-gardens", hash, mine), mine) << "what is given is used";
}

/// Whole games, recorded when these editions were the default ones.
struct Begun {
  const char* record;
  const char* game;
  const char* edition;
  bool looks_new = true;  ///< what is shown of its successor differs; numbers of a rival do not
};
constexpr std::array<Begun, 4> kBegun{
    {{"reef_gardens_a5c4b10f_long", "reef-gardens", "a5c4b10f05c8e2a5"},
     {"reef_gardens_a5c4b10f_short", "reef-gardens", "a5c4b10f05c8e2a5"},
     {"reef_project_62fddb37_solo", "reef-project", "62fddb37f3c765a9", false},
     {"reef_project_c7a51998", "reef-project", "c7a51998c65b360a"}}};

class BegunWithAnOlderEdition : public ::testing::TestWithParam<Begun> {
 protected:
  const std::string record =
      read_source_file(std::string("tests/fixtures/older/") + GetParam().record + ".reef");

  /// The record after its header and so many turns.
  [[nodiscard]] std::string cut(int turns) const {
    const std::vector<std::string> lines = lines_of(record);
    auto end = std::find_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.substr(0, 5) == "deal "; });
    end += 1 + turns;
    return text_of({lines.begin(), end});
  }
  static std::unique_ptr<Table> load(const std::string& text) {
    Loaded loaded = Table::load_record(text, Data(), false);
    for (const Error& fault : loaded.faults) ADD_FAILURE() << fault.message.in(Language::en);
    return std::move(loaded.table);
  }
  static void play_to_the_end(Table& table) {
    while (!table.over()) {
      const Seat seat = mover(table);
      const auto move = bot_move(table, seat, "greedy", std::to_string(table.ply()));
      ASSERT_TRUE(move) << move.error().message.in(Language::en);
      ASSERT_TRUE(table.play(seat, *move));
    }
  }
};

TEST_P(BegunWithAnOlderEdition, ReplaysAndItsSeedDealsTheSame) {
  const auto table = load(record);
  ASSERT_NE(table, nullptr);
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->edition_hash(), GetParam().edition);
  EXPECT_EQ(table->check_seed(), SeedCheck::right);
  EXPECT_EQ(table->record(), record);
}

TEST_P(BegunWithAnOlderEdition, GoesOnWithIt) {
  const auto table = load(cut(20));
  ASSERT_NE(table, nullptr);
  EXPECT_FALSE(table->over());
  play_to_the_end(*table);
  EXPECT_EQ(table->edition_hash(), GetParam().edition);
  EXPECT_EQ(load(table->record())->hash(), table->hash());
}

TEST_P(BegunWithAnOlderEdition, IsAPositionThatNeedsItsHashOnly) {
  const auto table = load(cut(20));
  ASSERT_NE(table, nullptr);
  const Loaded loaded = Table::load_position(table->position(), Data());
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_EQ(loaded.table->edition_hash(), GetParam().edition);
  EXPECT_EQ(loaded.table->hash(), table->hash());
}

TEST_P(BegunWithAnOlderEdition, IsAMatchThatIsResumed) {
  const Match match(load(cut(20)));
  const Opened opened = Match::resume(match.header(), match.lines(), Data(), false);
  ASSERT_TRUE(opened.faults.empty()) << opened.faults[0].message.in(Language::en);
  const Table& table = opened.match->table();
  EXPECT_EQ(table.edition_hash(), GetParam().edition);
  const Seat seat = mover(table);
  const std::vector<Data> move{table.legal(seat).front()};
  const int ply = table.ply();
  ASSERT_TRUE(opened.match->act(seat, {ply, {}}, move));
  EXPECT_EQ(opened.match->table().ply(), ply + 1);
}

/// What is shown is what was played with, and not what new games are played with.
TEST_P(BegunWithAnOlderEdition, ShowsTheComponentsOfThatEdition) {
  const auto table = load(record);
  ASSERT_NE(table, nullptr);
  const auto dealt_with = [&](const Data& edition) {
    return Table::create(
               {GetParam().game, table->seats(), table->seed(), table->options(), edition})
        .table;
  };
  const auto shown = [](const Table& one) {
    return to_json(one.catalogue(Language::en)) + one.draw(Viewer::all(), Language::en);
  };
  const auto same = dealt_with(*compiled_in_edition(GetParam().edition));
  const auto fresh = dealt_with(Data());
  EXPECT_EQ(shown(*table->fork(0)), shown(*same));
  EXPECT_EQ(shown(*table->fork(0)) != shown(*fresh), GetParam().looks_new);
  EXPECT_EQ(fresh->edition_hash(), default_edition_hash(GetParam().game));
}

TEST_P(BegunWithAnOlderEdition, IsRefusedWithAnotherEdition) {
  const Loaded loaded = Table::load_record(record, default_edition(GetParam().game), false);
  EXPECT_EQ(loaded.table, nullptr);
  EXPECT_TRUE(has_fault(loaded, "wrong-edition", "record.edition"));
}

INSTANTIATE_TEST_SUITE_P(Kept, BegunWithAnOlderEdition, ::testing::ValuesIn(kBegun),
                         [](const auto& each) { return std::string(each.param.record); });

}  // namespace
}  // namespace lagoon::test
