// One table in memory: what is stored of it, its match, and what only lives as long as the process.
// A room does no deeds: it knows, counts and tells.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/service/clocks.hpp"
#include "server/service/exchange.hpp"
#include "server/service/mutants.hpp"
#include "server/service/settings.hpp"
#include "table/journal.hpp"
#include "table/match.hpp"

namespace lagoon::server {

/// What was committed at once, as it is kept in memory. The start is number 1.
struct Act {
  ActRow row;  ///< without its lines
  SeatSet awaiting;
  int first_ply = 0;  ///< before it
  int last_ply = 0;   ///< after it
  int take_backs = 0;
  std::size_t lines = 0;  ///< of the match, after it
  std::vector<std::string> moves;
  EventBook events;
};

/// Somebody's wish that needs the others' consent.
struct Wish {
  enum class Kind : std::uint8_t { take_back, pause, end, rematch, reseat };
  std::string id;
  Kind kind = Kind::pause;
  int seat = -1;
  SeatSet yes;
  SeatSet needed;
  std::int64_t until = 0;
  WallTime until_wall = 0;
  int back_to = 0;    ///< take_back: seq
  int about = -1;     ///< reseat: the seat
  std::string token;  ///< reseat: hash of the new token
  PeerId peer = 0;
};
inline constexpr std::array<std::string_view, 5> kWishIds{"take-back", "pause", "end", "rematch",
                                                          "reseat"};

/// A start waits for the numbers of all persons.
struct Starting {
  std::int64_t until = 0;
  std::map<int, std::string> nonces;
};

/// A bot that is asked. It thinks at once and moves when it is due: how long it thought is nobody's
/// business, since that may depend on what only it sees.
struct BotTurn {
  std::int64_t due = 0;
  bool thinking = false;
  Moment moment;
  std::optional<Data> move;  ///< that it has chosen
};

class Room {
 public:
  TableCore core;
  TableState state;
  std::vector<SeatRow> seats;
  std::vector<TokenRow> tokens;
  std::vector<TalkRow> talk;
  std::int64_t talk_count = 0;
  Settings settings;
  std::unique_ptr<Match> match;  ///< none until the start, and of a frozen table
  std::vector<Act> acts;
  Clocks clocks;
  bool paused = false;
  bool locked = false;

  // What is forgotten with the process.
  std::optional<Starting> starting;
  std::optional<Wish> wish;
  std::map<int, BotTurn> bots;       ///< by seat
  std::map<int, std::int64_t> away;  ///< persons that nobody is here for, and since when
  std::int64_t used = 0;             ///< when it was last asked for something
  bool busy = false;                 ///< a change of it is being stored
  int durable = 0;                   ///< seq of the last act that is
  Clocks durable_clocks;             ///< as they went on after it
  std::deque<std::function<void()>> waiting;

  /// The room as it is stored. Nothing when its acts do not give what they gave: `why` tells then,
  /// and the room is there without a match, to be frozen.
  static std::unique_ptr<Room> open(StoredTable stored, std::optional<Error>& why);

  [[nodiscard]] SeatRow& seat(int at) { return seats[static_cast<std::size_t>(at)]; }
  [[nodiscard]] const SeatRow& seat(int at) const { return seats[static_cast<std::size_t>(at)]; }
  [[nodiscard]] bool runs() const { return state.status == Status::running; }
  [[nodiscard]] SeatSet awaiting() const {
    return match && runs() ? match->table().awaiting() : SeatSet();
  }
  [[nodiscard]] SeatSet persons() const;  ///< that no bot covers
  [[nodiscard]] const Act& act(int seq) const { return acts[static_cast<std::size_t>(seq - 1)]; }
  [[nodiscard]] const Act* known_act(int seat, const std::string& id) const;
  [[nodiscard]] Moment moment_of(int seq) const;
  /// The last act after which so many plies were played, before now.
  [[nodiscard]] std::optional<int> seq_at_ply(int ply) const;
  [[nodiscard]] const TokenRow* token(const std::string& hash, Role role) const;
  [[nodiscard]] const TokenRow* token(const std::string& hash) const;

  /// Plays the lines of an act and keeps it. Precondition: the match is there unless it starts.
  [[nodiscard]] std::optional<Error> play(const ActRow& row);
  /// Keeps an act whose lines the match has played already.
  void keep(ActRow row, int first_ply);

  // Telling.
  [[nodiscard]] Data event_data(int seq, int viewer, Language language) const;
  /// What a viewer (-1: a spectator) sees, on a draft.
  [[nodiscard]] Data see(int viewer, std::span<const Data> draft, Language language) const;
  /// The past, with a viewer's eyes of today.
  [[nodiscard]] Data moment(int seq, int viewer, Language language) const;
  [[nodiscard]] Data seats_data(const std::set<int>& here) const;
  /// Ranking and scores of a game that was played to its end, to be stored; else "".
  [[nodiscard]] std::string result_text() const;
  [[nodiscard]] Data result_data(Language language) const;
  [[nodiscard]] std::string record() const;
  [[nodiscard]] std::string match_file() const;
  [[nodiscard]] Data opened() const;  ///< secret and nonces, after the end
};

/// Whether a token lets somebody speak at its table; the others let somebody sit down.
[[nodiscard]] bool is_bearer(const TokenRow& token);
/// Of these, whether that can be one table only: a host's goes along to the rematch.
[[nodiscard]] bool has_one_table(const TokenRow& token);
[[nodiscard]] Viewer viewer_of(int seat);
[[nodiscard]] std::string_view name_of(Status status);
[[nodiscard]] std::string_view name_of(ActKind kind);
[[nodiscard]] std::string_view name_of(SeatKind kind);
[[nodiscard]] Data seat_data(const SeatRow& seat, bool here);
[[nodiscard]] Data talk_data(const TalkRow& row);
/// "T" of docs/ONLINE.md, from what the lobby knows.
[[nodiscard]] Data table_data(const ListedTable& table, const std::set<int>& here,
                              Language language);
[[nodiscard]] ListedTable line_of(const Room& room);

}  // namespace lagoon::server
