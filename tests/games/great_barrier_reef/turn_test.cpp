// GB-4: taking and refilling. GB-5: the last round.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/great_barrier_reef/texts.hpp"
#include "table/edition.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

// Cards 1 to 4 have the numbers 1 to 4, card 5 the asterisk; 11 to 14 lie in the market.
const std::vector<std::string> kNumbers{"RR RR 1", "RR RR 2", "RR RR 3", "RR RR 4", "RR RR *",
                                        "KK KK 1", "KK KK 1", "KK KK 1", "KK KK 1", "KK KK 1",
                                        "PP DD 1", "PP CC 1", "PP BB 1", "DD CC 1"};

Scene before_playing(int card) {
  return Scene(
      {.faces = kNumbers, .reef = {{6, 0, 0}}, .hand = {7, card, 8}, .market = {11, 12, 13, 14}});
}

int top_of_deck(const Scene& scene) { return index(scene.state().deck.back().value) + 1; }

// ------------------------------------------------------------------------------------------ GB-4

TEST(Gb4Taking, TheNumberTakesItsPositionByItself) {
  for (int number = 1; number <= 4; ++number) {
    Scene scene = before_playing(number);
    const std::string refill = std::to_string(top_of_deck(scene));
    const int deck = scene.state().deck.size();
    scene.play("c" + std::to_string(number) + " @1,1");

    std::array<std::string, 4> market{"11", "12", "13", "14"};
    market[static_cast<std::size_t>(number - 1)] = refill;
    EXPECT_EQ(scene.hand(), "7 " + std::to_string(10 + number) + " 8");  // into the gap
    EXPECT_EQ(scene.market(), market[0] + " " + market[1] + " " + market[2] + " " + market[3]);
    EXPECT_EQ(scene.state().deck.size(), deck - 1);
    EXPECT_EQ(scene.state().active, 1);
    EXPECT_EQ(scene.count_events("card-taken"), 1);
    EXPECT_EQ(scene.count_events("market-refilled"), 1);
  }
}

TEST(Gb4Taking, TheAsteriskTakesAnyPosition) {
  for (int position = 1; position <= 4; ++position) {
    Scene scene = before_playing(5);
    const std::string refill = std::to_string(top_of_deck(scene));
    scene.play("c5 @1,1");
    EXPECT_EQ(scene.state().phase, Phase::take);
    EXPECT_EQ(scene.legal(), "m1 m2 m3 m4");
    scene.play("m" + std::to_string(position));
    EXPECT_EQ(scene.hand(), "7 " + std::to_string(10 + position) + " 8");
    EXPECT_EQ(index(scene.state().market[static_cast<std::size_t>(position - 1)].value) + 1,
              std::stoi(refill));
    EXPECT_EQ(scene.state().active, 1);
  }
}

TEST(Gb4Taking, IsCompulsory) {
  const Scene scene = before_playing(5);
  EXPECT_EQ(scene.refusal("c5 @1,1 c7"), "out-of-order");
  EXPECT_EQ(scene.refusal("c5 @1,1 S+row3"), "out-of-order");
}

TEST(Gb4Taking, OnlyPositionsOneToFourExist) {
  Scene scene = before_playing(5);
  EXPECT_EQ(scene.refusal("c5 @1,1 m5"), "unreadable-move");
  EXPECT_EQ(scene.refusal("c5 @1,1 m0"), "unreadable-move");
  scene.play("c5 @1,1");
  const Refusal refusal = scene.rules().check(scene.state(), seat_at(0), Move::take(4));
  EXPECT_EQ(refusal.sentence, &text::no_such_market_position);
  EXPECT_EQ(scene.rules().check(scene.state(), seat_at(0), Move::take(-1)).sentence,
            &text::no_such_market_position);
}

TEST(Gb4Taking, ANumberLeavesNoChoice) {
  Scene scene = before_playing(3);
  EXPECT_EQ(scene.refusal("c3 m1"), "out-of-order");  // not before placing
  scene.play("c3 @1,1");
  EXPECT_EQ(scene.refusal("m1"), "out-of-order");  // nor after it: the next player is asked
}

