#include "server/store/reader.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "server/store/common.hpp"

namespace lagoon::server {
namespace {

const std::string kTables =
    "SELECT id, public_id, game, seats, options, settings, listed, secret, commitment, edition, "
    "rules, seed, header, created, status, version, awaiting, code, result, next_table, deadline, "
    "updated "
    "FROM tables ";

void read_table(Rows& rows, TableCore& core, TableState& state) {
  rows >> core.id >> core.public_id >> core.game >> core.seats >> core.options >> core.settings >>
      core.listed >> core.secret >> core.commitment >> core.edition >> core.rules >> core.seed >>
      core.header >> core.created;
  rows >> state.status >> state.version >> state.awaiting >> state.code >> state.result >>
      state.next_table >> state.deadline >> state.updated;
}

/// The one text that is asked for, if there is one.
std::optional<std::string> only_text(Rows rows) {
  if (!rows.next()) return std::nullopt;
  std::string text;
  rows >> text;
  return text;
}

std::vector<std::string> texts(Rows rows) {
  std::vector<std::string> found;
  while (rows.next()) rows >> found.emplace_back();
  return found;
}

}  // namespace

Reader::Reader(Database& database)
    : table_(database, kTables + "WHERE public_id = ?"),
      listed_(database, kTables +
                            "WHERE listed = 1 AND status = ? AND (? = '' OR game = ?) AND id < ? "
                            "ORDER BY id DESC LIMIT ?"),
      seats_(database,
             "SELECT seat, kind, name, bot, nonce_hash, nonce, covered, gone, muted FROM seats "
             "WHERE table_id = ? ORDER BY seat"),
      acts_(
          database,
          "SELECT seq, seat, kind, act_id, wanted, lines, clocks, at FROM acts WHERE table_id = ? "
          "ORDER BY seq"),
      tokens_(database,
              "SELECT hash, seat, role, expires, uses, name FROM tokens WHERE table_id = ? "
              "ORDER BY hash, seat"),
      talk_(database,
            "SELECT n, seat, name, text, phrase, at FROM talk WHERE table_id = ? ORDER BY n"),
      code_(database, "SELECT public_id FROM tables WHERE code = ?"),
      token_(database,
             "SELECT table_id, public_id, hash, seat, role, expires, uses, name FROM tokens "
             "JOIN (SELECT id, public_id FROM tables) ON id = table_id WHERE hash = ?"),
      due_(database,
           "SELECT public_id FROM tables WHERE deadline <> 0 AND deadline <= ? "
           "ORDER BY deadline, id LIMIT ?"),
      all_(database, "SELECT public_id FROM tables ORDER BY id"),
      edition_(database, "SELECT json FROM editions WHERE hash = ?"),
      last_(database, "SELECT max(id) FROM tables"),
      meta_(database, "SELECT v FROM meta WHERE k = ?") {}

std::optional<StoredTable> Reader::load(std::string_view public_id) {
  StoredTable table;
  {
    Rows rows = table_.ask(public_id);
    if (!rows.next()) return std::nullopt;
    read_table(rows, table.core, table.state);
  }
  table.seats = seats(table.core.id);
  table.acts = acts(table.core.id);
  table.tokens = tokens(table.core.id);
  table.talk = talk(table.core.id);
  return table;
}

std::vector<SeatRow> Reader::seats(TableId table) {
  std::vector<SeatRow> found;
  Rows rows = seats_.ask(table);
  while (rows.next()) {
    SeatRow& seat = found.emplace_back();
    rows >> seat.seat >> seat.kind >> seat.name >> seat.bot >> seat.nonce_hash >> seat.nonce >>
        seat.covered >> seat.left >> seat.muted;
  }
  return found;
}

std::vector<ActRow> Reader::acts(TableId table) {
  std::vector<ActRow> found;
  Rows rows = acts_.ask(table);
  while (rows.next()) {
    ActRow& act = found.emplace_back();
    rows >> act.seq >> act.seat >> act.kind >> act.act_id >> act.wanted >> act.lines >>
        act.clocks >> act.at;
  }
  return found;
}

std::vector<TokenRow> Reader::tokens(TableId table) {
  std::vector<TokenRow> found;
  Rows rows = tokens_.ask(table);
  while (rows.next()) {
    TokenRow& token = found.emplace_back();
    rows >> token.hash >> token.seat >> token.role >> token.expires >> token.uses >> token.name;
  }
  return found;
}

std::vector<TalkRow> Reader::talk(TableId table) {
  std::vector<TalkRow> found;
  Rows rows = talk_.ask(table);
  while (rows.next()) {
    TalkRow& line = found.emplace_back();
    rows >> line.n >> line.seat >> line.name >> line.text >> line.phrase >> line.at;
  }
  return found;
}

std::optional<std::string> Reader::by_code(std::string_view code) {
  return only_text(code_.ask(code));
}

std::vector<TokenPlace> Reader::by_tokens(std::span<const std::string> hashes) {
  std::vector<std::string_view> once(hashes.begin(), hashes.end());
  std::sort(once.begin(), once.end());
  once.erase(std::unique(once.begin(), once.end()), once.end());
  std::vector<std::pair<TableId, TokenPlace>> found;
  for (const std::string_view hash : once) {
    Rows rows = token_.ask(hash);
    while (rows.next()) {
      auto& [table, place] = found.emplace_back();
      TokenRow& token = place.token;
      rows >> table >> place.public_id >> token.hash >> token.seat >> token.role >> token.expires >>
          token.uses >> token.name;
    }
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second.token.hash, a.second.token.seat) <
           std::tie(b.first, b.second.token.hash, b.second.token.seat);
  });
  std::vector<TokenPlace> places;
  places.reserve(found.size());
  for (auto& [table, place] : found) places.push_back(std::move(place));
  return places;
}

