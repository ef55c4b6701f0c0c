// The list of legal moves, which asks only what matters, against one question about every move
// there is.
#include "tests/support/listing.hpp"

#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {
namespace {

std::vector<Move> every_move() {
  constexpr int kValues = 64;  // more than there are missions, routes or tiles
  constexpr int kAlternatives = 4;
  static_assert(kValues > kMissions && kValues > kMaxRoutes && kValues > kPollutionTiles);
  std::vector<Move> moves;
  for (int kind = 0; kind <= static_cast<int>(Move::Kind::end); ++kind) {
    for (int value = 0; value < kValues; ++value) {
      for (int alternative = 0; alternative < kAlternatives; ++alternative) {
        moves.push_back(Move::make(static_cast<Move::Kind>(kind), value, alternative));
      }
    }
  }
  return moves;
}

TEST(Listing, OfReefProjectHasExactlyTheMovesThatAreNotRefused) {
  test::compare_lists<ReefProject>(3'000, [every = every_move()](const auto&... position) {
    return test::not_refused<ReefProject>(position..., every);
  });
}

}  // namespace
}  // namespace lagoon::reef_project
