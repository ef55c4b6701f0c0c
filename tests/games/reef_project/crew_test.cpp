// Crew: RP-60 to RP-73.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// Seat 0 sails to an island that lets it hire without discount, with ship SH1.
Scene hiring(int coins, std::string_view ship = "SH1", std::string_view options = "") {
  Scene scene(2, options, ship);
  scene.island("1", "G1").energy(2).coins(coins).crew_offer("CG3 CR3 CB3 CG1 CR1");
  return scene;
}

TEST(RpCrew, Rp61PrintedCrewActsButIsNoTile) {
  Scene scene = hiring(0);
  scene.play("sail-1 do-2");
  EXPECT_EQ(scene.legal("act-"), "act-1.0 act-2.0 act-3.0");
  scene.play("act-2.0");
  EXPECT_EQ(scene.player().coins, 2);
}

TEST(RpCrew, Rp62ThePriceIsThatOfThePlace) {
  Scene scene = hiring(3);
  scene.play("sail-1 do-1");
  EXPECT_EQ(scene.legal("hire-"), "hire-1 hire-2 hire-3");
  EXPECT_EQ(scene.refusal("hire-4"), "unaffordable");
  scene.play("hire-3 row-1");
  EXPECT_EQ(scene.player().coins, 0);
}

TEST(RpCrew, Rp62DiscountsAddUpAndNeverPayOut) {
  Scene scene(2, "", "SH3");
  scene.island("12", "O2").at_node(0, "8").energy(2).coins(1).crew_offer("CG3 CR3 CB3 CG1 CR1");
  scene.play("sail-12 do-1");
  EXPECT_EQ(scene.legal("hire-"), "hire-1 hire-2 hire-3 hire-4 hire-5");
  scene.play("hire-5 row-2");
  EXPECT_EQ(scene.player().coins, 0);  // 5 - 2 - 2 = 1
  Scene dear(2, "", "SH1");
  dear.island("1", "G4").energy(2).coins(2).crew_offer("CG3 CR3 CB3 CG1 CR1");
  dear.play("sail-1 do-3");  // two more coins from the island, and hiring costs two more
  EXPECT_EQ(dear.legal("hire-"), "hire-1 hire-2");
}

TEST(RpCrew, Rp63TheOfferSlidesTheTileIsPlacedAndTheSpaceGivesItsReward) {
  Scene scene = hiring(3);
  const Crew next = scene.state().crew_stack.back().value;
  scene.play("sail-1 do-1 hire-2");
  EXPECT_EQ(scene.state().crew_offer[1], static_cast<Crew>(12));  // CB3 moved up
  EXPECT_EQ(scene.state().crew_offer[4], next);
  EXPECT_EQ(scene.refusal("skip"), "must-choose-row");
  EXPECT_EQ(scene.refusal("exchange-alg"), "out-of-order");
  scene.play("row-3 do-3");
  EXPECT_EQ(scene.player().energy, 5);  // en4 of the space, and 1 of the island
  EXPECT_EQ(scene.player().crew[6], CrewSpace::of(static_cast<Crew>(7), false));
}

TEST(RpCrew, Rp63AFullRowTakesNoMore) {
  Scene scene = hiring(3);
  scene.crew("CG1 CG2 CG4 - - - - - -");
  EXPECT_EQ(scene.refusal("sail-1 do-1 hire-1 row-1"), "row-full");
}

TEST(RpCrew, Rp64AFullShipCannotHire) {
  Scene scene = hiring(9);
  scene.crew("CG1 CG2 CG4 CR1 CR2 CR4 CB1 CB2 CB4");
  EXPECT_EQ(scene.refusal("sail-1 do-1"), "part-impossible");
}

TEST(RpCrew, Rp65NoTwoTilesWithTheSameEffect) {
  Scene scene = hiring(9);
  scene.crew("CG3 - - - - - - - -");
  scene.play("sail-1 do-1");
  EXPECT_EQ(scene.refusal("hire-1"), "same-effect");
  EXPECT_TRUE(scene.can("intern"));
}

TEST(RpCrew, Rp66AnInternCostsOneCoinAndThereMayBeSeveral) {
  Scene scene = hiring(1);
  scene.crew("* - - * - - - - -").resources(2, 2, 2);
  scene.play("sail-1 do-1 intern row-1");
  EXPECT_EQ(scene.player().coins, 0);
  EXPECT_TRUE(scene.player().crew[1].is_intern());
  Scene cheap = hiring(0, "SH3");
  cheap.play("sail-1 do-1");
  EXPECT_EQ(cheap.legal("intern"), "intern");  // RP-66: free with that ship
  Scene poor = hiring(0);
  EXPECT_EQ(poor.refusal("sail-1 do-1"), "part-impossible");
}

