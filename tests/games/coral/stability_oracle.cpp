#include "tests/games/coral/stability_oracle.hpp"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>

namespace lagoon::coral::oracle {
namespace {

using boost::multiprecision::cpp_int;

constexpr int kTable = -1;
constexpr std::int64_t kCube = 300;  // divisible by 3: centres of mass are whole numbers
constexpr std::int64_t kHalf = 147;  // 49/100 of a cube

struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

/// A cube of one body on a cube of another one or on the table.
struct Square {
  int above = 0;
  int below = kTable;
  Point middle;

  [[nodiscard]] std::array<Point, 4> corners() const {
    return {{{middle.x - kHalf, middle.y - kHalf},
             {middle.x + kHalf, middle.y - kHalf},
             {middle.x - kHalf, middle.y + kHalf},
             {middle.x + kHalf, middle.y + kHalf}}};
  }
};

using Body = std::vector<Cell>;

/// The pieces, then the rock.
std::vector<Body> bodies_of(const std::vector<Piece>& pieces) {
  std::vector<Body> bodies;
  for (const Piece& piece : pieces) {
    const Cells own = cells(piece);
    bodies.emplace_back(own.begin(), own.end());
  }
  bodies.push_back({kRockCell});
  return bodies;
}

std::vector<Square> squares_of(const std::vector<Body>& bodies) {
  std::map<Cell, int> owner;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    for (const Cell cell : bodies[i]) owner[cell] = static_cast<int>(i);
  }
  std::vector<Square> squares;
  for (const auto& [cell, body] : owner) {
    const Point middle{kCube * cell.x, kCube * cell.y};
    if (cell.z == 0) {
      squares.push_back({body, kTable, middle});
      continue;
    }
    const auto under = owner.find({cell.x, cell.y, static_cast<std::int8_t>(cell.z - 1)});
    if (under != owner.end() && under->second != body) {
      squares.push_back({body, under->second, middle});
    }
  }
  return squares;
}

std::int64_t cross(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Inside or on the boundary. The points are not all on one line.
bool is_in_hull(std::vector<Point> points, Point inner) {
  std::sort(points.begin(), points.end());
  std::vector<Point> hull;
  for (int half = 0; half < 2; ++half) {
    const std::size_t start = hull.size();
    for (const Point point : points) {
      while (hull.size() >= start + 2 &&
             cross(hull[hull.size() - 2], hull[hull.size() - 1], point) <= 0) {
        hull.pop_back();
      }
      hull.push_back(point);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  for (std::size_t i = 0; i < hull.size(); ++i) {
    if (cross(hull[i], hull[(i + 1) % hull.size()], inner) < 0) return false;
  }
  return true;
}

/// The first phase of the simplex method for equations with unknowns >= 0. The tableau has one
/// common denominator. At first the column that promises most enters, later the first one (Bland's
/// rule, which ends in any case).
class Program {
 public:
  /// One row an equation, the right side last.
  explicit Program(std::vector<std::vector<cpp_int>> rows) : rows_(std::move(rows)) {
    for (auto& row : rows_) {
      if (row.back() >= 0) continue;
      for (cpp_int& value : row) value = -value;
    }
    width_ = rows_[0].size();
    // The sum of the artificial unknowns, one for each equation, is to become 0. They are basic at
    // the beginning; once out of the basis they are forgotten.
    goal_.resize(width_);
    for (const auto& row : rows_) {
      for (std::size_t j = 0; j < width_; ++j) goal_[j] += row[j];
    }
    basis_.assign(rows_.size(), width_);
  }

  bool is_feasible() {
    for (int pivots = 0; goal_.back() != 0; ++pivots) {
      const auto end = goal_.end() - 1;
      const auto entering =
          pivots < 500 ? std::max_element(goal_.begin(), end)
                       : std::find_if(goal_.begin(), end, [](const cpp_int& v) { return v > 0; });
      if (entering == end || *entering <= 0) return false;
      const auto column = static_cast<std::size_t>(entering - goal_.begin());
      pivot(find_leaving(column), column);
    }
    return true;
  }

 private:
  std::size_t find_leaving(std::size_t entering) const {
    std::size_t found = rows_.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i][entering] <= 0) continue;
      if (found == rows_.size()) {
        found = i;
        continue;
      }
      const cpp_int left = rows_[i].back() * rows_[found][entering];
      const cpp_int right = rows_[found].back() * rows_[i][entering];
      if (left < right || (left == right && basis_[i] < basis_[found])) found = i;
    }
    return found;
  }

  void pivot(std::size_t leaving, std::size_t entering) {
    const cpp_int by = rows_[leaving][entering];
    const auto eliminate = [&](std::vector<cpp_int>& row) {
      const cpp_int factor = row[entering];
      for (std::size_t j = 0; j < width_; ++j) {
        if (row[j] == 0 && (factor == 0 || rows_[leaving][j] == 0)) continue;
        row[j] = (row[j] * by - factor * rows_[leaving][j]) / denominator_;
      }
    };
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (i != leaving) eliminate(rows_[i]);
    }
    eliminate(goal_);
    denominator_ = by;
    basis_[leaving] = entering;
  }

  std::vector<std::vector<cpp_int>> rows_;
  std::vector<cpp_int> goal_;
  std::vector<std::size_t> basis_;
  std::size_t width_ = 0;
  cpp_int denominator_ = 1;
};

}  // namespace

bool is_supported(const std::vector<Piece>& pieces, Piece piece) {
  std::vector<Point> points;
  for (const Square& square : squares_of(bodies_of(pieces))) {
    if (square.above == static_cast<int>(pieces.size()) ||
        pieces[static_cast<std::size_t>(square.above)] != piece) {
      continue;
    }
    for (const Point corner : square.corners()) points.push_back(corner);
  }
  Point centre;
  for (const Cell cell : cells(piece)) {
    centre.x += kCube * cell.x / 3;
    centre.y += kCube * cell.y / 3;
  }
  return !points.empty() && is_in_hull(points, centre);
}

bool is_balanced(const std::vector<Piece>& pieces) {
  const std::vector<Body> bodies = bodies_of(pieces);
  const std::vector<Square> squares = squares_of(bodies);
  const std::size_t forces = 4 * squares.size();
  std::vector<std::vector<cpp_int>> rows(3 * bodies.size(), std::vector<cpp_int>(forces + 1));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    // Moments about the body's first cell keep the numbers small.
    const Point origin{kCube * bodies[i][0].x, kCube * bodies[i][0].y};
    for (std::size_t force = 0; force < forces; ++force) {
      const Square& square = squares[force / 4];
      const int body = static_cast<int>(i);
      const int direction = (square.above == body ? 1 : 0) - (square.below == body ? 1 : 0);
      const Point corner = square.corners()[force % 4];
      rows[3 * i][force] = direction;
      rows[3 * i + 1][force] = direction * (corner.x - origin.x);
      rows[3 * i + 2][force] = direction * (corner.y - origin.y);
    }
    for (const Cell cell : bodies[i]) {  // every cube weighs 1
      rows[3 * i].back() += 1;
      rows[3 * i + 1].back() += kCube * cell.x - origin.x;
      rows[3 * i + 2].back() += kCube * cell.y - origin.y;
    }
  }
  return Program(std::move(rows)).is_feasible();
}

}  // namespace lagoon::coral::oracle
