// What README.md and the rules pages say is what the program does.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "table/edition.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

std::string page(const char* name) {
  return read_source_file(std::string("games/great_barrier_reef/") + name);
}
constexpr std::array<const char*, 3> kPages{"README.md", "rules.en.md", "rules.de.md"};
constexpr std::array<const char*, 2> kRulesPages{"rules.en.md", "rules.de.md"};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// -------------------------------------------------------------------------------------- notation

/// `Code spans` in a line, and lines of fenced code.
std::vector<std::string> code_of(const std::string& text) {
  std::vector<std::string> code;
  std::istringstream lines(text);
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      fenced = !fenced;
      continue;
    }
    if (fenced) {
      code.push_back(line);
      continue;
    }
    static const std::regex kSpan("`([^`]+)`");
    for (std::sregex_iterator it(line.begin(), line.end(), kSpan), end; it != end; ++it) {
      code.push_back((*it)[1]);
    }
  }
  return code;
}

/// Whether every word of a code span is meant as a move.
bool looks_like_moves(const std::vector<std::string>& words) {
  static const std::regex kMove(R"(c[0-9]+|@.*,.*|S(\+.*)?|T([+-].*)?|m[0-9])");
  return std::all_of(words.begin(), words.end(),
                     [](const std::string& word) { return std::regex_match(word, kMove); });
}

TEST(GbDocumentation, EveryExampleOfNotationIsRead) {
  const Rules rules = default_rules<Rules>(2);
  for (const char* name : kPages) {
    std::set<char> kinds;
    for (const std::string& code : code_of(page(name))) {
      if (!looks_like_moves(words_of(code))) continue;
      for (const std::string& word : words_of(code)) {
        const Result<Move> move = rules.parse(word);
        ASSERT_TRUE(move) << name << ": " << word;
        EXPECT_EQ(rules.format(*move), word) << name;
        kinds.insert(word[0]);
      }
    }
    EXPECT_EQ(kinds, (std::set<char>{'c', '@', 'S', 'T', 'm'})) << name;
  }
}

TEST(GbDocumentation, TheNotationHelpIsRead) {
  const Rules rules = default_rules<Rules>(2);
  for (const Sentence* sentence : Rules::notation_help()) {
    for (const char* text : sentence->text) {
      const std::string help(text);
      EXPECT_TRUE(rules.parse(help.substr(0, help.find(':')))) << help;
    }
  }
}

/// A turn that all three pages give as an example.
void expect_documented(const std::string& turn) {
  for (const char* name : kPages) EXPECT_TRUE(contains(page(name), turn)) << name << ": " << turn;
}

TEST(GbDocumentation, TheExampleTurnsCanBePlayed) {
  expect_documented("c4 @0,0");
  Scene first({.hand = {4, 1, 2}});
  first.play("c4 @0,0");

  expect_documented("c17 @1,0 S+corner3");
  Scene sponge({.reef = {{4, 0, 0}}, .hand = {17, 1, 2}});
  const auto covered = laid_again(sponge.rules(), sponge.state().reefs[0]);
  EXPECT_EQ(covered.top().at({1, 0}), 'S');
  EXPECT_EQ(covered.top().at({1, 1}), 'X');
  const int second = index(sponge.state().market[1].value) + 1;
  sponge.play("c17 @1,0 S+corner3");
  EXPECT_EQ(sponge.markers(), "3 2 2 2 2");
  EXPECT_EQ(sponge.hand(), std::to_string(second) + " 1 2");  // card 17 shows a 2

  expect_documented("c65 @-1,1 T+corner3-row3 m2");
  Scene shark({.reef = {{1, 0, 0}}, .hand = {65, 3, 2}});
  const int taken = index(shark.state().market[1].value) + 1;
  shark.play("c65 @-1,1 T+corner3-row3 m2");
  EXPECT_EQ(shark.markers(), "3 1 2 2 2");
  EXPECT_EQ(shark.hand(), std::to_string(taken) + " 3 2");

  Scene last({.reef = {{1, 0, 0}}, .hand = {65, 3, 2}, .final_round = true});
  last.play("c65 @-1,1 T+corner3-row3");
  EXPECT_EQ(last.hand(), "- 3 2");
}

TEST(GbDocumentation, TheExampleOfSpongeAndSharkAtTheEndCanBePlayed) {
  const Scene::Setup setup{
      .faces = {"RS RT 1", "BB BB 2"}, .reef = {{1, 0, 0}}, .markers = {7, 7, 7, 7, 7}};
  Scene skipping(setup);
  skipping.play("c2 @1,0 S T-row3");
  EXPECT_EQ(skipping.markers(), "7 6 7 7 7");
  Scene shark_first(setup);
  shark_first.play("c2 @1,0 T-row3 S+row3");
  EXPECT_EQ(shark_first.markers(), "7 7 7 7 7");
}

// ------------------------------------------------------------------------------------ components

/// The cells of a table row, without spaces around them.
std::vector<std::string> row_beginning(const std::string& text, const std::string& first) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| " + first + " |")) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
      const std::size_t end = line.find('|', at);
      if (end == std::string::npos) break;
      const std::string cell = line.substr(at, end - at);
      const std::size_t begin = cell.find_first_not_of(' ');
      const std::size_t last = cell.find_last_not_of(' ');
      cells.push_back(begin == std::string::npos ? "" : cell.substr(begin, last - begin + 1));
      at = end + 1;
    }
    return cells;
  }
  ADD_FAILURE() << "no row " << first;
  return std::vector<std::string>(8);
}

