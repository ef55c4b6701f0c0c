// Moves of Coral as data: a piece is its three cubes.
#include "tests/games/coral/scene.hpp"
#include "tests/support/edit.hpp"

namespace lagoon::coral {
namespace {

Data cubes(std::initializer_list<std::array<int, 3>> list) {
  Data data = Data::list();
  for (const auto& [x, y, z] : list) data.push(coordinates(x, y, z));
  return Data::map({{"kind", "place"}, {"cubes", std::move(data)}});
}

struct Read {
  std::string move;
  std::string faults;
};
Read read_placement(const Data& parts) {
  const Rules rules = rules_for(2);
  Faults faults;
  const Move move = rules.read_parts(Reader(parts, faults, "move"));
  std::string found;
  for (const Error& fault : faults) found += fault.code + " at " + fault.field + ";";
  return {rules.format(move), found};
}

TEST(CoParts, APieceIsReadFromItsCubesInAnyOrder) {
  std::array<std::array<int, 3>, 3> cells{{{1, 0, 0}, {1, 1, 0}, {1, 0, 1}}};
  std::sort(cells.begin(), cells.end());
  do {
    const Read one = read_placement(cubes({cells[0], cells[1], cells[2]}));
    EXPECT_EQ(one.faults, "");
    EXPECT_EQ(one.move, "@1,0,0:nu");
  } while (std::next_permutation(cells.begin(), cells.end()));
}

TEST(CoParts, EveryWayToHoldAPieceCanBeSaid) {
  const Rules rules = rules_for(2);
  for (std::uint8_t orientation = 0; orientation < kOrientations; ++orientation) {
    const Move move = Move::place({cell_at(3, -2, 4), orientation});
    EXPECT_EQ(read_placement(rules.parts(move)).move, rules.format(move));
  }
}

TEST(CoParts, ThreeCubesThatAreNoPieceAreRefused) {
  for (const Data& parts : {cubes({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}),     // in a line
                            cubes({{0, 0, 0}, {0, 0, 0}, {1, 0, 0}}),     // one twice
                            cubes({{0, 0, 0}, {1, 1, 0}, {5, 0, 0}})}) {  // apart
    EXPECT_EQ(read_placement(parts).faults, "no-piece-of-cubes at move.cubes;");
  }
}

TEST(CoParts, ACubeThatNoReefReachesIsNamedByItsCoordinate) {
  const Data parts = cubes({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EXPECT_EQ(read_placement(test::with(parts, "cubes[1][0]", kReach + 1)).faults,
            "out-of-range at move.cubes[1][0];");
  EXPECT_EQ(read_placement(test::with(parts, "cubes[2][2]", -1)).faults,
            "out-of-range at move.cubes[2][2];");
  EXPECT_EQ(read_placement(test::with(parts, "cubes[0]", coordinates(0, 0))).faults,
            "wrong-size at move.cubes[0];");
}

}  // namespace
}  // namespace lagoon::coral
