// What clients draw must be what the rules say: ways, prices, parts, conditions, majorities.
#include <gtest/gtest.h>

#include <set>

#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

Data shown(const Rules& rules, const State& state) {
  return rules.describe(redact(rules, state, Viewer::all()));
}
Data shown(const Scene& scene) { return shown(scene.rules(), scene.state()); }

/// The value at a path such as "sectors/A1/open"; items of lists by their number.
const Data& in(const Data& data, std::string_view path) {
  static const Data kNothing;
  const Data* here = &data;
  while (!path.empty()) {
    const std::string key(path.substr(0, path.find('/')));
    path = path.size() == key.size() ? "" : path.substr(key.size() + 1);
    here = here->items() != nullptr ? &here->items()->at(std::stoul(key)) : here->find(key);
    if (here == nullptr) {
      ADD_FAILURE() << "there is no " << key;
      return kNothing;
    }
  }
  return *here;
}
int number(const Data& data, std::string_view path) {
  const std::int64_t* value = in(data, path).integer();
  return value == nullptr ? -1 : static_cast<int>(*value);
}
std::string list(const Data& data, std::string_view path) {
  std::string joined;
  for (const Data& item : *in(data, path).items()) {
    if (!joined.empty()) joined += " ";
    joined += item.text() != nullptr ? *item.text() : std::to_string(*item.integer());
  }
  return joined;
}

/// Calls f with every decision of some lively games and what is shown then.
template <class F>
void for_each_decision(F f) {
  for (const int seats : {1, 2, 4}) {
    const Rules rules = rules_for(seats);
    (void)play_lively(rules, "shown",
                      [&](const State& state, Seat seat, const Moves<Rules>& moves, Move) {
                        f(rules, state, seat, moves);
                      });
  }
}

TEST(RpDescribe, AWayCostsWhatSailingItTakes) {
  int sailed = 0;
  for_each_decision(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>& moves) {
        const Data data = shown(rules, state);
        for (const Move& move : moves) {
          if (move.kind != Kind::sail) continue;
          const std::string& node = rules.board().nodes[move.value].id;
          State after = state;
          NoEvents none;
          rules.apply(after, seat, move, none);
          const int cost = number(data, "nodes/" + node + "/sail");
          EXPECT_LE(cost, state.players[state.active].energy);
          EXPECT_GE(after.players[state.active].energy, state.players[state.active].energy - cost);
          ++sailed;
        }
      });
  EXPECT_GT(sailed, 100);
}

TEST(RpDescribe, DeployingCostsWhatTheRouteShows) {
  Scene scene;
  scene.energy(5);
  EXPECT_EQ(number(shown(scene), "routes/S-1/deploy"), 2);
  EXPECT_EQ(in(shown(scene), "routes/1-2").find("deploy"), nullptr);
  scene.play("deploy-S-1");
  EXPECT_EQ(scene.player().energy, 3);
  EXPECT_EQ(in(shown(scene), "routes/S-1").find("deploy"), nullptr);
  EXPECT_EQ(number(shown(scene), "nodes/1/sail"), 0);
}

/// The states of the steps of a turn: "now open open open".
std::string travel(const Scene& scene) {
  std::string states;
  const Data data = shown(scene);
  for (const Data& step : *data.find("travel")->items()) {
    states += (states.empty() ? "" : " ") + *step.find("state")->text();
  }
  return states;
}

TEST(RpDescribe, ATravelTurnTellsHowFarItHasCome) {
  Scene scene;
  scene.energy(5).island("1", "G1");
  EXPECT_EQ(travel(scene), "now open open open");
  scene.play("deploy-S-1");
  EXPECT_EQ(travel(scene), "done now open open");
  scene.play("sail-1");
  EXPECT_EQ(travel(scene), "past done past now");
  scene.play("skip");
  EXPECT_EQ(travel(scene), "past done past past");
}

TEST(RpDescribe, ARechargeHasNoStepsOfTravelling) {
  Scene scene;
  scene.points(19).energy(3).play("recharge");
  EXPECT_EQ(travel(scene), "");
}

TEST(RpDescribe, TheStepsOfATurnAreDoneByTheMovesThatTheyName) {
  std::set<std::string> done;
  for_each_decision([&](const Rules& rules, const State& state, Seat, const Moves<Rules>& moves) {
    const Data data = shown(rules, state);
    for (const Data& step : *data.find("travel")->items()) {
      const std::string& kind = *step.find("by")->text();
      if (*step.find("state")->text() != "now") continue;
      for (const Move& move : moves) {
        if (*rules.parts(move).find("kind")->text() == kind) done.insert(kind);
      }
    }
  });
  EXPECT_EQ(done, (std::set<std::string>{"deploy", "do", "sail"}));
}