TEST(Gb4Taking, ComesAfterTheTriggers) {
  Scene scene({.faces = {"RS RR 1", "BB BB 3", "KK KK 1", "KK KK 1"},
               .reef = {{1, 0, 0}},
               .hand = {2, 3, 4},
               .market = {11, 12, 13, 14}});
  scene.play("c2 @1,0");
  EXPECT_EQ(scene.market(), "11 12 13 14");
  EXPECT_EQ(scene.hand(), "- 3 4");
  scene.play("S+row3");
  EXPECT_EQ(scene.hand(), "13 3 4");
}

TEST(Gb4Taking, TheRefillIsNotAvailableInTheSameTurn) {
  Scene scene = before_playing(1);
  const int refill = top_of_deck(scene);
  scene.play("c1 @1,1");
  EXPECT_EQ(scene.hand().find(std::to_string(refill)), std::string::npos);
  EXPECT_EQ(scene.hand(), "7 11 8");
}

TEST(Gb4Playing, OnlyCardsOfTheOwnHand) {
  const Scene scene = before_playing(1);
  EXPECT_EQ(scene.legal(), "c1 c7 c8");
  EXPECT_EQ(scene.refusal("c11"), "not-in-hand");  // in the market
  EXPECT_EQ(scene.refusal("c6"), "not-in-hand");   // in the reef
  EXPECT_EQ(scene.refusal("c70"), "unreadable-move");
  const int other = index(scene.state().hands[1][0].value) + 1;
  EXPECT_EQ(scene.refusal("c" + std::to_string(other)), "not-in-hand");
}

TEST(Gb4Playing, StepsComeInTheirOrder) {
  const Scene scene = before_playing(1);
  EXPECT_EQ(scene.refusal("@1,1"), "out-of-order");
  EXPECT_EQ(scene.refusal("m1"), "out-of-order");
  EXPECT_EQ(scene.refusal("S+row3"), "out-of-order");
  EXPECT_EQ(scene.refusal("T+row3-L4"), "out-of-order");
  EXPECT_EQ(scene.refusal("c1 c7"), "out-of-order");
}

// ------------------------------------------------------------------------------------------ GB-5

struct Sizes {
  int seats;
  int deck;
  int reef;
};

class Gb5Sizes : public testing::TestWithParam<Sizes> {};

TEST_P(Gb5Sizes, DeckAndReefsAreAsTheRulebookCountsThem) {
  const auto [seats, deck, reef] = GetParam();
  const Rules rules = default_rules<Rules>(seats);
  const State state = deal_from_seed(rules, "sizes");
  EXPECT_EQ(rules.deck_size(), deck);
  EXPECT_EQ(rules.reef_size(), reef);
  EXPECT_EQ(state.deck.size(), deck);
}

/// Plays a whole random game and watches its end.
TEST_P(Gb5Sizes, TheLastRoundIsAWholeRoundWithoutTaking) {
  const auto [seats, deck, reef] = GetParam();
  const Rules rules = default_rules<Rules>(seats);
  Rng rng = rng_of("last round");
  State state = deal_from_seed(rules, "last round");
  int turn_of_last_refill = -1;
  int taken = 0;
  int announced = 0;
  Moves<Rules> moves;
  while (!is_over(rules, state)) {
    const Seat seat = seat_at(state.active);
    const int turn = state.turn;
    rules.legal(state, seat, moves);
    EventLog log;
    rules.apply(state, seat,
                moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))], log);
    for (const Event& event : log.events) {
      if (event.sentence == &text::card_taken) ++taken;
      if (event.sentence != &text::final_round) continue;
      ++announced;
      turn_of_last_refill = turn;
      // By the last player of a round.
      EXPECT_EQ(index(seat), (state.first + seats - 1) % seats);
      EXPECT_TRUE(state.deck.empty());
    }
  }
  EXPECT_EQ(announced, 1);
  EXPECT_EQ(taken, deck);
  EXPECT_EQ(state.turn, turn_of_last_refill + 1 + seats);
  for (int seat = 0; seat < seats; ++seat) {
    const auto& hand = state.hands[static_cast<std::size_t>(seat)];
    EXPECT_EQ(state.reefs[static_cast<std::size_t>(seat)].cards.size(), reef);
    EXPECT_EQ(std::count_if(hand.begin(), hand.end(),
                            [](const auto& place) { return place.value != Card::none; }),
              2);
    EXPECT_EQ(rules.check(state, seat_at(seat), Move::choose(hand[0].value)).sentence,
              &lagoon::text::game_over);
  }
}

