// docs/NOTATION.md shows the parts of every kind of move beside its notation.
#include <regex>

#include "tests/conformance/conformance.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

/// From the heading of a game to that of the next one.
std::string section_of(const GameInfo& game) {
  const std::string text = read_source_file("docs/NOTATION.md");
  const std::string heading = std::string("\n## ") + game.name->text[0] + "\n";
  const std::size_t start = text.find(heading);
  EXPECT_NE(start, std::string::npos) << heading;
  return text.substr(start, text.find("\n## ", start + 1) - start);
}

template <class G>
class ConformancePartsDocuments : public Conformance<G> {};
TYPED_TEST_SUITE(ConformancePartsDocuments, GameTypes, GameName);

TYPED_TEST(ConformancePartsDocuments, EveryKindHasAnExampleThatSaysTheSameAsItsNotation) {
  using G = TypeParam;
  static const std::regex kRow(R"(\n\| `([^`]+)` \| `(\{[^`]*\})` \|)");
  const G rules = default_rules<G>(G::info().min_seats);
  const std::string text = section_of(G::info());
  std::vector<std::string_view> shown;
  for (std::sregex_iterator row(text.begin(), text.end(), kRow), none; row != none; ++row) {
    const std::string notation = (*row)[1];
    const Result<Data> parts = parse_json((*row)[2].str());
    ASSERT_TRUE(parts) << (*row)[2];
    const auto move = rules.parse(notation);
    ASSERT_TRUE(move) << notation;
    EXPECT_TRUE(rules.parts(*move) == *parts) << notation << ": " << to_json(rules.parts(*move));
    Faults faults;
    EXPECT_TRUE(rules.read_parts(Reader(*parts, faults)) == *move) << notation;
    EXPECT_TRUE(faults.empty()) << notation;
    const std::string_view word = kind_of_move<G>(*move).word;
    if (shown.empty() || shown.back() != word) shown.push_back(word);
  }
  std::vector<std::string_view> known;
  for (const MoveKind<G>& kind : G::move_kinds()) known.push_back(kind.word);
  EXPECT_EQ(shown, known);
}

}  // namespace
}  // namespace lagoon::test
