// Who has won a game that is over, and how much of the win each seat has.
#pragma once

#include <array>
#include <span>

#include "core/score.hpp"
#include "core/seat.hpp"
#include "core/subscript.hpp"

namespace lagoon {

/// A whole win. Any number of winners up to kMaxSeats shares it without a remainder.
inline constexpr int kWin = 60;

/// The share of the win of each seat, in parts of kWin. Where players compete, all shares together
/// are one win; alone, a share is how far the game was won.
struct Outcome {
  std::array<int, kMaxSeats> parts{};

  [[nodiscard]] constexpr int operator[](Seat seat) const { return parts[at(seat)]; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The best standing wins; who has the same shares the win equally. The seats of a team have the
/// standing of the team, and so its win between them. Precondition: 1 to kMaxSeats standings.
[[nodiscard]] Outcome shared_win(std::span<const Standing> standings);

/// Alone: so many parts of the win. Precondition: 0 <= parts <= kWin.
[[nodiscard]] constexpr Outcome solo_win(int parts) {
  Outcome outcome;
  outcome.parts[0] = parts;
  return outcome;
}

}  // namespace lagoon
