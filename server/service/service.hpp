// The service: everything that the online server decides, as one machine of states. An input comes,
// outputs go; see exchange.hpp.
//
// A deed is done in four steps. It is judged and played on the table in memory; from then on the
// table is busy, and whatever else is asked of it waits. What changed goes out to be stored. When
// that is durable, and not before, the answer, the events and the new state go to those who listen.
// If it could not be stored, the table in memory is dropped and read again from the store: what
// nobody was told has not happened. So nobody ever sees what a power cut could take back.
#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "server/service/allowance.hpp"
#include "server/service/chance.hpp"
#include "server/service/exchange.hpp"
#include "server/service/lives.hpp"
#include "server/service/mutants.hpp"
#include "server/service/refused.hpp"
#include "server/service/room.hpp"

namespace lagoon::server {

inline constexpr int kManyActs = 1'000'000;  ///< more than any game has
/// The deadline of a table where a bot is asked: past, however the clock on the wall is put.
inline constexpr WallTime kOverdue = 1;
inline constexpr std::array<std::string_view, 5> kLevelIds{"beginner", "easy", "normal", "hard",
                                                           "expert"};

struct ServiceOptions {
  std::string epoch;                  ///< of this store; another one after a backup was restored
  std::string page;                   ///< the build of the client that is served; "": not known
  TableId last_table = 0;             ///< the greatest id in the store
  std::string lives;                  ///< what lives() said last of all; "": a new store
  std::int64_t bot_delay = 1000;      ///< what a bot of a level takes at least
  std::int64_t expert_delay = 3000;   ///< and the strongest
  std::int64_t idle = 5 * 60 * 1000;  ///< a table that nobody asks is dropped from memory after it
  bool limited = true;                ///< whether the rates below count
};

/// What the service can tell of itself, for health and metrics.
struct Figures {
  std::size_t peers = 0;
  std::size_t rooms = 0;
  std::size_t in_store = 0;  ///< questions and changes that wait for the store
  std::size_t thinking = 0;
  std::map<std::string, std::uint64_t> acts;     ///< by game
  std::map<std::string, std::uint64_t> refused;  ///< by code
};

class Service {
 public:
  explicit Service(ServiceOptions options);

  /// Never throws; whatever a client sends is answered.
  [[nodiscard]] std::vector<Output> step(const Input& input, const Present& present);

  [[nodiscard]] Figures figures() const;
  [[nodiscard]] bool stopping() const { return stopping_; }
  /// When the server was there until now: to be stored every few seconds, for its next life.
  [[nodiscard]] std::string lives() const { return lives_.text(); }

 private:
  /// Who listens at a table.
  struct Peer {
    std::string address;
    std::string table;  ///< "" before it said hello
    std::string token;  ///< hash; "" of a spectator without one
    int seat = -1;
    bool is_stream = false;
    bool is_idle = true;  ///< everything sent has left
    bool wants_state = false;
    int seq = 0;  ///< the last event that was sent
    Language language = Language::en;
  };
  /// Who asked, and how the answer finds back.
  struct Asker {
    PeerId peer = 0;
    bool is_call = false;  ///< by HTTP: the answer is the whole response
    Data id;               ///< of the message; null where there is none
    std::string address;
    std::string token;  ///< hash; "" without one
    int seat = -1;
    bool is_host = false;
    Language language = Language::en;
    std::int64_t arrived = 0;
    [[nodiscard]] std::string who() const { return token.empty() ? address : token; }
  };
  using Reply = std::optional<Refused>;  ///< nothing: answered, or will be
  using InRoom = std::function<void(Room*)>;
  struct Message;  ///< a row of the table of messages (messages.cpp)
  struct Route;    ///< a row of the table of paths (calls.cpp)

  // Inputs.
  void take(const Connected& input);
  void take(const Said& input);
  void take(const Drained& input);
  void take(const Closed& input);
  void take(const Called& input);
  void take(const Written& input);
  void take(const Found& input);
  void take(const Thought& input);
  void take(const Tick& input);
  void take(const Stop& input);

  // Rooms and the store (service.cpp).
  void with_room(const std::string& id, InRoom act);
  void loaded(const std::string& id, const Found& found);
  /// Why there is no room: there is no such table, or the store could not say.
  [[nodiscard]] Refused nothing_there() const;
  void enter(Room& room, const std::optional<Error>& why);
  void drop(const std::string& id);
  void go_on_counting(Room& room);
  void give_back(std::int64_t ms);
  void ask(StoreQuestion question, std::function<void(const Found&)> then);
  /// Stores a change of a room, which is busy until then.
  void save(Room& room, Change change, std::function<void(Room&)> then,
            std::function<void(const Refused&)> refuse);
  void not_stored(Ticket ticket, const Refused& why);
  void catch_up(Room& room);
  void go_on(const std::string& id);
  [[nodiscard]] Change change_of(Room& room) const;

