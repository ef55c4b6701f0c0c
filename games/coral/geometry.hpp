// Coral's space: cells, the twelve ways to hold a piece, the reef as a pile of pieces, and where
// a piece can get to. What stands and what falls is in stability.hpp.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/subscript.hpp"

namespace lagoon::coral {

inline constexpr int kMaxPieces = 24;
inline constexpr int kCubes = 3;  ///< of a piece
inline constexpr int kMaxColumns = kMaxPieces * kCubes + 1;
/// The rock is at the origin and each piece reaches at most two cells further than what it touches,
/// so as long as nothing falls no cell is further away than this; and no level is higher, ever.
inline constexpr int kHighest = 2 * kMaxPieces;
/// With falls a reef can wander: pieces behind its tip come back into play and grow in front of it.
/// To get beyond this, 63 pieces have to grow in one line, at least 39 of them after a fall. What a
/// Cell can hold goes on for two more cells, so that the neighbours of every cell can be looked at.
inline constexpr int kReach = 124;

// --------------------------------------------------------------------------------------- cells

/// x grows to the east, y to the north, z upwards; the table lies under z = 0.
struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::int8_t z = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
inline constexpr Cell kRockCell{};

[[nodiscard]] constexpr Cell cell_at(int x, int y, int z) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), static_cast<std::int8_t>(z)};
}
[[nodiscard]] constexpr Cell operator+(Cell a, Cell b) {
  return cell_at(a.x + b.x, a.y + b.y, a.z + b.z);
}
[[nodiscard]] constexpr Cell operator-(Cell a, Cell b) {
  return cell_at(a.x - b.x, a.y - b.y, a.z - b.z);
}
[[nodiscard]] constexpr bool is_within_reach(Cell cell) {
  const auto within = [](int value) { return value >= -kReach && value <= kReach; };
  return within(cell.x) && within(cell.y) && cell.z >= 0 && cell.z <= kHighest;
}

