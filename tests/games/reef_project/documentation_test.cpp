// The documents show moves and effects as they are.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "tests/games/reef_project/scene.hpp"
#include "tests/support/files.hpp"

namespace lagoon::reef_project {
namespace {

/// The part of a document from a heading to the next one of its level.
std::string section(const std::string& text, const std::string& heading) {
  const std::size_t start = text.find("\n" + heading + "\n");
  EXPECT_NE(start, std::string::npos) << heading;
  const std::string level = heading.substr(0, heading.find(' ') + 1);
  const std::size_t end = text.find("\n" + level, start + heading.size() + 2);
  return text.substr(start, end - start);
}

TEST(RpDocuments, EveryMoveOfTheNotationCanBeRead) {
  const Rules rules = rules_for(2);
  const std::string notation =
      section(test::read_source_file("docs/NOTATION.md"), "## Reef Project");
  const std::string readme =
      section(test::read_source_file("games/reef_project/README.md"), "## Notation");
  int read_moves = 0;
  for (const std::string& text : {notation, readme}) {
    static const std::regex kCell("\\n\\| (`[^|]*) \\|");
    static const std::regex kToken("`([^`]+)`");
    for (std::sregex_iterator row(text.begin(), text.end(), kCell), none; row != none; ++row) {
      const std::string cell = (*row)[1];
      for (std::sregex_iterator t(cell.begin(), cell.end(), kToken); t != none; ++t) {
        EXPECT_TRUE(rules.parse((*t)[1].str())) << (*t)[1];
        ++read_moves;
      }
    }
    const std::size_t block = text.find("```\n") + 4;
    for (const std::string& line : words_of(std::regex_replace(
             text.substr(block, text.find("```", block) - block), std::regex("\n"), " "))) {
      EXPECT_TRUE(rules.parse(line)) << line;
    }
  }
  EXPECT_GT(read_moves, 60);
}

TEST(RpDocuments, TheGrammarNamesEveryWordOfTheLanguage) {
  const std::string text = test::read_source_file("docs/effects.md");
  for (const std::string& word : effect_vocabulary()) {
    EXPECT_NE(text.find("`" + word), std::string::npos) << word;
  }
}

TEST(RpDocuments, TheFaultsOfTheGrammarAreAsWritten) {
  static const std::regex kRow("\\| `(effect-[a-z-]+)` \\| `([^`]+)` \\| ([0-9]+) \\|");
  const std::string text =
      std::regex_replace(test::read_source_file("docs/effects.md"), std::regex("\\\\\\|"), "|");
  int rows = 0;
  for (std::sregex_iterator row(text.begin(), text.end(), kRow), none; row != none; ++row, ++rows) {
    Effects effects;
    EffectFault fault;
    if ((*row)[1] == "effect-unknown-condition") {
      (void)parse_condition((*row)[2].str(), fault);
    } else {
      (void)parse_effect((*row)[2].str(), effects, fault);
    }
    ASSERT_NE(fault.reason, nullptr) << (*row)[2];
    EXPECT_EQ(fault.reason->code, (*row)[1].str());
    EXPECT_EQ(fault.column, std::stoi((*row)[3].str())) << (*row)[2];
  }
  EXPECT_EQ(rows, 6);
}

}  // namespace
}  // namespace lagoon::reef_project
