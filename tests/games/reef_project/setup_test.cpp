// Set-up and what everybody knows of it: RP-01 to RP-09; the solo game: RP-105.
#include <set>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpSetup, EveryNumberOfTheRulebook) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Rules rules = rules_for(seats);
    const State state = deal_from_seed(rules, "set-up");
    EXPECT_EQ(std::popcount(state.ships), seats + 1);
    EXPECT_EQ(state.milestones[0].size(), seats + 1);
    EXPECT_EQ(state.milestones[1].size(), seats + 1);
    EXPECT_EQ(state.objectives.size(), seats + 2);
    EXPECT_EQ(state.crew_stack.size(), kCrewTiles - kOfferSize);
    EXPECT_TRUE(state.seafloor[0].seen.is_everyone());
    EXPECT_EQ(state.seafloor[1].seen, SeatSet::nobody());
    for (int turn = 0; turn < seats; ++turn) {
      const Player& player = state.players[at((state.first + turn) % seats)];
      EXPECT_EQ(player.energy, 4 + turn);
      EXPECT_EQ(player.coins, 3);
      EXPECT_EQ(player.resources, (std::array<std::uint8_t, 3>{1, 1, 1}));
      EXPECT_EQ(player.deployment, 3);
      EXPECT_EQ(player.below, seats - 1 - turn);
      EXPECT_EQ(player.node, 0);
    }
  }
}

TEST(RpSetup, Rp01TheFirstPlayerIsRandom) {
  std::set<int> first;
  for (int i = 0; i < 40; ++i) first.insert(deal_from_seed(rules_for(4), std::to_string(i)).first);
  EXPECT_EQ(first.size(), 4U);
}

TEST(RpSetup, Rp03ShipsAreChosenFromTheLastPlayerOn) {
  const Rules rules = rules_for(3);
  State state = deal_from_seed(rules, "ships");
  NoEvents none;
  Moves<Rules> moves;
  for (int turn = 2; turn >= 0; --turn) {
    const Seat seat = seat_at((state.first + turn) % 3);
    EXPECT_EQ(rules.awaiting(state), SeatSet::only(seat));
    rules.legal(state, seat, moves);
    EXPECT_EQ(moves.size(), turn + 2);
    const Move taken = moves[0];
    rules.apply(state, seat, taken, none);
    if (turn > 0) {
      const Seat next = seat_at((state.first + turn - 1) % 3);
      EXPECT_STREQ(rules.check(state, next, taken).sentence->code, "not-shown");
    }
  }
  EXPECT_EQ(state.phase, Phase::keep);
}

/// The draft of three players, each keeping and discarding its first card.
State drafted(const Rules& rules, State state) {
  NoEvents none;
  Moves<Rules> moves;
  while (state.phase < Phase::choose) {
    const Seat seat = test::seats_in(rules.awaiting(state)).front();
    rules.legal(state, seat, moves);
    rules.apply(state, seat, moves[0], none);
  }
  return state;
}

TEST(RpSetup, Rp04EveryoneChoosesAtOnceAndPassesToTheNext) {
  const Rules rules = rules_for(3);
  State state = deal_from_seed(rules, "draft");
  NoEvents none;
  Moves<Rules> moves;
  while (state.phase == Phase::ships) {
    rules.legal(state, seat_at(state.active), moves);
    rules.apply(state, seat_at(state.active), moves[0], none);
  }
  const auto dealt = state.players[0].drafted;
  EXPECT_EQ(test::seats_in(rules.awaiting(state)).size(), 3U);
  for (const int seat : {2, 0, 1}) {
    rules.legal(state, seat_at(seat), moves);
    EXPECT_EQ(moves.size(), 3);
    rules.apply(state, seat_at(seat), moves[1], none);
  }
  EXPECT_EQ(state.phase, Phase::discard);
  for (const auto& card : state.players[0].passed) {
    EXPECT_TRUE(card.value == dealt[0].value || card.value == dealt[1].value ||
                card.value == dealt[2].value);
    const auto& next = state.players[1].drafted;
    EXPECT_TRUE(next[1].value == card.value || next[2].value == card.value);
  }
  const int deck = state.mission_deck.size();
  state = drafted(rules, state);
  EXPECT_EQ(state.mission_deck.size(), deck + 3);
  // The first player's discard lies above the others.
  EXPECT_EQ(state.mission_deck[2].value, state.players[state.first].drafted[2].value);
  EXPECT_EQ(state.active, state.first);
}

