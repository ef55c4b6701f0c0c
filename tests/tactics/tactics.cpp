#include "tests/tactics/tactics.hpp"

namespace lagoon::tactics {
namespace {

std::vector<std::string> texts_of(const Reader& puzzle, std::string_view key) {
  std::vector<std::string> texts;
  if (!puzzle.has(key)) return texts;
  for (int i = 0; i < puzzle[key].size(); ++i) texts.emplace_back(puzzle[key][i].text());
  return texts;
}

std::string text_of(const Reader& puzzle, std::string_view key) {
  return puzzle.has(key) ? std::string(puzzle[key].text()) : std::string();
}

std::optional<int> number_of(const Reader& puzzle, std::string_view key) {
  constexpr int kMost = 1000;
  if (!puzzle.has(key)) return std::nullopt;
  return puzzle[key].integer(-kMost, kMost);
}

Puzzle read_puzzle(const Reader& reader) {
  return {std::string(reader["name"].text()), std::string(reader["why"].text()),
          text_of(reader, "after"),           texts_of(reader, "never"),
          texts_of(reader, "plays"),          number_of(reader, "points"),
          number_of(reader, "lead"),          text_of(reader, "avoid"),
          text_of(reader, "fails"),           reader["position"].data()};
}

}  // namespace

std::vector<Puzzle> puzzles_of(std::string_view game) {
  const std::string file = "tests/fixtures/tactics/" + std::string(game) + ".json";
  const Data data = test::read_json_file(file);
  Faults faults;
  const Reader reader(data, faults);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < reader.size(); ++i) puzzles.push_back(read_puzzle(reader[i]));
  EXPECT_EQ(test::faults_text(faults), "") << file;
  return puzzles;
}

bool looks_like(std::string_view word, std::string_view pattern) {
  if (pattern.empty()) return word.empty();
  if (pattern[0] != '*') {
    return !word.empty() && word[0] == pattern[0] && looks_like(word.substr(1), pattern.substr(1));
  }
  for (std::size_t skipped = 0; skipped <= word.size(); ++skipped) {
    if (looks_like(word.substr(skipped), pattern.substr(1))) return true;
  }
  return false;
}

bool contains(const std::vector<std::string>& words, std::string_view pattern) {
  const std::vector<std::string> wanted = test::words_of(pattern);
  const auto found =
      std::search(words.begin(), words.end(), wanted.begin(), wanted.end(),
                  [](const std::string& a, const std::string& b) { return looks_like(a, b); });
  return found != words.end();
}

}  // namespace lagoon::tactics
