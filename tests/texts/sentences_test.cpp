// Every sentence with 0, 1 and 2 and with every name that can fill it, as people read it:
// tests/fixtures/texts/en.txt and de.txt. When words change on purpose, write the lists anew and
// read what is different:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='Sentences*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "tests/conformance/conformance.hpp"
#include "tests/support/files.hpp"
#include "tests/texts/fillers.hpp"

namespace lagoon::test {
namespace {

using Words = std::vector<std::string>;

std::set<std::string_view> keys_of(const Sentence& sentence) {
  std::set<std::string_view> keys;
  for (const char* text : sentence.text) {
    for (const Placeholder& place : placeholders(text)) keys.insert(place.key);
  }
  return keys;
}

/// The sentence as often as it takes to say every number, term and name once.
Words rendered(const TextFile& file, const Sentence& sentence, Language language) {
  std::vector<std::vector<Arg>> choices;
  std::size_t most = 1;
  for (const std::string_view key : keys_of(sentence)) {
    choices.push_back(fillers(file, sentence, key));
    most = std::max(most, choices.back().size());
  }
  Words lines;
  for (std::size_t i = 0; i < most; ++i) {
    Statement statement(sentence);
    for (const auto& args : choices) statement.args.push_back(args[i % args.size()]);
    const std::string line = render(statement, language);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }
  return lines;
}

/// Names and effects of the default edition, which are put together from several texts.
template <class G>
Words components(Language language) {
  Words lines;
  const G rules =
      G::create(G::info().min_seats, default_options(G::option_schema()), edition_of<G>());
  for (const Component& component : rules.catalogue()) {
    if (component.kind == "effect") continue;  // a part of what others do
    const std::string line = component.name.in(language) + ": " + component.effect.in(language);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }
  return lines;
}

struct Line {
  std::string where;
  std::string words;
};

std::vector<Line> all_lines(Language language) {
  std::vector<Line> lines;
  for (const TextFile& file : text_files()) {
    for (const Sentence& sentence : file.sentences) {
      for (const std::string& words : rendered(file, sentence, language)) {
        lines.push_back({file.folder + " " + sentence.code, words});
      }
    }
  }
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    for (const std::string& words : components<G>(language)) {
      lines.push_back({"components of " + std::string(G::info().id), words});
    }
  });
  return lines;
}

std::string list_of(Language language) {
  std::string text;
  std::string where;
  for (const Line& line : all_lines(language)) {
    if (line.where != where) text += (text.empty() ? "# " : "\n# ") + line.where + "\n";
    where = line.where;
    text += line.words + "\n";
  }
  return text;
}

std::string list_path(Language language) {
  return std::string("tests/fixtures/texts/") + (language == Language::en ? "en" : "de") + ".txt";
}

TEST(Sentences, AreThoseOfTheListThatWasRead) {
  for (const Language language : kLanguages) {
    const std::string list = list_of(language);
    if (std::getenv("LAGOON_WRITE_GOLDEN") != nullptr) {
      std::filesystem::create_directories(source_path("tests/fixtures/texts"));
      std::ofstream(source_path(list_path(language))) << list;
    }
    std::istringstream kept(read_source_file(list_path(language)));
    std::istringstream now(list);
    std::string before;
    std::string after;
    while (std::getline(now, after) && std::getline(kept, before) && before == after) {
    }
    EXPECT_TRUE(read_source_file(list_path(language)) == list)
        << list_path(language) << " differs first in \"" << after << "\", which was \"" << before
        << "\": read the new words, then write the list with LAGOON_WRITE_GOLDEN=1";
  }
}

// ----------------------------------------------------------------------------- number and endings

/// The words of a line without the signs around them.
Words words_of(std::string_view line) {
  Words words;
  std::istringstream stream{std::string(line)};
  for (std::string word; stream >> word;) {
    const std::size_t first = word.find_first_not_of("(\"„[");
    const std::size_t last = word.find_last_not_of(").,:;\"“]!?");
    if (first == std::string::npos || last == std::string::npos || last < first) continue;
    words.push_back(word.substr(first, last - first + 1));
  }
  return words;
}

bool is_range(std::string_view line) {
  return line.find("1 to ") != std::string_view::npos ||
         line.find("1 bis ") != std::string_view::npos;
}

/// Words that stand in one of the two forms for a number and nowhere in the other.
struct NumberForms {
  std::set<std::string> one;
  std::set<std::string> many;
};

