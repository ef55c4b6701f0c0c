// Nothing of the game is left unplayed: every word of the effects, ship power, objective, source of
// points, refusal and event happens in some test, and every ruling has a test that names it.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "games/reef_project/texts.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_project/scene.hpp"
#include "tests/support/files.hpp"
#include "tests/support/prompts.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::reef_project {
namespace {

using Codes = std::set<std::string>;

std::string missing(const Codes& expected, const Codes& found) {
  std::string codes;
  for (const std::string& code : expected) {
    if (found.count(code) == 0) codes += code + " ";
  }
  return codes;
}

Rules rules_with(const std::string& edits, int seats = 2) {
  Faults faults;
  const Data edition = test::edited(default_edition(Rules::info().id), edits);
  const auto loaded = load_edition<Rules>(edition, faults);
  EXPECT_TRUE(loaded.has_value()) << edits << ": " << faults_text(faults);
  const OptionValues options = rules_for(seats, "missions=dealt").options();
  return Rules::create(seats, options, loaded.has_value() ? *loaded : test::edition_of<Rules>());
}

// ------------------------------------------------------------------------------ words of effects

/// An island with this effect: what is played there, and what it changes by how much.
struct Exercise {
  const char* effect;
  const char* moves;
  std::function<int(const Scene&)> count;
  int change;
};

template <std::size_t Resource>
int resource(const Scene& scene) {
  return scene.player().resources[Resource];
}
int resources(const Scene& scene) {
  return resource<0>(scene) + resource<1>(scene) + resource<2>(scene);
}
int energy(const Scene& scene) { return scene.player().energy; }
int coins(const Scene& scene) { return scene.player().coins; }
int points(const Scene& scene) { return scene.vp(); }
int hand(const Scene& scene) { return std::popcount(scene.situation().hand(scene.player())); }
int crew(const Scene& scene) {
  return std::popcount(scene.situation().all_crew(scene.player())) - kRows;
}
int tiles(const Scene& scene) { return scene.situation().pollution_tiles(0); }
int track_balls(const Scene& scene) {
  return scene.player().tracks[0] + scene.player().tracks[1] + scene.player().tracks[2];
}
std::function<int(const Scene&)> event(const char* code) {
  return [code](const Scene& scene) { return scene.count_events(code); };
}

/// By the words of the language; conditions have their own list below.
const std::map<std::string, Exercise>& exercises() {
  static const std::map<std::string, Exercise> kExercises{
      {"alg", {"alg2", "", resource<0>, 2}},
      {"she", {"she1", "", resource<1>, 1}},
      {"cam", {"cam2", "", resource<2>, 2}},
      {"resd", {"resd2", "gain-alg gain-cam", resources, 2}},
      {"res", {"res2", "gain-alg gain-alg", resource<0>, 2}},
      {"mix:", {"mix:alg/cam:3", "gain-alg gain-cam gain-cam", resources, 3}},
      {"max", {"max", "fill-she", resource<1>, 3}},
      {"coin", {"coin4", "", coins, 4}},
      {"en", {"en3", "", energy, 3}},
      {"vp", {"vp5", "", points, 5}},
      {"evp", {"evp3", "", [](const Scene& s) { return int{s.player().end_points}; }, 3}},
      {"sci", {"sci2", "do-1 step", [](const Scene& s) { return int{s.player().research}; }, 4}},
      {"dive", {"dive2", "do-1 step", [](const Scene& s) { return int{s.player().diver}; }, 2}},
      {"restore", {"restore", "do-1", event("restored"), 1}},
      {"ball", {"ball2", "free-alg free-she", track_balls, -2}},
      {"lowball", {"lowball1", "free-cam", track_balls, -1}},
      {"deploy",
       {"deploy1", "ball-7-11", [](const Scene& s) { return s.situation().balls_on_board(0); }, 1}},
      {"mis", {"mis1", "take-G4a", hand, 1}},
      {"mis+", {"mis+1", "take-P1a", hand, 1}},
      {"mis*", {"mis*1", "take-P2a", hand, 1}},
      {"playmis",
       {"playmis", "lay-W3", [](const Scene& s) { return s.situation().played(s.player()); }, 1}},
      {"hire", {"hire+1", "hire-1 row-1 skip", crew, 1}},
      {"drop", {"drop", "do-1", event("crew-dropped"), 1}},
      {"act", {"act", "act-1.1", energy, 3}},
      {"actG", {"actG", "act-1.1", energy, 3}},
      {"actR", {"actR", "act-2.0", resource<1>, 1}},
      {"actB", {"actB", "act-1.0", resource<2>, 1}},
      {"rech", {"rech", "reward-0", energy, 3}},
      {"pol", {"pol", "do-1", tiles, 1}},
      {"refresh", {"refresh", "refresh-s2", event("pollution-refreshed"), 1}},
      {"polvp", {"polvp", "do-1 recycle-s1", points, 1}},
      {"-alg", {"(-alg1 -> vp1)", "do-1", resource<0>, -1}},
      {"-she", {"(-she1 -> vp1)", "do-1", resource<1>, -1}},
      {"-cam", {"(-cam1 -> vp1)", "do-1", resource<2>, -1}},
      {"-coin", {"(-coin2 -> vp1)", "do-1", coins, -2}},
      {"-en", {"(-en2 -> vp1)", "do-1", energy, -2}},
      {"-box", {"(-box -> vp1)", "do-1", [](const Scene& s) { return int{s.player().box}; }, 1}},
      {"-miscard", {"(-miscard -> vp1)", "do-1 discard-W4", hand, -1}},
      {"BALLS", {"vp2/1BALLS^9", "", points, 4}},
      {"PLAYED", {"vp1/1PLAYED^9", "", points, 1}},
  };
  return kExercises;
}

/// Whatever an exercise needs: crew, tiles, cards, room for resources.
Scene practice(const std::string& effect) {
  Scene scene(rules_with("islands[0].effect = \"" + effect + "\""));
  scene.tracks(2, 2, 2).resources(1, 1, 1).energy(5).coins(2).played("W2").balls("S-1", 0, 2);
  scene.pollution("s1", 0).pollution("s2", 0, true).crew("CG3 - - - - - - - -");
  scene.crew_offer("CB1").offer("G4a G4x P1a P1x P2a").island("1", "G1");
  return scene;
}

TEST(RpCompleteness, EveryWordOfTheEffectsIsPlayed) {
  for (const auto& [word, exercise] : exercises()) {
    SCOPED_TRACE(word + " in " + exercise.effect);
    Scene scene = practice(exercise.effect);
    scene.state().has_recycled = word == "polvp" ? 0 : 1;  // nothing could come first (RP-104)
    const Scene before = scene;
    scene.play("sail-1");
    scene.play(exercise.moves);
    EXPECT_EQ(exercise.count(scene) - exercise.count(before), exercise.change);
  }
}

struct Requirement {
  const char* condition;
  std::function<void(Scene&)> fulfil;
};
const std::map<std::string, Requirement>& requirements() {
  static const std::map<std::string, Requirement> kRequirements{
      {"EN=max", {"EN=max", [](Scene& s) { s.energy(10); }}},
      {"BALLS>=", {"BALLS>=2", [](Scene& s) { s.balls("S-1", 0, 2); }}},
      {"PLAYED>=", {"PLAYED>=2", [](Scene& s) { s.played("G1a G2a"); }}},
      {"COL1", {"COL1", [](Scene& s) { s.crew("CG1 - - CR1 - - CB1 - -"); }}},
      {"POL>=", {"POL>=2", [](Scene& s) { s.pollution("s1", 0).pollution("s2", 0, true); }}},
      {"ISL(G)", {"ISL(G)", [](Scene& s) { s.at_node(0, "1"); }}},
      {"ISL(P)", {"ISL(P)", [](Scene& s) { s.at_node(0, "2"); }}},
      {"ISL(O)", {"ISL(O)", [](Scene& s) { s.at_node(0, "7"); }}},
      {"EACH>=", {"EACH>=2", [](Scene& s) { s.tracks(2, 2, 2).resources(2, 3, 2); }}},
      {"COIN>=", {"COIN>=6", [](Scene& s) { s.coins(6); }}},
  };
  return kRequirements;
}

TEST(RpCompleteness, EveryConditionIsMetAndNotMet) {
  for (const auto& [word, requirement] : requirements()) {
    SCOPED_TRACE(word);
    Scene scene(rules_with("missions.with_condition[1].condition = \"" +
                           std::string(requirement.condition) +
                           "\" ; missions.with_condition[1].effect = \"vp1\""));
    scene.hand("W2").energy(5);
    EXPECT_EQ(scene.refusal("play-W2"), "condition-unmet");
    requirement.fulfil(scene);
    EXPECT_EQ(scene.refusal("play-W2"), "");
  }
}

TEST(RpCompleteness, NoWordOfTheLanguageIsLeftOut) {
  for (const std::string& word : effect_vocabulary()) {
    EXPECT_EQ(exercises().count(word) + requirements().count(word), 1U) << word;
  }
  EXPECT_EQ(exercises().size() + requirements().size(), effect_vocabulary().size());
}

// ------------------------------------------------------------------------------------ ship powers

/// What the same turn gives a ship, to be compared with a ship of another power.
int effect_of(Power power, const char* side, std::string_view ship) {
  Scene scene(2, side, ship);
  switch (power) {
    case Power::oxygen:
      scene.diver(2).oxygen(0, 6).island("2", "P2").energy(2).coins(0).resources(0, 0, 0);
      scene.play("sail-2 do-1");
      return scene.player().coins;
    case Power::unlock:
      scene.played("G1a G2a G3a").energy(4);
      scene.play("play-W3");
      return scene.legal("free-").empty() ? 0 : 1;
    case Power::discount:
      scene.island("1", "G1").energy(2).coins(1);
      scene.play("sail-1 do-1");
      return static_cast<int>(words_of(scene.legal("hire-")).size());
    case Power::pollution:
      scene.at_node(0, "8").island("12", "O3").energy(2);
      scene.play("sail-12 do-1");
      return scene.situation().pollution_tiles(0);
    case Power::deploy:
      scene.energy(4);
      scene.play("deploy-S-1");
      return scene.player().energy;
  }
  return 0;
}

TEST(RpCompleteness, EveryShipPowerWorksOnBothSides) {
  const auto& ships = test::edition_of<Rules>().ships;
  ASSERT_EQ(ships.size(), at(kShips));
  std::set<Power> powers;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    powers.insert(ships[i].power);
    for (const char* side : {"side=a", "side=b"}) {
      EXPECT_GT(effect_of(ships[i].power, side, ships[i].name.id),
                effect_of(ships[i].power, side, ships[(i + 1) % kShips].name.id))
          << ships[i].name.id << " " << side;
    }
  }
  EXPECT_EQ(powers.size(), ships.size());
}

