// GB-7: scoring cards and fish tokens. GB-8: ties. GB-10: first player, and always a legal move.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "games/great_barrier_reef/texts.hpp"
#include "table/edition.hpp"
#include "table/table.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

State deal_with(const Rules& rules, int seed) {
  return deal_from_seed(rules, "deal " + std::to_string(seed));
}

// ------------------------------------------------------------------------------------------ GB-7

TEST(Gb7ScoringCards, AllTenAreShuffledByDefault) {
  const Rules rules = rules_with(3, {});
  std::set<int> seen;
  for (int seed = 0; seed < 200; ++seed) {
    std::set<int> out;
    for (const ScoringSlot& slot : deal_with(rules, seed).scoring) out.insert(slot.card);
    EXPECT_EQ(out.size(), 5U);  // five different ones
    seen.insert(out.begin(), out.end());
  }
  EXPECT_EQ(seen.size(), 10U);
}

TEST(Gb7ScoringCards, TheOptionTakesTheFiveNamedOnes) {
  const Rules rules = rules_with(3, {}, "base");
  for (int seed = 0; seed < 50; ++seed) {
    std::set<std::string> out;
    for (const ScoringSlot& slot : deal_with(rules, seed).scoring) {
      out.insert(rules.scoring_card(slot).name.id);
    }
    EXPECT_EQ(out, (std::set<std::string>{"corner3", "row3", "L4", "block4", "diag3"}));
  }
}

TEST(Gb7ScoringCards, EveryFishLiesOnOneCardAndEveryPairingOccurs) {
  for (const char* option : {"all", "base"}) {
    const Rules rules = rules_with(2, {}, option);
    std::set<std::pair<int, int>> pairings;
    for (int seed = 0; seed < 600; ++seed) {
      std::set<int> fish;
      for (const ScoringSlot& slot : deal_with(rules, seed).scoring) {
        fish.insert(slot.fish);
        pairings.insert({slot.card, slot.fish});
      }
      EXPECT_EQ(fish, (std::set<int>{0, 1, 2, 3, 4}));
    }
    EXPECT_EQ(pairings.size(), std::string(option) == "all" ? 50U : 25U);
  }
}

TEST(Gb7ScoringCards, MarkersBeginOnTheShadedSpot) {
  const Rules rules = rules_with(2, {});
  for (int seed = 0; seed < 20; ++seed) {
    for (const ScoringSlot& slot : deal_with(rules, seed).scoring) {
      EXPECT_EQ(slot.marker, rules.scoring_card(slot).start);
    }
  }
}

TEST(Gb7ScoringCards, OtherOptionsAreRefused) {
  const Data options = Data::map({{"scoring_cards", "seven"}});
  const Loaded loaded = Table::create({Rules::info().id, 2, "1", options, Data()});
  ASSERT_EQ(loaded.faults.size(), 1U);
  EXPECT_EQ(loaded.faults[0].code, "bad-option");
  EXPECT_EQ(loaded.faults[0].field, "options.scoring_cards");
}

// ------------------------------------------------------------------------------------------ GB-8

/// One card for each seat, and who is ranked where.
std::vector<std::vector<int>> ranks(const std::vector<std::string>& faces) {
  const int seats = static_cast<int>(faces.size());
  const Rules rules = rules_with(seats, faces);
  State state = deal_with(rules, 1);
  std::vector<Standing> standings;
  for (int seat = 0; seat < seats; ++seat) {
    Reef& reef = state.reefs[static_cast<std::size_t>(seat)];
    rules.lay(reef, card_at(seat), 0, 0);
    standings.push_back(rules.standing(state, seat_at(seat)));
  }
  std::vector<std::vector<int>> result;
  for (const auto& group : ranking(standings)) {
    result.emplace_back();
    for (const Seat seat : group) result.back().push_back(index(seat));
  }
  return result;
}

using Ranks = std::vector<std::vector<int>>;

TEST(Gb8Ties, MorePointsWin) { EXPECT_EQ(ranks({"KK RR 1", "KK KR 1"}), (Ranks{{1}, {0}})); }

