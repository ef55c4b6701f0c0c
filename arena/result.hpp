// What is kept of every game that was played, and how it is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/account.hpp"
#include "core/data.hpp"

namespace lagoon::arena {

/// A source of points by its code, and the points.
using Source = std::pair<std::string, int>;

struct SeatResult {
  int agent = 0;
  int points = 0;
  int share = 0;   ///< of the win, in parts of kWin
  int rank = 0;    ///< from 1; whoever ties has the same
  int faults = 0;  ///< of a program that plays: answers that were none
  std::vector<Source> sources;
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

/// How many moves there were to choose from.
struct Branching {
  int decisions = 0;
  int forced = 0;  ///< decisions with one legal move
  int most = 0;
  int moves = 0;  ///< of all decisions together
  friend bool operator==(const Branching&, const Branching&) = default;
};

struct GameResult {
  std::vector<SeatResult> seats;
  int first = 0;  ///< the seat that has the first turn
  int turns = 0;
  int lead_changes = 0;  ///< how often another seat alone had the most points
  Branching branching;
  std::uint64_t end = 0;           ///< hash of the last state
  std::optional<Account> account;  ///< if it was asked for; lines and digests do without it
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// The games of a block, in the order of the line-ups.
struct Block {
  std::vector<GameResult> games;
  friend bool operator==(const Block&, const Block&) = default;
};

/// A block as a line of JSON, and back. Lines depend on the set-up alone: not on time, threads or
/// machines.
[[nodiscard]] std::string line_of(int number, const Block& block);
/// The error says what is wrong with the line.
[[nodiscard]] Result<Block> read_block(std::string_view line, int number);

}  // namespace lagoon::arena
