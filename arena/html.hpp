// Pieces of self-contained HTML pages: text, tables, and plots as SVG. Colours come from the page's
// style, so that all of it is light or dark together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.hpp"

namespace lagoon::arena {

/// Text without anything that HTML would understand.
[[nodiscard]] std::string escaped(std::string_view text);

/// A whole page around a body.
[[nodiscard]] std::string html_page(std::string_view language, std::string_view title,
                                    std::string_view body);

/// The first column is text, the others are figures. Cells are escaped here.
[[nodiscard]] std::string html_table(const std::vector<std::string>& headings,
                                     const std::vector<std::vector<std::string>>& rows);

/// A named value with its interval.
struct Dot {
  std::string name;
  Estimate value;
};
/// One line for each value: a dot, its interval as a bar, the figure beside it. `mark`: where a
/// dashed line stands. `caption` says what is shown, also to a screen reader. Precondition: at
/// least one value; all finite.
[[nodiscard]] std::string dot_plot(std::string_view caption, const std::vector<Dot>& dots,
                                   double mark, int decimals, std::string_view unit);

/// Values whose distribution is shown; a single heap needs no name.
struct Heap {
  std::string name;
  std::vector<double> values;
};
/// How often values occur, in bars of equal width; several heaps above one another, on one axis.
/// Precondition: there are heaps, with a value in each.
[[nodiscard]] std::string histogram(std::string_view caption, const std::vector<Heap>& heaps);

/// Values at 0, 1, 2, ...
struct Curve {
  std::string name;
  std::vector<double> values;
};
/// Curves from left to right, told apart by their dashes and by their names at the right; `marks`
/// are places of which a thin line stands. Precondition: there are curves, all of one length, with
/// values from `low` to `high`.
[[nodiscard]] std::string curve_plot(std::string_view caption, const std::vector<Curve>& curves,
                                     double low, double high,
                                     const std::vector<std::size_t>& marks);

}  // namespace lagoon::arena
