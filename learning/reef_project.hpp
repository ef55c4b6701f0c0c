// What a position of Reef Project is worth to a seat.
#pragma once

#include <array>

#include "games/reef_project/reef_project.hpp"
#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// The evaluation is what the seat has and may expect, less half of what the strongest opponent has
/// and a sixth of what the others have: what is given to them is not free either.
template <>
class Terms<reef_project::ReefProject> {
 public:
  using Rules = reef_project::ReefProject;
  using State = reef_project::State;

  enum Term : std::uint8_t {
    kPoints,     ///< on the track, at the end for sure, a point for each mission
    kResearch,   ///< points of the step, cards within reach, ties
    kSeafloor,   ///< the diver's rank: a lead by few steps is worth less than a clear one
    kSectors,    ///< majorities around sectors, by how likely they will be cleaned
    kPollution,  ///< tiles: their points, or what they are good for
    kResources,  ///< sets of three, coins, energy
    kCrew,       ///< works for the rounds to come
    kBalls,      ///< freed reef balls and those ready for deployment
    kRewards,    ///< of the VP track
    kMissions,   ///< cards that can be played in time, open suits
    kObjective,  ///< as far as the seat knows it
    kShip,       ///< what its power was worth in self-play
    kRivals,     ///< less what the others have
    kTerms
  };
  using Values = std::array<int, kTerms>;
  static constexpr std::array<const Sentence*, kTerms> kNames{
      &text::points,    &text::research, &text::seafloor,   &text::sectors, &text::pollution,
      &text::resources, &text::crew,     &text::reef_balls, &text::rewards, &text::missions,
      &text::objective, &text::ship,     &text::rivals};

  Terms(const Rules& rules, const State&, Seat seat) : rules_(rules), seat_(seat) {}
  [[nodiscard]] Values quick(const State& state) const;
  void add_thorough(const State&, Values&) const {}

  /// The terms of every player by itself, without rivals, as far as the seat knows them.
  using ByPlayer = std::array<Values, reef_project::kMaxPlayers>;
  [[nodiscard]] static ByPlayer by_player(const Rules& rules, const State& state, Seat viewer);
  /// Parts of the terms of a seat: of kPoints, kSectors and kResources.
  struct Fine {
    int milestones = 0;
    int played = 0;  ///< missions
    std::array<int, reef_project::kMaxSectors> sectors{};
    int coins = 0;
    int energy = 0;
  };
  [[nodiscard]] static Fine fine(const Rules& rules, const State& state, Seat seat);
  /// Tenths of rounds that are likely to come.
  [[nodiscard]] static int rounds_left(const Rules& rules, const State& state);

 private:
  const Rules& rules_;
  Seat seat_;
};

}  // namespace lagoon::learning
