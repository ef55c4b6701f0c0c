// Every refusal, fault, event, explanation and source of points can happen: each code of the
// game's catalogue is produced here on purpose.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "games/reef_gardens/texts.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_gardens/pictures.hpp"
#include "tests/games/reef_gardens/refused.hpp"
#include "tests/games/reef_gardens/scene.hpp"
#include "tests/support/prompts.hpp"

namespace lagoon::reef_gardens {
namespace {

using Codes = std::set<std::string>;
using Producers = std::map<std::string, std::function<Codes()>>;

// --------------------------------------------------------------------------------------- scenes

const Scene::Setup kRich{.picture = R"(
                           Y1 Y1 .  P0 P0 P0 .
                           ^  A! .  B? .  C? .
                           .  bo G2 .  Y0 .  oc)",
                         .shells = {"an an p2 bo oc al su tu"},
                         .stored = {"O"}};
/// Player 1 has no diver at home.
const Scene::Setup kDiversOut{.picture = R"(
                                Y1 .  P1 .  B1
                                .  A! .  .  .
                                G1 .  O1 .  Y0)",
                              .shells = {"tu"}};
const Scene::Setup kStationless{
    .picture = ". . .\n. A? .\n. . .", .shells = {"an"}, .stored = {"O"}};
const Scene::Setup kAlmostSurrounded{.picture = R"(
                                       ^  P0 ^  .  .  .
                                       ^  A! ^  .  B! .
                                       ^  ^  .  .  .  .)",
                                     .shells = {"oc"}};

Scene::Setup with_nursery(Scene::Setup setup, const std::string& nursery) {
  setup.nursery = nursery;
  return setup;
}
const Scene::Setup kRichPairs = with_nursery(kRich, kPairs);
const Scene::Setup kRichFour = with_nursery(kRich, kFour);
const Scene::Setup kLastTile = [] {
  Scene::Setup setup = with_nursery(kRich, kLast);
  setup.bag = "";
  setup.shells = {};
  setup.stored = {};
  return setup;
}();

Scene::Setup poor(Scene::Setup setup, const std::string& shells = "oc") {
  setup.money = {0, 0};
  setup.shells = {shells, ""};
  setup.stored = {};
  return setup;
}

const Scene::Setup kPearls = poor(kRichPairs, "p2");
const Scene::Setup kLastSpace{.picture = "^ P0 ^ .\n^ A! . .\n^ ^ ^ ."};
const Scene::Setup kCheap{.picture = kRich.picture, .money = {1}};
/// Without money and reefs, but a boat makes a line cheap enough for the one coin.
const Scene::Setup kBoat{.picture = ". . .\n. A! .\n. . .",
                         .nursery = kPairs,
                         .money = {1},
                         .shells = {"bo"},
                         .bag = ""};
const Scene::Setup kFull{
    .picture = kRich.picture, .nursery = "Y P / P B G O / B G O P / G Y", .shells = {"su"}};
const Scene::Setup kAllBuilt{
    .picture = ". . .\n. A! .\n. . .", .shells = {"su"}, .unused = SiteState::built};

// ------------------------------------------------------------------------------ ways to a code

std::function<Codes()> refusing(const std::string& tokens, const Scene::Setup& setup = kRich) {
  return [=] { return Codes{Scene(setup).refusal(tokens)}; };
}

std::function<Codes()> happening(const std::string& tokens, const Scene::Setup& setup = kRich) {
  return [=] {
    Scene scene(setup);
    scene.play(tokens);
    return Codes(scene.events().begin(), scene.events().end());
  };
}

/// The explanation of the last token.
std::function<Codes()> explaining(const std::string& tokens, const Scene::Setup& setup = kRich) {
  return [=] {
    Scene scene(setup);
    const std::size_t space = tokens.rfind(' ');
    if (space != std::string::npos) scene.play(tokens.substr(0, space));
    const Move move = *scene.rules().parse(words_of(tokens).back());
    EXPECT_EQ(scene.refusal(scene.rules().format(move)), "") << tokens;
    std::vector<Statement> statements;
    scene.rules().explain(redact(scene.rules(), scene.state(), seat_at(0)), seat_at(0), move,
                          statements);
    Codes codes;
    for (const Statement& statement : statements) {
      codes.insert(statement.sentence->code);
      for (const Language language : kLanguages) EXPECT_NE(render(statement, language), "");
    }
    return codes;
  };
}

/// What the game finds in an edition when no schema has looked at it before.
std::function<Codes()> edition_without_schema(const std::string& edits) {
  return [=] {
    Faults faults;
    const Data edition = edited(default_edition(Rules::info().id), edits);
    (void)Rules::read_edition(Reader(edition, faults));
    Codes codes;
    for (const Error& fault : faults) codes.insert(fault.code);
    return codes;
  };
}

