// CO-4 (b): whether forces on the props balance every piece. Floating point proposes, integers
// decide (docs/adr/0009).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/coral/evidence.hpp"
#include "games/coral/structure.hpp"

namespace lagoon::coral {

/// Which piece tips, and which way (signs). Both are 0 where it just falls.
struct Tipping {
  std::uint8_t piece = 0;  ///< its number; a piece to be placed has the number reef.pieces()
  std::int8_t east = 0;
  std::int8_t north = 0;
  friend constexpr bool operator==(const Tipping&, const Tipping&) = default;
};

/// Forces that act together, and as many sides of bearings that they hold just so.
struct Brace {
  static constexpr int kMax = 12;
  PieceSet pieces;  ///< whose bearings they move; those of another brace are others
  bool known;       ///< what follows; not if there are too many forces
  int size;
  std::array<std::int16_t, kMax> forces;  ///< 4 * prop + corner
  std::array<std::int16_t, kMax> sides;   ///< 8 * piece + side
  /// The inverse of the coefficients of these forces for these sides.
  std::array<std::array<double, kMax>, kMax> inverse;
};

/// The forces of one balance of a structure. Few reefs need more than one or two.
struct Braces {
  int count = 0;
  std::array<Brace, kMaxPieces> list;  ///< not cleared: it is large and mostly unused
};

/// Where an answer comes from.
enum class Numbers : std::uint8_t {
  certified,  ///< found in floating point and certified in integers
  wide        ///< found in integers of any size
};

struct Balance {
  bool exists = false;
  Tipping tipping;  ///< if it does not exist
  int pivots = 0;
  Numbers numbers = Numbers::certified;
};

/// Balances a structure from scratch. The forces that do it are given in both forms.
[[nodiscard]] Balance find_balance(const Structure& structure, Braces& braces, Forces& forces);

/// What certifies a balance after a piece was added, or that there is none. Nothing if the numbers
/// are wide.
struct Evidence {
  Forces forces;                ///< if it exists; at first those of the structure without the piece
  bool uses_new_props = false;  ///< they act on props that came with the piece
  Motion motion;                ///< if it does not exist
};
/// Balances a structure after a piece was added, which is the last one now.
[[nodiscard]] Balance find_balance_with_last(const Structure& structure, const Braces& braces,
                                             Evidence& evidence);

/// Whether a structure is balanced, found out in numbers of one kind only: the others must agree.
/// Nothing if it is too much for them.
[[nodiscard]] std::optional<bool> is_balanced(const Structure& structure, Numbers numbers);

}  // namespace lagoon::coral
