// How people are told what a position of The Great Barrier Reef Card Game is worth.
#pragma once

#include "learning/reasons.hpp"
#include "learning/reef_gardens.hpp"

namespace lagoon::learning {

/// Points are told by source, reefs by species, stations one by one.
template <>
class Reasons<reef_gardens::ReefGardens> {
 public:
  using Rules = reef_gardens::ReefGardens;
  using State = reef_gardens::State;
  using Move = reef_gardens::Move;
  static constexpr int kFirstReef = reef_gardens::kSources;
  static constexpr int kFirstSite = kFirstReef + reef_gardens::kMaxSpecies;
  static constexpr int kParts = kFirstSite + reef_gardens::kMaxSites;
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