Codes board_not_there() {
  Faults faults;
  OptionValues options;
  options.values[kBoardOption] = 2;
  Rules::check_setup(2, options, load_edition<Rules>(Data(), faults).value(), faults);
  return {faults[0].code};
}

Codes money_beyond_the_limit() {
  Scene scene(kRich);
  scene.state().players[1].money = kMaxMoney + 1;
  const std::vector<std::string> words = words_of(scene.faults());
  return Codes(words.begin(), words.end());
}

Codes of_the_score_sheet() {
  const Scene scene(kRich);
  Codes codes;
  const ScoreSheet sheet = scene.rules().score(scene.state(), seat_at(0));
  for (const ScoreLine& line : sheet.lines) {
    codes.insert(line.source->code);
    codes.insert(line.note.sentence->code);
  }
  return codes;
}

// ---------------------------------------------------------------------------------- the tables

Producers refusals() {
  const Scene::Setup atolls{.picture = ". Y0 .\n. A! .\n. . .", .atolls = true};
  const Scene::Setup full{.picture = ". . .\n. A! .\n. . .",
                          .nursery = "Y P / P B G O / B G O P / G Y",
                          .shells = {"su"},
                          .unused = SiteState::built};
  return {
      {"out-of-order", refusing("up-a1 buy-r1", kDiversOut)},
      {"no-such-thing",
       [] {
         const Scene scene(kRich);
         const Move move = Move::make(Move::Kind::buy, 200);
         return Codes{scene.rules().check(scene.state(), seat_at(0), move).sentence->code};
       }},
      {"line-empty", refusing("buy-r1", kRichPairs)},
      {"line-too-dear", refusing("buy-r2", kCheap)},
      {"line-needs-pearls", refusing("buy-r2", kPearls)},
      {"line-beyond-means", refusing("buy-r2", poor(kRich))},
      {"no-chip-there", refusing("buy-r1 site-D", kRichFour)},
      {"station-stands-there", refusing("buy-r1 site-A", kRichFour)},
      {"not-bought", refusing("buy-r1 tile-blue")},
      {"not-stored", refusing("buy-r1 take-blue")},
      {"stored-this-turn", refusing("buy-r1 tile-yellow store take-yellow")},
      {"buy-before-taking", refusing("take-orange")},
      {"nowhere-to-plant", refusing("buy-r1 take-orange", kStationless)},
      {"on-site", refusing("buy-r1 tile-yellow at-b2")},
      {"on-coral", refusing("buy-r1 tile-yellow at-a1")},
      {"on-cave", refusing("buy-r1 tile-yellow at-a2")},
      {"joins-another-player", refusing("buy-r4 tile-green at-d3")},
      {"neutral-reef-larger",
       refusing("buy-r1 tile-yellow at-c1", {.picture = "Y0 Y0 . Y1\n. . . .\n. . . ."})},
      {"extends-neutral-reef", refusing("buy-r1 tile-yellow at-f3")},
      {"not-a-start", refusing("buy-r1 tile-yellow at-g1")},
      {"no-station-yet", refusing("buy-r1 tile-yellow at-g2")},
      {"no-diver-for-reef", refusing("buy-r1 tile-yellow at-c2", kDiversOut)},
      {"atoll-species-twice", refusing("buy-r1 tile-yellow at-b3", atolls)},
      {"algae-covers-nothing", refusing("buy-r1 tile-yellow algae-g1")},
      {"algae-over-owned", refusing("buy-r1 tile-yellow algae-c3")},
      {"algae-over-same-species", refusing("buy-c1 tile-pink algae-d1")},
      {"already-stored", refusing("buy-r1 take-orange store")},
      {"stored-stays", refusing("buy-r1 take-orange discard")},
      {"no-free-anemone", refusing("buy-r1 tile-yellow store", kDiversOut)},
      {"shell-missing", refusing("pearl3")},
      {"no-line-left", refusing("octopus-c2", poor(kRich))},
      {"nursery-space-empty", refusing("boat-2")},
      {"submarine-bag-empty",
       refusing("submarine", {.picture = kRich.picture, .shells = {"su"}, .bag = ""})},
      {"submarine-without-effect", refusing("submarine", full)},
      {"octopus-needs-free-space", refusing("octopus-a1")},
      {"turtle-needs-diver", refusing("turtle-e3", kDiversOut)},
      {"no-neutral-reef", refusing("turtle-c2")},
      {"reef-not-neutral", refusing("turtle-a1")},
      {"reef-begins-elsewhere", refusing("up-b1")},
      {"reef-too-large", refusing("turtle-d1")},
      {"no-own-reef", refusing("up-c2")},
      {"reef-is-neutral", refusing("up-d1")},
      {"not-your-reef", refusing("up-c3")},
      {"tiles-left", refusing("buy-r1 end")},
      {"must-not-pass", refusing("pass")},
      {"must-cash", refusing("pass", kPearls)},
      {"must-use-shell", refusing("pass", kBoat)},
      {"must-surface", refusing("pass", poor(kRichPairs))},
      {"unknown-notation", refusing("fly")},
      {"board-not-in-edition", board_not_there},
  };
}

