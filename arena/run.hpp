// Plays an arena: blocks side by side, in a journal, until there are enough of them.
#pragma once

#include <functional>
#include <optional>

#include "arena/contest.hpp"
#include "arena/field.hpp"
#include "arena/result.hpp"
#include "arena/statistics.hpp"

namespace lagoon::arena {

class Ranks;

struct Course {
  int threads = 1;
  const Ranks* ranks = nullptr;          ///< if several machines play
  std::optional<std::string> journal{};  ///< its file
  bool resume = false;
  std::optional<Sprt> sprt{};  ///< ends the arena as soon as it is decided
  /// Called after each block with those done so far, from any thread, by one at a time.
  std::function<void(int done, int blocks)> progress{};
};

struct Played {
  std::vector<Block> blocks;
  int resumed = 0;             ///< of them were in the journal already
  std::string digest;          ///< a hash of all results: the same however they came about
  std::optional<Error> error;  ///< of the journal; what was played until then is there all the same
};

/// The agent in focus and its share of the win in each block. Precondition: the pair is one of the
/// contest's.
[[nodiscard]] std::vector<double> shares_of_pair(const Contest& contest,
                                                 const std::vector<Block>& blocks, int pair);

/// With ranks, what was played is with rank 0; the others have nothing.
[[nodiscard]] Played run(const Field& field, const Contest& contest, const Course& course);

}  // namespace lagoon::arena
