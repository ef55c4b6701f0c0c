#include "server/store/opening.hpp"

#include <sqlite3.h>

#include <optional>

#include "server/store/folders.hpp"
#include "server/store/schema.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

Error refusal(const Sentence& why, const std::filesystem::path& file) {
  const std::string name = file.string();
  return Error(Statement(why, Arg::word("file", name)), "data");
}

Error unusable(const std::filesystem::path& file, const std::string& reason) {
  const std::string name = file.string();
  return Error(
      Statement(text::store_unusable, Arg::word("file", name), Arg::word("reason", reason)),
      "data");
}

Error refusal(const SqliteFailure& failure, const std::filesystem::path& file) {
  if (failure.kind() == SQLITE_BUSY) return refusal(text::store_in_use, file);
  if (failure.kind() == SQLITE_NOTADB) return refusal(text::not_a_store, file);
  return unusable(file, failure.what());
}

std::int64_t number(Database& database, const char* sql) {
  Query query(database, sql);
  std::int64_t value = 0;
  Rows rows = query.ask();
  if (rows.next()) rows >> value;
  return value;
}

enum class Content { nothing, ours, newer, foreign };

/// Reads only, so that what is not ours stays as it is.
Content content_of(Database& database) {
  const std::int64_t owner = number(database, "PRAGMA application_id");
  const bool empty = number(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (owner == 0 && empty) return Content::nothing;
  if (owner != kApplicationId || empty) return Content::foreign;
  const std::int64_t version = number(database, "SELECT v FROM meta WHERE k = 'schema'");
  if (version > kSchemaVersion) return Content::newer;
  return version == kSchemaVersion ? Content::ours : Content::foreign;
}

/// Far above what anybody can send.
constexpr int kLongestText = 16 << 20;

/// Before anything is read: the lock that comes with the first reading is kept then, and the log
/// needs no memory shared with others (no -shm file), which also spares us a race of SQLite 3.40.1
/// in starting the log anew.
void set_up(Database& database, const SqliteOptions& options) {
  sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_limit(database.handle(), SQLITE_LIMIT_LENGTH, kLongestText);
  database.run(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; "
      "PRAGMA cache_size = -16384;");
  database.run(options.every_commit_synced ? "PRAGMA synchronous = FULL"
                                           : "PRAGMA synchronous = NORMAL");
}

/// It answers before it has done it, so the question goes on to its end.
void use_log(Database& database) {
  Query query(database, "PRAGMA journal_mode = WAL");
  std::string mode;
  Rows rows = query.ask();
  while (rows.next()) rows >> mode;
  if (mode != "wal") throw SqliteFailure(SQLITE_CANTOPEN, "journal_mode " + mode);
}

/// Why the file cannot be a store, if so; otherwise it is one afterwards, and locked.
std::optional<Error> take(Database& database, const std::filesystem::path& file,
                          const SqliteOptions& options) {
  set_up(database, options);
  const Content content = content_of(database);
  if (content == Content::foreign) return refusal(text::not_a_store, file);
  if (content == Content::newer) return refusal(text::store_too_new, file);
  use_log(database);
  database.run("BEGIN IMMEDIATE");
  if (content == Content::nothing) database.run(kSchema);
  database.run("COMMIT");
  return std::nullopt;
}

/// Before SQLite opens the file, so that nobody else ever can.
std::error_code prepare(const std::filesystem::path& file) {
  const std::filesystem::path folder = folder_of(file);
  std::error_code error = make_folder(folder);
  if (!error) error = make_file(file);
  return error ? error : sync_folder(folder);
}

}  // namespace

Result<std::shared_ptr<Database>> open_database(const std::filesystem::path& file,
                                                const SqliteOptions& options) {
  const bool own_files = options.vfs.empty();
  const std::error_code error = own_files ? prepare(file) : std::error_code();
  if (error) return unusable(file, error.message());
  try {
    const int flags = SQLITE_OPEN_READWRITE | (own_files ? 0 : SQLITE_OPEN_CREATE);
    auto database = std::make_shared<Database>(file.string(), flags, options.vfs);
    const std::optional<Error> refused = take(*database, file, options);
    if (refused) return *refused;
    return database;
  } catch (const SqliteFailure& failure) {
    return refusal(failure, file);
  }
}

}  // namespace lagoon::server
