#include "server/store/folders.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace lagoon::server {
namespace {

constexpr mode_t kOwnFolder = 0700;
constexpr mode_t kOwnFile = 0600;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code sync_path(const std::filesystem::path& path, int flags) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) return last_error();
  const std::error_code error = ::fsync(descriptor) == 0 ? std::error_code() : last_error();
  ::close(descriptor);
  return error;
}

}  // namespace

std::error_code sync_folder(const std::filesystem::path& folder) {
  return sync_path(folder, O_RDONLY | O_DIRECTORY);
}

std::error_code sync_file(const std::filesystem::path& file) { return sync_path(file, O_RDWR); }

std::error_code make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return {};
  const std::filesystem::path parent = folder_of(folder);
  if (parent != folder) error = make_folder(parent);
  if (error) return error;
  if (::mkdir(folder.c_str(), kOwnFolder) != 0 && errno != EEXIST) return last_error();
  return sync_folder(parent);
}

std::error_code make_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnFile);
  if (descriptor < 0) return errno == EEXIST ? std::error_code() : last_error();
  ::close(descriptor);
  return {};
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

}  // namespace lagoon::server
