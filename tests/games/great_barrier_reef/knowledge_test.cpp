// GB-9: who knows which card.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

std::vector<Viewer> viewers(const Rules& rules) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (int seat = 0; seat < rules.seats(); ++seat) all.emplace_back(seat_at(seat));
  return all;
}

/// The three cards of a hand as a viewer sees them: a number, or 0 for a hidden card.
std::vector<int> seen_hand(const Scene& scene, int seat, Viewer viewer) {
  const auto known = redact(scene.rules(), scene.state(), viewer);
  std::vector<int> cards;
  for (const auto& place : known.state().hands[static_cast<std::size_t>(seat)]) {
    cards.push_back(place.is_unknown() ? 0 : index(place.value) + 1);
  }
  return cards;
}

const std::vector<std::string> kFaces{"RR RR 1", "KK KK 2", "BB BB 3", "DD DD *"};

Scene scene_with_market() {
  return Scene({.faces = kFaces,
                .reef = {{1, 0, 0}},
                .seats = 3,
                .hand = {2, 3, 4},
                .market = {11, 12, 13, 14}});
}

TEST(Gb9Hidden, DealtCardsAreKnownToTheirOwnerOnly) {
  const Scene scene = scene_with_market();
  EXPECT_EQ(seen_hand(scene, 0, seat_at(0)), (std::vector{2, 3, 4}));
  EXPECT_EQ(seen_hand(scene, 0, seat_at(1)), (std::vector{0, 0, 0}));
  EXPECT_EQ(seen_hand(scene, 0, seat_at(2)), (std::vector{0, 0, 0}));
  EXPECT_EQ(seen_hand(scene, 0, Viewer::spectator()), (std::vector{0, 0, 0}));
  EXPECT_EQ(seen_hand(scene, 0, Viewer::all()), (std::vector{2, 3, 4}));
}

TEST(Gb9Hidden, AChosenCardIsShownToOthersIfItIsOpen) {
  Scene scene = scene_with_market();
  scene.state().hands[0][1].seen = SeatSet::everyone();
  const auto chosen = [&](const char* card) {
    Scene played = scene;
    played.play(card);
    const auto known = redact(played.rules(), played.state(), seat_at(1));
    return to_json(*played.rules().position(known.state()).find("chosen"));
  };
  EXPECT_EQ(chosen("c2"), "null");
  EXPECT_EQ(chosen("c3"), "3");
}

TEST(Gb9Hidden, TheDealShowsEachSeatItsOwnHandOnly) {
  const Rules rules = rules_with(4, {});
  const State state = deal_from_seed(rules, "hidden");
  for (const Viewer viewer : viewers(rules)) {
    const State seen = redact(rules, state, viewer).state();
    for (int seat = 0; seat < rules.seats(); ++seat) {
      for (const auto& place : seen.hands[static_cast<std::size_t>(seat)]) {
        EXPECT_EQ(place.is_unknown(), viewer != Viewer(seat_at(seat)));
      }
    }
    for (const auto& place : seen.market) EXPECT_FALSE(place.is_unknown());
    for (const auto& place : seen.deck) EXPECT_TRUE(place.is_unknown());
  }
}

TEST(Gb9Hidden, ATakenCardIsKnownToAllUntilItIsPlayed) {
  Scene scene = scene_with_market();
  scene.play("c2 @1,1");  // a 2: takes card 12
  for (const Viewer viewer : {Viewer(seat_at(1)), Viewer(seat_at(2)), Viewer::spectator()}) {
    EXPECT_EQ(seen_hand(scene, 0, viewer), (std::vector{12, 0, 0}));
  }
  EXPECT_EQ(seen_hand(scene, 0, seat_at(0)), (std::vector{12, 3, 4}));

  // Two turns of the others, and it is still known.
  while (scene.state().active != 0) {
    const std::string legal = scene.legal();
    scene.play(legal.substr(0, legal.find(' ')));
  }
  EXPECT_EQ(seen_hand(scene, 0, seat_at(1)), (std::vector{12, 0, 0}));
  scene.play("c12");
  EXPECT_EQ(seen_hand(scene, 0, seat_at(1)), (std::vector{12, 0, 0}));  // chosen, not yet played
}

TEST(Gb9Hidden, ACardTakenWithAnAsteriskIsKnownToAll) {
  Scene scene = scene_with_market();
  scene.play("c4 @1,1 m3");
  EXPECT_EQ(seen_hand(scene, 0, Viewer::spectator()), (std::vector{0, 0, 13}));
}

