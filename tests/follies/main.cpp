// lagoon_follies: counts what a bot does in games with itself that a person would shake the head
// at.
#include <cstdio>
#include <string_view>

#include "games/registry.hpp"
#include "table/edition.hpp"
#include "tests/follies/play.hpp"
#include "tests/support/long_run.hpp"

namespace {

using namespace lagoon;

constexpr const char* kUsage =
    "usage: lagoon_follies SPEC [--games N] [--game ID] [--seed S]\n"
    "Lets a bot play N games (200) of every kind against itself, with two players, three and so on "
    "in turn,\n"
    "and tells how often it committed each folly, and how long it thought of a turn (processor "
    "time).\n";

struct Options {
  bots::Spec spec;
  int games = 200;
  std::string game;  ///< "": all
  std::string seed = "follies";
};

bool read_options(int argc, char** argv, Options& options) {
  if (argc < 2) return false;
  const Result<bots::Spec> spec = bots::parse_spec(argv[1]);
  if (!spec) {
    std::fprintf(stderr, "%s\n", spec.error().message.in(Language::en).c_str());
    return false;
  }
  options.spec = *spec;
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const std::string_view value = argv[i + 1];
    if (key == "--games") {
      if (!test::read_number(value, 1, options.games)) return false;
    } else if (key == "--game") {
      options.game = value;
    } else if (key == "--seed" && is_valid_seed(value) && value.size() <= 40) {
      options.seed = value;
    } else {
      return false;
    }
  }
  return argc % 2 == 0;
}

template <class G>
int count_follies(const Options& options) {
  const int least = std::max(2, G::info().min_seats);
  std::vector<G> tables;
  for (int seats = least; seats <= G::info().max_seats; ++seats) {
    tables.push_back(default_rules<G>(seats));
  }
  follies::Count count;
  follies::Thinking thinking;
  {
    test::Progress progress(G::info().id, options.games);
    for (int i = 0; i < options.games; ++i) {
      const G& rules = tables[static_cast<std::size_t>(i) % tables.size()];
      count +=
          follies::watch(rules, options.spec, options.seed + "-" + std::to_string(i), thinking);
      progress.step();
    }
  }
  std::printf("%s: %d games, %d turns; %.0f ms a turn, %.0f ms the longest\n", G::info().id,
              options.games, count.turns, 1000 * thinking.mean(), 1000 * thinking.longest());
  int all = 0;
  for (std::size_t i = 0; i < count.follies.size(); ++i) {
    const follies::Folly& folly = follies::Watcher<G>::kFollies[i];
    std::printf("  %-20s %6d  %s\n", folly.name, count.follies[i], folly.meaning);
    all += count.follies[i];
  }
  std::fflush(stdout);
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  int games = 0;
  int follies = 0;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    if (!options.game.empty() && options.game != G::info().id) return;
    ++games;
    follies += count_follies<G>(options);
  });
  if (games == 0) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  std::printf("%d follies\n", follies);
  return 0;
}
