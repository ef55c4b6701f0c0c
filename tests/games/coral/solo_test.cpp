// CO-14 to CO-16: the solo game, its cards and ratings.
#include <gtest/gtest.h>

#include <set>

#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

/// The four pieces of a setup card, and the pawns on each other.
Scene::Setup ring() {
  return {.pieces = "red@1,0,0:en tubular@0,1,0:wn sun@-1,0,0:ws brain@0,-1,0:es",
          .pawns = "red@0,1,0 tubular@-1,0,0 sun@0,-1,0 brain@1,0,0",
          .seats = 1,
          .reserves = {"RTS"},
          .bag = "BR"};
}

TEST(Co14Solo, BeginsWithASetupCardThreePiecesAndSeventeenInTheBag) {
  std::set<std::string> reefs;
  std::set<std::string> reserves;
  for (int game = 0; game < 60; ++game) {
    const Scene scene(rules_for(1), std::to_string(game));
    EXPECT_EQ(scene.state().reef.pieces(), 4);
    EXPECT_EQ(scene.state().bag.size(), 17);
    EXPECT_EQ(Rules::pieces_in_reserve(scene.state(), 0), 3);
    EXPECT_EQ(scene.faults(), "");
    reefs.insert(scene.pieces());
    reserves.insert(scene.reserve());
  }
  EXPECT_EQ(reefs.size(), 6U);
  EXPECT_GT(reserves.size(), 8U);
}

TEST(Co14Solo, TheBagIsHiddenButItsContentIsNot) {
  const Scene scene(rules_for(1), "hidden");
  const auto known = redact(scene.rules(), scene.state(), seat_at(0));
  for (const auto& place : known.state().bag) EXPECT_TRUE(place.is_unknown());
  EXPECT_EQ(known.state().reserves, scene.state().reserves);
}

TEST(Co14Solo, ATurnIsPieceSlideGrowAndDraw) {
  Scene scene(ring());
  EXPECT_EQ(scene.legal(), "piece-red piece-tubular piece-sun");
  EXPECT_EQ(scene.refusal("piece-brain"), "not-in-reserve");
  scene.play("piece-red");
  EXPECT_EQ(scene.refusal("float"), "out-of-order");
  EXPECT_EQ(scene.refusal("@0,1,1:en"), "out-of-order");
  EXPECT_NE(scene.legal("stay"), "");
  scene.play("slide@-1,1");
  EXPECT_EQ(scene.pawn("red"), "-1,1,0");
  const auto card_points = [&] {
    return scene.rules().score(scene.state(), Seat{}).lines[0].points;
  };
  const int before = card_points();
  scene.play(words_of(scene.legal("@"))[0]);
  ASSERT_NE(card_points(), before);
  EXPECT_EQ(scene.said("card-changed"), "0: Card of red coral: " + std::to_string(before) + " → " +
                                            std::to_string(card_points()) + " points.\n");
  EXPECT_EQ(scene.state().reef.pieces(), 5);
  EXPECT_EQ(scene.reserve(), "TSB");  // brain came from the bag
  EXPECT_EQ(scene.count_events("piece-drawn"), 1);
  EXPECT_EQ(scene.state().turn, 16);
}

TEST(Co14Solo, OtherPawnsAndTheOwnSpeciesAreObstacles) {
  Scene scene(ring());
  scene.play("piece-red");
  EXPECT_EQ(scene.refusal("slide@-1,0"), "top-has-pawn");
  EXPECT_EQ(scene.refusal("slide@1,0"), "top-of-own-species");
  EXPECT_EQ(scene.refusal("slide@0,0"), "");  // the rock is a foreign icon
}

TEST(Co14Solo, ThePawnIsNeverLiftedByItsOwnSpecies) {
  Scene scene(ring());
  scene.play("piece-red slide@-1,1");
  EXPECT_EQ(scene.refusal("@-1,1,1:wn"), "pawn-on-own-species");
}

TEST(Co14Solo, APieceThatCannotGrowLeavesTheGame) {
  // Sun's pawn stands on the rock between four walls.
  Scene scene({.pieces = "red@1,0,0:eu tubular@0,1,0:nu red@-1,0,0:wu brain@0,-1,0:su",
               .pawns = "red@0,1,1 tubular@1,0,1 sun@0,0,0 brain@-1,0,1",
               .seats = 1,
               .reserves = {"SSS"}});
  scene.play("piece-sun stay");
  EXPECT_EQ(scene.count_events("piece-cannot-grow"), 1);
  EXPECT_EQ(scene.reserve(), "SS");
  EXPECT_EQ(scene.state().reef.pieces(), 4);
}

