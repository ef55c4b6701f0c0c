// A store that forgets everything with the process: for the simulation, and for tests.
#pragma once

#include <map>

#include "server/service/store.hpp"

namespace lagoon::server {

class MemoryStore final : public Store {
 public:
  [[nodiscard]] std::vector<Fate> commit(std::span<const Change> changes) override;
  [[nodiscard]] std::optional<StoredTable> load(std::string_view public_id) override;
  [[nodiscard]] std::optional<std::string> by_code(std::string_view code) override;
  [[nodiscard]] std::vector<TokenPlace> by_tokens(std::span<const std::string> hashes) override;
  [[nodiscard]] std::vector<ListedTable> list(const ListQuestion& question) override;
  [[nodiscard]] std::optional<ListedTable> look(std::string_view public_id) override;
  [[nodiscard]] std::vector<std::string> due(WallTime until, int limit) override;
  [[nodiscard]] std::vector<std::string> all_tables() override;
  [[nodiscard]] std::optional<std::string> edition(std::string_view hash) override;
  [[nodiscard]] TableId last_table() override;
  [[nodiscard]] std::string meta(std::string_view key) override;
  void set_meta(std::string_view key, std::string_view value) override;

 private:
  [[nodiscard]] bool fits(const Change& change) const;
  void apply(const Change& change);
  [[nodiscard]] const StoredTable* find(std::string_view public_id) const;

  std::map<TableId, StoredTable> tables_;
  std::map<std::string, std::string, std::less<>> editions_;
  std::map<std::string, std::string, std::less<>> meta_;
  std::vector<std::pair<TableId, ReportRow>> reports_;
};

}  // namespace lagoon::server
