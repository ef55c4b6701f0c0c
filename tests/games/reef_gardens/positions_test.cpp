// Positions as data: what is read back, and what is refused.
#include <gtest/gtest.h>

#include "table/json.hpp"
#include "tests/games/reef_gardens/playing.hpp"
#include "tests/games/reef_gardens/refused.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/support/edit.hpp"

namespace lagoon::reef_gardens {
namespace {

struct Read {
  State state;
  std::string faults;
};
Read read(const Rules& rules, const Data& position) {
  Faults faults;
  const Reader reader(position, faults, "state");
  const State state = rules.read_position(reader);
  return {state, "\n" + faults_text(faults)};
}

TEST(RgPositions, EveryListedChangeIsRefusedByCodeAndPath) {
  const Scene scene = sound_scene();
  const Data position = scene.rules().position(scene.state());
  for (const RefusedChange& change : refused_changes("positions.txt")) {
    const std::string found = position_faults(scene.rules(), edited(position, change.edits));
    EXPECT_TRUE(has_fault(found, change))
        << change.code << ": " << change.edits << " gives" << found;
  }
}

TEST(RgPositions, TheSoundPositionIsReadBack) {
  const Scene scene = sound_scene();
  const Read again = read(scene.rules(), scene.rules().position(scene.state()));
  EXPECT_EQ(again.faults, "\n");
  EXPECT_EQ(again.state, scene.state());
}

TEST(RgPositions, EveryPhaseIsReadBack) {
  // A station to be placed, a tile by boat, a stored tile, surfacing, the end.
  const Scene::Setup refill{.picture = ". . . . . . .\n. A! . B? . C? .\n. Y1 . P1 . . .",
                            .nursery = "Y - / P B - - / G - - - / - -",
                            .shells = {"bo an an su"},
                            .stored = {"O"}};
  for (const char* tokens :
       {"buy-r1", "boat-11", "submarine", "boat-11 site-B", "boat-11 site-B store",
        "buy-r1 site-C tile-yellow", "buy-r1 site-C take-orange", "up-b3", "up-b3 end"}) {
    Scene scene(refill);
    scene.play(tokens);
    const Read again = read(scene.rules(), scene.rules().position(scene.state()));
    EXPECT_EQ(again.faults, "\n") << tokens;
    EXPECT_EQ(again.state, scene.state()) << tokens;
  }
  Scene last({.picture = ". . .\n. A! .\n. . .",
              .nursery = "Y - / - - - - / - - - - / - -",
              .shells = {"oc"},
              .bag = ""});
  for (const char* tokens : {"buy-r1", "tile-yellow", "at-b1", "end"}) {
    last.play(tokens);
    EXPECT_EQ(read(last.rules(), last.rules().position(last.state())).faults, "\n") << tokens;
  }
  EXPECT_TRUE(last.over());
}

TEST(RgPositions, ReefsMayBeListedInAnyOrder) {
  const Scene scene = sound_scene();
  const Data position = scene.rules().position(scene.state());
  const Data::List& reefs = *position.find("reefs")->items();
  Data turned = Data::list();
  for (auto reef = reefs.rbegin(); reef != reefs.rend(); ++reef) turned.push(*reef);
  Data other = position;
  other.set("reefs", turned);
  EXPECT_EQ(read(scene.rules(), other).state, scene.state());
}

TEST(RgPositions, AStoredTileInHandMustBePlantableSomewhere) {
  const Scene scene({.picture = ". . .\n. A? .\n. . .", .shells = {"an"}, .stored = {"O"}});
  State state = scene.state();
  state.planting = 1;
  state.has_bought = 1;
  state.phase = Phase::tile;
  state.origin = Origin::stored;
  state.chosen = tile_of("O");
  Faults faults;
  scene.rules().audit(state, faults);
  EXPECT_EQ(faults_text(faults), "wrong-phase state.chosen\n");
}

/// Plays on from a position; every state must be sound and leave something to do.
void expect_playable(const Rules& rules, State state, Rng& rng, const std::string& label) {
  NoEvents none;
  for (int ply = 0; ply < 12 && !is_over(rules, state); ++ply) {
    Moves<Rules> moves;
    rules.legal(state, seat_at(state.active), moves);
    ASSERT_FALSE(moves.empty()) << label;
    rules.apply(state, seat_at(state.active), lively_move(rules, state, rng), none);
    Faults faults;
    rules.audit(state, faults);
    ASSERT_EQ(faults_text(faults), "") << label;
  }
}

/// Something else of the same type.
Data other(const Data& node, Rng& rng) {
  const std::vector<const char*> words{"turn", "site",   "tile",  "surfacing", "over", "none",
                                       "chip", "bought", "built", "stored",    "boat", "octopus",
                                       "bare", "scored", "pink",  "yellow*"};
  if (node.boolean() != nullptr) return !*node.boolean();
  if (node.integer() != nullptr) return *node.integer() + rng.below(3) - 1;
  if (node.text() != nullptr) return words[rng.below(static_cast<std::uint32_t>(words.size()))];
  if (!node.is_null()) return node;
  return rng.below(2) == 0 ? Data(1) : Data("green");
}

TEST(RgPositions, WhateverIsAcceptedCanBePlayedOn) {
  constexpr int kGames = 24;
  int accepted = 0;
  for (int game = 0; game < kGames; ++game) {
    const Rules rules = default_board(2 + game % 3, all_options()[at(game) % all_options().size()]);
    Rng rng = rng_of("tampered " + std::to_string(game));
    State state = deal_from_seed(rules, "tampered " + std::to_string(game));
    NoEvents none;
    const auto plies = static_cast<int>(rng.below(250));
    for (int ply = 0; ply < plies && !is_over(rules, state); ++ply) {
      rules.apply(state, seat_at(state.active), lively_move(rules, state, rng), none);
    }
    const Data position = rules.position(state);
    std::vector<std::string> paths;
    for (const std::string& path : test::all_paths(position)) {
      // Not single tiles, which would only be missing elsewhere.
      if (path.find('[') == std::string::npos || path.starts_with("players")) paths.push_back(path);
    }
    for (int i = 0; i < 40; ++i) {
      Data tampered = position;
      for (std::uint32_t edits = 1 + rng.below(2); edits > 0; --edits) {
        const std::string& path = paths[rng.below(static_cast<std::uint32_t>(paths.size()))];
        tampered =
            test::changed(tampered, path, [&](const Data& node) { return other(node, rng); });
      }
      const Read again = read(rules, tampered);
      if (again.faults != "\n") continue;
      ++accepted;
      ASSERT_NO_FATAL_FAILURE(
          expect_playable(rules, again.state, rng, std::to_string(game) + " " + to_json(tampered)));
    }
  }
  EXPECT_GT(accepted, 100);
}

TEST(Rg8Atolls, APositionWithASpeciesTwiceIsRefused) {
  const std::string picture = R"(
    .  Y0 .
    Y1 A! .
    .  .  .)";
  EXPECT_EQ(Scene({.picture = picture}).faults(), "");
  const Scene standard({.picture = picture});
  OptionValues options = standard.rules().options();
  options.values[kVariantOption] = 1;
  const Rules atolls = Rules::create(2, options, standard.rules().edition());
  Faults faults;
  atolls.audit(standard.state(), faults);
  EXPECT_EQ(faults_text(faults), "atoll-species-twice state.reefs.a2\n");
}

}  // namespace
}  // namespace lagoon::reef_gardens
