// The set-up for each number of players, board and start, and what players know (RG-18).
#include <gtest/gtest.h>

#include <set>

#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

std::string sites_with(const Rules& rules, const State& state, SiteState wanted) {
  std::string letters;
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[static_cast<std::size_t>(site)].state == wanted) letters += site_letter(site);
  }
  return letters;
}

State dealt(const Rules& rules, const std::string& seed) { return deal_from_seed(rules, seed); }

TEST(Rg18Setup, StationsOnAToEByPlayers) {
  for (const char* board : {"board=long", "board=short"}) {
    const std::array<std::string, 3> expected{"ABC", "ABCD", "ABCDE"};
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      const Rules rules = default_board(seats, board);
      const State state = dealt(rules, board);
      EXPECT_EQ(sites_with(rules, state, SiteState::built),
                expected[static_cast<std::size_t>(seats - kMinPlayers)]);
      EXPECT_EQ(sites_with(rules, state, SiteState::chip).size(), 3U);
      EXPECT_EQ(state.stack.size(), 15 - (seats + 1));
      EXPECT_EQ(state.chips.size(), rules.board().sites.size() - (seats + 1) - 3);
    }
  }
}

TEST(Rg18Setup, RandomStartSites) {
  std::set<std::string> seen;
  for (int i = 0; i < 60; ++i) {
    const int seats = kMinPlayers + i % 3;
    const Rules rules =
        default_board(seats, i % 2 == 0 ? "start=random" : "board=short start=random");
    const State state = dealt(rules, "random " + std::to_string(i));
    const std::string built = sites_with(rules, state, SiteState::built);
    EXPECT_EQ(static_cast<int>(built.size()), seats + 1);
    EXPECT_EQ(sites_with(rules, state, SiteState::chip).size(), 3U);
    for (const char letter : built) seen.insert(std::string(1, letter));
    Faults faults;
    rules.audit(state, faults);
    EXPECT_EQ(faults_text(faults), "");
  }
  EXPECT_EQ(seen.size(), 15U);  // every letter comes up
}

TEST(Rg18Setup, NurseryMoneyAndDivers) {
  for (const char* board : {"board=long", "board=short"}) {
    const Rules rules = default_board(3, board);
    const State state = dealt(rules, "start");
    for (std::size_t i = 0; i < kNurserySpaces; ++i) {
      EXPECT_EQ(state.nursery[i] == Tile::none, i == 5) << i;  // number 6
    }
    EXPECT_EQ(state.bag.size(), rules.tiles() - 11);
    for (int seat = 0; seat < 3; ++seat) {
      const Player& player = state.players[static_cast<std::size_t>(seat)];
      EXPECT_EQ(player.money, 6);
      EXPECT_EQ(player.divers, 5);
      EXPECT_EQ(rules.standing(state, seat_at(seat)).points, 0);
    }
  }
}

TEST(Rg18Setup, AnyoneMayBegin) {
  std::set<int> first;
  const Rules rules = default_board(4);
  for (int i = 0; i < 40; ++i) {
    const State state = dealt(rules, std::to_string(i));
    EXPECT_EQ(state.first, state.active);
    first.insert(state.first);
  }
  EXPECT_EQ(first.size(), 4U);
}

TEST(Rg18Setup, ShellsLieOnTheShellSpacesAndNowhereElse) {
  for (const char* board : {"board=long", "board=short"}) {
    const Rules rules = default_board(2, board);
    std::set<Shell> kinds;
    for (int i = 0; i < 20; ++i) {
      const State state = dealt(rules, "shells " + std::to_string(i));
      std::array<int, kShellKinds> counts{};
      for (int space = 0; space < rules.board().spaces(); ++space) {
        const auto at = static_cast<std::size_t>(space);
        EXPECT_EQ(state.spaces[at].has_shell(), rules.board().shell_space[at]);
        if (!state.spaces[at].has_shell()) continue;
        kinds.insert(state.spaces[at].shell());
        ++counts[static_cast<std::size_t>(state.spaces[at].shell())];
      }
      for (std::size_t kind = 0; kind < kShellKinds; ++kind) {
        EXPECT_LE(counts[kind], kShellCounts[kind]);
      }
    }
    EXPECT_EQ(kinds.size(), std::size_t{kShellKinds});
  }
}

