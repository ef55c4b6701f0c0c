// Where tables are kept. The service never touches it: it hands out questions and changes, and
// whoever runs it (a thread beside the network, the simulation) asks a Store and brings the answers
// back. Two stores pass the same suite (tests/server/store_suite.hpp): one in memory, one in
// SQLite.
//
// The truth is the header and the acts of a table: whatever else is stored can be made from them or
// is about people. An act is what is committed at once; its `seq` counts from 1 without gaps.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace lagoon::server {

/// Milliseconds since 1970.
using WallTime = std::int64_t;

using TableId = std::int64_t;

inline constexpr std::size_t kTalkKept = 50;  ///< lines that a table remembers

enum class Status : std::uint8_t { open, running, over, frozen, abandoned };

/// What is known of a table from its creation or its start on.
struct TableCore {
  TableId id = 0;
  std::string public_id;  ///< 16 letters and digits, unique
  std::string game;
  int seats = 0;
  std::string options;   ///< JSON, as asked for; with all values once the game runs
  std::string settings;  ///< JSON
  bool listed = false;
  std::string secret;      ///< 64 hexadecimal digits
  std::string commitment;  ///< likewise; unique by the id in it
  std::string edition;     ///< hash of its content
  int rules = 0;           ///< version of the rules that every act was checked with
  std::string seed;        ///< "" until the start
  std::string header;      ///< of its match file; "" until the start
  WallTime created = 0;
  friend bool operator==(const TableCore&, const TableCore&) = default;
};

/// What changes with nearly everything that happens.
struct TableState {
  Status status = Status::open;
  int version = 0;     ///< seq of the last act
  int awaiting = 0;    ///< the seats that are asked, a bit each
  std::string code;    ///< to sit down with, unique; "" once it is void
  std::string result;  ///< JSON; "" when there is none
  std::string next_table;
  WallTime deadline = 0;  ///< when somebody has to look at it even if nobody asks; 0: never
  WallTime updated = 0;
  friend bool operator==(const TableState&, const TableState&) = default;
};

enum class SeatKind : std::uint8_t { open, person, bot };

