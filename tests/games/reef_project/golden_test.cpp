// Whole games that must replay to the same end for ever, and counted move sequences (perft).
//
// When the rules change on purpose, raise the rules version and write the golden games anew:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='RpGolden.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "bench/bench.hpp"
#include "bots/bots.hpp"
#include "core/hash.hpp"
#include "table/table.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

std::string fixture(const std::string& name) {
  return std::string(LAGOON_SOURCE_DIR) + "/tests/fixtures/reef_project/" + name;
}
std::string read(const std::string& name) {
  const std::ifstream file(fixture(name));
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Game {
  std::string name;
  bool greedy;
  int seats;
  std::string options;
};

std::vector<Game> required_games() {
  std::vector<Game> games;
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    for (const char* side : {"a", "b"}) {
      for (const bool greedy : {false, true}) {
        games.push_back({std::string(greedy ? "greedy_" : "lively_") + std::to_string(seats) + side,
                         greedy, seats, std::string("side=") + side});
      }
    }
  }
  return games;
}

std::unique_ptr<Table> play_game(const Game& game) {
  const Rules rules = rules_for(game.seats, game.options);
  Loaded made = Table::create({Rules::info().id, game.seats, game.name,
                               options_data(Rules::option_schema(), rules.options()), Data()});
  State state = test::deal(rules, game.name);
  EXPECT_EQ(stable_hash(state), made.table->hash());
  Rng rng(expand_seed(game.name), "golden");
  const auto greedy = bots::parse_spec("greedy");
  Moves<Rules> moves;
  NoEvents none;
  while (!is_over(rules, state)) {
    const std::vector<Seat> awaited = test::seats_in(rules.awaiting(state));
    const Seat seat = awaited[rng.below(static_cast<std::uint32_t>(awaited.size()))];
    rules.legal(state, seat, moves);
    const Move move = game.greedy
                          ? bots::choose(*greedy, rules, redact(rules, state, seat), seat, rng)
                          : lively_move(moves, rng);
    EXPECT_TRUE(made.table->play(seat, rules.format(move)));
    rules.apply(state, seat, move, none);
  }
  return std::move(made.table);
}

/// "name hash score score ...", a line of golden.txt.
std::string line_of(const std::string& name, const Table& table) {
  std::string line = name + " " + hash_text(table.hash());
  for (const ScoreSheet& sheet : table.score(Viewer::all())) {
    line += " " + std::to_string(sheet.standing.points);
  }
  return line;
}

class RpGolden : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (std::getenv("LAGOON_WRITE_GOLDEN") == nullptr) return;
    std::string list = "# name, hash of the final state, points by seat\n";
    for (const Game& game : required_games()) {
      const auto table = play_game(game);
      std::ofstream(fixture("golden/" + game.name + ".reef")) << table->record();
      list += line_of(game.name, *table) + "\n";
    }
    std::ofstream(fixture("golden/golden.txt")) << list;
  }
};

TEST_F(RpGolden, EveryGameReplaysToItsHashAndScores) {
  const std::string list = read("golden/golden.txt");
  for (const Game& game : required_games()) {
    const std::string record = read("golden/" + game.name + ".reef");
    const Loaded loaded = Table::load_record(record, Data(), false);
    for (const Error& fault : loaded.faults) {
      ADD_FAILURE() << game.name << ": " << fault.message.in(Language::en);
    }
    if (loaded.table == nullptr) continue;
    EXPECT_TRUE(loaded.table->over()) << game.name;
    EXPECT_NE(list.find("\n" + line_of(game.name, *loaded.table) + "\n"), std::string::npos)
        << line_of(game.name, *loaded.table);
    EXPECT_EQ(loaded.table->record(), record) << game.name;
  }
}

TEST_F(RpGolden, TheSameSeedsStillMakeTheSameGames) {
  for (const Game& game : required_games()) {
    if (game.greedy) continue;  // a bot may learn
    EXPECT_EQ(play_game(game)->record(), read("golden/" + game.name + ".reef")) << game.name;
  }
}

TEST(RpPerft, CountsAreAsWritten) {
  std::istringstream lines(read("perft.txt"));
  std::map<int, int> seat_counts;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> words = words_of(line);
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    const int seats = std::stoi(words[0]);
    const auto counted =
        bench::perft({Rules::info().id, seats, words[1], static_cast<int>(expected.size())});
    ASSERT_TRUE(counted);
    EXPECT_EQ(*counted, expected) << line;
    ++seat_counts[seats];
  }
  EXPECT_EQ(seat_counts.size(), 4U);
}

}  // namespace
}  // namespace lagoon::reef_project
