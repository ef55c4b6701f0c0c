// Bots. They receive what their seat may know and nothing else; one spec string names a bot
// everywhere: "greedy", later "mcts:iterations=2000".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/known.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace lagoon::bots {

enum class Kind : std::uint8_t { random, greedy };

struct Bot {
  const char* id;
  Kind kind;
  const Sentence* name;
  const Sentence* summary;
};

/// All bots, weakest first.
[[nodiscard]] std::span<const Bot> all();

struct Spec {
  Kind kind = Kind::greedy;
};

/// Reads a spec string; the error names the known bots.
[[nodiscard]] Result<Spec> parse_spec(std::string_view written);

/// The move this bot makes for a seat that is awaited. The same arguments give the same move.
template <class G>
[[nodiscard]] typename G::Move choose(const Spec& spec, const G& rules,
                                      const Known<typename G::State>& known, Seat seat, Rng& rng);

}  // namespace lagoon::bots