NumberForms number_forms(Language language) {
  NumberForms forms;
  for (const TextFile& file : text_files()) {
    for (const Sentence& sentence : file.sentences) {
      for (const Placeholder& place : placeholders(sentence.text[static_cast<int>(language)])) {
        const std::size_t bar = place.form.find('|');
        const std::string number = "{" + std::string(place.key) + "}";
        if (bar == std::string_view::npos || place.before.find(number) == std::string_view::npos) {
          continue;
        }
        const Words one = words_of(place.form.substr(0, bar));
        forms.one.insert(one.begin(), one.end());
        const Words many = words_of(place.form.substr(bar + 1));
        forms.many.insert(many.begin(), many.end());
      }
    }
  }
  for (const char* word : {"Fischen", "Haien", "Tauchern", "gekaufte", "neue", "solche",
                           "verschiedene", "umgebende", "erreichten"}) {
    forms.many.insert(word);
  }
  const NumberForms all = forms;
  for (const std::string& word : all.one) forms.many.erase(word);
  for (const std::string& word : all.many) forms.one.erase(word);
  // Verbs ("Card 2 is": there the number is a name), and words that are the same in the plural or
  // begin a longer one ("2 shell spaces").
  for (const char* word :
       {"Taucher", "shell", "is", "does", "comes", "stays", "returns", "ist", "kommt", "wird",
        "muss", "passt", "bleibt", "kehrt", "könnte", "ginge", "verfällt"}) {
    forms.one.erase(word);
  }
  return forms;
}

/// What stands side by side in a line, with the signs: "2," is no number of the next word.
std::vector<std::pair<std::string, std::string>> neighbours(const std::string& line) {
  std::vector<std::pair<std::string, std::string>> pairs;
  std::istringstream stream(line);
  std::string first;
  for (std::string next; stream >> next; first = next) pairs.push_back({first, next});
  return pairs;
}

/// "1 cards", "2 card", "sind 1", "müssen es 1"; "1 to 2 cards" is right.
TEST(Sentences, NumbersAndTheirWordsAgree) {
  const std::set<std::string> plural_verbs{"sind", "werden", "bleiben", "are", "were"};
  for (const Language language : kLanguages) {
    const NumberForms forms = number_forms(language);
    EXPECT_GT(forms.one.size(), 20U);
    for (const Line& line : all_lines(language)) {
      SCOPED_TRACE(line.where + ": " + line.words);
      std::string before;
      for (const auto& [first, next] : neighbours(line.words)) {
        const bool range = before == "to" || before == "bis";
        const std::string word = words_of(next).empty() ? next : words_of(next)[0];
        EXPECT_FALSE(first == "1" && !range && forms.many.count(word) != 0) << word;
        EXPECT_FALSE(first == "2" && next[0] == word[0] && forms.one.count(word) != 0) << word;
        EXPECT_FALSE(next == "1" && plural_verbs.count(first) != 0 && !is_range(line.words));
        EXPECT_FALSE(next == "1" && before == "müssen" && first == "es");
        before = first;
      }
    }
  }
}

bool is_inflected(const Arg& arg) {
  return arg.kind() == Arg::Kind::name || arg.kind() == Arg::Kind::term;
}

std::string id_of(const Arg& arg) {
  if (arg.kind() == Arg::Kind::term) return arg.term().code;
  if (arg.kind() == Arg::Kind::name) return arg.name().id;
  return "";
}

std::string_view form_of(const Arg& arg, std::string_view id) {
  const auto form = static_cast<std::size_t>(id == kCaseIds[0] ? Case::accusative : Case::dative);
  return arg.kind() == Arg::Kind::name ? std::string_view(arg.name().forms[form])
                                       : std::string_view(arg.term().forms[form]);
}

template <class F>
void for_each_german_placeholder(F f) {
  for (const TextFile& file : text_files()) {
    for (const Sentence& sentence : file.sentences) {
      SCOPED_TRACE(file.folder + ": " + sentence.code);
      for (const Placeholder& place : placeholders(sentence.text[1])) {
        f(place, fillers(file, sentence, place.key));
      }
    }
  }
}

TEST(Sentences, EveryNameHasTheCaseThatASentenceAsksFor) {
  int asked = 0;
  for_each_german_placeholder([&](const Placeholder& place, const std::vector<Arg>& args) {
    if (std::find(kCaseIds.begin(), kCaseIds.end(), place.form) == kCaseIds.end()) return;
    ++asked;
    for (const Arg& arg : args) {
      if (!is_inflected(arg)) {
        EXPECT_EQ(arg.kind(), Arg::Kind::seat) << place.key << " is no name";
        continue;
      }
      EXPECT_NE(form_of(arg, place.form), "") << id_of(arg) << " has no " << place.form;
    }
  });
  EXPECT_GT(asked, 30);
}

