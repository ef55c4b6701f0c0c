// The signature: one number for everything that random games can show of the rules.
#include "bench/bench.hpp"
#include "bench/playout.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::bench {
namespace {

/// A game that is watched closely takes many times longer.
constexpr int kGames = 40;
constexpr int kWatchedGames = 4;

/// Every state of the game, as each seat knows it, and one guess at what it does not know.
template <class G>
void watch_game(const G& rules, typename G::State state, Rng rng, Hasher& hasher) {
  play_random(rules, state, rng, [&](const typename G::State& now) {
    hasher.add(stable_hash(now));
    for (int seat = 0; seat < rules.seats(); ++seat) {
      const Known<typename G::State> known = redact(rules, now, seat_at(seat));
      hasher.add(stable_hash(known.state()));
      hasher.add(stable_hash(rules.determinize(known, rng)));
    }
  });
}

template <class G>
void sign_games(const G& rules, Hasher& hasher) {
  Luck luck(expand_seed("signature"), G::info().id);
  Rng rng(expand_seed("signature"), G::info().id);
  for (int game = 0; game < kGames; ++game) {
    auto state = rules.deal(luck);
    if (game < kWatchedGames) watch_game(rules, state, rng, hasher);
    hasher.add(static_cast<std::uint64_t>(play_random(rules, state, rng)));
    hasher.add(stable_hash(state));
    for (int seat = 0; seat < rules.seats(); ++seat) {
      const Standing standing = rules.standing(state, seat_at(seat));
      hasher.add(static_cast<std::uint64_t>(standing.points));
      for (const int tie_break : standing.tie_breaks) {
        hasher.add(static_cast<std::uint64_t>(tie_break));
      }
    }
  }
}

}  // namespace

std::string signature() {
  Hasher hasher;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    hasher.add(std::string_view(G::info().id));
    Faults faults;
    const auto edition = load_edition<G>(Data(), faults);
    assert(edition.has_value());
    for (const OptionValues& options : varied_options(G::option_schema())) {
      for (int seats = G::info().min_seats; seats <= G::info().max_seats; ++seats) {
        if (!is_playable<G>(seats, options, *edition)) continue;
        sign_games(G::create(seats, options, *edition), hasher);
      }
    }
  });
  return hash_text(hasher.finish());
}

}  // namespace lagoon::bench
