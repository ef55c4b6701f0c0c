// What random games say: refusals, events, explanations and sources of points. The rarest refusals
// have positions of their own in the rule tests.
#include <gtest/gtest.h>

#include <set>

#include "games/coral/texts.hpp"
#include "tests/games/coral/scene.hpp"
#include "tests/support/prompts.hpp"

namespace lagoon::coral {
namespace {

using Codes = std::set<std::string>;

/// Random games in which the moves of earlier states are tried again, and those that would fall.
struct Played {
  Codes refusals;
  Codes events;
  Codes explanations;
  Codes sources;
  std::vector<Move> tried;
};

void play(const Rules& rules, const std::string& seed, Played& played) {
  Rng rng = rng_of(seed);
  State state = deal_from_seed(rules, seed);
  const Rules falling = rules_for(rules.seats(), "falling=penalty");
  std::vector<Move>& tried = played.tried;
  Moves<Rules> moves;
  while (!is_over(rules, state)) {
    const Seat seat = seat_at(state.active);
    falling.legal(state, seat, moves);
    tried.insert(tried.end(), moves.begin(), moves.end());
    rules.legal(state, seat, moves);
    for (int i = 0; i < 40; ++i) {
      const Move& move = tried[rng.below(static_cast<std::uint32_t>(tried.size()))];
      const Refusal refusal = rules.check(state, seat, move);
      if (refusal.refused()) played.refusals.insert(refusal.sentence->code);
    }
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    std::vector<Statement> statements;
    rules.explain(redact(rules, state, seat), seat, move, statements);
    for (const Statement& each : statements) played.explanations.insert(each.sentence->code);
    EventLog log;
    rules.apply(state, seat, move, log);
    for (const Event& event : log.events) played.events.insert(event.sentence->code);
  }
  for (int i = 0; i < rules.seats(); ++i) {
    for (const ScoreLine& line : rules.score(state, seat_at(i)).lines) {
      played.sources.insert(line.source->code);
    }
  }
}

Played play_all() {
  Played played;
  for (int game = 0; game < 60; ++game) {
    const std::string options = game % 2 == 0 ? "" : "falling=penalty";
    play(rules_for(1 + game % 4, options), "coverage " + std::to_string(game), played);
    play(rules_for(4, "teams=symbiosis"), "teams " + std::to_string(game), played);
  }
  return played;
}

void expect_codes(const Codes& found, const Codes& expected) {
  for (const std::string& code : expected) EXPECT_TRUE(found.contains(code)) << code;
}

TEST(CoralCoverage, RandomGamesSayEverything) {
  const Played played = play_all();
  expect_codes(
      played.refusals,
      {"out-of-order", "not-in-reserve", "nowhere-to-grow",     "cell-filled",    "pawn-in-the-way",
       "no-way-in",    "not-at-pawn",    "pawn-on-own-species", "covers-another", "would-tip",
       "would-drop",   "no-column",      "top-of-own-species",  "already-there",  "top-has-pawn",
       "no-path",      "no-cube",        "cube-of-own-species", "cube-above",     "cube-has-pawn"});
  expect_codes(played.events, {"piece-set",
                               "piece-grown",
                               "pawn-lifted",
                               "setup-ends",
                               "pawn-entered",
                               "pawn-slid",
                               "pawn-floated",
                               "piece-returned",
                               "end-phase",
                               "pawn-fell",
                               "piece-lost",
                               "piece-sent-home",
                               "piece-cannot-grow",
                               "piece-drawn",
                               "game-ends",
                               "scored",
                               "rated",
                               "icons-covered",
                               "sunlight-changed",
                               "card-changed",
                               "pawn-entered-again",
                               "piece-returned-at-end"});
  expect_codes(
      played.explanations,
      {"explain-setup-piece", "explain-solo-piece", "explain-setup-place", "explain-enter-again",
       "explain-cost-at-end", "explain-return-at-end", "explain-cannot-grow", "explain-piece",
       "explain-place", "explain-fall", "explain-card", "explain-sunlight", "explain-slide",
       "explain-stay", "explain-float", "explain-cost", "explain-enter", "explain-return"});
  expect_codes(played.sources, {"source-sunlight", "source-partner", "source-card-a",
                                "source-card-b", "source-card-c", "source-card-d"});
}

TEST(CoralCoverage, EveryPromptOccursInPlay) {
  const Codes asked = test::prompts_in_play<Coral>(3);
  for (const Sentence* sentence : text::kAll) {
    const std::string code = sentence->code;
    if (!code.starts_with("prompt-")) continue;
    EXPECT_EQ(asked.count(code), 1U) << code;
  }
}

}  // namespace
}  // namespace lagoon::coral