TEST(Co14Solo, TwentyTurnsAndNoReturns) {
  for (const char* options : {"", "falling=penalty"}) {
    const Rules rules = rules_for(1, options);
    for (int game = 0; game < 30; ++game) {
      Scene scene(rules, "solo " + std::to_string(game));
      Rng rng = rng_of("solo moves " + std::to_string(game));
      while (!scene.over()) {
        Moves<Rules> moves;
        rules.legal(scene.state(), seat_at(0), moves);
        const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
        scene.play(rules.format(moves[static_cast<int>(pick)]));
        ASSERT_EQ(scene.count_events("piece-returned"), 0);
      }
      EXPECT_EQ(scene.state().turn, 20);
      EXPECT_EQ(scene.count_events("rated"), 1);
      EXPECT_EQ(scene.count_events("scored"), 4);
      EXPECT_EQ(rules.outcome(scene.state()), solo_win(3 * scene.points()));
    }
  }
}

TEST(Co14Solo, AFallenPawnEntersBeforeItsSpeciesGrowsAgain) {
  Scene scene({.pieces = "red@1,0,0:en tubular@0,1,0:wn sun@-1,0,0:ws brain@0,-1,0:es",
               .pawns = "red=fallen tubular@-1,0,0 sun@0,-1,0 brain@1,0,0",
               .seats = 1,
               .options = "falling=penalty",
               .reserves = {"RTS"},
               .bag = "B"});
  scene.play("piece-red");
  EXPECT_NE(scene.legal("enter"), "");
  EXPECT_EQ(scene.refusal("stay"), "out-of-order");
  scene.play("enter@-1,1,0 stay");
  EXPECT_NE(scene.legal("@"), "");
}

// ---------------------------------------------------------------------------------------- CO-15

int counted(const Scene& scene, const ScoringCard& card) {
  return Rules::count(scene.state(), card);
}

ScoringCard card_for(std::string_view species, const std::vector<Viewpoint>& sides,
                     ScoringCard::Counted what = ScoringCard::Counted::icons) {
  ScoringCard card;
  card.species = species_of(species);
  card.counted = what;
  for (const Viewpoint side : sides) {
    card.sides = static_cast<std::uint8_t>(card.sides | 1U << static_cast<unsigned>(side));
  }
  card.points = {0, 1, 2, 3, 4, 5};
  return card;
}

const std::vector<Viewpoint> kAllAround{Viewpoint::top, Viewpoint::north, Viewpoint::east,
                                        Viewpoint::south, Viewpoint::west};

TEST(Co15Cards, CountIconsFromANamedSide) {
  // Red east of the rock, two cubes deep and one to the north of the first.
  const Scene scene(ring());
  EXPECT_EQ(counted(scene, card_for("red", {Viewpoint::top})), 3);
  EXPECT_EQ(counted(scene, card_for("red", {Viewpoint::north})), 2);  // (1,1) hides (1,0)
  EXPECT_EQ(counted(scene, card_for("red", {Viewpoint::east})), 2);   // (2,0) hides (1,0)
  EXPECT_EQ(counted(scene, card_for("red", {Viewpoint::south})), 1);  // brain is before (1,0)
  EXPECT_EQ(counted(scene, card_for("red", {Viewpoint::west})), 0);
}

TEST(Co15Cards, SumOrLeastOfSeveralSides) {
  const Scene scene(ring());
  ScoringCard card = card_for("red", {Viewpoint::north, Viewpoint::east, Viewpoint::south});
  EXPECT_EQ(counted(scene, card), 5);
  card.of = ScoringCard::Of::least;
  EXPECT_EQ(counted(scene, card), 1);
}

TEST(Co15Cards, CountEachVisibleCubeOnce) {
  const Scene scene(ring());
  EXPECT_EQ(counted(scene, card_for("red", kAllAround, ScoringCard::Counted::cubes)), 3);
}

TEST(Co15Cards, ACubeThatNobodySeesDoesNotCount) {
  // Red's corner at (1,0,0) lies between the rock, its arms, brain at (1,-1,0) and a roof.
  const Scene scene({.pieces = "red@1,0,0:en tubular@0,1,0:wn sun@-1,0,0:ws brain@1,-1,0:es "
                               "tubular@1,0,1:es",
                     .pawns = "red@0,1,0 tubular@-1,0,0 sun@2,-1,0 brain@0,0,0",
                     .seats = 1,
                     .reserves = {"RTS"}});
  EXPECT_EQ(counted(scene, card_for("red", kAllAround, ScoringCard::Counted::cubes)), 2);
}

