#include "arena/html.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lagoon::arena {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #1d2b36; --soft: #5b6b77; --page: #fbfaf7;
  --line: #d5dadd; --mark: #0b6e78; --bar: #7fb7bd; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf1; --soft: #9fb0bb; --page: #10191f;
  --line: #33424c; --mark: #5cc4cf; --bar: #2f6f78; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
  max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
p, figcaption { color: var(--soft); } figure { margin: 1rem 0; } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; } code { overflow-wrap: anywhere; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .soft { fill: var(--soft); } svg .bar { fill: var(--bar); } svg .dot { fill: var(--mark); }
svg .range { stroke: var(--mark); stroke-width: 3; } svg .axis { stroke: var(--line); }
svg .curve { fill: none; stroke-width: 2.5; stroke: var(--ink); }
svg .c0 { stroke: #0b6e78; } svg .c1 { stroke: #c2410c; stroke-dasharray: 7 4; }
svg .c2 { stroke: #7c3aed; stroke-dasharray: 2 3; } svg .c3 { stroke: #15803d;
  stroke-dasharray: 10 3 2 3; } svg .c4 { stroke: #b45309; stroke-dasharray: 4 2; }
svg .fair { stroke: var(--soft); stroke-dasharray: 4 4; } code { font-size: .9em; }
)";

constexpr double kWidth = 720;
constexpr double kUnderAxis = 24;  // room for numbers

std::string figure_of(std::string_view caption, double height, const std::string& drawing) {
  return fmt::format(
      "<figure><svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>"
      "<figcaption>{}</figcaption></figure>\n",
      kWidth, height, escaped(caption), drawing, escaped(caption));
}

std::string row_of(const std::vector<std::string>& cells, std::string_view tag) {
  std::string row = "<tr>";
  for (const std::string& cell : cells) row += fmt::format("<{0}>{1}</{0}>", tag, escaped(cell));
  return row + "</tr>\n";
}

/// A round number of about this size: 1, 2 or 5 times a power of ten.
double round_step(double about) {
  const double power = std::pow(10, std::floor(std::log10(about)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (power * factor >= about) return power * factor;
  }
  return power * 10;
}

/// A name that fits beside a plot: of a long one, both ends.
std::string cut(const std::string& name) {
  constexpr std::size_t kLongest = 32;
  std::vector<std::size_t> letters;  // where each begins
  for (std::size_t i = 0; i < name.size(); ++i) {
    if ((static_cast<unsigned char>(name[i]) & 0xC0U) != 0x80U) letters.push_back(i);
  }
  if (letters.size() <= kLongest) return name;
  return name.substr(0, letters[kLongest / 2]) + "…" +
         name.substr(letters[letters.size() - kLongest / 2 + 1]);
}

/// Thin lines at round numbers, with the numbers below. `x` tells where a number is.
template <class X>
std::string ticks(double low, double high, const X& x, double bottom) {
  constexpr double kAbout = 8;
  const double step = round_step((high - low) / kAbout);
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step))));
  std::string drawing;
  for (double i = std::ceil(low / step); i * step <= high; ++i) {
    drawing += fmt::format(
        "<line class=\"axis\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"4\" y2=\"{1:.1f}\"/>"
        "<text class=\"soft\" x=\"{0:.1f}\" y=\"{2:.1f}\" text-anchor=\"middle\">{3:.{4}f}</text>",
        x(i * step), bottom, bottom + 16, i * step + 0.0, decimals);
  }
  return drawing;
}

/// The bars of histograms that stand above one another: equally wide, from round numbers on.
struct Bins {
  double first = 0;
  double step = 1;
  std::size_t number = 0;

  [[nodiscard]] double from(std::size_t bin) const {
    return first + step * static_cast<double>(bin);
  }
  [[nodiscard]] std::size_t of(double value) const {
    return static_cast<std::size_t>((value - first) / step);
  }
};

