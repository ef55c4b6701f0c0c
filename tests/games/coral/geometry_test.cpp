// Coral's space: orientations, symmetries, the reef's columns, CO-1 and CO-2.
#include "games/coral/geometry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <vector>

#include "core/rng.hpp"
#include "tests/games/coral/random_reefs.hpp"

namespace lagoon::coral {
namespace {

Piece piece_at(int x, int y, int z, int orientation) {
  return {cell_at(x, y, z), static_cast<std::uint8_t>(orientation)};
}

std::set<Cell> cell_set(Piece piece) {
  const Cells own = cells(piece);
  return {own.begin(), own.end()};
}

/// Pieces grown anywhere on the reef, as long as they can be there; most would fall.
Reef random_reef(Rng& rng, int pieces) {
  Reef reef;
  while (reef.pieces() < pieces) {
    const Column column =
        reef.column(static_cast<int>(rng.below(static_cast<std::uint32_t>(reef.columns()))));
    std::vector<Piece> found;
    for_each_placement(reef, column.top_cell(), {},
                       [&](Piece piece, Footing) { found.push_back(piece); });
    if (!found.empty()) {
      reef.place(found[rng.below(static_cast<std::uint32_t>(found.size()))]);
    }
  }
  return reef;
}

/// CO-2 from its words: moves the piece away step by step.
bool slides_by_steps(const Reef& reef, Piece piece, const std::vector<Cell>& pawns) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (direction == static_cast<int>(Direction::down)) continue;
    bool free = true;
    Piece moving = piece;
    for (int i = 0; i < kHighest && free; ++i) {
      moving.corner = moving.corner + static_cast<Direction>(direction);
      for (const Cell cell : cells(moving)) {
        const bool pawn = std::find(pawns.begin(), pawns.end(), cell) != pawns.end();
        free = free && reef.is_free(cell) && !pawn;
      }
    }
    if (free) return true;
  }
  return false;
}

/// What the surroundings tell about all pieces at once is what is found for each of them.
void expect_footings(const Reef& reef, const Surroundings& surroundings) {
  std::array<Placements, 3> by_footing;
  for (const Footing each : {Footing::none, Footing::cubes, Footing::ground}) {
    by_footing[at(each)] = surroundings.placements().filtered(
        surroundings.cube(), [&](Piece piece) { return footing(reef, piece) == each; });
  }
  const Placements all = surroundings.placements();
  EXPECT_EQ(by_footing[0], all - surroundings.carried());
  EXPECT_EQ(by_footing[1], (all & surroundings.carried()) - surroundings.grounded());
  EXPECT_EQ(by_footing[2], all & surroundings.grounded());
}

TEST(CoralGeometry, TwelveOrientationsAreTwelveShapes) {
  std::set<std::set<Cell>> shapes;
  for (int orientation = 0; orientation < kOrientations; ++orientation) {
    const Piece piece = piece_at(3, -2, 5, orientation);
    const Cells own = cells(piece);
    EXPECT_TRUE(share_face(own[0], own[1]) && share_face(own[0], own[2]));
    EXPECT_FALSE(own[1].x == own[2].x && own[1].y == own[2].y && own[1].z == own[2].z);
    const bool level = own[0].z == own[1].z && own[0].z == own[2].z;
    EXPECT_EQ(is_flat(piece), level);
    shapes.insert(cell_set(piece));
  }
  EXPECT_EQ(shapes.size(), 12U);
}

TEST(CoralGeometry, EightSymmetriesKeepTheShape) {
  std::set<std::set<Cell>> images;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int orientation = 0; orientation < kOrientations; ++orientation) {
      const Piece piece = piece_at(5, 2, 3, orientation);
      std::set<Cell> moved;
      for (const Cell cell : cells(piece)) moved.insert(transform(cell, symmetry));
      const Piece image = transform(piece, symmetry);
      EXPECT_EQ(cell_set(image), moved);
      EXPECT_EQ(transform(image, inverse(symmetry)), piece);
    }
    images.insert({transform(Cell{5, 2, 3}, symmetry)});
  }
  EXPECT_EQ(images.size(), 8U);
  EXPECT_EQ(transform(Cell{5, 2, 3}, 0), (Cell{5, 2, 3}));
  EXPECT_EQ(transform(Cell{1, 0, 0}, 1), (Cell{0, 1, 0}));
  EXPECT_EQ(transform(Cell{1, 0, 0}, 4), (Cell{-1, 0, 0}));
}

