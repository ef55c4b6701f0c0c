// Positions as data: what is read back, and what is refused with its cell and reason.
#include <gtest/gtest.h>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/games/coral/scene.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::coral {
namespace {

using test::edited;
using test::RefusedChange;

std::vector<RefusedChange> refused_changes(const std::string& list) {
  return test::refused_changes("coral", list);
}

Faults faults_of(const Rules& rules, const Data& position) {
  Faults faults;
  (void)rules.read_position(Reader(position, faults, "state"));
  return faults;
}

void expect_refused(const Rules& rules, const Data& position, const RefusedChange& change) {
  const Faults faults = faults_of(rules, edited(position, change.edits));
  const bool found = std::any_of(faults.begin(), faults.end(), [&](const Error& fault) {
    return fault.code == change.code && fault.field == change.path;
  });
  EXPECT_TRUE(found) << change.code << " at " << change.path << ": " << change.edits << " gives\n"
                     << faults_text(faults);
}

/// What positions.txt changes.
Scene sound_scene() {
  return Scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn sun@0,1,0:nu",
                .pawns = "red@-1,0,0 tubular@1,0,1",
                .reserves = {"RRS", "TT"}});
}

/// What solo_positions.txt changes.
Scene sound_solo() {
  return Scene({.pieces = "red@1,0,0:en tubular@0,1,0:wn sun@-1,0,0:ws brain@0,-1,0:es",
                .pawns = "red@0,1,0 tubular@-1,0,0 sun@0,-1,0 brain@1,0,0",
                .seats = 1,
                .reserves = {"RTS"},
                .bag = "BR"});
}

TEST(CoralPositions, EveryListedChangeIsRefusedByCodeAndPath) {
  const Scene scene = sound_scene();
  const Data position = scene.rules().position(scene.state());
  EXPECT_EQ(faults_text(faults_of(scene.rules(), position)), "");
  for (const RefusedChange& change : refused_changes("positions.txt")) {
    expect_refused(scene.rules(), position, change);
  }
  const Scene solo = sound_solo();
  const Data solo_position = solo.rules().position(solo.state());
  EXPECT_EQ(faults_text(faults_of(solo.rules(), solo_position)), "");
  for (const RefusedChange& change : refused_changes("solo_positions.txt")) {
    expect_refused(solo.rules(), solo_position, change);
  }
}

TEST(CoralPositions, AFaultNamesTheCellAndTheReason) {
  const Scene scene = sound_scene();
  const Data position = scene.rules().position(scene.state());
  const auto words = [&](const std::string& edits) {
    const Faults faults = faults_of(scene.rules(), edited(position, edits));
    return faults.empty() ? "" : faults[0].message.in(Language::en);
  };
  EXPECT_EQ(words(R"(pieces[2].at = "0,1,3:nu")"),
            "The piece of sun coral with its corner at (0,1,3) hangs in the air (CO-4).");
  EXPECT_EQ(words(R"(pieces[2].at = "1,1,0:sw")"),
            "\"1,1,0:sw\" is no piece: write corner and "
            "arms as in 1,0,0:nu.");
  EXPECT_EQ(words(R"(pieces[2].at = "1,1,0:ws")"),
            "Two cubes are at (1,0,0): move one of the pieces (CO-1).");
  EXPECT_EQ(
      words(R"(pieces[2].at = "2,1,1:ws" ; pawns.tubular = "off")"),
      "The reef does not stand: the piece of sun coral with its corner at (2,1,1) tips (CO-4).");
  EXPECT_EQ(
      words(R"(players[0].reserve.red = 4)"),
      "8 pieces of red coral on the reef, in reserves, in the bag and gone: there are 6 (CO-5).");
  EXPECT_EQ(words(R"(pawns.red = "1,0,1" ; pawns.tubular = "-1,0,0")"),
            "The pawn of red coral stands on its own species at (1,0,1) (CO-7).");
  EXPECT_EQ(words(R"(pawns.red = "0,1,0")"),
            "The pawn of red coral is inside the cube at (0,1,1) (CO-7).");
  EXPECT_EQ(words(R"(pawns.red = "0,1,-1")"),
            "0,1,-1 reaches below the table: the lowest cells have z 0 (CO-1).");
  EXPECT_EQ(words(R"(pawns.red = "0,1,49")"),
            "\"0,1,49\" is no place for the reef: x and y are -124 to 124, z is 0 to 48 (CO-6).");
  EXPECT_EQ(words(R"(stage = "setup" ; turn = 99)"),
            "This does not fit how far the set-up is: 3 would (CO-6).");
}

