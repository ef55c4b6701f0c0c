// Who plays whom: the set-up of an arena and the line-ups that follow from it.
//
// The unit of everything is the *block*: one deal, played in all line-ups of the contest, each of
// which turns the agents round the table. So luck and seats are the same for everybody within a
// block, and whatever is counted, blocks are what is independent.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"

namespace lagoon::arena {

/// round_robin: every choice of agents that fills the table. focus: the first agent on every seat
/// in turn, copies of the second on the others. ladder: the same of each agent and the one before
/// it.
enum class Mode : std::uint8_t { round_robin, focus, ladder };
inline constexpr std::array<std::string_view, 3> kModeIds{"round-robin", "focus", "ladder"};

inline constexpr int kMaxAgents = 16;
inline constexpr int kMaxGames = 10'000'000;
inline constexpr int kMaxLineups = 10'000;  ///< of a block

struct Tournament {
  std::string game;
  std::vector<std::string> agents;  ///< their specs, as they were written
  int seats = 0;
  int games = 0;
  std::string seed = "arena";
  Mode mode = Mode::round_robin;
  Data options = Data::map();
  Data edition;  ///< null for the default one
  /// Decisions at the beginning of each game that are drawn at random, the same in all line-ups of
  /// a block; -1: none, or two a seat in games without chance.
  int opening = -1;
};

/// Two agents whose share of the win is compared: the first one is in focus.
struct Pair {
  int agent = 0;
  int against = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};

/// One game of a block: who sits where, and for which pair it counts.
struct Lineup {
  std::vector<int> agents;  ///< by seat
  int pair = -1;            ///< in focus and ladder
  friend bool operator==(const Lineup&, const Lineup&) = default;
};

struct Contest {
  std::vector<Lineup> lineups;  ///< of each block
  std::vector<Pair> pairs;      ///< in focus and ladder
  int blocks = 0;
  [[nodiscard]] int games() const { return blocks * static_cast<int>(lineups.size()); }
};

/// The line-ups, and as many blocks as the wanted games need, rounded up. The error says what the
/// mode needs. Precondition: 1 to kMaxAgents agents, at least one seat and one game.
[[nodiscard]] Result<Contest> contest_of(const Tournament& tournament);

}  // namespace lagoon::arena