// ------------------------------------------------------------------------ what random games reach

/// What happened in games of all set-ups.
struct Seen {
  Codes events;
  Codes refusals;
  std::set<Source> sources;
  std::set<Objective> objectives;
  std::set<std::pair<int, int>> ships;  ///< with the side
};

void try_every_move(const Rules& rules, const State& state, Seat seat, Codes& refusals) {
  for (int kind = 0; kind <= static_cast<int>(Move::Kind::end); ++kind) {
    for (int value = 0; value < 50; ++value) {
      const Refusal refusal =
          rules.check(state, seat, Move::make(static_cast<Move::Kind>(kind), value));
      if (refusal.refused()) refusals.insert(refusal.sentence->code);
    }
  }
}

void add_result(const Rules& rules, const State& last, Seen& seen) {
  for (int i = 0; i < rules.players(); ++i) {
    const auto points = rules.points(last, i);
    for (std::size_t source = 0; source < points.size(); ++source) {
      if (points[source] > 0) seen.sources.insert(static_cast<Source>(source));
    }
    const Player& player = last.players[at(i)];
    if (i < rules.seats()) seen.ships.insert({player.ship, rules.side()});
    if (points[at(Source::objective)] > 0) seen.objectives.insert(player.objective.value);
  }
}

const Seen& seen_in_games() {
  static const Seen kSeen = [] {
    Seen seen;
    constexpr int kGames = 16;  // of each set-up
    int step = 0;
    for (const test::GameSetup<Rules>& setup : test::setups<Rules>()) {
      for (int game = 0; game < kGames; ++game) {
        const State last =
            play_lively(setup.rules, "complete " + std::to_string(game),
                        [&](const State& state, Seat seat, const Moves<Rules>&, Move move) {
                          State after = state;
                          EventLog log;
                          setup.rules.apply(after, seat, move, log);
                          for (const Event& event : log.events)
                            seen.events.insert(event.sentence->code);
                          if (++step % 13 == 0)
                            try_every_move(setup.rules, state, seat, seen.refusals);
                        });
        add_result(setup.rules, last, seen);
      }
    }
    return seen;
  }();
  return kSeen;
}