TEST(CoralGeometry, AReefKnowsItsCells) {
  Rng rng(expand_seed("coral-geometry"), "cells");
  for (int round = 0; round < 50; ++round) {
    const Reef reef = random_reef(rng, 1 + static_cast<int>(rng.below(kMaxPieces)));
    std::map<Cell, int> known{{kRockCell, kRock}};
    for (int number = 0; number < reef.pieces(); ++number) {
      for (const Cell cell : cells(reef.piece(number))) known[cell] = number;
    }
    ASSERT_EQ(known.size(), static_cast<std::size_t>(1 + 3 * reef.pieces()));
    std::map<std::pair<int, int>, int> tops;
    for (const auto& [cell, what] : known) {
      EXPECT_EQ(reef.at(cell), what);
      EXPECT_FALSE(reef.is_free(cell));
      EXPECT_TRUE(is_within_reach(cell));
      for (int direction = 0; direction < kDirections; ++direction) {
        const Cell beside = cell + static_cast<Direction>(direction);
        const auto found = known.find(beside);
        EXPECT_EQ(reef.at(beside), found == known.end() ? kNothing : found->second);
        EXPECT_EQ(reef.is_free(beside), found == known.end() && beside.z >= 0);
      }
      tops[{cell.x, cell.y}] = cell.z;  // in ascending order
    }
    ASSERT_EQ(static_cast<std::size_t>(reef.columns()), tops.size());
    int i = 0;
    for (const auto& [space, top] : tops) {
      const Column column = reef.column(i);
      EXPECT_EQ(column.x, space.first);
      EXPECT_EQ(column.y, space.second);
      EXPECT_EQ(column.top, top);
      EXPECT_EQ(column.piece, known[column.top_cell()]);
      EXPECT_EQ(reef.find_column(column.x, column.y), i++);
    }
  }
}

TEST(CoralGeometry, TheSamePiecesAreTheSameBytes) {
  Rng rng(expand_seed("coral-geometry"), "bytes");
  for (int round = 0; round < 50; ++round) {
    const Reef reef = random_reef(rng, kMaxPieces);
    const auto gone = static_cast<PieceSet>(rng.below(1U << kMaxPieces));
    Reef fewer = reef;
    fewer.remove(gone);
    Reef again;
    for (int number = 0; number < reef.pieces(); ++number) {
      if ((gone >> number & 1U) == 0) again.place(reef.piece(number));
    }
    EXPECT_EQ(fewer, again);
    EXPECT_EQ(std::memcmp(&fewer, &again, sizeof(Reef)), 0);
    fewer.remove(~PieceSet{0});
    EXPECT_EQ(fewer, Reef());
  }
}

TEST(CoralGeometry, AReefReachesAsFarAsItsPieces) {
  for (int symmetry = 0; symmetry < 4; ++symmetry) {
    Reef reef;
    for (int i = 0; i < kMaxPieces; ++i) {
      reef.place(transform(piece_at(2 * i + 2, 0, 0, 2), symmetry));  // west and north arm
    }
    EXPECT_EQ(reef.at(transform(cell_at(kHighest, 0, 0), symmetry)), kMaxPieces - 1);
    EXPECT_TRUE(is_within_reach(transform(cell_at(kHighest, 0, 0), symmetry)));
  }
  Reef tower;
  for (int i = 0; i < kMaxPieces; ++i) tower.place(piece_at(0, 0, 2 * i + 1, 4));
  EXPECT_EQ(tower.at(cell_at(0, 0, kHighest)), kMaxPieces - 1);
  EXPECT_EQ(tower.columns(), 2);
}

TEST(CoralGeometry, Co1AnyCellMayBeAskedAbout) {
  // A move may name whatever fits into its bytes.
  const Reef reef;
  for (const int z : {-128, -127, -1, 62, 63, 64, 65, 126, 127}) {
    for (int orientation = 0; orientation < kOrientations; ++orientation) {
      const Piece piece = piece_at(0, 0, z, orientation);
      const Cells own = cells(piece);
      const bool above = own[0].z > 0 && own[1].z > 0 && own[2].z > 0;
      EXPECT_EQ(reef.is_free(piece), above);
      EXPECT_EQ(reef.at(piece.corner), kNothing);
      EXPECT_TRUE(!above || can_slide_in(reef, piece, {}));
      EXPECT_TRUE(!above || footing(reef, piece) == Footing::none);
    }
  }
}

