// Every good player passes the tactics of its game.
#include "tests/tactics/tactics.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

/// Who plays: `hard`, or whom LAGOON_TACTICS names (make tactics).
bots::Spec player() {
  const char* const asked = std::getenv("LAGOON_TACTICS");
  const Result<bots::Spec> spec = bots::parse_spec(asked == nullptr ? "hard" : asked);
  EXPECT_TRUE(spec) << asked;
  return spec ? *spec : bots::usual(bots::Kind::random);
}

template <class G>
class Tactics : public ::testing::Test {};
TYPED_TEST_SUITE(Tactics, GameTypes, GameName);

TYPED_TEST(Tactics, ArePassed) {
  using G = TypeParam;
  const bots::Spec spec = player();
  for (const tactics::Puzzle& puzzle : tactics::puzzles_of(G::info().id)) {
    EXPECT_EQ(tactics::attempt<G>(puzzle, spec), "");
  }
}

/// A puzzle that nobody can fail says nothing.
template <class G>
bool can_be_failed(const tactics::Puzzle& puzzle) {
  constexpr int kTries = 400;
  const auto board = tactics::board_of<G>(puzzle);
  const Seat seat = board.rules.awaiting(board.state).first();
  const auto is_failed_by = [&](const tactics::Turn<G>& turn) {
    return !tactics::fault_of(puzzle, board.rules, turn, seat).empty();
  };
  if (!puzzle.fails.empty()) {
    return is_failed_by(tactics::turn_in_words(puzzle.fails, board.rules, board.state));
  }
  Rng rng(expand_seed(puzzle.name), "random play");
  for (int i = 0; i < kTries; ++i) {
    if (is_failed_by(tactics::random_turn(board.rules, board.state, rng))) return true;
  }
  return false;
}

TYPED_TEST(Tactics, CanBeFailed) {
  using G = TypeParam;
  constexpr std::size_t kLeast = 20;
  std::set<std::string> names;
  for (const tactics::Puzzle& puzzle : tactics::puzzles_of(G::info().id)) {
    EXPECT_TRUE(names.insert(puzzle.name).second) << puzzle.name;
    EXPECT_FALSE(puzzle.why.empty()) << puzzle.name;
    EXPECT_TRUE(can_be_failed<G>(puzzle)) << puzzle.name;
  }
  EXPECT_GE(names.size(), kLeast);
}

}  // namespace
}  // namespace lagoon::test
