// What a game tells about itself: options, components, notation, rules pages.
#include <regex>
#include <set>

#include "table/schema.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceContents : public Conformance<G> {};
TYPED_TEST_SUITE(ConformanceContents, GameTypes, GameName);

std::set<std::string> rule_ids(std::string_view page) {
  static const std::regex kRule("[A-Z]{2}-[0-9]+");
  const std::string text(page);
  return {std::sregex_token_iterator(text.begin(), text.end(), kRule),
          std::sregex_token_iterator()};
}

void expect_words(const Sentence* sentence) {
  ASSERT_NE(sentence, nullptr);
  for (const Language language : kLanguages) {
    EXPECT_NE(render(Statement(*sentence), language), "") << sentence->code;
  }
}

TYPED_TEST(ConformanceContents, TheGameHasANameASummaryAndACredit) {
  const GameInfo& info = TypeParam::info();
  EXPECT_TRUE(std::regex_match(info.id, std::regex("[a-z]+(-[a-z]+)*"))) << info.id;
  EXPECT_GE(info.rules_version, 1);
  EXPECT_GE(info.min_seats, 1);
  EXPECT_LE(info.min_seats, info.max_seats);
  EXPECT_LE(info.max_seats, kMaxSeats);
  for (const Sentence* sentence : {info.name, info.summary, info.credit}) expect_words(sentence);
}

TYPED_TEST(ConformanceContents, TheRulesPagesOfBothLanguagesHaveTheSameRules) {
  const auto english = rule_ids(TypeParam::info().rules_page[0]);
  const auto german = rule_ids(TypeParam::info().rules_page[1]);
  EXPECT_FALSE(english.empty());
  EXPECT_EQ(english, german);
  EXPECT_NE(TypeParam::info().rules_page[0], TypeParam::info().rules_page[1]);
}

TYPED_TEST(ConformanceContents, EveryRuleThatIsCitedInPlayIsOnTheRulesPage) {
  using G = TypeParam;
  const auto written = rule_ids(G::info().rules_page[0]);
  std::set<std::string> cited;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    auto after = step.state;
    EventLog log;
    rules.apply(after, step.seat, step.move, log);
    for (const Event& event : log.events) cited.insert(event.sentence->rule);
    std::vector<Statement> statements;
    rules.explain(redact(rules, step.state, step.seat), step.seat, step.move, statements);
    for (const Statement& statement : statements) cited.insert(statement.sentence->rule);
  });
  cited.erase("");
  EXPECT_FALSE(cited.empty());
  for (const std::string& rule : cited) EXPECT_EQ(written.count(rule), 1U) << rule;
}

TYPED_TEST(ConformanceContents, EveryDecisionHasAPromptWithItsRule) {
  using G = TypeParam;
  const auto written = rule_ids(G::info().rules_page[0]);
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    const Statement prompt = rules.prompt(redact(rules, step.state, step.seat));
    ASSERT_NE(prompt.sentence, nullptr) << rules.format(step.move);
    EXPECT_EQ(written.count(prompt.sentence->rule), 1U) << prompt.sentence->code;
    expect_words(prompt.sentence);
  });
}

TYPED_TEST(ConformanceContents, TheNotationIsExplainedInBothLanguages) {
  EXPECT_FALSE(TypeParam::notation_help().empty());
  for (const Sentence* line : TypeParam::notation_help()) expect_words(line);
}

/// The moves in front of the colon: "S+row3", or several as in "pearl2, boat-7 (space 7)".
std::vector<std::string> examples_in(const std::string& line) {
  std::vector<std::string> examples;
  std::string rest = line.substr(0, line.find(": "));
  while (!rest.empty()) {
    const std::size_t end = rest.find(", ");
    const std::string example = rest.substr(0, end);
    examples.push_back(example.substr(0, example.find(' ')));
    rest = end == std::string::npos ? "" : rest.substr(end + 2);
  }
  return examples;
}

TYPED_TEST(ConformanceContents, EachLineOfTheNotationBeginsWithMovesThatCanBeRead) {
  using G = TypeParam;
  const G rules = default_rules<G>(G::info().min_seats);
  for (const Sentence* line : G::notation_help()) {
    for (const char* words : line->text) {
      for (const std::string& example : examples_in(words)) {
        EXPECT_TRUE(rules.parse(example)) << example << " in " << words;
      }
    }
  }
}