  // Answers.
  void answer(const Asker& asker, Data fields);
  void answer_call(const Asker& asker, int status, Data fields);
  void refuse(const Asker& asker, const Refused& refused);
  void send(PeerId peer, const Data& message);
  void dismiss(PeerId peer, int code);
  void forget(PeerId peer);
  void note(const Room& room, const Data& message);
  void note_to_seats(const Room& room, const Data& message);
  void tell_acts(Room& room);
  void tell_news(PeerId id, Peer& peer, const Room& room);
  void tell_events(PeerId id, Peer& peer, const Room& room);
  void tell_state(PeerId id, Peer& peer, const Room& room);
  void tell_seats(const Room& room);
  void tell_over(const Room& room);
  [[nodiscard]] std::set<int> here(const Room& room) const;
  template <class F>
  void for_each_peer(const Room& room, F f) {
    const auto at = audience_.find(room.core.public_id);
    if (at == audience_.end()) return;
    const std::vector<PeerId> all(at->second.begin(), at->second.end());
    for (const PeerId id : all) f(id, peers_.at(id));  // which may dismiss it
  }

  // Making a table (creating.cpp).
  struct Draft;
  void call_create(const Asker& asker, const Data& body);
  void make_once(const Asker& asker, const Draft& draft);
  void make_table(const Asker& asker, const Draft& draft);
  void created(const std::string& hash);
  [[nodiscard]] static Data made_data(const TableCore& core, const std::string& code,
                                      const std::string& host);
  [[nodiscard]] static std::string invite_of(const TableCore& core);

  // HTTP (calls.cpp).
  void call(const Called& called, Asker asker);
  void call_list(const Asker& asker, const Called& called);
  void call_look(const Asker& asker, const std::string& id);
  void call_record(const Asker& asker, const std::string& id, bool match);
  void call_edition(const Asker& asker, const std::string& hash, const Called& called);
  void call_code(const Asker& asker, const Data& body);
  void call_join(const Asker& asker, const std::string& id, const Data& body);
  void call_mine(const Asker& asker, const Data& body);
  void call_ask(const Called& called, Asker asker);
  void call_stream(const Called& called, Asker asker, const std::string& id);
  void mine_of(const Asker& asker, const std::vector<std::string>& hashes,
               const std::vector<TokenPlace>& places);
  [[nodiscard]] Data left_of(const ListedTable& line, int seat) const;
  [[nodiscard]] std::set<int> here_at(const std::string& id) const;
  [[nodiscard]] bool over_limit(const Asker& asker, Allowance& limit, const std::string& who);

  // Messages (messages.cpp).
  void hear(Asker asker, const Data& message);
  void hear_in_room(Asker asker, const Data& message, const Message& kind, Room* room);
  [[nodiscard]] Reply identify(Asker& asker, const Room& room) const;
  void hello(Asker asker, const Data& message, PeerId peer);
  void welcome(const Asker& asker, const Data& message, Room& room, bool is_stream);
  [[nodiscard]] Data hello_data(const Asker& asker, const Room& room);
  Reply on_see(const Asker& asker, const Reader& message, Room& room);
  Reply on_draft(const Asker& asker, const Reader& message, Room& room);
  Reply on_explain(const Asker& asker, const Reader& message, Room& room);
  Reply on_preview(const Asker& asker, const Reader& message, Room& room);
  Reply on_moment(const Asker& asker, const Reader& message, Room& room);
  Reply on_hint(const Asker& asker, const Reader& message, Room& room);
  Reply on_act(const Asker& asker, const Reader& message, Room& room);
  Reply on_say(const Asker& asker, const Reader& message, Room& room);
  Reply on_ask(const Asker& asker, const Reader& message, Room& room);
  Reply on_answer(const Asker& asker, const Reader& message, Room& room);
  Reply on_host(const Asker& asker, const Reader& message, Room& room);
  Reply on_reveal(const Asker& asker, const Reader& message, Room& room);
  Reply on_leave(const Asker& asker, const Reader& message, Room& room);
  Reply on_return(const Asker& asker, const Reader& message, Room& room);
  Reply on_report(const Asker& asker, const Reader& message, Room& room);
  Reply on_transfer(const Asker& asker, const Reader& message, Room& room);
  Reply on_resume(const Asker& asker, Room& room);

