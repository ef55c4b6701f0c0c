// A second, slow and simple implementation of reefs and groups, to compare the engine with. It
// knows letters and a map, and nothing of the engine's containers.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lagoon::great_barrier_reef::oracle {

using Position = std::pair<int, int>;  ///< x, y

class Reef {
 public:
  /// GB-1, word for word.
  [[nodiscard]] bool allows(int x, int y) const;
  /// Lays a card of four letters and returns the letters it covered, in reading order.
  std::string lay(std::string_view quadrants, int x, int y);

  [[nodiscard]] const std::map<Position, char>& top() const { return top_; }
  [[nodiscard]] std::vector<Position> cells_with(char letter) const;
  [[nodiscard]] int count(char letter) const;
  /// All positions that are allowed next, by row and column.
  [[nodiscard]] std::vector<Position> allowed() const;
  /// Rows of letters with '.' for nothing, as wide as the reef.
  [[nodiscard]] std::string picture() const;

 private:
  struct Box {
    int left = 0;
    int right = 0;
    int upper = 0;
    int lower = 0;
  };
  [[nodiscard]] Box bounds() const;

  std::map<Position, char> top_;
  std::set<Position> used_;
};

using Pattern = std::vector<Position>;
/// A pattern in all its turned and mirrored forms, each once.
[[nodiscard]] std::vector<Pattern> images(const Pattern& pattern);

/// GB-6 by trying everything: the largest number of disjoint groups.
[[nodiscard]] int most_groups(const std::vector<Position>& fish, const Pattern& pattern);

}  // namespace lagoon::great_barrier_reef::oracle
