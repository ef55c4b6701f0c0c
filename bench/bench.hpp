// Measuring: random playouts, move counting (perft), and one signature that every build must print.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace lagoon::bench {

struct Measurement {
  std::string game;
  double moves_per_second = 0;
  double games_per_second = 0;
  double ns_per_move = 0;
  double allocations_per_move = 0;
  double allocations_per_iteration = 0;  ///< of the bot mcts, once its tree has its memory
  int state_bytes = 0;
  /// What opening one more table with all its seats takes.
  std::int64_t table_bytes = 0;
  /// Of a game that has to solve systems of forces: of the placements, those that need it.
  std::optional<double> solver_share;
};

/// What this process knows of its memory.
struct Memory {
  std::function<std::uint64_t()> allocations;  ///< how many there were so far
  std::function<std::int64_t()> bytes;         ///< in use now
};

/// Random games on every seat count for about `seconds` (30 at most), including dealing, legal
/// moves, apply and scoring. Precondition: the game exists.
[[nodiscard]] Measurement measure(std::string_view game, double seconds, const Memory& memory);

/// What one piece of work costs on average.
struct Cost {
  std::string work;  ///< named as in the contract of a game and of a table
  double nanoseconds = 0;
};
/// The parts of the rules on moments of random games with every number of seats; among others, the
/// quick look of the bot greedy at a position and a whole turn of it, and an iteration of mcts with
/// two players; and a table with all its seats when nine tenths of a random game are over. Takes
/// about `seconds`. Precondition: the game exists.
[[nodiscard]] std::vector<Cost> costs(std::string_view game, double seconds);

/// A fixed amount of work, for profilers.
struct Work {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::int64_t points = 0;  ///< of all seats: what the work was for, so that none is left out
  double seconds = 0;
};
/// Which random games, and how much of them.
struct Playouts {
  int games = 0;             ///< for each number of seats
  std::optional<int> seats;  ///< one number of seats only
  /// Each game is played to its end, to know its length, and then once more for so much of it: the
  /// difference of two shares is what the moves between them cost.
  std::optional<int> percent;  ///< 0-100
};
/// Random games, from a fixed seed. Precondition: the game exists.
[[nodiscard]] Work play_games(std::string_view game, const Playouts& playouts);
/// So many imagined states of a game under way, on every seat count; each counts as a move.
/// Precondition: the game exists.
[[nodiscard]] Work determinize(std::string_view game, int times);

/// A hash over fixed random games of every game, seat count and option set.
[[nodiscard]] std::string signature();
/// A hash over what the bots think in fixed games of every game and seat count.
[[nodiscard]] std::string bots_signature();

struct PerftSetup {
  std::string game;
  int seats = 0;
  std::string seed;
  int depth = 0;
};
inline constexpr int kMaxPerftDepth = 8;
/// Nodes at each depth from 1 on; simultaneous choices in the order of the seats.
[[nodiscard]] Result<std::vector<std::uint64_t>> perft(const PerftSetup& setup);

}  // namespace lagoon::bench