TEST(CoralGeometry, TheFirstPieceHas92PlacesAtTheRock) {
  const Reef reef;
  int touching = 0;
  int on_table = 0;
  int one_face = 0;
  int two_faces = 0;
  for_each_placement(reef, kRockCell, {}, [&](Piece piece, Footing) {
    const Cells own = cells(piece);
    const auto faces = std::count_if(own.begin(), own.end(),
                                     [](Cell cell) { return share_face(cell, kRockCell); });
    const bool table = std::any_of(own.begin(), own.end(), [](Cell cell) { return cell.z == 0; });
    ++touching;
    on_table += table ? 1 : 0;
    one_face += table && faces == 1 ? 1 : 0;
    two_faces += table && faces == 2 ? 1 : 0;
  });
  EXPECT_EQ(touching, 92);
  EXPECT_EQ(on_table, 68);
  EXPECT_EQ(one_face, 60);
  EXPECT_EQ(two_faces, 8);
}

TEST(CoralGeometry, Co1Co2PlacementsAreThoseThatAreFreeAndSlideIn) {
  Rng rng(expand_seed("coral-geometry"), "ways");
  for (int round = 0; round < 150; ++round) {
    const Reef reef = random_reef(rng, static_cast<int>(rng.below(kMaxPieces)));
    const auto any_column = [&] {
      return reef.column(static_cast<int>(rng.below(static_cast<std::uint32_t>(reef.columns()))));
    };
    std::vector<Cell> pawns;
    for (std::uint32_t i = rng.below(4); i > 0; --i) {
      pawns.push_back(any_column().top_cell() + Direction::up);
    }
    Cell cube = any_column().top_cell();
    if (rng.below(3) == 0) cube.z = static_cast<std::int8_t>(rng.below(5));  // also under a roof
    std::vector<Piece> expected;
    for (int x = cube.x - 3; x <= cube.x + 3; ++x) {
      for (int y = cube.y - 3; y <= cube.y + 3; ++y) {
        for (int z = cube.z - 3; z <= cube.z + 3; ++z) {
          for (int orientation = 0; orientation < kOrientations; ++orientation) {
            const Piece piece = piece_at(x, y, z, orientation);
            const std::set<Cell> own = cell_set(piece);
            const bool on_pawn = std::any_of(pawns.begin(), pawns.end(),
                                             [&](Cell pawn) { return own.count(pawn) > 0; });
            if (own.count(cube) > 0 || !touches(piece, cube) || !reef.is_free(piece) || on_pawn) {
              continue;
            }
            const bool slides = slides_by_steps(reef, piece, pawns);
            EXPECT_EQ(can_slide_in(reef, piece, pawns), slides);
            if (slides) expected.push_back(piece);
          }
        }
      }
    }
    const Surroundings surroundings(reef, cube, pawns);
    std::vector<Piece> found;
    surroundings.placements().for_each(cube, [&](Piece piece) { found.push_back(piece); });
    EXPECT_EQ(found, expected);
    EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
    expect_footings(reef, surroundings);
  }
}

TEST(CoralGeometry, Co1NothingIsPlacedOutOfReach) {
  for (int symmetry = 0; symmetry < 4; ++symmetry) {
    for (const int x : {kReach - 2, kReach - 1, kReach}) {
      const Cell cube = transform(cell_at(x, 0, 0), symmetry);
      std::set<Piece> found;
      for_each_placement(Reef(), cube, {}, [&](Piece piece, Footing) { found.insert(piece); });
      int expected = 0;
      kTouching.for_each(cube, [&](Piece piece) {
        const bool possible = is_within_reach(piece);
        EXPECT_EQ(found.contains(piece), possible);
        expected += possible ? 1 : 0;
      });
      EXPECT_EQ(found.size(), at(expected));
    }
  }
}

TEST(CoralGeometry, Co2APawnClosesTheLastWay) {
  // Standing pieces around the space east of the rock leave its opening above.
  Reef reef;
  reef.place(piece_at(2, 0, 0, 4));        // the far side: two cubes high, one more to the east
  reef.place(piece_at(1, 1, 0, 8));        // north
  reef.place(piece_at(1, -1, 0, 10));      // south
  reef.place(piece_at(0, 0, 1, 6));        // on the rock
  const Piece lid = piece_at(1, 0, 2, 5);  // one arm down into the pit, one over its edge
  ASSERT_TRUE(reef.is_free(lid));
  const std::vector<Cell> above{cell_at(1, 0, 3)};
  EXPECT_TRUE(can_slide_in(reef, lid, {}));
  EXPECT_FALSE(can_slide_in(reef, lid, above));
  const std::vector<Cell> beside{cell_at(0, 0, 3)};
  EXPECT_TRUE(can_slide_in(reef, lid, beside));
}

}  // namespace
}  // namespace lagoon::coral
