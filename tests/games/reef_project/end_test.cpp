// Objectives, the end and the final scoring: RP-58, RP-59, RP-82, RP-89 to RP-101.
#include "games/reef_project/ids.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// Seat 0 stands at 21 points and gains 4 by playing W9.
Scene before_objectives(int seats = 2) {
  Scene scene(seats);
  scene.points(21).hand("W9").tracks(2, 2, 2).resources(2, 2, 2).energy(4);
  return scene;
}

TEST(RpObjectives, Rp91PointsThatBringTheDraftMayBeDeclined) {
  Scene scene = before_objectives();
  scene.play("play-W9");
  EXPECT_EQ(scene.legal("do-"), "do-1");
  EXPECT_TRUE(scene.can("skip"));
  scene.play("do-1");
  EXPECT_EQ(scene.state().drafted, 1);
  EXPECT_EQ(scene.awaited(), 1);
}

std::string refusal_of(const Scene& scene, int seat, std::string_view token) {
  const Refusal refusal =
      scene.rules().check(scene.state(), seat_at(seat), *scene.rules().parse(token));
  return refusal.refused() ? refusal.sentence->code : "";
}

TEST(RpObjectives, Rp91Rp92TheLowestChoosesFirstAndTheTurnGoesOn) {
  Scene scene = before_objectives(3);
  scene.points(5, 1).points(5, 2).objectives("crew coins balls tracks research");
  scene.play("play-W9 do-1");
  // Equal points: who is last in research begins, and that is seat 1 under seat 2.
  EXPECT_EQ(scene.awaited(), 1);
  EXPECT_EQ(refusal_of(scene, 0, "sail-1"), "not-your-turn");
  EXPECT_EQ(scene.refusal("objective-missions"), "objective-not-there");
  EXPECT_EQ(scene.refusal("skip"), "must-choose-objective");
  scene.play("objective-coins");
  EXPECT_EQ(scene.awaited(), 1);
  scene.play("reject-tracks");
  EXPECT_EQ(scene.awaited(), 2);
  EXPECT_EQ(scene.legal(), "objective-research objective-crew objective-balls");
  scene.play("objective-crew");
  EXPECT_EQ(scene.awaited(), 0);
  EXPECT_EQ(scene.legal(), "objective-research objective-balls");
  scene.play("objective-balls");
  EXPECT_EQ(scene.state().objectives_out.size(), 2);
  EXPECT_EQ(scene.awaited(), 0);
  EXPECT_TRUE(scene.can("sail-1"));  // the turn goes on where it was
}

TEST(RpObjectives, Rp92WhoPassedCardsOnRemembersThemButNotWhoHasWhich) {
  Scene scene = before_objectives(3);
  scene.points(5, 1).points(6, 2).objectives("crew coins balls tracks research");
  scene.play("play-W9 do-1 objective-coins reject-tracks objective-crew objective-balls");
  Rng rng(expand_seed("imagine"), "test");
  const auto known = redact(scene.rules(), scene.state(), seat_at(1));
  EXPECT_EQ(known.state().players[2].objective.value, Objective::unknown);
  std::array<bool, kObjectives> seen{};
  for (int i = 0; i < 60; ++i) {
    const State imagined = scene.rules().determinize(known, rng);
    for (const int seat : {0, 2}) {
      const Objective card = imagined.players[at(seat)].objective.value;
      EXPECT_TRUE(card == Objective::crew || card == Objective::balls ||
                  card == Objective::research);
      seen[at(card)] = true;
    }
  }
  EXPECT_TRUE(seen[at(Objective::crew)] && seen[at(Objective::research)]);
  // The last drafter saw two cards only: the first one's could be any of seven.
  const auto last = redact(scene.rules(), scene.state(), seat_at(0));
  std::array<bool, kObjectives> first{};
  for (int i = 0; i < 200; ++i) {
    first[at(scene.rules().determinize(last, rng).players[1].objective.value)] = true;
  }
  EXPECT_FALSE(first[at(Objective::balls)]);
  EXPECT_FALSE(first[at(Objective::research)]);
  EXPECT_EQ(std::count(first.begin(), first.end(), true), 7);
}

