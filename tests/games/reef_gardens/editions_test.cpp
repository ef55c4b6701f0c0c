// Editions: what is refused, and boards that nobody has seen before.
#include <gtest/gtest.h>

#include <algorithm>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/table.hpp"
#include "tests/games/reef_gardens/refused.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

TEST(RgEditions, EveryListedChangeIsRefusedByCodeAndPath) {
  for (const RefusedChange& change : refused_changes("editions.txt")) {
    const std::string found =
        edition_faults(edited(default_edition(Rules::info().id), change.edits));
    EXPECT_TRUE(has_fault(found, change))
        << change.code << ": " << change.edits << " gives" << found;
  }
}

TEST(RgEditions, TheDefaultEditionHasNoFault) {
  EXPECT_EQ(edition_faults(default_edition(Rules::info().id)), "\n");
}

TEST(RgEditions, AnotherOrderOfBoardsIsFine) {
  const Data edition = default_edition(Rules::info().id);
  const Data::List& boards = *edition.find("boards")->items();
  Data turned = Data::list();
  turned.push(boards[1]).push(boards[0]);
  Data other = edition;
  other.set("boards", turned);
  Faults faults;
  const auto loaded = load_edition<Rules>(other, faults);
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded->boards[0].name.id, "long");
  EXPECT_EQ(loaded->boards[1].name.id, "short");
}

TEST(RgEditions, OptionsMustNameABoardOfTheEdition) {
  Faults faults;
  const auto edition = load_edition<Rules>(Data(), faults);
  OptionValues options;
  for (const int board : {0, 1}) {
    options.values[kBoardOption] = board;
    Rules::check_setup(2, options, *edition, faults);
    EXPECT_TRUE(faults.empty());
  }
  options.values[kBoardOption] = 2;
  Rules::check_setup(2, options, *edition, faults);
  EXPECT_EQ(faults_text(faults), "board-not-in-edition options.board\n");
}

// --------------------------------------------------------------------------------------- boards

std::string board_faults(const std::vector<std::string>& rows, int removed_tiles = 0) {
  return edition_faults(edition_with(rows, removed_tiles));
}

TEST(RgEditions, TheCapacityOfABoardIsUsedInFull) {
  std::vector<std::string> widest(7, std::string(26, '.'));  // 182 spaces
  for (std::size_t i = 0; i < 8; ++i) widest[3][1 + 3 * i] = static_cast<char>('A' + i);
  EXPECT_EQ(board_faults(widest), "\n");
  std::vector<std::string> largest(12, std::string(16, '.'));  // 192 spaces
  for (std::size_t i = 0; i < 15; ++i) {
    largest[1 + 3 * (i / 5)][1 + 3 * (i % 5)] = static_cast<char>('A' + i);
  }
  EXPECT_EQ(board_faults(largest), "\n");
  largest.emplace_back(16, '.');
  EXPECT_EQ(board_faults(largest), "\nboard-too-large boards[2].rows\n");
}

TEST(RgEditions, AThirdBoardMayHaveEightSitesOrMore) {
  const std::vector<std::string> eight = padded({"...", ".A.", "..."});
  EXPECT_EQ(board_faults(eight), "\n");
  std::vector<std::string> seven = eight;
  for (std::string& row : seven) std::replace(row.begin(), row.end(), 'H', '.');
  EXPECT_EQ(board_faults(seven), "\nwrong-sites boards[2].rows\n");
}

TEST(RgEditions, AThirdBoardMayRemoveAsManyTilesAsLeaveAFullNursery) {
  const std::vector<std::string> rows = padded({"...", ".A.", "..."});
  EXPECT_EQ(board_faults(rows, 78), "\n");
  EXPECT_EQ(board_faults(rows, 79), "\nout-of-range boards[2].removed_tiles\n");
}