TEST(RpCrew, Rp67AnInternGivesOneCoinAndHasNoColour) {
  Scene scene(2, "", "SH1");
  scene.crew("* - - CR1 - - - - -").island("1", "G3").energy(2).coins(0).resources(0, 0, 0);
  scene.play("sail-1 do-1");
  EXPECT_EQ(scene.legal("act-"), "act-2.1 act-3.0");
  EXPECT_EQ(scene.refusal("act-1.1"), "not-this-crew");
  Scene one(2, "", "SH1");
  one.crew("* - - - - - - - -").island("1", "G1").energy(2).coins(0);
  one.play("sail-1 do-2 act-1.1");
  EXPECT_EQ(one.player().coins, 1);
}

TEST(RpCrew, Rp68AnInternThatCompletesAColumnActsItself) {
  Scene scene = hiring(1);
  scene.crew("CG1 - - CR1 - - - - -");
  scene.play("sail-1 do-1 intern row-3 do-1");  // W4 could be played first now
  EXPECT_EQ(scene.player().coins, 1);           // 1 paid, 1 gained
  EXPECT_EQ(scene.state().acted, 1U << 9);
}

TEST(RpCrew, Rp69AFullColumnActivatesOneOfItOnceATurn) {
  Scene scene = hiring(2);
  scene.crew("CG1 - - CB3 - - - - -").resources(1, 1, 1);
  scene.play("sail-1 do-2 act-2.1 do-1 hire-2 row-3 do-1");
  EXPECT_EQ(scene.legal("act-"), "act-1.1 act-3.1");
  EXPECT_EQ(scene.refusal("act-2.1"), "crew-acted");
  scene.play("act-3.1 free-alg");
  EXPECT_EQ(scene.player().tracks[0], 3);
}

TEST(RpCrew, Rp70ARowOfThePrintedColourScoresWhenItIsFull) {
  Scene scene = hiring(3);
  scene.crew("CG1 CG2 - - - - - - -").crew_offer("CG3");
  scene.play("sail-1 do-1 hire-1 row-1");
  EXPECT_EQ(scene.points(Source::rows), 4);
  Scene intern = hiring(3);
  intern.crew("CG1 CG2 - - - - - - -");
  intern.play("sail-1 do-1 intern row-1");
  EXPECT_EQ(intern.points(Source::rows), 4);
  Scene other = hiring(3);
  other.crew("CG1 CR1 - - - - - - -").crew_offer("CG3");
  other.play("sail-1 do-1 hire-1 row-1");
  EXPECT_EQ(other.points(Source::rows), 0);
}

TEST(RpCrew, Rp70Rp97OnSideBTheRowWaitsForTheEnd) {
  Scene scene = hiring(3, "SH1", "side=b");
  scene.crew("CG1 CG2 - - - - - - -").crew_offer("CG3");
  scene.play("sail-1 do-1 hire-1 row-1");
  EXPECT_EQ(scene.points(Source::rows), 0);
  scene.state().phase = Phase::over;
  EXPECT_EQ(scene.points(Source::final_rows), 3);
}

TEST(RpCrew, Rp71AColourActsInAnyOrderAndNewCrewDoesNotJoin) {
  Scene scene(2, "", "SH1");
  scene.crew("CG3 CG1 - - - - - - -").island("1", "G2").energy(2).coins(1).crew_offer("CG2");
  scene.play("sail-1 do-1");
  EXPECT_EQ(scene.legal("act-"), "act-1.0 act-1.1 act-1.2");
  scene.play("act-1.1");
  EXPECT_EQ(scene.legal("act-"), "act-1.0 act-1.2");
  scene.play("skip hire-1 row-2");
  EXPECT_EQ(scene.legal("act-"), "");
}

TEST(RpCrew, Rp72AnEmptyStackIsMadeOfTheDiscards) {
  Scene scene = hiring(3);
  auto& state = scene.state();
  while (!state.crew_stack.empty()) ++state.crew_discards[at(state.crew_stack.pop_back().value)];
  scene.play("sail-1 do-1 hire-1");
  EXPECT_EQ(scene.count_events("crew-shuffled"), 1);
  EXPECT_EQ(state.crew_stack.size(), 24);
  EXPECT_TRUE(state.crew_stack.back().seen.is_everyone());
  // What the mover foresees is only that something comes.
  Scene before = hiring(3);
  auto& known = before.state();
  while (!known.crew_stack.empty()) ++known.crew_discards[at(known.crew_stack.pop_back().value)];
  before.play("sail-1 do-1");
  const auto predicted = predict(before.rules(), redact(before.rules(), known, seat_at(0)),
                                 seat_at(0), *before.rules().parse("hire-1"));
  EXPECT_EQ(predicted.state().crew_offer[4], Crew::unknown);
}

TEST(RpCrew, Rp73TheCheapestTileIsDropped) {
  Scene scene = hiring(0);
  scene.play("recharge");
  EXPECT_EQ(scene.state().crew_discards[2], 1);  // CG3
  EXPECT_EQ(scene.state().crew_offer[0], static_cast<Crew>(7));
}

}  // namespace
}  // namespace lagoon::reef_project
