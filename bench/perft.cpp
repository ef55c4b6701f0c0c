// Perft: how many sequences of moves there are, for comparing rules with rules.
#include "bench/bench.hpp"
#include "bench/playout.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/table.hpp"

namespace lagoon::bench {
namespace {

template <class G>
void count_moves(const G& rules, const typename G::State& state, std::size_t depth,
                 std::vector<std::uint64_t>& nodes) {
  const SeatSet awaiting = rules.awaiting(state);
  if (awaiting.empty()) return;
  const Seat seat = awaiting.first();
  Moves<G> moves;
  rules.legal(state, seat, moves);
  nodes[depth] += static_cast<std::uint64_t>(moves.size());
  if (depth + 1 == nodes.size()) return;
  NoEvents none;
  for (const auto& move : moves) {
    typename G::State next = state;
    rules.apply(next, seat, move, none);
    count_moves(rules, next, depth + 1, nodes);
  }
}

}  // namespace

Result<std::vector<std::uint64_t>> perft(const PerftSetup& setup) {
  if (setup.depth < 1 || setup.depth > kMaxPerftDepth) {
    return Error(Statement(text::out_of_range, Arg::number("number", setup.depth),
                           Arg::number("min", 1), Arg::number("max", kMaxPerftDepth)),
                 "depth");
  }
  // What a table would not take is refused here in the same words.
  const Loaded loaded = Table::create({setup.game, setup.seats, setup.seed, Data(), Data()});
  if (!loaded.faults.empty()) return loaded.faults.front();

  std::vector<std::uint64_t> nodes(static_cast<std::size_t>(setup.depth));
  with_game(setup.game, [&](auto tag) {
    using G = Game<decltype(tag)>;
    const G rules = default_rules<G>(setup.seats);
    count_moves(rules, deal_from_seed(rules, setup.seed), 0, nodes);
  });
  return nodes;
}

}  // namespace lagoon::bench