struct SeatRow {
  int seat = 0;
  SeatKind kind = SeatKind::open;
  std::string name;  ///< of a person
  std::string bot;   ///< level of a bot
  std::string nonce_hash;
  std::string nonce;     ///< "" until it was revealed
  bool covered = false;  ///< a bot plays for the person
  bool left = false;     ///< and goes on until the person comes back
  bool muted = false;
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

enum class ActKind : std::uint8_t { start, move, covered, uncovered, back, pause, resume, end };

struct ActRow {
  int seq = 0;
  int seat = -1;  ///< -1: nobody's
  ActKind kind = ActKind::move;
  std::string act_id;  ///< 32 hexadecimal digits of the client; "" of acts that the server made
  std::string wanted;  ///< the moves as the client wrote them: an id stands for the same act only
  std::string lines;   ///< of the match file, with line ends between them; may be none
  std::string clocks;  ///< JSON: what is left to each seat; "" without clocks
  WallTime at = 0;
  friend bool operator==(const ActRow&, const ActRow&) = default;
};

enum class Role : std::uint8_t { seat, host, invite, transfer, watch, key };

struct TokenRow {
  std::string hash;  ///< SHA-256 of the token, 64 hexadecimal digits
  int seat = -1;     ///< -1: of no seat
  Role role = Role::seat;
  WallTime expires = 0;  ///< 0: never
  int uses = -1;         ///< that are left; -1: any number
  std::string name;      ///< of a spectator
  friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

struct TalkRow {
  std::int64_t n = 0;  ///< counts the lines of a table from 1
  int seat = -1;       ///< -1: a spectator
  std::string name;    ///< of the spectator
  std::string text;    ///< "" when it is a phrase
  std::string phrase;
  WallTime at = 0;
  friend bool operator==(const TalkRow&, const TalkRow&) = default;
};

struct ReportRow {
  int seat = -1;     ///< who reports; -1: a spectator
  int about = -1;    ///< whom
  std::string talk;  ///< JSON: the last lines
  WallTime at = 0;
  friend bool operator==(const ReportRow&, const ReportRow&) = default;
};

/// Everything about one table.
struct StoredTable {
  TableCore core;
  TableState state;
  std::vector<SeatRow> seats;    ///< by seat
  std::vector<ActRow> acts;      ///< by seq
  std::vector<TokenRow> tokens;  ///< by hash and seat
  std::vector<TalkRow> talk;     ///< the last 50 lines; older ones are forgotten
  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

/// What one deed changes at one table: all of it or nothing.
struct Change {
  TableId table = 0;
  int version = -1;               ///< that the stored table must have; -1: the table is new
  std::optional<TableCore> core;  ///< of a new table, and again at its start
  TableState state;
  std::vector<SeatRow> seats;    ///< new ones, or in place of those that are stored
  std::vector<ActRow> acts;      ///< after those that are stored
  std::vector<TokenRow> tokens;  ///< new ones, or in place of those with the same hash and seat
  std::vector<TokenRow> dead;    ///< tokens to be removed before that: hash and seat count
  std::vector<TalkRow> talk;     ///< after the lines that are stored
  std::vector<ReportRow> reports;
  std::vector<std::pair<std::string, std::string>> editions;  ///< hash and JSON, if they are new
};

/// What became of a change of a batch.
enum class Fate : std::uint8_t {
  stored,  ///< durable
  /// Nothing of it is stored, the rest of the batch is: another version, a name or an act id that
  /// is taken, acts or lines of talk that do not follow those that are there.
  refused,
};

/// A line of the lobby.
struct ListedTable {
  TableCore core;  ///< without secret, seed and header
  TableState state;
  std::vector<SeatRow> seats;
  friend bool operator==(const ListedTable&, const ListedTable&) = default;
};

struct ListQuestion {
  std::string game;              ///< "": any
  std::optional<Status> status;  ///< none: open or running
  TableId after = 0;             ///< the last one of the page before; the newest come first
  int limit = 100;
};

struct TokenPlace {
  std::string public_id;
  TokenRow token;
  friend bool operator==(const TokenPlace&, const TokenPlace&) = default;
};

/// Nothing of what was asked for was done. `lost`: nobody knows what is durable now, and the
/// process has to end (a failed fsync may have thrown written pages away).
class StoreFailure : public std::runtime_error {
 public:
  explicit StoreFailure(const std::string& what, bool lost = false)
      : std::runtime_error(what), lost_(lost) {}
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  bool lost_;
};

/// One thread calls it. Whatever fails throws StoreFailure.
class Store {
 public:
  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// All changes that are not refused become durable together, before it returns; their fates in
  /// the same order. A refused one does not harm the others. Throws: none of them is stored.
  [[nodiscard]] virtual std::vector<Fate> commit(std::span<const Change> changes) = 0;

  [[nodiscard]] virtual std::optional<StoredTable> load(std::string_view public_id) = 0;
  /// The table with this code.
  [[nodiscard]] virtual std::optional<std::string> by_code(std::string_view code) = 0;
  /// Where these tokens belong, by their hashes.
  [[nodiscard]] virtual std::vector<TokenPlace> by_tokens(std::span<const std::string> hashes) = 0;
  /// Listed tables, the newest first.
  [[nodiscard]] virtual std::vector<ListedTable> list(const ListQuestion& question) = 0;
  /// One table as a line of the lobby, listed or not.
  [[nodiscard]] virtual std::optional<ListedTable> look(std::string_view public_id) = 0;
  /// Tables whose deadline is not later, at most so many, the earliest first.
  [[nodiscard]] virtual std::vector<std::string> due(WallTime until, int limit) = 0;
  /// All public ids, for who checks the whole store.
  [[nodiscard]] virtual std::vector<std::string> all_tables() = 0;
  [[nodiscard]] virtual std::optional<std::string> edition(std::string_view hash) = 0;
  /// The greatest id of a table; 0 when there is none.
  [[nodiscard]] virtual TableId last_table() = 0;

  [[nodiscard]] virtual std::string meta(std::string_view key) = 0;  ///< "" when it is not there
  virtual void set_meta(std::string_view key, std::string_view value) = 0;
};

}  // namespace lagoon::server
