// Every state of random games, looked at by the rules and by the slow ones.
#include "tests/games/coral/oracle.hpp"

#include <gtest/gtest.h>

namespace lagoon::coral {
namespace {

TEST(CoralOracle, FindsTheSameMovesInEveryState) {
  const std::vector<std::pair<int, const char*>> setups{{1, ""},
                                                        {2, ""},
                                                        {3, "reserves=random"},
                                                        {4, "teams=symbiosis"},
                                                        {1, "falling=penalty"},
                                                        {2, "falling=penalty"},
                                                        {4, "falling=penalty"}};
  for (const auto& [seats, options] : setups) {
    const Rules rules = rules_for(seats, options);
    for (int game = 0; game < 6; ++game) {
      Rng rng = rng_of("oracle " + std::to_string(game));
      State state = deal_from_seed(rules, "oracle " + std::to_string(game));
      NoEvents none;
      Moves<Rules> moves;
      for (int ply = 0; !is_over(rules, state); ++ply) {
        const Seat seat = seat_at(state.active);
        rules.legal(state, seat, moves);
        ASSERT_EQ(std::set<Move>(moves.begin(), moves.end()), Oracle(rules, state).moves())
            << seats << " seats, " << options << ", game " << game << ", ply " << ply;
        const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
        rules.apply(state, seat, moves[static_cast<int>(pick)], none);
      }
    }
  }
}

}  // namespace
}  // namespace lagoon::coral
