// The most disjoint groups, by branch and bound. A reef of a usual game takes a few steps; a reef
// that shows little but one fish is made harmless by prices for its cells and by a memory.
#include "games/great_barrier_reef/packing.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace lagoon::great_barrier_reef {
namespace {

using Groups = std::span<CellSet>;

/// A price for every cell such that each group costs at least `least`. Groups without a common cell
/// cannot cost more than all their cells together, which limits their number (the dual of the
/// packing as a linear program). Equal prices only say that a group needs its number of cells.
struct Prices {
  std::array<std::uint64_t, 64> of{};
  std::uint64_t least = 1;

  [[nodiscard]] std::uint64_t total(CellSet cells) const {
    std::uint64_t sum = 0;
    for (; cells != 0; cells &= cells - 1) sum += of[first_cell(cells)];
    return sum;
  }
  [[nodiscard]] static std::size_t first_cell(CellSet cells) {
    return static_cast<std::size_t>(std::countr_zero(cells));
  }
};

/// Nearly the best prices: those of the cheapest groups rise again and again by 1/32, so that cells
/// for which many groups compete become dear (Fleischer 2000).
Prices fair_prices(Groups groups, CellSet cells) {
  constexpr int kStep = 5;
  constexpr std::uint64_t kStart = 1U << 10U;
  constexpr std::uint64_t kEnd = kStart << 20U;
  constexpr std::uint64_t kFraction = 256;
  Prices prices;
  prices.of.fill(kStart);
  Prices best;
  std::uint64_t best_limit = ~std::uint64_t{0};
  while (true) {
    prices.least = ~std::uint64_t{0};
    for (const CellSet group : groups) prices.least = std::min(prices.least, prices.total(group));
    const std::uint64_t limit = kFraction * prices.total(cells) / prices.least;
    if (limit < best_limit) {
      best_limit = limit;
      best = prices;
    }
    if (prices.least >= kEnd) return best;
    const std::uint64_t target = prices.least + (prices.least >> kStep);
    for (const CellSet group : groups) {
      while (prices.total(group) < target) {
        for (CellSet rest = group; rest != 0; rest &= rest - 1) {
          std::uint64_t& price = prices.of[Prices::first_cell(rest)];
          price += price >> kStep;
        }
      }
    }
  }
}

/// Results of earlier searches by the cells they were about. What is not found is searched again.
class Memory {
 public:
  struct Entry {
    CellSet cells = 0;
    int groups = 0;
    bool exact = false;  ///< otherwise there are at most so many
  };
  Entry& at(CellSet cells) { return entries_[(cells * 0x9E3779B97F4A7C15U) >> (64 - kBits)]; }

 private:
  static constexpr int kBits = 12;
  std::array<Entry, 1U << kBits> entries_{};
};

/// In how many groups each cell is.
struct Options {
  CellSet one = 0;  ///< in one or more
  CellSet two = 0;
  CellSet three = 0;
  CellSet four = 0;

  explicit Options(Groups groups) {
    for (const CellSet group : groups) {
      four |= three & group;
      three |= two & group;
      two |= one & group;
      one |= group;
    }
  }
  /// A cell with as few groups as can be told.
  [[nodiscard]] CellSet fewest() const {
    CellSet few = one & ~two;
    if (few == 0) few = two & ~three;
    if (few == 0) few = three & ~four;
    if (few == 0) few = one;
    return few & (~few + 1);
  }
};

/// Moves the groups that have no cell in common with `cells` to the front and returns them. Further
/// searches there only permute them, so no level of the search needs a list of its own.
Groups apart_from(CellSet cells, Groups groups) {
  const auto middle = std::partition(groups.begin(), groups.end(),
                                     [cells](CellSet group) { return (group & cells) == 0; });
  return groups.first(static_cast<std::size_t>(middle - groups.begin()));
}

class Search {
 public:
  explicit Search(int size) : size_(size) {}

