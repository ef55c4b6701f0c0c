// Where pawns go: SLIDE (CO-9) and entering the reef (CO-7).
#include <algorithm>
#include <bit>
#include <bitset>
#include <optional>

#include "games/coral/coral.hpp"

namespace lagoon::coral {
namespace {

constexpr std::array<std::array<int, 2>, 4> kNeighbours{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

/// How far a pawn gets over the tops of columns (CO-9): the reef seen from above.
///
/// A line holds all spaces of one x, one bit for each y. What a pawn reaches of a line is a part of
/// its open tops and spreads in two ways: from the lines beside it with the same bits, and within
/// the line by one bit to both sides. So a whole line is filled by a few operations on its word,
/// and is full until something new comes from beside. A word has room for all reefs but some that
/// never come up in play; for these a line is longer.
template <class Line, int kSouth>
class OpenTops {
 public:
  /// With all columns open for which is_open(column) is true.
  template <class F>
  OpenTops(const Reef& reef, F is_open)
      : west_(reef.column(0).x - 1), lines_(reef.column(reef.columns() - 1).x - west_) {
    const int with_edges = lines_ + 2;  // nothing is open in the first and the last line
    std::fill_n(open_.begin(), with_edges, Line(0));
    std::fill_n(reached_.begin(), with_edges, Line(0));
    for (int i = 0; i < reef.columns(); ++i) {
      const Column column = reef.column(i);
      if (is_open(column)) open_[line(column.x)] |= space(column.y);
    }
  }
  void close(int x, int y) { open_[line(x)] &= ~space(y); }
  [[nodiscard]] bool is_reached(int x, int y) const {
    return (reached_[line(x)] & space(y)) != Line(0);
  }
  /// From a space, open or not, to its neighbours and on.
  void spread_from(int x, int y) {
    const std::size_t middle = line(x);
    const Line start = space(y);
    fill(middle, (start << 1 | start >> 1) & open_[middle]);
    fill(middle - 1, start & open_[middle - 1]);
    fill(middle + 1, start & open_[middle + 1]);
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
  /// Calls f(x, y) for each space that is reached, in the order of the columns.
  template <class F>
  void for_each_reached(F f) const {
    for (int i = 1; i <= lines_; ++i) {
      for_each_space(reached_[at(i)], [&](int y) { f(west_ + i, y); });
    }
  }

 private:
  [[nodiscard]] std::size_t line(int x) const { return at(x - west_); }
  [[nodiscard]] static Line space(int y) { return Line(1) << at(y + kSouth); }
  template <class F>
  static void for_each_space(std::uint64_t spaces, F f) {
    for (; spaces != 0; spaces &= spaces - 1) f(std::countr_zero(spaces) - kSouth);
  }
  template <std::size_t size, class F>
  static void for_each_space(const std::bitset<size>& spaces, F f) {
    for (std::size_t i = 0; i < size; ++i) {
      if (spaces[i]) f(static_cast<int>(i) - kSouth);
    }
  }
  /// From the lines beside it; whether it got any further.
  bool spread(std::size_t i) {
    const Line more = (reached_[i - 1] | reached_[i + 1]) & open_[i] & ~reached_[i];
    if (more == Line(0)) return false;
    fill(i, reached_[i] | more);
    return true;
  }
  /// Within a line, from open spaces on.
  void fill(std::size_t i, Line now) {
    for (Line last = Line(0); last != now;) {
      last = now;
      now |= (now << 1 | now >> 1) & open_[i];
    }
    reached_[i] = now;
  }

  static constexpr std::size_t kLines = 2 * kReach + 3;
  int west_;
  int lines_;
  std::array<Line, kLines> open_;
  std::array<Line, kLines> reached_;
};

/// f(OpenTops) of the columns of a reef for which is_open(column) is true.
template <class F, class IsOpen>
auto over_tops(const Reef& reef, IsOpen is_open, F f) {
  constexpr int kSouth = 32;
  int ends = 0;
  for (int i = 0; i < reef.columns(); ++i) ends |= reef.column(i).y + kSouth;
  if (ends >= 0 && ends < 2 * kSouth) {
    OpenTops<std::uint64_t, kSouth> tops(reef, is_open);
    return f(tops);
  }
  constexpr int kAllSpaces = 256;
  OpenTops<std::bitset<kAllSpaces>, kAllSpaces / 2> tops(reef, is_open);
  return f(tops);
}

/// Closes the columns on whose top another pawn stands, except for that of a friendly species.
/// The cube of the latter pawn, if it is on top.
template <class Tops>
std::optional<Cell> close_pawns(const State& state, Species species, Species friendly, Tops& tops) {
  std::optional<Cell> passed;
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[at(i)];
    if (species_at(i) == species || !pawn.stands()) continue;
    // CO-9: not below a roof.
    if (state.reef.levels(pawn.cube.x, pawn.cube.y) >> pawn.cube.z != 1) continue;
    if (species_at(i) == friendly) {
      passed = pawn.cube;
    } else {
      tops.close(pawn.cube.x, pawn.cube.y);
    }
  }
  return passed;
}

}  // namespace

template <class F>
void Coral::for_each_passed(const State& state, Species species, F f) const {
  const Reef& reef = state.reef;
  const int seat = owner(state, species);
  const int friend_seat = seat < 0 ? -1 : partner(seat);
  const Species friendly = friend_seat < 0 ? Species::none : state.players[at(friend_seat)];
  const Cell start = state.pawns[at(species)].cube;
  const auto is_open = [&](const Column& column) { return top_species(state, column) != species; };
  over_tops(reef, is_open, [&](auto& tops) {
    const std::optional<Cell> no_end = close_pawns(state, species, friendly, tops);
    tops.spread_from(start.x, start.y);
    // CO-9: a roof over the pawn is elsewhere, its own top is not.
    const bool on_top = reef.levels(start.x, start.y) >> start.z == 1;
    tops.for_each_reached([&](int x, int y) {
      const bool stands_there = on_top && x == start.x && y == start.y;
      const bool friend_there = no_end && x == no_end->x && y == no_end->y;
      f(x, y, !stands_there && !friend_there);
    });
  });
}

Slides Coral::slides(const State& state, Species species) const {
  Slides found;
  for_each_passed(state, species, [&](int x, int y, bool is_end) {
    const int column = state.reef.find_column(x, y);
    found.passed[at(column)] = true;
    if (is_end) found.ends.push_back(static_cast<std::int8_t>(column));
  });
  return found;
}

bool Coral::can_slide(const State& state, Species species) const {
  bool can = false;
  for_each_passed(state, species, [&](int, int, bool is_end) { can = can || is_end; });
  return can;
}

void Coral::legal_slides(const State& state, Moves<Coral>& out) const {
  Moves<Coral>::Appender append(out);
  for_each_passed(state, acting(state), [&](int x, int y, bool is_end) {
    if (is_end) append(Move::slide(x, y));
  });
}

bool Coral::are_connected(const State& state, Cell from, Cell to) {
  if (from.x == to.x && from.y == to.y) return true;
  return over_tops(
      state.reef, [](const Column&) { return true; },
      [&](auto& tops) {
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