TEST(RpCompleteness, EverySourceOfPointsScores) {
  const Seen& seen = seen_in_games();
  for (int source = 0; source < kSources; ++source) {
    EXPECT_EQ(seen.sources.count(static_cast<Source>(source)), 1U)
        << source_name(static_cast<Source>(source)).code;
  }
}

TEST(RpCompleteness, EveryObjectiveScoresInSomeGame) {
  const Seen& seen = seen_in_games();
  for (int i = 0; i < kObjectives; ++i) {
    EXPECT_EQ(seen.objectives.count(static_cast<Objective>(i)), 1U)
        << objective_name(static_cast<Objective>(i)).code;
  }
}

TEST(RpCompleteness, EveryShipSailsOnBothSides) {
  EXPECT_EQ(seen_in_games().ships.size(), at(kShips * kSides));
}

/// The names behind "text::" in the parts of the game's sources that match.
Codes texts_in_sources(const std::regex& part) {
  Codes codes;
  const auto folder = test::source_path("games/reef_project");
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".cpp") continue;
    const std::string source =
        test::read_source_file("games/reef_project/" + file.path().filename().string());
    static const std::regex kText("text::([a-z_]+)");
    for (std::sregex_iterator call(source.begin(), source.end(), part), none; call != none;
         ++call) {
      const std::string words = call->str();
      for (std::sregex_iterator text(words.begin(), words.end(), kText); text != none; ++text) {
        codes.insert(std::regex_replace((*text)[1].str(), std::regex("_"), "-"));
      }
    }
  }
  return codes;
}

