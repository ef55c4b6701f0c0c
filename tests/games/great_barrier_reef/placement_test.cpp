// GB-1: where a card may lie.
#include <gtest/gtest.h>

#include "games/great_barrier_reef/texts.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

// Card 1 lies in most reefs; card 2 is played.
const std::vector<std::string> kTwoCards{"RP DC 1", "KS TX 2"};

TEST(Gb1Placement, FirstCardLiesAtTheOriginOnly) {
  Scene scene({.faces = kTwoCards});
  EXPECT_EQ(scene.refusal("c1 @1,0"), "first-card-elsewhere");
  EXPECT_EQ(scene.refusal("c1 @0,-1"), "first-card-elsewhere");
  EXPECT_EQ(scene.refusal("c1 @0,0"), "");
  scene.play("c1");
  EXPECT_EQ(scene.legal(), "@0,0");
  scene.play("@0,0");
  EXPECT_EQ(scene.picture(),
            "RP\n"
            "DC\n");
}

TEST(Gb1Placement, EightPlacesAroundOneCard) {
  Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  scene.play("c2");
  EXPECT_EQ(scene.legal(), "@-1,-1 @0,-1 @1,-1 @-1,0 @1,0 @-1,1 @0,1 @1,1");
}

TEST(Gb1Placement, OneQuadrantMayBeCovered) {
  Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  scene.play("c2 @1,1");
  EXPECT_EQ(scene.picture(),
            "RP.\n"
            "DKS\n"
            ".TX\n");
}

TEST(Gb1Placement, TwoQuadrantsMayBeCovered) {
  Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  scene.play("c2 @0,-1");
  EXPECT_EQ(scene.picture(),
            "KS\n"
            "TX\n"
            "DC\n");
}

TEST(Gb1Placement, ThreeQuadrantsOfTwoCardsMayBeCovered) {
  Scene scene({.faces = {"RP DC 1", "BB BB 1", "KS TX 2"}, .reef = {{1, 0, 0}, {2, 1, 1}}});
  ASSERT_EQ(scene.picture(),
            "RP.\n"
            "DBB\n"
            ".BB\n");
  scene.play("c3 @1,0");
  EXPECT_EQ(scene.picture(),
            "RKS\n"
            "DTX\n"
            ".BB\n");
  EXPECT_EQ(scene.count_events("symbol-covered"), 3);
}

TEST(Gb1Placement, FourQuadrantsOfThreeCardsMayBeCovered) {
  Scene scene({.faces = {"RR RR 1", "BB BB 1", "CC CC 1", "KS TX 2"},
               .reef = {{1, 0, 0}, {2, 1, 1}, {3, 2, 0}}});
  ASSERT_EQ(scene.picture(),
            "RRCC\n"
            "RBCC\n"
            ".BB.\n");
  scene.play("c4 @1,0");
  EXPECT_EQ(scene.picture(),
            "RKSC\n"
            "RTXC\n"
            ".BB.\n");
  EXPECT_EQ(scene.count_events("symbol-covered"), 4);
}

TEST(Gb1Placement, TouchingWithoutCoveringIsRefused) {
  const Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  for (const char* beside : {"@2,0", "@-2,0", "@0,2", "@0,-2", "@2,1", "@-2,-1"}) {
    EXPECT_EQ(scene.refusal(std::string("c2 ") + beside), "covers-nothing") << beside;
  }
  for (const char* at_corner : {"@2,2", "@-2,2", "@2,-2", "@-2,-2"}) {
    EXPECT_EQ(scene.refusal(std::string("c2 ") + at_corner), "covers-nothing") << at_corner;
  }
}

TEST(Gb1Placement, FarAwayIsRefused) {
  const Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  for (const char* far : {"@14,0", "@-14,0", "@0,14", "@-14,-14"}) {
    EXPECT_EQ(scene.refusal(std::string("c2 ") + far), "covers-nothing") << far;
  }
  // The engine's boards of bits wrap around after 16 cells.
  Scene chosen = scene;
  chosen.play("c2");
  for (const int far : {15, 16, 17, -15, -16, 99}) {
    for (const Move move : {Move::place(far, 0), Move::place(0, far), Move::place(far, far)}) {
      const Refusal refusal = chosen.rules().check(chosen.state(), seat_at(0), move);
      EXPECT_STREQ(refusal.sentence->code, "covers-nothing") << far;
    }
  }
}

TEST(Gb1Placement, WhereNoReefReachesIsRefusedInOneWay) {
  const Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  for (const char* far : {"@15,0", "@99,0", "@127,0", "@128,0", "@-99999999999,3", "@0,-15"}) {
    EXPECT_EQ(scene.refusal(std::string("c2 ") + far), "place-out-of-reach") << far;
  }
  for (const char* odd : {"@1", "@1,", "@01,0", "@-0,0", "@+1,0", "@1,0,0", "@x,99"}) {
    EXPECT_EQ(scene.refusal(std::string("c2 ") + odd), "unreadable-move") << odd;
  }
}

