// What a table keeps of its past, and what tables of the same kind share.
#include "table/journal.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "games/registry.hpp"
#include "table/game_table.hpp"
#include "table/shared_rules.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

std::unique_ptr<Table> random_game(std::string_view game, int seats, int plies) {
  Loaded loaded = Table::create({std::string(game), seats, "journal", {}, {}});
  EXPECT_TRUE(loaded.table != nullptr);
  loaded.table->play_random(plies, "journal");
  return std::move(loaded.table);
}

std::string past_of(const Table& table) {
  std::string past = table.record();
  for (const PlayedMove& move : table.moves()) {
    past += std::to_string(index(move.seat)) + "." + std::to_string(move.turn) + move.move + " ";
  }
  return past + to_json(to_data(table.events(0), Language::en, Viewer::all()));
}

/// Plays the moves of a game again, one by one, and calls f after each of them.
template <class F>
void replayed(const Table& table, F f) {
  const auto again = table.fork(0);
  f(*again);
  for (const PlayedMove& played : table.moves()) {
    ASSERT_TRUE(again->play(played.seat, played.move));
    f(*again);
  }
}

TEST(Journal, KeepsWhatAReplayGivesAtEveryPly) {
  for_each_game([](auto tag) {
    const GameInfo& info = Game<decltype(tag)>::info();
    SCOPED_TRACE(info.id);
    const auto table = random_game(info.id, info.max_seats, 60);
    ASSERT_GT(table->ply(), 20);
    replayed(*table, [&](const Table& again) {
      if (again.ply() % 9 != 0 && again.ply() != table->ply()) return;
      EXPECT_EQ(past_of(*table->fork(again.ply())), past_of(again)) << again.ply();
    });
    const Loaded loaded = Table::load_record(table->record(), {}, false);
    ASSERT_TRUE(loaded.table != nullptr);
    EXPECT_EQ(past_of(*loaded.table), past_of(*table));
    EXPECT_EQ(past_of(*table->clone()), past_of(*table));
  });
}

TEST(Journal, GoesOnFromAnyMomentAsIfNothingElseHadBeen) {
  for_each_game([](auto tag) {
    const GameInfo& info = Game<decltype(tag)>::info();
    SCOPED_TRACE(info.id);
    const auto table = random_game(info.id, info.min_seats, 40);
    for (int ply = 0; ply < table->ply(); ply += 7) {
      const auto branch = table->fork(ply);
      branch->play_random(10, "branch");
      const Loaded loaded = Table::load_record(branch->record(), {}, false);
      ASSERT_TRUE(loaded.table != nullptr) << ply;
      EXPECT_EQ(past_of(*loaded.table), past_of(*branch)) << ply;
    }
  });
}

TEST(Journal, EventsFromAPlyAreTheLastOfAll) {
  const auto table = random_game("reef-project", 4, 80);
  const std::vector<Event> all = table->events(0);
  for (int ply = 0; ply <= table->ply(); ++ply) {
    const std::vector<Event> later = table->events(ply);
    ASSERT_LE(later.size(), all.size());
    const auto first = all.end() - static_cast<std::ptrdiff_t>(later.size());
    EXPECT_TRUE(later.empty() || first->ply >= ply);
    EXPECT_TRUE(first == all.begin() || (first - 1)->ply < ply);
    EXPECT_EQ(to_json(to_data(later, Language::en, Viewer::all())),
              to_json(to_data(std::vector<Event>(first, all.end()), Language::en, Viewer::all())));
  }
}

using coral::Coral;
using CoralTable = GameTable<Coral>;

const Coral* rules_of(const Loaded& loaded) {
  return &static_cast<const CoralTable&>(*loaded.table).rules();
}

Loaded open(int seats, const Data& options = {}, const Data& edition = {}) {
  Loaded loaded = Table::create({"coral", seats, "1", options, edition});
  for (const Error& fault : loaded.faults) ADD_FAILURE() << fault.field << ": " << fault.code;
  return loaded;
}

/// The default edition with another German form: its hash does not tell, its sentences do.
Data edition_with_form(const std::string& form) {
  Data edition = default_edition("coral");
  edition.set("forms", Data::list().push(Data::map({{"id", "red"}, {"dat", form}})));
  return edition;
}

TEST(SharedRules, AreOneForTablesOfTheSameKind) {
  const Loaded one = open(2);
  EXPECT_EQ(rules_of(one), rules_of(open(2)));
  EXPECT_NE(rules_of(one), rules_of(open(3)));
  EXPECT_NE(rules_of(one), rules_of(open(2, Data::map({{"falling", "penalty"}}))));
  EXPECT_EQ(rules_of(open(2, Data::map({{"falling", "refuse"}}))), rules_of(one)) << "the default";
  const Data given = default_edition("coral");
  const Loaded other = open(2, {}, given);
  EXPECT_EQ(rules_of(other), rules_of(open(2, {}, given)));
}

TEST(SharedRules, CompareTheContentOfAnEditionAndNotOnlyItsHash) {
  const Loaded one = open(2, {}, edition_with_form("Roter"));
  const Loaded two = open(2, {}, edition_with_form("Rotem"));
  EXPECT_EQ(one.table->edition_hash(), two.table->edition_hash());
  EXPECT_NE(rules_of(one), rules_of(two));
}

TEST(SharedRules, GoWithTheLastTableAndAreBounded) {
  auto& shared = SharedRules<Coral>::instance();
  std::weak_ptr<const Coral> seen;
  {
    const Loaded loaded = open(4);
    const RulesKey key{4, rules_of(loaded)->options(), loaded.table->edition_hash(), {}};
    seen = shared.find(key);
    EXPECT_FALSE(seen.expired());
  }
  EXPECT_TRUE(seen.expired());
  std::vector<Loaded> many;
  for (std::size_t i = 0; i < SharedRules<Coral>::kMost + 10; ++i) {
    many.push_back(open(2, {}, edition_with_form(std::to_string(i))));
  }
  EXPECT_EQ(shared.size(), SharedRules<Coral>::kMost);
  many.clear();
  const Loaded next = open(2);
  EXPECT_EQ(shared.size(), 1U) << "what nobody uses is forgotten";
}

TEST(SharedRules, AreMadeByManyThreadsAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int j = 0; j < 25; ++j) {
        EXPECT_TRUE(Table::create({"great-barrier-reef", 2 + j % 3, "1", {}, {}}).table);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace lagoon::test
