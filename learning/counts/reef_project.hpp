// What Reef Project counts in a position.
#pragma once

#include <array>

#include "learning/features.hpp"
#include "learning/reef_project.hpp"

namespace lagoon::learning {

template <>
struct Counts<reef_project::ReefProject> {
  using Rules = reef_project::ReefProject;
  using State = reef_project::State;

  enum OfPlayer : std::uint8_t {
    kTerms = Terms<Rules>::kRivals,  ///< first the terms of the hand evaluation, without rivals
    kVp = kTerms,                    ///< on the track
    kBeyond,                         ///< of them beyond the first half of what ends the game
    kEnergy,
    kCoins,
    kFirstResource,
    kLeast = kFirstResource + reef_project::kResources,  ///< sets of three
    kFirstTrack,                                         ///< balls on the resource tracks
    kDeployment = kFirstTrack + reef_project::kResources,
    kBoard,   ///< balls around sectors
    kStep,    ///< of research
    kAccess,  ///< cards within reach
    kDiver,
    kCrew,  ///< with their effects
    kInterns,
    kFullColumns,
    kRowsOfOne,  ///< rows that have so many tiles, all of their colour
    kRowsOfTwo,
    kUniform,
    kHand,   ///< missions in hand, as far as they are known
    kSpare,  ///< more than three of them
    kPlayed,
    kSets,   ///< missions in sets
    kSuits,  ///< open ones
    kMilestones,
    kPollution,
    kRewards,    ///< of a Recharge
    kFirstShip,  ///< the ship's power
    kKinds = kFirstShip + reef_project::kShips
  };
  static constexpr std::array<const char*, kKinds> kOfPlayer{
      "points", "research", "seafloor", "sectors",   "pollution",  "resources", "crew",
      "balls",  "rewards",  "missions", "objective", "ship",       "vp",        "beyond",
      "energy", "coins",    "first",    "second",    "third",      "least",     "track1",
      "track2", "track3",   "deployed", "board",     "step",       "access",    "diver",
      "people", "interns",  "columns",  "row1",      "row2",       "uniform",   "hand",
      "spare",  "played",   "sets",     "suits",     "milestones", "tiles",     "recharge",
      "power1", "power2",   "power3",   "power4",    "power5"};
  enum OfTable : std::uint8_t { kRound, kLastRound, kLeader, kCleaned, kNumbers };
  static constexpr std::array<const char*, kNumbers> kOfTable{"round", "last-round", "leader",
                                                              "cleaned"};
  using Tally = learning::Tally<kKinds, kNumbers>;

  /// With the rival of the solo game.
  [[nodiscard]] static int players(const Rules& rules) { return rules.players(); }
  [[nodiscard]] static int side_of(const Rules&, int player) { return player; }
  [[nodiscard]] static Tally count(const Rules& rules, const State& state, Seat viewer);
};

}  // namespace lagoon::learning