Bins bins_of(const std::vector<Heap>& heaps) {
  constexpr double kMost = 24;
  constexpr std::size_t kFewest = 12;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (const Heap& heap : heaps) {
    for (const double value : heap.values) {
      least = std::min(least, value);
      most = std::max(most, value);
    }
  }
  Bins bins;
  bins.step = round_step(std::max(1.0, (most - least) / kMost));
  bins.first = std::floor(least / bins.step) * bins.step;
  bins.number = bins.of(most) + 1;
  if (bins.number >= kFewest) return bins;
  // So few would be walls; with empty ones on both sides they are bars.
  bins.first -= bins.step * static_cast<double>((kFewest - bins.number) / 2);
  if (least >= 0) bins.first = std::max(0.0, bins.first);
  bins.number = kFewest;
  return bins;
}

std::string bars(const Heap& heap, const Bins& bins, double base, double tallest, double width) {
  std::vector<int> counts(bins.number);
  for (const double value : heap.values) ++counts[bins.of(value)];
  const double most = *std::max_element(counts.begin(), counts.end());
  std::string drawing;
  for (std::size_t i = 0; i < bins.number; ++i) {
    if (counts[i] == 0) continue;
    const double height = tallest * counts[i] / most;
    drawing += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{:.0f}: {}</title></rect>",
        20 + width * static_cast<double>(i), base - height, std::max(1.0, width - 2), height,
        bins.from(i), counts[i]);
  }
  return drawing +
         fmt::format(
             "<line class=\"axis\" x1=\"20\" x2=\"{0:.0f}\" y1=\"{1:.0f}\" y2=\"{1:.0f}\"/>",
             kWidth - 20, base);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (const char each : text) {
    switch (each) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += each;
    }
  }
  return result;
}

std::string html_page(std::string_view language, std::string_view title, std::string_view body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
      "<style>{}</style>\n<h1>{}</h1>\n{}</html>\n",
      language, escaped(title), kStyle, escaped(title), body);
}

std::string html_table(const std::vector<std::string>& headings,
                       const std::vector<std::vector<std::string>>& rows) {
  std::string table = "<div class=\"wide\"><table>\n" + row_of(headings, "th");
  for (const std::vector<std::string>& row : rows) table += row_of(row, "td");
  return table + "</table></div>\n";
}

std::string dot_plot(std::string_view caption, const std::vector<Dot>& dots, double mark,
                     int decimals, std::string_view unit) {
  constexpr double kLeft = 230;
  constexpr double kRight = 620;
  constexpr double kRow = 26;
  double low = mark;
  double high = mark;
  for (const Dot& dot : dots) {
    low = std::min(low, dot.value.low);
    high = std::max(high, dot.value.high);
  }
  const double margin = std::max(1e-9, (high - low) * 0.05);
  const auto x = [&](double value) {
    return kLeft + (kRight - kLeft) * (value - low + margin) / (high - low + 2 * margin);
  };
  const double bottom = kRow * static_cast<double>(dots.size()) + 8;
  std::string drawing =
      ticks(low - margin, high + margin, x, bottom) +
      fmt::format("<line class=\"fair\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"4\" y2=\"{1:.1f}\"/>",
                  x(mark), bottom);
  for (std::size_t i = 0; i < dots.size(); ++i) {
    const Estimate& value = dots[i].value;
    const double y = kRow * (static_cast<double>(i) + 0.5) + 4;
    drawing += fmt::format(
        "<text x=\"{0:.1f}\" y=\"{1:.1f}\" text-anchor=\"end\">{2}<title>{3}</title></text>"
        "<line class=\"range\" x1=\"{4:.1f}\" x2=\"{5:.1f}\" y1=\"{6:.1f}\" y2=\"{6:.1f}\"/>"
        "<circle class=\"dot\" cx=\"{7:.1f}\" cy=\"{6:.1f}\" r=\"5\"/>"
        "<text class=\"soft\" x=\"{8:.1f}\" y=\"{1:.1f}\">{9:.{10}f}{11}</text>",
        kLeft - 12, y + 4, escaped(cut(dots[i].name)), escaped(dots[i].name), x(value.low),
        x(value.high), y, x(value.mean), kRight + 12, value.mean, decimals, unit);
  }
  return figure_of(caption, bottom + kUnderAxis, drawing);
}