TEST(RpCompleteness, EveryEventHappens) {
  const Codes told = texts_in_sources(std::regex("tell\\([^;]*;"));
  EXPECT_GT(told.size(), 45U);
  Codes happened = seen_in_games().events;
  // Chance does not beat the rival; this player is far ahead when the last round ends.
  Scene ahead(1);
  ahead.points(5).coins(0).research("9");
  ahead.state().round = 2;
  ahead.state().last_round = 2;
  ahead.play("recharge rival");
  if (ahead.count_events("solo-won") == 1) happened.insert("solo-won");
  EXPECT_EQ(missing(told, happened), "");
}

TEST(RpCompleteness, EveryPromptOccursInPlay) {
  Codes prompts;
  for (const Sentence* sentence : text::kAll) {
    const std::string code = sentence->code;
    if (code.starts_with("prompt-")) prompts.insert(code);
  }
  EXPECT_EQ(missing(prompts, test::prompts_in_play<Rules>(90)), "");
}

/// Every reason of `judge` has its sentence in check.cpp.
TEST(RpCompleteness, EveryRefusalIsGiven) {
  Codes given = texts_in_sources(std::regex("return Refusal\\([^;]*;"));
  EXPECT_GE(given.size(), at(Why::mandatory) + 1);
  EXPECT_EQ(missing(given, seen_in_games().refusals), "");
}

TEST(RpCompleteness, EveryFaultOfAnEditionOrAPositionIsFound) {
  Codes listed;
  for (const char* list : {"editions.txt", "positions.txt", "solo_positions.txt"}) {
    for (const auto& change : test::refused_changes("reef_project", list))
      listed.insert(change.code);
  }
  // A file is read within its ranges; only a state in memory can have such points.
  Scene scene;
  scene.state().players[0].points[0] = -1;
  if (scene.faults().find("wrong-points") != std::string::npos) listed.insert("wrong-points");
  EXPECT_EQ(missing(texts_in_sources(std::regex("\\b(fault|need)\\([^;]*;")), listed), "");
}

// ---------------------------------------------------------------------------------------- rulings

/// The numbers behind a prefix in the names of all tests of the game.
std::set<int> named_in_tests(const std::string& prefix) {
  std::set<int> numbers;
  for (const char* folder : {"tests/games/reef_project", "tests/bots"}) {
    const auto path = test::source_path(folder);
    for (const auto& file : std::filesystem::directory_iterator(path)) {
      const std::string source =
          test::read_source_file(folder + ("/" + file.path().filename().string()));
      static const std::regex kTest("TEST(_F)?\\(Rp\\w+, (\\w+)\\)");
      const std::regex number(prefix + "([0-9]+)");
      for (std::sregex_iterator t(source.begin(), source.end(), kTest), none; t != none; ++t) {
        const std::string name = (*t)[2];
        for (std::sregex_iterator n(name.begin(), name.end(), number); n != none; ++n) {
          numbers.insert(std::stoi((*n)[1]));
        }
      }
    }
  }
  return numbers;
}

TEST(RpCompleteness, EveryRulingOfTheRulesPageHasATestThatNamesIt) {
  const std::set<int> named = named_in_tests("Rp");
  const std::string page = test::read_source_file("games/reef_project/rules.en.md");
  static const std::regex kRule("RP-([0-9]+)");
  std::set<int> rulings;
  for (std::sregex_iterator rule(page.begin(), page.end(), kRule), none; rule != none; ++rule) {
    rulings.insert(std::stoi((*rule)[1]));
  }
  EXPECT_EQ(rulings.size(), 105U);
  for (const int ruling : rulings) EXPECT_EQ(named.count(ruling), 1U) << "RP-" << ruling;
}

TEST(RpCompleteness, EveryExampleOfTheRulebookIsATest) {
  const std::set<int> named = named_in_tests("E");
  for (int example = 1; example <= 11; ++example) EXPECT_EQ(named.count(example), 1U) << example;
}

}  // namespace
}  // namespace lagoon::reef_project
