// The dialogue with the person at the keyboard.
#include <algorithm>
#include <charconv>

#include "cli/files.hpp"
#include "cli/moves.hpp"
#include "cli/report.hpp"
#include "cli/session.hpp"
#include "cli/texts.hpp"
#include "core/subscript.hpp"
#include "games/registry.hpp"

namespace lagoon::cli {
namespace {

constexpr std::string_view kGoOn = "-";

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// 0 when the number is too large for any list.
std::size_t number_in(std::string_view digits) {
  std::size_t number = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return result.ec == std::errc() ? number : 0;
}

}  // namespace

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> all{
      {"ok", "", nullptr, &Session::confirm, &text::command_ok},
      {"u", "undo", nullptr, &Session::take_back, &text::command_undo},
      {"r", "redo", nullptr, &Session::do_again, &text::command_redo},
      {"restart", "", nullptr, &Session::start_again, &text::command_restart},
      {"?", "help", &text::value_move, &Session::help, &text::command_help},
      {"b", "board", nullptr, &Session::show_board, &text::command_board},
      {"h", "hint", nullptr, &Session::hint, &text::command_hint},
      {"log", "", nullptr, &Session::show_log, &text::command_log},
      {"score", "", nullptr, &Session::show_score, &text::command_score},
      {"s", "save", &text::value_file, &Session::save, &text::command_save},
      {"q", "quit", nullptr, &Session::quit, &text::command_quit},
  };
  return all;
}

void Session::show_draft(Seat seat) const {
  const Draft draft = table_->draft_of(seat);
  if (!draft.moves.empty()) {
    const std::string moves = joined(draft.moves, " ");
    terminal_.print("");
    terminal_.say(draft.held ? text::turn_complete : text::turn_so_far, Arg::word("moves", moves));
  }
  if (draft.held) {
    print_foresight(terminal_, foresee(*table_, seat), seat);
  } else {
    terminal_.print("");
    print_moves(terminal_, *table_, seat, table_->legal(seat));
  }
}

Session::Next Session::answer(Seat seat, const std::string& input) {
  if (input.empty()) return table_->draft_of(seat).held ? confirm(seat, {}) : Next::show;
  // A move comes first: a game may write one like a command.
  const std::vector<std::string> moves = table_->legal(seat);
  if (std::find(moves.begin(), moves.end(), input) != moves.end()) return draft_moves(seat, input);

  const std::size_t end = input[0] == '?' ? 1 : std::min(input.find(' '), input.size());
  const std::string word = input.substr(0, end);
  const std::string_view argument = trimmed(std::string_view(input).substr(end));
  for (const Command& command : commands()) {
    if (word != command.word && word != command.full) continue;
    if (argument.empty() || command.argument != nullptr)
      return (this->*command.act)(seat, argument);
    terminal_.say(text::command_takes_nothing, Arg::word("command", word));
    return Next::again;
  }
  return draft_moves(seat, input);
}

// ---------------------------------------------------------------------------------------- moves

Session::Next Session::draft_moves(Seat seat, const std::string& input) {
  bool changed = false;
  for (const std::string& name : split(input, ' ')) {
    if (name.empty()) continue;
    const std::string move = move_named(seat, name);
    if (move.empty()) {
      refuse_number(seat, name);
      break;
    }
    const Result<Draft> drafted = table_->draft(seat, move);
    if (!drafted) {
      terminal_.print(wrapped(drafted.error().message.in(terminal_.language()), terminal_.width()));
      break;
    }
    changed = true;
    is_saved_ = false;
  }
  return changed ? Next::show : Next::again;
}

/// The notation that was typed, or that of the number in the list; "" when there is no such number.
std::string Session::move_named(Seat seat, std::string_view name) const {
  const std::vector<std::string> moves = table_->legal(seat);
  if (!is_number(name) || moves.empty()) return std::string(name);
  const std::size_t number = number_in(name);
  return number >= 1 && number <= moves.size() ? moves[number - 1] : std::string();
}

void Session::refuse_number(Seat seat, std::string_view number) const {
  terminal_.say(text::no_such_number, Arg::word("number", number),
                Arg::number("count", static_cast<int>(table_->legal(seat).size())));
}

