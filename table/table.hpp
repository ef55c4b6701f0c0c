// Table: one live game, whichever it is. Moves come as notation or as parts and go as notation.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "core/data.hpp"
#include "core/event.hpp"
#include "core/options.hpp"
#include "core/rules.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"

namespace lagoon {

/// What a new game needs.
struct Setup {
  std::string game;
  int seats = 0;
  std::string seed;
  Data options;  ///< null: all defaults
  Data edition;  ///< null: the default edition
};

/// The unfinished turn of a seat. `held`: its last move reveals something or passes the turn, and
/// is only applied by the commit.
struct Draft {
  std::vector<std::string> moves;
  bool held = false;
};

/// A committed move and the turn it was made in.
struct PlayedMove {
  Seat seat{};
  int turn = 0;
  std::string move;
};

struct Preview {
  std::vector<Event> events;  ///< as far as the mover can foresee them
  std::vector<ScoreSheet> before;
  std::vector<ScoreSheet> after;
  bool reveals = false;
  bool ends_turn = false;
  SeatSet awaiting;
  Data shown;  ///< what a client draws of it
};

/// What moves brought that were committed together.
struct Acted {
  std::vector<Event> events;
  bool showed = false;  ///< something to somebody who could not know it before
};

/// Where a deal came from.
struct Origin {
  std::string seed;        ///< "" when it came from a position
  std::string luck;        ///< the generator that dealt from the seed; "": not known
  std::string proof = {};  ///< that nobody arranged the seed, as a record has it; "": none
};

/// What can be said of a seed: whether it dealt this game.
enum class SeedCheck { none, unchecked, right, wrong };

class Table;

/// A table, or why there is none. A damaged record has both when its valid part was asked for.
struct Loaded {
  std::unique_ptr<Table> table;
  Faults faults;
  int valid_plies = 0;  ///< of a record: how many moves are sound
};

/// One live game. Its committed moves make up the record; each seat may have a draft, which nobody
/// else sees. Whatever is refused changes nothing.
class Table {
 public:
  static Loaded create(const Setup& setup);
  /// `edition`: null for the default one; its hash must be the one in the file.
  static Loaded load_position(const Data& position, const Data& edition);
  /// With `prefix`, the valid part of a damaged record is loaded. A record of older rules is as
  /// good as any if it is valid by today's.
  static Loaded load_record(std::string_view text, const Data& edition, bool prefix);

  virtual ~Table() = default;
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual int ply() const = 0;  ///< committed moves
  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual SeatSet awaiting() const = 0;
  [[nodiscard]] bool over() const { return awaiting().empty(); }
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual const std::string& edition_hash() const = 0;
  [[nodiscard]] virtual Data options() const = 0;
  [[nodiscard]] virtual const std::string& seed() const = 0;  ///< "" when it came from a position
  /// That nobody arranged the seed, as its record said it; checked when that was loaded.
  [[nodiscard]] virtual const std::string& proof() const = 0;
  /// Deals once more from the seed and compares, if the generator is known.
  [[nodiscard]] virtual SeedCheck check_seed() const = 0;

  // Moves. All of them look at the seat's draft.
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Error> check(Seat seat, const Data& move) const = 0;
  /// Draft and commit in one step: the draft up to and including this move. Its events.
  virtual Result<std::vector<Event>> play(Seat seat, const Data& move) = 0;
  virtual Result<Draft> draft(Seat seat, const Data& move) = 0;
  virtual Result<Draft> undo(Seat seat) = 0;
  virtual Result<Draft> redo(Seat seat) = 0;
  virtual Result<Draft> restart(Seat seat) = 0;
  virtual Result<std::vector<Event>> commit(Seat seat) = 0;
  [[nodiscard]] virtual Draft draft_of(Seat seat) const = 0;

  // Questions about a move.
  /// What a legal move means, in sentences; an illegal one is explained by its refusal.
  [[nodiscard]] virtual Result<Translated> explain(Seat seat, const Data& move) const = 0;
  [[nodiscard]] virtual Result<Preview> preview(Seat seat, const Data& move) const = 0;

