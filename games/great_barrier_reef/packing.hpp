// GB-6: how many groups of a fish there are when no fish stands in two of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {

/// Cells of a reef that show one fish, one bit each.
using CellSet = std::uint64_t;
static_assert(4 * kMaxReefCards <= 64);

/// At most so many groups of one fish: a group is a first cell and one of eight shapes.
inline constexpr int kMaxGroups = 4 * kMaxReefCards * 8;

/// The largest number of groups that have no cell in common, exactly. Each group has `size` cells
/// and is listed once. The groups change places.
[[nodiscard]] int most_disjoint_groups(std::span<CellSet> groups, int size);

/// Such groups themselves; of equally many, the ones that come first.
[[nodiscard]] std::vector<CellSet> disjoint_groups(std::vector<CellSet> groups, int size);

}  // namespace lagoon::great_barrier_reef
