// What prompts and refusals say can be done is what can be done, and tiles are named in full.
#include "games/reef_gardens/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/support/games.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

/// What a sentence of the list names, by the words that it is made of.
struct Named {
  std::string_view words;
  std::vector<Kind> kinds;
};
const std::vector<Named>& vocabulary() {
  static const std::vector<Named> kWords{
      {"buy a line", {Kind::buy}},
      {"shell", {Kind::pearl, Kind::boat, Kind::octopus, Kind::submarine, Kind::turtle}},
      {"close", {Kind::close}},
      {"pass", {Kind::pass}},
      {"your tiles", {Kind::tile}},
      {"stored tile", {Kind::take, Kind::plant, Kind::algae}},
      {"end the turn", {Kind::end}},
      {"building site", {Kind::site}},
      {"plant", {Kind::plant, Kind::algae, Kind::take}},
      {"store ", {Kind::store}},
      {"discard", {Kind::discard}},
  };
  return kWords;
}

/// The sentence without what it says about the past.
std::string without_reason(const Sentence& asked) {
  std::string words = asked.text[0];
  return words.substr(0, words.find(" ("));
}

TEST(RgWords, WhatIsAskedForIsPossibleAndNothingElseIs) {
  std::set<std::string> seen;
  for (const test::GameSetup<Rules>& setup : test::setups<Rules>()) {
    for (const char* seed : {"1", "2", "3"}) {
      test::play_out(setup.rules, seed, test::Policy::random, [&](const test::Step<Rules>& step) {
        const Sentence& asked = asked_for(setup.rules, step.state);
        seen.insert(asked.code);
        const std::string words = without_reason(asked);
        std::set<Kind> named;
        for (const Named& entry : vocabulary()) {
          if (words.find(entry.words) == std::string::npos) continue;
          named.insert(entry.kinds.begin(), entry.kinds.end());
          const bool possible =
              std::any_of(step.legal.begin(), step.legal.end(), [&entry](const Move& move) {
                return std::count(entry.kinds.begin(), entry.kinds.end(), move.kind) > 0;
              });
          ASSERT_TRUE(possible) << asked.code << ": " << entry.words;
        }
        for (const Move& move : step.legal) {
          // Beside tiles that must be dealt with, stored ones are not mentioned.
          if (move.kind == Kind::take && named.contains(Kind::tile)) continue;
          ASSERT_TRUE(named.contains(move.kind)) << asked.code << ": " << setup.rules.format(move);
        }
      });
    }
  }
  EXPECT_GT(seen.size(), 12U);
}

TEST(RgWords, ThePromptSaysSoWhenOnlyPassIsLeft) {
  const Scene scene({.picture = kStation, .nursery = kPairs, .money = {1}});
  const auto known = redact(scene.rules(), scene.state(), seat_at(0));
  EXPECT_EQ(render(scene.rules().prompt(known), Language::en), "Your turn: pass.");
  EXPECT_EQ(render(scene.rules().prompt(known), Language::de), "Du bist am Zug: passe.");
}

TEST(RgWords, ARefusedTileIsNamedWithItsClownfish) {
  const Scene scene({.picture = kStation, .shells = {"an an"}, .stored = {"O"}});
  EXPECT_EQ(scene.refusal_text("buy-r1 tile-yellow*"),
            "No tile Yellow coral with clownfish is left from your purchase; now deal with your "
            "tiles.");
  EXPECT_EQ(scene.refusal_text("buy-r1 take-orange*"),
            "No tile Orange coral with clownfish lies on your anemones.");
  const Scene fish({.picture = kStation, .nursery = "Y* - / P B G O / B G O P / G -"});
  EXPECT_EQ(fish.refusal_text("buy-r1 tile-yellow"),
            "No tile Yellow coral without clownfish is left from your purchase; now deal with "
            "your tiles.");
}

TEST(RgWords, AStationIsPromisedOnlyWhereOneCanBeBuilt) {
  const auto told = [](const Scene& scene, const char* token) {
    std::vector<Statement> out;
    scene.rules().explain(redact(scene.rules(), scene.state(), seat_at(0)), seat_at(0),
                          *scene.rules().parse(token), out);
    std::string codes;
    for (const Statement& statement : out) codes += std::string(statement.sentence->code) + " ";
    return codes;
  };
  const std::string five = "Y - / P B - - / B G - - / - -";
  const Scene with_chip({.picture = ". . .\n. A? .\n. . .", .nursery = five, .shells = {"su bo"}});
  EXPECT_EQ(told(with_chip, "buy-r2"), "explain-buy explain-refill ");
  EXPECT_EQ(told(with_chip, "submarine"), "explain-refill ");
  const Scene without(
      {.picture = kStation, .nursery = five, .shells = {"su bo"}, .unused = SiteState::built});
  EXPECT_EQ(told(without, "buy-r2"), "explain-buy explain-filling ");
  EXPECT_EQ(told(without, "submarine"), "explain-filling ");
  EXPECT_EQ(told(without, "boat-1"), "explain-boat ");
}

}  // namespace
}  // namespace lagoon::reef_gardens
