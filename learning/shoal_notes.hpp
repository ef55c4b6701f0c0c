// What was found out about the fish of a reef in The Great Barrier Reef Card Game. Plans of one
// turn ask about thousands of reefs that differ by a card: it changes some kinds of fish, and what
// is known of the others is known already.
#pragma once

#include <array>
#include <cstdint>

#include "learning/card_trials.hpp"

namespace lagoon::learning::card_trials {

/// What one kind of fish brings, and may bring.
struct Promise {
  using Words = std::array<std::uint64_t, Board::kWords>;

  int groups;
  /// The cells, with room, at which one more would complete a group of those that are in none. Some
  /// may be too far from the reef for the next card.
  Words lacking;
};
[[nodiscard]] Promise promise_of(const Board& fish, int words, const ScoringCard& card);
/// How many of these cells are on the board, at most so many: no more are counted.
[[nodiscard]] int cells_in_both(const Promise::Words& some, const Board& others, int most);

/// Keeps a few of them for each place among the scoring cards. Each thread needs its own.
class ShoalNotes {
 public:
  [[nodiscard]] const Promise& look_up(std::size_t slot, const Board& fish, int words,
                                       const ScoringCard& card) {
    const std::size_t place = kPlaces * slot + place_of(fish);
    Note& note = notes_[place];
    if (!is_written_[place] || note.fish != fish.words) {
      is_written_[place] = true;
      note = {fish.words, promise_of(fish, words, card)};
    }
    return note.promise;
  }

 private:
  static constexpr int kPlaceBits = 4;
  static constexpr std::size_t kPlaces = 1U << kPlaceBits;

  struct Note {
    decltype(Board::words) fish;
    Promise promise;
  };

  [[nodiscard]] static std::size_t place_of(const Board& fish) {
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = 0;
    for (std::size_t i = 0; i < Board::kWords; ++i) mixed = (mixed ^ fish.words[i]) * kSpread;
    return mixed >> (64 - kPlaceBits);
  }

  std::array<bool, kPlaces * kFish> is_written_{};
  std::array<Note, kPlaces * kFish> notes_;
};

}  // namespace lagoon::learning::card_trials
