// What a position of Coral is worth to a seat, among several players and alone.
#pragma once

#include <array>

#include "games/coral/coral.hpp"
#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// The evaluation is what the own side has and may expect, less seven tenths of what the strongest
/// other side has and of what each of the others can grow. A side is a player, in Symbiosis a team.
/// Alone, it is what the scoring cards give.
template <>
class Terms<coral::Coral> {
 public:
  using Rules = coral::Coral;
  using State = coral::State;

  enum Term : std::uint8_t {
    kIcons,    ///< icons in the sunlight; when the game is over also the tie-break, in hundredths
    kReserve,  ///< pieces are turns to come, and foreign ones cover other players' icons
    kPawn,     ///< coming back takes a turn; the next MOVE costs a piece
    kReach,    ///< what a pawn could grow at once or after a SLIDE
    kCards,    ///< alone: what the scoring cards give and are likely to give
    kRivals,   ///< less what the others have and can grow
    kTerms
  };
  using Values = std::array<int, kTerms>;
  static constexpr std::array<const Sentence*, kTerms> kNames{
      &text::icons, &text::reserve, &text::pawn, &text::reach, &text::scoring_cards, &text::rivals};

  Terms(const Rules& rules, const State&, Seat seat) : rules_(rules), seat_(seat) {}
  [[nodiscard]] Values quick(const State& state) const;
  void add_thorough(const State& state, Values& values) const;

  /// The terms of every player by itself, without reach, cards and rivals.
  using ByPlayer = std::array<Values, coral::kMaxPlayers>;
  [[nodiscard]] static ByPlayer by_player(const Rules& rules, const State& state);
  /// A player of the strongest side that is not the seat's, by these values.
  [[nodiscard]] static int strongest_rival(const Rules& rules, const ByPlayer& all, int seat);
  /// The strongest other side counts seven tenths.
  [[nodiscard]] static constexpr int of_rival(int value) { return 7 * value / 10; }
  /// The best that a seat could grow from where its pawn is, for its own balance; 0 if nothing.
  [[nodiscard]] static int best_growth(const Rules& rules, State& state, int seat);
  /// The same after the best SLIDE.
  [[nodiscard]] static int best_slide(const Rules& rules, State& state, int seat);

 private:
  const Rules& rules_;
  Seat seat_;
};

/// The solo game, in hundredths of a point: what the scoring cards give, and while pieces are to
/// come, what they are likely to change.
[[nodiscard]] int solo_value(const coral::Coral& rules, const coral::State& state);
/// The same by species.
using SoloValues = std::array<int, coral::kSpecies>;
[[nodiscard]] SoloValues solo_values(const coral::Coral& rules, const coral::State& state);

}  // namespace lagoon::learning