TEST(RpDescribe, TheQueueHasEveryPartThatCanBeChosen) {
  int parts = 0;
  for_each_decision([&](const Rules& rules, const State& state, Seat, const Moves<Rules>& moves) {
    const Data data = shown(rules, state);
    std::set<std::pair<int, int>> listed;
    for (const Data& frame : *data.find("queue")->items()) {
      const Data* list = frame.find("parts");
      if (list == nullptr) continue;
      for (const Data& part : *list->items()) {
        if (part.find("part") == nullptr) continue;
        listed.insert({number(part, "part"), number(part, "alternative")});
      }
    }
    for (const Move& move : moves) {
      if (move.kind != Kind::part) continue;
      EXPECT_EQ(listed.count({move.value + 1, move.alternative + 1}), 1U) << rules.format(move);
      ++parts;
    }
  });
  EXPECT_GT(parts, 100);
}

TEST(RpDescribe, TheQueueEndsWithTheRewardsToCome) {
  Scene scene;
  scene.points(19).energy(3);
  const Data before = shown(scene);
  EXPECT_EQ(list(before, "players/0/recharge/rewards"), "18 12 6 0");
  EXPECT_EQ(number(before, "players/0/recharge/lost_energy"), 0);
  scene.play("recharge");
  const Data data = shown(scene);
  EXPECT_EQ(*in(data, "queue/0/kind").text(), "mission");
  EXPECT_EQ(number(data, "queue/1/at"), 12);
  EXPECT_EQ(number(data, "queue/3/at"), 0);
  EXPECT_EQ(data.find("queue")->items()->size(), 4U);
}

TEST(RpDescribe, ARechargeTellsTheEnergyThatWouldNotFit) {
  Scene scene;
  scene.energy(9);
  EXPECT_EQ(number(shown(scene), "players/0/recharge/lost_energy"), 2);
}

TEST(RpDescribe, Rp11ARechargeTellsTheResourcesThatWouldNotFit) {
  Scene scene;
  scene.points(12).resources(2, 2, 1).tracks(4, 4, 4);  // two different ones at 12, room for one
  EXPECT_EQ(number(shown(scene), "players/0/recharge/lost_resources"), 1);
  scene.resources(1, 2, 1);
  EXPECT_EQ(number(shown(scene), "players/0/recharge/lost_resources"), 0);
}

TEST(RpDescribe, Rp55ASectorTellsWhoWouldTakeItsTile) {
  Scene scene;
  EXPECT_EQ(number(shown(scene), "sectors/B1/taker"), -1);
  scene.balls("S-1", 0).balls("S-2", 1).at_node(1, "2");
  for (const int ahead : {0, 1}) {
    scene.research("2", ahead).research("1", 1 - ahead);
    const Data tied = shown(scene);
    EXPECT_EQ(number(tied, "sectors/A1/taker"), ahead);
    EXPECT_TRUE(*in(tied, "sectors/A1/tied").boolean());
  }
  scene.balls("S-2", 1).research("2", 0);  // more points count more than research
  const Data data = shown(scene);
  EXPECT_EQ(number(data, "sectors/A1/taker"), 1);
  EXPECT_FALSE(*in(data, "sectors/A1/tied").boolean());
}

TEST(RpDescribe, Rp85TheNextStepOfADiverTellsWhatItReveals) {
  Scene scene;
  scene.oxygen(0, 6).diver(1).diver(0, 1);
  const Data data = shown(scene);
  EXPECT_EQ(number(data, "dives/0/step"), 2);
  EXPECT_TRUE(*in(data, "dives/0/reveals").boolean());
  const OxygenTile& tile = scene.rules().edition().oxygen[5];
  const auto& words = scene.rules().edition().effects.words;
  EXPECT_EQ(*in(data, "dives/0/oxygen").text(), words[tile.sides[0]].id);
  // Step 1 lies below the first tile, which is open and has no oxygen.
  EXPECT_EQ(number(data, "dives/1/step"), 1);
  EXPECT_FALSE(*in(data, "dives/1/reveals").boolean());
  EXPECT_EQ(in(data, "dives/1").find("oxygen"), nullptr);
  scene.diver(2, 1);  // the other was there first: side B
  EXPECT_EQ(*in(shown(scene), "dives/0/oxygen").text(), words[tile.sides[1]].id);
  scene.diver(kLastStep);
  EXPECT_TRUE(in(shown(scene), "dives/0").is_null());
}

TEST(RpDescribe, ASectorTellsItsRoutesPointsAndLeaders) {
  Scene scene;
  scene.balls("S-1", 0).balls("S-2", 1).at_node(1, "2");
  const Data data = shown(scene);
  EXPECT_EQ(number(data, "sectors/A1/open"), 1);
  EXPECT_EQ(list(data, "sectors/A1/balls"), "1 1");
  EXPECT_EQ(list(data, "sectors/A1/points"), "2 2");
  // Equal balls: the last seat is ahead in research.
  EXPECT_EQ(list(data, "sectors/A1/leaders"), "1 0");
  EXPECT_EQ(list(data, "sectors/A1/corners"), "S 1 2");
  EXPECT_EQ(list(data, "sectors/A1/routes"), "S-1 1-2 S-2");
  EXPECT_EQ(list(data, "sectors/B2/leaders"), "");
}

