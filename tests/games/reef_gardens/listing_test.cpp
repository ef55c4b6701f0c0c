// The list of legal moves, which is made by sets, against one question about every move there is.
#include "tests/support/listing.hpp"

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {
namespace {

std::vector<Move> every_move() {
  std::vector<Move> moves;
  for (int kind = 0; kind <= static_cast<int>(Move::Kind::pass); ++kind) {
    for (int value = 0; value < 256; ++value) {
      moves.push_back(Move::make(static_cast<Move::Kind>(kind), value));
    }
  }
  return moves;
}

TEST(Listing, OfReefGardensHasExactlyTheMovesThatAreNotRefused) {
  test::compare_lists<ReefGardens>(3'000, [every = every_move()](const auto&... position) {
    return test::not_refused<ReefGardens>(position..., every);
  });
}

}  // namespace
}  // namespace lagoon::reef_gardens
