// What was acknowledged survives a power cut at any sync and an error of the disk at any write.
// LAGOON_CUTS=5000 tries more of both.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "server/store/sqlite.hpp"
#include "tests/server/crash_vfs.hpp"
#include "tests/server/random_changes.hpp"
#include "tests/support/long_run.hpp"

namespace lagoon::server {
namespace {

constexpr const char* kOnDisk = "/reef/lagoon.sqlite";

/// How a store is run here; what is off is a mutant that the test has to find.
struct Manner {
  bool every_commit_synced = true;
  int log_pages = 1000;
};

Result<std::unique_ptr<SqliteStore>> open_on(CrashDisk& disk, const Manner& manner) {
  SqliteOptions options;
  options.vfs = disk.name();
  options.every_commit_synced = manner.every_commit_synced;
  options.log_pages = manner.log_pages;
  return SqliteStore::open(kOnDisk, options);
}

std::string integrity(CrashDisk& disk) {
  Database database(kOnDisk, SQLITE_OPEN_READWRITE, disk.name());
  database.run("PRAGMA locking_mode = EXCLUSIVE");
  Query query(database, "PRAGMA integrity_check");
  Rows rows = query.ask();
  std::string first;
  if (rows.next()) rows >> first;
  Query strays(database, "PRAGMA foreign_key_check");
  return strays.ask().next() ? "rows of no table" : first;
}

/// What is wrong with the store that is found after a cut; "" if it has all of one of these and
/// goes on working.
std::string fault_of(const Image& image, unsigned seed, const std::vector<const Dump*>& allowed) {
  CrashDisk disk(seed, image);
  const Manner manner;
  {
    const Result<std::unique_ptr<SqliteStore>> store = open_on(disk, manner);
    if (!store) return store.error().message.in(Language::en);
    const Dump found = dump(**store);
    const bool fits = std::any_of(allowed.begin(), allowed.end(),
                                  [&](const Dump* dump) { return *dump == found; });
    if (!fits) return std::to_string(found.tables.size()) + " tables, and not those that should be";
    const TableId next = (*store)->last_table() + 1;
    if (commit_one(**store, new_table(next)) != Fate::stored) return "takes no new table";
    if (!(*store)->load(public_id_of(next))) return "does not find a new table";
  }
  const std::string checked = integrity(disk);
  return checked == "ok" ? "" : checked;
}

/// A store under random changes, cut at every sync and after every commit.
class CutRun {
 public:
  CutRun(unsigned seed, const Manner& manner) : seed_(seed), manner_(manner), changes_(seed) {
    constexpr std::array kLogPages{4, 20, 1000};
    manner_.log_pages = kLogPages[seed % kLogPages.size()];
  }

  /// Plays to the end or to the first fault.
  void play() {
    power_on({});
    for (int round = 0; round < 14 && fault.empty(); ++round) {
      commit();
      if (changes_.pick(5) == 0) power_cycle();
    }
    store_.reset();
    check_during({&before_});
  }

  int cuts = 0;
  std::string fault;

 private:
  void power_on(const Image& image) {
    disk_ = std::make_unique<CrashDisk>(seed_ + static_cast<unsigned>(cuts), image);
    disk_->before_sync = [this] { during_.push_back(disk_->cut(luck())); };
    Result<std::unique_ptr<SqliteStore>> store = open_on(*disk_, manner_);
    if (!store) {
      fault = store.error().message.in(Language::en);
      return;
    }
    store_ = std::move(*store);
    if (cuts == 0) before_ = dump(model_);
    check_during({&before_});
  }

  /// Off without any farewell, or after an orderly end.
  void power_cycle() {
    if (changes_.pick(2) == 0) store_.reset();
    check_during({&before_});
    const Image image = disk_->cut(luck());
    disk_->before_sync = [] {};
    store_.reset();
    power_on(image);
  }

  void commit() {
    if (!store_) return;
    const std::vector<Change> batch = changes_.batch(model_);
    const std::vector<Fate> fates = store_->commit(batch);
    if (fates != model_.commit(batch)) fault = "other fates than in memory";
    const Dump after = dump(model_);
    check_during({&before_, &after});
    before_ = after;
    for (const Luck luck : {Luck::nothing, Luck::chance}) {
      during_.push_back(disk_->cut(luck));
    }
    check_during({&before_});
  }

  void check_during(const std::vector<const Dump*>& allowed) {
    for (const Image& image : during_) {
      ++cuts;
      const std::string found = fault_of(image, seed_ + static_cast<unsigned>(cuts), allowed);
      if (fault.empty() && !found.empty()) {
        fault = found + " (cut " + std::to_string(cuts) + " of seed " + std::to_string(seed_) + ")";
      }
    }
    during_.clear();
  }

  Luck luck() {
    const int chance = changes_.pick(4);
    return chance == 0 ? Luck::nothing : chance == 1 ? Luck::everything : Luck::chance;
  }