TEST(Gb1Placement, ThePromptForTheFirstCardAsksForNothingToCover) {
  const auto prompt = [](const Scene& scene) {
    return std::string(
        scene.rules().prompt(redact(scene.rules(), scene.state(), seat_at(0))).sentence->code);
  };
  Scene first({.faces = kTwoCards});
  first.play("c1");
  EXPECT_EQ(prompt(first), "prompt-place-first");
  Scene second({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  second.play("c2");
  EXPECT_EQ(prompt(second), "prompt-place");
}

TEST(Gb1Placement, ExactlyOnAnEarlierCardIsRefused) {
  Scene scene({.faces = {"RP DC 1", "BB BB 1", "KS TX 2"}, .reef = {{1, 0, 0}, {2, 1, 0}}});
  EXPECT_EQ(scene.refusal("c3 @0,0"), "exactly-on-card");
  EXPECT_EQ(scene.refusal("c3 @1,0"), "exactly-on-card");
  scene.play("c3");
  EXPECT_EQ(scene.legal().find("@0,0 "), std::string::npos);
}

TEST(Gb1Placement, ExactlyOnACardThatIsNoLongerVisibleIsRefused) {
  const Scene scene({.faces = {"RR RR 1", "BB BB 1", "CC CC 1", "KS TX 2"},
                     .reef = {{1, 0, 0}, {2, -1, 0}, {3, 1, 0}}});
  ASSERT_EQ(scene.picture(),
            "BBCC\n"
            "BBCC\n");
  EXPECT_EQ(scene.refusal("c4 @0,0"), "exactly-on-card");  // card 1, which nobody can see
}

TEST(Gb1Placement, AllFourQuadrantsOfOneCardMayBeCoveredByTwo) {
  Scene scene({.faces = {"RR RR 1", "BB BB 1", "CC CC 1"}, .reef = {{1, 0, 0}, {2, 0, -1}}});
  scene.play("c3 @0,1");
  EXPECT_EQ(scene.picture(),
            "BB\n"
            "BB\n"
            "CC\n"
            "CC\n");
}

TEST(Gb1Placement, CardsAreNeverTurned) {
  // Whichever place is chosen, the card shows KS above TX.
  for (const char* place : {"@-1,-1", "@0,-1", "@1,-1", "@-1,0", "@1,0", "@-1,1", "@0,1", "@1,1"}) {
    Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
    scene.play(std::string("c2 ") + place);
    const Placement& placed = scene.state().reefs[0].cards.back();
    const auto reef = laid_again(scene.rules(), scene.state().reefs[0]);
    for (const Cell& cell : scene.rules().cells(scene.state().reefs[0])) {
      EXPECT_EQ(symbol_letter(cell.symbol), reef.top().at({cell.x, cell.y})) << place;
    }
    EXPECT_EQ(reef.top().at({placed.x, placed.y}), 'K');
    EXPECT_EQ(reef.top().at({placed.x + 1, placed.y}), 'S');
    EXPECT_EQ(reef.top().at({placed.x, placed.y + 1}), 'T');
    EXPECT_EQ(reef.top().at({placed.x + 1, placed.y + 1}), 'X');
  }
}

TEST(Gb1Placement, TheRefusalNamesCardPlaceRuleAndRemedy) {
  Scene scene({.faces = kTwoCards, .reef = {{1, 0, 0}}});
  scene.play("c2");
  const Refusal refusal = scene.rules().check(scene.state(), seat_at(0), Move::place(3, 1));
  EXPECT_EQ(refusal.sentence, &text::covers_nothing);
  EXPECT_EQ(render_with_rule(refusal).in(Language::en),
            "Card 2 at (3,1) covers no quadrant of your reef: cover at least one (GB-1).");
}

/// A straight line of as many cards as a reef can have, in each of eight directions: reefs have no
/// limits, and the engine sees exactly the places that the oracle sees.
class Gb1LongReef : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(Gb1LongReef, HasNoLimitInAnyDirection) {
  const auto [dx, dy] = GetParam();
  const Rules rules = rules_with(2, {});
  Reef reef;
  oracle::Reef again;
  State state = Scene({}).state();
  for (int i = 0; i < rules.reef_size(); ++i) {
    state.reefs[0] = reef;
    state.phase = Phase::place;
    Moves<Rules> moves;
    rules.legal(state, seat_at(0), moves);
    std::vector<oracle::Position> found;
    for (const Move& move : moves) found.emplace_back(move.x(), move.y());
    EXPECT_EQ(found, again.allowed()) << i;
    ASSERT_FALSE(rules.check(state, seat_at(0), Move::place(i * dx, i * dy)).refused()) << i;
    rules.lay(reef, card_at(i), i * dx, i * dy);
    again.lay(letters(rules, card_at(i)), i * dx, i * dy);
  }
  // Scores of the longest reefs look at cells at the very edge of the engine's board.
  const Tally tally = rules.tally(state, reef);
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    EXPECT_EQ(tally.symbols[static_cast<std::size_t>(symbol)],
              again.count(symbol_letter(static_cast<Symbol>(symbol))));
  }
}

INSTANTIATE_TEST_SUITE_P(Directions, Gb1LongReef,
                         testing::Values(std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1),
                                         std::pair(0, -1), std::pair(1, 1), std::pair(-1, -1),
                                         std::pair(1, -1), std::pair(-1, 1)));

}  // namespace
}  // namespace lagoon::great_barrier_reef
