#include "arena/balance_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "arena/html.hpp"
#include "arena/report.hpp"
#include "arena/texts.hpp"
#include "arena/words.hpp"
#include "core/subscript.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

constexpr std::size_t kDotsOfAPlot = 40;

template <class... Args>
std::string paragraph(Language language, const Sentence& sentence, const Args&... args) {
  return "<p>" + escaped(render(Statement(sentence, args...), language)) + "</p>\n";
}

std::string heading(const std::string& words) { return "<h2>" + escaped(words) + "</h2>\n"; }

std::string part(const ReportTable& table) {
  std::string body = heading(table.title);
  if (!table.note.empty()) body += "<p>" + escaped(table.note) + "</p>\n";
  return body + html_table(table.headings, table.rows);
}

Estimate percent(Estimate share) {
  for (double* const each : {&share.mean, &share.low, &share.high}) *each *= 100;
  return share;
}

/// Nothing if there is nothing to draw, or no end to it.
std::string plot(const Sentence& caption, const std::vector<Dot>& dots, double mark, int decimals,
                 std::string_view unit, Language language) {
  const bool is_drawable =
      !dots.empty() && std::all_of(dots.begin(), dots.end(), [](const Dot& dot) {
        return std::isfinite(dot.value.low) && std::isfinite(dot.value.high);
      });
  if (!is_drawable) return {};
  return dot_plot(render(Statement(caption), language), dots, mark, decimals, unit);
}

/// Numbers of places need a word where no heading of a table gives it.
std::string dot_label(const Summary& summary, Group group, const std::string& key,
                      Language language) {
  if (group == Group::share_by_turn_order) {
    return render(Statement(text::seat_in_order, Arg::number("number", std::stoi(key))), language);
  }
  return label_of(summary, group, key, language);
}

std::string plot_of_group(const Balance& balance, Group group, const Sentence& caption,
                          Language language) {
  std::vector<Dot> dots;
  for (const Figure& figure : balance.figures) {
    if (figure.group != group) continue;
    dots.push_back(
        {dot_label(balance.summary, group, figure.key, language), percent(figure.value)});
  }
  return plot(caption, dots, 100 * balance.summary.fair, 1, " %", language);
}

/// What a use of each component adds to the points, from the worst to the best; of many, both ends.
std::string plot_of_usage(const Balance& balance, const std::string& event, Language language) {
  std::vector<Dot> dots;
  for (const Usage& usage : balance.usage) {
    if (usage.event != event || !usage.points.is_known) continue;
    const Component& component = balance.components[at(usage.component)];
    dots.push_back({component.name.in(language), usage.points.value});
  }
  std::stable_sort(dots.begin(), dots.end(),
                   [](const Dot& a, const Dot& b) { return a.value.mean > b.value.mean; });
  if (dots.size() > kDotsOfAPlot) {
    constexpr auto kHalf = static_cast<std::ptrdiff_t>(kDotsOfAPlot / 2);
    dots.erase(dots.begin() + kHalf, dots.end() - kHalf);
  }
  return plot(text::plot_usage, dots, 0, 2, "", language);
}

std::string histograms(const std::vector<Block>& blocks, Language language) {
  Heap points;
  Heap turns;
  for (const Block& block : blocks) {
    for (const GameResult& game : block.games) {
      for (const SeatResult& seat : game.seats) points.values.push_back(seat.points);
      turns.values.push_back(game.turns);
    }
  }
  return histogram(render(Statement(text::plot_points), language), {points}) +
         histogram(render(Statement(text::plot_turns), language), {turns});
}

std::string introduction(const Tournament& tournament, const Summary& summary, Language language) {
  std::string body =
      paragraph(language, text::balance_games, Arg::word("agent", tournament.agents.front()),
                Arg::number("games", summary.games), Arg::number("seats", summary.seats),
                Arg::word("seed", tournament.seed));
  for (const std::string& remark : remarks_on(summary, language)) {
    body += "<p>" + escaped(remark) + "</p>\n";
  }
  return body;
}

std::string provenance(const Summary& summary, Language language) {
  return paragraph(language, text::report_digest, Arg::word("digest", summary.digest)) +
         "<p><code>" + escaped(to_json(summary.identity)) + "</code></p>\n";
}

std::string page(const Sentence& title, const Tournament& tournament, const std::string& body,
                 Language language) {
  const std::string game = name_of_game(tournament.game, language);
  return html_page(language == Language::de ? "de" : "en",
                   render(Statement(title, Arg::word("game", game)), language), body);
}

}  // namespace

std::string html_of(const Tournament& tournament, const std::vector<Block>& blocks,
                    const Balance& balance, Language language) {
  std::string body = introduction(tournament, balance.summary, language);
  if (balance.summary.seats > 1) {
    body += plot_of_group(balance, Group::share_by_turn_order, text::plot_seats, language) +
            plot_of_group(balance, Group::leader, text::plot_leader, language);
  }
  body += histograms(blocks, language);
  for (const ReportTable& table : tables_of(balance, language, Extent::whole)) {
    body += part(table) + plot_of_usage(balance, table.event, language);
  }
  body += heading(render(Statement(text::report_provenance), language)) + "<p><code>" +
          escaped(balance_command(tournament, balance.summary)) + "</code></p>\n" +
          provenance(balance.summary, language);
  return page(text::balance_title, tournament, body, language);
}

std::string html_of(const Tournament& tournament, const Comparison& comparison, Language language) {
  std::string body =
      introduction(tournament, comparison.sides[0].summary, language) +
      paragraph(language, text::compare_note, Arg::word("before", comparison.names[0]),
                Arg::word("after", comparison.names[1]));
  std::vector<Dot> shares;
  std::vector<Dot> sources;
  for (const Change& change : comparison.changes) {
    const Estimate& value = change.difference.value;
    const std::string name =
        dot_label(comparison.sides[0].summary, change.group, change.key, language);
    if (change.group == Group::share_by_turn_order) shares.push_back({name, percent(value)});
    if (change.group == Group::sources) sources.push_back({name, value});
  }
  body += plot(text::plot_share_changes, shares, 0, 1, " %", language) +
          plot(text::plot_source_changes, sources, 0, 2, "", language);
  for (const ReportTable& table : tables_of(comparison, language)) body += part(table);
  body += heading(render(Statement(text::report_provenance), language));
  for (const Balance& side : comparison.sides) body += provenance(side.summary, language);
  return page(text::compare_title, tournament, body, language);
}

}  // namespace lagoon::arena
