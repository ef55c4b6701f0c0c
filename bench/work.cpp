// Fixed amounts of work. They have a file of their own, so that a program that does nothing else is
// compiled alike whatever else is measured.
#include <limits>

#include "bench/bench.hpp"
#include "bench/playout.hpp"
#include "bench/stopwatch.hpp"
#include "games/registry.hpp"

namespace lagoon::bench {
namespace {

/// Where a game's randomness comes from.
struct Chance {
  Luck luck;
  Rng rng;
};

}  // namespace

Work play_games(std::string_view game, const Playouts& playouts) {
  Work work;
  with_game(game, [&](auto tag) {
    const Key seed = expand_seed("bench");
    Chance chance{Luck(seed, "playouts"), Rng(seed, "playouts")};
    const auto all = rules_for_all_seats<Game<decltype(tag)>>();
    const Stopwatch watch;
    for (const auto& rules : all) {
      if (playouts.seats && *playouts.seats != rules.seats()) continue;
      for (int i = 0; i < playouts.games; ++i) {
        Chance same = chance;
        int most = std::numeric_limits<int>::max();
        // One place where games are played, so that the compiler puts the rules right there.
        for (Chance* const each : {&chance, &same}) {
          const int moves = play_game(rules, each->luck, each->rng, work, most);
          if (!playouts.percent) break;
          most = moves * *playouts.percent / 100;
        }
      }
    }
    work.seconds = watch.seconds();
  });
  return work;
}

Work determinize(std::string_view game, int times) {
  Work work;
  with_game(game, [&](auto tag) {
    using G = Game<decltype(tag)>;
    Luck luck(expand_seed("bench"), "determinize");
    Rng rng(expand_seed("bench"), "determinize");
    const auto all = rules_for_all_seats<G>();
    const Stopwatch watch;
    for (const G& rules : all) {
      const Known<typename G::State> known = redact(rules, rules.deal(luck), Seat{});
      for (int i = 0; i < times; ++i) {
        const auto state = rules.determinize(known, rng);
        work.points += rules.turn(state);
        ++work.moves;
      }
      ++work.games;
    }
    work.seconds = watch.seconds();
  });
  return work;
}

}  // namespace lagoon::bench
