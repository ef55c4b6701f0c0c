// What Reef Gardens counts in a position.
#pragma once

#include <array>

#include "learning/features.hpp"
#include "learning/reef_gardens.hpp"

namespace lagoon::learning {

template <>
struct Counts<reef_gardens::ReefGardens> {
  using Rules = reef_gardens::ReefGardens;
  using State = reef_gardens::State;

  enum OfPlayer : std::uint8_t {
    kPoints,  ///< the first seven are terms of the hand evaluation
    kReefs,
    kStations,
    kMoney,
    kDivers,
    kShells,
    kCoins,    ///< money as it is
    kRich,     ///< money beyond six
    kPoor,     ///< no money for a line of two
    kNoDiver,  ///< nobody at home
    kHome,     ///< divers at home
    kThree,    ///< three of them: income is worth a turn
    kLargest,  ///< tiles of the largest reef, and of the second
    kNext,
    kOpenReefs,    ///< spaces into which own reefs can still grow
    kStuck,        ///< own reefs that cannot
    kLeads,        ///< higher values of stations at which the seat leads, alone or not
    kSureLeads,    ///< the same with a lead of three tiles and more
    kSeconds,      ///< lower values of stations at which it is second
    kNearLeads,    ///< higher values where it leads and two or fewer spaces are open
    kNearSeconds,  ///< the same of lower values
    kPresence,     ///< stations beside own reefs
    kSpecies,      ///< species of own reefs
    kFirstShell,
    kKinds = kFirstShell + reef_gardens::kShellKinds
  };
  static constexpr std::array<const char*, kKinds> kOfPlayer{
      "points", "reefs",   "stations", "money",  "divers",    "shells",  "coins",
      "rich",   "poor",    "no-diver", "home",   "three",     "largest", "next",
      "open",   "stuck",   "leads",    "sure",   "seconds",   "near",    "near-seconds",
      "beside", "species", "shoal2",   "shoal3", "shoal4",    "anemone", "pearl2",
      "pearl3", "boat",    "octopus",  "algae",  "submarine", "turtle"};
  enum OfTable : std::uint8_t { kTiles, kNursery, kCheapest, kBuilt, kNumbers };
  static constexpr std::array<const char*, kNumbers> kOfTable{"tiles", "nursery", "cheapest",
                                                              "built"};
  using Tally = learning::Tally<kKinds, kNumbers>;

  [[nodiscard]] static int players(const Rules& rules) { return rules.seats(); }
  [[nodiscard]] static int side_of(const Rules&, int player) { return player; }
  [[nodiscard]] static Tally count(const Rules& rules, const State& state, Seat viewer);
};

}  // namespace lagoon::learning
