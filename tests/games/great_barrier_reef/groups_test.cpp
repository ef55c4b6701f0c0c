// GB-6: groups of fish and single symbols.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// How many groups of red snappers a scoring card finds in a picture; K is nothing.
int groups_in(const std::string& picture, const std::string& card) {
  Scene::Setup setup = reef_like(picture);
  setup.scoring = card + " R";
  // Four other cards for the other fish.
  std::string rest = "PDCB";
  for (const char* other : {"corner3", "row3", "diag3", "L4", "block4"}) {
    if (other == card || rest.empty()) continue;
    setup.scoring += std::string(" ") + other + " " + rest.back();
    rest.pop_back();
  }
  const Scene scene(setup);
  return scene.rules().tally(scene.state(), scene.state().reefs[0]).groups[0];
}

/// The oracle's pattern of an edition's scoring card.
oracle::Pattern pattern_of(const ScoringCard& card) {
  oracle::Pattern pattern;
  for (const Offset& cell : card.shapes.at(0).cells) pattern.emplace_back(cell.x, cell.y);
  return pattern;
}

/// A pattern in a sea of coral, at least two by two, with one fish removed if asked for.
std::string drawn(const oracle::Pattern& pattern, int without = -1) {
  int left = 0, upper = 0, right = 1, lower = 1;
  for (const auto& [x, y] : pattern) {
    left = std::min(left, x);
    upper = std::min(upper, y);
  }
  for (const auto& [x, y] : pattern) {
    right = std::max(right, x - left);
    lower = std::max(lower, y - upper);
  }
  std::vector<std::string> rows(static_cast<std::size_t>(lower + 1),
                                std::string(static_cast<std::size_t>(right + 1), 'K'));
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (static_cast<int>(i) == without) continue;
    rows[static_cast<std::size_t>(pattern[i].second - upper)]
        [static_cast<std::size_t>(pattern[i].first - left)] = 'R';
  }
  std::string picture;
  for (const std::string& row : rows) picture += row + "\n";
  return picture;
}

// -------------------------------------------------------------------------------------- patterns

TEST(Gb6Patterns, CountInAllRotationsAndMirrorImages) {
  const std::map<std::string, std::size_t> different{
      {"corner3", 4}, {"row3", 2}, {"diag3", 2}, {"L4", 8}, {"block4", 1},
      {"vee3", 4},    {"row4", 2}, {"T4", 4},    {"Z4", 4}, {"diamond4", 1}};
  for (const ScoringCard& card : scoring_cards()) {
    const auto images = oracle::images(pattern_of(card));
    EXPECT_EQ(images.size(), different.at(card.name.id)) << card.name.id;
    EXPECT_EQ(card.shapes.size(), images.size()) << card.name.id;
    for (const oracle::Pattern& image : images) {
      EXPECT_EQ(groups_in(drawn(image), card.name.id), 1) << card.name.id << "\n" << drawn(image);
    }
  }
}

TEST(Gb6Patterns, OneFishTooFewIsNoGroup) {
  for (const ScoringCard& card : scoring_cards()) {
    for (const oracle::Pattern& image : oracle::images(pattern_of(card))) {
      for (int without = 0; without < card.size; ++without) {
        EXPECT_EQ(groups_in(drawn(image, without), card.name.id), 0) << drawn(image, without);
      }
    }
  }
}

TEST(Gb6Patterns, AreThoseTheRulebookNames) {
  EXPECT_EQ(groups_in("RR RK", "corner3"), 1);
  EXPECT_EQ(groups_in("RRR KKK", "row3"), 1);
  EXPECT_EQ(groups_in("RKK KRK KKR", "diag3"), 1);
  EXPECT_EQ(groups_in("RK RK RR", "L4"), 1);
  EXPECT_EQ(groups_in("RR RR", "block4"), 1);
}

TEST(Gb6Patterns, AreNotMistakenForOneAnother) {
  EXPECT_EQ(groups_in("RRR KKK", "corner3"), 0);
  EXPECT_EQ(groups_in("RR RK", "row3"), 0);
  EXPECT_EQ(groups_in("RKR KRK", "diag3"), 0);   // a V
  EXPECT_EQ(groups_in("RRK KRR", "L4"), 0);      // a Z
  EXPECT_EQ(groups_in("RRR KRK", "L4"), 0);      // a T
  EXPECT_EQ(groups_in("RKR RKR", "block4"), 0);  // a gap between
  EXPECT_EQ(groups_in("RKRRK KKKKK", "row3"), 0);
}

TEST(Gb6Patterns, OtherFishDoNotHelp) {
  EXPECT_EQ(groups_in("RPR KKK", "row3"), 0);
  EXPECT_EQ(groups_in("RR RC", "block4"), 0);
}

// ---------------------------------------------------------------------------------------- groups

TEST(Gb6Groups, GoAcrossCards) {
  // A row of three parrot fish, each on a card of its own.
  const Scene scene(
      {.faces = {"KK PK 1", "PK KK 1", "KK PK 1"}, .reef = {{1, 0, 0}, {2, 1, 1}, {3, 2, 0}}});
  ASSERT_EQ(scene.picture(),
            "KKKK\n"
            "PPPK\n"
            ".KK.\n");
  EXPECT_EQ(scene.points("parrot-fish"), 3);
}

TEST(Gb6Groups, MayBePartOfALargerShoal) {
  EXPECT_EQ(groups_in("RRRR KKKK", "row3"), 1);
  EXPECT_EQ(groups_in("RRRRR KKKKK", "row3"), 1);
  EXPECT_EQ(groups_in("RRR RRR", "block4"), 1);
  EXPECT_EQ(groups_in("RR RR", "corner3"), 1);
}

