// Whole games that must replay to the same end for ever, and counted move sequences (perft).
//
// When the rules change on purpose, raise the rules version and write the files anew:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='Golden*'
// or those of one game: --gtest_filter='Golden/reef_gardens*'
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "bench/bench.hpp"
#include "core/hash.hpp"
#include "engine/engine.hpp"
#include "table/table.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

template <class G>
class Golden : public ::testing::Test {
 protected:
  struct Recorded {
    std::string bot;
    int seats;
    Data options;
    std::string name;  ///< of its file, and the seed
  };

  static void SetUpTestSuite() {
    if (std::getenv("LAGOON_WRITE_GOLDEN") == nullptr) return;
    std::filesystem::create_directories(absolute("golden"));
    for (const Recorded& game : required_games()) {
      std::ofstream(absolute("golden/" + game.name + ".reef")) << play(game)->record();
    }
    std::ofstream list(absolute("golden/golden.txt"));
    list << "# name, hash of the final position, points by seat\n";
    for (const std::string& name : recorded_names()) list << line_of(name, *replayed(name)) << "\n";
    write_counts();
  }
  void SetUp() override {
    for (const char* file : {"golden/golden.txt", "perft.txt"}) {
      if (std::filesystem::exists(absolute(file))) continue;
      FAIL() << path(file) << " is missing; this writes it: LAGOON_WRITE_GOLDEN=1 "
             << "build/release/lagoon_conformance --gtest_filter='Golden/"
             << GameName::GetName<G>(0) << "*'";
    }
  }
  static void write_counts() {
    std::ofstream counts(absolute("perft.txt"));
    counts << "# seats, seed, then how many sequences of 1, 2, 3, ... moves there are from the deal"
              " (default options)\n";
    for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
      for (const char* seed : {"1", "2"}) {
        counts << seats << " " << seed;
        for (const std::uint64_t nodes : counted(seats, seed, affordable_depth(seats, seed))) {
          counts << " " << nodes;
        }
        counts << "\n";
      }
    }
  }
  /// The most plies whose counting takes a moment only.
  static int affordable_depth(int seats, const std::string& seed) {
    int depth = 1;
    while (depth < bench::kMaxPerftDepth && counted(seats, seed, depth).back() < 2'000) ++depth;
    return depth;
  }

  /// Every set-up with random moves, every number of seats with greedy.
  static std::vector<Recorded> required_games() {
    std::vector<Recorded> games;
    std::set<int> seat_counts;
    for (const GameSetup<G>& setup : setups<G>()) {
      const int seats = setup.rules.seats();
      const Data options = options_data(G::option_schema(), setup.rules.options());
      std::string suffix = "_" + std::to_string(seats);
      for (const Option& option : G::option_schema().options) {
        if (!option.varied) continue;
        const Data& choice = *options.find(option.id);
        suffix += "_" + (choice.text() != nullptr ? *choice.text() : to_json(choice));
      }
      games.push_back({"random", seats, options, "random" + suffix});
      if (seat_counts.insert(seats).second) {
        games.push_back({"greedy", seats, options, "greedy" + suffix});
      }
    }
    return games;
  }

  static std::unique_ptr<Table> play(const Recorded& game) {
    Loaded made = Table::create({G::info().id, game.seats, game.name, game.options, Data()});
    Table& table = *made.table;
    if (game.bot == "random") table.play_random(kMaxPlies, game.name);
    while (!table.over()) {
      const Seat seat = table.awaiting().first();
      const auto move =
          bot_move(table, seat, game.bot, game.name + " " + std::to_string(table.ply()));
      if (!move || !table.play(seat, *move)) break;
    }
    return std::move(made.table);
  }

  static std::unique_ptr<Table> replayed(const std::string& name) {
    Loaded loaded = Table::load_record(read_source_file(record_path(name)), Data(), false);
    for (const Error& fault : loaded.faults) {
      ADD_FAILURE() << name << ": " << fault.message.in(Language::en);
    }
    return std::move(loaded.table);
  }

  static std::vector<std::uint64_t> counted(int seats, const std::string& seed, int depth) {
    const auto nodes = bench::perft({G::info().id, seats, seed, depth});
    if (nodes) return *nodes;
    ADD_FAILURE() << nodes.error().message.in(Language::en);
    return {0};
  }

  /// "name hash score score ...", a line of golden.txt.
  static std::string line_of(const std::string& name, const Table& table) {
    std::string line = name + " " + hash_text(table.hash());
    for (const ScoreSheet& sheet : table.score(Viewer::all())) {
      line += " " + std::to_string(sheet.standing.points);
    }
    return line;
  }

  static std::string path(const std::string& file) {
    return "tests/fixtures/" + GameName::GetName<G>(0) + "/" + file;
  }
  static std::filesystem::path absolute(const std::string& file) { return source_path(path(file)); }
  static std::string record_path(const std::string& name) {
    return path("golden/" + name + ".reef");
  }
  static std::set<std::string> recorded_names() {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(absolute("golden"))) {
      if (entry.path().extension() == ".reef") names.insert(entry.path().stem().string());
    }
    return names;
  }
};
TYPED_TEST_SUITE(Golden, GameTypes, GameName);

TYPED_TEST(Golden, EveryGameReplaysToItsHashAndScores) {
  std::set<std::string> listed;
  for (const auto& words : table_of(read_source_file(this->path("golden/golden.txt")))) {
    const std::string& name = words.at(0);
    listed.insert(name);
    const auto table = this->replayed(name);
    if (table == nullptr) continue;
    EXPECT_TRUE(table->over()) << name;
    std::string expected = name;
    for (std::size_t i = 1; i < words.size(); ++i) expected += " " + words[i];
    EXPECT_EQ(this->line_of(name, *table), expected);
    // Written as it was read.
    EXPECT_EQ(table->record(), read_source_file(this->record_path(name))) << name;
  }
  EXPECT_EQ(listed, this->recorded_names());
}

TYPED_TEST(Golden, EverySetUpHasItsGames) {
  const std::set<std::string> names = this->recorded_names();
  for (const auto& game : this->required_games()) {
    EXPECT_TRUE(names.contains(game.name)) << game.name;
  }
}

TYPED_TEST(Golden, TheSameSeedsStillMakeTheSameRandomGames) {
  for (const auto& game : this->required_games()) {
    if (game.bot != "random") continue;  // greedy may learn
    EXPECT_EQ(this->play(game)->record(), read_source_file(this->record_path(game.name)));
  }
}

TYPED_TEST(Golden, SequencesOfMovesAreAsManyAsWritten) {
  std::set<int> seat_counts;
  for (const auto& words : table_of(read_source_file(this->path("perft.txt")))) {
    const int seats = std::stoi(words.at(0));
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    EXPECT_EQ(this->counted(seats, words.at(1), static_cast<int>(expected.size())), expected);
    seat_counts.insert(seats);
  }
  const int counts = TypeParam::info().max_seats - TypeParam::info().min_seats + 1;
  EXPECT_EQ(static_cast<int>(seat_counts.size()), counts);
}

}  // namespace
}  // namespace lagoon::test