TEST(RpObjectives, Rp91AllScoresOfACleaningComeBeforeTheDraftAndTheTileAfterIt) {
  Scene scene;
  scene.points(20).points(20, 1).energy(10).balls("S-1", 1).balls("1-2", 1);
  scene.play("deploy-S-2");
  EXPECT_EQ(scene.vp(0), 22);
  EXPECT_EQ(scene.vp(1), 23);
  EXPECT_EQ(scene.situation().pollution_tiles(1), 0);
  EXPECT_EQ(scene.awaited(), 0);  // the lower one
  while (scene.state().drafted != 0 && !scene.state().frames.empty()) {
    scene.play(words_of(scene.legal())[0]);
  }
  EXPECT_EQ(scene.situation().pollution_tiles(1), 1);
}

TEST(RpEnd, Rp93TheRoundIsFinishedAndOneMoreIsPlayed) {
  Scene scene = before_objectives();
  scene.play("play-W9 do-1");
  while (!scene.state().frames.empty()) scene.play(words_of(scene.legal())[0]);
  scene.state().players[0].points[0] = 41;
  scene.played("P1a G1a").hand("O1a").island("12", "O1").at_node(0, "8").energy(10);
  EXPECT_EQ(scene.state().last_round, 0);
  scene.state().has_played = 0;
  scene.play("sail-12 play-O1a");  // a set: 45
  EXPECT_EQ(scene.state().last_round, 2);
  EXPECT_EQ(scene.said("end-reached"),
            "0: Player 1 has reached 45 points: round 2 is the last one.\n");
  scene.finish_turn();
  for (int turn = 0; turn < 3; ++turn) {  // the other one, and both once more
    EXPECT_EQ(scene.state().phase, Phase::choose) << turn;
    const std::uint16_t before = scene.state().turn;
    scene.play("recharge");
    if (scene.state().turn == before) scene.finish_turn();
  }
  EXPECT_TRUE(is_over(scene.rules(), scene.state()));
  EXPECT_EQ(scene.said("game-ends"),
            "1: The game ends with the turn of player 2: final scoring.\n");
}

TEST(RpEnd, Rp101TenQuietRoundsBringTheEnd) {
  Scene scene;
  for (int turn = 0; turn < 60 && !is_over(scene.rules(), scene.state()); ++turn) {
    scene.coins(0, scene.awaited());
    scene.play("recharge");
    if (scene.state().phase != Phase::choose && scene.awaited() >= 0) scene.finish_turn();
  }
  EXPECT_TRUE(is_over(scene.rules(), scene.state()));
  EXPECT_EQ(scene.state().round, 11);
  EXPECT_EQ(scene.points(Source::objective), 0);  // never drafted
}

// ---------------------------------------------------------------------------------- final scoring

/// The game is over as it lies; seat 0 has kept this objective.
void over(Scene& scene, Objective objective = Objective::none) {
  scene.state().phase = Phase::over;
  scene.state().players[0].objective = Concealable<Objective>::open(objective);
}

TEST(RpFinal, Rp27Rp39Rp99MissionsResearchAndEndPoints) {
  Scene scene;
  scene.played("G1a P1a W2").research("9");
  scene.state().players[0].end_points = 3;
  over(scene);
  EXPECT_EQ(scene.points(Source::missions), 3);
  EXPECT_EQ(scene.points(Source::research), 13);
  EXPECT_EQ(scene.points(Source::end_points), 3);  // RP-99
}

