// Which prompts occur in play.
#pragma once

#include <set>
#include <string>

#include "tests/support/games.hpp"

namespace lagoon::test {

/// The codes of all prompts in some random games of every set-up.
template <class G>
[[nodiscard]] std::set<std::string> prompts_in_play(int games) {
  std::set<std::string> codes;
  for (const GameSetup<G>& setup : setups<G>()) {
    for (int game = 0; game < games; ++game) {
      const std::string seed = "prompts " + std::to_string(game);
      play_out(setup.rules, seed, Policy::random, [&](const Step<G>& step) {
        codes.insert(setup.rules.prompt(redact(setup.rules, step.state, step.seat)).sentence->code);
      });
    }
  }
  return codes;
}

}  // namespace lagoon::test
