// A service with a store and time of its own, all in one thread: what the network, the disk and the
// clock do to it, a test decides.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/sha256.hpp"
#include "server/service/service.hpp"
#include "server/store/memory_store.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {

/// An answer by HTTP.
struct Response {
  int status = 0;
  Data body;
  std::string text;
  [[nodiscard]] const Data& operator[](std::string_view key) const {
    static const Data null;
    const Data* const found = body.find(key);
    return found == nullptr ? null : *found;
  }
  [[nodiscard]] std::string word(std::string_view key) const {
    const std::string* const found = (*this)[key].text();
    return found == nullptr ? std::string() : *found;
  }
  [[nodiscard]] std::string code() const {
    const Data* const error = body.find("error");
    const Data* const found = error == nullptr ? nullptr : error->find("code");
    return found == nullptr || found->text() == nullptr ? std::string() : *found->text();
  }
};

class World {
 public:
  explicit World(ServiceOptions options = usual()) : service_(std::move(options)) {}

  static ServiceOptions usual() {
    ServiceOptions options;
    options.epoch = "first";
    options.limited = false;
    return options;
  }

  MemoryStore store;
  std::int64_t ms = 1'000;
  WallTime wall = 1'800'000'000'000;
  bool store_fails = false;  ///< from now on
  bool store_waits = false;  ///< what is to be stored waits for store_now()
  bool bots_wait = false;

  Service& service() { return service_; }

  /// Gives an input, and does at once whatever comes of it.
  void give(const Input& input) {
    for (Output& output : service_.step(input, present())) outputs_.push_back(std::move(output));
    settle();
  }
  void pass(std::int64_t time) {
    constexpr std::int64_t kTick = 250;
    for (std::int64_t gone = 0; gone < time; gone += kTick) {
      ms += kTick;
      wall += kTick;
      give(Tick{});
    }
  }
  void store_now() {
    store_waits = false;
    for (Output& output : std::exchange(held_, {})) outputs_.push_back(std::move(output));
    settle();
  }

  Response call(std::string method, std::string path, const Data& body = Data::map(),
                std::string bearer = {}) {
    Called called;
    called.peer = ++peers_;
    called.address = "192.0.2.1";
    called.method = std::move(method);
    const std::size_t query = path.find('?');
    called.path = path.substr(0, query);
    if (query != std::string::npos) called.query = path.substr(query + 1);
    called.bearer = std::move(bearer);
    called.body = to_json(body);
    const PeerId peer = called.peer;
    give(called);
    return answer_to(peer);
  }
  Response post(const std::string& path, const Data& body, const std::string& bearer = {}) {
    return call("POST", path, body, bearer);
  }
  /// One message without a socket.
  Response ask(const std::string& token, Data message) {
    if (message.find("id") == nullptr) message.set("id", "q" + std::to_string(++ids_));
    return post("/api/ask", message, token);
  }
  std::string act_id() { return sha256_text(std::to_string(++ids_)).substr(0, 32); }

  PeerId connect() {
    const PeerId peer = ++peers_;
    give(Connected{peer, "192.0.2.1"});
    return peer;
  }
  /// A message through a socket, and what came back until now.
  std::vector<Data> say(PeerId peer, Data message) {
    if (message.find("id") == nullptr) message.set("id", "q" + std::to_string(++ids_));
    give(Said{peer, to_json(message)});
    return heard(peer);
  }
  /// What a peer has heard since it was last asked.
  std::vector<Data> heard(PeerId peer) { return std::exchange(heard_[peer], {}); }
  [[nodiscard]] const std::vector<int>& dismissed(PeerId peer) { return dismissed_[peer]; }
  bool is_answered(PeerId peer) const { return answers_.contains(peer); }
  Response answer_to(PeerId peer) {
    const auto at = answers_.find(peer);
    return at == answers_.end() ? Response() : at->second;
  }

 private:
  Present present() {
    Present now;
    now.ms = ms;
    now.wall = wall;
    for (std::uint8_t& byte : now.chance) byte = static_cast<std::uint8_t>(chance_.below(256));
    return now;
  }

  void settle() {
    while (!outputs_.empty()) {
      const Output output = std::move(outputs_.front());
      outputs_.pop_front();
      std::visit([this](const auto& each) { handle(each); }, output);
    }
  }

