// The page that `lagoon analyse` writes.
#include <algorithm>

#include "arena/html.hpp"
#include "cli/analysis.hpp"
#include "cli/layout.hpp"
#include "cli/texts.hpp"

namespace lagoon::cli {
namespace {

constexpr double kHundred = 100.0;  // parts of a share in a percent

std::string heading(const std::string& words) { return "<h2>" + arena::escaped(words) + "</h2>\n"; }
std::string paragraph(const std::string& words) { return "<p>" + arena::escaped(words) + "</p>\n"; }

std::string curve(const Terminal& terminal, const GameReview& review) {
  std::vector<arena::Curve> curves;
  for (std::size_t seat = 0; seat < review.seats(); ++seat) {
    arena::Curve& each = curves.emplace_back();
    each.name = terminal.player(seat_at(static_cast<int>(seat)));
    for (std::size_t turn = 0; turn <= review.turns.size(); ++turn) {
      each.values.push_back(review.shares(turn)[seat] / kHundred);
    }
  }
  return arena::curve_plot(terminal.words(text::analyse_curve), curves, 0, 100,
                           turning_points(review));
}

std::string turn_table(const Terminal& terminal, const GameReview& review) {
  const Language language = terminal.language();
  std::vector<std::string> headings{terminal.words(text::analyse_turn)};
  headings.push_back(terminal.words(text::analyse_player));
  for (std::size_t i = 0; i < review.seats(); ++i) {
    headings.push_back(terminal.player(seat_at(static_cast<int>(i))));
  }
  for (const Sentence* each : {&text::analyse_loss, &text::analyse_luck, &text::analyse_moves}) {
    headings.push_back(terminal.words(*each));
  }
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < review.turns.size(); ++i) {
    const TurnReview& turn = review.turns[i];
    std::vector<std::string> row{std::to_string(i + 1), terminal.player(turn.seat)};
    for (std::size_t seat = 0; seat < review.seats(); ++seat) {
      row.push_back(share_text(turn.before.shares[seat], language));
    }
    row.push_back(turn.loss > 0 ? change_text(-turn.loss, language) : "");
    row.push_back(turn.luck ? change_text((*turn.luck)[at(turn.seat)], language) : "");
    row.push_back(joined(turn.moves, " "));
    rows.push_back(std::move(row));
  }
  return arena::html_table(headings, rows);
}

std::string mistake_table(const Terminal& terminal, const GameReview& review) {
  constexpr std::size_t kMost = 8;
  const std::vector<std::size_t> worst = mistakes(review, kMost);
  if (worst.empty()) return paragraph(terminal.words(text::analyse_no_mistakes));
  std::vector<std::vector<std::string>> rows;
  for (const std::size_t i : worst) {
    const TurnReview& turn = review.turns[i];
    rows.push_back({std::to_string(i + 1), terminal.player(turn.seat),
                    share_text(turn.loss, terminal.language()) + " ± " +
                        share_text(turn.loss_error, terminal.language()),
                    joined(turn.moves, " "), joined(turn.better, " ")});
  }
  return arena::html_table(
      {terminal.words(text::analyse_turn), terminal.words(text::analyse_player),
       terminal.words(text::analyse_loss), terminal.words(text::analyse_moves),
       terminal.words(text::analyse_better)},
      rows);
}

std::string luck_table(const Terminal& terminal, const GameReview& review) {
  const bots::BySeat luck = luck_of(review);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < review.seats(); ++i) {
    rows.push_back(
        {terminal.player(seat_at(static_cast<int>(i))), change_text(luck[i], terminal.language())});
  }
  return arena::html_table(
      {terminal.words(text::analyse_player), terminal.words(text::analyse_luck)}, rows);
}

}  // namespace

std::string html_of(const Terminal& terminal, const GameReview& review) {
  const bool is_learned = review.turns.empty() || review.turns.front().is_learned;
  const std::string body =
      paragraph(terminal.words(is_learned ? text::analyse_about : text::analyse_about_by_hand)) +
      curve(terminal, review) + heading(terminal.words(text::analyse_mistakes_title)) +
      mistake_table(terminal, review) + heading(terminal.words(text::analyse_luck_title)) +
      paragraph(terminal.words(text::analyse_luck_help)) + luck_table(terminal, review) +
      heading(terminal.words(text::analyse_turns_title)) + turn_table(terminal, review);
  const std::string_view language = terminal.language() == Language::de ? "de" : "en";
  return arena::html_page(language, terminal.words(*review.table->info().name), body);
}

}  // namespace lagoon::cli