  // What can be seen.
  [[nodiscard]] virtual Data view(Viewer viewer, Language language) const = 0;
  [[nodiscard]] virtual std::string draw(Viewer viewer, Language language) const = 0;
  /// What happened from a ply on, as the viewer may know it.
  [[nodiscard]] virtual std::vector<Event> events(int from_ply) const = 0;
  /// Points as the viewer can count them, one sheet for each seat.
  [[nodiscard]] virtual std::vector<ScoreSheet> score(Viewer viewer) const = 0;
  [[nodiscard]] virtual Data catalogue(Language language) const = 0;

  [[nodiscard]] virtual std::vector<PlayedMove> moves() const = 0;

  // For a match: drafts come with the question.
  /// Judges all of these moves, one after the other, and commits them.
  virtual Result<Acted> act(Seat seat, std::span<const Data> moves) = 0;
  /// What a viewer sees and can do, on a draft of the own: `view`, `text` (the board), `moves` with
  /// their meanings, and the `draft` as it was judged.
  [[nodiscard]] virtual Data see(Viewer viewer, std::span<const Data> draft,
                                 Language language) const = 0;
  [[nodiscard]] virtual Result<Translated> explain(Seat seat, std::span<const Data> draft,
                                                   const Data& move) const = 0;
  [[nodiscard]] virtual Result<Preview> preview(Seat seat, std::span<const Data> draft,
                                                const Data& move) const = 0;
  /// Whether a seat sees something that spectators do not.
  [[nodiscard]] virtual bool has_secrets(Seat seat) const = 0;
  /// The plies from this one on, all of one seat, as a line of the record.
  [[nodiscard]] virtual std::string line(int from_ply) const = 0;

  // Text forms.
  /// A position file: everything, hidden things too.
  [[nodiscard]] virtual Data position() const = 0;
  /// A record before its first move.
  [[nodiscard]] virtual std::string record_header() const = 0;
  enum class Save { committed, with_drafts };
  [[nodiscard]] virtual std::string record(Save save = Save::committed) const = 0;

  /// The same game after so many of its plies, without drafts. Precondition: 0 <= plies <= ply().
  [[nodiscard]] virtual std::unique_ptr<Table> fork(int plies) const = 0;

  // For programs.
  /// Plays up to `plies` random moves; how many it were.
  virtual int play_random(int plies, std::string_view seed) = 0;
  /// A game that this seat cannot tell from the real one.
  [[nodiscard]] virtual std::unique_ptr<Table> determinize(Seat seat,
                                                           std::string_view seed) const = 0;
};

/// The ranking of the seats as it stands.
[[nodiscard]] std::vector<std::vector<Seat>> ranking(const std::vector<ScoreSheet>& sheets);

// Data for the outside, in one shape for every surface.
[[nodiscard]] Data to_data(const Error& error, Language language);
[[nodiscard]] Data to_data(const std::vector<Event>& events, Language language, Viewer viewer);
/// Statements about one thing: their words, and what they name.
[[nodiscard]] Data to_data(const std::vector<Statement>& statements, Language language,
                           Viewer viewer);
[[nodiscard]] Data to_data(const std::vector<ScoreSheet>& sheets, Language language);
/// What is foreseen of a move, for its mover.
[[nodiscard]] Data to_data(const Preview& preview, Language language, Seat mover);
[[nodiscard]] Data to_data(const std::vector<std::vector<Seat>>& ranking);
[[nodiscard]] Data to_data(SeatSet seats);
[[nodiscard]] Data to_data(const Catalogue& catalogue, Language language);

/// The sentences of an explanation as one text, each with its rule.
[[nodiscard]] Translated words_of(const std::vector<Statement>& statements);

/// The game with this id; the error lists those there are.
[[nodiscard]] Result<const GameInfo*> find_game(std::string_view id);

/// What `lagoon games --json` and the request "games" tell of each game.
[[nodiscard]] Data games_data(Language language);

}  // namespace lagoon
