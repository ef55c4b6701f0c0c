// A whole server with many tables and clients, in one thread and from a seed: what went wrong once
// goes wrong again. First everything that can fail does; then all is mended, and whoever does not
// know yet what became of an act asks again and is told.
#pragma once

#include "tests/sim/player.hpp"

namespace lagoon::server::sim {

struct Size {
  int tables = 20;
  int clients = 60;
  int steps = 1000;
};

struct Course {
  std::string failure;  ///< "" if all is well
  int step = 0;         ///< at which it went wrong
  std::int64_t acts = 0;
  std::int64_t acknowledged = 0;
  std::int64_t events = 0;
  std::size_t crashes = 0;
  std::size_t disk_errors = 0;
};

/// Some seeds have few tables, which get further with their games.
[[nodiscard]] Size size_of(int seed);

[[nodiscard]] Course simulate(int seed, const Size& size);

}  // namespace lagoon::server::sim
