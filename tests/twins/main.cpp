// lagoon_twins: pairs of games that one viewer cannot tell apart (twins.hpp). Exits 1 at the first
// answer that tells them apart, with what is needed to see it again.
#include <cstdio>
#include <string_view>

#include "tests/support/long_run.hpp"
#include "tests/twins/run.hpp"

namespace {

using namespace lagoon;

constexpr const char* kUsage =
    "usage: lagoon_twins [--pairs N] [--work PART] [--game ID] [--seed S] [--first N]\n"
    "Makes N pairs (1000) of every game over all seat counts and options, from game number "
    "--first\n"
    "(0) on, and compares what the engine answers of both. Bots do a fiftieth of their usual work, "
    "or\n1 / PART of it.\n";

struct Options {
  int pairs = 1000;
  int first = 0;
  int part = 50;
  std::string game;  ///< "": all
  std::string seed = "twins";
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const std::string_view value = argv[i + 1];
    if (key == "--pairs") {
      if (!test::read_number(value, 1, options.pairs)) return false;
    } else if (key == "--first") {
      if (!test::read_number(value, 0, options.first)) return false;
    } else if (key == "--work") {
      if (!test::read_number(value, 1, options.part)) return false;
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

template <class G>
bool compare_game(const Options& options) {
  twins::Totals totals;
  twins::Run<G> run(options.seed, options.first, options.part, totals);
  std::optional<twins::Failure> failure;
  {
    test::Progress progress(G::info().id, options.pairs);
    failure = run.compare(options.pairs, [&] { progress.show(static_cast<int>(totals.pairs)); });
  }
  if (!failure) {
    std::printf(
        "%-20s %8lld pairs %9lld answers the same %8lld steps, %7lld with news "
        "%8lld choices of each bot, %7lld where something is hidden\n",
        G::info().id, static_cast<long long>(totals.pairs), static_cast<long long>(totals.answers),
        static_cast<long long>(totals.steps), static_cast<long long>(totals.revealed),
        static_cast<long long>(totals.choices), static_cast<long long>(totals.apart));
    std::fflush(stdout);
    return true;
  }
  std::printf(
      "TOLD APART: %s\n  %s\n  one   %s\n  other %s\n"
      "  again: lagoon_twins --game %s --seed \"%s\" --work %d --first %d --pairs %d\n",
      run.setup().c_str(), failure->what.c_str(), failure->one.c_str(), failure->other.c_str(),
      G::info().id, options.seed.c_str(), options.part, run.game(), twins::kPairsPerGame);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  bool same = true;
  int games = 0;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    if (!options.game.empty() && options.game != G::info().id) return;
    ++games;
    same = compare_game<G>(options) && same;
  });
  if (games == 0) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  return same ? 0 : 1;
}
