// lagoon_soak: random games without end in sight. Exits 1 at the first broken law, with what is
// needed to see it again.
#include <cstdio>
#include <string_view>

#include "core/rng.hpp"
#include "tests/soak/soak.hpp"
#include "tests/support/long_run.hpp"

namespace {

using namespace lagoon;

constexpr const char* kUsage =
    "usage: lagoon_soak [--games N] [--game ID] [--seats N] [--seed S] [--first N]\n"
    "Plays N random games (1000) of every game, seat count and option set, from game number\n"
    "--first (0) on, and checks every position.\n";

struct Options {
  int games = 1000;
  int first = 0;
  int seats = 0;     ///< 0: all
  std::string game;  ///< "": all
  std::string seed = "soak";
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const std::string_view value = argv[i + 1];
    if (key == "--games") {
      if (!test::read_number(value, 1, options.games)) return false;
    } else if (key == "--first") {
      if (!test::read_number(value, 0, options.first)) return false;
    } else if (key == "--seats") {
      if (!test::read_number(value, 1, options.seats)) return false;
    } else if (key == "--game") {
      options.game = value;
    } else if (key == "--seed" && is_valid_seed(value) && value.size() <= 40) {
      options.seed = value;
    } else {
      return false;
    }
  }
  return argc % 2 == 1;
}

void print(const soak::Totals& totals) {
  std::printf("%-58s %9lld games %11lld plies  %3d-%3d a game  %4d..%3d points  %7.1f s\n",
              totals.setup.c_str(), static_cast<long long>(totals.games),
              static_cast<long long>(totals.plies), totals.shortest, totals.longest, totals.lowest,
              totals.highest, totals.seconds);
  std::fflush(stdout);
}

template <class G>
bool soak_game(const Options& options, int& setups) {
  for (const test::GameSetup<G>& setup : test::setups<G>()) {
    if (options.seats != 0 && setup.rules.seats() != options.seats) continue;
    ++setups;
    soak::Totals totals;
    std::optional<soak::Failure> failure;
    {
      test::Progress progress(setup.label, options.games);
      failure = soak::run(setup, options.seed, options.first, options.games, totals,
                          [&] { progress.step(); });
    }
    if (!failure) {
      print(totals);
      continue;
    }
    std::printf(
        "BROKEN: %s\n  %s\n  game %d, ply %d\n  again: lagoon_soak --game %s --seats %d "
        "--seed \"%s\" --first %d --games 1\n",
        failure->law.c_str(), failure->setup.c_str(), failure->game, failure->ply, G::info().id,
        setup.rules.seats(), options.seed.c_str(), failure->game);
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  bool sound = true;
  int setups = 0;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    if (!options.game.empty() && options.game != G::info().id) return;
    sound = sound && soak_game<G>(options, setups);
  });
  if (setups == 0) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  return sound ? 0 : 1;
}