/// A name that follows a preposition stands in the case of the preposition.
TEST(Sentences, APrepositionAsksForACase) {
  const std::map<std::string, std::set<std::string_view>> cases{
      {"von", {"dat"}},          {"mit", {"dat"}},         {"aus", {"dat"}},
      {"bei", {"dat"}},          {"nach", {"dat"}},        {"zu", {"dat"}},
      {"für", {"acc"}},          {"gegen", {"acc"}},       {"ohne", {"acc"}},
      {"durch", {"acc"}},        {"um", {"acc"}},          {"auf", {"acc", "dat"}},
      {"an", {"acc", "dat"}},    {"in", {"acc", "dat"}},   {"über", {"acc", "dat"}},
      {"unter", {"acc", "dat"}}, {"neben", {"acc", "dat"}}};
  for_each_german_placeholder([&](const Placeholder& place, const std::vector<Arg>& args) {
    if (std::none_of(args.begin(), args.end(), is_inflected)) return;
    if (!place.before.ends_with(' ')) return;
    std::string preposition(place.before.substr(0, place.before.size() - 1));
    preposition.erase(0, preposition.rfind(' ') + 1);
    if (!preposition.empty()) preposition[0] = static_cast<char>(std::tolower(preposition[0]));
    const auto found = cases.find(preposition);
    if (found == cases.end()) return;
    EXPECT_EQ(found->second.count(place.form), 1U)
        << "after " << preposition << ": {" << place.key << ":" << place.form << "}";
  });
}

TEST(Sentences, GermanSaysDuAndUsesGermanWords) {
  const std::set<std::string> polite{"Sie", "Ihnen", "Ihre", "Ihrer", "Ihren", "Ihrem"};
  const std::set<std::string> foreign{"GROW", "MOVE", "SLIDE", "FLOAT", "Recharge", "Travel"};
  for (const Line& line : all_lines(Language::de)) {
    SCOPED_TRACE(line.where + ": " + line.words);
    std::istringstream stream(line.words);
    std::string before = ".";
    for (std::string word; stream >> word; before = word) {
      const std::string bare = words_of(word).empty() ? "" : words_of(word)[0];
      EXPECT_EQ(foreign.count(bare), 0U) << bare;
      const bool begins = std::string_view(".:!?").find(before.back()) != std::string_view::npos;
      EXPECT_TRUE(begins || polite.count(bare) == 0) << bare;
    }
  }
}

// ------------------------------------------------------------- what really fills the placeholders

template <class G>
class SentencesOf : public Conformance<G> {};
TYPED_TEST_SUITE(SentencesOf, GameTypes, GameName);

/// The lists above are of use only if they know what fills a sentence in play.
TYPED_TEST(SentencesOf, HoldWhatFillsThemInPlay) {
  using G = TypeParam;
  const TextFile& file = text_file("games/" + GameName::GetName<G>(0));
  std::set<std::string> wrong;
  const auto look_at = [&](const Statement& said) {
    if (said.sentence == nullptr) return;
    const Sentence* sentence = file.find(said.sentence->code);
    if (sentence == nullptr) return;  // of another catalogue
    for (const Arg& arg : said.args) {
      if (arg.kind() == Arg::Kind::unknown || keys_of(*sentence).count(arg.key()) == 0) continue;
      const std::vector<Arg> known = fillers(file, *sentence, arg.key());
      const bool found = std::any_of(known.begin(), known.end(), [&](const Arg& one) {
        return one.kind() == arg.kind() &&
               (arg.key() == "effect" || id_of(one) == id_of(arg));  // one stands for all
      });
      if (!found) {
        wrong.insert(std::string(sentence->code) + " {" + std::string(arg.key()) + "} " +
                     id_of(arg));
      }
    }
  };
  this->for_each_setup([&](const G& rules) {
    play_out(rules, "sentences", Policy::random, [&](const Step<G>& step) {
      typename G::State after = step.state;
      EventLog log;
      rules.apply(after, step.seat, step.move, log);
      for (const Event& event : log.events) look_at(event);
      const auto known = redact(rules, step.state, step.seat);
      look_at(rules.prompt(known));
      std::vector<Statement> meaning;
      rules.explain(known, step.seat, step.move, meaning);
      for (const Statement& statement : meaning) look_at(statement);
    });
  });
  EXPECT_EQ(wrong, std::set<std::string>{});
}

}  // namespace
}  // namespace lagoon::test
