#include "arena/report.hpp"

#include <fmt/core.h>

#include <cmath>

#include "arena/html.hpp"
#include "arena/texts.hpp"
#include "arena/words.hpp"
#include "core/subscript.hpp"
#include "games/registry.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

std::string paragraph(const std::string& words) { return "<p>" + escaped(words) + "</p>\n"; }

/// Everything that a report is made from.
struct Story {
  const Tournament& tournament;
  const std::vector<Block>& blocks;
  const Summary& summary;
  Language language;

  template <class... Args>
  [[nodiscard]] std::string words(const Sentence& sentence, const Args&... args) const {
    return render(Statement(sentence, args...), language);
  }
  template <class... Args>
  [[nodiscard]] std::string sentence(const Sentence& sentence, const Args&... args) const {
    return paragraph(words(sentence, args...));
  }
  [[nodiscard]] std::string heading(const Sentence& sentence) const {
    return "<h2>" + escaped(words(sentence)) + "</h2>\n";
  }
};

std::string introduction(const Story& story) {
  const Summary& summary = story.summary;
  std::string body =
      story.sentence(text::report_games, Arg::number("games", summary.games),
                     Arg::number("blocks", summary.blocks), Arg::number("seats", summary.seats),
                     Arg::word("seed", story.tournament.seed));
  for (const std::string& remark : remarks_on(summary, story.language)) body += paragraph(remark);
  return body;
}

std::string agents_part(const Story& story) {
  const Summary& summary = story.summary;
  std::vector<std::vector<std::string>> rows;
  std::vector<Dot> shares;
  std::vector<Dot> ratings;
  for (const AgentSummary& agent : summary.agents) {
    rows.push_back({agent.spec, fmt::format("{:.1f} %", 100 * agent.share.mean),
                    interval_text(agent.share, 100, 1), fmt::format("{:.0f}", agent.rating.mean),
                    interval_text(agent.rating, 1, 0), fmt::format("{:.1f}", agent.points.mean),
                    fmt::format("{:.2f}", agent.rank), std::to_string(agent.games)});
    Estimate percent = agent.share;
    for (double* const each : {&percent.mean, &percent.low, &percent.high}) *each *= 100;
    shares.push_back({agent.spec, percent});
    ratings.push_back({agent.spec, agent.rating});
  }
  std::string body =
      story.heading(text::report_agents) +
      html_table({story.words(text::heading_agent), story.words(text::heading_share), "95 %",
                  story.words(text::heading_rating), "95 %", story.words(text::heading_points),
                  story.words(text::heading_rank), story.words(text::heading_games)},
                 rows) +
      dot_plot(story.words(text::plot_shares), shares, 100 * summary.fair, 1, " %");
  constexpr double kAnchor = 1000;
  if (summary.seats > 1) {
    body += dot_plot(story.words(text::plot_ratings), ratings, kAnchor, 0, "");
  }
  return body;
}

std::string pairs_part(const Story& story) {
  if (story.summary.pairs.empty()) return {};
  std::vector<std::vector<std::string>> rows;
  for (const PairSummary& pair : story.summary.pairs) {
    rows.push_back({story.tournament.agents[at(pair.pair.agent)],
                    story.tournament.agents[at(pair.pair.against)],
                    fmt::format("{:.1f} %", 100 * pair.share.mean),
                    interval_text(pair.share, 100, 1), number_text(pair.elo.mean, 0, true),
                    interval_text(pair.elo, 1, 0)});
  }
  const std::optional<SprtState>& test = story.summary.sprt;
  return story.heading(text::report_pairs) +
         html_table({story.words(text::heading_agent), story.words(text::heading_against),
                     story.words(text::heading_share), "95 %", "Elo", "95 %"},
                    rows) +
         (test ? paragraph(words_of(*test, story.language)) : std::string());
}

std::string seats_part(const Story& story) {
  if (story.summary.seats < 2) return {};
  std::vector<Dot> dots;
  for (std::size_t i = 0; i < story.summary.by_turn_order.size(); ++i) {
    Estimate percent = story.summary.by_turn_order[i].share;
    for (double* const each : {&percent.mean, &percent.low, &percent.high}) *each *= 100;
    dots.push_back(
        {story.words(text::seat_in_order, Arg::number("number", static_cast<int>(i) + 1)),
         percent});
  }
  return story.heading(text::report_seats) +
         dot_plot(story.words(text::plot_seats), dots, 100 * story.summary.fair, 1, " %");
}

/// Mean points by source, one column an agent.
std::string sources_part(const Story& story) {
  std::vector<std::string> headings{story.words(text::heading_source)};
  std::vector<std::vector<std::string>> rows;
  for (const AgentSummary& agent : story.summary.agents) headings.push_back(agent.spec);
  for (const NamedSource& source : story.summary.sources) {
    std::vector<std::string> row{source.name.in(story.language)};
    for (const AgentSummary& agent : story.summary.agents) {
      row.push_back(fmt::format("{:.1f}", agent.points_of(source.code)));
    }
    rows.push_back(std::move(row));
  }
  return story.heading(text::report_sources) + html_table(headings, rows);
}

std::string plots_part(const Story& story) {
  const Summary& summary = story.summary;
  std::vector<Heap> points;
  for (const AgentSummary& agent : summary.agents) points.push_back({agent.spec, {}});
  Heap turns;
  for (const Block& block : story.blocks) {
    for (const GameResult& game : block.games) {
      for (const SeatResult& seat : game.seats) {
        points[at(seat.agent)].values.push_back(seat.points);
      }
      turns.values.push_back(game.turns);
    }
  }
  const std::string mean = fmt::format("{:.1f}", summary.branching);
  const std::string forced = fmt::format("{:.0f}", 100 * summary.forced);
  return story.heading(text::report_scores) +
         histogram(story.words(text::plot_points_of_agents), points) +
         histogram(story.words(text::plot_turns), {turns}) +
         story.sentence(text::report_branching, Arg::word("mean", mean),
                        Arg::number("most", summary.most_moves), Arg::word("forced", forced));
}

std::string provenance(const Story& story) {
  return story.heading(text::report_provenance) + "<p><code>" +
         escaped(arena_command(story.tournament, story.summary)) + "</code></p>\n" +
         story.sentence(text::report_digest, Arg::word("digest", story.summary.digest)) +
         "<p><code>" + escaped(to_json(story.summary.identity)) + "</code></p>\n";
}

}  // namespace

std::string name_of_game(std::string_view game, Language language) {
  std::string name;
  with_game(game, [&](auto tag) {
    name = render(Statement(*Game<decltype(tag)>::info().name), language);
  });
  return name;
}

std::string html_of(const Tournament& tournament, const std::vector<Block>& blocks,
                    const Summary& summary, Language language) {
  const Story story{tournament, blocks, summary, language};
  const std::string body = introduction(story) + agents_part(story) + pairs_part(story) +
                           seats_part(story) + plots_part(story) + sources_part(story) +
                           provenance(story);
  const std::string name = name_of_game(tournament.game, language);
  return html_page(language == Language::de ? "de" : "en",
                   story.words(text::report_title, Arg::word("game", name)), body);
}

}  // namespace lagoon::arena
