// The German forms of names: known ones, those of an owner's edition, and that no hash knows them.
#include <gtest/gtest.h>

#include <map>

#include "tests/support/edit.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

/// The first species of an edition of Coral.
Name first_species(const Data& edition) {
  Faults faults;
  const auto loaded = load_edition<coral::Coral>(edition, faults);
  for (const Error& fault : faults) ADD_FAILURE() << fault.message.in(Language::en);
  return loaded ? loaded->species[0] : Name{};
}

std::string piece_of(const Name& species) {
  constexpr Sentence kPiece{"piece", "", {"{species}", "von {species:dat}, für {species:acc}"}};
  return render(Statement(kPiece, Arg::name("species", species)), Language::de);
}

Data forms_of(Data entry) { return Data::list().push(std::move(entry)); }

struct Forms : ::testing::Test {
  const Data& edition = default_edition("coral");
};

TEST_F(Forms, AreKnownOfTheNamesOfTheDefaultEdition) {
  EXPECT_EQ(piece_of(first_species(edition)), "von Roter Koralle, für Rote Koralle");
}

TEST_F(Forms, AreNotKnownOfAnotherNameWithTheSameId) {
  const Data mine = with(edition, "species[0].name.de", "Roter Fächer");
  EXPECT_EQ(piece_of(first_species(mine)), "von Roter Fächer, für Roter Fächer");
}

TEST_F(Forms, OfAnOwnersEditionAreUsed) {
  const Data named = with(edition, "species[0].name.de", "Roter Fächer");
  const Data both = Data::map({{"id", "red"}, {"acc", "Roten Fächer"}, {"dat", "Rotem Fächer"}});
  EXPECT_EQ(piece_of(first_species(with(named, "forms", forms_of(both)))),
            "von Rotem Fächer, für Roten Fächer");
  const Data one = Data::map({{"id", "red"}, {"dat", "Rotem Fächer"}});
  EXPECT_EQ(piece_of(first_species(with(named, "forms", forms_of(one)))),
            "von Rotem Fächer, für Roter Fächer");
}

TEST_F(Forms, OfNothingInTheEditionAreRefused) {
  const auto refused = [&](const Data& entry) {
    return Table::create({"coral", 2, "1", {}, with(edition, "forms", forms_of(entry))});
  };
  EXPECT_TRUE(has_fault(refused(Data::map({{"id", "rde"}})), "unknown-id", "forms[0].id"));
  EXPECT_TRUE(has_fault(refused(Data::map({{"acc", "x"}})), "missing-key", "forms[0]"));
  EXPECT_TRUE(
      has_fault(refused(Data::map({{"id", "red"}, {"gen", "x"}})), "unknown-key", "forms[0]"));
}

TEST_F(Forms, AreNoPartOfTheHash) {
  const Data forms = forms_of(Data::map({{"id", "red"}, {"dat", "Rotem Fächer"}}));
  EXPECT_EQ(edition_hash(with(edition, "forms", forms)), edition_hash(edition));
  EXPECT_NE(edition_hash(with(edition, "id", "mine")), edition_hash(edition));
  EXPECT_NE(edition_hash(with(with(edition, "forms", forms), "id", "mine")), edition_hash(edition));
}

/// The hashes that the saved games of players name.
TEST_F(Forms, LeftTheEditionsAsTheyWere) {
  const std::map<std::string, std::string> hashes{{"coral", "ba9757f8b67bf900"},
                                                  {"reef-gardens", "a5c4b10f05c8e2a5"},
                                                  {"great-barrier-reef", "639e89c7fcb6ccd8"},
                                                  {"reef-project", "c7a51998c65b360a"}};
  for (const auto& [game, hash] : hashes) {
    const Data* const edition_of_then = compiled_in_edition(hash);
    ASSERT_NE(edition_of_then, nullptr) << game;
    EXPECT_EQ(edition_hash(*edition_of_then), hash) << game;
  }
}

TEST_F(Forms, DoNotConcernAGameThatWasSavedBeforeThem) {
  const std::string record = read_source_file("tests/fixtures/texts/before_forms.reef");
  const Loaded loaded = Table::load_record(record, Data(), false);
  for (const Error& fault : loaded.faults) ADD_FAILURE() << fault.message.in(Language::en);
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_TRUE(loaded.table->over());
}

}  // namespace
}  // namespace lagoon::test
