// SQLite in C++: a connection, a prepared statement and its rows. Only the sources of this folder
// know it; errors come out as StoreFailure.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "server/service/store.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace lagoon::server {

class SqliteFailure : public StoreFailure {
 public:
  /// `code` is SQLite's extended one. A failed fsync is `lost`.
  SqliteFailure(int code, const std::string& what);
  [[nodiscard]] int kind() const { return code_ & 0xff; }  ///< SQLITE_BUSY, SQLITE_IOERR ...
  [[nodiscard]] int code() const { return code_; }

 private:
  int code_;
};

class Database {
 public:
  /// `flags` are SQLite's; `vfs` "" is the system's.
  Database(const std::string& file, int flags, const std::string& vfs);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// One or more statements without arguments and answers.
  void run(const char* sql);
  [[nodiscard]] sqlite3* handle() const { return handle_; }
  /// Throws what the connection says about its last error.
  [[noreturn]] void fail() const;

  /// Pages in the write-ahead log after the last commit.
  [[nodiscard]] int log_pages() const { return log_pages_; }
  /// Brings the log into the file, as far as the disk takes it: what stays behind is tried again
  /// the next time. Throws when it is lost.
  void shorten_log();

 private:
  sqlite3* handle_ = nullptr;
  int log_pages_ = 0;
};

/// An argument that is NULL when it is empty, since constraints do not compare NULL.
struct OrNull {
  std::string_view text;
};

class Rows;

/// A prepared statement. Its SQL is constant text; whatever comes from outside is an argument.
class Query {
 public:
  Query(Database& database, const std::string& sql);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  template <class... T>
  [[nodiscard]] Rows ask(const T&... values);
  /// Without answers: how many rows it changed.
  template <class... T>
  int run(const T&... values);

 private:
  friend class Rows;
  template <class... T>
  void bind_all(const T&... values) {
    int place = 0;
    (bind(++place, values), ...);
  }
  template <class T>
  void bind(int place, const T& value) {
    if constexpr (std::integral<T> || std::is_enum_v<T>) {
      bind_number(place, static_cast<std::int64_t>(value));
    } else if constexpr (std::same_as<T, OrNull>) {
      if (!value.text.empty()) bind_text(place, value.text);
    } else {
      bind_text(place, value);
    }
  }
  void bind_number(int place, std::int64_t value);
  void bind_text(int place, std::string_view value);
  void check_bound(int code);
  [[nodiscard]] bool step();  ///< whether there is a row
  int finish();
  void reset();
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;

  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
};

/// The answers to a question, read column by column; the statement is free again at their end.
class Rows {
 public:
  explicit Rows(Query& query) : query_(query) {}
  ~Rows() { query_.reset(); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  [[nodiscard]] bool next() {
    column_ = 0;
    return query_.step();
  }
  template <class T>
  Rows& operator>>(T& value) {
    if constexpr (std::same_as<T, bool>) {
      value = query_.number(column_++) != 0;
    } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
      value = static_cast<T>(query_.number(column_++));
    } else {
      value = query_.text(column_++);
    }
    return *this;
  }

 private:
  Query& query_;
  int column_ = 0;
};

template <class... T>
Rows Query::ask(const T&... values) {
  bind_all(values...);
  return Rows(*this);
}

template <class... T>
int Query::run(const T&... values) {
  bind_all(values...);
  return finish();
}

}  // namespace lagoon::server
