#include "tests/server/crash_vfs.hpp"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace lagoon::server {
namespace {

bool likely(std::mt19937& random) { return (random() & 1U) != 0; }

/// How many of `all` changes, made one after the other, survive.
std::size_t survivors(std::size_t all, Luck luck, std::mt19937& random) {
  if (luck == Luck::nothing) return 0;
  if (luck == Luck::everything) return all;
  return std::uniform_int_distribution<std::size_t>(0, all)(random);
}

std::string sector_of(const std::string& file, std::size_t sector) {
  std::string content =
      sector * kSector < file.size() ? file.substr(sector * kSector, kSector) : "";
  content.resize(kSector, '\0');
  return content;
}

void put_sector(std::string& file, std::size_t sector, const std::string& content) {
  const std::size_t at = sector * kSector;
  if (file.size() < at + kSector) file.resize(at + kSector, '\0');
  file.replace(at, kSector, content);
}

}  // namespace

void CrashFile::note_sector(std::size_t sector) {
  unsynced_[sector].push_back(sector_of(now_, sector));
}

void CrashFile::write(std::size_t at, std::string_view bytes) {
  if (bytes.empty()) return;
  if (now_.size() < at + bytes.size()) {
    now_.resize(at + bytes.size(), '\0');
    sizes_.push_back(now_.size());
  }
  now_.replace(at, bytes.size(), bytes);
  const std::size_t last = (at + bytes.size() - 1) / kSector;
  for (std::size_t sector = at / kSector; sector <= last; ++sector) note_sector(sector);
}

void CrashFile::truncate(std::size_t size) {
  const std::size_t before = now_.size();
  now_.resize(size, '\0');
  sizes_.push_back(size);
  for (std::size_t sector = size / kSector; sector * kSector < before; ++sector) {
    note_sector(sector);
  }
}

void CrashFile::sync() {
  durable_ = now_;
  unsynced_.clear();
  sizes_.clear();
}

void CrashFile::fail_to_sync(std::mt19937& random) {
  durable_ = after_cut(Luck::chance, random);
  unsynced_.clear();
  sizes_.clear();
}

std::string CrashFile::after_cut(Luck luck, std::mt19937& random) const {
  std::string file = durable_;
  for (const auto& [sector, contents] : unsynced_) {
    const std::size_t kept = survivors(contents.size(), luck, random);
    if (kept > 0) put_sector(file, sector, contents[kept - 1]);
  }
  const std::size_t sizes = survivors(sizes_.size(), luck, random);
  file.resize(sizes == 0 ? durable_.size() : sizes_[sizes - 1], '\0');
  return file;
}

namespace {

/// What SQLite holds of an open file.
struct Handle {
  sqlite3_file base;
  CrashDisk* disk;
  std::shared_ptr<CrashFile>* file;
  bool folder_too;  ///< the first sync of a journal makes its name durable, as on Unix
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
CrashFile& content_of_handle(sqlite3_file* file) { return **handle_of(file).file; }

int close_file(sqlite3_file* file) {
  delete handle_of(file).file;
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  const std::string& content = content_of_handle(file).now();
  const auto wanted = static_cast<std::size_t>(size);
  const auto from = std::min(static_cast<std::size_t>(at), content.size());
  const std::size_t there = std::min(wanted, content.size() - from);
  std::memcpy(to, content.data() + from, there);
  std::memset(static_cast<char*>(to) + there, 0, wanted - there);
  return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  const int fault = handle_of(file).disk->fault(SQLITE_IOERR_WRITE);
  const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  // A write that fails may have come half way.
  const std::size_t kept = fault == SQLITE_OK ? bytes.size() : bytes.size() / 2;
  content_of_handle(file).write(static_cast<std::size_t>(at), bytes.substr(0, kept));
  return fault;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  const int fault = handle_of(file).disk->fault(SQLITE_IOERR_TRUNCATE);
  if (fault == SQLITE_OK) content_of_handle(file).truncate(static_cast<std::size_t>(size));
  return fault;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(content_of_handle(file).now().size());
  return SQLITE_OK;
}

/// Nobody else is there: that a store is locked is tested on real files.
int lock(sqlite3_file*, int) { return SQLITE_OK; }

int is_reserved(sqlite3_file*, int* answer) {
  *answer = 0;
  return SQLITE_OK;
}

int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 4096; }
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

}  // namespace

struct CrashVfs {
  static CrashDisk& disk(sqlite3_vfs* vfs) { return *static_cast<CrashDisk*>(vfs->pAppData); }

