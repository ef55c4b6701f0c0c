// What a position of The Great Barrier Reef Card Game is worth to a seat.
#pragma once

#include <array>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/visible.hpp"
#include "learning/shoal_notes.hpp"
#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// The evaluation is own points and what may come of reef and hand, less a part of the points of
/// the others.
template <>
class Terms<great_barrier_reef::GreatBarrierReef> {
 public:
  using Rules = great_barrier_reef::GreatBarrierReef;
  using State = great_barrier_reef::State;
  using Reef = great_barrier_reef::Reef;
  using Tally = great_barrier_reef::Tally;
  using Visible = great_barrier_reef::Visible;

  enum Term : std::uint8_t {
    kPoints,    ///< of the reef as it lies
    kStarfish,  ///< GB-8: among equal points, fewer starfish are better
    kToCome,    ///< groups that lack one fish; the more turns are left, the likelier
    kHand,      ///< what the cards in hand would win next; the one just fetched is among them
    kRivals,    ///< less a part of the points of the others
    kTerms
  };
  using Values = std::array<int, kTerms>;
  static constexpr std::array<const Sentence*, kTerms> kNames{
      &text::points, &text::starfish, &text::to_come, &text::hand, &text::rivals};

  Terms(const Rules& rules, const State& state, Seat seat);
  [[nodiscard]] Values quick(const State& state) const;
  void add_thorough(const State& state, Values& values) const;

  /// The terms of one reef by itself: points, starfish and what is to come.
  [[nodiscard]] static Values of_reef(const Rules& rules, const State& state, const Reef& reef,
                                      card_trials::ShoalNotes& notes);
  /// What these terms are made of: groups in each scoring slot and what they promise, symbols.
  struct Fine {
    std::array<int, great_barrier_reef::kFish> groups{};
    std::array<int, great_barrier_reef::kFish> promised{};
    std::array<int, great_barrier_reef::kSymbols> symbols{};
  };
  [[nodiscard]] static Fine fine(const Rules& rules, const State& state, const Reef& reef,
                                 card_trials::ShoalNotes& notes);
  /// How much a promise counts, the more the longer the reef still grows.
  [[nodiscard]] static int to_come(const Rules& rules, const Reef& reef, int promised);
  /// What the best place of each card in hand would win, in points, best first; 0 for a card that
  /// the viewer does not know and without a turn to come.
  using Gains = std::array<int, great_barrier_reef::kHandSize>;
  [[nodiscard]] static Gains hand_gains(const Rules& rules, const State& state, int player,
                                        Seat viewer);
  [[nodiscard]] static int turns_left(const Rules& rules, const Reef& reef) {
    return rules.reef_size() - reef.cards.size();
  }

 private:
  [[nodiscard]] int rivals(const State& state) const;

  const Rules& rules_;
  Seat seat_;
  mutable card_trials::ShoalNotes notes_;
  /// The others' groups by scoring slot and their single symbols: nothing that the seat does in its
  /// turn changes these, only what the groups are worth.
  FixedVector<Tally, great_barrier_reef::kMaxPlayers> others_;
};

}  // namespace lagoon::learning
