// CO-4 (b): whether forces on the props balance every piece, decided in exact integers.
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
  enum class Numbers : std::uint8_t {
    exact,        ///< integers
    approximate,  ///< with the determinant 1
    unknown       ///< too many forces or too large numbers
  };
  PieceSet pieces;  ///< whose bearings they move; those of another brace are others
  int size;
  Numbers numbers;
  std::array<std::int16_t, kMax> forces;  ///< 4 * prop + corner
  std::array<std::int16_t, kMax> sides;   ///< 8 * piece + side
  /// The inverse of the coefficients of these forces for these sides, times the determinant.
  double determinant;
  std::array<std::array<double, kMax>, kMax> inverse;
};

/// The forces of one balance of a structure. Few reefs need more than one or two.
struct Braces {
  int count = 0;
  std::array<Brace, kMaxPieces> list;  ///< not cleared: it is large and mostly unused
};

struct Balance {
  bool exists = false;
  Tipping tipping;  ///< if it does not exist
  int pivots = 0;
  /// How it was decided.
  enum class Numbers : std::uint8_t {
    small,     ///< in 64-bit integers
    verified,  ///< in floating point, with a proof in integers
    wide       ///< in integers of any size
  };
  Numbers numbers = Numbers::small;
};

/// Balances a structure from scratch. The forces that do it are given in both forms.
[[nodiscard]] Balance find_balance(const Structure& structure, Braces& braces, Forces& forces);
/// Balances it after a piece was added, which is the last one now.
[[nodiscard]] Balance find_balance_with_last(const Structure& structure, const Braces& braces,
                                             Proof& proof);

/// Whether a structure is balanced, found out in numbers of one kind only: the others must agree.
/// Nothing if it is too much for them.
[[nodiscard]] std::optional<bool> is_balanced(const Structure& structure, Balance::Numbers numbers);

}  // namespace lagoon::coral
