// The tables of a store in SQLite (docs/STORE.md). A change of them is a new version, and the
// program has to know how to come from the older ones.
#pragma once

namespace lagoon::server {

/// Stands in `meta` under "schema".
inline constexpr int kSchemaVersion = 1;

/// Stands in the file's header and says whose it is: "Reef".
inline constexpr int kApplicationId = 0x52656566;

inline constexpr const char* kSchema = R"sql(
PRAGMA application_id = 0x52656566;
CREATE TABLE meta(k TEXT NOT NULL PRIMARY KEY, v TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO meta(k, v) VALUES('schema', '1');
CREATE TABLE editions(hash TEXT NOT NULL PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE tables(
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  options TEXT NOT NULL,
  settings TEXT NOT NULL,
  listed INTEGER NOT NULL CHECK(listed IN (0, 1)),
  secret TEXT NOT NULL,
  commitment TEXT NOT NULL,
  edition TEXT NOT NULL,
  rules INTEGER NOT NULL,
  seed TEXT NOT NULL,
  header TEXT NOT NULL,
  created INTEGER NOT NULL,
  status INTEGER NOT NULL CHECK(status BETWEEN 0 AND 4), -- open running over frozen abandoned
  version INTEGER NOT NULL CHECK(version >= 0),
  awaiting INTEGER NOT NULL,                             -- a bit for each seat
  code TEXT UNIQUE,                                      -- NULL: void
  result TEXT NOT NULL,
  next_table TEXT NOT NULL,
  deadline INTEGER NOT NULL,                             -- 0: never
  updated INTEGER NOT NULL) STRICT;
CREATE INDEX tables_listed ON tables(listed, status, id);
CREATE INDEX tables_due ON tables(deadline, id) WHERE deadline <> 0;
CREATE TABLE seats(
  table_id INTEGER NOT NULL REFERENCES tables(id),
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 2),     -- open person bot
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  nonce_hash TEXT NOT NULL,
  nonce TEXT NOT NULL,
  covered INTEGER NOT NULL CHECK(covered IN (0, 1)),
  gone INTEGER NOT NULL CHECK(gone IN (0, 1)),           -- SeatRow::left, a word of SQL
  muted INTEGER NOT NULL CHECK(muted IN (0, 1)),
  PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE acts(
  n INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables(id),
  seq INTEGER NOT NULL CHECK(seq > 0),
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 7),     -- start move covered ... end
  act_id TEXT CHECK(act_id <> ''),                       -- NULL: the server's own
  wanted TEXT NOT NULL,
  lines TEXT NOT NULL,
  clocks TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE(table_id, seq),
  UNIQUE(table_id, seat, act_id)) STRICT;
CREATE TABLE tokens(
  hash TEXT NOT NULL,
  table_id INTEGER NOT NULL REFERENCES tables(id),
  seat INTEGER NOT NULL,
  role INTEGER NOT NULL CHECK(role BETWEEN 0 AND 5),     -- seat host invite transfer watch key
  expires INTEGER NOT NULL,
  uses INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY(hash, table_id, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_table ON tokens(table_id, hash, seat);
CREATE TABLE talk(
  table_id INTEGER NOT NULL REFERENCES tables(id),
  n INTEGER NOT NULL CHECK(n > 0),
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  phrase TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(table_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE reports(
  n INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables(id),
  seat INTEGER NOT NULL,
  about INTEGER NOT NULL,
  talk TEXT NOT NULL,
  at INTEGER NOT NULL) STRICT;
)sql";

}  // namespace lagoon::server