TEST(Gb6Groups, AreDisjoint) {
  EXPECT_EQ(groups_in("RRRRRR KKKKKK", "row3"), 2);
  EXPECT_EQ(groups_in("RRR RRR RRR", "row3"), 3);
  EXPECT_EQ(groups_in("RRR RRR", "corner3"), 2);
  EXPECT_EQ(groups_in("RRR RRR RRR", "corner3"), 2);  // nine fish, but three corners do not fit
  EXPECT_EQ(groups_in("RRRR RRRR RRRR RRRR", "block4"), 4);
  EXPECT_EQ(groups_in("RRRR RRRR", "L4"), 2);
  EXPECT_EQ(groups_in("RKR KRK RKR", "diag3"), 1);  // both diagonals need the middle
  EXPECT_EQ(groups_in("KRK RRR KRK", "row3"), 1);   // the same with a cross
}

TEST(Gb6Groups, AreTheExactMaximumNotTheGreedyChoice) {
  // The row in the middle, taken first, would leave only one group.
  EXPECT_EQ(groups_in("RKK RKK RRR KKR KKR", "row3"), 2);
  EXPECT_EQ(groups_in("KKR KKR RRR RKK RKK", "row3"), 2);
  // Blocks: the one in the middle touches all four others.
  EXPECT_EQ(groups_in("KRRKK KRRRR RRRRR RRRRK KKRRK", "block4"), 4);
}

TEST(Gb6Groups, AgreeWithTryingEverything) {
  Rng rng = rng_of("groups");
  for (int round = 0; round < 150; ++round) {
    std::string picture;
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) picture += rng.below(5) < 3 ? 'R' : 'K';
      picture += '\n';
    }
    oracle::Reef reef;
    const Scene::Setup setup = reef_like(picture);
    for (const Laid& laid : setup.reef) {
      const std::string& face = setup.faces.at(static_cast<std::size_t>(laid.card - 1));
      reef.lay(face.substr(0, 2) + face.substr(3, 2), laid.x, laid.y);
    }
    ASSERT_EQ(reef.picture(), picture);
    const ScoringCard& card = scoring_cards()[rng.below(kScoringCards)];
    EXPECT_EQ(groups_in(picture, card.name.id),
              oracle::most_groups(reef.cells_with('R'), pattern_of(card)))
        << card.name.id << "\n"
        << picture;
  }
}

// ---------------------------------------------------------------------------------------- points

TEST(Gb6Points, AreGroupsTimesTheMarkersValue) {
  Scene::Setup setup = reef_like("PPP PPP");
  setup.markers = {2, 6, 2, 2, 2};
  EXPECT_EQ(Scene(setup).points("parrot-fish"), 2 * 7);
}

TEST(Gb6Points, EachFishScoresOnItsOwnCardOnly) {
  // Three red snappers in a row, but row3 bears the parrot fish.
  const Scene scene(reef_like("RRR KKK"));
  EXPECT_EQ(scene.points("red-snapper"), 0);
  EXPECT_EQ(scene.points("parrot-fish"), 0);
}

TEST(Gb6Points, TheValueIsTheSameForAllPlayers) {
  Scene::Setup setup = reef_like("PPP KKK");
  setup.markers = {2, 4, 2, 2, 2};
  Scene scene(setup);
  scene.state().reefs[1] = scene.state().reefs[0];
  for (int marker = 0; marker < 8; ++marker) {
    scene.state().scoring[1].marker = static_cast<std::uint8_t>(marker);
    EXPECT_EQ(scene.points("parrot-fish", 0), marker + 1);
    EXPECT_EQ(scene.points("parrot-fish", 1), marker + 1);
  }
}

TEST(Gb6Points, SingleSymbols) {
  const Scene scene(reef_like("KKKS STTX XXRX"));
  EXPECT_EQ(scene.points("coral"), 3 * 1);
  EXPECT_EQ(scene.points("sponge"), 2 * 1);
  EXPECT_EQ(scene.points("tiger-shark"), 2 * 2);
  EXPECT_EQ(scene.points("starfish"), 4 * -2);
  EXPECT_EQ(scene.rules().standing(scene.state(), seat_at(0)).points, 3 + 2 + 4 - 8);
}

TEST(Gb6Points, OnlyWhatIsVisibleCounts) {
  Scene scene({.faces = {"KX KX 1", "RR RR 1"}, .reef = {{1, 0, 0}}});
  EXPECT_EQ(scene.points("coral"), 2);
  EXPECT_EQ(scene.points("starfish"), -4);
  scene.play("c2 @1,0");
  EXPECT_EQ(scene.picture(),
            "KRR\n"
            "KRR\n");
  EXPECT_EQ(scene.points("coral"), 2);
  EXPECT_EQ(scene.points("starfish"), 0);
}

TEST(Gb6Points, AnEmptyReefScoresNothing) {
  const Scene scene({});
  EXPECT_EQ(scene.rules().standing(scene.state(), seat_at(0)).points, 0);
}

TEST(Gb6Points, TheSheetHasALineForEachSourceInTheOrderOfThePad) {
  const Scene scene(reef_like("KK KK"));
  std::vector<std::string> sources;
  int total = 0;
  const ScoreSheet sheet = scene.rules().score(scene.state(), seat_at(0));
  for (const ScoreLine& line : sheet.lines) {
    sources.emplace_back(line.source->code);
    total += line.points;
  }
  EXPECT_EQ(sources, (std::vector<std::string>{"red-snapper", "parrot-fish", "damsel-fish",
                                               "clown-fish", "butterfly-fish", "coral", "sponge",
                                               "tiger-shark", "starfish"}));
  EXPECT_EQ(sheet.standing.points, total);
  EXPECT_EQ(sheet.standing, scene.rules().standing(scene.state(), seat_at(0)));
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