TEST(RgEditions, SitesTwoSpacesApartShareTheirRing) {
  Faults faults;
  const auto edition =
      load_edition<Rules>(edition_with(padded({".....", ".A.B.", "....."})), faults);
  ASSERT_TRUE(edition.has_value());
  const Board& board = edition->boards[2];
  EXPECT_EQ(board.sites_beside[static_cast<std::size_t>(board.at(2, 1))].size(), 2);
  EXPECT_EQ(board.sites[0].ring.size(), 8);
  EXPECT_EQ(board.sites[0].starts.size(), 4);
}

/// Plays a random game on a board and checks every state.
void expect_whole_games(const Data& edition, const std::string& label) {
  Faults faults;
  const auto loaded = load_edition<Rules>(edition, faults);
  ASSERT_TRUE(loaded.has_value()) << faults_text(faults);
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    OptionValues options;
    options.values = {2, seats % 2, seats == 3 ? 1 : 0};
    const Rules rules = Rules::create(seats, options, *loaded);
    Rng rng = rng_of(label + std::to_string(seats));
    State state = deal_from_seed(rules, label + std::to_string(seats));
    Moves<Rules> moves;
    NoEvents none;
    while (!is_over(rules, state)) {
      rules.audit(state, faults);
      ASSERT_EQ(faults_text(faults), "") << label;
      rules.legal(state, seat_at(state.active), moves);
      ASSERT_FALSE(moves.empty()) << label;
      const Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      ASSERT_FALSE(rules.check(state, seat_at(state.active), move).refused()) << rules.format(move);
      rules.apply(state, seat_at(state.active), move, none);
    }
    rules.audit(state, faults);
    EXPECT_EQ(faults_text(faults), "") << label;
  }
}

TEST(RgEditions, WholeGamesOnBoardsOfAllSizes) {
  std::vector<std::string> largest(12, std::string(16, 'o'));
  for (std::string& row : largest) std::fill(row.begin() + 2, row.end(), '.');
  for (std::size_t i = 0; i < 15; ++i) {
    largest[1 + 2 * (i / 5)][1 + 3 * (i % 5)] = static_cast<char>('A' + i);
  }
  expect_whole_games(edition_with(largest), "largest");
  expect_whole_games(edition_with(padded({"...", ".A.", "..."}), 78), "shortest");
  expect_whole_games(edition_with(padded({"o^o", ".A.", "o^o"}), 40), "small");
}

TEST(RgEditions, TheThirdBoardOfTheDocumentsIsTheOneOfTheTests) {
  const std::string page = test::read_source_file("docs/editions.md");
  const std::string fence = "```json\n";
  const std::size_t begin = page.find(fence, page.find("### Example: Reef Gardens"));
  ASSERT_NE(begin, std::string::npos);
  const std::size_t first = begin + fence.size();
  const Result<Data> shown = parse_json(page.substr(first, page.find("```", first) - first));
  const Result<Data> edition = parse_json(read_fixture("third_board.json"));
  ASSERT_TRUE(shown && edition);
  EXPECT_EQ(to_json(*shown), to_json(edition->find("boards")->items()->at(2)));
}

TEST(RgEditions, AThirdBoardFromAFileAloneIsPlayed) {
  const Result<Data> edition = parse_json(read_fixture("third_board.json"));
  ASSERT_TRUE(edition) << edition.error().message.in(Language::en);
  expect_whole_games(*edition, "third board");
  const Loaded made =
      Table::create({Rules::info().id, 3, "third",
                     Data::map({{"board", "extra"}, {"start", "random"}}), *edition});
  ASSERT_NE(made.table, nullptr);
  made.table->play_random(10'000, "third");
  EXPECT_TRUE(made.table->over());
  const std::string record = made.table->record();
  const Loaded again = Table::load_record(record, *edition, false);
  ASSERT_NE(again.table, nullptr);
  EXPECT_EQ(again.table->record(), record);
}

}  // namespace
}  // namespace lagoon::reef_gardens
