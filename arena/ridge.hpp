// Regression on many rows: only sums of products are kept, so any number of rows takes the same
// memory, and sums of parts can be added.
//
// IEEE operations in a fixed order and nothing else: the same rows give the same weights in every
// build.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace lagoon::arena {

/// Sums over rows x with some targets y each.
template <std::size_t kTargets>
struct Sums {
  std::size_t columns = 0;
  double rows = 0;
  std::vector<double> products;                         ///< x x', the upper half by rows
  std::array<std::vector<double>, kTargets> by_target;  ///< x y
  std::array<double, kTargets> squares{};               ///< y y

  void add(std::span<const int> row, const std::array<double, kTargets>& targets) {
    if (columns == 0) resize(row.size());
    assert(row.size() == columns);
    ++rows;
    std::size_t place = 0;
    for (std::size_t i = 0; i < columns; ++i) {
      const double x = row[i];
      if (x == 0) {
        place += columns - i;
        continue;
      }
      for (std::size_t j = i; j < columns; ++j) products[place++] += x * row[j];
      for (std::size_t t = 0; t < kTargets; ++t) by_target[t][i] += x * targets[t];
    }
    for (std::size_t t = 0; t < kTargets; ++t) squares[t] += targets[t] * targets[t];
  }
  void add(const Sums& other) {
    if (other.columns == 0) return;
    if (columns == 0) resize(other.columns);
    rows += other.rows;
    for (std::size_t i = 0; i < products.size(); ++i) products[i] += other.products[i];
    for (std::size_t t = 0; t < kTargets; ++t) {
      for (std::size_t i = 0; i < columns; ++i) by_target[t][i] += other.by_target[t][i];
      squares[t] += other.squares[t];
    }
  }
  /// The place of a product of two columns, i <= j.
  [[nodiscard]] std::size_t place(std::size_t i, std::size_t j) const {
    return i * columns - i * (i + 1) / 2 + j;
  }

 private:
  void resize(std::size_t size) {
    columns = size;
    products.assign(size * (size + 1) / 2, 0);
    for (std::vector<double>& sums : by_target) sums.assign(size, 0);
  }
};

/// Margin and points.
using LessonSums = Sums<2>;

/// The weights with the least squared error, where each weight costs `ridge` times its part of the
/// variance, but for the first column's. Columns that never differ get none. Precondition:
/// there are rows.
[[nodiscard]] std::vector<double> ridge_weights(const LessonSums& sums, std::size_t target,
                                                double ridge);
/// The root of the mean squared error of some weights.
[[nodiscard]] double error_of(const LessonSums& sums, std::size_t target,
                              std::span<const double> weights);

/// Solves a symmetric, positive definite system; `upper` is its upper half by rows.
[[nodiscard]] std::vector<double> solve(std::vector<double> upper, std::vector<double> right);

}  // namespace lagoon::arena