TEST(Gb8Ties, FewerStarfishWinATie) {
  // 4 points each: four corals against three sharks and a starfish.
  EXPECT_EQ(ranks({"TT TX 1", "KK KK 1"}), (Ranks{{1}, {0}}));
}

TEST(Gb8Ties, EqualStarfishShareTheRank) {
  EXPECT_EQ(ranks({"TT TX 1", "XT TT 1"}), (Ranks{{0, 1}}));
}

TEST(Gb8Ties, HoldAtEveryRank) {
  EXPECT_EQ(ranks({"TT TX 1", "KK KX 1", "KK KK 1", "TT XT 1", "KR RR 1"}),
            (Ranks{{2}, {0, 3}, {4}, {1}}));
}

TEST(Gb8Ties, OnlyVisibleStarfishCount) {
  Scene scene({.faces = {"RX RR 1", "RR RR 1"}, .reef = {{1, 0, 0}}});
  EXPECT_EQ(scene.rules().standing(scene.state(), seat_at(0)).tie_breaks[0], -1);
  scene.play("c2 @1,0");
  EXPECT_EQ(scene.rules().standing(scene.state(), seat_at(0)).tie_breaks[0], 0);
}

// ----------------------------------------------------------------------------------------- GB-10

TEST(Gb10FirstPlayer, IsRandomAndEverySeatOccurs) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_with(seats, {});
    std::vector<int> begun(static_cast<std::size_t>(seats));
    for (int seed = 0; seed < 500; ++seed) {
      const State state = deal_with(rules, seed);
      ASSERT_EQ(state.active, state.first);
      ++begun.at(state.first);
    }
    for (const int times : begun) EXPECT_GT(times, 500 / seats / 2);
  }
}

TEST(Gb10FirstPlayer, TurnsGoRoundInSeatOrder) {
  const Rules rules = rules_with(4, {});
  State state = deal_with(rules, 3);
  for (int turn = 0; turn < 12; ++turn) {
    EXPECT_EQ(state.active, (state.first + turn) % 4);
    EXPECT_EQ(rules.awaiting(state), SeatSet::only(seat_at((state.first + turn) % 4)));
    const int other = (state.active + 1) % 4;
    EXPECT_EQ(rules.check(state, seat_at(other), Move::choose(card_at(0))).sentence,
              &lagoon::text::not_your_turn);
    NoEvents none;
    Moves<Rules> moves;
    while (state.turn == turn) {
      rules.legal(state, seat_at(state.active), moves);
      rules.apply(state, seat_at(state.active), moves[0], none);
    }
  }
}

TEST(Gb10FirstPlayer, ASeatThatDoesNotExistIsRefused) {
  const Rules rules = rules_with(2, {});
  EXPECT_EQ(rules.check(deal_with(rules, 1), seat_at(2), Move::choose(card_at(0))).sentence,
            &lagoon::text::no_such_seat);
}

TEST(Gb10AlwaysALegalMove, NobodyCanPass) {
  const Rules rules = rules_with(2, {});
  for (const char* pass : {"", "-", "pass", "p"}) EXPECT_FALSE(rules.parse(pass)) << pass;
}

RC_GTEST_PROP(Gb10AlwaysALegalMove, InEveryGame, ()) {
  const int seats = *rc::gen::inRange(kMinPlayers, kMaxPlayers + 1);
  const Rules rules = rules_with(seats, {}, *rc::gen::element("all", "base"));
  State state = deal_with(rules, *rc::gen::arbitrary<int>());
  Moves<Rules> moves;
  NoEvents none;
  int plies = 0;
  for (; !is_over(rules, state); ++plies) {
    rules.legal(state, seat_at(state.active), moves);
    RC_ASSERT(moves.size() > 0);
    RC_ASSERT(moves.size() <= Rules::kMaxMoves);
    const int pick = *rc::gen::inRange(0, moves.size());
    RC_ASSERT(!rules.check(state, seat_at(state.active), moves[pick]).refused());
    rules.apply(state, seat_at(state.active), moves[pick], none);
  }
  RC_ASSERT(plies >= 2 * seats * rules.reef_size());
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
