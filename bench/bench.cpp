// Speed: random games against the clock.
#include "bench/bench.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "bench/playout.hpp"
#include "bench/stopwatch.hpp"
#include "bots/mcts.hpp"
#include "core/solves.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"

namespace lagoon::bench {
namespace {

/// Which share of the placements in random games needs the game's solver, if it has one.
template <class G>
std::optional<double> solver_share(const std::vector<G>& all) {
  if constexpr (Solves<G>) {
    constexpr int kGames = 16;
    Luck luck(expand_seed("bench"), "solver");
    Rng rng(expand_seed("bench"), "solver");
    double checked = 0;
    double solved = 0;
    for (const G& rules : all) {
      for (int i = 0; i < kGames; ++i) {
        auto state = rules.deal(luck);
        play_random(rules, state, rng, [&](const typename G::State& now) {
          const SolverShare share = rules.solver_share(now);
          checked += static_cast<double>(share.checked);
          solved += static_cast<double>(share.solved);
        });
      }
    }
    return solved / checked;
  } else {
    return std::nullopt;
  }
}

/// What a search of mcts allocates for an iteration, at the beginning of a game.
template <class G>
double allocations_per_iteration(const G& rules,
                                 const std::function<std::uint64_t()>& allocations) {
  constexpr int kIterations = 200;
  const auto state = deal_from_seed(rules, "bench");
  const Seat seat = rules.awaiting(state).first();
  const auto known = redact(rules, state, seat);
  Rng rng(expand_seed("bench"), "mcts");
  bots::TreeSearch<G> search(rules, seat, kIterations, 0.5);
  const std::uint64_t before = allocations();
  search.begin(known);
  for (int i = 0; i < kIterations; ++i) search.iterate(known, rng);
  return static_cast<double>(allocations() - before) / kIterations;
}

template <class G>
Measurement measure_game(double seconds, const std::function<std::uint64_t()>& allocations) {
  constexpr double kLongest = 30;
  constexpr int kSlice = 64;  // games between two looks at the clock
  const double limit = std::clamp(seconds, 0.0, kLongest);
  const std::vector<G> all = rules_for_all_seats<G>();
  Luck luck(expand_seed("bench"), "playouts");
  Rng rng(expand_seed("bench"), "playouts");
  Work work;
  const std::uint64_t allocated = allocations();
  const Stopwatch watch;
  do {
    for (const G& rules : all) {
      for (int i = 0; i < kSlice; ++i) play_game(rules, luck, rng, work);
    }
    work.seconds = watch.seconds();
  } while (work.seconds < limit);

  const auto moves = static_cast<double>(work.moves);
  Measurement result;
  result.game = G::info().id;
  result.moves_per_second = moves / work.seconds;
  result.games_per_second = static_cast<double>(work.games) / work.seconds;
  result.ns_per_move = 1e9 * work.seconds / moves;
  result.allocations_per_move = static_cast<double>(allocations() - allocated) / moves;
  result.allocations_per_iteration = allocations_per_iteration(all.back(), allocations);
  result.state_bytes = sizeof(typename G::State);
  result.solver_share = solver_share(all);
  return result;
}

/// Of many tables with one open before them: tables of the same kind share their rules.
template <class G>
std::int64_t bytes_of_table(const std::function<std::int64_t()>& bytes) {
  constexpr int kTables = 64;
  const Setup setup{G::info().id, G::info().max_seats, "bench", {}, {}};
  const Loaded first = Table::create(setup);
  std::vector<std::unique_ptr<Table>> more(kTables);
  const std::int64_t before = bytes();
  for (auto& table : more) table = Table::create(setup).table;
  return (bytes() - before) / kTables;
}

}  // namespace

Measurement measure(std::string_view game, double seconds, const Memory& memory) {
  Measurement result;
  with_game(game, [&](auto tag) {
    using G = Game<decltype(tag)>;
    result = measure_game<G>(seconds, memory.allocations);
    result.table_bytes = bytes_of_table<G>(memory.bytes);
  });
  return result;
}

}  // namespace lagoon::bench