  void handle(const Sent& sent) {
    const Result<Data> data = parse_json(sent.text);
    ASSERT_TRUE(data) << sent.text;
    heard_[sent.peer].push_back(*data);
    follow(Drained{sent.peer});
  }
  void handle(const Dismissed& dismissed) {
    dismissed_[dismissed.peer].push_back(dismissed.code);
    follow(Closed{dismissed.peer});
  }
  void handle(const Answered& answered) {
    EXPECT_FALSE(answers_.contains(answered.peer)) << "answered twice: " << answered.body;
    Response response;
    response.status = answered.status;
    response.text = answered.body;
    if (!answered.is_text) response.body = *parse_json(answered.body);
    answers_[answered.peer] = std::move(response);
  }
  void handle(const Write& write) {
    if (store_waits) {
      held_.push_back(write);
      return;
    }
    if (store_fails) return follow(Written{write.ticket, true, Fate::stored});
    follow(Written{write.ticket, false, store.commit({&write.change, 1}).front()});
  }
  void handle(const Asked& asked) { follow(find_in(store, asked)); }
  void handle(const Think& think) { follow(think_about(think)); }

  void follow(const Input& input) {
    for (Output& output : service_.step(input, present())) outputs_.push_back(std::move(output));
  }

  Service service_;
  Rng chance_{expand_seed("world"), "chance"};
  std::deque<Output> outputs_;
  std::deque<Output> held_;
  std::map<PeerId, std::vector<Data>> heard_;
  std::map<PeerId, Response> answers_;
  std::map<PeerId, std::vector<int>> dismissed_;
  PeerId peers_ = 0;
  int ids_ = 0;
};

/// A person at a table.
struct Sitter {
  int seat = -1;
  std::string token;
  std::string nonce;
};

/// A table with people, made as a page makes it.
struct Party {
  std::string table;
  std::string code;
  std::string host;
  std::string invite;
  std::string commitment;
  std::vector<Sitter> people;
};

inline std::string nonce_number(int number) {
  return sha256_text(std::to_string(number)).substr(0, 32);
}

inline Party make_table(World& world, const std::string& game, int seats,
                        Data settings = Data::map(), Data seating = Data()) {
  Data wanted = Data::map({{"game", game}, {"seats", seats}, {"settings", std::move(settings)}});
  if (!seating.is_null()) wanted.set("seating", std::move(seating));
  const Response made = world.post("/api/tables", wanted);
  EXPECT_EQ(made.status, 201) << made.text;
  return {made.word("table"),  made.word("code"),       made.word("host"),
          made.word("invite"), made.word("commitment"), {}};
}

inline Sitter sit(World& world, Party& party, const std::string& name, int number) {
  Sitter sitter;
  sitter.nonce = nonce_number(number);
  Data wanted = Data::map({{"role", "seat"},
                           {"name", name},
                           {"invite", party.invite},
                           {"nonce_hash", commitment_to_nonce(sitter.nonce)}});
  const Response joined = world.post("/api/tables/" + party.table + "/join", wanted);
  EXPECT_EQ(joined.status, 201) << joined.text;
  if (joined.status != 201) return sitter;
  sitter.seat = static_cast<int>(*joined["seat"].integer());
  sitter.token = joined.word("token");
  party.people.push_back(sitter);
  return sitter;
}

inline void start(World& world, const Party& party) {
  const Response begun = world.ask(party.host, Data::map({{"do", "host"}, {"what", "start"}}));
  EXPECT_EQ(begun.status, 200) << begun.text;
  for (const Sitter& person : party.people) {
    const Response revealed =
        world.ask(person.token, Data::map({{"do", "reveal"}, {"nonce", person.nonce}}));
    EXPECT_EQ(revealed.status, 200) << revealed.text;
  }
}

/// A running game of people.
inline Party play_table(World& world, const std::string& game, int seats,
                        Data settings = Data::map()) {
  Party party = make_table(world, game, seats, std::move(settings));
  for (int i = 0; i < seats; ++i) sit(world, party, "Person " + std::to_string(i), i);
  start(world, party);
  return party;
}

/// Whoever is asked first makes one random decision; false when nobody is asked.
inline bool decide(World& world, const Party& party, Rng& rng) {
  for (const Sitter& person : party.people) {
    const Response seen = world.ask(person.token, Data::map({{"do", "see"}}));
    const Data* const moves = seen["see"].find("moves");
    if (moves == nullptr || moves->items() == nullptr || moves->items()->empty()) continue;
    const auto pick = rng.below(static_cast<std::uint32_t>(moves->items()->size()));
    const Data move = *(*moves->items())[pick].find("move");
    const Response done = world.ask(person.token, Data::map({{"do", "act"},
                                                             {"id", world.act_id()},
                                                             {"base", seen["seq"]},
                                                             {"moves", Data::list().push(move)}}));
    EXPECT_EQ(done.status, 200) << done.text;
    return done.status == 200;
  }
  return false;
}

}  // namespace lagoon::server
