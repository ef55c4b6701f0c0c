// Small positions for rule tests, written in the notation of the game.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/coral/coral.hpp"
#include "tests/support/scene.hpp"

namespace lagoon::coral {

using Rules = Coral;

using test::faults_text;
using test::words_of;

/// Rules of the default edition. Options are "falling=penalty teams=symbiosis".
[[nodiscard]] Rules rules_for(int seats, std::string_view options = "");
[[nodiscard]] Rng rng_of(std::string_view seed);
/// "red" or its first letter.
[[nodiscard]] Species species_of(std::string_view word);
[[nodiscard]] Piece piece_of(std::string_view text);
[[nodiscard]] Cell cell_of(std::string_view text);
/// The moves of whoever is active.
[[nodiscard]] std::vector<Move> legal_moves(const Rules& rules, const State& state);

/// A position in which seat 0 begins a turn, everything about it made up by the test. Seat 0 plays
/// red, then tubular, sun and brain; with two players sun is neutral, with three brain. Pieces that
/// are nowhere are out of the game.
class Scene : public test::Playable<Rules> {
 public:
  struct Setup {
    std::string pieces = "";  ///< "red@1,0,0:nu sun@-1,0,0:su", the oldest first
    std::string pawns = "";   ///< "red@1,0,1 tubular=off"; others are off
    int seats = 2;
    std::string options = "";
    // So that a test may leave them out: NOLINTNEXTLINE(readability-redundant-member-init)
    std::vector<std::string> reserves = {};  ///< "RRS" for each seat; one own piece if not given
    std::string moved = "";                  ///< seats whose last turn was a MOVE: "02"
    bool ending = false;
    int idle = 0;
    std::string cards = "1111";  ///< solo: complexity by species
    std::string bag = "";        ///< solo: next piece first
    bool sound = true;           ///< whether the audit has to be content
  };
  explicit Scene(const Setup& setup);
  /// A game from its beginning.
  Scene(const Rules& rules, std::string_view seed);

  [[nodiscard]] std::string pawn(std::string_view species) const;  ///< "1,0,1", "off", "fallen"
  [[nodiscard]] std::string reserve(int seat = 0) const;           ///< "RRS"
  [[nodiscard]] std::string gone() const;
  [[nodiscard]] std::string pieces() const;  ///< as in the set-up
  [[nodiscard]] int points(int seat = 0) const;
  [[nodiscard]] int active() const { return state_.active; }

 private:
  void place_pawns(const Setup& setup);
  void deal_pieces(const Setup& setup);
};

}  // namespace lagoon::coral
