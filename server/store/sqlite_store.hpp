// A store in one SQLite file (docs/STORE.md). What it acknowledged survives the end of the process
// and a power cut; while it is open, no other process can open it.
//
// Nothing else in the process may open the file: closing any descriptor of it would drop the lock.
#pragma once

#include <filesystem>
#include <memory>

#include "core/error.hpp"
#include "server/service/store.hpp"

namespace lagoon::server {

class Backup;

/// How a store is opened. Only tests choose otherwise.
struct SqliteOptions {
  /// SQLite's name for what has the files; "": the system, and the store makes folder and file.
  std::string vfs;
  /// Without it a power cut takes acknowledged acts: `synchronous=NORMAL`.
  bool every_commit_synced = true;
  /// Pages in the write-ahead log from which on it is brought into the file.
  int log_pages = 1000;
};

class SqliteStore final : public Store {
 public:
  /// Opens a store, or makes one and the folder that it is to be in, for nobody but their owner.
  [[nodiscard]] static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& file,
                                                                 const SqliteOptions& options = {});
  ~SqliteStore() override;

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

  /// Begins a copy of the store. Whoever runs this store takes its steps between commits.
  [[nodiscard]] Result<std::unique_ptr<Backup>> backup(const std::filesystem::path& file);

 private:
  struct Connection;
  explicit SqliteStore(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;
};

}  // namespace lagoon::server