TEST(Rg18Setup, TheShortSideIsPlayedWithSixtyTiles) {
  const Rules rules = default_board(2, "board=short");
  EXPECT_EQ(rules.tiles(), 60);
  std::set<std::array<int, kTileKinds>> different;
  for (int i = 0; i < 10; ++i) {
    const State state = dealt(rules, "short " + std::to_string(i));
    std::array<int, kTileKinds> counts{};
    for (const auto& place : state.bag) ++counts[static_cast<std::size_t>(kind_of(place.value))];
    for (const Tile tile : state.nursery) {
      if (tile != Tile::none) ++counts[static_cast<std::size_t>(kind_of(tile))];
    }
    int total = 0;
    for (const int count : counts) total += count;
    EXPECT_EQ(total, 60);
    different.insert(counts);
  }
  EXPECT_EQ(different.size(), 10U);  // another thirty are missing each time
}

TEST(Rg18Setup, EdgeSitesOfTheShortSideHaveFiveSpacesAround) {
  const Rules rules = default_board(2, "board=short");
  std::string edge;
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    const BuildingSite& built = rules.board().sites[site];
    if (built.ring.size() == 5) edge += site_letter(site);
    EXPECT_EQ(built.starts.size(), built.ring.size() == 5 ? 3 : 4);
  }
  EXPECT_EQ(edge, "FIJK");
  const Rules long_side = default_board(2);
  for (const BuildingSite& site : long_side.board().sites) EXPECT_EQ(site.ring.size(), 8);
}

// ------------------------------------------------------------------------------------ knowledge

TEST(Rg18Knowledge, OnlyTheOrderOfTheStacksIsHidden) {
  const Rules rules = default_board(3);
  const State state = dealt(rules, "hidden");
  for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(2)), Viewer::spectator()}) {
    State known = redact(rules, state, viewer).state();
    for (const auto& place : known.bag) EXPECT_TRUE(place.is_unknown());
    for (const auto& place : known.stack) EXPECT_TRUE(place.is_unknown());
    for (const auto& place : known.chips) EXPECT_TRUE(place.is_unknown());
    known.bag = state.bag;
    known.stack = state.stack;
    known.chips = state.chips;
    EXPECT_EQ(known, state);
  }
  EXPECT_EQ(redact(rules, state, Viewer::all()).state(), state);
}

TEST(Rg18Knowledge, ImaginedGamesKeepWhatIsSeenAndVaryWhatIsNot) {
  for (const char* board : {"board=long", "board=short"}) {
    const Rules rules = default_board(2, board);
    const State state = dealt(rules, board);
    const auto known = redact(rules, state, seat_at(0));
    std::set<std::string> bags;
    std::set<int> yellow;  // in the bag
    Rng rng = rng_of("imagine");
    for (int i = 0; i < 20; ++i) {
      const State imagined = rules.determinize(known, rng);
      EXPECT_EQ(redact(rules, imagined, seat_at(0)), known);
      Faults faults;
      rules.audit(imagined, faults);
      EXPECT_EQ(faults_text(faults), "");
      std::string order;
      int count = 0;
      for (const auto& place : imagined.bag) {
        order += tile_word(place.value);
        count += species_of(place.value) == 0 ? 1 : 0;
      }
      bags.insert(order);
      yellow.insert(count);
    }
    EXPECT_EQ(bags.size(), 20U);
    // Which thirty tiles are missing on the short side is not known either.
    EXPECT_EQ(yellow.size() > 1, rules.tiles() == 60) << board;
  }
}

TEST(Rg18Knowledge, ATileInHandIsNotImaginedAgain) {
  // Bought, from an anemone (where it still lies) and by boat.
  const Scene::Setup setup{
      .picture = ". . .\n. A! .\n. . .", .shells = {"an an bo"}, .stored = {"O"}};
  for (const char* tokens : {"buy-c1 tile-pink", "buy-c1 take-orange", "boat-1", "boat-1 store"}) {
    Scene scene(setup);
    scene.play(tokens);
    const auto known = redact(scene.rules(), scene.state(), seat_at(1));
    Rng rng = rng_of(tokens);
    Faults faults;
    scene.rules().audit(scene.rules().determinize(known, rng), faults);
    EXPECT_EQ(faults_text(faults), "") << tokens;
  }
}

TEST(Rg18Knowledge, ARefillCannotBeTakenBackButAPurchaseCan) {
  const Scene scene({.picture = ". . . . . . .\n. A! . B? . C? .\n. . . . . . .",
                     .nursery = "Y - / P B - - / B G - - / - -"});
  const auto can = [&scene](const char* token) {
    return can_be_taken_back(scene.rules(), scene.state(), seat_at(0), *scene.rules().parse(token));
  };
  EXPECT_TRUE(can("buy-r1"));
  EXPECT_FALSE(can("buy-r2"));  // a station is turned up
}

}  // namespace
}  // namespace lagoon::reef_gardens
