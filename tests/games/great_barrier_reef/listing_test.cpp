// The list of legal moves, which is made by sets, against one question about every move there is.
#include "tests/support/listing.hpp"

#include <algorithm>

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// Positions go as far as the cards of a reef, each of which lies on another one (GB-1).
std::vector<Move> every_move() {
  std::vector<Move> moves;
  for (int card = 0; card < kCards; ++card) moves.push_back(Move::choose(card_at(card)));
  for (int y = -kFarthest - 1; y <= kFarthest + 1; ++y) {
    for (int x = -kFarthest - 1; x <= kFarthest + 1; ++x) moves.push_back(Move::place(x, y));
  }
  for (int right = Move::kNone; right < kScoringCards; ++right) {
    moves.push_back(Move::sponge(right));
    for (int left = Move::kNone; left < kScoringCards; ++left) {
      moves.push_back(Move::shark(right, left));
    }
  }
  for (int place = 0; place < kMarketSize; ++place) moves.push_back(Move::take(place));
  std::sort(moves.begin(), moves.end());
  return moves;
}

TEST(Listing, OfTheCardGameHasExactlyTheMovesThatAreNotRefused) {
  test::compare_lists<GreatBarrierReef>(3'000, [every = every_move()](const auto&... position) {
    return test::not_refused<GreatBarrierReef>(position..., every);
  });
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
