// Refusals, events and revelations in words.
#include <algorithm>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// What the last moves told a viewer, in English, one event a line.
std::string told(Scene& scene, std::string_view moves, Viewer viewer = Viewer::all()) {
  std::string text;
  for (const std::string& word : words_of(moves)) {
    const Seat seat = seat_at(scene.awaited());
    EventLog log;
    State after = scene.state();
    scene.rules().apply(after, seat, *scene.rules().parse(word), log);
    for (const Event& event : log.events) text += render(event, Language::en, viewer) + "\n";
    scene.play(word);
  }
  return text;
}
bool says(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}
/// The refusal as it is read, with its rule.
std::string refused(const Scene& scene, std::string_view word) {
  const Move move = *scene.rules().parse(word);
  const Refusal refusal = scene.rules().check(scene.state(), seat_at(scene.awaited()), move);
  return refusal.refused() ? render_with_rule(refusal).in(Language::en) : "";
}

TEST(RpWords, ARefusedPaymentNamesWhatItIsForAndItsRule) {
  Scene scene;
  scene.crew("CG1 CG2 - - - - - - -").island("1", "G1").energy(4).resources(0, 1, 1).coins(0);
  scene.play("sail-1 do-2");
  EXPECT_EQ(refused(scene, "act-1.2"),
            "You cannot pay for this (pay 1 algae to gain 5 energy); now activate crew, or skip "
            "(RP-19).");
  scene.play("act-1.1");
  EXPECT_TRUE(says(refused(scene, "do-1b"), "(RP-19)")) << refused(scene, "do-1b");
}

TEST(RpWords, ARefusalNamesWhatThereIsAndWhatIsNeeded) {
  Scene scene(2, "", "SH1");
  scene.island("1", "G1").energy(2).coins(1).crew_offer("CG3 CR3 CB3 CG1 CR1");
  EXPECT_EQ(refused(scene, "deploy-1-2"),
            "Route 1-2 does not touch your island (S); now recharge, or travel as far as your "
            "energy takes you (RP-43).");
  EXPECT_TRUE(says(refused(scene, "exchange-alg"), "An exchange costs 3 coins and you have 1;"));
  scene.play("sail-1 do-1");
  EXPECT_EQ(refused(scene, "hire-4"),
            "You have 1 coin, this crew costs 4; now hire crew, or skip (RP-62).");
}

TEST(RpWords, AFullTrackIsAnotherReasonThanACost) {
  Scene scene;
  scene.crew("CG3 - - - - - - - -").island("1", "G1").energy(10).balls("S-1", 0).coins(0);
  scene.play("sail-1 do-2");
  EXPECT_TRUE(says(refused(scene, "act-1.1"), "This would bring nothing"));
  EXPECT_TRUE(says(refused(scene, "act-1.1"), "(RP-11)"));
}

TEST(RpWords, WhatCannotBeDeclinedNamesItsOwnRule) {
  Scene scene;
  scene.research("3").island("2", "P1").energy(2).coins(0);
  scene.play("sail-2 do-1");
  EXPECT_EQ(refused(scene, "skip"), "The step is taken: go forward or step aside (RP-21).");
}

TEST(RpWords, AnUnmetConditionIsNamed) {
  Scene scene;
  scene.hand("W10").coins(5);
  EXPECT_EQ(refused(scene, "play-W10"),
            "Mission W10 can be played only if you have 6 coins (RP-34).");
}

TEST(RpWords, WhereNoIslandCanBePaidRechargeIsTheRemedy) {
  Scene scene;
  scene.energy(0).hand("W10").coins(9);
  EXPECT_EQ(refused(scene, "sail-1"),
            "With 0 energy you can pay for no island at all: recharge (RP-48).");
  EXPECT_TRUE(says(refused(scene, "play-W10"), "recharge instead (RP-30)"));
  EXPECT_TRUE(scene.can("recharge"));
}

TEST(RpWords, PollutionTilesHaveOneName) {
  Scene scene;
  scene.pollution("m4", 0).energy(4);
  EXPECT_TRUE(says(told(scene, "recycle-m4"), "uses pollution tile m4."));
}

TEST(RpWords, WhatIsLostIsToldWithoutTwoNumbersInARow) {
  Scene scene;
  scene.pollution("s1", 0).energy(9);
  scene.play("recycle-s1 do-1");
  EXPECT_EQ(scene.said("gain-lost"), "0: Player 1 loses 2 of it for lack of space.\n");
}

TEST(RpWords, InTheTurnOfTheRivalTheLogNamesTheRival) {
  Scene scene(rules_for(1, "missions=dealt"));
  scene.coins(0).play("recharge");
  ASSERT_EQ(scene.state().phase, Phase::rival);
  const std::string text = told(scene, "rival");
  EXPECT_TRUE(says(text, "The rival discards from the offer")) << text;
  EXPECT_FALSE(says(text, "Player 1")) << text;
}

// ------------------------------------------------------------------------------------ revelations

TEST(RpWords, TheNextCrewTileIsNamed) {
  Scene scene;
  scene.coins(0);
  const std::string text = told(scene, "recharge", Viewer::spectator());
  const Crew next = scene.state().crew_stack[scene.state().crew_stack.size() - 1].value;
  EXPECT_TRUE(says(text, "Next on the crew stack: " +
                             scene.rules().edition().crew[at(next)].name.text.in(Language::en)))
      << text;
}

TEST(RpWords, ANewMissionOfTheOfferIsNamed) {
  Scene scene;
  scene.island("2", "P1").energy(2);
  scene.play("sail-2 do-2");
  const std::string take = words_of(scene.legal("take-"))[0];
  const std::string text = told(scene, take, Viewer::spectator());
  const Mission last = scene.state().mission_offer[kOfferSize - 1];
  EXPECT_TRUE(says(text, "Mission " + scene.rules().edition().missions[at(last)].id + " joins"))
      << text;
}

TEST(RpWords, ASeafloorTileIsNamedWhenItIsRevealed) {
  Scene scene;
  scene.diver(1).seafloor(1, 2).island("2", "P2").energy(2).coins(0).resources(1, 1, 1);
  scene.play("sail-2");
  EXPECT_TRUE(says(told(scene, "do-1", Viewer::spectator()), "seafloor tile 2 in place 2"));
}

TEST(RpWords, OnlyItsTakerReadsWhichPollutionTileItIs) {
  Scene mine;
  mine.island("7", "O3").at_node(0, "3").energy(9);
  Scene theirs = mine;
  mine.play("sail-7");
  theirs.play("sail-7");
  EXPECT_FALSE(says(told(mine, "do-1", seat_at(0)), "tile ?"));
  EXPECT_TRUE(says(told(theirs, "do-1", seat_at(1)), "gains pollution tile ? with 1 shark"));
}

TEST(RpWords, OnlyWhoLooksThroughTheMilestonesReadsThem) {
  Scene mine;
  mine.research("3").milestones(0, "4 2 6").island("2", "P1").energy(2).coins(0);
  Scene theirs = mine;
  mine.play("sail-2 do-1");
  theirs.play("sail-2 do-1");
  const std::string text = told(mine, "side", seat_at(0));
  EXPECT_TRUE(says(text, "finds milestone 4") && says(text, "finds milestone 6")) << text;
  EXPECT_TRUE(says(told(theirs, "side", seat_at(1)), "finds milestone ? in the stack"));
}

}  // namespace
}  // namespace lagoon::reef_project
