// Random games that reach what uniformly random moves hardly ever do.
#pragma once

#include <string>
#include <vector>

#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {

/// All sets of options that the default edition has, as text.
[[nodiscard]] inline std::vector<std::string> all_options() {
  std::vector<std::string> all;
  for (const char* board : {"board=long ", "board=short "}) {
    for (const char* start : {"start=fixed ", "start=random "}) {
      for (const char* variant : {"variant=standard", "variant=atolls"}) {
        all.push_back(std::string(board) + start + variant);
      }
    }
  }
  return all;
}

/// A kind of move first, then one of this kind: so the many places for an octopus count once.
[[nodiscard]] inline Move lively_move(const Rules& rules, const State& state, Rng& rng) {
  Moves<Rules> moves;
  rules.legal(state, seat_at(state.active), moves);
  EXPECT_FALSE(moves.empty());
  const auto kinds = test::by_kind<Rules>(moves);
  const auto below = [&rng](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::size_t kind = below(kinds.size());
  // Few tiles are thrown away, so that reefs meet.
  if (kinds[kind][0].kind == Move::Kind::discard && below(4) != 0) kind = 0;
  return kinds[kind][below(kinds[kind].size())];
}

}  // namespace lagoon::reef_gardens
