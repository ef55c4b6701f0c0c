// Lists of changes that must be refused: tests/fixtures/<game>/refused/*.txt.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/edit.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {

struct RefusedChange {
  std::string code;   ///< of a fault that must be among those found
  std::string path;   ///< where
  std::string edits;  ///< "path = JSON ; path -"
};

/// The lines of a list of a game's folder: "reef_gardens", "positions.txt".
[[nodiscard]] inline std::vector<RefusedChange> refused_changes(const std::string& folder,
                                                                const std::string& list) {
  std::vector<RefusedChange> changes;
  std::istringstream lines(read_source_file("tests/fixtures/" + folder + "/refused/" + list));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    RefusedChange change;
    if (line.starts_with("#") || !(words >> change.code)) continue;
    words >> change.path >> std::ws;
    std::getline(words, change.edits);
    changes.push_back(change);
  }
  EXPECT_FALSE(changes.empty()) << list;
  return changes;
}

/// The data with the edits of such a line, each of which must change something.
[[nodiscard]] inline Data edited(Data data, const std::string& edits) {
  constexpr std::string_view kBetween = " ; ";
  std::string_view rest = edits;
  while (!rest.empty()) {
    const std::size_t end = rest.find(kBetween);
    const std::string_view edit = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + kBetween.size());
    const std::size_t space = edit.find(' ');
    const std::string_view path = edit.substr(0, space);
    const bool removed = edit.substr(space + 1) == "-";
    const Result<Data> value = parse_json(removed ? "null" : edit.substr(space + 3));
    EXPECT_TRUE(value) << edit;
    const Data changed = removed ? without(data, path) : with(data, path, value ? *value : Data());
    EXPECT_NE(to_json(changed), to_json(data)) << edit << " changes nothing";
    data = changed;
  }
  return data;
}

}  // namespace lagoon::test