TEST(RpSetup, Rp04WhoPassedCardsOnKnowsThatTheNextPlayerHadThem) {
  const Rules rules = rules_for(3);
  const State state = drafted(rules, deal_from_seed(rules, "memory"));
  const auto known = redact(rules, state, seat_at(0));
  Rng rng(expand_seed("memory"), "test");
  std::set<Mission> own;
  for (int i = 0; i < 100; ++i) {
    const State imagined = rules.determinize(known, rng);
    std::set<Mission> cards;
    for (const auto& card : imagined.players[1].drafted) cards.insert(card.value);
    for (const auto& card : state.players[0].passed) EXPECT_EQ(cards.erase(card.value), 1U);
    own.insert(*cards.begin());
  }
  EXPECT_GT(own.size(), 10U);  // the third card of the next player can be any other
  // Somebody else knows nothing of the kind.
  const auto third = redact(rules, state, seat_at(2));
  std::set<Mission> any;
  for (int i = 0; i < 100; ++i) {
    const State imagined = rules.determinize(third, rng);
    for (const auto& card : imagined.players[1].drafted) any.insert(card.value);
  }
  EXPECT_GT(any.size(), 15U);
}

TEST(RpSetup, Rp05MissionsMayBeDealt) {
  const Rules rules = rules_for(4, "missions=dealt");
  State state = deal_from_seed(rules, "dealt");
  NoEvents none;
  Moves<Rules> moves;
  while (state.phase == Phase::ships) {
    rules.legal(state, seat_at(state.active), moves);
    rules.apply(state, seat_at(state.active), moves[0], none);
  }
  EXPECT_EQ(state.phase, Phase::choose);
  for (const Player& player : state.players) {
    EXPECT_EQ(player.holds, 3);
    EXPECT_EQ(player.drafted[2].value, Mission::none);
  }
}

TEST(RpSetup, Rp06MissionsOfAbsentIslandsAreNotUsed) {
  EXPECT_EQ(deal_from_seed(rules_for(2), "a").mission_deck.size(), 34 - 5 - 6);
  EXPECT_EQ(deal_from_seed(rules_for(3), "a").mission_deck.size(), 40 - 5 - 9);
  EXPECT_EQ(deal_from_seed(rules_for(4), "a").mission_deck.size(), 44 - 5 - 12);
}

TEST(RpSetup, Rp07OnlyTheNextCrewTileIsOpen) {
  const State state = deal_from_seed(rules_for(2), "crew");
  EXPECT_TRUE(state.crew_stack.back().seen.is_everyone());
  EXPECT_EQ(state.crew_stack[0].seen, SeatSet::nobody());
  EXPECT_EQ(state.mission_deck.back().seen, SeatSet::nobody());
}

TEST(RpSetup, Rp02AllShipsLieOnTheSideOfTheOption) {
  for (const char* side : {"side=a", "side=b"}) {
    const bool on_b = std::string_view(side) == "side=b";
    Scene scene(2, side);
    scene.island("1", "G1").energy(2).coins(5).crew_offer("CG1");
    scene.play("sail-1 do-1 hire-1 row-2 do-3");  // 1 energy of the island; en4 or en6 of the space
    EXPECT_EQ(scene.player().energy, on_b ? 7 : 5);
    EXPECT_EQ(scene.rules().ship_points().set, on_b ? 3 : 4);
  }
  EXPECT_EQ(rules_for(3).side(), 0);
}

TEST(RpSetup, Rp08WhatIsNotRevealedMayBeAnyTileOfTheBox) {
  const Scene scene;
  const auto known = redact(scene.rules(), scene.state(), seat_at(0));
  EXPECT_FALSE(known.state().seafloor[0].is_unknown());
  std::set<Seafloor> seafloor;
  std::set<Milestone> milestones;
  Rng rng(expand_seed("box"), "test");
  for (int i = 0; i < 300; ++i) {
    const State imagined = scene.rules().determinize(known, rng);
    seafloor.insert(imagined.seafloor[1].value);
    milestones.insert(imagined.milestones[0][0].value);
  }
  EXPECT_EQ(seafloor.size(), at(kLightTiles - 1));
  EXPECT_EQ(milestones.size(), at(kMilestones));
}

TEST(RpSetup, Rp102TheComponentsHaveTheNumbersOfTheRulebook) {
  const Edition& edition = test::edition_of<Rules>();
  std::array<int, kSuits> islands{};
  for (const Island& island : edition.islands) ++islands[at(island.suit)];
  EXPECT_EQ(islands, (std::array<int, kSuits>{6, 7, 4, 0}));
  std::array<int, kSuits> missions{};
  for (const MissionCard& card : edition.missions) ++missions[at(card.suit)];
  EXPECT_EQ(missions, (std::array<int, kSuits>{12, 14, 8, 10}));
  std::array<int, kColours> crew{};
  for (const CrewKind& kind : edition.crew) crew[at(kind.colour)] += kind.copies;
  EXPECT_EQ(crew, (std::array<int, kColours>{10, 10, 10}));
  EXPECT_EQ(edition.ships.size(), 5U);
  EXPECT_EQ(kBalls, 15);
}

// ------------------------------------------------------------------------------------------- solo

