// Both stores keep the same promises, and random changes have the same fate in both.
#include <gtest/gtest.h>

#include "tests/server/random_changes.hpp"
#include "tests/server/store_suite.hpp"

namespace lagoon::server {
namespace {

class InMemory {
 public:
  Store& store() { return store_; }
  void reopen() {}

 private:
  MemoryStore store_;
};

class InSqlite {
 public:
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    store_ = open_store(folder_.file());
  }

 private:
  TempFolder folder_;
  std::unique_ptr<SqliteStore> store_ = open_store(folder_.file());
};

INSTANTIATE_TYPED_TEST_SUITE_P(InMemory, StoreSuite, InMemory);
INSTANTIATE_TYPED_TEST_SUITE_P(InSqlite, StoreSuite, InSqlite);

TEST(StoreTwins, RandomChangesHaveTheSameFateInBoth) {
  int refused = 0;
  int stored = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    InMemory memory;
    InSqlite sqlite;
    RandomChanges changes(seed);
    for (int round = 0; round < 25; ++round) {
      const std::vector<Change> batch = changes.batch(memory.store());
      const std::vector<Fate> expected = memory.store().commit(batch);
      ASSERT_EQ(sqlite.store().commit(batch), expected) << "round " << round;
      for (const Fate fate : expected) ++(fate == Fate::stored ? stored : refused);
      if (round % 8 == 7) sqlite.reopen();
      ASSERT_TRUE(dump(sqlite.store()) == dump(memory.store())) << "round " << round;
      const ListQuestion question = changes.question();
      ASSERT_TRUE(sqlite.store().list(question) == memory.store().list(question));
      const std::vector<std::string> hashes = changes.hashes();
      ASSERT_TRUE(sqlite.store().by_tokens(hashes) == memory.store().by_tokens(hashes));
      const WallTime until = changes.time();
      ASSERT_EQ(sqlite.store().due(until, 3), memory.store().due(until, 3));
      ASSERT_EQ(sqlite.store().last_table(), memory.store().last_table());
    }
  }
  EXPECT_GT(stored, 500);
  EXPECT_GT(refused, 80) << "changes that no store takes are tried, too";
}

}  // namespace
}  // namespace lagoon::server
