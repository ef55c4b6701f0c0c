// Match: one game and those who play it. It keeps no drafts and runs no bots: a draft is sent with
// each question, and whoever holds the match lets the bot play that is due.
//
// Whatever happens is one line of text, made to be appended to a file or a database: a match is
// its header and its lines (docs/MATCH.md), and the same lines give the same match.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/record.hpp"
#include "table/table.hpp"

namespace lagoon {

/// Who plays a seat.
struct Occupant {
  enum class Kind : std::uint8_t { person, bot, empty };
  Kind kind = Kind::person;
  std::string spec{};  ///< of a bot; whoever runs bots reads it
  friend bool operator==(const Occupant&, const Occupant&) = default;
};

/// As files and protocol write them, in the order of Kind.
inline constexpr std::array<std::string_view, 3> kOccupantIds{"person", "bot", "empty"};

/// How committed turns are taken back. `free`: at one device, by whoever holds it, and they can be
/// brought back. `consent`: if all persons agree, and never what has shown anything to anybody.
enum class TakeBack : std::uint8_t { free, consent };
inline constexpr std::array<std::string_view, 2> kTakeBackIds{"free", "consent"};

/// What an act or a take-back was: the line to be stored, and what happened.
struct Entry {
  std::string line;
  std::vector<Event> events;
};

/// What a question is about. `since`: events and moves from this ply on.
struct Question {
  Viewer viewer = Viewer::spectator();
  int since = 0;
  std::span<const Data> draft{};
  Language language = Language::en;
};

/// The moment that somebody decided at: what their last answer said.
struct Moment {
  int ply = 0;
  std::optional<int> take_backs{};  ///< if it is given, as exact as can be
};

class Match;

/// A match, or why there is none. Damaged lines give both if their valid part was asked for.
struct Opened {
  std::unique_ptr<Match> match;
  Faults faults;
  int valid_lines = 0;
  std::vector<RecordTurn> drafts;  ///< of a save: what was not decided yet
};

class Match {
 public:
  /// A match with so many lines is not taken back any more: whoever opens one has to wait while it
  /// is replayed.
  static constexpr std::size_t kLinesToTakeBack = 2000;

  /// All seats are persons'. What was played at the table becomes its first lines.
  explicit Match(std::unique_ptr<Table> table, TakeBack take_back = TakeBack::free);

  /// `edition`: null for the default one. With `prefix`, the lines before the first bad one.
  static Opened resume(std::string_view header, std::span<const std::string> lines,
                       const Data& edition, bool prefix);

  /// Whether a text is a match file, and not a record.
  [[nodiscard]] static bool is_match(std::string_view text);
  /// The same from a match file: the header, the lines, and drafts of those who were thinking.
  static Opened read(std::string_view text, const Data& edition, bool prefix);

  /// Everything before the lines.
  [[nodiscard]] std::string header() const;
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  /// Ends the match and leaves its game.
  [[nodiscard]] std::unique_ptr<Table> take_table() && { return std::move(table_); }

  /// Puts somebody on a seat.
  Result<Entry> seat(Seat seat, Occupant occupant);
  [[nodiscard]] const Occupant& occupant(Seat seat) const;

  /// Decides for a seat. What is decided on something that has changed since is refused: a moment
  /// is stale if it is older than the last one at which this seat was newly asked, acted or was
  /// taken back. So several seats can choose at once, each on what it saw.
  Result<Entry> act(Seat seat, Moment moment, std::span<const Data> moves);

  /// Whether a seat decided on something that has changed since.
  [[nodiscard]] bool is_stale(Seat seat, Moment moment) const;

  /// Does what one more line says; why not, if it cannot be. A turn must give the same line again.
  [[nodiscard]] std::optional<Error> replay(const std::string& line);

  /// Takes the game back to a ply. `consents`: who agrees, if that is needed.
  Result<Entry> rewind(int ply, SeatSet consents);
  /// Brings back what the last act but this was: a free take-back.
  Result<Entry> restore();
  /// Why rewind() would refuse if everybody agreed; nothing when it would not.
  [[nodiscard]] std::optional<Error> why_not_rewind(int ply) const;
  [[nodiscard]] int take_backs() const { return take_backs_; }

  /// Everything that a viewer sees and can do, and what happened meanwhile.
  [[nodiscard]] Data see(const Question& question) const;

  /// The bot that is to decide, if one is.
  [[nodiscard]] std::optional<Seat> next_bot() const;
  /// For the turn of a seat that goes on or comes next: the same game asks the same bots the same
  /// questions.
  [[nodiscard]] std::string bot_seed(Seat seat) const;
  /// Whether the others at a shared device must look away before this person sits down there: one
  /// of the persons sees what not everybody does.
  [[nodiscard]] bool needs_curtain(Seat next) const;
  /// The seats that see what spectators do not.
  [[nodiscard]] SeatSet concealed() const;

 private:
  [[nodiscard]] SeatSet persons() const;
  void note_asked(SeatSet before, std::optional<Seat> mover);
  [[nodiscard]] std::optional<Error> replay_turn(const std::string& line);
  Entry stored(std::string line, std::vector<Event> events);
  [[nodiscard]] Data players_data() const;
  [[nodiscard]] Data take_back_data() const;
  [[nodiscard]] std::optional<int> last_turn_of_person() const;

  std::unique_ptr<Table> table_;
  TakeBack take_back_;
  std::string luck_;  ///< what the bots' seeds are made of
  std::array<Occupant, kMaxSeats> occupants_;
  std::array<int, kMaxSeats> asked_at_{};  ///< the ply since which a seat's answers are not stale
  std::unique_ptr<Table> undone_;          ///< the game before a take-back, until somebody acts
  int shown_ = 0;  ///< before this ply something was shown that nobody could know before
  int take_backs_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace lagoon
