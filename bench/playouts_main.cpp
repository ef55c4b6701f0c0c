// A fixed amount of work for profilers: the difference of two runs is free of start and end.
#include <charconv>
#include <cstdio>
#include <string_view>

#include "bench/bench.hpp"

namespace {

int usage() {
  std::fputs("usage: lagoon_playouts GAME games|determinize NUMBER   (for each number of seats)\n",
             stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace lagoon::bench;
  if (argc != 4) return usage();
  const std::string_view game = argv[1];
  const std::string_view what = argv[2];
  const std::string_view count = argv[3];
  int number = 0;
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), number);
  if (error != std::errc() || end != count.data() + count.size() || number < 1) return usage();
  if (what != "games" && what != "determinize") return usage();

  const Work work = what == "games" ? play_games(game, number) : determinize(game, number);
  if (work.games == 0) return usage();
  std::printf("%llu games, %llu moves, %lld points, %.1f ns a move\n",
              static_cast<unsigned long long>(work.games),
              static_cast<unsigned long long>(work.moves), static_cast<long long>(work.points),
              1e9 * work.seconds / static_cast<double>(work.moves));
  return 0;
}
