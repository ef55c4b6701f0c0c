// What must be true of a server whatever happens to it (docs/RELIABILITY.md), checked after each
// thing that happens. The judge sees every change that becomes durable and every line that is said,
// keeps a mirror of each table that is made from stored acts alone, and compares.
//
//   I1  what is acknowledged is stored, with its moves
//   I2  acts are numbered 1, 2, 3 ...; an id stands for one act of a seat
//   I3  the acts give the same game again, with the same hash at each
//   I4  nobody is told what is not stored
//   I5  a listener hears every event once and in order
//   I6  what was refused is not stored
//   I7  every line is exactly what this seat may see
//
// and each request has one answer, nobody's time runs while the server is away, and no listener is
// sent a second state before the first has left.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/rng.hpp"
#include "server/service/room.hpp"

namespace lagoon::server::sim {

/// What a client asked for, as far as its answer can be judged.
struct Request {
  std::string what;
  std::string id;
  std::string table;
  std::string wanted;  ///< act: its moves
  int since = 0;       ///< hello, see
  bool same_epoch = true;
  Language language = Language::en;
};

/// Somebody who is connected, or who made a request by HTTP.
struct Listener {
  std::string token;  ///< hash; "" without one
  std::string table;  ///< "" before it was welcomed
  bool is_call = false;
  Language language = Language::en;
  int seq = 0;
  int states_under_way = 0;
  std::map<std::string, Request> open;  ///< by id; "" of what cannot be read
  std::string answered;                 ///< acts whose answers were just given
};

/// A table as its stored acts make it.
struct Mirror {
  std::unique_ptr<Room> room;
  std::vector<ActRow> rows;
  std::set<std::pair<int, std::string>> ids;
  std::array<std::int64_t, kMaxSeats> asked_ms{};  ///< in which a seat's clock may have run
  bool bots_by_wish = false;                       ///< somebody has left or was covered by the host
};

class Judge {
 public:
  explicit Judge(Rng& rng) : rng_(rng) {}

  /// The first thing that was wrong; "" as long as all is well.
  [[nodiscard]] const std::string& verdict() const { return verdict_; }
  void accuse(const std::string& what) {
    if (verdict_.empty()) verdict_ = what;
  }

  /// A change is durable now.
  void stored(const Change& change);
  /// Time in which the server was there.
  void passed(std::int64_t ms);
  /// A line or an answer left the service.
  void said(Listener& to, int status, const std::string& text);
  /// Somebody asked that a bot plays.
  void bot_was_asked_for(const std::string& table);

  [[nodiscard]] const Mirror* mirror(const std::string& table) const;
  [[nodiscard]] const std::map<std::string, Mirror>& mirrors() const { return mirrors_; }
  [[nodiscard]] int seat_of(const std::string& table, const std::string& token) const;
  /// An id that a client gave to an act of its own.
  void client_id(const std::string& id) { client_ids_.insert(id); }
  [[nodiscard]] std::int64_t events() const { return events_; }
  [[nodiscard]] std::int64_t acknowledged() const { return acknowledged_; }

 private:
  void check_act(Mirror& mirror, const ActRow& row);
  void check_start(const Room& room);
  void check_timeout(const Mirror& mirror, const ActRow& row);
  void check_secrets(const Listener& to, const std::string& text);
  void check_event(Listener& to, const Data& line, const std::string& text);
  void check_state(Listener& to, const Data& line);
  void check_answer(Listener& to, const Data& line, int status);
  void check_ack(const Request& request, int seat, const Data& line);
  void check_welcome(Listener& to, const Request& request, const Data& line);

  Rng& rng_;
  std::string verdict_;
  std::map<std::string, Mirror> mirrors_;
  std::map<TableId, std::string> names_;
  std::set<std::string> client_ids_;
  std::int64_t events_ = 0;
  std::int64_t acknowledged_ = 0;
};

[[nodiscard]] std::string word_in(const Data& data, std::string_view key);
[[nodiscard]] std::int64_t number_in(const Data& data, std::string_view key,
                                     std::int64_t otherwise = -1);

}  // namespace lagoon::server::sim