TEST(RpDescribe, AConditionIsMetExactlyWhenItsMissionCanBePlayed) {
  int met = 0;
  int unmet = 0;
  for_each_decision(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>& moves) {
        if (state.phase != Phase::landed || state.has_played != 0 || state.frames.size() != 1)
          return;
        if (!Judge(Situation(rules, state)).between_effects()) return;
        const Data data = shown(rules, state);
        const Data& player = data.find("players")->items()->at(at(index(seat)));
        const Data& conditions = *player.find("conditions");
        for (const Data& card : *player.find("hand")->items()) {
          const Data* condition = conditions.find(*card.text());
          if (condition == nullptr) continue;
          const bool full = number(*condition, "have") == number(*condition, "need");
          const bool legal = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
            return rules.format(move) == "play-" + *card.text();
          });
          EXPECT_EQ(full, legal) << *card.text();
          ++(full ? met : unmet);
        }
      });
  EXPECT_GT(met, 0);
  EXPECT_GT(unmet, 0);
}

TEST(RpDescribe, HandsAreCountedForAllAndNamedForTheirOwners) {
  Scene scene;
  scene.drafted("W3 W4").hand("G1a");
  const Rules& rules = scene.rules();
  const Data mine = rules.describe(redact(rules, scene.state(), Viewer(seat_at(0))));
  const Data theirs = rules.describe(redact(rules, scene.state(), Viewer(seat_at(1))));
  EXPECT_EQ(list(mine, "players/0/hand"), "G1a W3 W4");
  EXPECT_EQ(list(theirs, "players/0/hand"), "G1a");
  EXPECT_EQ(number(theirs, "players/0/cards"), 3);
}

TEST(RpDescribe, CrewCostsWhatIsShown) {
  int hired = 0;
  for_each_decision(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>& moves) {
        const Data data = shown(rules, state);
        for (const Move& move : moves) {
          if (move.kind != Kind::hire && move.kind != Kind::intern) continue;
          State after = state;
          EventLog events;
          rules.apply(after, seat, move, events);
          const std::string place = std::to_string(int{move.value});
          const int price =
              number(data, move.kind == Kind::intern ? "crew/intern" : "crew/prices/" + place);
          EXPECT_GE(after.players[state.active].coins, state.players[state.active].coins - price);
          ++hired;
        }
      });
  EXPECT_GT(hired, 20);
}

TEST(RpDescribe, ObjectivesAreValuedForWhoeverChooses) {
  int valued = 0;
  for_each_decision([&](const Rules& rules, const State& state, Seat, const Moves<Rules>& moves) {
    const Data data = shown(rules, state);
    std::size_t cards = 0;
    for (const Move& move : moves) {
      if (move.kind != Kind::objective && move.kind != Kind::reject) continue;
      const std::string name = rules.format(move);
      EXPECT_GE(number(data, "objectives/" + name.substr(name.find('-') + 1)), 0);
      ++cards;
    }
    EXPECT_EQ(data.find("objectives")->members()->size(), cards);
    valued += static_cast<int>(cards);
  });
  EXPECT_GT(valued, 0);
}

TEST(RpDescribe, TheSeafloorShowsItsStepsAndOxygen) {
  const Data data = shown(Scene().diver(3));
  EXPECT_EQ(number(data, "seafloor/1/first"), 2);
  EXPECT_EQ(number(data, "seafloor/1/last"), 3);
  EXPECT_EQ(in(data, "seafloor/0").find("oxygen"), nullptr);
  EXPECT_EQ(*in(data, "seafloor/1/side").text(), "b");
  EXPECT_EQ(*in(data, "seafloor/2/side").text(), "a");
  EXPECT_EQ(list(data, "virtual_divers"), "5 10");
  EXPECT_EQ(list(shown(Scene(3)), "virtual_divers"), "10");
}

TEST(RpDescribe, ScoredPiecesAreThoseThatCount) {
  Scene scene;
  scene.played("G1a G2a").pollution("s3", 0).crew("CG1 CG2 - - - - - - -").tracks(0, 2, 2);
  const Data data = shown(scene);
  EXPECT_EQ(in(data, "scored/0/source-missions").items()->size(), 2U);
  EXPECT_EQ(list(data, "scored/0/source-pollution/0"), "tile s3");
  EXPECT_EQ(list(data, "scored/0/source-tracks/0"), "track alg");
  EXPECT_TRUE(in(data, "scored/0/source-rows").items()->empty());
  EXPECT_EQ(number(data, "players/0/rows/0/crew"), 2);
}

}  // namespace
}  // namespace lagoon::reef_project
