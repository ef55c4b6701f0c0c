#include "arena/html.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/subscript.hpp"

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
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .soft { fill: var(--soft); } svg .bar { fill: var(--bar); } svg .dot { fill: var(--mark); }
svg .range { stroke: var(--mark); stroke-width: 3; } svg .axis { stroke: var(--line); }
svg .fair { stroke: var(--soft); stroke-dasharray: 4 4; } code { font-size: .9em; }
)";

constexpr double kWidth = 720;

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
      fmt::format("<line class=\"fair\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"4\" y2=\"{1:.1f}\"/>",
                  x(mark), bottom);
  for (std::size_t i = 0; i < dots.size(); ++i) {
    const Estimate& value = dots[i].value;
    const double y = kRow * (static_cast<double>(i) + 0.5) + 4;
    drawing += fmt::format(
        "<text x=\"{0:.1f}\" y=\"{1:.1f}\" text-anchor=\"end\">{2}</text>"
        "<line class=\"range\" x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{5:.1f}\" y2=\"{5:.1f}\"/>"
        "<circle class=\"dot\" cx=\"{6:.1f}\" cy=\"{5:.1f}\" r=\"5\"/>"
        "<text class=\"soft\" x=\"{7:.1f}\" y=\"{1:.1f}\">{8:.{9}f}{10}</text>",
        kLeft - 12, y + 4, escaped(dots[i].name), x(value.low), x(value.high), y, x(value.mean),
        kRight + 12, value.mean, decimals, unit);
  }
  return figure_of(caption, bottom + 4, drawing);
}

std::string histogram(std::string_view caption, const std::vector<double>& values) {
  constexpr double kHeight = 180;
  constexpr double kBase = 156;
  constexpr double kBars = 24;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const double step = std::max(1.0, round_step(std::max(1.0, (*most - *least) / kBars)));
  const double first = std::floor(*least / step) * step;
  const auto bars = static_cast<std::size_t>((*most - first) / step) + 1;
  std::vector<int> counts(bars);
  for (const double value : values) ++counts[static_cast<std::size_t>((value - first) / step)];
  const double tallest = *std::max_element(counts.begin(), counts.end());
  const double width = (kWidth - 40) / static_cast<double>(bars);
  std::string drawing;
  for (std::size_t i = 0; i < bars; ++i) {
    const double height = (kBase - 12) * counts[i] / tallest;
    const double x = 20 + width * static_cast<double>(i);
    const double from = first + step * static_cast<double>(i);
    drawing += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{:.0f}: {}</title></rect>",
        x, kBase - height, std::max(1.0, width - 2), height, from, counts[i]);
    if (i % std::max<std::size_t>(1, bars / 12) == 0) {
      drawing += fmt::format("<text class=\"soft\" x=\"{:.1f}\" y=\"{:.1f}\">{:.0f}</text>", x,
                             kBase + 18, from);
    }
  }
  drawing +=
      fmt::format("<line class=\"axis\" x1=\"20\" x2=\"{0:.0f}\" y1=\"{1:.0f}\" y2=\"{1:.0f}\"/>",
                  kWidth - 20, kBase);
  return figure_of(caption, kHeight, drawing);
}

}  // namespace lagoon::arena
