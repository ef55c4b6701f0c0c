// Text on a screen: widths, line breaks, columns and tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lagoon::cli {

/// Columns that a text takes: one for each character, however many bytes it has.
[[nodiscard]] int width_of(std::string_view text);
[[nodiscard]] std::string left_aligned(std::string_view text, int width);
[[nodiscard]] std::string right_aligned(std::string_view text, int width);

/// Without characters that command a terminal: file contents and file names are strangers' words.
[[nodiscard]] std::string printable(std::string_view text);

/// Breaks each line of the text at blanks so that it fits; continued lines begin with `indent`
/// blanks. A longer word is left whole. No newline at the end.
[[nodiscard]] std::string wrapped(std::string_view text, int width, int indent = 0);
inline constexpr int kIndent = 2;  ///< of what belongs to the line before

/// Breaks only the lines that do not fit, and of these only prose: what is aligned by blanks stays.
[[nodiscard]] std::string fitted(std::string_view text, int width);

/// Breaks a text that begins in this column so that all its lines do.
[[nodiscard]] std::string hanging(std::string_view text, int width, int column);

/// Lines side by side, filled downwards, in as many columns as fit. `heading` stands above each.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& lines, int width,
                                     std::string_view heading = {});

[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view separator);
/// What stands between the separators, without blanks around it.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Rows whose columns are aligned. A column without any text takes no room.
class Grid {
 public:
  enum class Align { left, right };
  explicit Grid(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// Precondition: one cell for each column.
  void add(std::vector<std::string> row);
  /// One text for each row. The last column is broken where it exceeds the width.
  [[nodiscard]] std::vector<std::string> rows(int width) const;
  [[nodiscard]] std::string text(int width) const { return joined(rows(width), "\n"); }

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace lagoon::cli
