// Changes of tables in SQLite.
#pragma once

#include "server/store/sqlite.hpp"

namespace lagoon::server {

class Writer {
 public:
  explicit Writer(Database& database) : db_(database) {}

  /// Inside a transaction: all of a change or nothing of it.
  [[nodiscard]] Fate store(const Change& change);

 private:
  [[nodiscard]] bool apply(const Change& change);
  [[nodiscard]] bool put_table(const Change& change);
  void put_seats(const Change& change);
  void put_acts(const Change& change);
  void put_tokens(const Change& change);
  [[nodiscard]] bool put_talk(const Change& change);
  void put_rest(const Change& change);

  Database& db_;
  Query savepoint_{db_, "SAVEPOINT change"};
  Query back_{db_, "ROLLBACK TO change"};
  Query release_{db_, "RELEASE change"};
  Query new_table_{db_,
                   "INSERT INTO tables(public_id, game, seats, options, settings, listed, secret, "
                   "commitment, edition, rules, seed, header, created, status, version, awaiting, "
                   "code, result, next_table, deadline, updated, id) "
                   "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Query core_{db_,
              "UPDATE tables SET public_id = ?, game = ?, seats = ?, options = ?, settings = ?, "
              "listed = ?, secret = ?, commitment = ?, edition = ?, rules = ?, seed = ?, "
              "header = ?, created = ? WHERE id = ?"};
  Query state_{db_,
               "UPDATE tables SET status = ?, version = ?, awaiting = ?, code = ?, result = ?, "
               "next_table = ?, deadline = ?, updated = ? WHERE id = ? AND version = ?"};
  Query seat_{db_,
              "INSERT INTO seats(table_id, seat, kind, name, bot, nonce_hash, nonce, covered, "
              "gone, muted) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
              "ON CONFLICT(table_id, seat) DO UPDATE SET "
              "kind = excluded.kind, name = excluded.name, bot = excluded.bot, "
              "nonce_hash = excluded.nonce_hash, nonce = excluded.nonce, "
              "covered = excluded.covered, gone = excluded.gone, muted = excluded.muted"};
  Query act_{db_,
             "INSERT INTO acts(table_id, seq, seat, kind, act_id, wanted, lines, clocks, at) "
             "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Query dead_token_{db_, "DELETE FROM tokens WHERE hash = ? AND table_id = ? AND seat = ?"};
  Query token_{db_,
               "INSERT INTO tokens(hash, table_id, seat, role, expires, uses, name) "
               "VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT(hash, table_id, seat) DO UPDATE SET "
               "role = excluded.role, expires = excluded.expires, uses = excluded.uses, "
               "name = excluded.name"};
  Query last_line_{db_, "SELECT max(n) FROM talk WHERE table_id = ?"};
  Query line_{db_,
              "INSERT INTO talk(table_id, n, seat, name, text, phrase, at) "
              "VALUES(?, ?, ?, ?, ?, ?, ?)"};
  Query old_lines_{db_,
                   "DELETE FROM talk WHERE table_id = ? AND n <= "
                   "(SELECT n FROM talk WHERE table_id = ? ORDER BY n DESC LIMIT 1 OFFSET ?)"};
  Query report_{db_, "INSERT INTO reports(table_id, seat, about, talk, at) VALUES(?, ?, ?, ?, ?)"};
  Query edition_{db_, "INSERT INTO editions(hash, json) VALUES(?, ?) ON CONFLICT(hash) DO NOTHING"};
};

}  // namespace lagoon::server
