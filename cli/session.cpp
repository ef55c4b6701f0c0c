#include "cli/session.hpp"

#include <algorithm>
#include <utility>

#include "cli/report.hpp"
#include "cli/texts.hpp"
#include "core/subscript.hpp"

namespace lagoon::cli {

Session::Session(const Terminal& terminal, std::unique_ptr<Table> table, std::vector<Machine> bots)
    : terminal_(terminal),
      bots_(std::move(bots)),
      table_(std::move(table)),
      match_(table_->clone()),
      seen_plies_(bots_.size(), table_->ply()) {
  for (int i = 0; i < table_->seats(); ++i) {
    const std::string& spec = bots_[at(i)].spec;
    if (spec.empty()) continue;
    (void)match_.seat(seat_at(i), {Occupant::Kind::bot, spec});
    // What a person had drafted on a seat that a bot takes over is not the bot's.
    (void)table_->restart(seat_at(i));
  }
}

void Session::run() {
  introduce();
  while (!table_->over()) {
    const Seat seat = table_->awaiting().first();
    const Next next = is_person(seat) ? play_person_turn(seat) : play_bot_turn(seat);
    if (next == Next::no_input)
      terminal_.say(is_saved_ ? text::input_ended : text::input_ended_unsaved);
    if (next == Next::no_input || next == Next::leave) return;
  }
  show_end();
  if (!is_saved_ && offer_saving(text::ask_save_at_end) == Next::no_input) {
    terminal_.say(text::input_ended_unsaved);
  }
}

void Session::introduce() const {
  terminal_.say(*table_->info().name);
  terminal_.say(*table_->info().credit);
  std::vector<std::string> players;
  for (int i = 0; i < table_->seats(); ++i) {
    const std::string who =
        is_person(seat_at(i)) ? terminal_.words(text::person) : match_.occupant(seat_at(i)).spec;
    players.push_back(terminal_.player(seat_at(i)) + " (" + who + ")");
  }
  const std::string list = joined(players, ", ");
  const std::string options = option_words(*table_);
  terminal_.say(text::introduction, Arg::word("players", list), Arg::word("options", options));
  if (!table_->seed().empty()) terminal_.say(text::seed_used, Arg::word("seed", table_->seed()));
  terminal_.say(text::how_to_get_help);
}

int Session::people() const {
  int count = 0;
  for (int i = 0; i < table_->seats(); ++i) count += is_person(seat_at(i)) ? 1 : 0;
  return count;
}

Viewer Session::reader() const {
  if (people() != 1) return Viewer::spectator();
  int i = 0;
  while (!is_person(seat_at(i))) ++i;
  return seat_at(i);
}

Session::Next Session::play_bot_turn(Seat seat) {
  const int turn = table_->turn();
  const int first_ply = table_->ply();
  while (!table_->over() && table_->turn() == turn && table_->awaiting().contains(seat)) {
    const Result<BotAct> act = act_machine();
    if (!act) {
      (void)terminal_.fail(act.error(), terminal_.player(seat));
      return Next::leave;
    }
    (void)table_->play(act->seat, act->move);
  }
  is_saved_ = false;
  // Several people are told at the keyboard, each what the seat may know.
  if (people() <= 1) print_events(terminal_, table_->events(first_ply), reader());
  return Next::done;
}

Result<BotAct> Session::act_machine() {
  const Seat seat = *match_.next_bot();
  const std::shared_ptr<arena::External>& program = bots_[at(seat)].program;
  if (!program) return act_bot(match_);
  const Table& table = match_.table();
  BotAct act{seat, arena::choose_at(*program, table, seat, match_.bot_seed(seat)), {}};
  const Data written = act.move;
  Result<Entry> entry = match_.act(seat, {table.ply(), {}}, {&written, 1});
  if (!entry) return entry.error();
  act.entry = std::move(*entry);
  return act;
}

Session::Next Session::play_person_turn(Seat seat) {
  if (!draw_curtain(seat)) return Next::no_input;
  show_news(seat);
  terminal_.print("\n" + turn_line(terminal_, *table_) + "\n");
  show_board(seat, {});
  Next next = Next::show;
  while (next == Next::show || next == Next::again) {
    if (next == Next::show) show_draft(seat);
    const bool held = table_->draft_of(seat).held;
    const std::optional<std::string> input = terminal_.ask(
        terminal_.words(held ? text::prompt_held : text::prompt, Arg::seat("seat", seat)));
    next = input ? answer(seat, *input) : Next::no_input;
  }
  return next;
}

/// Hides one person's cards from the next. False when the input has ended.
bool Session::draw_curtain(Seat seat) {
  const std::optional<Seat> before = std::exchange(at_keyboard_, seat);
  if (before == seat || !match_.needs_curtain(seat)) return true;
  if (before) terminal_.clear();  // at first there is only the introduction to be read
  if (!terminal_.ask(terminal_.words(text::curtain, Arg::seat("seat", seat)))) return false;
  terminal_.clear();
  return true;
}

/// With several people, each is told at the keyboard what happened since the own last turn.
void Session::show_news(Seat seat) {
  int& seen = seen_plies_[at(seat)];
  const std::vector<Event> news = table_->events(seen);
  seen = table_->ply();
  if (people() == 1 || news.empty()) return;
  terminal_.say(text::news);
  print_events(terminal_, news, seat);
}

void Session::show_end() {
  const std::vector<ScoreSheet> sheets = table_->score(Viewer::all());
  if (people() > 1) {
    const int told = *std::max_element(seen_plies_.begin(), seen_plies_.end());
    print_events(terminal_, table_->events(told), reader());
  }
  terminal_.print("\n" + board(terminal_, *table_, reader()) + "\n");
  terminal_.print(turn_line(terminal_, *table_));
  print_scores(terminal_, sheets);
  print_ranking(terminal_, sheets);
}

}  // namespace lagoon::cli