TEST(Co15Cards, OnlyFromALevelOn) {
  const Scene scene({.pieces = "red@1,0,0:eu tubular@0,1,0:wn sun@-1,0,0:ws brain@0,-1,0:es",
                     .pawns = "red@0,1,0 tubular@-1,0,0 sun@0,-1,0 brain@1,0,1",
                     .seats = 1,
                     .reserves = {"RTS"}});
  ScoringCard card = card_for("red", {Viewpoint::top});
  EXPECT_EQ(counted(scene, card), 2);
  card.from_level = 1;
  EXPECT_EQ(counted(scene, card), 1);
  card.from_level = 2;
  EXPECT_EQ(counted(scene, card), 0);
}

TEST(Co15Cards, TheTableEndsWithItsLastValue) {
  ScoringCard card = card_for("red", {Viewpoint::top});
  EXPECT_EQ(Rules::points_for(card, 0), 0);
  EXPECT_EQ(Rules::points_for(card, 5), 5);
  EXPECT_EQ(Rules::points_for(card, 17), 5);
}

TEST(Co15Cards, TheOptionChoosesTheComplexity) {
  const std::array<const char*, 3> choices{"cards=one", "cards=two", "cards=three"};
  for (int i = 0; i < 3; ++i) {
    const Scene scene(rules_for(1, choices[at(i)]), "cards");
    for (const std::uint8_t card : scene.state().cards) EXPECT_EQ(card, i);
  }
  std::set<std::array<std::uint8_t, kSpecies>> drawn;
  for (int game = 0; game < 100; ++game) {
    drawn.insert(Scene(rules_for(1), std::to_string(game)).state().cards);
  }
  EXPECT_GT(drawn.size(), 40U);  // of 81
}

TEST(Co15Cards, OneSpeciesCanHaveACardChosenByHand) {
  const std::array<std::uint8_t, kSpecies> mixed{0, 0, 2, 1};
  EXPECT_EQ(Scene(rules_for(1, "cards=one card_sun=three card_brain=two"), "a").state().cards,
            mixed);
  for (const char* seed : {"1", "2", "3"}) {
    // The others are drawn as if nothing had been chosen.
    auto drawn = Scene(rules_for(1), seed).state().cards;
    drawn[0] = 1;
    EXPECT_EQ(Scene(rules_for(1, "card_red=two"), seed).state().cards, drawn);
  }
}

TEST(Co15Cards, ChosenCardsAreRefusedWhereTheyCannotBe) {
  OptionValues options = default_options(Rules::option_schema());
  options.values[kFirstCardOption + 2] = 1;
  const auto refused = [&](int seats, const Edition& edition) {
    Faults faults;
    Rules::check_setup(seats, options, edition, faults);
    return faults_text(faults);
  };
  Edition edition = test::edition_of<Rules>();
  EXPECT_EQ(refused(1, edition), "");
  EXPECT_EQ(refused(3, edition), "cards-are-solo options.card_sun\n");
  edition.species[2].id = "star";
  EXPECT_EQ(refused(1, edition), "species-not-in-edition options.card_sun\n");
}

TEST(Co15Cards, TheSentenceIsMadeFromTheData) {
  ScoringCard card = card_for("red", {Viewpoint::north, Viewpoint::east, Viewpoint::south});
  card.points = {5, 5, 3, 0};
  EXPECT_EQ(card_text(card).in(Language::en),
            "Count the icons seen from the north, the east and the south. Points: 0-1: 5, 2: 3, "
            "3+: 0.");
  card.from_level = 2;
  EXPECT_EQ(card_text(card).in(Language::de),
            "Zähle die Symbole ab Ebene 3, die du von Norden, Osten und Süden siehst. Punkte: 0-1: "
            "5, 2: 3, 3+: 0.");
}

TEST(Co16Ratings, SevenOfThem) {
  std::set<const Sentence*> ratings;
  for (int points = 0; points <= 20; ++points) ratings.insert(&rating(points));
  EXPECT_EQ(ratings.size(), 7U);
  for (const auto& [last, next] :
       {std::pair{4, 5}, {8, 9}, {12, 13}, {15, 16}, {17, 18}, {19, 20}}) {
    EXPECT_NE(&rating(last), &rating(next));
  }
  EXPECT_EQ(&rating(5), &rating(8));
  EXPECT_EQ(&rating(16), &rating(17));
}

}  // namespace
}  // namespace lagoon::coral