/// One status at a time, so that each question reads its index from the end.
void Reader::add_listed(const ListQuestion& question, Status status,
                        std::vector<ListedTable>& lines) {
  const TableId before = question.after == 0 ? std::numeric_limits<TableId>::max() : question.after;
  Rows rows = listed_.ask(status, question.game, question.game, before, question.limit);
  while (rows.next()) {
    ListedTable& line = lines.emplace_back();
    read_table(rows, line.core, line.state);
  }
}

std::vector<ListedTable> Reader::list(const ListQuestion& question) {
  std::vector<ListedTable> lines;
  add_listed(question, question.status.value_or(Status::open), lines);
  if (!question.status) add_listed(question, Status::running, lines);
  std::sort(lines.begin(), lines.end(),
            [](const ListedTable& a, const ListedTable& b) { return a.core.id > b.core.id; });
  const auto limit = static_cast<std::size_t>(std::max(question.limit, 0));
  if (lines.size() > limit) lines.resize(limit);
  for (ListedTable& line : lines) {
    hide_secrets(line.core);
    line.seats = seats(line.core.id);
  }
  return lines;
}

std::optional<ListedTable> Reader::look(std::string_view public_id) {
  ListedTable line;
  {
    Rows rows = table_.ask(public_id);
    if (!rows.next()) return std::nullopt;
    read_table(rows, line.core, line.state);
  }
  hide_secrets(line.core);
  line.seats = seats(line.core.id);
  return line;
}

std::vector<std::string> Reader::due(WallTime until, int limit) {
  return texts(due_.ask(until, limit));
}

std::vector<std::string> Reader::all_tables() { return texts(all_.ask()); }

std::optional<std::string> Reader::edition(std::string_view hash) {
  return only_text(edition_.ask(hash));
}

TableId Reader::last_table() {
  TableId last = 0;
  Rows rows = last_.ask();
  if (rows.next()) rows >> last;
  return last;
}

std::string Reader::meta(std::string_view key) {
  return only_text(meta_.ask(key)).value_or(std::string());
}

}  // namespace lagoon::server
