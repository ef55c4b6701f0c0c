// The catalogues as they are in texts.json, and what can fill the placeholders of their sentences.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/sentence.hpp"

namespace lagoon::test {

/// One texts.json. Its sentences point into its data.
struct TextFile {
  std::string folder;  ///< "core", "games/coral"
  Data data;
  std::deque<Sentence> sentences;
  [[nodiscard]] const Sentence* find(std::string_view code) const;
};

/// Every texts.json of the repository, by folder.
[[nodiscard]] const std::deque<TextFile>& text_files();
[[nodiscard]] const TextFile& text_file(std::string_view folder);

/// A {placeholder} of a text.
struct Placeholder {
  std::string_view before;  ///< the text in front of it
  std::string_view key;
  std::string_view form;  ///< "", "one|many" or a case
};
[[nodiscard]] std::vector<Placeholder> placeholders(std::string_view text);

/// Everything that can stand for {key} in a sentence; numbers are 0, 1 and 2.
[[nodiscard]] std::vector<Arg> fillers(const TextFile& file, const Sentence& sentence,
                                       std::string_view key);

}  // namespace lagoon::test