  static int sync(sqlite3_file* file, int) {
    Handle& handle = handle_of(file);
    handle.disk->before_sync();
    const int fault = handle.disk->fault(SQLITE_IOERR_FSYNC);
    if (fault != SQLITE_OK) {
      content_of_handle(file).fail_to_sync(handle.disk->random_);
      return fault;
    }
    content_of_handle(file).sync();
    if (std::exchange(handle.folder_too, false)) handle.disk->sync_folder();
    return SQLITE_OK;
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* answer) {
    static const sqlite3_io_methods kMethods = methods();
    file->pMethods = nullptr;
    if (name == nullptr) return SQLITE_CANTOPEN;  // a store needs no files without a name
    auto& names = disk(vfs).names_;
    const bool is_new = !names.contains(name);
    if (is_new && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    if (is_new) names[name] = std::make_shared<CrashFile>();
    Handle& handle = handle_of(file);
    handle.disk = &disk(vfs);
    handle.file = new std::shared_ptr<CrashFile>(names[name]);
    handle.folder_too = is_new && (flags & SQLITE_OPEN_MAIN_DB) == 0;
    handle.base.pMethods = &kMethods;
    if (answer != nullptr) *answer = flags;
    return SQLITE_OK;
  }

  static int remove(sqlite3_vfs* vfs, const char* name, int folder_too) {
    const int fault = disk(vfs).fault(SQLITE_IOERR_DELETE);
    if (fault != SQLITE_OK) return fault;
    if (disk(vfs).names_.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
    if (folder_too != 0) disk(vfs).sync_folder();
    return SQLITE_OK;
  }

  static int access(sqlite3_vfs* vfs, const char* name, int, int* answer) {
    *answer = disk(vfs).names_.contains(name) ? 1 : 0;
    return SQLITE_OK;
  }

  static int full_name(sqlite3_vfs*, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
  }

  /// From the disk's own numbers, so that a run can be had again.
  static int random_bytes(sqlite3_vfs* vfs, int size, char* out) {
    for (int i = 0; i < size; ++i) out[i] = static_cast<char>(disk(vfs).random_() & 0xffU);
    return size;
  }

  static int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }
  static int time(sqlite3_vfs*, double* now) {
    *now = 2'461'000.5;
    return SQLITE_OK;
  }
  static int last_error(sqlite3_vfs*, int, char*) { return 0; }

  /// The first version of the interface has no memory that processes share.
  static sqlite3_io_methods methods() {
    sqlite3_io_methods methods{};
    methods.iVersion = 1;
    methods.xClose = close_file;
    methods.xRead = read_file;
    methods.xWrite = write_file;
    methods.xTruncate = truncate_file;
    methods.xSync = sync;
    methods.xFileSize = file_size;
    methods.xLock = lock;
    methods.xUnlock = lock;
    methods.xCheckReservedLock = is_reserved;
    methods.xFileControl = control;
    methods.xSectorSize = sector_size;
    methods.xDeviceCharacteristics = characteristics;
    return methods;
  }

  static sqlite3_vfs vfs_of(CrashDisk& disk) {
    sqlite3_vfs vfs{};
    vfs.iVersion = 1;
    vfs.szOsFile = sizeof(Handle);
    vfs.mxPathname = 512;
    vfs.zName = disk.name_.c_str();
    vfs.pAppData = &disk;
    vfs.xOpen = open;
    vfs.xDelete = remove;
    vfs.xAccess = access;
    vfs.xFullPathname = full_name;
    vfs.xRandomness = random_bytes;
    vfs.xSleep = sleep;
    vfs.xCurrentTime = time;
    vfs.xGetLastError = last_error;
    return vfs;
  }
};

CrashDisk::CrashDisk(unsigned seed, Image image) : random_(seed) {
  static int disks = 0;
  name_ = "crash-" + std::to_string(++disks);
  for (auto& [name, content] : image) {
    names_[name] = std::make_shared<CrashFile>(std::move(content));
  }
  durable_names_ = names_;
  vfs_ = CrashVfs::vfs_of(*this);
  sqlite3_vfs_register(&vfs_, 0);
}

CrashDisk::~CrashDisk() { sqlite3_vfs_unregister(&vfs_); }

void CrashDisk::sync_folder() {
  before_sync();
  durable_names_ = names_;
}

Image CrashDisk::cut(Luck luck) {
  std::set<std::string> all;
  for (const auto& [name, file] : names_) all.insert(name);
  for (const auto& [name, file] : durable_names_) all.insert(name);
  Image image;
  for (const std::string& name : all) {
    const bool newest = luck == Luck::everything || (luck == Luck::chance && likely(random_));
    const auto& names = newest ? names_ : durable_names_;
    const auto at = names.find(name);
    if (at != names.end()) image[name] = at->second->after_cut(luck, random_);
  }
  return image;
}

}  // namespace lagoon::server
