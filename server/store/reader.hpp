// Questions about tables in SQLite.
#pragma once

#include "server/store/sqlite.hpp"

namespace lagoon::server {

/// As Store says it.
class Reader {
 public:
  explicit Reader(Database& database);

  [[nodiscard]] std::optional<StoredTable> load(std::string_view public_id);
  [[nodiscard]] std::optional<std::string> by_code(std::string_view code);
  [[nodiscard]] std::vector<TokenPlace> by_tokens(std::span<const std::string> hashes);
  [[nodiscard]] std::vector<ListedTable> list(const ListQuestion& question);
  [[nodiscard]] std::optional<ListedTable> look(std::string_view public_id);
  [[nodiscard]] std::vector<std::string> due(WallTime until, int limit);
  [[nodiscard]] std::vector<std::string> all_tables();
  [[nodiscard]] std::optional<std::string> edition(std::string_view hash);
  [[nodiscard]] TableId last_table();
  [[nodiscard]] std::string meta(std::string_view key);

 private:
  void add_listed(const ListQuestion& question, Status status, std::vector<ListedTable>& lines);
  [[nodiscard]] std::vector<SeatRow> seats(TableId table);
  [[nodiscard]] std::vector<ActRow> acts(TableId table);
  [[nodiscard]] std::vector<TokenRow> tokens(TableId table);
  [[nodiscard]] std::vector<TalkRow> talk(TableId table);

  Query table_;
  Query listed_;
  Query seats_;
  Query acts_;
  Query tokens_;
  Query talk_;
  Query code_;
  Query token_;
  Query due_;
  Query all_;
  Query edition_;
  Query last_;
  Query meta_;
};

}  // namespace lagoon::server
