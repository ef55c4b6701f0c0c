// The signature of the bots: one number for everything that they think in some games.
#include "bench/bench.hpp"
#include "bench/playout.hpp"
#include "bots/player.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::bench {
namespace {

template <class G>
void sign_thoughts(const std::vector<bots::Thought<G>>& thoughts, const G& rules, Hasher& hasher) {
  for (const bots::Thought<G>& thought : thoughts) {
    hasher.add(std::string_view(rules.format(thought.move)));
    hasher.add(static_cast<std::uint64_t>(thought.visits));
    hasher.add(static_cast<std::uint64_t>(thought.worth.value_or(0)));
    for (const auto& numbers : {thought.shares, thought.points}) {
      for (const int number : numbers.value_or(bots::BySeat{})) {
        hasher.add(static_cast<std::uint64_t>(number));
      }
    }
  }
}

/// A random game; now and then each bot is asked what it would do.
template <class G>
void sign_game(const G& rules, Hasher& hasher) {
  const auto* const weights =
      learning::shipped_weights(G::info().id, default_edition_hash(G::info().id));
  const auto* const learned = weights == nullptr ? nullptr : weights->set_for(rules.seats());
  constexpr int kApart = 19;  // plies
  const bots::Budget budget{150, {}};
  auto state = deal_from_seed(rules, "bots");
  Rng rng(expand_seed("bots"), G::info().id);
  int ply = 0;
  const auto ask = [&](const typename G::State& now) {
    if (++ply % kApart != 0 || is_over(rules, now)) return;
    const Seat seat = rules.awaiting(now).first();
    const bots::Question<G> question(redact(rules, now, seat), expand_seed(std::to_string(ply)));
    for (const bots::Bot& bot : bots::all()) {
      const auto player = bots::make_player(bots::usual(bot), rules, seat, learned);
      sign_thoughts(player->think(question, budget), rules, hasher);
    }
  };
  play_random(rules, state, rng, ask);
}

}  // namespace

std::string bots_signature() {
  Hasher hasher;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    for (const G& rules : rules_for_all_seats<G>()) sign_game(rules, hasher);
  });
  return hash_text(hasher.finish());
}

}  // namespace lagoon::bench