oracle::Pattern drawn_pattern(const std::string& cell) {
  oracle::Pattern pattern;
  int x = 0;
  int y = 0;
  for (const char letter : cell) {
    if (letter == '#') pattern.emplace_back(x, y);
    if (letter == '#' || letter == '.') ++x;
    if (letter != '/') continue;
    x = 0;
    ++y;
  }
  return pattern;
}

TEST(GbDocumentation, TheScoringCardsAreThoseOfTheDefaultEdition) {
  const Rules rules = default_rules<Rules>(2);
  for (std::size_t language = 0; language < kRulesPages.size(); ++language) {
    const std::string text = page(kRulesPages[language]);
    for (const ScoringCard& card : rules.edition().scoring_cards) {
      const auto row = row_beginning(text, "`" + card.name.id + "`");
      EXPECT_EQ(row.at(1), card.name.text.text[language]);
      oracle::Pattern pattern;
      for (const Offset& cell : card.shapes.at(0).cells) pattern.emplace_back(cell.x, cell.y);
      EXPECT_EQ(oracle::images(drawn_pattern(row.at(2))), oracle::images(pattern)) << card.name.id;
      std::string track;
      for (int i = 0; i < card.track.size(); ++i) {
        const std::string value = std::to_string(card.track[i]);
        track += (i == 0 ? "" : " ") + (i == card.start ? "**" + value + "**" : value);
      }
      EXPECT_EQ(row.at(3), track);
      EXPECT_EQ(row.at(4) == "yes" || row.at(4) == "ja", card.base) << card.name.id;
    }
  }
}

TEST(GbDocumentation, TheSymbolsAreThoseOfTheGame) {
  for (std::size_t language = 0; language < kRulesPages.size(); ++language) {
    const std::string text = page(kRulesPages[language]);
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      const Symbol shown = static_cast<Symbol>(symbol);
      const auto row = row_beginning(text, std::string(1, symbol_letter(shown)));
      EXPECT_EQ(row.at(1), symbol_name(shown).text[language]);
    }
  }
}

TEST(GbDocumentation, TheNumbersOfCardsAreRight) {
  for (const char* name : kRulesPages) {
    const std::string text = page(name);
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      const Rules rules = default_rules<Rules>(seats);
      const auto row = row_beginning(text, std::to_string(seats));
      const int removed = kRemoved[static_cast<std::size_t>(seats - kMinPlayers)];
      EXPECT_EQ(row.at(1), std::to_string(removed));
      EXPECT_EQ(row.at(2), std::to_string(kHandSize * seats));
      EXPECT_EQ(row.at(3), std::to_string(kMarketSize));
      EXPECT_EQ(row.at(4), std::to_string(rules.deck_size()));
      EXPECT_EQ(row.at(5), std::to_string(rules.reef_size()));
      EXPECT_EQ(removed + kHandSize * seats + kMarketSize + rules.deck_size(), kCards);
    }
  }
}

TEST(GbDocumentation, TheReadmeCountsTheDefaultDeckRight) {
  const Rules rules = default_rules<Rules>(2);
  std::map<char, int> symbols;
  std::map<int, int> numbers;
  for (int card = 0; card < kCards; ++card) {
    for (const char letter : letters(rules, card_at(card))) ++symbols[letter];
    ++numbers[rules.face(card_at(card)).number];
  }
  const std::string text = page("README.md");
  for (const char fish : {'R', 'P', 'D', 'C', 'B'}) EXPECT_EQ(symbols[fish], 38) << fish;
  EXPECT_TRUE(contains(text, "each fish is on 38 quadrants"));
  EXPECT_TRUE(contains(text, "coral on " + std::to_string(symbols['K']) +
                                 ", sponge and starfish on " + std::to_string(symbols['S']) +
                                 " each, tiger shark on " + std::to_string(symbols['T'])));
  EXPECT_EQ(symbols['S'], symbols['X']);
  for (int number = 1; number <= 4; ++number) EXPECT_EQ(numbers[number], 16);
  EXPECT_TRUE(
      contains(text, "each number is on 16 cards, the `*` on " + std::to_string(numbers[0])));
}

TEST(GbDocumentation, EveryRuleIdHasItsPlaceOnEachPage) {
  for (int id = 1; id <= 10; ++id) {
    const std::string rule = "GB-" + std::to_string(id);
    EXPECT_TRUE(contains(page("README.md"), "| " + rule + " |")) << rule;
    for (const char* name : kRulesPages) {
      EXPECT_TRUE(contains(page(name), "\n### " + rule + " ")) << name << ": " << rule;
    }
  }
}

TEST(GbDocumentation, TheExampleOfGroupsScoresAsItSays) {
  for (const char* name : kRulesPages) {
    EXPECT_TRUE(contains(page(name), "R . .\nR . .\nR R R\n. . R\n. . R\n")) << name;
  }
  Scene::Setup setup = reef_like("RKK RKK RRR KKR KKR");
  setup.scoring = "row3 R corner3 P L4 D block4 C diag3 B";
  EXPECT_EQ(Scene(setup).points("red-snapper"), 2 * 3);
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
