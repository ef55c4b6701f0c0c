#include "server/store/backup.hpp"

#include <sqlite3.h>

#include "server/store/folders.hpp"
#include "server/store/sqlite.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

constexpr int kPagesOfAStep = 256;

std::filesystem::path beside(const std::filesystem::path& file, const char* ending) {
  return file.string() + ending;
}

bool is_there(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::exists(file, error);
}

/// Whether a store lives under this name: the one that is copied, or one that was not closed, whose
/// log would be taken for the copy's.
bool is_in_use(const std::filesystem::path& store, const std::filesystem::path& file) {
  std::error_code error;
  for (const char* ending : {"-wal", "-journal"}) {
    if (is_there(beside(file, ending))) return true;
    if (std::filesystem::equivalent(beside(store, ending), file, error)) return true;
  }
  return std::filesystem::equivalent(store, file, error);
}

}  // namespace

Backup::Backup(std::shared_ptr<Database> source, const std::filesystem::path& file)
    : source_(std::move(source)), file_(file), draft_(beside(file, ".part")) {}

Backup::~Backup() {
  sqlite3_backup_finish(copy_);
  target_.reset();
  std::error_code error;
  std::filesystem::remove(draft_, error);
}

Error Backup::failed(const std::string& reason) const {
  const std::string name = file_.string();
  return Error(Statement(text::backup_failed, Arg::word("file", name), Arg::word("reason", reason)),
               "file");
}

Result<std::unique_ptr<Backup>> Backup::begin(const std::shared_ptr<Database>& source,
                                              const std::filesystem::path& store,
                                              const std::filesystem::path& file) {
  if (is_in_use(store, file)) {
    const std::string name = file.string();
    return Error(Statement(text::backup_onto_store, Arg::word("file", name)), "file");
  }
  std::unique_ptr<Backup> backup(new Backup(source, file));
  std::error_code error;
  std::filesystem::remove(backup->draft_, error);
  if (!error) error = make_file(backup->draft_);
  if (error) return backup->failed(error.message());
  try {
    backup->target_ =
        std::make_unique<Database>(backup->draft_.string(), SQLITE_OPEN_READWRITE, "");
    // Nothing of it counts before it is complete, and then it is synced at once.
    backup->target_->run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    sqlite3* const target = backup->target_->handle();
    backup->copy_ = sqlite3_backup_init(target, "main", source->handle(), "main");
    if (backup->copy_ == nullptr) backup->target_->fail();
  } catch (const StoreFailure& failure) {
    return backup->failed(failure.what());
  }
  return backup;
}

Result<bool> Backup::step() {
  const int code = sqlite3_backup_step(copy_, kPagesOfAStep);
  if (code == SQLITE_OK) return false;
  if (code != SQLITE_DONE) return failed(sqlite3_errstr(code));
  const std::error_code error = finish();
  if (error) return failed(error.message());
  return true;
}

std::error_code Backup::finish() {
  sqlite3_backup_finish(copy_);
  copy_ = nullptr;
  target_.reset();
  std::error_code error = sync_file(draft_);
  if (!error) std::filesystem::rename(draft_, file_, error);
  return error ? error : sync_folder(folder_of(file_));
}

}  // namespace lagoon::server
