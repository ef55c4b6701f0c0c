#include "arena/regression.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lagoon::arena {
namespace {

double product(std::span<const double> a, std::span<const double> b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

LeastSquares::LeastSquares(std::vector<double> rows, std::size_t columns,
                           std::span<const int> blocks)
    : rows_(std::move(rows)), columns_(columns), blocks_(blocks) {
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    clusters_ += i == 0 || blocks[i] != blocks[i - 1] ? 1 : 0;
  }
  inverse_.resize(columns * columns);
  for (std::size_t r = 0; r < blocks.size(); ++r) {
    const auto x = row(r);
    for (std::size_t i = 0; i < columns; ++i) {
      for (std::size_t j = 0; j < columns; ++j) inverse_[i * columns + j] += x[i] * x[j];
    }
  }
  invert();
}

/// Beaton's sweep: each column in turn is taken out of all others, in place. What is left of a
/// column on the diagonal is the part of it that those before do not explain.
void LeastSquares::invert() {
  constexpr double kNothing = 1e-9;  // of the column's own square
  const std::size_t n = columns_;
  const auto at = [&](std::size_t i, std::size_t j) -> double& { return inverse_[i * n + j]; };
  std::vector<double> squares(n);
  for (std::size_t k = 0; k < n; ++k) squares[k] = at(k, k);
  std::vector<bool> left_out(n);
  for (std::size_t k = 0; k < n; ++k) {
    const double pivot = at(k, k);
    left_out[k] = pivot <= kNothing * squares[k];
    if (left_out[k]) continue;
    ++kept_;
    for (std::size_t j = 0; j < n; ++j) at(k, j) /= pivot;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = at(i, k);
      for (std::size_t j = 0; j < n; ++j) at(i, j) -= factor * at(k, j);
      at(i, k) = -factor / pivot;
    }
    at(k, k) = 1 / pivot;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (left_out[i] || left_out[j]) at(i, j) = 0;
    }
  }
}

Effect LeastSquares::effect(std::span<const double> values, std::size_t column) const {
  Effect effect;
  const auto inverse = std::span(inverse_);
  const auto line = inverse.subspan(column * columns_, columns_);
  if (line[column] <= 0 || clusters_ <= kept_ || values.size() <= kept_) return effect;
  std::vector<double> sums(columns_);
  for (std::size_t r = 0; r < values.size(); ++r) {
    for (std::size_t i = 0; i < columns_; ++i) sums[i] += row(r)[i] * values[r];
  }
  std::vector<double> coefficients;
  for (std::size_t i = 0; i < columns_; ++i) {
    coefficients.push_back(product(inverse.subspan(i * columns_, columns_), sums));
  }
  double variance = 0;
  double of_block = 0;
  for (std::size_t r = 0; r < values.size(); ++r) {
    if (r > 0 && blocks_[r] != blocks_[r - 1]) {
      variance += of_block * of_block;
      of_block = 0;
    }
    of_block += product(line, row(r)) * (values[r] - product(coefficients, row(r)));
  }
  variance += of_block * of_block;
  const auto blocks = static_cast<double>(clusters_);
  const auto n = static_cast<double>(values.size());
  variance *= blocks / (blocks - 1) * (n - 1) / (n - static_cast<double>(kept_));
  const double error = std::sqrt(variance);
  const double value = coefficients[column];
  const double half = student(clusters_ - 1) * error;
  effect.value = {value, value - half, value + half, static_cast<int>(clusters_)};
  effect.p = p_value(value, error, clusters_ - 1);
  effect.is_known = true;
  return effect;
}

double p_value(double value, double error, std::size_t freedom) {
  // What rounding leaves of a difference that is none is no reason to believe in it.
  constexpr double kNothing = 1e-12;
  if (std::abs(value) <= kNothing) return 1;
  if (error <= kNothing * std::abs(value)) return 0;
  // Wallace (1959): Student's t as a normal deviate, to about three digits.
  const double t = value / error;
  const auto f = static_cast<double>(freedom);
  const double z = (8 * f + 1) / (8 * f + 3) * std::sqrt(f * std::log1p(t * t / f));
  return std::erfc(z / std::sqrt(2.0));
}

std::vector<bool> discoveries(std::span<const double> p, double rate) {
  std::vector<double> sorted(p.begin(), p.end());
  std::sort(sorted.begin(), sorted.end());
  double limit = -1;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const double allowed = rate * static_cast<double>(i + 1) / static_cast<double>(sorted.size());
    if (sorted[i] <= allowed) limit = sorted[i];
  }
  std::vector<bool> believed;
  for (const double each : p) believed.push_back(each <= limit);
  return believed;
}

void mark(std::span<Effect* const> effects) {
  std::vector<Effect*> known;
  std::vector<double> p;
  for (Effect* const effect : effects) {
    if (!effect->is_known) continue;
    known.push_back(effect);
    p.push_back(effect->p);
  }
  const std::vector<bool> believed = discoveries(p);
  for (std::size_t i = 0; i < known.size(); ++i) known[i]->is_marked = believed[i];
}

}  // namespace lagoon::arena
