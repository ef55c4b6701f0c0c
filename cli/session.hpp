// One game at the terminal: people take turns at the keyboard, bots answer at once.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bot.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"
#include "engine/hints.hpp"
#include "table/match.hpp"

namespace lagoon::cli {

/// In place of a list of bots: people only.
inline constexpr std::string_view kNoBots = "none";

class Session {
 public:
  /// `bots` are those of each seat, with the spec "" for a person.
  Session(const Terminal& terminal, std::unique_ptr<Table> table, std::vector<Machine> bots);

  /// Plays until the game is over or the people leave.
  void run();

 private:
  /// What a person's input led to.
  enum class Next {
    again,    ///< ask again
    show,     ///< the draft has changed: show where it stands
    done,     ///< the turn was committed
    leave,    ///< the game is left
    no_input  ///< the input has ended
  };
  struct Command {
    std::string_view word;
    std::string_view full;     ///< the same written out, "" if it is
    const Sentence* argument;  ///< what follows the word, nullptr for nothing
    Next (Session::*act)(Seat seat, std::string_view argument);
    const Sentence* help;
  };
  static const std::vector<Command>& commands();

  // session.cpp: the course of the game.
  void introduce() const;
  [[nodiscard]] bool is_person(Seat seat) const {
    return match_.occupant(seat).kind == Occupant::Kind::person;
  }
  [[nodiscard]] int people() const;
  /// Who reads the screen while nobody in particular is asked.
  [[nodiscard]] Viewer reader() const;
  [[nodiscard]] Next play_bot_turn(Seat seat);
  /// Lets the next bot decide, or the program on its seat.
  [[nodiscard]] Result<BotAct> act_machine();
  [[nodiscard]] Next play_person_turn(Seat seat);
  [[nodiscard]] bool draw_curtain(Seat seat);
  void show_news(Seat seat);
  void show_end();

  // prompt.cpp: the dialogue with one person.
  void show_draft(Seat seat) const;
  [[nodiscard]] Next answer(Seat seat, const std::string& input);
  [[nodiscard]] Next draft_moves(Seat seat, const std::string& input);
  [[nodiscard]] std::string move_named(Seat seat, std::string_view name) const;
  void refuse_number(Seat seat, std::string_view number) const;
  Next confirm(Seat seat, std::string_view argument);
  Next take_back(Seat seat, std::string_view argument);
  Next do_again(Seat seat, std::string_view argument);
  Next start_again(Seat seat, std::string_view argument);
  Next help(Seat seat, std::string_view argument);
  Next show_board(Seat seat, std::string_view argument);
  Next show_log(Seat seat, std::string_view argument);
  Next show_score(Seat seat, std::string_view argument);
  Next save(Seat seat, std::string_view argument);
  Next quit(Seat seat, std::string_view argument);
  Next after_change(const Result<Draft>& changed);
  [[nodiscard]] bool save_to(const std::string& file);
  [[nodiscard]] std::string bot_list() const;
  /// Asks for a file until the game is saved or the person declines.
  [[nodiscard]] Next offer_saving(const Sentence& question);

  // hints.cpp: hints, step by step.
  Next hint(Seat seat, std::string_view argument);
  void show_reason(const Hint& hint) const;

  /// What was asked for a hint, and how much of it was told.
  struct Hinted {
    std::string moment;  ///< ply and draft
    Hint hint;
    int steps = 0;
  };

  const Terminal& terminal_;
  std::optional<Hinted> hinted_;
  std::vector<Machine> bots_;
  std::unique_ptr<Table> table_;  ///< on which people draft; it follows the match
  Match match_;
  std::vector<int> seen_plies_;  ///< of each seat: how far it has been told what happened
  std::optional<Seat> at_keyboard_;
  bool is_saved_ = true;
};

}  // namespace lagoon::cli
