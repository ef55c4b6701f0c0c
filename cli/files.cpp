#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/texts.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/record.hpp"

namespace lagoon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMebibyte = 1024U * 1024U;
constexpr std::size_t kLargestFile = 16 * kMebibyte;

struct CloseFile {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

bool is_record(std::string_view content) {
  Faults header_faults;
  Faults turn_faults;
  (void)parse_record(content, header_faults, turn_faults);
  return header_faults.empty();
}

/// Whether what stands at this path, if anything does, may be replaced by a record.
std::optional<Error> check_replaceable(const fs::path& path) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (status.type() == fs::file_type::not_found) return std::nullopt;
  if (status.type() == fs::file_type::directory) {
    return Error(Statement(text::file_is_folder));
  }
  if (status.type() == fs::file_type::regular) {
    const Result<std::string> content = read_file(path.string());
    if (content && is_record(*content)) return std::nullopt;
  }
  return Error(Statement(text::file_is_no_record));
}

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0;
}

/// A new file beside the target: only within one folder is a renaming atomic.
bool write_new_file(const fs::path& path, std::string_view content) {
  constexpr mode_t kReadWrite = 0666;  // less what the user's mask takes away
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWrite);
  if (descriptor < 0) return false;
  const bool written = write_all(descriptor, content);
  if (::close(descriptor) == 0 && written) return true;
  (void)::unlink(path.c_str());
  return false;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (status.type() == fs::file_type::not_found) return Error(Statement(text::file_not_found));
  if (status.type() == fs::file_type::directory) return Error(Statement(text::file_is_folder));
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return Error(Statement(text::file_unreadable));
  std::string content;
  std::string part(kMebibyte, '\0');
  while (std::feof(file.get()) == 0) {
    const std::size_t read = std::fread(part.data(), 1, part.size(), file.get());
    if (std::ferror(file.get()) != 0) return Error(Statement(text::file_unreadable));
    content.append(part, 0, read);
    if (content.size() > kLargestFile) return Error(Statement(text::file_too_large));
  }
  return content;
}

Result<Data> read_edition_file(const std::optional<std::string>& path) {
  if (!path) return Data();
  const Result<std::string> content = read_file(*path);
  if (const Data* const known = compiled_in_edition(*path); known != nullptr && !content) {
    return *known;
  }
  Result<Data> edition = content ? parse_json(*content) : content.error();
  if (edition) return edition;
  Error error = edition.error();
  error.field = *path;
  return error;
}

Loaded load_record_file(const std::string& path, const Data& edition, bool prefix) {
  const Result<std::string> content = read_file(path);
  if (!content) return {nullptr, {content.error()}, 0};
  Loaded loaded = Table::load_record(*content, edition, prefix);
  for (Error& fault : loaded.faults) {
    if (fault.field == "record") fault.field.clear();  // that is the file, which is named anyway
  }
  return loaded;
}

std::optional<Error> save_record(const std::string& path, std::string_view record) {
  std::error_code code;
  // A link stays a link: what it points to is replaced.
  const fs::path target = fs::weakly_canonical(path, code);
  if (code || path.empty()) return Error(Statement(text::file_not_written));
  if (std::optional<Error> error = check_replaceable(target)) return error;
  const fs::path temporary = target.string() + fmt::format(".{}.tmp", ::getpid());
  if (!write_new_file(temporary, record)) return Error(Statement(text::file_not_written));
  fs::rename(temporary, target, code);
  if (!code) return std::nullopt;
  (void)::unlink(temporary.c_str());
  return Error(Statement(text::file_not_written));
}

}  // namespace lagoon::cli
