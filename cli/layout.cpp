#include "cli/layout.hpp"

#include <algorithm>
#include <cassert>

namespace lagoon::cli {
namespace {

constexpr int kGap = 2;
constexpr int kColumnGap = 3;

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

int widest(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, width_of(line));
  return width;
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);  // npos + 1 is 0
  return line;
}

/// The blanks a line begins with belong to its layout and are kept.
std::string wrapped_line(std::string_view line, int width, int indent) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  std::string result(line.substr(0, begin));
  int column = static_cast<int>(begin);
  bool line_is_empty = true;
  for (const std::string& word : split(line.substr(begin), ' ')) {
    if (word.empty()) continue;
    const int needed = width_of(word) + (line_is_empty ? 0 : 1);
    if (!line_is_empty && column + needed > width) {
      result += "\n" + blanks(indent);
      column = indent;
      line_is_empty = true;
    }
    result += (line_is_empty ? "" : " ") + word;
    column += width_of(word) + (line_is_empty ? 0 : 1);
    line_is_empty = false;
  }
  return result;
}

}  // namespace

std::string fitted(std::string_view text, int width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const bool is_aligned = line.find("  ", begin) != std::string_view::npos;
    const bool stays = is_aligned || width_of(line) <= width;
    lines.push_back(stays ? std::string(line) : wrapped(line, width, kGap));
  }
  return joined(lines, "\n");
}

std::string hanging(std::string_view text, int width, int column) {
  std::string result;
  for (const char c : wrapped(text, width - column)) {
    result += c;
    if (c == '\n') result += blanks(column);
  }
  return result;
}

int width_of(std::string_view text) {
  const auto begins_character = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  };
  return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string left_aligned(std::string_view text, int width) {
  return std::string(text) + blanks(width - width_of(text));
}

std::string right_aligned(std::string_view text, int width) {
  return blanks(width - width_of(text)) + std::string(text);
}

std::string printable(std::string_view text) {
  std::string result(text);
  unsigned char before = 0;
  for (char& c : result) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_command = (byte < 0x20 && c != '\n') || byte == 0x7F;
    const bool ends_command = before == 0xC2 && byte >= 0x80 && byte < 0xA0;  // U+0080 to U+009F
    if (is_command || ends_command) c = '?';
    before = byte;
  }
  return result;
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string result;
  while (true) {
    const std::size_t end = text.find('\n');
    result += wrapped_line(text.substr(0, end), width, indent);
    if (end == std::string_view::npos) return result;
    result += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string in_columns(const std::vector<std::string>& lines, int width, std::string_view heading) {
  if (lines.empty()) return {};
  const int cell = std::max(widest(lines), width_of(heading));
  const auto fitting =
      static_cast<std::size_t>(std::max(1, (width + kColumnGap) / (cell + kColumnGap)));
  const std::size_t height = (lines.size() + fitting - 1) / fitting;
  const std::size_t columns = (lines.size() + height - 1) / height;

  std::vector<std::string> rows;
  const auto add_row = [&](auto text_of_column) {
    std::string row;
    for (std::size_t column = 0; column < columns; ++column) {
      row += (column == 0 ? "" : blanks(kColumnGap)) + left_aligned(text_of_column(column), cell);
    }
    rows.push_back(without_trailing_blanks(std::move(row)));
  };
  if (!heading.empty()) add_row([&](std::size_t) { return std::string(heading); });
  for (std::size_t i = 0; i < height; ++i) {
    add_row([&](std::size_t column) {
      const std::size_t position = column * height + i;
      return position < lines.size() ? lines[position] : std::string();
    });
  }
  return joined(rows, "\n");
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) result += separator;
    result += part;
  }
  return result;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

void Grid::add(std::vector<std::string> row) {
  assert(row.size() == columns_.size());
  rows_.push_back(std::move(row));
}

std::vector<std::string> Grid::rows(int width) const {
  std::vector<int> widths(columns_.size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::vector<std::string> result;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths[i] == 0) continue;
      if (!line.empty()) line += blanks(kGap);
      if (columns_[i] == Align::right) {
        line += right_aligned(row[i], widths[i]);
      } else if (i + 1 < row.size()) {
        line += left_aligned(row[i], widths[i]);
      } else {
        line += hanging(row[i], width, width_of(line));
      }
    }
    result.push_back(without_trailing_blanks(std::move(line)));
  }
  return result;
}

}  // namespace lagoon::cli