  /// False when it takes too long.
  [[nodiscard]] bool try_easy(Groups groups, int& result) {
    constexpr int kEasySteps = 500;
    steps_left_ = kEasySteps;
    result = most(groups, 0);
    return steps_left_ > 0;
  }
  [[nodiscard]] int solve_hard(Groups groups) {
    const Prices prices = fair_prices(groups, Options(groups).one);
    Memory memory;
    prices_ = &prices;
    memory_ = &memory;
    steps_left_ = std::numeric_limits<std::int64_t>::max();
    const int result = most(groups, 0);
    prices_ = nullptr;
    memory_ = nullptr;
    return result;
  }

 private:
  /// The most disjoint groups if they are more than `floor`, otherwise a limit not above `floor`.
  int most(Groups groups, int floor) {
    if (groups.size() <= 1) return static_cast<int>(groups.size());
    if (--steps_left_ <= 0) return 0;
    const Options options(groups);
    const int limit = limit_of(options.one);
    if (limit <= floor) return limit;

    // A group that shares one cell at most hinders one other group at most, so it may be taken.
    for (const CellSet group : groups) {
      const CellSet shared = group & options.two;
      if ((shared & (shared - 1)) == 0) return 1 + most(apart_from(group, groups), floor - 1);
    }
    const Groups rest = apart_from(connected(groups), groups);
    if (!rest.empty()) {
      const Groups part = groups.subspan(rest.size());
      const int rest_limit = limit_of(Options(rest).one);
      const int found = most(part, floor - rest_limit);
      if (found + rest_limit <= floor) return found + rest_limit;
      return found + most(rest, floor - found);
    }
    return remembered(groups, options, limit, floor);
  }

  int remembered(Groups groups, const Options& options, int limit, int floor) {
    if (memory_ == nullptr) return branch(groups, options.fewest(), limit, floor);
    Memory::Entry& entry = memory_->at(options.one);
    if (entry.cells == options.one && (entry.exact || entry.groups <= floor)) return entry.groups;
    const int found = branch(groups, options.fewest(), limit, floor);
    entry = {options.one, found, found > floor};
    return found;
  }

  /// Each group with this cell in turn, then none of them.
  int branch(Groups groups, CellSet cell, int limit, int floor) {
    const Groups without = apart_from(cell, groups);
    int best = floor;
    for (const CellSet group : groups.subspan(without.size())) {
      best = std::max(best, 1 + most(apart_from(group, without), best - 1));
      if (best >= limit || steps_left_ <= 0) return best;
    }
    return std::max(best, most(without, best));
  }

  [[nodiscard]] int limit_of(CellSet cells) const {
    const int limit = std::popcount(cells) / size_;
    if (prices_ == nullptr) return limit;
    return std::min(limit, static_cast<int>(prices_->total(cells) / prices_->least));
  }

  /// The cells that hang together with those of the first group.
  static CellSet connected(Groups groups) {
    CellSet cells = groups.front();
    CellSet before = 0;
    while (cells != before) {
      before = cells;
      for (const CellSet group : groups) {
        if ((group & cells) != 0) cells |= group;
      }
    }
    return cells;
  }

  int size_;
  std::int64_t steps_left_ = 0;
  const Prices* prices_ = nullptr;
  Memory* memory_ = nullptr;
};

}  // namespace

int most_disjoint_groups(std::span<CellSet> groups, int size) {
  Search search(size);
  int result = 0;
  if (search.try_easy(groups, result)) return result;
  return search.solve_hard(groups);
}

std::vector<CellSet> disjoint_groups(std::vector<CellSet> groups, int size) {
  const auto most = [size](std::vector<CellSet> among) {
    return most_disjoint_groups(among, size);
  };
  std::vector<CellSet> chosen;
  for (int left = most(groups); left > 0;) {
    const CellSet group = groups.front();
    groups.erase(groups.begin());
    std::vector<CellSet> apart;
    std::copy_if(groups.begin(), groups.end(), std::back_inserter(apart),
                 [group](CellSet other) { return (other & group) == 0; });
    if (most(apart) + 1 < left) continue;  // only choices without this group are best
    chosen.push_back(group);
    groups = std::move(apart);
    --left;
  }
  return chosen;
}

}  // namespace lagoon::great_barrier_reef
