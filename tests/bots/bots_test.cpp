// What every bot must do in every game: play by the rules, alike each time, and from what it knows.
#include "bots/bots.hpp"

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class Bots : public ::testing::Test {
 protected:
  static constexpr bots::Spec kGreedy{bots::Kind::greedy};
  static constexpr bots::Spec kRandom{bots::Kind::random};

  static typename G::Move choose(const bots::Spec& spec, const G& rules,
                                 const typename G::State& state, Seat seat, Rng& rng) {
    return bots::choose(spec, rules, redact(rules, state, seat), seat, rng);
  }

  /// One seat plays greedy against random moves; its share of the victory.
  static double share_of_greedy(const G& rules, Seat greedy, const std::string& seed) {
    auto state = deal_from_seed(rules, seed);
    Rng rng(expand_seed(seed), "bots");
    NoEvents none;
    while (!is_over(rules, state)) {
      const Seat seat = rules.awaiting(state).first();
      const auto& spec = seat == greedy ? kGreedy : kRandom;
      rules.apply(state, seat, choose(spec, rules, state, seat, rng), none);
    }
    std::vector<Standing> standings;
    for (int i = 0; i < rules.seats(); ++i) {
      standings.push_back(rules.standing(state, seat_at(i)));
    }
    const std::vector<Seat> winners = ranking(standings).front();
    const auto place = std::find(winners.begin(), winners.end(), greedy);
    return place == winners.end() ? 0.0 : 1.0 / static_cast<double>(winners.size());
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
      Rng rng(expand_seed(std::to_string(ply)), "bots");
      const Rng same = rng;
      const auto& spec = ply % 20 == 0 ? this->kGreedy : this->kRandom;
      const auto move = this->choose(spec, rules, state, seat, rng);
      ASSERT_FALSE(rules.check(state, seat, move).refused()) << rules.format(move);
      if (ply % 40 < 2) {
        Rng imagination(expand_seed("imagined"), "bots");
        const auto imagined = rules.determinize(redact(rules, state, seat), imagination);
        Rng again = same;
        ASSERT_EQ(rules.format(this->choose(spec, rules, imagined, seat, again)),
                  rules.format(move))
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
