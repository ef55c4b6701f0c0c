// Whole games that must replay to the same end for ever, and counted move sequences (perft).
//
// When the rules change on purpose, raise the rules version and write the golden games anew:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='CoralGolden.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "bench/bench.hpp"
#include "core/hash.hpp"
#include "table/table.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

std::string fixture(const std::string& name) {
  return std::string(LAGOON_SOURCE_DIR) + "/tests/fixtures/coral/" + name;
}

std::string read_file(const std::string& name) {
  const std::ifstream file(fixture(name));
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Lines of words, without comments.
std::vector<std::vector<std::string>> table_of(const std::string& name) {
  std::istringstream lines(read_file(name));
  std::vector<std::vector<std::string>> table;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("#") && !line.empty()) table.push_back(words_of(line));
  }
  EXPECT_FALSE(table.empty()) << name;
  return table;
}

struct Game {
  std::string name;
  int seats;
  Data options;
};

std::vector<Game> required_games() {
  std::vector<Game> games;
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    for (const char* falling : {"refuse", "penalty"}) {
      games.push_back({"random_" + std::to_string(seats) + "_" + falling, seats,
                       Data::map({{"falling", falling}})});
    }
  }
  games.push_back({"random_3_draw", 3, Data::map({{"reserves", "random"}})});
  games.push_back({"random_4_symbiosis", 4, Data::map({{"teams", "symbiosis"}})});
  return games;
}

std::unique_ptr<Table> play_game(const Game& game) {
  Loaded made = Table::create({Rules::info().id, game.seats, game.name, game.options, Data()});
  EXPECT_TRUE(made.faults.empty()) << game.name;
  made.table->play_random(10'000, game.name);
  return std::move(made.table);
}

/// "name hash score score ...", a line of golden.txt.
std::string line_of(const std::string& name, const Table& table) {
  std::string text = name + " " + hash_text(table.hash());
  for (const ScoreSheet& sheet : table.score(Viewer::all())) {
    text += " " + std::to_string(sheet.standing.points);
  }
  return text;
}

class CoralGolden : public testing::Test {
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

TEST_F(CoralGolden, EveryGameReplaysToItsHashAndScores) {
  std::set<std::string> names;
  for (const auto& words : table_of("golden/golden.txt")) {
    const std::string& name = words.at(0);
    names.insert(name);
    const std::string record = read_file("golden/" + name + ".reef");
    const Loaded loaded = Table::load_record(record, Data(), false);
    for (const Error& fault : loaded.faults) {
      ADD_FAILURE() << name << ": " << fault.message.in(Language::en);
    }
    if (loaded.table == nullptr) continue;
    EXPECT_TRUE(loaded.table->over()) << name;
    std::string expected = name;
    for (std::size_t i = 1; i < words.size(); ++i) expected += " " + words[i];
    EXPECT_EQ(line_of(name, *loaded.table), expected);
    EXPECT_EQ(loaded.table->record(), record) << name;  // written as it was read
  }
  for (const Game& game : required_games()) EXPECT_TRUE(names.contains(game.name)) << game.name;
}

TEST_F(CoralGolden, TheSameSeedsStillMakeTheSameGames) {
  for (const Game& game : required_games()) {
    EXPECT_EQ(play_game(game)->record(), read_file("golden/" + game.name + ".reef")) << game.name;
  }
}

// ----------------------------------------------------------------------------------------- perft

TEST(CoralPerft, CountsAreAsWritten) {
  std::set<int> seat_counts;
  for (const auto& words : table_of("perft.txt")) {
    const int seats = std::stoi(words.at(0));
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    const auto counted =
        bench::perft({Rules::info().id, seats, words.at(1), static_cast<int>(expected.size())});
    ASSERT_TRUE(counted) << counted.error().message.in(Language::en);
    EXPECT_EQ(*counted, expected) << seats << " seats, seed " << words[1];
    seat_counts.insert(seats);
  }
  EXPECT_EQ(seat_counts, (std::set{1, 2, 3, 4}));
}

/// Every move that names something near the reef, in the order of the engine.
std::vector<Move> all_moves(int radius) {
  std::vector<Move> moves;
  for (int i = 0; i < kSpecies; ++i) moves.push_back(Move::of(Move::Kind::piece, species_at(i)));
  const auto cells_near = [&](auto f) {
    for (int x = -radius; x <= radius; ++x) {
      for (int y = -radius; y <= radius; ++y) {
        for (int z = 0; z <= radius; ++z) f(x, y, z);
      }
    }
  };
  cells_near([&](int x, int y, int z) {
    for (int i = 0; i < kOrientations; ++i) {
      moves.push_back(Move::place({cell_at(x, y, z), static_cast<std::uint8_t>(i)}));
    }
  });
  cells_near([&](int x, int y, int z) {
    if (z == 0) moves.push_back(Move::slide(x, y));
  });
  moves.push_back(Move::make(Move::Kind::stay));
  moves.push_back(Move::make(Move::Kind::floating));
  cells_near([&](int x, int y, int z) { moves.push_back(Move::enter(cell_at(x, y, z))); });
  for (int i = 0; i < kSpecies; ++i) {
    moves.push_back(Move::of(Move::Kind::give_back, species_at(i)));
  }
  moves.push_back(Move::make(Move::Kind::pass));
  return moves;
}

TEST(CoralPerft, LegalAndCheckAgreeAboutEveryMoveThereIs) {
  const std::vector<Move> all = all_moves(9);
  for (int game = 0; game < 8; ++game) {
    const Rules rules = rules_for(1 + game % 4, game < 4 ? "" : "falling=penalty");
    Rng rng = rng_of("every move " + std::to_string(game));
    State state = rules.deal(rng);
    Moves<Rules> moves;
    NoEvents none;
    for (int ply = 0; !is_over(rules, state); ++ply) {
      const Seat seat = seat_at(state.active);
      rules.legal(state, seat, moves);
      if (ply % 5 == 0) {
        std::vector<Move> allowed;
        for (const Move& move : all) {
          if (!rules.check(state, seat, move).refused()) allowed.push_back(move);
        }
        ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()), allowed) << game << " " << ply;
      }
      const auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
      rules.apply(state, seat, moves[pick], none);
    }
  }
}

}  // namespace
}  // namespace lagoon::coral