Producers events() {
  const Scene::Setup apart{.picture = "Y1 . Y1\n. . .\n. . ."};
  const Scene::Setup nobody{.picture = ". . .\n. A! .\n. . .",
                            .nursery = "- - / - Y P - / - B G - / - -",
                            .money = {0, 0}};
  Scene::Setup emptied = kRichFour;
  emptied.bag = "Y";
  Producers producers{
      {"line-bought", happening("buy-r1")},
      {"station-drawn", happening("buy-r1", kRichFour)},
      {"station-built", happening("buy-r1 site-B", kRichFour)},
      {"chip-placed", happening("buy-r1 site-B", kRichFour)},
      {"tile-drawn", happening("buy-r1 site-B", kRichFour)},
      {"nursery-filled", happening("buy-r1 site-B", kRichFour)},
      {"bag-empty", happening("buy-r1 site-B", emptied)},
      {"tile-planted", happening("buy-r1 tile-yellow at-c1")},
      {"divers-freed", happening("buy-r1 tile-yellow at-b1", apart)},
      {"shell-taken", happening("buy-r1 tile-yellow at-b3")},
      {"shell-used", happening("pearl2")},
      {"algae-used", happening("buy-r1 tile-yellow algae-a2")},
      {"octopus-placed", happening("octopus-c2")},
      {"boat-took", happening("boat-1")},
      {"reef-adopted", happening("turtle-e3")},
      {"tile-stored", happening("buy-r1 tile-yellow store")},
      {"tile-discarded", happening("buy-r1 tile-yellow discard")},
      {"reef-closed", happening("up-a1")},
      {"income", happening("up-a1")},
      {"passed", happening("pass", nobody)},
      {"station-scored", happening("buy-r1 tile-yellow at-c2", kLastSpace)},
      {"station-unclaimed", happening("octopus-c3 buy-r1 tile-yellow at-e1", kAlmostSurrounded)},
      {"game-ends", happening("buy-r1 tile-yellow discard", kLastTile)},
      {"scored", happening("buy-r1 tile-yellow discard")},
  };
  for (const Sentence* sentence : text::kAll) {
    const std::string code = sentence->code;
    if (code.starts_with("note-") || code.starts_with("source-")) {
      producers[code] = of_the_score_sheet;
    }
  }
  return producers;
}

Producers explanations() {
  return {
      {"explain-buy", explaining("buy-r2")},
      {"explain-refill", explaining("buy-r1", kRichFour)},
      {"explain-site", explaining("buy-r1 site-B", kRichFour)},
      {"explain-tile", explaining("buy-r1 tile-yellow")},
      {"explain-take", explaining("buy-r1 take-orange")},
      {"explain-algae", explaining("buy-r1 tile-yellow algae-a2")},
      {"explain-extend", explaining("buy-r1 tile-yellow at-c1")},
      {"explain-new-reef",
       explaining("buy-r4 tile-green at-b3", {.picture = ". . .\n. A! .\n. . ."})},
      {"explain-shell", explaining("buy-r1 tile-yellow at-b3")},
      {"explain-store", explaining("buy-r1 tile-yellow store")},
      {"explain-discard", explaining("buy-r1 tile-yellow discard")},
      {"explain-pearl", explaining("pearl2")},
      {"explain-boat", explaining("boat-1")},
      {"explain-octopus", explaining("octopus-c2")},
      {"explain-building", explaining("submarine", kFull)},
      {"explain-filling", explaining("submarine", kAllBuilt)},
      {"explain-station", explaining("buy-r1 tile-yellow at-c2", kLastSpace)},
      {"explain-points", explaining("buy-r1 tile-yellow at-c2", kLastSpace)},
      {"explain-unclaimed", explaining("octopus-c3 buy-r1 tile-yellow at-e1", kAlmostSurrounded)},
      {"explain-game-ends", explaining("buy-r1 tile-yellow discard", kLastTile)},
      {"explain-turtle", explaining("turtle-e3")},
      {"explain-close", explaining("up-a1")},
      {"explain-income", explaining("up-a1 end", kDiversOut)},
      {"explain-end", explaining("buy-r1 tile-yellow at-c1 end")},
      {"explain-pass", explaining("pass", poor(with_nursery(kStationless, kPairs)))},
  };
}

