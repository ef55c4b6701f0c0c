// A copy of a running store, made in steps between its commits.
#pragma once

#include <filesystem>
#include <memory>

#include "core/error.hpp"

struct sqlite3_backup;

namespace lagoon::server {

class Database;

/// The copy appears under its name when it is complete and durable: with everything that was
/// committed before the last step. Whatever ends it earlier leaves nothing behind but what was
/// there before.
class Backup {
 public:
  /// `store` is the file of the source, which must not be written over.
  [[nodiscard]] static Result<std::unique_ptr<Backup>> begin(
      const std::shared_ptr<Database>& source, const std::filesystem::path& store,
      const std::filesystem::path& file);
  ~Backup();
  Backup(const Backup&) = delete;
  Backup& operator=(const Backup&) = delete;

  /// Copies 256 pages, about a megabyte; whether that was the last step. After an error, and after
  /// the last step, there are no more.
  [[nodiscard]] Result<bool> step();

 private:
  Backup(std::shared_ptr<Database> source, const std::filesystem::path& file);
  [[nodiscard]] Error failed(const std::string& reason) const;
  [[nodiscard]] std::error_code finish();

  std::shared_ptr<Database> source_;
  std::filesystem::path file_;
  std::filesystem::path draft_;  ///< its name until it is complete
  std::unique_ptr<Database> target_;
  sqlite3_backup* copy_ = nullptr;
};

}  // namespace lagoon::server
