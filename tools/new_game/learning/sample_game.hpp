// What a position of Sample Game is worth to a seat.
#pragma once

#include <array>

#include "games/sample_game/sample_game.hpp"
#include "learning/features.hpp"
#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// The evaluation is own points and the room that is left in the row.
template <>
class Terms<sample_game::SampleGame> {
 public:
  using Rules = sample_game::SampleGame;
  using State = sample_game::State;

  enum Term : std::uint8_t {
    kPoints,  ///< of the row as it is
    kRoom,    ///< for higher shells after the last one of the row
    kTerms
  };
  using Values = std::array<int, kTerms>;
  static constexpr std::array<const Sentence*, kTerms> kNames{&text::points, &text::to_come};

  Terms(const Rules& rules, const State&, Seat seat) : rules_(rules), seat_(seat) {}
  [[nodiscard]] Values quick(const State& state) const;
  void add_thorough(const State&, Values&) const {}

 private:
  const Rules& rules_;
  Seat seat_;
};

template <>
struct Counts<sample_game::SampleGame> : CountsOfTerms<sample_game::SampleGame> {};

}  // namespace lagoon::learning