std::string histogram(std::string_view caption, const std::vector<Heap>& heaps) {
  const Bins bins = bins_of(heaps);
  const double row = heaps.size() > 1 ? 76 : 150;
  const double width = (kWidth - 40) / static_cast<double>(bins.number);
  std::string drawing;
  double base = 0;
  for (const Heap& heap : heaps) {
    base += row;
    drawing += bars(heap, bins, base, row - (heap.name.empty() ? 12 : 22), width);
    if (heap.name.empty()) continue;
    drawing +=
        fmt::format("<text x=\"20\" y=\"{:.1f}\">{}</text>", base - row + 16, escaped(heap.name));
  }
  for (std::size_t i = 0; i < bins.number; i += std::max<std::size_t>(1, bins.number / 12)) {
    drawing += fmt::format("<text class=\"soft\" x=\"{:.1f}\" y=\"{:.1f}\">{:.0f}</text>",
                           20 + width * static_cast<double>(i), base + 18, bins.from(i));
  }
  return figure_of(caption, base + kUnderAxis, drawing);
}

namespace {

/// Where things are in a plot of curves.
struct CurveFrame {
  double low;
  double high;
  double steps;  ///< from the first value to the last
  static constexpr double kLeft = 44;
  static constexpr double kRight = 620;
  static constexpr double kTop = 8;
  static constexpr double kBottom = 248;

  [[nodiscard]] double x(double step) const {
    return kLeft + (kRight - kLeft) * step / std::max(1.0, steps);
  }
  [[nodiscard]] double y(double value) const {
    return kBottom - (kBottom - kTop) * (value - low) / (high - low);
  }
};

std::string level_lines(const CurveFrame& frame) {
  std::string drawing;
  const double step = round_step((frame.high - frame.low) / 5);
  for (double value = frame.low; value <= frame.high + step / 2; value += step) {
    drawing += fmt::format(
        "<line class=\"axis\" x1=\"{0:.0f}\" x2=\"{1:.0f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
        "<text class=\"soft\" x=\"{3:.0f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.0f}</text>",
        CurveFrame::kLeft, CurveFrame::kRight, frame.y(value), CurveFrame::kLeft - 6,
        frame.y(value) + 4, value);
  }
  return drawing;
}

/// Names at the right ends, moved apart where curves end together.
std::string curve_names(const CurveFrame& frame, const std::vector<Curve>& curves) {
  constexpr double kLine = 16;
  std::vector<std::size_t> order(curves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return curves[a].values.back() > curves[b].values.back();
  });
  std::string drawing;
  double above = -kLine;
  for (const std::size_t i : order) {
    const double y = std::max(frame.y(curves[i].values.back()) + 4, above + kLine);
    drawing += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\">{}</text>", CurveFrame::kRight + 8, y,
                           escaped(cut(curves[i].name)));
    above = y;
  }
  return drawing;
}

}  // namespace

std::string curve_plot(std::string_view caption, const std::vector<Curve>& curves, double low,
                       double high, const std::vector<std::size_t>& marks) {
  const CurveFrame frame{low, high, static_cast<double>(curves.front().values.size()) - 1};
  const auto x = [&](double step) { return frame.x(step); };
  std::string drawing = ticks(0, std::max(1.0, frame.steps), x, CurveFrame::kBottom);
  drawing += level_lines(frame);
  for (const std::size_t mark : marks) {
    drawing += fmt::format(
        "<line class=\"fair\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" y2=\"{2:.0f}\"/>",
        frame.x(static_cast<double>(mark)), CurveFrame::kTop, CurveFrame::kBottom);
  }
  for (std::size_t i = 0; i < curves.size(); ++i) {
    std::string points;
    for (std::size_t step = 0; step < curves[i].values.size(); ++step) {
      points += fmt::format("{:.1f},{:.1f} ", frame.x(static_cast<double>(step)),
                            frame.y(curves[i].values[step]));
    }
    drawing +=
        fmt::format("<polyline class=\"curve c{}\" points=\"{}\"><title>{}</title></polyline>", i,
                    points, escaped(curves[i].name));
  }
  return figure_of(caption, CurveFrame::kBottom + kUnderAxis, drawing + curve_names(frame, curves));
}

}  // namespace lagoon::arena
