// A fixed amount of work for profilers: the difference of two runs is free of start and end.
#include <charconv>
#include <cstdio>
#include <optional>
#include <string_view>

#include "bench/bench.hpp"

namespace {

using namespace lagoon::bench;

int usage() {
  std::fputs(
      "usage: lagoon_playouts GAME games|determinize NUMBER [--seats N] [--percent N]\n"
      "  NUMBER       of games or imagined states, for each number of seats\n"
      "  --seats N    games with so many seats only\n"
      "  --percent N  games to their end, and then so much of them once more: what the difference\n"
      "               of two such runs costs is what happens between them\n",
      stderr);
  return 2;
}

std::optional<int> read_number(std::string_view text, int least) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least) return {};
  return number;
}

/// One of the words behind the number, with its value.
bool read_choice(std::string_view word, std::string_view value, Playouts& playouts) {
  if (word == "--seats") {
    playouts.seats = read_number(value, 1);
    return playouts.seats.has_value();
  }
  playouts.percent = read_number(value, 0);
  return word == "--percent" && playouts.percent && *playouts.percent <= 100;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4 || argc % 2 != 0) return usage();
  const std::string_view game = argv[1];
  const std::string_view what = argv[2];
  const std::optional<int> number = read_number(argv[3], 1);
  if (!number || (what != "games" && what != "determinize")) return usage();
  Playouts playouts{*number, {}, {}};
  for (int i = 4; i < argc; i += 2) {
    if (what != "games" || !read_choice(argv[i], argv[i + 1], playouts)) return usage();
  }

  const Work work = what == "games" ? play_games(game, playouts) : determinize(game, *number);
  if (work.games == 0) return usage();
  const double a_move = work.moves == 0 ? 0 : 1e9 * work.seconds / static_cast<double>(work.moves);
  std::printf("%llu games, %llu moves, %lld points, %.1f ns a move\n",
              static_cast<unsigned long long>(work.games),
              static_cast<unsigned long long>(work.moves), static_cast<long long>(work.points),
              a_move);
  return 0;
}
