// Where pawns go: SLIDE (CO-9) and entering the reef (CO-7).
#include <algorithm>
#include <bitset>

#include "games/coral/coral.hpp"

namespace lagoon::coral {
namespace {

constexpr std::array<std::array<int, 2>, 4> kNeighbours{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

/// How far a pawn gets over the tops of columns (CO-9): the reef seen from above.
///
/// A line holds all spaces of one x, one bit for each y. What a pawn reaches of a line is a part of
/// its open tops and spreads in two ways: from the lines beside it with the same bits, and within
/// the line by one bit to both sides. So a whole line is filled by a few operations on its word. A
/// word has room for all reefs but some that never come up in play; for these a line is longer.
template <class Line, int kSouth>
class OpenTops {
 public:
  explicit OpenTops(const Reef& reef)
      : west_(reef.column(0).x - 1), lines_(reef.column(reef.columns() - 1).x - west_) {
    const int with_edges = lines_ + 2;  // nothing is open in the first and the last line
    std::fill_n(open_.begin(), with_edges, Line(0));
    std::fill_n(reached_.begin(), with_edges, Line(0));
  }
  void open(int x, int y) { open_[line(x)] |= space(y); }
  void close(int x, int y) { open_[line(x)] &= ~space(y); }
  [[nodiscard]] bool is_reached(int x, int y) const {
    return (reached_[line(x)] & space(y)) != Line(0);
  }
  /// From a space, open or not, to its neighbours and on.
  void spread_from(int x, int y) {
    const std::size_t middle = line(x);
    const Line start = space(y);
    reached_[middle] = (start << 1 | start >> 1) & open_[middle];
    reached_[middle - 1] = start & open_[middle - 1];
    reached_[middle + 1] = start & open_[middle + 1];
    const auto from_west = [&] {
      bool further = false;
      for (int i = 1; i <= lines_; ++i) further |= spread(at(i));
      return further;
    };
    const auto from_east = [&] {
      bool further = false;
      for (int i = lines_; i > 0; --i) further |= spread(at(i));
      return further;
    };
    while (from_west() && from_east()) continue;
  }

 private:
  [[nodiscard]] std::size_t line(int x) const { return at(x - west_); }
  [[nodiscard]] static Line space(int y) { return Line(1) << at(y + kSouth); }
  /// Within a line, and from those beside it; whether it got any further.
  bool spread(std::size_t i) {
    const Line before = reached_[i];
    Line now = before | ((reached_[i - 1] | reached_[i + 1]) & open_[i]);
    for (Line last = Line(0); last != now;) {
      last = now;
      now |= (now << 1 | now >> 1) & open_[i];
    }
    reached_[i] = now;
    return now != before;
  }

  static constexpr std::size_t kLines = 2 * kReach + 3;
  int west_;
  int lines_;
  std::array<Line, kLines> open_;
  std::array<Line, kLines> reached_;
};

/// f(OpenTops) of a reef of which no column is open yet.
template <class F>
auto over_tops(const Reef& reef, F f) {
  constexpr int kSouth = 32;
  int ends = 0;
  for (int i = 0; i < reef.columns(); ++i) ends |= reef.column(i).y + kSouth;
  if (ends >= 0 && ends < 2 * kSouth) return f(OpenTops<std::uint64_t, kSouth>(reef));
  constexpr int kAllSpaces = 256;
  return f(OpenTops<std::bitset<kAllSpaces>, kAllSpaces / 2>(reef));
}

/// Closes the columns on whose top another pawn stands, except for that of a friendly species.
/// The latter column, or -1.
template <class Tops>
int close_pawns(const State& state, Species species, Species friendly, Tops& tops) {
  int passed = -1;
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[at(i)];
    if (species_at(i) == species || !pawn.stands()) continue;
    const int column = state.reef.find_column(pawn.cube.x, pawn.cube.y);
    if (state.reef.column(column).top != pawn.cube.z) continue;  // CO-9: below a roof
    if (species_at(i) == friendly) {
      passed = column;
    } else {
      tops.close(pawn.cube.x, pawn.cube.y);
    }
  }
  return passed;
}

}  // namespace

Slides Coral::slides(const State& state, Species species) const {
  const Reef& reef = state.reef;
  const int seat = owner(state, species);
  const int friend_seat = seat < 0 ? -1 : partner(seat);
  const Species friendly = friend_seat < 0 ? Species::none : state.players[at(friend_seat)];
  const Cell start = state.pawns[at(species)].cube;
  return over_tops(reef, [&](auto tops) {
    for (int i = 0; i < reef.columns(); ++i) {
      const Column column = reef.column(i);
      if (top_species(state, column) != species) tops.open(column.x, column.y);
    }
    const int no_end = close_pawns(state, species, friendly, tops);
    tops.spread_from(start.x, start.y);
    Slides found;
    for (int i = 0; i < reef.columns(); ++i) {
      const Column column = reef.column(i);
      if (!tops.is_reached(column.x, column.y)) continue;
      found.passed[at(i)] = true;
      // CO-9: a roof over the pawn is elsewhere, its own top is not.
      if (i == no_end || column.top_cell() == start) continue;
      found.ends.push_back(static_cast<std::int8_t>(i));
    }
    return found;
  });
}

bool Coral::are_connected(const State& state, Cell from, Cell to) {
  if (from.x == to.x && from.y == to.y) return true;
  return over_tops(state.reef, [&](auto tops) {
    for (int i = 0; i < state.reef.columns(); ++i) {
      tops.open(state.reef.column(i).x, state.reef.column(i).y);
    }
    tops.spread_from(from.x, from.y);
    return tops.is_reached(to.x, to.y);
  });
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