TEST(Gb9Hidden, ChoosingAHiddenCardTellsTheOthersNothing) {
  Scene scene = scene_with_market();
  const Known<State> before = redact(scene.rules(), scene.state(), seat_at(1));
  scene.play("c3");
  EXPECT_EQ(seen_hand(scene, 0, seat_at(1)), (std::vector{0, 0, 0}));
  EXPECT_EQ(before.state().hands, redact(scene.rules(), scene.state(), seat_at(1)).state().hands);
}

TEST(Gb9Hidden, NobodyKnowsTheDeck) {
  const Scene scene = scene_with_market();
  for (const Viewer viewer : viewers(scene.rules())) {
    const Known<State> known = redact(scene.rules(), scene.state(), viewer);
    EXPECT_EQ(known.state().deck.size(), scene.state().deck.size());
    for (const auto& place : known.state().deck) EXPECT_TRUE(place.is_unknown());
  }
}

TEST(Gb9Open, MarketReefsMarkersAndTurnAreKnownToAll) {
  const Scene scene = scene_with_market();
  for (const Viewer viewer : viewers(scene.rules())) {
    const Known<State> known = redact(scene.rules(), scene.state(), viewer);
    EXPECT_EQ(known.state().market, scene.state().market);
    EXPECT_EQ(known.state().reefs, scene.state().reefs);
    EXPECT_EQ(known.state().scoring, scene.state().scoring);
    EXPECT_EQ(known.state().active, scene.state().active);
  }
}

TEST(Gb9Hidden, DeckOrderAndRemovedCardsMakeNoDifferenceToAnyone) {
  Scene scene = scene_with_market();
  State other = scene.state();
  // Another order of the deck, and a removed card in place of one of it.
  std::swap(other.deck[0], other.deck[5]);
  std::set<int> placed;
  for (const auto& place : other.deck) placed.insert(index(place.value));
  for (const auto& hand : other.hands) {
    for (const auto& place : hand) placed.insert(index(place.value));
  }
  for (const auto& place : other.market) placed.insert(index(place.value));
  for (const Reef& reef : other.reefs) {
    for (const Placement& card : reef.cards) placed.insert(index(card.card));
  }
  int removed = 0;
  while (placed.contains(removed)) ++removed;
  ASSERT_LT(removed, kCards);
  other.deck[7].value = card_at(removed);
  ASSERT_NE(other, scene.state());
  for (const Viewer viewer : viewers(scene.rules())) {
    EXPECT_EQ(redact(scene.rules(), other, viewer), redact(scene.rules(), scene.state(), viewer));
  }
}

/// What a seat imagines fits what it knows, and every unseen card can be in every hidden place.
TEST(Gb9Hidden, ImaginedStatesAgreeWithWhatIsKnown) {
  Scene scene = scene_with_market();
  scene.play("c2 @1,1");
  const Rules& rules = scene.rules();
  const Known<State> known = redact(rules, scene.state(), seat_at(1));
  std::set<Card> visible;
  const State shown = known.state();
  for (const auto& hand : shown.hands) {
    for (const auto& place : hand) visible.insert(place.value);
  }
  for (const auto& place : shown.market) visible.insert(place.value);
  for (const Reef& reef : shown.reefs) {
    for (const Placement& placed : reef.cards) visible.insert(placed.card);
  }
  visible.erase(Card::none);
  visible.erase(Card::unknown);
  const std::size_t unseen = kCards - visible.size();

  Rng rng = rng_of("imagine");
  std::set<Card> next_cards, hand_cards;
  for (int i = 0; i < 2000; ++i) {
    const State imagined = rules.determinize(known, rng);
    ASSERT_EQ(redact(rules, imagined, seat_at(1)), known);
    next_cards.insert(imagined.deck.back().value);
    hand_cards.insert(imagined.hands[0][1].value);
    if (i > 20) continue;
    Faults faults;
    rules.audit(imagined, faults);
    ASSERT_TRUE(faults.empty()) << faults[0].code << " at " << faults[0].field;
  }
  EXPECT_EQ(next_cards.size(), unseen);  // also those that were removed
  EXPECT_EQ(hand_cards.size(), unseen);
  for (const Card card : visible) EXPECT_FALSE(next_cards.contains(card));
}

TEST(Gb9Events, ShowNobodyMoreThanTheTableDoes) {
  Scene scene = scene_with_market();
  const Known<State> known = redact(scene.rules(), scene.state(), seat_at(0));
  // The mover foresees everything of the turn but the refill.
  EventLog foreseen;
  const Known<State> chosen = predict(scene.rules(), known, seat_at(0), Move::choose(card_at(1)));
  (void)predict(scene.rules(), chosen, seat_at(0), Move::place(1, 1), foreseen);
  std::string refill;
  for (const Event& event : foreseen.events) {
    if (std::string(event.sentence->code) == "market-refilled")
      refill = render(event, Language::en);
  }
  EXPECT_EQ(refill, "Card ? comes to market position 2.");
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