TYPED_TEST(ConformanceContents, TheOptionsAreComplete) {
  using G = TypeParam;
  const OptionSchema schema = G::option_schema();
  ASSERT_LE(schema.options.size(), static_cast<std::size_t>(kMaxOptions));
  std::set<std::string> ids;
  for (const Option& option : schema.options) {
    EXPECT_TRUE(ids.insert(option.id).second) << option.id;
    EXPECT_TRUE(std::regex_match(option.id, std::regex("[a-z]+(_[a-z]+)*"))) << option.id;
    expect_words(option.name);
    expect_words(option.help);
    std::set<std::string> choices;
    for (const Choice& choice : option.choices) {
      EXPECT_TRUE(choices.insert(choice.id).second) << choice.id;
      expect_words(choice.name);
    }
    const int last =
        option.choices.empty() ? option.max : static_cast<int>(option.choices.size()) - 1;
    EXPECT_GE(option.preset, option.choices.empty() ? option.min : 0);
    EXPECT_LE(option.preset, last);
    EXPECT_GT(last, option.choices.empty() ? option.min : 0) << "nothing to choose";
  }
  for (const Exclusion& pair : schema.exclusions) {
    EXPECT_NE(pair.option, pair.other);
    EXPECT_LT(pair.option, static_cast<int>(schema.options.size()));
    EXPECT_LT(pair.other, static_cast<int>(schema.options.size()));
  }
}

TYPED_TEST(ConformanceContents, OptionsReadBack) {
  using G = TypeParam;
  for (const OptionValues& values : varied_options(G::option_schema())) {
    const Data data = options_data(G::option_schema(), values);
    Faults faults;
    EXPECT_EQ(read_options(G::option_schema(), Reader(data, faults)), values);
    EXPECT_TRUE(faults.empty());
  }
}

TYPED_TEST(ConformanceContents, EveryComponentHasAnIdANameAndAnEffect) {
  using G = TypeParam;
  const Catalogue catalogue = default_rules<G>(G::info().min_seats).catalogue();
  EXPECT_FALSE(catalogue.empty());
  std::set<std::pair<std::string, std::string>> ids;
  for (const Component& component : catalogue) {
    EXPECT_TRUE(ids.emplace(component.kind, component.id).second)
        << component.kind << " " << component.id;
    EXPECT_NE(component.kind, "");
    EXPECT_NE(component.id, "");
    for (const Language language : kLanguages) {
      EXPECT_NE(component.name.in(language), "") << component.id;
      const std::string& effect = component.effect.in(language);
      ASSERT_NE(effect, "") << component.id;
      EXPECT_EQ(effect.back(), '.') << component.id << ": " << effect;
      EXPECT_EQ(effect.find_first_of("{}"), std::string::npos) << effect;
    }
    EXPECT_LT(static_cast<std::size_t>(component.provenance), kProvenanceIds.size());
    EXPECT_NE(component.details.members(), nullptr) << component.id;
  }
}

bool says_reconstructed(const Data& edition) {
  const Data::Map& sections = *edition.find("provenance")->members();
  return std::any_of(sections.begin(), sections.end(), [](const Data::Member& section) {
    return *section.value.find("source") == Data("reconstructed");
  });
}

/// The default edition with every section said to be typed in from a real box.
Data owned(Data edition) {
  Data sections = Data::map();
  for (const Data::Member& section : *edition.find("provenance")->members()) {
    Data origin = section.value;
    sections.set(section.key, origin.set("source", "owner"));
  }
  return edition.set("provenance", sections);
}

TYPED_TEST(ConformanceContents, AReconstructionIsLabelledByItsEdition) {
  using G = TypeParam;
  Faults faults;
  const auto edition = load_edition<G>(owned(default_edition(G::info().id)), faults);
  ASSERT_TRUE(edition.has_value());
  const OptionValues options = default_options(G::option_schema());
  const Catalogue ours = default_rules<G>(G::info().min_seats).catalogue();
  const Catalogue theirs = G::create(G::info().min_seats, options, *edition).catalogue();
  ASSERT_EQ(ours.size(), theirs.size());
  int reconstructed = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    EXPECT_NE(ours[i].provenance, Provenance::owner) << ours[i].id;
    EXPECT_NE(theirs[i].provenance, Provenance::reconstructed) << ours[i].id;
    reconstructed += ours[i].provenance == Provenance::reconstructed ? 1 : 0;
  }
  EXPECT_EQ(reconstructed > 0, says_reconstructed(default_edition(G::info().id)));
}

TYPED_TEST(ConformanceContents, TheDefaultEditionPassesItsSchema) {
  using G = TypeParam;
  Faults faults;
  check_edition_schema(G::info().id, Reader(default_edition(G::info().id), faults));
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(unknown_keywords(edition_schema(G::info().id)), std::vector<std::string>{});
  EXPECT_EQ(*default_edition(G::info().id).find("game")->text(), G::info().id);
}

}  // namespace
}  // namespace lagoon::test
