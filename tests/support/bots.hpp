// All bots that there are: whoever adds one has it tested.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bots/spec.hpp"

namespace lagoon::test {

/// The spec of every bot with a part of its usual work. Settings that are whole numbers say how
/// much that is; of each two are left, where there are two.
inline std::vector<std::string> all_bots(int part) {
  constexpr int kLeft = 2;
  std::vector<std::string> specs;
  for (const bots::Bot& bot : bots::all()) {
    std::string spec = bot.id;
    for (const bots::Setting& setting : bot.settings) {
      if (setting.decimals > 0) continue;
      const int least = std::max(setting.min, std::min(setting.preset, kLeft));
      const int value = std::max(least, setting.preset / part);
      spec += (spec == bot.id ? ":" : ",") + std::string(setting.key) + "=" +
              bots::value_text(setting, value);
    }
    specs.push_back(spec);
  }
  return specs;
}

}  // namespace lagoon::test