Session::Next Session::confirm(Seat seat, std::string_view) {
  if (!table_->draft_of(seat).held) {
    terminal_.say(text::turn_incomplete);
    return Next::again;
  }
  const std::vector<std::string> foreseen =
      sentences_of(foresee(*table_, seat).events, terminal_.language(), seat);
  const Draft draft = table_->draft_of(seat);
  const std::vector<Data> moves(draft.moves.begin(), draft.moves.end());
  const Result<Entry> entry = match_.act(seat, {table_->ply(), {}}, moves);
  if (!entry) {
    terminal_.print(entry.error().message.in(terminal_.language()));
    return Next::again;
  }
  (void)table_->commit(seat);
  is_saved_ = false;
  seen_plies_[at(seat)] = table_->ply();
  // Only what the preview could not tell.
  std::vector<std::string> news;
  for (std::string& sentence : sentences_of(entry->events, terminal_.language(), seat)) {
    const bool known = std::find(foreseen.begin(), foreseen.end(), sentence) != foreseen.end();
    if (!known) news.push_back(std::move(sentence));
  }
  if (!news.empty()) terminal_.print(wrapped("  " + joined(news, " "), terminal_.width(), 2));
  return Next::done;
}

Session::Next Session::after_change(const Result<Draft>& changed) {
  if (changed) {
    is_saved_ = false;
    return Next::show;
  }
  terminal_.print(changed.error().message.in(terminal_.language()));
  return Next::again;
}

Session::Next Session::take_back(Seat seat, std::string_view) {
  return after_change(table_->undo(seat));
}

Session::Next Session::do_again(Seat seat, std::string_view) {
  return after_change(table_->redo(seat));
}

Session::Next Session::start_again(Seat seat, std::string_view) {
  return after_change(table_->restart(seat));
}

// ------------------------------------------------------------------------------------ questions

Session::Next Session::help(Seat seat, std::string_view argument) {
  if (!argument.empty()) {
    const std::string move = move_named(seat, argument);
    if (move.empty()) {
      refuse_number(seat, argument);
    } else {
      print_explanation(terminal_, *table_, seat, move);
    }
    return Next::again;
  }
  Grid grid({Grid::Align::left, Grid::Align::left});
  grid.add({terminal_.words(text::help_number), terminal_.words(text::help_move)});
  for (const Command& command : commands()) {
    std::string usage(command.word);
    if (!command.full.empty()) usage += ", " + std::string(command.full);
    if (command.argument != nullptr) usage += " " + terminal_.words(*command.argument);
    grid.add({usage, terminal_.words(*command.help)});
  }
  terminal_.print(grid.text(terminal_.width()));
  terminal_.say(text::help_notation);
  with_game(table_->info().id, [&](auto tag) {
    for (const Sentence* line : Game<decltype(tag)>::notation_help()) {
      terminal_.print(wrapped("  " + terminal_.words(*line), terminal_.width(), 4));
    }
  });
  return Next::again;
}

Session::Next Session::show_board(Seat seat, std::string_view) {
  terminal_.print(board(terminal_, *table_, seat));
  return Next::again;
}

Session::Next Session::show_log(Seat seat, std::string_view) {
  const std::vector<Event> events = table_->events(0);
  if (events.empty()) terminal_.say(text::log_empty);
  print_events(terminal_, events, seat);
  return Next::again;
}

Session::Next Session::show_score(Seat seat, std::string_view) {
  const std::vector<ScoreSheet> sheets = table_->score(seat);
  print_scores(terminal_, sheets);
  terminal_.say(text::score_notes, Arg::seat("seat", seat));
  print_notes(terminal_, sheets[at(seat)]);
  return Next::again;
}

// --------------------------------------------------------------------------------------- saving

Session::Next Session::save(Seat, std::string_view argument) {
  if (argument.empty()) {
    terminal_.say(text::save_needs_file);
  } else {
    (void)save_to(std::string(argument));
  }
  return Next::again;
}

bool Session::save_to(const std::string& file) {
  if (const auto error = save_record(file, table_->record(Table::Save::with_drafts))) {
    terminal_.print(wrapped(file + ": " + terminal_.words_of(*error), terminal_.width()));
    return false;
  }
  is_saved_ = true;
  const std::string command = "lagoon play --resume " + file + " --bots " + bot_list();
  terminal_.say(text::saved, Arg::word("file", file), Arg::word("command", command));
  return true;
}

/// A record does not say who plays, so whoever goes on has to.
std::string Session::bot_list() const {
  std::vector<std::string> named;
  for (int i = 0; i < table_->seats(); ++i) {
    if (!is_person(seat_at(i))) named.push_back(match_.occupant(seat_at(i)).spec);
  }
  return named.empty() ? std::string(kNoBots) : joined(named, ",");
}

Session::Next Session::offer_saving(const Sentence& question) {
  while (true) {
    const std::optional<std::string> file = terminal_.ask(terminal_.words(question));
    if (!file) return Next::no_input;
    if (*file == kGoOn) return Next::again;
    if (file->empty() || save_to(*file)) return Next::leave;
  }
}

Session::Next Session::quit(Seat, std::string_view) {
  return is_saved_ ? Next::leave : offer_saving(text::ask_save_at_quit);
}

}  // namespace lagoon::cli
