// The levels at which people play: how much a bot looks at, and how far it is off.
//
// A weak player does not move at random; it overlooks things and misjudges them. So the lower
// levels look at fewer turns, and what each of them seems to be worth is off by some points. What
// is plainly foolish (Evaluation::penalty) nobody does on purpose: that is never off.
#pragma once

#include <array>
#include <memory>

#include "bots/search.hpp"

namespace lagoon::bots {

inline constexpr int kLevels = 5;

using Efforts = std::array<Effort, kLevels>;

/// What the levels of a game look at, from the weakest to the strongest. Work is counted and no
/// clock looked at, so that a level plays the same moves everywhere.
struct Ladder {
  int beginner_noise = 0;  ///< in hundredths of a point; games score differently
  int easy_noise = 0;
  int hard_work = 0;  ///< moves that it tries in imagined games for a turn, in hundreds
  int expert_work = 0;
  int hard_rounds = 1;
  int expert_rounds = 2;
};
[[nodiscard]] constexpr Efforts efforts_of(const Ladder& ladder) {
  constexpr Breadth kWide{24, 64};
  constexpr Breadth kReplies{2, 2};
  return {{
      {.breadth = {3, 8}, .noise = ladder.beginner_noise},
      {.breadth = {6, 16}, .noise = ladder.easy_noise},
      {.breadth = kWide},
      {.breadth = kWide,
       .candidates = 8,
       .work = ladder.hard_work,
       .rounds = ladder.hard_rounds,
       .policy = kReplies},
      {.breadth = kWide,
       .candidates = 12,
       .work = ladder.expert_work,
       .rounds = ladder.expert_rounds,
       .policy = kReplies},
  }};
}

/// Each game may have its own (bots/eval/<game>.hpp).
template <class G>
struct Levels {
  static constexpr Efforts kEfforts = efforts_of({600, 250, 100, 500, 1, 2});
};

/// The player of a level in a game for one, where that is planned in another way than a game
/// against others; null where it is not.
template <class G>
struct SoloLevels {
  [[nodiscard]] static std::unique_ptr<Player<G>> player(const G&, int, int) { return nullptr; }
};

/// A part of the usual work, in percent.
[[nodiscard]] constexpr Effort part_of(Effort effort, int percent) {
  effort.work = effort.work * percent / 100;
  return effort;
}

}  // namespace lagoon::bots