TEST(CoralPositions, NotationThatCannotBeACellIsRefusedWithTheReason) {
  const Scene scene = sound_scene();
  EXPECT_EQ(scene.refusal("@125,0,0:en"), "no-such-cell");
  EXPECT_EQ(scene.refusal("@0,0,-1:en"), "below-the-table");
  EXPECT_EQ(scene.refusal("@0,0,0:ed"), "below-the-table");  // by an arm
  EXPECT_EQ(scene.refusal("slide@0,1000"), "no-such-cell");
  EXPECT_EQ(scene.refusal("enter@0,0,49"), "no-such-cell");
  EXPECT_EQ(scene.refusal_text("enter@0,0,49"),
            "\"0,0,49\" is no place for the reef: x and y are -124 to 124, z is 0 to 48 (CO-6).");
  for (const char* text :
       {"@1,0,0:ue", "@1,0,0:ew", "@1,0,0", "@01,0,0:en", "@1,0:en", "slide@1", "slide@1,0,0",
        "enter@1,0", "enter@a,0,0", "piece-", "piece-blue", "float2", "", "Pass"}) {
    EXPECT_EQ(scene.rules().parse(text).error().code, "unknown-notation") << text;
  }
}

TEST(CoralPositions, EditionsThatContradictTheRulebookAreRefused) {
  for (const RefusedChange& change : refused_changes("editions.txt")) {
    Faults faults;
    (void)load_edition<Rules>(edited(default_edition("coral"), change.edits), faults);
    const bool found = std::any_of(faults.begin(), faults.end(), [&](const Error& fault) {
      return fault.code == change.code && fault.field == change.path;
    });
    EXPECT_TRUE(found) << change.code << " at " << change.path << ": " << change.edits << " gives\n"
                       << faults_text(faults);
  }
}

TEST(CoralPositions, OptionsThatDoNotFitTheSeatsAreRefused) {
  Faults faults;
  const auto edition = load_edition<Rules>(Data(), faults);
  const auto refused = [&](int seats, OptionIndex option) {
    OptionValues values = default_options(Rules::option_schema());
    values.values[option] = 1;
    Faults found;
    Rules::check_setup(seats, values, *edition, found);
    return faults_text(found);
  };
  EXPECT_EQ(refused(3, kTeamsOption), "teams-need-four options.teams\n");
  EXPECT_EQ(refused(4, kTeamsOption), "");
  EXPECT_EQ(refused(1, kReservesOption), "no-reserves-in-solo options.reserves\n");
  EXPECT_EQ(refused(2, kReservesOption), "");
  EXPECT_EQ(refused(2, kCardsOption), "cards-are-solo options.cards\n");
  EXPECT_EQ(refused(1, kCardsOption), "");
}

/// Something else of the same type.
Data other(const Data& node, Rng& rng) {
  const std::vector<const char*> words{"turn",  "piece", "place",   "pawn",    "return",   "over",
                                       "game",  "setup", "pawns",   "off",     "fallen",   "1,0,0",
                                       "0,1,1", "red",   "tubular", "waiting", "2,0,0:eu", "slide"};
  if (node.boolean() != nullptr) return !*node.boolean();
  if (node.integer() != nullptr) return *node.integer() + rng.below(3) - 1;
  if (node.text() != nullptr) return words[rng.below(static_cast<std::uint32_t>(words.size()))];
  if (!node.is_null()) return node;
  return "red";
}

TEST(CoralPositions, WhateverIsAcceptedCanBePlayedOn) {
  int accepted = 0;
  for (int game = 0; game < 32; ++game) {
    const Rules rules = rules_for(1 + game % 4, game % 8 < 4 ? "" : "falling=penalty");
    Rng rng = rng_of("tampered " + std::to_string(game));
    State state = deal_from_seed(rules, "tampered " + std::to_string(game));
    NoEvents none;
    Moves<Rules> moves;
    const auto plies = static_cast<int>(rng.below(60));
    const auto step = [&] {
      rules.legal(state, seat_at(state.active), moves);
      ASSERT_FALSE(moves.empty());
      const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
      rules.apply(state, seat_at(state.active), moves[static_cast<int>(pick)], none);
    };
    for (int ply = 0; ply < plies && !is_over(rules, state); ++ply) step();
    const Data position = rules.position(state);
    const std::vector<std::string> paths = test::all_paths(position);
    for (int i = 0; i < 60; ++i) {
      Data tampered = position;
      for (std::uint32_t edits = 1 + rng.below(2); edits > 0; --edits) {
        const std::string& path = paths[rng.below(static_cast<std::uint32_t>(paths.size()))];
        tampered =
            test::changed(tampered, path, [&](const Data& node) { return other(node, rng); });
      }
      Faults faults;
      state = rules.read_position(Reader(tampered, faults, "state"));
      if (!faults.empty()) continue;
      ++accepted;
      for (int ply = 0; ply < 12 && !is_over(rules, state); ++ply) {
        step();
        faults.clear();
        rules.audit(state, faults);
        ASSERT_EQ(faults_text(faults), "") << to_json(tampered);
      }
    }
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace lagoon::coral
