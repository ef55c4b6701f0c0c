// What the service stands on, with everything that can go wrong there: lines that are late, doubled
// or lost with their connection, a disk that fails, a process that ends at any moment, clocks that
// jump. Everything happens in one thread, in an order that follows from a seed.
#pragma once

#include <deque>
#include <functional>

#include "server/service/service.hpp"
#include "server/store/memory_store.hpp"
#include "tests/sim/judge.hpp"

namespace lagoon::server::sim {

class Machine {
 public:
  /// What a client hears: a line and its status (0 through a socket), or that the line is dead.
  struct Heard {
    PeerId peer = 0;
    int status = 0;
    std::string text;
    bool is_end = false;
  };

  Machine(Rng& rng, Judge& judge);

  // What clients do.
  PeerId connect(const std::string& token);
  void send(PeerId peer, Request request, std::string text);
  PeerId call(Called called, Request request);
  PeerId stream(Called called, Request request);
  void hang_up(PeerId peer);
  [[nodiscard]] bool is_open(PeerId peer) const { return links_.contains(peer); }

  // What happens; each tells whether there was something to do.
  bool carry_in();
  bool carry_out(const std::function<void(const Heard&)>& hear);
  bool work_disk();
  bool bring_back();
  bool think();
  void pass(std::int64_t ms);
  void crash(const std::function<void(const Heard&)>& hear);
  void freeze(std::int64_t ms);
  void jump(std::int64_t ms) { wall_ += ms; }

  bool disk_fails = false;  ///< each write and question, by chance
  bool bots_think = true;
  [[nodiscard]] WallTime wall() const { return wall_; }
  [[nodiscard]] Store& store() { return store_; }
  [[nodiscard]] const Service& service() const { return *service_; }
  [[nodiscard]] std::size_t crashes() const { return crashes_; }
  [[nodiscard]] std::size_t failed() const { return failed_; }
  /// Whether a bot has been asked what to do in this position.
  [[nodiscard]] bool thinks_at(const Table& table, Seat seat) const;
  /// Listeners whose requests have no answer.
  [[nodiscard]] std::string unanswered() const;

 private:
  struct Link {
    Listener listener;
    std::deque<std::pair<Request, Input>> up;
    std::deque<std::pair<int, std::string>> down;
    bool is_call = false;
    bool is_dismissed = false;
  };
  using Job = std::variant<Write, Asked>;

  void boot();
  [[nodiscard]] Present present();
  void give(const Input& input);
  void handle(Sent sent);
  void handle(const Dismissed& dismissed);
  void handle(Answered answered);
  void handle(Write write) { disk_.emplace_back(std::move(write)); }
  void handle(Asked asked) { disk_.emplace_back(std::move(asked)); }
  void handle(Think think) { thinking_.push_back(std::move(think)); }
  [[nodiscard]] Link* any_link(bool (*wanted)(const Link&), PeerId& peer);
  [[nodiscard]] bool chance(std::uint32_t in) { return rng_.below(in) == 0; }

  Rng& rng_;
  Judge& judge_;
  MemoryStore store_;
  std::unique_ptr<Service> service_;
  std::int64_t ms_ = 1'000;  ///< of the process
  WallTime wall_ = 1'800'000'000'000;
  std::string lives_;  ///< as it was last stored
  PeerId last_peer_ = 0;
  std::map<PeerId, Link> links_;
  std::deque<Job> disk_;
  std::deque<Input> back_;
  std::vector<Think> thinking_;
  std::size_t crashes_ = 0;
  std::size_t failed_ = 0;
};

}  // namespace lagoon::server::sim
