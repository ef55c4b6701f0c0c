// What a position of Reef Gardens is worth to a seat.
#pragma once

#include <array>

#include "games/reef_gardens/reef_gardens.hpp"
#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// The evaluation is what the seat has and may expect, less half of what the best other has.
template <>
class Terms<reef_gardens::ReefGardens> {
 public:
  using Rules = reef_gardens::ReefGardens;
  using State = reef_gardens::State;

  enum Term : std::uint8_t {
    kPoints,    ///< points already scored
    kReefs,     ///< tiles and clownfish of own reefs: planted tiles are never lost
    kStations,  ///< what the built stations promise, as majorities are and rings will be closed
    kMoney,     ///< as far as it can still be spent
    kDivers,    ///< at home
    kShells,    ///< their use while the game goes on, then their points
    kWaiting,   ///< bought tiles that are not planted yet
    kRivals,    ///< less what the strongest of the others has
    kTerms
  };
  using Values = std::array<int, kTerms>;
  static constexpr std::array<const Sentence*, kTerms> kNames{
      &text::points, &text::reefs,  &text::stations, &text::money,
      &text::divers, &text::shells, &text::waiting,  &text::rivals};

  Terms(const Rules& rules, const State&, Seat seat) : rules_(rules), seat_(seat) {}
  [[nodiscard]] Values quick(const State& state) const;
  void add_thorough(const State&, Values&) const {}

  /// How much of the game is still to come: tiles in bag and nursery, the same in hundredths, and
  /// what is likely to be left of them when the own next turn comes.
  struct Left {
    int tiles = 0;
    int percent = 0;
    int next_turn = 0;
  };
  [[nodiscard]] static Left remaining(const Rules& rules, const State& state);

  /// The terms of every player by itself, without rivals.
  using ByPlayer = std::array<Values, reef_gardens::kMaxPlayers>;
  [[nodiscard]] static ByPlayer by_player(const Rules& rules, const State& state);

  /// What one station is worth to each player: a part of kStations.
  using Shares = std::array<int, reef_gardens::kMaxPlayers>;
  [[nodiscard]] static Shares at_station(const Rules& rules, const State& state, int site);

 private:
  const Rules& rules_;
  Seat seat_;
};

}  // namespace lagoon::learning