enum class Direction : std::uint8_t { east, west, north, south, up, down };
inline constexpr int kDirections = 6;
[[nodiscard]] constexpr Cell step(Direction direction) {
  constexpr std::array<Cell, kDirections> kSteps{
      {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
  return kSteps[static_cast<std::size_t>(direction)];
}
[[nodiscard]] constexpr Cell operator+(Cell cell, Direction direction) {
  return cell + step(direction);
}
/// Whether two cubes share a face.
[[nodiscard]] constexpr bool share_face(Cell a, Cell b) {
  const auto distance = [](int p, int q) { return p < q ? q - p : p - q; };
  return distance(a.x, b.x) + distance(a.y, b.y) + distance(a.z, b.z) == 1;
}

// -------------------------------------------------------------------------------------- pieces

/// The directions in which the two arms of the L leave its corner: east or west before north or
/// south before up or down.
inline constexpr int kOrientations = 12;
inline constexpr std::array<std::array<Direction, 2>, kOrientations> kArms{{
    {Direction::east, Direction::north},
    {Direction::east, Direction::south},
    {Direction::west, Direction::north},
    {Direction::west, Direction::south},
    {Direction::east, Direction::up},
    {Direction::east, Direction::down},
    {Direction::west, Direction::up},
    {Direction::west, Direction::down},
    {Direction::north, Direction::up},
    {Direction::north, Direction::down},
    {Direction::south, Direction::up},
    {Direction::south, Direction::down},
}};
/// The first orientations lie flat: the three cubes in three columns. The others stand: the corner
/// and the second arm in one column.
inline constexpr int kFlatOrientations = 4;

/// Three cubes in a certain place. Every set of three cells has one Piece at most.
struct Piece {
  Cell corner;
  std::uint8_t orientation = 0;
  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};
static_assert(sizeof(Piece) == 4);

/// The corner, then the arms in the order of kArms.
using Cells = std::array<Cell, kCubes>;
[[nodiscard]] constexpr Cells cells(Piece piece) {
  const auto& arms = kArms[piece.orientation];
  return {piece.corner, piece.corner + arms[0], piece.corner + arms[1]};
}
[[nodiscard]] constexpr bool is_within_reach(Piece piece) {
  for (const Cell cell : cells(piece)) {
    if (!is_within_reach(cell)) return false;
  }
  return true;
}
[[nodiscard]] constexpr bool is_flat(Piece piece) { return piece.orientation < kFlatOrientations; }

/// What supports a piece from below, by the places of cells in `cells`. CO-4 (a): the centre of
/// mass is a third of a cube away from the middle of the corner's column, so `main` carries the
/// piece alone; if it lies flat, both arms do so together; one arm never does (two thirds away).
struct Feet {
  std::uint8_t main;                 ///< the lower cell of the corner's column
  std::array<std::uint8_t, 2> arms;  ///< of a standing piece the same one twice
};
[[nodiscard]] constexpr Feet feet(Piece piece) {
  if (is_flat(piece)) return {0, {1, 2}};
  const bool hangs = kArms[piece.orientation][1] == Direction::down;
  return {static_cast<std::uint8_t>(hangs ? 2 : 0), {1, 1}};
}
[[nodiscard]] constexpr bool touches(Piece piece, Cell cube) {
  for (const Cell cell : cells(piece)) {
    if (share_face(cell, cube)) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------- symmetries

/// The ways to turn or mirror the table about the rock that leave it as it is: number s mirrors
/// east and west if s >= 4, then makes s % 4 quarter turns from east to north. 0 is the identity.
inline constexpr int kSymmetries = 8;
[[nodiscard]] constexpr Cell transform(Cell cell, int symmetry) {
  int x = symmetry >= 4 ? -cell.x : cell.x;
  int y = cell.y;
  for (int turn = 0; turn < symmetry % 4; ++turn) {
    const int old = x;
    x = -y;
    y = old;
  }
  return cell_at(x, y, cell.z);
}
[[nodiscard]] constexpr int inverse(int symmetry) {
  return symmetry >= 4 ? symmetry : (4 - symmetry) % 4;
}
[[nodiscard]] Piece transform(Piece piece, int symmetry);

// ---------------------------------------------------------------------------------------- reef

/// Numbers of pieces, one bit each.
using PieceSet = std::uint32_t;

/// What stands in a cell: the number of a piece, kRock or kNothing.
inline constexpr int kRock = kMaxPieces;
inline constexpr int kNothing = -1;

/// The levels of a column with a cube are one bit each; all others, however high, have none.
[[nodiscard]] constexpr bool has_level(std::uint64_t levels, int level) {
  return level >= 0 && level < 64 && (levels >> level & 1U) != 0;
}

/// The cubes above one space of the table.
struct Column {
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::int8_t top = 0;     ///< the level of the highest cube
  std::int8_t piece = 0;   ///< what this cube is of: a piece or kRock
  std::uint64_t levels{};  ///< one bit for each cube
  [[nodiscard]] Cell top_cell() const { return {x, y, top}; }
};

/// The rock and all pieces, in the order in which they came: of two reefs with the same pieces in
/// another order, other pieces are the newest. The same pieces in the same order are the same
/// bytes.
class Reef {
 public:
  Reef();

  [[nodiscard]] int pieces() const { return pieces_; }
  [[nodiscard]] Piece piece(int number) const {
    assert(number >= 0 && number < pieces_);
    return list_[static_cast<std::size_t>(number)];
  }
  /// Precondition: is_free(cell) for its cells; fewer than kMaxPieces.
  void place(Piece piece);
  /// The pieces that stay keep their order.
  void remove(PieceSet gone);

  /// Columns with a cube, sorted by x, then y.
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] Column column(int i) const {
    assert(i >= 0 && i < columns_);
    const auto at = static_cast<std::size_t>(i);
    return {west_east(keys_[at]), south_north(keys_[at]), top_level(levels_[at]),
            static_cast<std::int8_t>(tops_[at]), levels_[at]};
  }
  /// How many columns come before this space. All places are compared, without a branch: unused
  /// ones hold the largest key.
  [[nodiscard]] int columns_before(int x, int y) const { return lower_bound(key_of(x, y)); }
  /// The number of a column, or -1 if there is no cube above this space.
  [[nodiscard]] int find_column(int x, int y) const {
    const std::uint16_t key = key_of(x, y);
    const int place = lower_bound(key);
    return place < columns_ && keys_[static_cast<std::size_t>(place)] == key ? place : -1;
  }
  /// The levels of a column with a cube, one bit each.
  [[nodiscard]] std::uint64_t levels(int x, int y) const {
    const int place = find_column(x, y);
    return place < 0 ? 0 : levels_[static_cast<std::size_t>(place)];
  }

  /// Without a cube; pawns are not the reef's business. Below the table nothing is free.
  [[nodiscard]] bool is_free(Cell cell) const {
    return cell.z >= 0 && !has_level(levels(cell.x, cell.y), cell.z);
  }
  [[nodiscard]] bool is_free(Piece piece) const {
    for (const Cell cell : cells(piece)) {
      if (!is_free(cell)) return false;
    }
    return true;
  }
  [[nodiscard]] int at(Cell cell) const;

  friend bool operator==(const Reef&, const Reef&) = default;

 private:
  static constexpr std::uint16_t key_of(int x, int y) {
    return static_cast<std::uint16_t>((x + 128) << 8 | (y + 128));
  }
  static constexpr std::int8_t west_east(std::uint16_t key) {
    return static_cast<std::int8_t>((key >> 8) - 128);
  }
  static constexpr std::int8_t south_north(std::uint16_t key) {
    return static_cast<std::int8_t>((key & 0xFF) - 128);
  }
  static constexpr std::int8_t top_level(std::uint64_t levels) {
    return static_cast<std::int8_t>(std::bit_width(levels) - 1);
  }
  [[nodiscard]] int lower_bound(std::uint16_t key) const {
    std::uint16_t before = 0;
    for (const std::uint16_t other : keys_)
      before = static_cast<std::uint16_t>(before + (other < key));
    return before;
  }
  void fill(Cell cell, int piece);

  std::array<std::uint64_t, kMaxColumns> levels_{};
  std::array<std::uint16_t, kMaxColumns> keys_{};
  std::array<std::uint8_t, kMaxColumns> tops_{};  ///< what the highest cube is of
  std::array<Piece, kMaxPieces> list_{};
  std::uint8_t pieces_ = 0;
  std::uint8_t columns_ = 0;
  std::array<std::uint8_t, 3> unused_{};  ///< a hole would have any value
};
static_assert(std::is_trivially_copyable_v<Reef> && std::has_unique_object_representations_v<Reef>);
static_assert(sizeof(Reef) <= 904);

// ---------------------------------------------------------------------------------- placements

/// CO-2: whether a piece can be slid to its place from above or from one of the four sides. Cubes
/// block, and so do the cells in `pawns`. The cells of the piece itself are not looked at.
[[nodiscard]] bool can_slide_in(const Reef& reef, Piece piece, std::span<const Cell> pawns);

/// What a piece would rest on, told from the columns below it alone.
enum class Footing : std::uint8_t {
  none,   ///< its own centre of mass is not supported: it falls (CO-4 a)
  cubes,  ///< it rests on cubes with a gap somewhere below: CO-4 (b) has to be examined
  ground  ///< solid columns down to the table carry it: it stands, and loads nothing that may tip
};
[[nodiscard]] Footing footing(const Reef& reef, Piece piece);

}  // namespace lagoon::coral
