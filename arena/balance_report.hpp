// Balance reports for people: tables, for terminals and pages alike, and a self-contained page with
// plots.
#pragma once

#include <string>
#include <vector>

#include "arena/balance.hpp"
#include "core/sentence.hpp"

namespace lagoon::arena {

/// The first column is text, the others are figures.
struct ReportTable {
  std::string title;
  std::string note;  ///< how to read it; may be empty
  std::vector<std::string> headings;
  std::vector<std::vector<std::string>> rows;
  std::string event{};  ///< if it has all components of one event
};

/// What people call a figure of a group.
[[nodiscard]] std::string label_of(const Summary& summary, Group group, const std::string& key,
                                   Language language);

/// brief: of the components only those that tell most, and less about each.
enum class Extent : std::uint8_t { brief, whole };

[[nodiscard]] std::vector<ReportTable> tables_of(const Balance& balance, Language language,
                                                 Extent extent);
[[nodiscard]] std::vector<ReportTable> tables_of(const Comparison& comparison, Language language);

[[nodiscard]] std::string html_of(const Tournament& tournament, const std::vector<Block>& blocks,
                                  const Balance& balance, Language language);
[[nodiscard]] std::string html_of(const Tournament& tournament, const Comparison& comparison,
                                  Language language);

}  // namespace lagoon::arena