TEST(RpFinal, Rp89Rp90DiversCompeteWithVirtualOnes) {
  const auto divers = [](int seats, std::array<int, 4> steps, std::array<int, 4> points) {
    Scene scene(seats);
    for (int i = 0; i < seats; ++i) scene.diver(steps[at(i)], i);
    over(scene);
    for (int i = 0; i < seats; ++i) EXPECT_EQ(scene.points(Source::divers, i), points[at(i)]);
  };
  divers(4, {9, 8, 7, 6}, {12, 10, 6, 0});
  divers(3, {11, 9, 8, 0}, {12, 6, 0, 0});
  divers(2, {11, 6, 0, 0}, {12, 6, 0, 0});
  divers(2, {4, 3, 0, 0}, {6, 0, 0, 0});
  divers(2, {5, 3, 0, 0}, {6, 0, 0, 0});  // level with the virtual diver but behind in research
  Scene tie;
  tie.diver(5).research("5");
  over(tie);
  EXPECT_EQ(tie.points(Source::divers), 10);  // RP-89: level in both, the real player is ahead
  Scene research;
  research.diver(7).diver(7, 1).research("1", 0);
  over(research);
  EXPECT_EQ(research.points(Source::divers, 0), 10);
  EXPECT_EQ(research.points(Source::divers, 1), 6);
}

TEST(RpFinal, Rp94CoinsBecomeTheBestResources) {
  Scene scene;
  scene.tracks(2, 2, 2).resources(2, 1, 2).coins(3);
  over(scene);
  EXPECT_EQ(scene.points(Source::resources), 6);
  Scene rich;
  rich.tracks(4, 4, 4).resources(0, 2, 2).coins(30);
  over(rich);
  EXPECT_EQ(rich.points(Source::resources), 6);  // no more space
  Scene coins;
  coins.tracks(2, 2, 2).resources(2, 1, 2).coins(12);
  over(coins, Objective::coins);
  EXPECT_EQ(coins.points(Source::objective), 12);  // counted before they are exchanged
  EXPECT_EQ(coins.points(Source::resources), 9);
}

TEST(RpFinal, Rp58Rp59MajoritiesOfCleanedSectors) {
  Scene scene;
  scene.energy(10).balls("S-1", 1, 2).balls("1-2", 0).at_node(1, "9");
  scene.play("deploy-S-2");  // A1: two balls each, seat 1 is ahead in research
  over(scene);
  EXPECT_EQ(scene.points(Source::sectors, 1), 2);
  EXPECT_EQ(scene.points(Source::sectors, 0), 1);
  Scene alone;
  alone.energy(10).balls("S-1", 0).balls("1-2", 0);
  alone.play("deploy-S-2");
  over(alone);
  EXPECT_EQ(alone.points(Source::sectors, 0), 2);
  EXPECT_EQ(alone.points(Source::sectors, 1), 0);  // second place needs a ball
  Scene open;
  open.balls("S-1", 0).balls("1-2", 0);
  over(open);
  EXPECT_EQ(open.points(Source::sectors, 0), 0);
}

TEST(RpFinal, Rp80Rp82UnusedPollutionScoresAndCountsForTheObjective) {
  Scene scene;
  scene.pollution("s4", 0).pollution("m5", 0).pollution("l1", 0, true);
  over(scene, Objective::pollution);
  EXPECT_EQ(scene.points(Source::pollution), 5);
  EXPECT_EQ(scene.points(Source::objective), 6);
}

TEST(RpFinal, Rp95Rp96EveryObjectiveScores) {
  const auto score = [](Objective objective, auto arrange) {
    Scene scene;
    arrange(scene);
    over(scene, objective);
    return scene.points(Source::objective);
  };
  EXPECT_EQ(score(Objective::research, [](Scene& s) { s.research("7+"); }), 8);
  EXPECT_EQ(score(Objective::seafloor, [](Scene& s) { s.diver(11); }), 11);
  const auto resources = [&](int a, int b, int c) {
    return score(Objective::resources,
                 [=](Scene& s) { s.coins(0).tracks(0, 0, 0).resources(a, b, c); });
  };
  EXPECT_EQ(resources(5, 0, 0), 0);  // RP-95
  EXPECT_EQ(resources(6, 0, 0), 5);
  EXPECT_EQ(resources(6, 3, 0), 10);
  EXPECT_EQ(resources(4, 4, 4), 15);
  EXPECT_EQ(
      score(Objective::resources, [](Scene& s) { s.coins(3).tracks(0, 0, 0).resources(5, 0, 0); }),
      5);
  EXPECT_EQ(score(Objective::tracks, [](Scene& s) { s.tracks(0, 0, 1); }), 10);
  EXPECT_EQ(score(Objective::crew, [](Scene& s) { s.crew("CG1 * - CR1 - - - - -"); }), 6);
  EXPECT_EQ(score(Objective::balls,
                  [](Scene& s) { s.balls("S-1", 0, 2).balls("1-2", 0, 2).balls("2-3", 0); }),
            8);  // RP-96
  EXPECT_EQ(score(Objective::coins, [](Scene& s) { s.coins(99); }), 15);
  const auto missions = [&](const char* ids) {
    return score(Objective::missions, [ids](Scene& s) { s.played(ids); });
  };
  EXPECT_EQ(missions("G1a G1x"), 0);
  EXPECT_EQ(missions("G1a G1x G2a"), 4);
  EXPECT_EQ(missions("G1a G1x G2a G2x G3a G3x"), 8);
  EXPECT_EQ(missions("G1a G1x G2a G2x G3a G3x G4a G4x P1a"), 15);
}

