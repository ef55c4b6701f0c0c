// Files of the repository that tests read.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "table/json.hpp"

namespace lagoon::test {

/// A path below the repository's root.
[[nodiscard]] std::filesystem::path source_path(std::string_view below);

/// The text of a file below the repository's root; fails the test when it is absent.
[[nodiscard]] inline std::string read_source_file(const std::string& path) {
  const std::ifstream file(source_path(path));
  if (!file) ADD_FAILURE() << "cannot read " << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

[[nodiscard]] inline Data read_json_file(const std::string& path) {
  const Result<Data> data = parse_json(read_source_file(path));
  if (data) return *data;
  ADD_FAILURE() << path << ": " << data.error().message.in(Language::en);
  return {};
}

/// The lines of a text that are neither empty nor begin with '#', split at spaces.
[[nodiscard]] inline std::vector<std::vector<std::string>> table_of(std::string_view text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    if (!words.empty() && words[0][0] != '#') rows.push_back(words);
  }
  return rows;
}

}  // namespace lagoon::test
