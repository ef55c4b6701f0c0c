#include "arena/journal.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/texts.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

Error about(const Sentence& sentence, const std::string& path) {
  return Error(Statement(sentence, Arg::word("file", path)), "--out");
}

/// The whole lines of a file, and how many bytes they take.
struct Lines {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
};
std::optional<Lines> whole_lines(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream content;
  content << file.rdbuf();
  const std::string text = content.str();
  Lines found;
  for (std::size_t end = text.find('\n'); end != std::string::npos;
       end = text.find('\n', found.bytes)) {
    found.lines.push_back(text.substr(found.bytes, end - found.bytes));
    found.bytes = end + 1;
  }
  return found;
}

Error damaged(const std::string& path, std::size_t line, const Error& why) {
  Error error(Statement(text::journal_damaged, Arg::word("file", path),
                        Arg::number("line", static_cast<int>(line))),
              "--out");
  for (const Language language : kLanguages) {
    error.message.text[at(language)] += " " + why.message.in(language);
  }
  return error;
}

}  // namespace

Journal::Opened Journal::open(const std::string& path, const Data& identity, bool resume) {
  Opened opened;
  const std::string header =
      to_json(Data::map({{"lagoon", "arena"}, {"version", 1}}).append(identity));
  const bool exists = std::filesystem::exists(path);
  if (exists && !resume) {
    opened.error = about(text::journal_exists, path);
    return opened;
  }
  std::optional<Lines> found;
  if (exists) found = whole_lines(path);
  if (found && !found->lines.empty()) {
    if (found->lines.front() != header) {
      opened.error = about(text::journal_of_another, path);
      return opened;
    }
    for (std::size_t i = 1; i < found->lines.size(); ++i) {
      Result<Block> block = read_block(found->lines[i], static_cast<int>(i) - 1);
      if (!block) {
        opened.error = damaged(path, i + 1, block.error());
        return opened;
      }
      opened.blocks.push_back(std::move(*block));
    }
    std::error_code failed;
    std::filesystem::resize_file(path, found->bytes, failed);
    if (failed) {
      opened.error = about(text::journal_unwritable, path);
      return opened;
    }
  }
  Journal journal;
  journal.file_.reset(std::fopen(path.c_str(), opened.blocks.empty() ? "wb" : "ab"));
  const bool is_new = opened.blocks.empty();
  if (!journal.file_ || (is_new && !journal.append(header))) {
    opened.error = about(text::journal_unwritable, path);
    return opened;
  }
  opened.journal = std::move(journal);
  return opened;
}

bool Journal::append(const std::string& line) {
  std::FILE* const file = file_.get();
  return std::fwrite(line.data(), 1, line.size(), file) == line.size() &&
         std::fputc('\n', file) != EOF && std::fflush(file) == 0;
}

}  // namespace lagoon::arena
