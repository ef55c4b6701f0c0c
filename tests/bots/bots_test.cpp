// What every bot must do in every game: play by the rules, alike each time, and from what it knows.
#include "bots/player.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class Bots : public ::testing::Test {
 protected:
  static typename G::Move choose(bots::Kind bot, const G& rules, const typename G::State& state,
                                 Seat seat, const std::string& seed) {
    return bots::choose(bots::usual(bot), rules, redact(rules, state, seat), seat,
                        expand_seed(seed));
  }

  /// One seat plays greedy against random moves; its share of the victory.
  static double share_of_greedy(const G& rules, Seat greedy, const std::string& seed) {
    auto state = deal_from_seed(rules, seed);
    NoEvents none;
    for (int ply = 0; !is_over(rules, state); ++ply) {
      const Seat seat = rules.awaiting(state).first();
      const auto bot = seat == greedy ? bots::Kind::greedy : bots::Kind::random;
      const std::string decision = seed + " " + std::to_string(ply);
      rules.apply(state, seat, choose(bot, rules, state, seat, decision), none);
    }
    return static_cast<double>(rules.outcome(state)[greedy]) / kWin;
  }
};
TYPED_TEST_SUITE(Bots, GameTypes, GameName);

TYPED_TEST(Bots, ChooseLegalMovesAlikeEachTimeAndFromWhatTheyKnow) {
  using G = TypeParam;
  for (const GameSetup<G>& setup : setups<G>()) {
    SCOPED_TRACE(setup.label);
    const G& rules = setup.rules;
    auto state = deal_from_seed(rules, "bots");
    NoEvents none;
    // Greedy chooses now and then, so that random moves lead to ever new positions.
    for (int ply = 0; !is_over(rules, state); ++ply) {
      const Seat seat = rules.awaiting(state).first();
      const std::string seed = std::to_string(ply);
      const auto bot = ply % 20 == 0 ? bots::Kind::greedy : bots::Kind::random;
      const auto move = this->choose(bot, rules, state, seat, seed);
      ASSERT_FALSE(rules.check(state, seat, move).refused()) << rules.format(move);
      if (ply % 40 < 2) {
        Rng imagination(expand_seed("imagined"), "bots");
        const auto imagined = rules.determinize(redact(rules, state, seat), imagination);
        ASSERT_EQ(rules.format(this->choose(bot, rules, imagined, seat, seed)), rules.format(move))
            << "ply " << ply;
      }
      rules.apply(state, seat, move, none);
    }
  }
}

TYPED_TEST(Bots, GreedyHardlyEverLosesAgainstRandomMoves) {
  using G = TypeParam;
  constexpr int kGames = 8;
  for (const int seats : {std::max(2, G::info().min_seats), G::info().max_seats}) {
    const G rules = default_rules<G>(seats);
    double won = 0;
    for (int game = 0; game < kGames; ++game) {
      won += this->share_of_greedy(rules, seat_at(game % seats), "duel " + std::to_string(game));
    }
    EXPECT_GE(won, kGames - 1) << seats << " seats";
  }
}

}  // namespace
}  // namespace lagoon::test
