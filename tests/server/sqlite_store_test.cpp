// The file of a store: who may open it, what it refuses to be, what its tables refuse, and copies.
#include "server/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "server/store/backup.hpp"
#include "server/store/reader.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/writer.hpp"
#include "tests/server/random_changes.hpp"

namespace lagoon::server {
namespace {

mode_t rights_of(const std::filesystem::path& path) {
  struct stat found{};
  return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 0777 : 0;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The sentence with which a file is refused, which names the file.
Error refusal_of(const std::filesystem::path& file) {
  const Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(file);
  if (store) return Error();
  EXPECT_NE(store.error().message.in(Language::en).find(file.string()), std::string::npos);
  EXPECT_NE(store.error().message.in(Language::de).find(file.string()), std::string::npos);
  EXPECT_EQ(store.error().field, "data");
  return store.error();
}

/// As an outsider would change the file, past the store.
void alter(const std::filesystem::path& file, const char* sql) {
  Database database(file.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "");
  database.run(sql);
}

TEST(SqliteFile, IsMadeForNobodyButItsOwner) {
  const TempFolder temp;
  const std::filesystem::path folder = temp.path() / "a" / "b";
  const auto store = open_store(folder / "lagoon.sqlite");
  EXPECT_EQ(commit_one(*store, new_table(1)), Fate::stored);
  EXPECT_EQ(rights_of(temp.path() / "a"), 0700U);
  EXPECT_EQ(rights_of(folder), 0700U);
  EXPECT_EQ(rights_of(folder / "lagoon.sqlite"), 0600U);
  EXPECT_EQ(rights_of(folder / "lagoon.sqlite-wal"), 0600U);
  EXPECT_FALSE(std::filesystem::exists(folder / "lagoon.sqlite-shm"));
}

TEST(SqliteFile, IsOneFileWhenItIsClosed) {
  const TempFolder temp;
  auto store = open_store(temp.file());
  EXPECT_EQ(commit_one(*store, new_table(1)), Fate::stored);
  store.reset();
  EXPECT_FALSE(std::filesystem::exists(temp.file().string() + "-wal"));
  EXPECT_EQ(open_store(temp.file())->last_table(), 1);
}

/// Runs a part of a test in a process of its own, until this one says that it may end.
class Neighbour {
 public:
  template <class F>
  explicit Neighbour(F hold) {
    EXPECT_EQ(::pipe(ready_), 0);
    EXPECT_EQ(::pipe(end_), 0);
    child_ = ::fork();
    if (child_ == 0) {
      const auto held = hold();
      char byte = held ? '1' : '0';
      (void)!::write(ready_[1], &byte, 1);
      ::close(end_[1]);
      (void)!::read(end_[0], &byte, 1);
      ::_exit(0);
    }
    ::close(ready_[1]);
    char byte = '0';
    EXPECT_EQ(::read(ready_[0], &byte, 1), 1);
    EXPECT_EQ(byte, '1');
  }
  ~Neighbour() { end(); }
  Neighbour(const Neighbour&) = delete;
  Neighbour& operator=(const Neighbour&) = delete;
  /// It goes without closing anything.
  void end() {
    if (child_ == 0) return;
    ::close(end_[1]);
    ::waitpid(child_, nullptr, 0);
    ::close(ready_[0]);
    ::close(end_[0]);
    child_ = 0;
  }

 private:
  int ready_[2]{};
  int end_[2]{};
  pid_t child_ = 0;
};

TEST(SqliteFile, OneProcessHasIt) {
  const TempFolder temp;
  Neighbour neighbour([&] {
    auto store = open_store(temp.file());
    EXPECT_EQ(commit_one(*store, new_table(1)), Fate::stored);
    return store;
  });
  EXPECT_EQ(refusal_of(temp.file()).code, "store-in-use");
  EXPECT_EQ(refusal_of(temp.file()).code, "store-in-use") << "asking does not take the lock away";
  neighbour.end();
  const auto store = open_store(temp.file());
  EXPECT_EQ(store->last_table(), 1) << "what it stored survives that it ended like this";
  EXPECT_EQ(refusal_of(temp.file()).code, "store-in-use") << "nor does this process open it twice";
}

TEST(SqliteFile, WhatIsNoStoreIsRefusedAndLeftAlone) {
  const TempFolder temp;
  const std::filesystem::path text = temp.path() / "letter.txt";
  std::ofstream(text) << std::string(5000, 'a');
  EXPECT_EQ(refusal_of(text).code, "not-a-store");
  EXPECT_EQ(bytes_of(text), std::string(5000, 'a'));

  const std::filesystem::path other = temp.path() / "other.sqlite";
  alter(other, "CREATE TABLE songs(title)");
  const std::string before = bytes_of(other);
  EXPECT_EQ(refusal_of(other).code, "not-a-store");
  EXPECT_EQ(bytes_of(other), before);

  alter(other, "PRAGMA application_id = 0x52656566; CREATE TABLE meta(k, v)");
  EXPECT_EQ(refusal_of(other).code, "not-a-store") << "ours by its header, but no version";

  EXPECT_EQ(refusal_of(temp.path()).code, "store-unusable") << "a folder";
  EXPECT_EQ(refusal_of(text / "lagoon.sqlite").code, "store-unusable") << "its folder is a file";
}

TEST(SqliteFile, OneOfANewerVersionIsRefused) {
  const TempFolder temp;
  open_store(temp.file()).reset();
  alter(temp.file(), "UPDATE meta SET v = '2' WHERE k = 'schema'");
  EXPECT_EQ(refusal_of(temp.file()).code, "store-too-new");
  alter(temp.file(), "UPDATE meta SET v = 'one' WHERE k = 'schema'");
  EXPECT_EQ(refusal_of(temp.file()).code, "not-a-store");
  alter(temp.file(), "DROP TABLE meta");
  EXPECT_EQ(refusal_of(temp.file()).code, "store-unusable") << "a part of it is missing";
}

TEST(SqliteFile, ItsTablesRefuseWhatCannotBe) {
  const TempFolder temp;
  {
    const auto store = open_store(temp.file());
    Change change = new_table(1);
    change.acts = {act_of(1, "x")};
    change.state.version = 1;
    change.tokens = {{"h", 0, Role::seat, 0, -1, ""}};
    change.talk = {{1, 0, "", "Hello", "", 0}};
    ASSERT_EQ(commit_one(*store, change), Fate::stored);
    ASSERT_EQ(commit_one(*store, new_table(2)), Fate::stored);
  }
  Database database(temp.file().string(), SQLITE_OPEN_READWRITE, "");
  database.run("PRAGMA foreign_keys = ON");
  for (const char* sql :
       {"UPDATE tables SET public_id = 'table-1' WHERE id = 2",
        "UPDATE tables SET code = 'CODE1'",
        "UPDATE tables SET status = 5",
        "UPDATE tables SET listed = 2",
        "UPDATE tables SET version = -1",
        "UPDATE tables SET seats = 'two'",
        "UPDATE tables SET game = NULL",
        "UPDATE tables SET id = 3 WHERE id = 1",
        "DELETE FROM tables WHERE id = 1",
        "UPDATE seats SET kind = 3",
        "UPDATE seats SET covered = 2",
        "UPDATE seats SET muted = -1",
        "UPDATE seats SET seat = 0",
        "UPDATE seats SET table_id = 9 WHERE table_id = 1",
        "INSERT INTO acts SELECT 9, 1, 1, 1, kind, 'y', wanted, lines, clocks, at FROM acts",
        "INSERT INTO acts SELECT 9, 1, 2, seat, kind, 'x', wanted, lines, clocks, at FROM acts",
        "INSERT INTO acts SELECT 9, 3, 2, seat, kind, 'y', wanted, lines, clocks, at FROM acts",
        "UPDATE acts SET act_id = ''",
        "UPDATE acts SET seq = 0",
        "UPDATE acts SET kind = 8",
        "UPDATE tokens SET table_id = 9",
        "UPDATE tokens SET role = 6",
        "INSERT INTO tokens SELECT * FROM tokens",
        "UPDATE talk SET n = 0",
        "UPDATE talk SET table_id = 9",
        "INSERT INTO talk SELECT * FROM talk",
        "INSERT INTO reports VALUES(1, 9, 0, 1, '', 0)",
        "INSERT INTO editions VALUES(NULL, '')",
        "INSERT INTO meta VALUES('schema', '1')"}) {
    try {
      database.run(sql);
      ADD_FAILURE() << sql;
    } catch (const SqliteFailure& failure) {
      EXPECT_EQ(failure.kind(), SQLITE_CONSTRAINT) << sql << ": " << failure.what();
    }
  }
}

/// All statements that a connection has prepared.
std::vector<std::string> statements_of(const Database& database) {
  std::vector<std::string> found;
  for (sqlite3_stmt* at = sqlite3_next_stmt(database.handle(), nullptr); at != nullptr;
       at = sqlite3_next_stmt(database.handle(), at)) {
    found.emplace_back(sqlite3_sql(at));
  }
  return found;
}

std::string plan_of(Database& database, const std::string& sql) {
  Query query(database, "EXPLAIN QUERY PLAN " + sql);
  Rows rows = query.ask();
  std::string plan;
  while (rows.next()) {
    std::int64_t unused = 0;
    std::string line;
    rows >> unused >> unused >> unused >> line;
    plan += line + "\n";
  }
  return plan;
}

TEST(SqliteFile, OnlyAListOfEverythingReadsEverything) {
  const TempFolder temp;
  open_store(temp.file()).reset();
  Database database(temp.file().string(), SQLITE_OPEN_READWRITE, "");
  const Reader reader(database);
  const Writer writer(database);
  int all = 0;
  for (const std::string& sql : statements_of(database)) {
    const std::string plan = plan_of(database, sql);
    if (plan.find("SCAN") != std::string::npos) {
      EXPECT_EQ(sql, "SELECT public_id FROM tables ORDER BY id") << plan;
    }
    EXPECT_EQ(plan.find("TEMP B-TREE"), std::string::npos) << sql << "\n" << plan;
    ++all;
  }
  EXPECT_GT(all, 25);
}

TEST(SqliteFile, ReportsAreKept) {
  const TempFolder temp;
  {
    const auto store = open_store(temp.file());
    Change change = new_table(1);
    change.reports = {{0, 1, "[\"rude\"]", 5}, {-1, 0, "[]", 6}};
    ASSERT_EQ(commit_one(*store, change), Fate::stored);
  }
  Database database(temp.file().string(), SQLITE_OPEN_READWRITE, "");
  Query query(database, "SELECT table_id, seat, about, talk, at FROM reports ORDER BY n");
  Rows rows = query.ask();
  ReportRow report;
  TableId table = 0;
  ASSERT_TRUE(rows.next());
  rows >> table >> report.seat >> report.about >> report.talk >> report.at;
  EXPECT_EQ(table, 1);
  EXPECT_EQ(report, (ReportRow{0, 1, "[\"rude\"]", 5}));
  ASSERT_TRUE(rows.next());
  EXPECT_FALSE(rows.next());
}

TEST(SqliteFile, ACommitThatFailsLeavesNothingAndTheNextOneIsMade) {
  const TempFolder temp;
  const auto store = open_store(temp.file());
  std::vector<Change> batch{new_table(1), new_table(2)};
  batch[1].core->header = std::string(17 << 20, 'h');
  try {
    (void)store->commit(batch);
    ADD_FAILURE() << "nothing of this size can be stored";
  } catch (const StoreFailure& failure) {
    EXPECT_FALSE(failure.lost()) << failure.what();
  }
  EXPECT_TRUE(store->all_tables().empty());
  EXPECT_EQ(commit_one(*store, batch[0]), Fate::stored);
  EXPECT_EQ(store->last_table(), 1);
}

/// A store that takes some megabytes, so that a copy of it takes several steps.
std::unique_ptr<SqliteStore> large_store(const std::filesystem::path& file) {
  auto store = open_store(file);
  std::vector<Change> changes;
  for (TableId id = 1; id <= 60; ++id) {
    changes.push_back(new_table(id));
    changes.back().core->header = std::string(60'000, 'h');
  }
  EXPECT_EQ(store->commit(changes).back(), Fate::stored);
  return store;
}

TEST(StoreBackup, HasWhatWasCommittedWhileItWasMade) {
  const TempFolder temp;
  const std::filesystem::path copy = temp.path() / "copy.sqlite";
  const auto store = large_store(temp.file());
  RandomChanges changes(1);
  Result<std::unique_ptr<Backup>> backup = store->backup(copy);
  ASSERT_TRUE(backup) << backup.error().message.in(Language::en);
  int steps = 0;
  for (bool done = false; !done; ++steps) {
    (void)store->commit(changes.batch(*store));
    const Result<bool> step = (*backup)->step();
    ASSERT_TRUE(step) << step.error().message.in(Language::en);
    done = *step;
    EXPECT_EQ(std::filesystem::exists(copy), done) << "it appears when it is complete";
  }
  EXPECT_GE(steps, 4);
  backup->reset();
  EXPECT_EQ(rights_of(copy), 0600U);
  EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part"));
  EXPECT_TRUE(dump(*open_store(copy)) == dump(*store));
}

TEST(StoreBackup, TakesThePlaceOfAnOlderOne) {
  const TempFolder temp;
  const std::filesystem::path copy = temp.path() / "copy.sqlite";
  std::ofstream(copy) << "an older copy";
  std::ofstream(copy.string() + ".part") << "one that was not completed";
  const auto store = open_store(temp.file());
  ASSERT_EQ(commit_one(*store, new_table(1)), Fate::stored);
  Result<std::unique_ptr<Backup>> backup = store->backup(copy);
  ASSERT_TRUE(backup);
  EXPECT_EQ(bytes_of(copy), "an older copy") << "until the new one is complete";
  while (!*(*backup)->step()) {
  }
  EXPECT_EQ(open_store(copy)->last_table(), 1);
}

TEST(StoreBackup, LeavesNothingWhenItIsGivenUp) {
  const TempFolder temp;
  const std::filesystem::path copy = temp.path() / "copy.sqlite";
  const auto store = large_store(temp.file());
  {
    Result<std::unique_ptr<Backup>> backup = store->backup(copy);
    ASSERT_TRUE(backup);
    EXPECT_FALSE(*(*backup)->step());
    EXPECT_TRUE(std::filesystem::exists(copy.string() + ".part"));
  }
  EXPECT_FALSE(std::filesystem::exists(copy));
  EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part"));
  EXPECT_EQ(commit_one(*store, new_table(99)), Fate::stored);
}

TEST(StoreBackup, IsNotMadeOntoAStoreNorWhereItCannotBe) {
  const TempFolder temp;
  const auto store = open_store(temp.file());
  ASSERT_EQ(commit_one(*store, new_table(1)), Fate::stored);
  const auto code = [&](const std::filesystem::path& file) {
    const Result<std::unique_ptr<Backup>> backup = store->backup(file);
    if (backup) return std::string();
    EXPECT_NE(backup.error().message.in(Language::de).find(file.string()), std::string::npos);
    return backup.error().code;
  };
  EXPECT_EQ(code(temp.path() / "." / "lagoon.sqlite"), "backup-onto-store");
  EXPECT_EQ(code(temp.path() / "lagoon.sqlite-wal"), "backup-onto-store");
  std::ofstream(temp.path() / "crashed.sqlite-wal") << "of a store that was not closed";
  EXPECT_EQ(code(temp.path() / "crashed.sqlite"), "backup-onto-store");
  EXPECT_EQ(code(temp.path() / "nowhere" / "copy.sqlite"), "backup-failed");
  EXPECT_EQ(commit_one(*store, next_of(1, 0, {act_of(1)})), Fate::stored);
}

}  // namespace
}  // namespace lagoon::server
