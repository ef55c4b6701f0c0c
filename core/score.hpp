// Points with their sources, and who is ahead of whom.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/sentence.hpp"

namespace lagoon {

/// What decides the ranking: points first, then each tie-break in turn. More is better.
struct Standing {
  int points = 0;
  std::array<std::int16_t, 4> tie_breaks{};
  friend constexpr auto operator<=>(const Standing& a, const Standing& b) {
    if (a.points != b.points) return a.points <=> b.points;
    for (std::size_t i = 0; i < a.tie_breaks.size(); ++i) {
      if (a.tie_breaks[i] != b.tie_breaks[i]) return a.tie_breaks[i] <=> b.tie_breaks[i];
    }
    return 0 <=> 0;
  }
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

/// One source of points. The note says how they came about and carries the rule.
struct ScoreLine {
  const Sentence* source = nullptr;
  Statement note;
  int points = 0;
};

struct ScoreSheet {
  FixedVector<ScoreLine, 16> lines;
  Standing standing;

  void add(const Sentence& source, const Statement& note, int points) {
    ScoreLine line;
    line.source = &source;
    line.note = note;
    line.points = points;
    lines.push_back(line);
    standing.points += points;
  }
};

/// Seats in order of rank; seats that share a rank stand in one group.
[[nodiscard]] std::vector<std::vector<Seat>> ranking(const std::vector<Standing>& standings);

}  // namespace lagoon