/// What the lists of refused editions and positions produce, and what they cannot.
Producers faults() {
  Producers producers{
      {"nursery-space-twice", edition_without_schema("nursery.spaces[1] = [1, 1]")},
      {"unknown-space", edition_without_schema("boards[0].rows[0] = \".o....#.o..o...\"")},
      {"unknown-board", edition_without_schema("boards[1].id = \"middle\"")},
      {"too-much-money", money_beyond_the_limit},
  };
  const auto add = [&](const std::string& list, const std::function<std::string(const Data&)>& read,
                       const Data& data) {
    for (const RefusedChange& change : refused_changes(list)) {
      producers.try_emplace(change.code, [=] {
        const bool found = has_fault(read(edited(data, change.edits)), change);
        return found ? Codes{change.code} : Codes{};
      });
    }
  };
  add("editions.txt", edition_faults, default_edition(Rules::info().id));
  const Scene scene = sound_scene();
  add(
      "positions.txt",
      [scene](const Data& position) { return position_faults(scene.rules(), position); },
      scene.rules().position(scene.state()));
  return producers;
}

const Producers& all_producers() {
  static const Producers kAll = [] {
    Producers all = refusals();
    for (const Producers& part : {events(), explanations(), faults()}) {
      all.insert(part.begin(), part.end());
    }
    return all;
  }();
  return kAll;
}

/// Names and labels say nothing of their own: they stand in other sentences or on the board.
bool is_name(const std::string& code) {
  for (const char* prefix :
       {"prompt-", "nursery-name", "game-name", "game-summary", "game-credit", "option-", "effect-",
        "notation-", "asked-", "station-name", "line-name", "board-legend", "board-species",
        "board-stations", "board-nursery", "board-player", "board-shells", "board-pending"}) {
    if (code.starts_with(prefix)) return true;
  }
  for (const char* piece : {"cave", "site", "chip", "diver", "money", "clownfish", "with-clownfish",
                            "without-clownfish"}) {
    if (code == piece) return true;
  }
  for (int kind = 0; kind < kShellKinds; ++kind) {
    if (code == shell_name(static_cast<Shell>(kind)).code) return true;
  }
  return false;
}

TEST(RgCoverage, EveryCodeIsProduced) {
  for (const auto& [code, produce] : all_producers()) {
    EXPECT_TRUE(produce().contains(code)) << code;
  }
}

TEST(RgCoverage, EveryPromptOccursInPlay) {
  const std::set<std::string> asked = test::prompts_in_play<ReefGardens>(3);
  for (const Sentence* sentence : text::kAll) {
    const std::string code = sentence->code;
    if (!code.starts_with("prompt-")) continue;
    EXPECT_EQ(asked.count(code), 1U) << code;
  }
}

TEST(RgCoverage, NoCodeOfTheCatalogueIsForgotten) {
  for (const Sentence* sentence : text::kAll) {
    if (is_name(sentence->code)) continue;
    EXPECT_TRUE(all_producers().contains(sentence->code)) << sentence->code;
  }
}

TEST(RgCoverage, EveryStepIsAskedForByName) {
  const std::vector<std::pair<std::string, std::string>> asked{
      {"end", "buy a line, use a shell or close a reef"},
      {"pearl2 end", "buy a line or use another shell (one was used"},
      {"buy-r1 up-a1", "deal with your tiles or use a shell"},
      {"buy-r1 tile-yellow end", "plant, store or discard"},
      {"submarine end", "choose the building site"}};
  for (const auto& [tokens, words] : asked) {
    EXPECT_NE(Scene(kRich).refusal_text(tokens).find(words), std::string::npos) << tokens;
  }
  EXPECT_NE(Scene(kDiversOut).refusal_text("up-a1 pass").find("close another reef"),
            std::string::npos);
}

TEST(RgCoverage, TheDrawnBoardShowsEverything) {
  Scene scene(kRich);
  scene.play("buy-c1 tile-pink");
  for (const Language language : kLanguages) {
    const std::string drawn =
        scene.rules().draw(redact(scene.rules(), scene.state(), seat_at(0)), language);
    for (const char* part :
         {"[A!]", "[B?]", "[D ]", "1Y", " P", "2G", "^^", "bo", "oc", "10/5", "11:Y", ">P"}) {
      EXPECT_NE(drawn.find(part), std::string::npos) << part << "\n" << drawn;
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_gardens
