#include "server/store/sqlite.hpp"

#include <sqlite3.h>

#include <cstring>

namespace lagoon::server {
namespace {

/// What the system said, where SQLite only knows that it refused.
std::string words_of(sqlite3* handle, int code) {
  const int system = sqlite3_system_errno(handle);
  const int kind = code & 0xff;
  const bool told = kind == SQLITE_CANTOPEN || kind == SQLITE_IOERR;
  return told && system != 0 ? std::strerror(system) : sqlite3_errmsg(handle);
}

}  // namespace

SqliteFailure::SqliteFailure(int code, const std::string& what)
    : StoreFailure(what, code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC),
      code_(code) {}

Database::Database(const std::string& file, int flags, const std::string& vfs) {
  const int code = sqlite3_open_v2(file.c_str(), &handle_, flags | SQLITE_OPEN_EXRESCODE,
                                   vfs.empty() ? nullptr : vfs.c_str());
  if (code == SQLITE_OK) {
    // Our own hook also switches off that a commit ends with bringing the log into the file: nobody
    // would learn of its errors, and it would keep those waiting who are already served.
    const auto note = [](void* pages, sqlite3*, const char*, int count) {
      *static_cast<int*>(pages) = count;
      return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_, note, &log_pages_);
    return;
  }
  const SqliteFailure failure(code, words_of(handle_, code));
  sqlite3_close(handle_);
  throw failure;
}

Database::~Database() { sqlite3_close(handle_); }

void Database::run(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Database::shorten_log() {
  const int code =
      sqlite3_wal_checkpoint_v2(handle_, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code == SQLITE_OK) {
    log_pages_ = 0;
    return;
  }
  const SqliteFailure failure(code, words_of(handle_, code));
  if (failure.lost()) throw failure;
}

void Database::fail() const {
  const int code = sqlite3_extended_errcode(handle_);
  throw SqliteFailure(code, words_of(handle_, code));
}

Query::Query(Database& database, const std::string& sql) : database_(database) {
  if (sqlite3_prepare_v3(database.handle(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement_,
                         nullptr) != SQLITE_OK) {
    database.fail();
  }
}

Query::~Query() { sqlite3_finalize(statement_); }

void Query::bind_number(int place, std::int64_t value) {
  check_bound(sqlite3_bind_int64(statement_, place, value));
}

void Query::bind_text(int place, std::string_view value) {
  // An empty view may point nowhere, which SQLite would take for NULL.
  const char* const text = value.empty() ? "" : value.data();
  check_bound(
      sqlite3_bind_text64(statement_, place, text, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Query::check_bound(int code) {
  if (code == SQLITE_OK) return;
  const SqliteFailure failure(code, words_of(database_.handle(), code));
  reset();
  throw failure;
}

bool Query::step() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) {
    const SqliteFailure failure(code, words_of(database_.handle(), code));
    reset();
    throw failure;
  }
  return code == SQLITE_ROW;
}

int Query::finish() {
  while (step()) {
  }
  const int changed = sqlite3_changes(database_.handle());
  reset();
  return changed;
}

void Query::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Query::text(int column) const {
  const unsigned char* const text = sqlite3_column_text(statement_, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
}

}  // namespace lagoon::server
