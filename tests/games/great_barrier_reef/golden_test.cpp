// Whole games that must replay to the same end for ever, and counted move sequences (perft).
//
// When the rules change on purpose, raise the rules version and write the golden games anew:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='GbGolden.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "bench/bench.hpp"
#include "core/hash.hpp"
#include "engine/engine.hpp"
#include "table/edition.hpp"
#include "table/table.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

std::string golden_folder() {
  return std::string(LAGOON_SOURCE_DIR) + "/" + fixture_path("golden");
}

struct Game {
  std::string name;
  std::string bot;
  int seats;
  std::string scoring_cards;
};

std::vector<Game> required_games() {
  std::vector<Game> games;
  for (const char* bot : {"random", "greedy"}) {
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      for (const char* option : {"all", "base"}) {
        const std::string name = std::string(bot) + "_" + std::to_string(seats) + "_" + option;
        games.push_back({name, bot, seats, option});
      }
    }
  }
  return games;
}

/// Random games come from the seed alone; greedy ones depend on a bot that may learn.
std::unique_ptr<Table> play_game(const Game& game) {
  const Data options = Data::map({{"scoring_cards", game.scoring_cards}});
  Loaded made = Table::create({Rules::info().id, game.seats, game.name, options, Data()});
  if (game.bot == "random") {
    made.table->play_random(10'000, game.name);
    return std::move(made.table);
  }
  while (!made.table->over()) {
    int seat = 0;
    while (!made.table->awaiting().contains(seat_at(seat))) ++seat;
    const auto move = bot_move(*made.table, seat_at(seat), game.bot,
                               game.name + " " + std::to_string(made.table->ply()));
    if (!move || !made.table->play(seat_at(seat), *move)) break;
  }
  return std::move(made.table);
}

std::string scores_of(const Table& table) {
  std::string text;
  for (const ScoreSheet& sheet : table.score(Viewer::all())) {
    text += " " + std::to_string(sheet.standing.points);
  }
  return text;
}

/// "name hash score score ...", a line of golden.txt.
std::string line_of(const std::string& name, const Table& table) {
  return name + " " + hash_text(table.hash()) + scores_of(table);
}

void write_golden_games() {
  std::string list = "# name, hash of the final state, points by seat\n";
  for (const Game& game : required_games()) {
    const auto table = play_game(game);
    std::ofstream(golden_folder() + "/" + game.name + ".reef") << table->record();
    list += line_of(game.name, *table) + "\n";
  }
  const std::string pad = "score_pad_27";
  const Loaded played =
      Table::load_record(read_source_file(fixture_path("golden/" + pad + ".reef")), Data(), false);
  ASSERT_NE(played.table, nullptr);
  list += line_of(pad, *played.table) + "\n";
  std::ofstream(golden_folder() + "/golden.txt") << list;
}

class GbGolden : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (std::getenv("LAGOON_WRITE_GOLDEN") != nullptr) write_golden_games();
  }
  GbGolden() : listed_(table_of(read_source_file(fixture_path("golden/golden.txt")))) {}
  std::vector<std::vector<std::string>> listed_;
};

