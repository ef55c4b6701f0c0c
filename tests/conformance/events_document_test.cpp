// docs/EVENTS.md has a row for every event: its fields, its rule, its sentence. This writes the
// rows of what happens in play, for a new game or after a change:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='EventsDocument/*'
#include <cstdlib>
#include <map>

#include "tests/conformance/conformance.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

using Rows = std::map<std::string, std::string>;  ///< by code

/// As a table of Markdown writes it: "{points:point\\|points}".
std::string in_cell(std::string_view text) {
  std::string cell;
  for (const char letter : text)
    cell += letter == '|' ? std::string("\\|") : std::string(1, letter);
  return cell;
}

/// "| `card-played` | `card`, `cell` | GB-1 | {seat} places card {card} at {cell}. |"
std::string row_of(const Event& event) {
  std::string fields;
  for (const Arg& arg : event.args) {
    if (arg.key() == "seat") continue;
    fields += (fields.empty() ? "`" : ", `") + std::string(arg.key()) + "`";
  }
  const Sentence& sentence = *event.sentence;
  return std::string("| `") + sentence.code + "` | " + fields + " | " + sentence.rule + " | " +
         in_cell(sentence.text[0]) + " |";
}

template <class G>
class EventsDocument : public Conformance<G> {
 protected:
  static constexpr const char* kPath = "docs/EVENTS.md";

  Rows happening() {
    Rows rows;
    this->for_each_step([&](const G& rules, const Step<G>& step) {
      typename G::State after = step.state;
      EventLog log;
      rules.apply(after, step.seat, step.move, log);
      for (const Event& event : log.events) rows[event.sentence->code] = row_of(event);
    });
    return rows;
  }

  static std::string heading() { return "\n## " + std::string(G::info().name->text[0]) + "\n"; }
  /// The rows below the heading of the game.
  static Rows documented(const std::string& text) {
    Rows rows;
    const std::size_t start = text.find(heading());
    if (start == std::string::npos) return rows;
    std::istringstream lines(text.substr(start, text.find("\n## ", start + 1) - start));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("| `")) rows[line.substr(3, line.find('`', 3) - 3)] = line;
    }
    return rows;
  }
  /// Puts rows in place of those of the game, or a section of it at the end.
  static void write(const Rows& rows) {
    std::string text = read_source_file(kPath);
    std::string section = heading() + "\n| Type | Fields | Rule | Sentence |\n|---|---|---|---|\n";
    for (const auto& [code, row] : rows) section += row + "\n";
    const std::size_t start = std::min(text.find(heading()), text.size());
    const std::size_t end = std::min(text.find("\n## ", start + 1), text.size());
    text.replace(start, end - start, section);
    std::ofstream(source_path(kPath)) << text;
  }
};
TYPED_TEST_SUITE(EventsDocument, GameTypes, GameName);

TYPED_TEST(EventsDocument, HasEveryEventThatHappens) {
  const Rows happening = this->happening();
  EXPECT_FALSE(happening.empty());
  if (std::getenv("LAGOON_WRITE_GOLDEN") != nullptr) {
    Rows rows = this->documented(read_source_file(this->kPath));
    for (const auto& [code, row] : happening) rows[code] = row;
    this->write(rows);
  }
  const Rows documented = this->documented(read_source_file(this->kPath));
  for (const auto& [code, row] : happening) {
    const auto found = documented.find(code);
    ASSERT_NE(found, documented.end()) << this->kPath << " lacks " << row;
    EXPECT_EQ(found->second, row);
  }
}

TYPED_TEST(EventsDocument, HasNothingElse) {
  const Data texts = read_json_file("games/" + GameName::GetName<TypeParam>(0) + "/texts.json");
  const Rows documented = this->documented(read_source_file(this->kPath));
  EXPECT_EQ(documented.count("scored"), 1U);
  for (const auto& [code, row] : documented) {
    const Data* const entry = texts.find(code);
    ASSERT_NE(entry, nullptr) << code << " is no sentence of the game";
    EXPECT_NE(row.find(in_cell(*entry->find("en")->text())), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace lagoon::test
