// What rests on what: the contacts of a reef, and what a force on one of them moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/coral/geometry.hpp"

namespace lagoon::coral {

/// Lengths are hundredths of a cube. Contact squares are shrunk a little, to +-49 around their
/// middle, so that what stands on the edge of a cube falls.
inline constexpr int kEdge = 100;
inline constexpr int kHalfEdge = 49;

/// A force and its moments about the origin; a cube weighs 1.
struct Load {
  std::int32_t force = 0;
  std::int32_t east = 0;
  std::int32_t north = 0;
};
/// Of a piece.
[[nodiscard]] constexpr Load weight(Piece piece) {
  const Cell first = step(kArms[piece.orientation][0]);
  const Cell second = step(kArms[piece.orientation][1]);
  return {kCubes, kEdge * (kCubes * piece.corner.x + first.x + second.x),
          kEdge * (kCubes * piece.corner.y + first.y + second.y)};
}

/// A side of a bearing: the distance of a point from it, as a linear function that is 0 on the side
/// and positive on the bearing. Diagonal sides count in diagonal steps.
struct Side {
  std::int16_t east = 0;
  std::int16_t north = 0;
  std::int32_t offset = 0;
  /// Times the force.
  [[nodiscard]] constexpr std::int32_t distance(const Load& load) const {
    return east * load.east + north * load.north - offset * load.force;
  }
};

/// Where a piece hands down what it carries: one contact square, or the convex hull of all that
/// are on solid columns. Whatever presses on a column without a gap is passed straight down to the
/// table, corner by corner, whoever owns the cubes between; so such a bearing is on ground.
struct Bearing {
  static constexpr std::int8_t kGround = -1;
  static constexpr int kMaxSides = 6;
  std::int8_t below = kGround;
  std::int8_t count = 0;  ///< of sides
  std::array<Side, kMaxSides> sides;
};

/// A contact square at which forces may be chosen: every contact of two pieces, unless it is the
/// bearing itself, and every one with ground that is not part of the bearing.
struct Prop {
  std::int8_t above = 0;
  std::int8_t below = Bearing::kGround;
  std::int8_t x = 0;
  std::int8_t y = 0;
};

/// What stands in the cells of a reef, without search.
class CellIndex {
 public:
  CellIndex() = default;
  explicit CellIndex(const Reef& reef);
  /// Whether all cells below this one are filled.
  [[nodiscard]] bool is_solid(Cell cell) const {
    return cell.z == 0 || cell.z <= find({cell.x, cell.y, kSolidLevels});
  }
  /// The number of a piece, kRock or kNothing.
  [[nodiscard]] int find(Cell cell) const {
    for (std::size_t slot = hash(cell);; slot = (slot + 1) % kSlots) {
      if (slots_[slot] == kEmpty) return kNothing;
      if ((slots_[slot] & kCellMask) == key(cell)) return static_cast<int>(slots_[slot] >> 24);
    }
  }

 private:
  static constexpr std::size_t kSlots = 256;
  static constexpr std::uint32_t kEmpty = 0xFFFFFFFF;
  static constexpr std::uint32_t kCellMask = 0xFFFFFF;
  /// In this cell of a column is the number of its levels up to the first gap.
  static constexpr std::int8_t kSolidLevels = -1;
  static constexpr std::uint32_t byte(std::int8_t value) {
    return static_cast<std::uint8_t>(value);
  }
  static constexpr std::uint32_t key(Cell cell) {
    return byte(cell.x) | byte(cell.y) << 8 | byte(cell.z) << 16;
  }
  static constexpr std::size_t hash(Cell cell) {
    return (byte(cell.x) + 13 * byte(cell.y) + 101 * byte(cell.z)) % kSlots;
  }
  void insert(Cell cell, int what);

  std::array<std::uint32_t, kSlots> slots_;
};

/// The pieces of a reef with their bearings and props.
class Structure {
 public:
  static constexpr int kMaxProps = kCubes * kMaxPieces;
  using Slack = std::array<std::int32_t, Bearing::kMaxSides>;

  Structure() = default;
  /// Precondition: every piece of the reef is supported (CO-4 a).
  explicit Structure(const Reef& reef);
  /// One more piece, which must be supported too.
  void add(Piece piece);
  /// Takes the one that was added last away again.
  void take_back();

  [[nodiscard]] int pieces() const { return pieces_; }
  [[nodiscard]] Piece piece(int number) const { return list_[index(number)]; }
  /// What stands in a cell, except for a piece that was added.
  [[nodiscard]] int at(Cell cell) const { return cells_.find(cell); }
  [[nodiscard]] const Bearing& bearing(int piece) const { return bearings_[index(piece)]; }
  /// The pieces from this one down to the ground, each below the bearing of the one before.
  [[nodiscard]] PieceSet path(int piece) const { return paths_[index(piece)]; }
  /// Larger than that of every piece below it: what lies on something has its lowest cube higher,
  /// or as high and hangs down from its arm, which lies on something that does not.
  [[nodiscard]] int rank(int piece) const;
  /// How far what a piece carries is from the sides of its bearing, times the force, as long as no
  /// force acts on a prop.
  [[nodiscard]] const Slack& slack(int piece) const { return slack_[index(piece)]; }

  [[nodiscard]] int props() const { return props_; }
  /// The first one that came with the piece that was added last.
  [[nodiscard]] int first_new_prop() const { return props_before_; }
  [[nodiscard]] const Prop& prop(int i) const { return prop_list_[index(i)]; }
  /// A force on a prop is taken from the bearings on the path of the upper piece and put onto those
  /// on the path of the lower one. These are the pieces whose bearings carry more or less.
  [[nodiscard]] PieceSet moved_by(int prop) const { return moved_[index(prop)]; }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  void find_contacts(int number);
  void find_path(int number);
  void find_moved(int first);
  void put(const Load& load, PieceSet path);
  void add_prop(int above, int below, Cell cell);

  int pieces_ = 0;
  int props_ = 0;
  int props_before_ = 0;  ///< the last piece was added
  CellIndex cells_;
  std::array<Piece, kMaxPieces> list_;
  std::array<Bearing, kMaxPieces> bearings_;
  std::array<PieceSet, kMaxPieces> paths_;
  std::array<Slack, kMaxPieces> slack_;
  std::array<Prop, kMaxProps> prop_list_;
  std::array<PieceSet, kMaxProps> moved_;
};

}  // namespace lagoon::coral