TEST(RpSolo, Rp105TheRivalPlaysAnOpenCardAfterEachTurn) {
  Scene scene(1);
  scene.coins(0);
  scene.play("recharge");
  EXPECT_EQ(scene.legal(), "rival");
  EXPECT_NE(scene.state().action, Action::none);
  const Suit suit = scene.rules().edition().actions[at(scene.state().action)].suit;
  const int balls = scene.player(1).deployment;
  scene.play("rival");
  EXPECT_EQ(scene.player(1).deployment, balls - 1);
  EXPECT_EQ(scene.rules().board().nodes[scene.player(1).node].suit, suit);
  EXPECT_EQ(scene.state().phase, Phase::choose);
  EXPECT_EQ(scene.state().round, 2);
}

/// The rival's next card is the one with this number.
void next_action(Scene& scene, int number) {
  auto& cards = scene.state().actions;
  for (auto& card : cards) {
    if (card.value != static_cast<Action>(number - 1)) continue;
    std::swap(card.value, cards[cards.size() - 1].value);
    return;
  }
}

TEST(RpSolo, Rp105EachKindOfGain) {
  const auto after = [](int number) {
    Scene scene(1);
    scene.coins(0);
    next_action(scene, number);
    scene.play("recharge rival");
    return scene;
  };
  EXPECT_EQ(after(1).player(1).research, 2);
  EXPECT_EQ(after(1).vp(1), 1);
  EXPECT_EQ(after(2).player(1).diver, 1);
  EXPECT_EQ(Situation::played(after(3).player(1)), 1);
  EXPECT_EQ(after(4).vp(1), 2);
  EXPECT_EQ(after(5).player(1).research, 4);
  EXPECT_EQ(after(6).player(1).diver, 2);
  EXPECT_EQ(after(6).state().oxygen_flipped, 1);
  EXPECT_EQ(after(9).situation().pollution_tiles(1), 1);
  EXPECT_EQ(after(10).player(1).deployment, kBalls - 2);
}

TEST(RpSolo, Rp105ItGoesForwardAtForks) {
  Scene scene(1);
  scene.coins(0).research("3", 1);
  next_action(scene, 5);
  scene.play("recharge rival");
  EXPECT_EQ(scene.player(1).research, 10);
  EXPECT_EQ(scene.player(1).milestones[0].seen, SeatSet::nobody());
}

TEST(RpSolo, Rp105ItDrawsTheRouteOfTheMostSharks) {
  Scene scene(1);
  scene.coins(0);
  scene.play("recharge rival");
  // At the start all routes are empty; S-2 and S-4 border sectors of 1 and 2 sharks like the
  // others, so the lowest number decides.
  EXPECT_EQ(scene.situation().balls(0, 1), 1);
}

TEST(RpSolo, Rp105LevelsAddPointsOnEveryThirdCardAndForTheObjective) {
  const auto three_cards = [](const char* level) {
    Scene scene(1, level);
    int gained = 0;
    for (const int number : {5, 6, 7}) {  // cards without points
      scene.coins(0);
      next_action(scene, number);
      scene.play("recharge rival");
      gained = scene.points(Source::effects, 1);
    }
    return gained;
  };
  EXPECT_EQ(three_cards("level=1"), 2);
  EXPECT_EQ(three_cards("level=2"), 4);
  EXPECT_EQ(three_cards("level=4"), 7);
  Scene end(1, "level=3");
  end.state().phase = Phase::over;
  EXPECT_EQ(end.points(Source::objective, 1), 0);
  end.state().drafted = 1;
  EXPECT_EQ(end.points(Source::objective, 1), 30);
}

TEST(RpSolo, Rp105TheHumanKeepsOneOfThreeObjectives) {
  Scene scene(1);
  scene.points(21, 1).coins(0).objectives("crew coins balls");
  next_action(scene, 8);
  scene.play("recharge rival");
  EXPECT_EQ(scene.legal(), "objective-crew objective-balls objective-coins");
  scene.play("objective-balls");
  EXPECT_EQ(scene.player().objective.value, Objective::balls);
  EXPECT_EQ(scene.state().phase, Phase::choose);
}

TEST(RpSolo, Rp105TheResultIsTold) {
  Scene scene(1);
  State& state = scene.state();
  state.round = 2;
  state.last_round = 2;
  scene.coins(0);
  scene.play("recharge rival");
  EXPECT_TRUE(is_over(scene.rules(), scene.state()));
  EXPECT_EQ(scene.count_events("solo-won") + scene.count_events("solo-lost"), 1);
}

TEST(RpSolo, Rp105UsedCardsAreShuffledAgain) {
  Scene scene(1);
  for (int i = 0; i < 12; ++i) {
    scene.coins(0);
    scene.points(0, 1);
    scene.play("recharge");
    if (scene.state().phase != Phase::rival) scene.finish_turn();
    scene.play("rival");
    scene.state().players[1].points = {};
    if (!scene.state().frames.empty()) break;
  }
  EXPECT_TRUE(scene.state().actions.empty());
  scene.coins(0);
  scene.play("recharge");
  EXPECT_EQ(scene.state().actions.size(), 11);
}

}  // namespace
}  // namespace lagoon::reef_project