TEST_F(GbGolden, EveryGameReplaysToItsHashAndScores) {
  ASSERT_FALSE(listed_.empty());
  for (const auto& words : listed_) {
    const std::string& name = words.at(0);
    const std::string record = read_source_file(fixture_path("golden/" + name + ".reef"));
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
}

TEST_F(GbGolden, EverySeatCountAndOptionHasItsGames) {
  std::set<std::string> names;
  for (const auto& words : listed_) names.insert(words.at(0));
  for (const Game& game : required_games()) {
    EXPECT_TRUE(names.contains(game.name)) << game.name;
    const std::string record = read_source_file(fixture_path("golden/" + game.name + ".reef"));
    EXPECT_NE(record.find("\nseats " + std::to_string(game.seats) + "\n"), std::string::npos);
    EXPECT_NE(record.find("\"scoring_cards\":\"" + game.scoring_cards + "\""), std::string::npos);
  }
}

TEST_F(GbGolden, EveryFileIsListed) {
  std::set<std::string> names;
  for (const auto& words : listed_) names.insert(words.at(0));
  for (const auto& entry : std::filesystem::directory_iterator(golden_folder())) {
    if (entry.path().extension() != ".reef") continue;
    EXPECT_TRUE(names.contains(entry.path().stem().string())) << entry.path().filename();
  }
}

TEST_F(GbGolden, TheSameSeedsStillMakeTheSameRandomGames) {
  for (const Game& game : required_games()) {
    if (game.bot != "random") continue;
    EXPECT_EQ(play_game(game)->record(),
              read_source_file(fixture_path("golden/" + game.name + ".reef")));
  }
}

// ----------------------------------------------------------------------------------------- perft

/// Every move that there is, legal or not, in the order of the engine.
std::vector<Move> all_moves() {
  std::vector<Move> moves;
  moves.reserve(1500);
  for (int card = 0; card < kCards; ++card) moves.push_back(Move::choose(card_at(card)));
  for (int y = -kMaxReefCards; y <= kMaxReefCards; ++y) {
    for (int x = -kMaxReefCards; x <= kMaxReefCards; ++x) moves.push_back(Move::place(x, y));
  }
  for (int right = -1; right < kScoringCards; ++right) moves.push_back(Move::sponge(right));
  for (int right = -1; right < kScoringCards; ++right) {
    for (int left = -1; left < kScoringCards; ++left) moves.push_back(Move::shark(right, left));
  }
  for (int position = 0; position < kMarketSize; ++position) moves.push_back(Move::take(position));
  return moves;
}

/// Counts by asking check() about every move there is.
void recount(const Rules& rules, const State& state, std::size_t depth,
             std::vector<std::uint64_t>& nodes) {
  static const std::vector<Move> kAllMoves = all_moves();
  if (is_over(rules, state)) return;
  const Seat seat = seat_at(state.active);
  NoEvents none;
  for (const Move& move : kAllMoves) {
    if (rules.check(state, seat, move).refused()) continue;
    ++nodes[depth];
    if (depth + 1 == nodes.size()) continue;
    State next = state;
    rules.apply(next, seat, move, none);
    recount(rules, next, depth + 1, nodes);
  }
}

TEST(GbPerft, CountsAreAsWritten) {
  const auto lines = table_of(read_source_file(fixture_path("perft.txt")));
  std::set<int> seat_counts;
  for (const auto& words : lines) {
    const int seats = std::stoi(words.at(0));
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    const auto counted =
        bench::perft({Rules::info().id, seats, words.at(1), static_cast<int>(expected.size())});
    ASSERT_TRUE(counted) << counted.error().message.in(Language::en);
    EXPECT_EQ(*counted, expected) << seats << " seats, seed " << words[1];
    seat_counts.insert(seats);
  }
  EXPECT_EQ(seat_counts, (std::set{2, 3, 4, 5}));
}

TEST(GbPerft, CheckAllowsExactlyAsMany) {
  for (const auto& words : table_of(read_source_file(fixture_path("perft.txt")))) {
    const Rules rules = default_rules<Rules>(std::stoi(words.at(0)));
    Rng rng(expand_seed(words.at(1)), Rules::info().id);
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    std::vector<std::uint64_t> nodes(expected.size());
    recount(rules, rules.deal(rng), 0, nodes);
    EXPECT_EQ(nodes, expected) << words[0] << " seats, seed " << words[1];
  }
}

TEST(GbPerft, LegalAndCheckAgreeInTheMiddleOfGames) {
  const std::vector<Move> all = all_moves();
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Rules rules = default_rules<Rules>(seats);
    Rng rng = rng_of("middle " + std::to_string(seats));
    State state = rules.deal(rng);
    Moves<Rules> moves;
    NoEvents none;
    while (!is_over(rules, state)) {
      const Seat seat = seat_at(state.active);
      rules.legal(state, seat, moves);
      std::vector<Move> allowed;
      for (const Move& move : all) {
        if (!rules.check(state, seat, move).refused()) allowed.push_back(move);
      }
      ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()), allowed);
      const auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
      rules.apply(state, seat, moves[pick], none);
    }
  }
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
