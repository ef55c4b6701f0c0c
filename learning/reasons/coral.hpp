// How people are told what a position of The Great Barrier Reef Card Game is worth.
#pragma once

#include "learning/coral.hpp"
#include "learning/reasons.hpp"

namespace lagoon::learning {

/// What the rivals have is told apart from what they can do, and alone each scoring card by itself.
template <>
class Reasons<coral::Coral> {
 public:
  using Rules = coral::Coral;
  using State = coral::State;
  using Move = coral::Move;
  static constexpr int kRivalIcons = 0;
  static constexpr int kFirstCard = 1;
  static constexpr int kParts = kFirstCard + coral::kSpecies;
  using Parts = std::array<int, kParts>;

  static void split(const Rules& rules, const State& state, Seat seat, TermValues<Rules>& terms,
                    Parts& parts);
  [[nodiscard]] static Telling telling(const Rules& rules, int number);
  static void mark(const Rules& rules, Seat seat, const State& chosen, const State& other,
                   int number, Marks& marks);
  [[nodiscard]] static Look look(const Rules& rules, const State& known, Seat seat,
                                 std::span<const Move> turn);
};

}  // namespace lagoon::learning
