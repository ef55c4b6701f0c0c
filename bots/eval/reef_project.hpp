// How greedy judges the turns of Reef Project.
#pragma once

#include <array>

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "learning/counts/reef_project.hpp"
#include "learning/reasons/reef_project.hpp"
#include "learning/reef_project.hpp"

namespace lagoon::bots {

template <>
class Evaluation<reef_project::ReefProject> {
 public:
  Evaluation(const reef_project::ReefProject& rules, const reef_project::State& state, Seat seat);
  /// Beside the position: what an unfinished turn still promises, whether it brings the end, and
  /// whether it cleans for somebody else.
  [[nodiscard]] int quick(const reef_project::State& state) const;
  /// Also sees a Recharge for next to nothing.
  [[nodiscard]] int thorough(const reef_project::State& state, int quick) const;
  /// Cleaning for somebody else, such a Recharge, and the end while last.
  [[nodiscard]] int penalty(const reef_project::State& state) const;
  /// These three, crew of the wrong colour in a row, an Intern that fills a column, and a fifth
  /// mission in hand or one more.
  [[nodiscard]] unsigned follies(const reef_project::State& state) const;

 private:
  [[nodiscard]] bool brings_end_while_last(const reef_project::State& state) const;
  [[nodiscard]] bool breaks_row(const reef_project::State& state) const;
  [[nodiscard]] bool fills_column_with_intern(const reef_project::State& state) const;
  [[nodiscard]] bool hoards_missions(const reef_project::State& state) const;
  [[nodiscard]] bool gives_cleaning_away(const reef_project::State& state) const;
  [[nodiscard]] bool recharges_for_nothing(const reef_project::State& state) const;

  const reef_project::ReefProject& rules_;
  learning::Terms<reef_project::ReefProject> terms_;
  Seat seat_;
  reef_project::Player before_;
  /// Where the ship lies, if a Recharge would bring too little; -1: it would not.
  int harbour_ = -1;
  bool end_is_open_;                                          ///< nobody has 45 points yet
  int cleaned_;                                               ///< sectors, as bits
  std::array<int, reef_project::kMaxPlayers> by_cleaning_{};  ///< what it has brought each player
};

template <>
struct Levels<reef_project::ReefProject> {
  static constexpr Efforts kEfforts = efforts_of({1200, 500, 2400, 14000, 2, 3});
};

}  // namespace lagoon::bots
