// What clients draw must be what the rules say: targets, rings, prices and scored pieces.
#include <gtest/gtest.h>

#include "tests/conformance/conformance.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

class RgDescribe : public test::Conformance<ReefGardens> {};

TEST_F(RgDescribe, TargetsAreThePlantingsThatAreLegal) {
  int targets = 0;
  for_each_step([&](const ReefGardens& rules, const test::Step<ReefGardens>& step) {
    const Data shown = rules.describe(redact(rules, step.state, Viewer::all()));
    const Data* listed = shown.find("targets");
    ASSERT_EQ(listed != nullptr, step.state.phase == Phase::tile);
    if (listed == nullptr) return;
    Moves<ReefGardens> moves;
    rules.legal(step.state, step.seat, moves);
    int plantings = 0;
    for (const Move& move : moves) {
      if (move.kind != Move::Kind::plant && move.kind != Move::Kind::algae) continue;
      ++plantings;
      EXPECT_NE(listed->find(space_text(rules.board(), move.value)), nullptr);
    }
    EXPECT_EQ(static_cast<int>(listed->members()->size()), plantings);
    targets += plantings;
  });
  EXPECT_GT(targets, 0);
}

TEST_F(RgDescribe, AStationIsSurroundedWhenItsWholeRingIsOccupied) {
  for_each_step([&](const ReefGardens& rules, const test::Step<ReefGardens>& step) {
    const Data shown = rules.describe(redact(rules, step.state, Viewer::all()));
    for (const Data::Member& site : *shown.find("sites")->members()) {
      EXPECT_EQ(
          site.value.find("ring")->items()->size() == site.value.find("occupied")->items()->size(),
          *site.value.find("surrounded")->boolean())
          << site.key;
    }
  });
}

TEST_F(RgDescribe, APriceIsWhatThePurchaseCosts) {
  for_each_step([&](const ReefGardens& rules, const test::Step<ReefGardens>& step) {
    if (step.move.kind != Move::Kind::buy) return;
    const Data shown = rules.describe(redact(rules, step.state, Viewer::all()));
    const std::string line = rules.edition().lines[step.move.value].id;
    const State after = applied(rules, step);
    const auto seat = at(index(step.seat));
    EXPECT_EQ(*shown.find("lines")->find(line)->find("price")->integer(),
              step.state.players[seat].money - after.players[seat].money);
  });
}

TEST_F(RgDescribe, EveryOwnedReefIsAScoredPieceOfItsOwner) {
  for_each_step([&](const ReefGardens& rules, const test::Step<ReefGardens>& step) {
    const Data shown = rules.describe(redact(rules, step.state, Viewer::all()));
    std::size_t pieces = 0;
    for (const Data& seat : *shown.find("scored")->items()) {
      pieces += seat.find("source-final-reefs")->items()->size();
    }
    EXPECT_EQ(pieces, shown.find("reefs")->members()->size());
  });
}

Data shown_of(const Scene& scene) {
  return scene.rules().describe(redact(scene.rules(), scene.state(), Viewer::all()));
}

/// Seat 0 leads at A by three tiles to two.
const std::string kContested = R"(
  Y1 Y1 P2 .
  G1 A! P2 .
  .  .  .  B1)";

TEST(RgShown, Rg9AReefTellsWhichStationsItsOwnerWouldNotLeadWithoutIt) {
  const Data shown = shown_of(Scene({.picture = kContested}));
  const auto given_up = [&](const char* reef) {
    std::string sites;
    for (const Data& site : *shown.find("reefs")->find(reef)->find("gives_up")->items()) {
      sites += *site.text();
    }
    return sites;
  };
  EXPECT_EQ(given_up("a1"), "A");
  EXPECT_EQ(given_up("a2"), "");  // a tie for the most still counts
  EXPECT_EQ(given_up("d3"), "");  // it is not at the station
  EXPECT_EQ(given_up("c1"), "");  // its owner does not lead
}

TEST(RgShown, Rg18TheEndTellsWhatEverybodyWouldHaveIfItWereNow) {
  const Scene scene({.picture = kContested, .shells = {"su", ""}, .stations = "8"});
  const Data shown = shown_of(scene);
  const auto points = [&](std::size_t seat, const char* source) {
    return *shown.find("ending")->items()->at(seat).find("sources")->find(source)->integer();
  };
  EXPECT_EQ(points(0, "source-final-stations"), 5);  // the lower value
  EXPECT_EQ(points(1, "source-final-stations"), 0);
  EXPECT_EQ(points(0, "source-final-reefs"), 4);
  EXPECT_EQ(points(1, "source-final-reefs"), 2);
  EXPECT_EQ(points(0, "source-shells"), 1);
  const Data& first = shown.find("ending")->items()->at(0);
  EXPECT_EQ(*first.find("total")->integer(), 10);
  std::int64_t by_place = 0;
  for (const Data::Member& place : *first.find("places")->members()) {
    by_place += *place.value.integer();
  }
  EXPECT_EQ(by_place, 5 + 4) << "its reefs and the station that it leads";
  EXPECT_EQ(scene.points(), 0) << "nothing is scored yet";
}

TEST(RgShown, Rg3TheRefillsLeftFollowTheBag) {
  const auto refills = [](const std::string& bag) {
    return *shown_of(Scene({.picture = kContested, .bag = bag})).find("refills")->integer();
  };
  EXPECT_EQ(refills(""), 0);
  EXPECT_EQ(refills("Y P B"), 1);
  EXPECT_EQ(refills("Y P B G O Y P B G"), 1);
  EXPECT_EQ(refills("Y P B G O Y P B G O"), 2);
}

}  // namespace
}  // namespace lagoon::reef_gardens