TEST(RpFinal, Rp98ResearchBreaksTheTieOfTheWinner) {
  Scene scene;
  scene.points(10).points(10, 1);
  EXPECT_LT(scene.rules().standing(scene.state(), seat_at(0)),
            scene.rules().standing(scene.state(), seat_at(1)));
  scene.research("1");
  EXPECT_GT(scene.rules().standing(scene.state(), seat_at(0)),
            scene.rules().standing(scene.state(), seat_at(1)));
}

/// The rulebook's example: 53 before the final scoring, 105 after it.
TEST(RpFinal, E2TheExampleOfTheRulebook) {
  Scene scene(3);
  State& state = scene.state();
  Player& pink = state.players[0];
  pink.points = {30, 12, 8, 0, 3};
  pink.objective = Concealable<Objective>::open(Objective::research);
  scene.state().drafted = 1;
  pink.research = 18;
  pink.played = bit(static_cast<Mission>(0)) | bit(static_cast<Mission>(1)) |
                bit(static_cast<Mission>(2)) | bit(static_cast<Mission>(3)) |
                bit(static_cast<Mission>(4)) | bit(static_cast<Mission>(5)) |
                bit(static_cast<Mission>(6));
  state.players[1].diver = 3;
  state.players[2].diver = 4;
  pink.tracks = {3, 3, 3};
  pink.resources = {2, 2, 1};
  pink.coins = 3;
  // Four sectors are Pink's, one of them tied with Blue and one with Orange; in A3 Blue is ahead.
  const auto balls = [&](const char* route, unsigned pink_balls, unsigned blue, unsigned orange) {
    for (int i = 0; i < scene.rules().board().route_count(); ++i) {
      if (route_text(scene.rules().board(), i) != route) continue;
      state.balls[at(i)] = static_cast<std::uint8_t>(pink_balls | (blue << 2U) | (orange << 4U));
    }
  };
  balls("S-1", 1, 0, 0);
  balls("S-2", 1, 0, 0);
  balls("S-3", 0, 1, 0);
  balls("S-4", 0, 1, 0);
  balls("S-5", 1, 0, 0);
  balls("1-2", 0, 2, 0);
  balls("2-3", 1, 0, 0);
  balls("3-4", 1, 1, 0);
  balls("4-5", 1, 0, 1);
  balls("5-1", 0, 0, 2);
  state.cleaned = 0x1F;
  state.phase = Phase::over;
  int before = 0;
  for (int i = 0; i < kPlaySources; ++i) before += scene.points(static_cast<Source>(i));
  EXPECT_EQ(before, 53);
  EXPECT_EQ(scene.points(Source::objective), 13);
  EXPECT_EQ(scene.points(Source::missions), 7);
  EXPECT_EQ(scene.points(Source::research), 13);
  EXPECT_EQ(scene.points(Source::divers), 0);
  EXPECT_EQ(scene.points(Source::resources), 6);
  EXPECT_EQ(scene.points(Source::sectors), 13);
  EXPECT_EQ(scene.points(Source::pollution), 0);
  EXPECT_EQ(scene.rules().standing(state, seat_at(0)).points, 105);
}

}  // namespace
}  // namespace lagoon::reef_project
