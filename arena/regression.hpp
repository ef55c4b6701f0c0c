// Least squares for rows that hang together in blocks, and what may be believed of many tests.
//
// The seats of a game share one win, so rows of one block are not independent. Errors are therefore
// those of clusters (the sandwich of Liang and Zeger, with the usual factor for few of them): what
// the residuals of a block sum to is what varies.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "arena/statistics.hpp"

namespace lagoon::arena {

/// A coefficient with its interval, and how likely one as far from 0 is if it is 0.
struct Effect {
  Estimate value;
  double p = 1;
  bool is_known = false;   ///< there is enough to tell
  bool is_marked = false;  ///< stands out among all that were tested together
};

class LeastSquares {
 public:
  /// `rows`: one after the other, each of so many columns; `blocks`: of each row, not falling. A
  /// column that follows from those before it is left out.
  LeastSquares(std::vector<double> rows, std::size_t columns, std::span<const int> blocks);

  /// The coefficient of a column for these values, one a row. Not known if the column was left out
  /// or there are no more blocks than columns.
  [[nodiscard]] Effect effect(std::span<const double> values, std::size_t column) const;

 private:
  [[nodiscard]] std::span<const double> row(std::size_t i) const {
    return std::span(rows_).subspan(i * columns_, columns_);
  }
  void invert();

  std::vector<double> rows_;
  std::size_t columns_;
  std::span<const int> blocks_;
  std::vector<double> inverse_;  ///< of the columns' products; zero where a column is left out
  std::size_t kept_ = 0;         ///< columns
  std::size_t clusters_ = 0;
};

/// Two-sided p of a value with this standard error, by Student's distribution.
[[nodiscard]] double p_value(double value, double error, std::size_t freedom);

/// Which of these p-values to believe so that at most `rate` of the believed ones are chance, on
/// average (Benjamini and Hochberg).
[[nodiscard]] std::vector<bool> discoveries(std::span<const double> p, double rate = 0.05);

/// Marks the known effects that stand out among them.
void mark(std::span<Effect* const> effects);

}  // namespace lagoon::arena
