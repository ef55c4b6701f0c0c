#include "tests/games/great_barrier_reef/oracle.hpp"

#include <algorithm>

namespace lagoon::great_barrier_reef::oracle {
namespace {

std::vector<Position> quadrants_of(int x, int y) {
  return {{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}};
}

using Group = std::set<Position>;

bool are_disjoint(const Group& a, const Group& b) {
  return std::none_of(a.begin(), a.end(), [&](const Position& cell) { return b.contains(cell); });
}

/// Tries every set of disjoint groups among those from `next` on.
int most_from(const std::vector<Group>& groups, std::size_t next, const Group& taken) {
  int most = 0;
  for (std::size_t i = next; i < groups.size(); ++i) {
    if (!are_disjoint(groups[i], taken)) continue;
    Group with = taken;
    with.insert(groups[i].begin(), groups[i].end());
    most = std::max(most, 1 + most_from(groups, i + 1, with));
  }
  return most;
}

}  // namespace

bool Reef::allows(int x, int y) const {
  if (top_.empty()) return x == 0 && y == 0;
  if (used_.contains({x, y})) return false;
  const auto cells = quadrants_of(x, y);
  return std::any_of(cells.begin(), cells.end(),
                     [&](const Position& cell) { return top_.contains(cell); });
}

std::string Reef::lay(std::string_view quadrants, int x, int y) {
  std::string covered;
  const auto cells = quadrants_of(x, y);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (const auto under = top_.find(cells[i]); under != top_.end()) covered += under->second;
    top_[cells[i]] = quadrants[i];
  }
  used_.insert({x, y});
  return covered;
}

std::vector<Position> Reef::cells_with(char letter) const {
  std::vector<Position> cells;
  for (const auto& [cell, shown] : top_) {
    if (shown == letter) cells.push_back(cell);
  }
  return cells;
}

int Reef::count(char letter) const { return static_cast<int>(cells_with(letter).size()); }

std::vector<Position> Reef::allowed() const {
  const Box box = bounds();
  std::vector<Position> positions;
  for (int y = box.upper - 2; y <= box.lower + 2; ++y) {
    for (int x = box.left - 2; x <= box.right + 2; ++x) {
      if (allows(x, y)) positions.emplace_back(x, y);
    }
  }
  return positions;
}

Reef::Box Reef::bounds() const {
  Box box;
  for (const auto& [cell, letter] : top_) {
    box.left = std::min(box.left, cell.first);
    box.right = std::max(box.right, cell.first);
    box.upper = std::min(box.upper, cell.second);
    box.lower = std::max(box.lower, cell.second);
  }
  return box;
}

std::string Reef::picture() const {
  if (top_.empty()) return {};
  const Box box = bounds();
  std::string picture;
  for (int y = box.upper; y <= box.lower; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const auto shown = top_.find({x, y});
      picture += shown == top_.end() ? '.' : shown->second;
    }
    picture += '\n';
  }
  return picture;
}

std::vector<Pattern> images(const Pattern& pattern) {
  std::set<Pattern> different;
  for (const bool mirrored : {false, true}) {
    for (int turns = 0; turns < 4; ++turns) {
      Pattern image = pattern;
      for (auto& [x, y] : image) {
        if (mirrored) x = -x;
        for (int i = 0; i < turns; ++i) {
          const int old_x = x;
          x = -y;
          y = old_x;
        }
      }
      // Moved so that its least cell is the origin.
      const Position least = *std::min_element(image.begin(), image.end());
      for (auto& [x, y] : image) {
        x -= least.first;
        y -= least.second;
      }
      std::sort(image.begin(), image.end());
      different.insert(image);
    }
  }
  return {different.begin(), different.end()};
}

int most_groups(const std::vector<Position>& fish, const Pattern& pattern) {
  const std::set<Position> there(fish.begin(), fish.end());
  std::vector<Group> groups;
  for (const Pattern& image : images(pattern)) {
    for (const Position& at : fish) {
      Group group;
      for (const Position& cell : image) {
        const Position moved{at.first + cell.first, at.second + cell.second};
        if (there.contains(moved)) group.insert(moved);
      }
      if (group.size() == image.size()) groups.push_back(group);
    }
  }
  return most_from(groups, 0, {});
}

}  // namespace lagoon::great_barrier_reef::oracle
