// Hints at the terminal: each time one step more.
#include <algorithm>

#include "cli/moves.hpp"
#include "cli/report.hpp"
#include "cli/session.hpp"
#include "cli/texts.hpp"

namespace lagoon::cli {
namespace {

std::string moves_text(const std::vector<Hint::Step>& turn) {
  std::vector<std::string> moves;
  for (const Hint::Step& step : turn) moves.push_back(step.move);
  return joined(moves, " ");
}

}  // namespace

Session::Next Session::hint(Seat seat, std::string_view) {
  const Draft draft = table_->draft_of(seat);
  const std::string moment = std::to_string(table_->ply()) + " " + joined(draft.moves, " ");
  if (!hinted_ || hinted_->moment != moment) {
    const Result<Hint> hint = hint_for(*table_, seat, kAdviser, match_.bot_seed(seat));
    if (!hint) {
      terminal_.print(hint.error().message.in(terminal_.language()));
      return Next::again;
    }
    hinted_ = Hinted{moment, *hint, 0};
  }
  const Hint& hint = hinted_->hint;
  const int step = std::min(++hinted_->steps, 3);
  if (step == 1) {
    terminal_.print(wrapped(hint.where.in(terminal_.language()), terminal_.width()));
    terminal_.say(text::hint_for_the_move);
    return Next::again;
  }
  const std::string moves = moves_text(hint.turn);
  terminal_.say(text::hint_move, Arg::word("move", moves));
  print_explanation(terminal_, *table_, seat, hint.turn.front().move);
  if (step == 2) {
    terminal_.say(text::hint_for_the_reason);
  } else {
    show_reason(hint);
  }
  return Next::again;
}

void Session::show_reason(const Hint& hint) const {
  const auto print = [&](const Translated& words, int indent) {
    terminal_.print(wrapped(std::string(at(indent), ' ') + words.in(terminal_.language()),
                            terminal_.width(), indent));
  };
  print(hint.why, 0);
  for (const Hint::Line& line : hint.lines) print(line.text, kIndent);
  if (hint.rest) print(hint.rest->text, kIndent);
  if (hint.other.empty()) return;
  const std::string other = moves_text(hint.other);
  terminal_.say(text::hint_compared, Arg::word("moves", other));
}

}  // namespace lagoon::cli
