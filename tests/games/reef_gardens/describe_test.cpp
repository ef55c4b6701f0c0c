// What clients draw must be what the rules say: targets, rings, prices and scored pieces.
#include <gtest/gtest.h>

#include "tests/conformance/conformance.hpp"

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
      EXPECT_NE(listed->find(rules.format(move)), nullptr) << rules.format(move);
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

}  // namespace
}  // namespace lagoon::reef_gardens
