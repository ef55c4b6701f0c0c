// How people are told what a position of The Great Barrier Reef Card Game is worth.
#pragma once

#include "learning/reasons.hpp"
#include "learning/reef_project.hpp"

namespace lagoon::learning {

/// Sectors are told one by one, points and resources by what they are.
template <>
class Reasons<reef_project::ReefProject> {
 public:
  using Rules = reef_project::ReefProject;
  using State = reef_project::State;
  using Move = reef_project::Move;
  enum Part : std::uint8_t { kMilestones, kPlayed, kCoins, kEnergy, kFirstSector };
  static constexpr int kParts = kFirstSector + reef_project::kMaxSectors;
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
