// A disk for SQLite that knows what a power cut leaves of it. Files are in memory; of each it is
// known what is durable and what was written since: sectors of 512 bytes, the size, and the names
// in the folder. A cut keeps a random part of what was not synced: a sector is as it was or as it
// was written at some time since, never anything else.
//
// It is as hard as the file systems of today may be, and no harder: writing a sector does not harm
// its neighbours (SQLite relies on it, SQLITE_IOCAP_POWERSAFE_OVERWRITE), and what was synced
// stays.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace lagoon::server {

inline constexpr std::size_t kSector = 512;

/// What a power cut leaves: files by their names.
using Image = std::map<std::string, std::string>;

/// How much of what was not synced survives a cut.
enum class Luck { nothing, everything, chance };

class CrashFile {
 public:
  CrashFile() = default;
  explicit CrashFile(std::string content) : now_(content), durable_(std::move(content)) {}

  [[nodiscard]] const std::string& now() const { return now_; }
  void write(std::size_t at, std::string_view bytes);
  void truncate(std::size_t size);
  void sync();
  /// A sync that failed: what was to be written is partly durable, and the rest is not written by
  /// later ones either, although whoever reads the file sees it.
  void fail_to_sync(std::mt19937& random);
  [[nodiscard]] std::string after_cut(Luck luck, std::mt19937& random) const;

 private:
  void note_sector(std::size_t sector);

  std::string now_;
  std::string durable_;
  std::map<std::size_t, std::vector<std::string>> unsynced_;  ///< contents of a sector, in order
  std::vector<std::size_t> sizes_;                            ///< that it has had since the sync
};

/// One disk, and the VFS of SQLite that reaches it by its name.
class CrashDisk {
 public:
  explicit CrashDisk(unsigned seed, Image image = {});
  ~CrashDisk();
  CrashDisk(const CrashDisk&) = delete;
  CrashDisk& operator=(const CrashDisk&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Image cut(Luck luck);

  /// Called before every sync, of a file and of the folder.
  std::function<void()> before_sync = [] {};
  /// Asked before every write, truncation, sync and removal, with SQLite's code for its failing:
  /// SQLITE_OK lets it happen, another one is answered instead.
  std::function<int(int)> fault = [](int) { return SQLITE_OK; };

 private:
  friend struct CrashVfs;
  void sync_folder();

  std::string name_;
  std::mt19937 random_;
  std::map<std::string, std::shared_ptr<CrashFile>> names_;
  std::map<std::string, std::shared_ptr<CrashFile>> durable_names_;
  sqlite3_vfs vfs_{};
};

}  // namespace lagoon::server