  unsigned seed_;
  Manner manner_;
  RandomChanges changes_;
  MemoryStore model_;
  std::unique_ptr<CrashDisk> disk_;
  std::unique_ptr<SqliteStore> store_;
  Dump before_;
  std::vector<Image> during_;
};

/// The first fault that so many cuts find.
std::string first_fault(int cuts, const Manner& manner) {
  test::Progress progress("cuts", cuts);
  unsigned seed = 0;
  for (int done = 0; done < cuts; progress.show(std::min(done, cuts))) {
    CutRun run(++seed, manner);
    run.play();
    if (!run.fault.empty()) return run.fault;
    done += run.cuts;
  }
  return "";
}

TEST(PowerCut, NothingAcknowledgedIsLost) {
  EXPECT_EQ(first_fault(test::as_asked("LAGOON_CUTS", 400), {}), "");
}

TEST(PowerCut, FindsAStoreThatDoesNotSyncEveryCommit) {
  Manner mutant;
  mutant.every_commit_synced = false;
  EXPECT_NE(first_fault(400, mutant), "");
}

/// An error of the disk: which of its deeds fails first, how many do, and how.
struct Trouble {
  int first = 0;
  int count = 1;
  bool full = false;  ///< no room; otherwise the disk is broken
};

/// A store under random changes on a disk that fails now and then.
class TroubledRun {
 public:
  TroubledRun(unsigned seed, const Trouble& trouble)
      : seed_(seed), trouble_(trouble), changes_(seed), disk_(seed) {
    disk_.fault = [this](int failing) { return fault_of_deed(failing); };
    manner_.log_pages = 6;
  }

  void play() {
    Result<std::unique_ptr<SqliteStore>> opened = open_on(disk_, manner_);
    if (opened) {
      store_ = std::move(*opened);
      for (int round = 0; round < 8 && !lost_; ++round) commit();
    }
    end_ = deeds_;
    const Image image = disk_.cut(Luck::nothing);
    EXPECT_EQ(fault_of(image, seed_, {&before_, &after_}), "") << what();
  }

  [[nodiscard]] bool came() const { return end_ >= trouble_.first; }
  int failures = 0;

 private:
  int fault_of_deed(int failing) {
    ++deeds_;
    if (deeds_ < trouble_.first || deeds_ >= trouble_.first + trouble_.count) return SQLITE_OK;
    const bool is_sync = failing == SQLITE_IOERR_FSYNC;
    sync_failed_ = sync_failed_ || is_sync;
    return trouble_.full && !is_sync ? SQLITE_FULL : failing;
  }

  /// Tries until the disk takes it again or is given up.
  void commit() {
    const std::vector<Change> batch = changes_.batch(model_);
    std::vector<Fate> fates;
    MemoryStore next;
    for (const std::vector<Change>& earlier : stored_) (void)next.commit(earlier);
    const std::vector<Fate> expected = next.commit(batch);
    after_ = dump(next);
    while (fates.empty() && !lost_) {
      try {
        sync_failed_ = false;
        fates = store_->commit(batch);
        EXPECT_FALSE(sync_failed_) << what();
      } catch (const StoreFailure& failure) {
        ++failures;
        lost_ = failure.lost();
        EXPECT_TRUE(lost_ || !sync_failed_) << what();
        if (lost_) break;
        EXPECT_TRUE(dump(*store_) == before_) << what() << ": a failed batch leaves nothing";
      }
    }
    if (lost_) {
      EXPECT_THROW((void)store_->commit(batch), StoreFailure) << "it is not trusted again";
      return;
    }
    EXPECT_EQ(fates, expected) << what();
    (void)model_.commit(batch);
    stored_.push_back(batch);
    before_ = after_;
    EXPECT_TRUE(dump(*store_) == before_) << what();
  }

  [[nodiscard]] std::string what() const {
    return "seed " + std::to_string(seed_) + ", deeds " + std::to_string(trouble_.first) + " to " +
           std::to_string(trouble_.first + trouble_.count - 1) + (trouble_.full ? ", full" : "");
  }

  unsigned seed_;
  Trouble trouble_;
  RandomChanges changes_;
  CrashDisk disk_;
  Manner manner_;
  MemoryStore model_;
  std::vector<std::vector<Change>> stored_;
  Dump before_ = dump(model_);
  Dump after_ = before_;
  std::unique_ptr<SqliteStore> store_;
  int deeds_ = 0;
  int end_ = 0;
  bool sync_failed_ = false;
  bool lost_ = false;
};

/// Every deed of a run fails once, as far as `runs` go.
int failures_of(int runs, int count, bool full) {
  int failures = 0;
  unsigned seed = 1;
  for (int first = 1; runs > 0; --runs) {
    TroubledRun run(seed, {first, count, full});
    run.play();
    failures += run.failures;
    first = run.came() ? first + 1 : 1;
    if (first == 1) ++seed;
    if (testing::Test::HasFailure()) break;
  }
  return failures;
}

TEST(DiskTrouble, ABrokenDiskTakesNothingAcknowledged) {
  EXPECT_GT(failures_of(test::as_asked("LAGOON_CUTS", 150), 1, false), 50);
}

TEST(DiskTrouble, AFullDiskTakesNothingAndIsUsedAgain) {
  EXPECT_GT(failures_of(test::as_asked("LAGOON_CUTS", 150), 7, true), 50);
}

TEST(DiskTrouble, ADiskThatStaysBrokenTakesNothingAcknowledged) {
  EXPECT_GT(failures_of(test::as_asked("LAGOON_CUTS", 150), 1'000'000, false), 50);
}

}  // namespace
}  // namespace lagoon::server
