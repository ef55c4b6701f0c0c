// Games from which is learned what positions are worth.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/player.hpp"
#include "learning/value.hpp"
#include "learning/weights.hpp"

namespace lagoon::bots {

/// How such games are played.
struct Course {
  int width = 8;   ///< unfinished plans of a turn
  int turns = 24;  ///< finished ones that are judged
  int noise = 20;  ///< percent of the turns that are drawn from the best few
};

/// What was seen and how it ended.
struct Lesson {
  /// A position between two turns as a seat sees it.
  struct Moment {
    Seat seat{};
    int distance = 0;  ///< learning::Value::distance
    std::vector<int> row;
    learning::Prospect expected;  ///< by what was learned before; by hand it means nothing
  };
  std::vector<Moment> moments;                       ///< in the order of the game
  std::array<learning::Prospect, kMaxSeats> ends{};  ///< of each seat
};

/// One game of all seats against each other, judged by what was learned; null: by hand. Defined
/// where make_player is.
template <class G>
[[nodiscard]] Lesson play_lesson(const G& rules, const typename G::State& deal,
                                 const learning::WeightSet* learned, const Course& course,
                                 const Key& seed);

/// What weights have to be made for (learning/weights.hpp). Defined in the same place.
template <class G>
[[nodiscard]] std::string feature_names();

}  // namespace lagoon::bots
