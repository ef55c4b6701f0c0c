#include "server/store/sqlite_store.hpp"

#include <sqlite3.h>

#include "server/store/backup.hpp"
#include "server/store/opening.hpp"
#include "server/store/reader.hpp"
#include "server/store/writer.hpp"

namespace lagoon::server {

struct SqliteStore::Connection {
  Connection(std::shared_ptr<Database> opened, std::filesystem::path path, int most_log_pages)
      : database(std::move(opened)), file(std::move(path)), log_pages(most_log_pages) {}

  template <class F>
  void in_transaction(F write);
  void commit();
  void undo() noexcept;

  std::shared_ptr<Database> database;
  std::filesystem::path file;
  int log_pages;
  bool lost = false;
  Writer writer{*database};
  Reader reader{*database};
  Query begin{*database, "BEGIN IMMEDIATE"};
  Query end{*database, "COMMIT"};
  Query rollback{*database, "ROLLBACK"};
  Query put_meta{*database,
                 "INSERT INTO meta(k, v) VALUES(?, ?) ON CONFLICT(k) DO UPDATE SET v = excluded.v"};
};

/// All of what `write` does, durably, or nothing of it.
template <class F>
void SqliteStore::Connection::in_transaction(F write) {
  if (lost) throw StoreFailure("the store was given up after an error of its disk", true);
  try {
    // Before the commit, not after it: who waits for the last one has been served by now.
    if (database->log_pages() >= log_pages) database->shorten_log();
    begin.run();
    write();
    commit();
  } catch (const StoreFailure& failure) {
    lost = failure.lost();
    undo();
    if (lost && !failure.lost()) throw StoreFailure(failure.what(), true);
    throw;
  } catch (...) {  // out of memory
    undo();
    throw;
  }
}

/// A full disk refuses pages before the one that completes the transaction. After any other error
/// here nobody knows whether that page has come through.
void SqliteStore::Connection::commit() {
  try {
    end.run();
  } catch (const SqliteFailure& failure) {
    if (failure.kind() == SQLITE_FULL) throw;
    throw StoreFailure(failure.what(), true);
  }
}

void SqliteStore::Connection::undo() noexcept {
  try {
    if (sqlite3_get_autocommit(database->handle()) == 0) rollback.run();
  } catch (const StoreFailure&) {
    lost = true;
  }
}

SqliteStore::SqliteStore(std::unique_ptr<Connection> connection)
    : connection_(std::move(connection)) {}

SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& file,
                                                       const SqliteOptions& options) {
  Result<std::shared_ptr<Database>> database = open_database(file, options);
  if (!database) return database.error();
  auto connection = std::make_unique<Connection>(*database, file, options.log_pages);
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(connection)));
}

std::vector<Fate> SqliteStore::commit(std::span<const Change> changes) {
  std::vector<Fate> fates;
  if (changes.empty()) return fates;
  connection_->in_transaction([&] {
    for (const Change& change : changes) fates.push_back(connection_->writer.store(change));
  });
  return fates;
}

void SqliteStore::set_meta(std::string_view key, std::string_view value) {
  connection_->in_transaction([&] { connection_->put_meta.run(key, value); });
}

std::optional<StoredTable> SqliteStore::load(std::string_view public_id) {
  return connection_->reader.load(public_id);
}

std::optional<std::string> SqliteStore::by_code(std::string_view code) {
  return connection_->reader.by_code(code);
}

std::vector<TokenPlace> SqliteStore::by_tokens(std::span<const std::string> hashes) {
  return connection_->reader.by_tokens(hashes);
}

std::vector<ListedTable> SqliteStore::list(const ListQuestion& question) {
  return connection_->reader.list(question);
}

std::optional<ListedTable> SqliteStore::look(std::string_view public_id) {
  return connection_->reader.look(public_id);
}

std::vector<std::string> SqliteStore::due(WallTime until, int limit) {
  return connection_->reader.due(until, limit);
}

std::vector<std::string> SqliteStore::all_tables() { return connection_->reader.all_tables(); }

std::optional<std::string> SqliteStore::edition(std::string_view hash) {
  return connection_->reader.edition(hash);
}

TableId SqliteStore::last_table() { return connection_->reader.last_table(); }

std::string SqliteStore::meta(std::string_view key) { return connection_->reader.meta(key); }

Result<std::unique_ptr<Backup>> SqliteStore::backup(const std::filesystem::path& file) {
  return Backup::begin(connection_->database, connection_->file, file);
}

}  // namespace lagoon::server
