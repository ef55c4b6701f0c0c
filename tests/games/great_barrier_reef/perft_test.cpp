// Counted move sequences (perft), told by check() instead of legal(). The counts of legal() are
// compared in tests/conformance/golden_test.cpp.
#include <gtest/gtest.h>

#include "table/edition.hpp"
#include "tests/games/great_barrier_reef/fixtures.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

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

TEST(GbPerft, CheckAllowsExactlyAsMany) {
  for (const auto& words : table_of(read_source_file(fixture_path("perft.txt")))) {
    const Rules rules = default_rules<Rules>(std::stoi(words.at(0)));
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 2; i < words.size(); ++i) expected.push_back(std::stoull(words[i]));
    std::vector<std::uint64_t> nodes(expected.size());
    recount(rules, deal_from_seed(rules, words.at(1)), 0, nodes);
    EXPECT_EQ(nodes, expected) << words[0] << " seats, seed " << words[1];
  }
}

TEST(GbPerft, LegalAndCheckAgreeInTheMiddleOfGames) {
  const std::vector<Move> all = all_moves();
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Rules rules = default_rules<Rules>(seats);
    Rng rng = rng_of("middle " + std::to_string(seats));
    State state = deal_from_seed(rules, "middle " + std::to_string(seats));
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
