// Every refusal, fault, event, explanation and scoring source of the game can happen: each code of
// its catalogue is produced here on purpose.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "games/great_barrier_reef/texts.hpp"
#include "table/edition.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"
#include "tests/support/edit.hpp"
#include "tests/support/prompts.hpp"

namespace lagoon::great_barrier_reef {
namespace {

using Codes = std::set<std::string>;
using Producer = std::function<Codes()>;
using Producers = std::map<std::string, Producer>;

// ------------------------------------------------------------------------------ ways to a code

/// A reef that shows a sponge to the right and, if wanted, a shark below it; card 2 covers both.
Scene scene_covering(const std::string& below, const Markers& markers) {
  return Scene({.faces = {"RS R" + below + " 1", "BB BB 2", "PP PP *"},
                .reef = {{1, 0, 0}},
                .markers = markers});
}

Producer refusing(const std::string& tokens, const std::string& below = "T",
                  const Markers& markers = kStart) {
  return [=] { return Codes{scene_covering(below, markers).refusal(tokens)}; };
}

Producer checking(const std::string& tokens, Move move) {
  return [=] {
    Scene scene = scene_covering("T", kStart);
    scene.play(tokens);
    const Refusal refusal = scene.rules().check(scene.state(), seat_at(0), move);
    return Codes{refusal.refused() ? refusal.sentence->code : ""};
  };
}

Producer happening(const std::string& tokens, const std::string& below = "T",
                   const Markers& markers = kStart, bool final_round = false) {
  return [=] {
    Scene scene({.faces = {"RR S" + below + " 1", "BB BB 2"},
                 .reef = {{1, 0, 0}},
                 .markers = markers,
                 .final_round = final_round});
    scene.play(tokens);
    return Codes(scene.events().begin(), scene.events().end());
  };
}

/// All events of a random game.
Codes events_of_a_game() {
  const Rules rules = rules_with(2, {});
  State state = deal_from_seed(rules, "coverage");
  EventLog log;
  Moves<Rules> moves;
  while (!is_over(rules, state)) {
    rules.legal(state, seat_at(state.active), moves);
    rules.apply(state, seat_at(state.active), moves[0], log);
  }
  Codes codes;
  for (const Event& event : log.events) codes.insert(event.sentence->code);
  return codes;
}

Producer explaining(const std::string& tokens, Move move, const Markers& markers = kStart,
                    bool final_round = false) {
  return [=] {
    Scene scene({.faces = {"RR ST 1", "BB BB 2", "PP PP *"},
                 .reef = {{1, 0, 0}},
                 .markers = markers,
                 .final_round = final_round});
    scene.play(tokens);
    std::vector<Statement> statements;
    const auto known = redact(scene.rules(), scene.state(), seat_at(0));
    EXPECT_FALSE(scene.rules().check(scene.state(), seat_at(0), move).refused());
    scene.rules().explain(known, seat_at(0), move, statements);
    Codes codes;
    for (const Statement& statement : statements) codes.insert(statement.sentence->code);
    return codes;
  };
}

/// Faults of the default edition with one value changed, as the game finds them without a schema.
Producer edition_with_change(const std::string& path, const Data& value) {
  return [=] {
    Faults faults;
    const Data edition = test::with(default_edition(Rules::info().id), path, value);
    (void)Rules::read_edition(Reader(edition, faults));
    Codes codes;
    for (const Error& fault : faults) codes.insert(fault.code);
    return codes;
  };
}

Codes many_of_one_fish() {
  Faults faults;
  (void)Rules::read_edition(Reader(edition_with(std::vector<std::string>(16, "RR RR 1")), faults));
  return faults.empty() ? Codes{} : Codes{faults[0].code};
}

/// Faults of the sound position with one value changed.
Producer position_with(const std::string& path, const Data& value) {
  return [=] {
    const Data file = test::with(read_json_fixture("sound.json"), path, value);
    Faults faults;
    const Rules rules = rules_with(2, {}, "base");
    const Reader reader(file, faults);
    (void)rules.read_position(reader["state"]);
    Codes codes;
    for (const Error& fault : faults) codes.insert(fault.code);
    return codes;
  };
}

/// What an audit finds in a state that was tampered with.
Producer state_with(const std::function<void(State&)>& tamper) {
  return [=] {
    Scene scene = scene_covering("T", kStart);
    tamper(scene.state());
    Faults faults;
    scene.rules().audit(scene.state(), faults);
    Codes codes;
    for (const Error& fault : faults) codes.insert(fault.code);
    return codes;
  };
}

Codes notes() {
  const Scene scene({});
  Codes codes;
  const ScoreSheet sheet = scene.rules().score(scene.state(), seat_at(0));
  for (const ScoreLine& line : sheet.lines) codes.insert(line.note.sentence->code);
  return codes;
}

// --------------------------------------------------------------------------------- the table

Producers refusals() {
  return {
      {"out-of-order", refusing("@1,0")},
      {"not-in-hand", refusing("c1")},
      {"first-card-elsewhere",
       [] { return Codes{Scene({.faces = {"RR RR 1"}}).refusal("c1 @1,0")}; }},
      {"covers-nothing", refusing("c2 @2,0")},
      {"exactly-on-card", refusing("c2 @0,0")},
      {"no-sponge", refusing("c2 @1,0 S+row3 S+row3")},
      {"no-shark", refusing("c2 @1,0 T+row3-L4 T+row3-L4")},
      {"no-such-scoring-card", checking("c2 @1,0", Move::sponge(kScoringCards))},
      {"scoring-card-not-out", refusing("c2 @1,0 S+vee3")},
      {"marker-at-right-end", refusing("c2 @1,0 S+row3", "T", {2, 7, 2, 2, 2})},
      {"marker-at-left-end", refusing("c2 @1,0 T+row3-L4", "T", {2, 2, 0, 2, 2})},
      {"no-marker-moves-right", refusing("c2 @1,0 S+row3", "T", kAllRight)},
      {"no-marker-moves-left", refusing("c2 @1,0 T+row3-L4", "T", kAllLeft)},
      {"only-marker-moves-left", refusing("c2 @1,0 T+corner3-corner3", "T", {1, 0, 0, 0, 0})},
      {"same-marker-twice", refusing("c2 @1,0 T+row3-row3")},
      {"must-move-right", refusing("c2 @1,0 S")},
      {"must-move-left", refusing("c2 @1,0 T+row3")},
      {"no-such-market-position", checking("c3 @-1,0", Move::take(kMarketSize))},
      {"unreadable-move", refusing("c2 @1")},
      {"place-out-of-reach", refusing("c2 @15,0")},
      {"unknown-notation", refusing("pass")},
  };
}

Producers events() {
  return {
      {"card-played", happening("c2 @0,1")},
      {"symbol-covered", happening("c2 @0,1")},
      {"marker-moved", happening("c2 @0,1 S+row3")},
      {"sponges-lapse", happening("c2 @-1,1", "R", kAllRight)},
      {"card-taken", happening("c2 @-1,1 S+row3", "R")},
      {"market-refilled", happening("c2 @-1,1 S+row3", "R")},
      {"final-round", events_of_a_game},
      {"scored", events_of_a_game},
      {"note-groups", notes},
      {"note-singles", notes},
  };
}

Producers explanations() {
  return {
      {"explain-choose", explaining("", Move::choose(card_at(1)))},
      {"explain-fetches", explaining("", Move::choose(card_at(1)))},
      {"explain-star", explaining("", Move::choose(card_at(2)))},
      {"explain-final-round", explaining("", Move::choose(card_at(1)), kStart, true)},
      {"explain-place", explaining("c2", Move::place(0, 1))},
      {"explain-sponge", explaining("c2", Move::place(0, 1))},
      {"explain-shark", explaining("c2", Move::place(0, 1))},
      {"explain-sponge-as-far", explaining("c2", Move::place(0, 1), kAllRight)},
      {"explain-shark-as-far", explaining("c2", Move::place(0, 1), kAllRight)},
      {"explain-worth", explaining("c2", Move::place(0, 1))},
      {"explain-lapse", explaining("c2 @0,1", Move::sponge(Move::kNone), kAllRight)},
      {"explain-marker", explaining("c2 @0,1", Move::sponge(0))},
      {"explain-take", explaining("c3 @0,-1", Move::take(0))},
  };
}

Producers edition_faults() {
  const Data twice = Data::list().push(0).push(0);
  return {
      {"four-quadrants", edition_with_change("cards[4].quadrants", "DDX")},
      {"unknown-symbol", edition_with_change("cards[4].quadrants", "DDXQ")},
      {"bad-scoring-id", edition_with_change("scoring_cards[0].id", "corner-3")},
      {"pattern-cell-twice", edition_with_change("scoring_cards[0].cells[1]", twice)},
      {"wrong-card-count", edition_with_change("cards", Data::list())},
      {"too-many-of-one-fish", many_of_one_fish},
      {"wrong-scoring-count", edition_with_change("scoring_cards", Data::list())},
      {"scoring-id-twice", edition_with_change("scoring_cards[1].id", "corner3")},
      {"wrong-base-count", edition_with_change("scoring_cards[0].base", false)},
  };
}

Producers position_faults() {
  const Data no_card;
  return {
      {"no-gap-in-hand",
       position_with("state.hands[0][1]", Data::map({{"card", 1}, {"open", false}}))},
      {"only-in-phase", position_with("state.chosen", 11)},
      {"card-twice", position_with("state.market[0]", 47)},
      {"own-card-unseen",
       state_with([](State& state) { state.hands[0][0].seen = SeatSet::nobody(); })},
      {"market-not-open",
       state_with([](State& state) { state.market[0].seen = SeatSet::nobody(); })},
      {"scoring-card-twice", position_with("state.scoring[1].card", "block4")},
      {"fish-twice", position_with("state.scoring[1].fish", "clown-fish")},
      {"not-a-base-card", position_with("state.scoring[4].card", "vee3")},
      {"marker-off-track", state_with([](State& state) { state.scoring[0].marker = 8; })},
      {"wrong-phase", position_with("state.sponges", 0)},
      {"wrong-deck", position_with("state.deck", Data::list())},
      {"wrong-reef-size", position_with("state.reefs[1]", Data::list())},
      {"wrong-hand-size", position_with("state.hands[1][0]", no_card)},
      {"impossible-placement",
       position_with("state.reefs[0][1]", Data::list().push(36).push(2).push(0))},
      {"too-many-triggers", position_with("state.sponges", 2)},
  };
}

Producers all_producers() {
  Producers all = refusals();
  for (const Producers& part : {events(), explanations(), edition_faults(), position_faults()}) {
    all.insert(part.begin(), part.end());
  }
  return all;
}

/// Names and labels say nothing of their own: they stand in other sentences or on the board.
bool is_name(const std::string& code) {
  for (const char* prefix :
       {"prompt-", "game-", "option-", "effect-", "notation-", "board-", "asked-"}) {
    if (code.starts_with(prefix)) return true;
  }
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (code == symbol_name(static_cast<Symbol>(symbol)).code) return true;
  }
  return code == "card-name";
}

TEST(GbCoverage, EveryCodeIsProduced) {
  for (const auto& [code, produce] : all_producers()) {
    EXPECT_TRUE(produce().contains(code)) << code;
  }
}

TEST(GbCoverage, EveryPromptOccursInPlay) {
  const std::set<std::string> asked = test::prompts_in_play<GreatBarrierReef>(3);
  for (const Sentence* sentence : text::kAll) {
    const std::string code = sentence->code;
    if (!code.starts_with("prompt-")) continue;
    EXPECT_EQ(asked.count(code), 1U) << code;
  }
}

TEST(GbCoverage, NoCodeOfTheCatalogueIsForgotten) {
  const Producers producers = all_producers();
  Codes known;
  for (const Sentence* sentence : text::kAll) {
    known.insert(sentence->code);
    if (is_name(sentence->code)) continue;
    EXPECT_TRUE(producers.contains(sentence->code)) << sentence->code;
  }
  for (const auto& [code, produce] : producers) EXPECT_TRUE(known.contains(code)) << code;
}

TEST(GbCoverage, EverySourceOfPointsScores) {
  const std::map<std::string, std::pair<std::string, int>> reefs{
      {"red-snapper", {"RR RK", 3}},
      {"parrot-fish", {"PPP KKK", 3}},
      {"damsel-fish", {"DD DK DK", 6}},
      {"clown-fish", {"CC CC", 6}},
      {"butterfly-fish", {"BKK KBK KKB", 4}},
      {"coral", {"KR RR", 1}},
      {"sponge", {"SR RR", 1}},
      {"tiger-shark", {"TR RR", 2}},
      {"starfish", {"XR RR", -2}}};
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    const std::string source = symbol_name(static_cast<Symbol>(symbol)).code;
    const auto& [picture, points] = reefs.at(source);
    EXPECT_EQ(Scene(reef_like(picture)).points(source), points) << source;
  }
}

TEST(GbCoverage, EveryStepIsAskedForByName) {
  // A move out of order names what is asked now.
  const std::vector<std::pair<std::string, std::string>> asked{
      {"", "choose a card of your hand"},
      {"c3", "place the chosen card"},
      {"c2 @1,0", "move markers for what you covered"},
      {"c3 @-1,0", "take a card of the market"}};
  for (const auto& [tokens, words] : asked) {
    Scene scene = scene_covering("T", kStart);
    scene.play(tokens);
    const Move wrong = scene.state().phase == Phase::take ? Move::place(0, 0) : Move::take(0);
    const Refusal refusal = scene.rules().check(scene.state(), seat_at(0), wrong);
    EXPECT_EQ(render(refusal, Language::en), "That move does not belong here; now " + words + ".");
  }
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
