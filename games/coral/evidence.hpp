// Certificates that pieces are balanced or fall, and what they say about other pieces.
#pragma once

#include <array>
#include <cstdint>

#include "games/coral/structure.hpp"

namespace lagoon::coral {

__extension__ using Int128 = __int128;

inline constexpr int kSideRoom = 8;  ///< numbers of sides: kSideRoom * piece + side
inline constexpr int kCorners = 4;   ///< numbers of forces: kCorners * prop + corner

/// A force of 1 at the corner of a prop. Bit 0 of a corner: in the east; bit 1: in the north.
[[nodiscard]] inline Load unit_load(const Prop& prop, int corner) {
  return {1, kEdge * prop.x + ((corner & 1) != 0 ? kHalfEdge : -kHalfEdge),
          kEdge * prop.y + ((corner & 2) != 0 ? kHalfEdge : -kHalfEdge)};
}

/// Integers that settle whether pieces are balanced, whoever proposed them (docs/adr/0009): either
/// forces on props, as fractions, or weights of sides of bearings. Forces and Motion check them.
struct Certificate {
  static constexpr int kMaxTerms = 96;
  PieceSet pieces = 0;  ///< which the forces balance
  std::int64_t denominator = 1;
  int count = 0;
  std::array<std::int16_t, kMaxTerms> terms;   ///< twice the forces, or the sides
  std::array<std::int64_t, kMaxTerms> values;  ///< >= 0

  void add(int term, std::int64_t value) {
    terms[at(count)] = static_cast<std::int16_t>(term);
    values[at(count++)] = value;
  }
};

/// Forces on props: how far they leave what each piece carries from the sides of its bearing.
class Forces {
 public:
  Forces() = default;
  /// None.
  explicit Forces(const Structure& structure);
  /// Those of a certificate for the pieces that it is about. False if they do not balance them.
  [[nodiscard]] bool set(const Structure& structure, const Certificate& certificate);
  /// From now on without a load.
  void take(const Structure& structure, const Load& load, PieceSet path);
  /// Pieces that these forces say nothing of.
  void forget(PieceSet pieces) { lacking_ |= pieces; }
  /// Whether all pieces are balanced with this load on the bearings of a path.
  [[nodiscard]] bool balance(const Structure& structure, const Load& load, PieceSet path) const;

 private:
  struct Distances {
    std::int64_t denominator;
    std::array<std::int64_t, Bearing::kMaxSides> sides;
  };
  std::array<Distances, kMaxPieces> pieces_;
  PieceSet lacking_ = 0;  ///< pieces that are not balanced without a further load
};

/// The motion of a certificate that a reef falls: every piece rises above its bearing by its
/// weights of sides, and with what it bears on. If no prop closes and the reef sinks as a whole, no
/// forces balance it (Farkas).
class Motion {
 public:
  Motion() = default;
  Motion(const Structure& structure, const Certificate& certificate);
  /// Whether it shows that this structure, of which it is a motion, falls.
  [[nodiscard]] bool is_fall(const Structure& structure) const;
  /// How high a load is lifted, on a piece.
  [[nodiscard]] Int128 lift(int piece, const Load& load) const {
    if (piece == Bearing::kGround) return 0;
    const Height& height = heights_[at(piece)];
    return static_cast<Int128>(height.east) * load.east +
           static_cast<Int128>(height.north) * load.north -
           static_cast<Int128>(height.offset) * load.force;
  }
  /// Of all pieces together; negative if the reef sinks.
  [[nodiscard]] Int128 lift() const { return lift_; }
  /// From now on without a load on a piece.
  void take(int piece, const Load& load) { lift_ -= lift(piece, load); }
  /// Whether no contact at this place would be closed: the upper piece rises at least as much as
  /// the lower one.
  [[nodiscard]] bool opens(const Prop& prop) const;

 private:
  /// A linear function of the place.
  struct Height {
    std::int64_t east;
    std::int64_t north;
    std::int64_t offset;
  };
  std::array<Height, kMaxPieces> heights_;
  Int128 lift_ = 0;
};

}  // namespace lagoon::coral
