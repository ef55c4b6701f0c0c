#include "server/store/memory_store.hpp"

#include <algorithm>

#include "server/store/common.hpp"

namespace lagoon::server {
namespace {

template <class Row, class Same>
void put(std::vector<Row>& rows, const Row& row, Same same) {
  const auto at =
      std::find_if(rows.begin(), rows.end(), [&](const Row& other) { return same(other, row); });
  if (at == rows.end()) {
    rows.push_back(row);
  } else {
    *at = row;
  }
}

bool same_token(const TokenRow& a, const TokenRow& b) {
  return a.hash == b.hash && a.seat == b.seat;
}

ListedTable line_of(const StoredTable& table) {
  ListedTable line{table.core, table.state, table.seats};
  hide_secrets(line.core);
  return line;
}

/// Whether no act id is known and talk goes on behind what is there.
bool follows(const Change& change, const StoredTable& stored) {
  const bool known_id = std::any_of(change.acts.begin(), change.acts.end(), [&](const ActRow& act) {
    return !act.act_id.empty() &&
           std::any_of(stored.acts.begin(), stored.acts.end(), [&](const ActRow& other) {
             return other.seat == act.seat && other.act_id == act.act_id;
           });
  });
  if (known_id) return false;
  return change.talk.empty() || stored.talk.empty() || change.talk.front().n > stored.talk.back().n;
}

}  // namespace

/// What the constraints of a database would refuse.
bool MemoryStore::fits(const Change& change) const {
  if (!is_sound(change)) return false;
  for (const auto& [id, table] : tables_) {
    if (id == change.table) continue;
    if (change.core && table.core.public_id == change.core->public_id) return false;
    if (!change.state.code.empty() && table.state.code == change.state.code) return false;
  }
  const auto known = tables_.find(change.table);
  if (known == tables_.end()) return change.version < 0;
  return change.version == known->second.state.version && follows(change, known->second);
}

void MemoryStore::apply(const Change& change) {
  StoredTable& table = tables_[change.table];
  if (change.core) table.core = *change.core;
  table.state = change.state;
  for (const SeatRow& seat : change.seats) {
    put(table.seats, seat, [](const SeatRow& a, const SeatRow& b) { return a.seat == b.seat; });
  }
  std::sort(table.seats.begin(), table.seats.end(),
            [](const SeatRow& a, const SeatRow& b) { return a.seat < b.seat; });
  table.acts.insert(table.acts.end(), change.acts.begin(), change.acts.end());
  for (const TokenRow& token : change.dead) {
    std::erase_if(table.tokens, [&](const TokenRow& other) { return same_token(other, token); });
  }
  for (const TokenRow& token : change.tokens) put(table.tokens, token, same_token);
  std::sort(table.tokens.begin(), table.tokens.end(), [](const TokenRow& a, const TokenRow& b) {
    return std::pair(a.hash, a.seat) < std::pair(b.hash, b.seat);
  });
  table.talk.insert(table.talk.end(), change.talk.begin(), change.talk.end());
  if (table.talk.size() > kTalkKept) {
    table.talk.erase(table.talk.begin(), table.talk.end() - static_cast<std::ptrdiff_t>(kTalkKept));
  }
  for (const ReportRow& report : change.reports) reports_.emplace_back(change.table, report);
  for (const auto& [hash, json] : change.editions) editions_.emplace(hash, json);
}

std::vector<Fate> MemoryStore::commit(std::span<const Change> changes) {
  std::vector<Fate> fates;
  for (const Change& change : changes) {
    fates.push_back(fits(change) ? Fate::stored : Fate::refused);
    if (fates.back() == Fate::stored) apply(change);
  }
  return fates;
}

const StoredTable* MemoryStore::find(std::string_view public_id) const {
  for (const auto& [id, table] : tables_) {
    if (table.core.public_id == public_id) return &table;
  }
  return nullptr;
}

std::optional<StoredTable> MemoryStore::load(std::string_view public_id) {
  const StoredTable* const table = find(public_id);
  return table == nullptr ? std::nullopt : std::optional(*table);
}

std::optional<std::string> MemoryStore::by_code(std::string_view code) {
  for (const auto& [id, table] : tables_) {
    if (!code.empty() && table.state.code == code) return table.core.public_id;
  }
  return std::nullopt;
}

std::vector<TokenPlace> MemoryStore::by_tokens(std::span<const std::string> hashes) {
  std::vector<TokenPlace> places;
  for (const auto& [id, table] : tables_) {
    for (const TokenRow& token : table.tokens) {
      const bool wanted = std::find(hashes.begin(), hashes.end(), token.hash) != hashes.end();
      if (wanted) places.push_back({table.core.public_id, token});
    }
  }
  return places;
}

std::vector<ListedTable> MemoryStore::list(const ListQuestion& question) {
  std::vector<ListedTable> lines;
  for (auto at = tables_.rbegin(); at != tables_.rend(); ++at) {
    const StoredTable& table = at->second;
    const Status status = table.state.status;
    const bool wanted = question.status ? status == *question.status
                                        : status == Status::open || status == Status::running;
    if (!wanted || !table.core.listed) continue;
    if (!question.game.empty() && table.core.game != question.game) continue;
    if (question.after != 0 && at->first >= question.after) continue;
    if (static_cast<int>(lines.size()) == question.limit) break;
    lines.push_back(line_of(table));
  }
  return lines;
}

std::optional<ListedTable> MemoryStore::look(std::string_view public_id) {
  const StoredTable* const table = find(public_id);
  return table == nullptr ? std::nullopt : std::optional(line_of(*table));
}

std::vector<std::string> MemoryStore::due(WallTime until, int limit) {
  std::vector<const StoredTable*> found;
  for (const auto& [id, table] : tables_) {
    if (table.state.deadline != 0 && table.state.deadline <= until) found.push_back(&table);
  }
  std::sort(found.begin(), found.end(), [](const StoredTable* a, const StoredTable* b) {
    return std::pair(a->state.deadline, a->core.id) < std::pair(b->state.deadline, b->core.id);
  });
  std::vector<std::string> ids;
  for (const StoredTable* table : found) {
    if (static_cast<int>(ids.size()) == limit) break;
    ids.push_back(table->core.public_id);
  }
  return ids;
}

std::vector<std::string> MemoryStore::all_tables() {
  std::vector<std::string> ids;
  ids.reserve(tables_.size());
  for (const auto& [id, table] : tables_) ids.push_back(table.core.public_id);
  return ids;
}

std::optional<std::string> MemoryStore::edition(std::string_view hash) {
  const auto at = editions_.find(hash);
  return at == editions_.end() ? std::nullopt : std::optional(at->second);
}

TableId MemoryStore::last_table() { return tables_.empty() ? 0 : tables_.rbegin()->first; }

std::string MemoryStore::meta(std::string_view key) {
  const auto at = meta_.find(key);
  return at == meta_.end() ? std::string() : at->second;
}

void MemoryStore::set_meta(std::string_view key, std::string_view value) {
  meta_.insert_or_assign(std::string(key), std::string(value));
}

}  // namespace lagoon::server