INSTANTIATE_TEST_SUITE_P(Players, Gb5Sizes,
                         testing::Values(Sizes{2, 28, 15}, Sizes{3, 39, 14}, Sizes{4, 48, 13},
                                         Sizes{5, 50, 11}));

TEST(Gb5LastRound, ACardWithANumberTakesNothing) {
  Scene scene({.faces = {"RR RR 1", "BB BB 3"}, .reef = {{1, 0, 0}}, .final_round = true});
  ASSERT_TRUE(scene.state().deck.empty());
  const std::string market = scene.market();
  scene.play("c2 @1,1");
  EXPECT_EQ(scene.hand().substr(0, 2), "- ");
  EXPECT_EQ(scene.market(), market);
  EXPECT_EQ(scene.state().active, 1);
  EXPECT_EQ(scene.count_events("card-taken"), 0);
}

TEST(Gb5LastRound, AnAsteriskTakesNothing) {
  Scene scene({.faces = {"RR RR 1", "BB BB *"}, .reef = {{1, 0, 0}}, .final_round = true});
  scene.play("c2 @1,1");
  EXPECT_EQ(scene.state().phase, Phase::choose);
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb5LastRound, TriggersStillWork) {
  Scene scene({.faces = {"RR SR 1", "BB BB *"}, .reef = {{1, 0, 0}}, .final_round = true});
  scene.play("c2 @-1,1");
  ASSERT_EQ(scene.state().pending.sponges, 1);
  scene.play("S+row3");
  EXPECT_EQ(scene.markers(), "2 3 2 2 2");
  EXPECT_EQ(scene.state().active, 1);
}

TEST(Gb5LastRound, TheGameEndsWithTheLastPlayersCard) {
  Scene scene({.faces = {"RR RR 1", "BB BB 3"}, .reef = {{1, 0, 0}}, .final_round = true});
  scene.play("c2 @1,1");
  const int last = scene.state().reefs[1].cards.size();
  const int card = index(scene.state().hands[1][2].value) + 1;
  scene.play("c" + std::to_string(card) + " @" + std::to_string(last - 1) + "," +
             std::to_string(last - 2));
  while (scene.state().phase == Phase::trigger) {
    const std::string legal = scene.legal();
    scene.play(legal.substr(0, legal.find(' ')));
  }
  EXPECT_EQ(scene.state().phase, Phase::over);
  EXPECT_TRUE(scene.rules().awaiting(scene.state()).empty());
  EXPECT_EQ(scene.count_events("scored"), 2 * 9);  // every line of both sheets
}

TEST(Gb5LastRound, CardsLeftInHandScoreNothing) {
  Scene scene({.faces = {"RR RR 1", "BB BB 3", "KK KK 1", "TT TT 1", "XX XX 1"},
               .reef = {{1, 0, 0}},
               .hand = {2, 3, 4},
               .final_round = true});
  scene.play("c2 @1,1");
  const int with_sharks = scene.rules().standing(scene.state(), seat_at(0)).points;
  scene.state().hands[0][2] = Concealable<Card>::open(card_at(4));
  EXPECT_EQ(scene.rules().standing(scene.state(), seat_at(0)).points, with_sharks);
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
