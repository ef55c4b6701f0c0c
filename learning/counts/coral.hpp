// What Coral counts in a position among several players.
#pragma once

#include <array>

#include "learning/coral.hpp"
#include "learning/features.hpp"

namespace lagoon::learning {

template <>
struct Counts<coral::Coral> {
  using Rules = coral::Coral;
  using State = coral::State;

  enum OfPlayer : std::uint8_t {
    kIcons,  ///< the first three are terms of the hand evaluation
    kReserve,
    kPawn,
    kReach,      ///< the most that the pawn could change by growing where it is
    kNextReach,  ///< the same for whoever is next
    kSlide,      ///< the most after a SLIDE
    kCannotGrow,
    kColumns,  ///< to which the pawn can slide
    kHeight,   ///< of the pawn
    kOff,      ///< the pawn is not on the reef
    kMoved,    ///< CO-11: another MOVE costs a piece
    kOwn,      ///< own pieces in reserve, and foreign ones
    kForeign,
    kHigh,  ///< own icons on level three and above: hard to cover
    kLow,   ///< on the lowest level
    kKinds
  };
  static constexpr std::array<const char*, kKinds> kOfPlayer{
      "icons",  "reserve", "pawn",  "reach", "next-reach", "slide", "cannot-grow", "columns",
      "height", "off",     "moved", "own",   "foreign",    "high",  "low"};
  enum OfTable : std::uint8_t { kEnding, kIdle, kPieces, kNumbers };
  static constexpr std::array<const char*, kNumbers> kOfTable{"ending", "idle", "pieces"};
  using Tally = learning::Tally<kKinds, kNumbers>;

  [[nodiscard]] static int players(const Rules& rules) { return rules.seats(); }
  [[nodiscard]] static int side_of(const Rules& rules, int player) {
    return rules.is_symbiosis() ? player % 2 : player;
  }
  [[nodiscard]] static Tally count(const Rules& rules, const State& state, Seat viewer);
};

}  // namespace lagoon::learning
