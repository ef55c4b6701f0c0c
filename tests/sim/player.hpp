// A client as people's pages are, and sometimes as they should not be: it sits down, plays whatever
// is allowed, forgets nothing that it was not told the fate of, and does foolish things between.
#pragma once

#include "tests/sim/machine.hpp"

namespace lagoon::server::sim {

/// What the people of one table know of it from each other.
struct Board {
  std::string game;
  int seats = 0;
  Data settings;
  Data seating;
  std::string host;  ///< token
  std::string table;
  std::string invite;
  int round = 0;  ///< how many rematches there were
  bool starts = false;
};

/// An act whose fate its player wants to know.
struct Deed {
  std::string id;
  std::string table;
  std::string token;
  std::int64_t base = 0;
  Data moves;
  std::string wanted;
  int age = 0;
  bool is_settled = false;
};

class Player {
 public:
  Player(Machine& machine, Judge& judge, Rng& rng, Board& board, int number, bool hosts,
         bool watches);

  void think();
  /// What still has to be known is asked for; false when nothing has.
  bool mend();
  [[nodiscard]] bool hears(PeerId peer) const { return peer == socket_ || calls_.contains(peer); }
  void hear(const Machine::Heard& heard);

  [[nodiscard]] PeerId socket() const { return socket_; }
  [[nodiscard]] bool is_greeted() const { return is_greeted_; }
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] std::int64_t state() const { return state_; }
  [[nodiscard]] const std::vector<Deed>& deeds() const { return deeds_; }

 private:
  struct Call {
    std::string what;
    std::string id;
  };
  void create();
  void join();
  void hello();
  void play();
  void dabble();
  void misbehave();
  void host();
  void next_table(const std::string& table);
  void send_deed(const Deed& deed);
  void say(std::string what, Data message);
  void ask_by_call(std::string what, Data message, const std::string& token, Request request);
  void post(std::string what, std::string path, const Data& body);
  void answered(const std::string& what, const std::string& id, int status, const Data& line);
  void settle(const std::string& id, bool is_ok, const Data& line);
  void note(const Data& line);
  void forget_socket();
  [[nodiscard]] Data some_moves();
  [[nodiscard]] std::uint32_t any(std::uint32_t bound) { return rng_.below(bound); }
  [[nodiscard]] std::int64_t any_until(std::int64_t last) {
    return any(static_cast<std::uint32_t>(last) + 1);
  }
  [[nodiscard]] std::string next_id() { return name_ + "-" + std::to_string(++ids_); }

  Machine& machine_;
  Judge& judge_;
  Rng& rng_;
  Board& board_;
  std::string name_;
  bool hosts_;
  bool watches_;
  int ids_ = 0;
  int round_ = 0;
  std::string token_;
  std::string from_;
  std::string nonce_;
  std::string table_;
  bool has_joined_ = false;
  PeerId socket_ = 0;
  bool is_greeted_ = false;
  bool is_stream_ = false;
  bool asked_for_number_ = false;
  std::int64_t since_ = 0;  ///< what the last hello said
  bool knows_past_ = true;
  std::int64_t seq_ = 0;
  std::int64_t state_ = 0;
  std::vector<Data> moves_;
  std::string wish_;
  std::map<PeerId, Call> calls_;
  std::map<std::string, std::string> asked_;  ///< through the socket: what, by id
  std::vector<Deed> deeds_;
};

}  // namespace lagoon::server::sim
