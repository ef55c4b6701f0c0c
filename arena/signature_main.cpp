// Prints the signature of training: the same line from every compiler, or the same seed gives other
// weights.
#include <cstdio>
#include <string>
#include <string_view>

#include "arena/trainer.hpp"
#include "core/hash.hpp"
#include "games/registry.hpp"
#include "table/json.hpp"

namespace {

using namespace lagoon;

/// The file that comes of a short training: with most players there are most options; several
/// pieces of work on two threads, and two rounds, since the second one judges by what the first one
/// has learned.
std::string trained(const GameInfo& game) {
  arena::Training training;
  training.game = game.id;
  training.seats = {game.max_seats};
  training.games = 20;
  training.rounds = 2;
  training.seed = "signature";
  training.threads = 2;
  training.course = {1, 2, 20};
  return to_json(learning::weights_data(arena::train(training, [](const auto&) {}).weights));
}

}  // namespace

int main() {
  Hasher hasher;
  for_each_game(
      [&](auto tag) { hasher.add(std::string_view(trained(Game<decltype(tag)>::info()))); });
  return std::printf("%s\n", hash_text(hasher.finish()).c_str()) < 0 ? 1 : 0;
}
