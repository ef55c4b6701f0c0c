// Where pawns go: SLIDE (CO-9) and entering the reef (CO-7).
#include <bitset>

#include "games/coral/coral.hpp"

namespace lagoon::coral {
namespace {

constexpr std::array<std::array<int, 2>, 4> kNeighbours{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

using ColumnSet = std::bitset<kMaxColumns>;

}  // namespace

Slides Coral::slides(const State& state, Species species) const {
  Slides found;
  const Cell start = state.pawns[at(species)].cube;
  const Reef& reef = state.reef;
  ColumnSet closed;    // own species, or another pawn's
  ColumnSet partners;  // may be passed, but is no end
  const int seat = owner(state, species);
  const int friendly = seat < 0 ? -1 : partner(seat);
  for (int i = 0; i < reef.columns(); ++i) {
    if (top_species(state, reef.column(i)) == species) closed[at(i)] = true;
  }
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[at(i)];
    if (species_at(i) == species || !pawn.stands()) continue;
    const int column = reef.find_column(pawn.cube.x, pawn.cube.y);
    if (reef.column(column).top != pawn.cube.z) continue;  // CO-9: below a roof
    const bool passes = friendly >= 0 && state.players[at(friendly)] == species_at(i);
    (passes ? partners : closed)[at(column)] = true;
  }

  FixedVector<std::int8_t, kMaxColumns> queue;
  ColumnSet reached;
  const auto spread = [&](int from, int x, int y) {
    for (const auto& step : kNeighbours) {
      const int next = reef.find_column(x + step[0], y + step[1]);
      if (next < 0 || reached[at(next)] || closed[at(next)]) continue;
      reached[at(next)] = true;
      found.before[at(next)] = static_cast<std::int8_t>(from);
      queue.push_back(static_cast<std::int8_t>(next));
    }
  };
  spread(-1, start.x, start.y);
  for (int i = 0; i < queue.size(); ++i) {
    spread(queue[i], reef.column(queue[i]).x, reef.column(queue[i]).y);
  }
  for (int i = 0; i < reef.columns(); ++i) {
    if (!reached[at(i)] || partners[at(i)]) continue;
    // CO-9: a roof over the pawn is elsewhere, its own top is not.
    if (reef.column(i).top_cell() != start) found.ends.push_back(static_cast<std::int8_t>(i));
  }
  return found;
}

bool Coral::are_connected(const State& state, Cell from, Cell to) {
  const Reef& reef = state.reef;
  FixedVector<std::int8_t, kMaxColumns> queue;
  ColumnSet reached;
  const auto reach = [&](int column) {
    if (column < 0 || reached[at(column)]) return;
    reached[at(column)] = true;
    queue.push_back(static_cast<std::int8_t>(column));
  };
  reach(reef.find_column(from.x, from.y));
  for (int i = 0; i < queue.size(); ++i) {
    const Column column = reef.column(queue[i]);
    for (const auto& step : kNeighbours) {
      reach(reef.find_column(column.x + step[0], column.y + step[1]));
    }
  }
  return reached[at(reef.find_column(to.x, to.y))];
}

// ------------------------------------------------------------------------------------- entering

namespace {

/// For each column the levels without a cube that are connected to the outside (CO-7).
class OpenWater {
 public:
  explicit OpenWater(const Reef& reef) : reef_(reef) {
    bool pockets = false;
    for (int i = 0; i < reef.columns(); ++i) {
      const Column column = reef.column(i);
      const std::uint64_t up_to_top = (std::uint64_t{2} << column.top) - 1;
      open_[at(i)] = ~up_to_top;
      pockets = pockets || column.levels != up_to_top;
    }
    while (pockets) pockets = flow();
  }
  [[nodiscard]] std::uint64_t levels(int column) const { return open_[at(column)]; }

 private:
  /// Lets the water in from the neighbours of each column; whether it got any further.
  bool flow() {
    bool further = false;
    for (int i = 0; i < reef_.columns(); ++i) {
      const Column column = reef_.column(i);
      const std::uint64_t free = ~column.levels;
      std::uint64_t water = open_[at(i)];
      if (water == free) continue;
      for (const auto& step : kNeighbours) {
        const int next = reef_.find_column(column.x + step[0], column.y + step[1]);
        water |= next < 0 ? free : open_[at(next)] & free;
      }
      for (std::uint64_t before = 0; before != water;) {
        before = water;
        water |= (water << 1 | water >> 1) & free;
      }
      further = further || water != open_[at(i)];
      open_[at(i)] = water;
    }
    return further;
  }

  const Reef& reef_;
  std::array<std::uint64_t, kMaxColumns> open_;
};

}  // namespace

bool Coral::is_open(const State& state, Cell cell) {
  const int column = state.reef.find_column(cell.x, cell.y);
  return column < 0 || (OpenWater(state.reef).levels(column) >> cell.z & 1U) != 0;
}

CubeList Coral::entries(const State& state, Species species) const {
  CubeList found;
  const OpenWater water(state.reef);
  const PawnCells others = other_pawns(state, species);
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Column column = state.reef.column(i);
    // Cubes with open water above them.
    for (std::uint64_t cubes = column.levels & water.levels(i) >> 1; cubes != 0;
         cubes &= cubes - 1) {
      const Cell cube = cell_at(column.x, column.y, std::countr_zero(cubes));
      const Cell above = cube + Direction::up;
      bool taken = cube_species(state, cube) == species;
      for (const Cell other : others) taken = taken || other == above;
      if (!taken) found.push_back(cube);
    }
  }
  return found;
}

}  // namespace lagoon::coral
