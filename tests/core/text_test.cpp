// Sentences: code and arguments in, words of two languages out.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/error.hpp"
#include "core/sentence.hpp"

namespace lagoon {
namespace {

constexpr Sentence kScored{"scored",
                           "XX-6",
                           {"{seat} scores {points} {points:point|points} for {source}.",
                            "{seat} erhält {points} {points:Punkt|Punkte} für {source}."}};
constexpr Sentence kShark{"shark", "", {"tiger shark", "Tigerhai"}};
constexpr Sentence kPlain{"plain", "", {"no more cards", "keine Karten mehr"}};
constexpr Sentence kWord{"word", "", {"\"{word}\" at {cell}", "„{word}“ bei {cell}"}};

Statement scored(int points) {
  return Statement(kScored, Arg::seat("seat", seat_at(1)), Arg::number("points", points),
                   Arg::term("source", kShark));
}

TEST(Render, FillsPlaceholdersInBothLanguages) {
  EXPECT_EQ(render(scored(4), Language::en), "Player 2 scores 4 points for tiger shark.");
  EXPECT_EQ(render(scored(4), Language::de), "Spieler 2 erhält 4 Punkte für Tigerhai.");
}

TEST(Render, OneIsSingularAndEverythingElsePlural) {
  EXPECT_EQ(render(scored(1), Language::en), "Player 2 scores 1 point for tiger shark.");
  EXPECT_EQ(render(scored(1), Language::de), "Spieler 2 erhält 1 Punkt für Tigerhai.");
  EXPECT_EQ(render(scored(0), Language::en), "Player 2 scores 0 points for tiger shark.");
  EXPECT_EQ(render(scored(-1), Language::en), "Player 2 scores -1 points for tiger shark.");
  EXPECT_EQ(render(scored(11), Language::de), "Spieler 2 erhält 11 Punkte für Tigerhai.");
}

TEST(Render, OnlyWholeSentencesBeginWithACapitalLetter) {
  EXPECT_EQ(render(Statement(kPlain), Language::en), "no more cards");
}

TEST(Render, WordsNamesAndCells) {
  EXPECT_EQ(
      render(Statement(kWord, Arg::word("word", "c17"), Arg::cell("cell", -1, 3)), Language::de),
      "„c17“ bei (-1,3)");
  const Name name{"corner3", {{"Three in a corner", "Drei über Eck"}}};
  EXPECT_EQ(
      render(Statement(kWord, Arg::word("word", "c17"), Arg::cube("cell", -1, 3, 2)), Language::en),
      "\"c17\" at (-1,3,2)");
  EXPECT_EQ(render(Statement(kWord, Arg::name("word", name), Arg::unknown("cell")), Language::de),
            "„Drei über Eck“ bei ?");
}

TEST(Render, AnArgumentThatIsNotGivenIsAQuestionMark) {
  EXPECT_EQ(render(Statement(kWord), Language::en), "\"?\" at ?");
}

TEST(Render, WhatTheViewerMayNotKnowIsAQuestionMark) {
  Arg card = Arg::word("word", "c17");
  card.seen = SeatSet::only(seat_at(1));
  const Statement statement(kWord, card, Arg::cell("cell", 0, 0));
  EXPECT_EQ(render(statement, Language::en, seat_at(1)), "\"c17\" at (0,0)");
  EXPECT_EQ(render(statement, Language::en, seat_at(0)), "\"?\" at (0,0)");
  EXPECT_EQ(render(statement, Language::en, Viewer::spectator()), "\"?\" at (0,0)");
  EXPECT_EQ(render(statement, Language::en), "\"c17\" at (0,0)");
}

TEST(Render, EvenTheFormOfAWordDoesNotTellASecretNumber) {
  const auto told = [](int points) {
    Arg secret = Arg::number("points", points);
    secret.seen = SeatSet::only(seat_at(1));
    return render(
        Statement(kScored, Arg::seat("seat", seat_at(1)), secret, Arg::term("source", kShark)),
        Language::en, seat_at(0));
  };
  EXPECT_EQ(told(1), told(2));
  EXPECT_EQ(told(1), "Player 2 scores ? points for tiger shark.");
}

constexpr Sentence kPieces{
    "pieces",
    "",
    {"A piece of {species}.", "Ein Teil von {species:dat}, gesetzt auf {species:acc}."}};

std::string pieces(const Arg& species, Language language = Language::de) {
  return render(Statement(kPieces, species), language, seat_at(0));
}

TEST(Render, NamesAndTermsStandInTheCaseThatIsAskedFor) {
  const Name red{"red", {{"red coral", "Roter Hai"}}, {"Roten Hai", "Rotem Hai"}};
  constexpr Sentence kSnapper{
      "snapper", "", {"red snapper", "Roter Schnapper"}, {"Roten Schnapper", "Rotem Schnapper"}};
  EXPECT_EQ(pieces(Arg::name("species", red)), "Ein Teil von Rotem Hai, gesetzt auf Roten Hai.");
  EXPECT_EQ(pieces(Arg::term("species", kSnapper)),
            "Ein Teil von Rotem Schnapper, gesetzt auf Roten Schnapper.");
  EXPECT_EQ(pieces(Arg::name("species", red), Language::en), "A piece of red coral.");
}

TEST(Render, WhatHasNoSuchFormStaysAsItIs) {
  const Name fan{"fan", {{"fan", "Fächer"}}, {"", "Fächern"}};
  EXPECT_EQ(pieces(Arg::name("species", fan)), "Ein Teil von Fächern, gesetzt auf Fächer.");
  EXPECT_EQ(pieces(Arg::term("species", kShark)), "Ein Teil von Tigerhai, gesetzt auf Tigerhai.");
  EXPECT_EQ(pieces(Arg::seat("species", seat_at(1))),
            "Ein Teil von Spieler 2, gesetzt auf Spieler 2.");
}

TEST(Render, AFormDoesNotTellASecretName) {
  const Name red{"red", {{"red coral", "Roter Hai"}}, {"Roten Hai", "Rotem Hai"}};
  Arg secret = Arg::name("species", red);
  secret.seen = SeatSet::only(seat_at(1));
  EXPECT_EQ(pieces(secret), "Ein Teil von ?, gesetzt auf ?.");
}

TEST(Render, WithoutASentenceThereAreNoWords) {
  EXPECT_EQ(render(Statement(), Language::en), "");
  EXPECT_FALSE(Refusal().refused());
  EXPECT_TRUE(Refusal(kPlain).refused());
}

TEST(Render, ASpaceAtTheStartOfASentenceStaysSmall) {
  constexpr Sentence kSpace{"space", "", {"{space} is a cave.", "{space} ist eine Höhle."}};
  EXPECT_EQ(render(Statement(kSpace, Arg::square("space", 2, 3)), Language::en), "c4 is a cave.");
  EXPECT_EQ(render(Statement(kSpace, Arg::word("space", "here")), Language::en), "Here is a cave.");
}

TEST(Render, LongWordsAreShortened) {
  const std::string exact(300, 'x');
  const auto rendered = [](const std::string& word) {
    return render(Statement(kWord, Arg::word("word", word), Arg::cell("cell", 0, 0)), Language::en);
  };
  EXPECT_EQ(rendered(exact), "\"" + exact + "\" at (0,0)");
  EXPECT_EQ(rendered(exact + "y"), "\"" + exact + "...\" at (0,0)");
}

RC_GTEST_PROP(Render, LongWordsAreCutBetweenCharacters, ()) {
  const std::vector<std::string> alphabet{"a", "ä", "€", "🐠"};
  std::string word;
  std::vector<std::size_t> starts;
  const int length = *rc::gen::inRange(190, 260);
  for (int i = 0; i < length; ++i) {
    starts.push_back(word.size());
    word += *rc::gen::elementOf(alphabet);
  }
  const std::string rendered =
      render(Statement(kWord, Arg::word("word", word), Arg::cell("cell", 0, 0)), Language::en);
  const std::string kept = rendered.substr(1, rendered.find("\" at") - 1);
  if (word.size() <= 300) {
    RC_ASSERT(kept == word);
    return;
  }
  RC_ASSERT(kept.size() <= 303U && kept.size() > 299U);
  RC_ASSERT(kept.substr(kept.size() - 3) == "...");
  const std::size_t cut = kept.size() - 3;
  RC_ASSERT(word.substr(0, cut) == kept.substr(0, cut));
  RC_ASSERT(std::find(starts.begin(), starts.end(), cut) != starts.end());
}

TEST(Render, TheRuleStandsBehindTheSentence) {
  const Translated words = render_with_rule(scored(4));
  EXPECT_EQ(words.in(Language::en), "Player 2 scores 4 points for tiger shark (XX-6).");
  EXPECT_EQ(words.in(Language::de), "Spieler 2 erhält 4 Punkte für Tigerhai (XX-6).");
  EXPECT_EQ(render_with_rule(Statement(kPlain)).in(Language::en), "no more cards");
}

TEST(Error, TakesCodeRuleAndWordsFromItsStatement) {
  const Error error(scored(4), "cards[3]");
  EXPECT_EQ(error.code, "scored");
  EXPECT_EQ(error.rule, "XX-6");
  EXPECT_EQ(error.field, "cards[3]");
  EXPECT_EQ(error.message.in(Language::en), "Player 2 scores 4 points for tiger shark (XX-6).");
}

}  // namespace
}  // namespace lagoon
