// What The Great Barrier Reef Card Game counts in a position.
#pragma once

#include <array>

#include "learning/features.hpp"
#include "learning/great_barrier_reef.hpp"

namespace lagoon::learning {

template <>
struct Counts<great_barrier_reef::GreatBarrierReef> {
  using Rules = great_barrier_reef::GreatBarrierReef;
  using State = great_barrier_reef::State;

  enum OfPlayer : std::uint8_t {
    kPoints,    ///< of the reef as it lies
    kStarfish,  ///< GB-8
    kToCome,    ///< what groups that lack one fish promise
    kBest,      ///< what the best card in hand would win; then the second and the third
    kSecond,
    kThird,
    kLast,        ///< the first of them, if it is the last turn
    kTwoCards,    ///< the most that two turns would win: a card of the hand, then another one or
                  ///< the one that it fetches
    kMarket,      ///< what the best card of the market would win
    kCards,       ///< in hand, as far as they are known
    kFreeChoice,  ///< of these, cards with *
    kSponges,     ///< in sight: markers to come
    kSharks,
    kCorals,
    kFish,  ///< in sight, each with the value of its groups
    kGroups,
    kNextUp,  ///< what all groups would gain if their markers went one step up, or down
    kNextDown,
    kLargestUp,  ///< the most that one step of one marker would bring
    kCells,      ///< of the reef
    kKinds
  };
  static constexpr std::array<const char*, kKinds> kOfPlayer{
      "points", "starfish", "to-come", "best",      "second",  "third",  "last",
      "two",    "market",   "cards",   "free",      "sponges", "sharks", "corals",
      "fish",   "groups",   "next-up", "next-down", "largest", "cells"};
  static constexpr std::array<const char*, 0> kOfTable{};
  using Tally = learning::Tally<kKinds, 0>;

  [[nodiscard]] static int players(const Rules& rules) { return rules.seats(); }
  [[nodiscard]] static int side_of(const Rules&, int player) { return player; }
  [[nodiscard]] static Tally count(const Rules& rules, const State& state, Seat viewer);
};

}  // namespace lagoon::learning