  // The game (play.cpp).
  struct Base {
    Moment moment;
    Reply refused;
  };
  [[nodiscard]] Base base_of(const Reader& message, const Room& room, int seat) const;
  [[nodiscard]] static Reply not_running(const Room& room);
  [[nodiscard]] static Refused illegal(const Error& error, const Room& room, int seat,
                                       std::span<const Data> moves);
  void commit(Room& room, ActRow row, int first_ply, std::function<void(Room&)> then,
              std::function<void(const Refused&)> refuse, Change change = {});
  void after_act(Room& room, SeatSet before);
  void plan(Room& room);
  using Refuse = std::function<void(const Refused&)>;
  void cover(Room& room, int seat, std::function<void(Room&)> then, Refuse refuse);
  void uncover(Room& room, int seat, std::function<void(Room&)> then, Refuse refuse);
  /// Answers with nothing but "ok", or why not.
  [[nodiscard]] std::function<void(Room&)> just_ok(const Asker& asker);
  [[nodiscard]] Refuse refusing(const Asker& asker);
  void bot_thought(Room& room, int seat, const Result<Data>& move);
  void bot_moved(Room& room, int seat);
  void begin_thinking(Room& room, int seat);

  // People (joining.cpp, starting.cpp, host.cpp, leaving.cpp).
  void join_seat(const Asker& asker, const Reader& body, Room& room);
  void join_watch(const Asker& asker, const Reader& body, Room& room);
  [[nodiscard]] Reply may_join(const Reader& body, const Room& room, int& seat, bool& host,
                               std::vector<TokenRow>& spent) const;
  void begin_start(Room& room);
  void finish_start(Room& room);
  void call_off(Room& room, bool names_missing);
  [[nodiscard]] Reply kick(const Asker& asker, const Reader& message, Room& room);
  [[nodiscard]] Reply swap(const Asker& asker, const Reader& message, Room& room);
  [[nodiscard]] Reply put_bot(const Asker& asker, const Reader& message, Room& room);
  [[nodiscard]] Reply hand_over(const Asker& asker, const Reader& message, Room& room);
  void reassign(const std::string& table, const std::vector<std::string>& dead);
  void save_seats(const Asker& asker, Room& room, Change change);

  // Wishes (wishes.cpp).
  [[nodiscard]] Reply may_wish(const Wish& wish, const Room& room) const;
  void tell_wish(const Room& room);
  void end_wish(Room& room, const Data& refused_by);
  void grant(Room& room);
  void grant_back(Room& room, const Wish& wish);
  void grant_rematch(Room& room);
  void grant_reseat(Room& room, const Wish& wish);

  // Time (time.cpp).
  void look_at_clocks(Room& room);
  void look_at_starts(Room& room);
  void look_at_wishes(Room& room);
  void look_at_bots(Room& room);
  void look_at_hosts(Room& room);
  void look_at_presence(Room& room);
  void wake();

  ServiceOptions options_;
  Present now_;
  Chance chance_{{}};
  std::vector<Output> out_;
  std::vector<Ticket> put_off_;  ///< changes that are not even tried
  bool stopping_ = false;
  bool store_was_silent_ = false;  ///< while those are told who waited for a table
  Lives lives_;
  std::int64_t last_wake_ = 0;
  std::int64_t last_tidy_ = 0;
  TableId last_table_ = 0;
  Ticket last_ticket_ = 0;
  std::map<std::string, std::uint64_t> acts_;
  std::map<std::string, std::uint64_t> refused_;

  std::unordered_map<PeerId, Peer> peers_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::set<PeerId>> audience_;  ///< by table
  std::unordered_map<std::string, std::string> token_tables_;   ///< of loaded rooms
  std::unordered_map<std::string, std::vector<InRoom>> loading_;
  /// The clocks of a running table that is not in memory.
  struct Parked {
    int version = 0;
    Clocks clocks;
  };
  std::unordered_map<std::string, Parked> parked_;
  struct Pending {
    std::string table;
    std::function<void(Room&)> then;
    std::function<void(const Refused&)> refuse;
  };
  std::unordered_map<Ticket, Pending> writes_;
  /// Tables that are being made, by the host's token: who asks for the same one, and waits.
  std::unordered_map<std::string, std::vector<std::function<void()>>> creating_;
  std::unordered_map<Ticket, std::function<void()>> created_;  ///< tables that nobody asks yet
  std::unordered_map<Ticket, std::function<void(const Found&)>> questions_;
  std::unordered_map<Ticket, std::function<void(const Result<Data>&)>> thoughts_;

  Allowance act_limit_{"act", {5'000, 20}};
  Allowance draft_limit_{"draft", {20'000, 60}};
  Allowance moment_limit_{"moment", {5'000, 20}};
  Allowance hint_limit_{"hint", {200, 3}};
  Allowance say_limit_{"say", {300, 5}};
  Allowance create_limit_{"create", {6, 20}};
  Allowance join_limit_{"join", {500, 30}};
  Allowance token_limit_{"token", {167, 10}};
  Allowance code_limit_{"code", {167, 10}};
  Allowance codes_of_all_{"code", {1'667, 100}};
};

}  // namespace lagoon::server
