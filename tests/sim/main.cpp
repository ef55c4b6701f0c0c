// lagoon_sim: a server under every kind of trouble, from many seeds (simulation.hpp). Exits 1 at
// the first broken promise, with the seed that shows it again.
#include <chrono>
#include <cstdio>
#include <string_view>

#include "tests/sim/simulation.hpp"
#include "tests/support/long_run.hpp"

namespace {

using namespace lagoon;
using namespace lagoon::server::sim;

constexpr const char* kUsage =
    "usage: lagoon_sim [--seeds N] [--first N] [--seed N] [--steps N]\n"
    "Simulates a server with 20 tables and 60 clients from N seeds (100), from number --first (0)\n"
    "on, or from one seed alone.\n";

struct Options {
  int seeds = 100;
  int first = 0;
  int steps = Size().steps;
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const std::string_view value = argv[i + 1];
    if (key == "--seeds") {
      if (!test::read_number(value, 1, options.seeds)) return false;
    } else if (key == "--first" || key == "--seed") {
      if (!test::read_number(value, 0, options.first)) return false;
      if (key == "--seed") options.seeds = 1;
    } else if (key == "--steps") {
      if (!test::read_number(value, 1, options.steps)) return false;
    } else {
      return false;
    }
  }
  return argc % 2 == 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  Course all;
  const auto begun = std::chrono::steady_clock::now();
  {
    test::Progress progress("seeds", options.seeds);
    for (int i = 0; i < options.seeds; ++i) {
      const int seed = options.first + i;
      Size size = size_of(seed);
      size.steps = options.steps;
      const Course outcome = simulate(seed, size);
      if (!outcome.failure.empty()) {
        std::printf("BROKEN at step %d of seed %d: %s\n  again: lagoon_sim --seed %d --steps %d\n",
                    outcome.step, seed, outcome.failure.c_str(), seed, options.steps);
        return 1;
      }
      all.acts += outcome.acts;
      all.acknowledged += outcome.acknowledged;
      all.events += outcome.events;
      all.crashes += outcome.crashes;
      all.disk_errors += outcome.disk_errors;
      progress.step();
    }
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun;
  std::printf(
      "%d seeds, %lld acts, %lld acknowledgements, %lld events, %zu crashes, %zu disk errors in "
      "%.0f s\n",
      options.seeds, static_cast<long long>(all.acts), static_cast<long long>(all.acknowledged),
      static_cast<long long>(all.events), all.crashes, all.disk_errors, time.count());
  return 0;
}
