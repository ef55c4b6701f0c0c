#include "arena/ridge.hpp"

#include <algorithm>
#include <cmath>

namespace lagoon::arena {

/// Cholesky: the upper half becomes R with R' R = A.
std::vector<double> solve(std::vector<double> upper, std::vector<double> right) {
  const std::size_t n = right.size();
  std::vector<double*> rows(n);  // rows[i][j] for j >= i
  for (std::size_t i = 0, start = 0; i < n; start += n - i, ++i) rows[i] = &upper[start] - i;
  for (std::size_t k = 0; k < n; ++k) {
    const double root = std::sqrt(std::max(rows[k][k], 1e-300));
    for (std::size_t j = k; j < n; ++j) rows[k][j] /= root;
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = rows[k][i];
      if (factor == 0) continue;
      for (std::size_t j = i; j < n; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    right[i] /= rows[i][i];
    for (std::size_t j = i + 1; j < n; ++j) right[j] -= rows[i][j] * right[i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = i + 1; j < n; ++j) right[i] -= rows[i][j] * right[j];
    right[i] /= rows[i][i];
  }
  return right;
}

namespace {

/// By how much each column differs from what the first one, which is the same in all rows, says of
/// it; of the first one its size.
std::vector<double> spreads(const LessonSums& sums) {
  constexpr double kLeast = 1e-9;  // of what is there: less comes from rounding
  std::vector<double> spreads(sums.columns);
  const double first = sums.products[0];
  for (std::size_t i = 0; i < sums.columns; ++i) {
    const double whole = sums.products[sums.place(i, i)];
    const double along = first > 0 ? sums.products[sums.place(0, i)] : 0;
    const double rest = i == 0 || first <= 0 ? whole : whole - along * along / first;
    spreads[i] = rest > kLeast * whole ? std::sqrt(rest / sums.rows) : 0;
  }
  return spreads;
}

}  // namespace

std::vector<double> ridge_weights(const LessonSums& sums, std::size_t target, double ridge) {
  const std::size_t n = sums.columns;
  // Columns are brought to the same spread, so that the ridge means the same for all of them.
  const std::vector<double> size = spreads(sums);
  const auto scaled = [&](std::size_t i, double value) {
    return size[i] > 0 ? value / size[i] : 0;
  };
  std::vector<double> upper;
  std::vector<double> right;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      const double product = sums.products[sums.place(i, j)] / sums.rows;
      upper.push_back(scaled(i, scaled(j, product)));
    }
    double& diagonal = upper[upper.size() - (n - i)];
    diagonal = size[i] > 0 ? diagonal + (i == 0 ? 1e-9 : ridge) : 1;
    right.push_back(scaled(i, sums.by_target[target][i] / sums.rows));
  }
  std::vector<double> weights = solve(std::move(upper), std::move(right));
  for (std::size_t i = 0; i < n; ++i) weights[i] = scaled(i, weights[i]);
  return weights;
}

double error_of(const LessonSums& sums, std::size_t target, std::span<const double> weights) {
  double sum = sums.squares[target];
  for (std::size_t i = 0; i < sums.columns; ++i) {
    sum -= 2 * weights[i] * sums.by_target[target][i];
    for (std::size_t j = i; j < sums.columns; ++j) {
      const double product = weights[i] * weights[j] * sums.products[sums.place(i, j)];
      sum += i == j ? product : 2 * product;
    }
  }
  return std::sqrt(std::max(sum, 0.0) / sums.rows);
}

}  // namespace lagoon::arena
