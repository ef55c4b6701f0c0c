#include "tests/games/great_barrier_reef/fixtures.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "table/json.hpp"

namespace lagoon::great_barrier_reef {

std::string read_source_file(const std::string& path) {
  const std::ifstream file(std::string(LAGOON_SOURCE_DIR) + "/" + path);
  if (!file) ADD_FAILURE() << "cannot read " << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string fixture_path(const std::string& name) {
  return "tests/fixtures/great_barrier_reef/" + name;
}

Data read_json_fixture(const std::string& name) {
  const Result<Data> data = parse_json(read_source_file(fixture_path(name)));
  if (data) return *data;
  ADD_FAILURE() << name << ": " << data.error().message.in(Language::en);
  return {};
}

std::vector<std::vector<std::string>> table_of(std::string_view text) {
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

}  // namespace lagoon::great_barrier_reef
