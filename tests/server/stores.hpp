// What the tests of stores have in common: a folder that goes away, tables to put into a store, and
// everything that a store answers about them.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"

namespace lagoon::server {

class TempFolder {
 public:
  TempFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "lagoon-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~TempFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path file() const { return path_ / "lagoon.sqlite"; }

 private:
  std::filesystem::path path_;
};

inline std::unique_ptr<SqliteStore> open_store(const std::filesystem::path& file,
                                               const SqliteOptions& options = {}) {
  Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(file, options);
  if (store) return std::move(*store);
  throw std::runtime_error(store.error().message.in(Language::en));
}

inline std::string public_id_of(TableId id) { return "table-" + std::to_string(id); }

inline TableCore core_of(TableId id) {
  TableCore core;
  core.id = id;
  core.public_id = public_id_of(id);
  core.game = "coral";
  core.seats = 2;
  core.options = R"({"board":"long"})";
  core.settings = R"({"absent":"bot"})";
  core.listed = true;
  core.secret = "secret of " + std::to_string(id);
  core.commitment = "commitment of " + std::to_string(id);
  core.edition = "1f2e";
  core.rules = 7;
  core.created = 1'793'500'003'456;
  return core;
}

/// A table as it is when it was just made.
inline Change new_table(TableId id) {
  Change change;
  change.table = id;
  change.core = core_of(id);
  change.state.code = "CODE" + std::to_string(id);
  change.state.deadline = 1'793'500'000'000 + id;
  change.state.updated = 1'793'500'003'456;
  change.seats = {{0, SeatKind::person, "Änne ☃", "", "hash", "", false, false, false},
                  {1, SeatKind::bot, "", "normal", "", "", false, false, false}};
  return change;
}

inline ActRow act_of(int seq, std::string act_id = "", int seat = 0) {
  return {seq,        seat,      ActKind::move, std::move(act_id), "c14", "0 1: c14\n1: d3",
          "[5,null]", 1000 + seq};
}

/// A token that nothing else is said of.
inline TokenRow token_of(std::string hash, int seat) {
  TokenRow token;
  token.hash = std::move(hash);
  token.seat = seat;
  return token;
}

/// The next change of a table with this version, with these acts.
inline Change next_of(TableId id, int version, std::vector<ActRow> acts = {}) {
  Change change;
  change.table = id;
  change.version = version;
  change.state.status = Status::running;
  change.state.version = version + static_cast<int>(acts.size());
  change.acts = std::move(acts);
  return change;
}

inline Fate commit_one(Store& store, const Change& change) {
  return store.commit(std::span(&change, 1)).at(0);
}

/// Everything that a store tells.
struct Dump {
  std::vector<StoredTable> tables;
  std::vector<std::string> editions;
  std::string meta;
  friend bool operator==(const Dump&, const Dump&) = default;
};

/// The editions that the tests use have the hashes e0 to e4, and the one meta entry is "epoch".
inline Dump dump(Store& store) {
  Dump all;
  for (const std::string& id : store.all_tables()) {
    const std::optional<StoredTable> table = store.load(id);
    EXPECT_TRUE(table) << id;
    if (table) all.tables.push_back(*table);
  }
  for (const char* hash : {"e0", "e1", "e2", "e3", "e4"}) {
    all.editions.push_back(store.edition(hash).value_or("(none)"));
  }
  all.meta = store.meta("epoch");
  return all;
}

}  // namespace lagoon::server
