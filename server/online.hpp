// The service and those who work for it: a thread that asks and fills the store, threads on which
// bots think, and the pages that listen. All of it but the threads lives on the network's thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/service/service.hpp"
#include "server/workers.hpp"

namespace lagoon::server {

/// What the service has to know of the store that it is to work with. A new store gets its epoch.
[[nodiscard]] ServiceOptions options_for(Store& store);

/// A socket, a stream or a request that waits for its answer.
class Listener {
 public:
  Listener() = default;
  virtual ~Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  virtual void hear(std::string line) = 0;
  virtual void dismiss(int code) = 0;
  virtual void take_answer(const Answered& answered) = 0;
};

class Online {
 public:
  /// `fail`: what happens when nobody knows any more what is stored.
  Online(boost::asio::io_context& context, std::unique_ptr<Store> store, ServiceOptions options,
         std::function<void(const std::string&)> fail);
  ~Online();

  /// A name for somebody who listens; it stands until leave().
  [[nodiscard]] PeerId enter(Listener& listener);
  void leave(PeerId peer);
  void give(const Input& input);

  /// No new deeds; `done` when everything that was done is stored, or after 10 s.
  void stop(std::function<void()> done);
  [[nodiscard]] bool ready() const { return !service_.stopping(); }
  [[nodiscard]] Figures figures() const { return service_.figures(); }
  [[nodiscard]] std::vector<double> commit_times() { return store_.commit_times(); }
  /// Copies the store while it is in use; `done` on the network's thread.
  void back_up(const std::string& file, std::function<void(std::optional<Error>)> done);

 private:
  void tick();
  void carry_out(Output output);
  [[nodiscard]] Present present() const;

  boost::asio::io_context& context_;
  Service service_;
  std::function<void(const std::string&)> fail_;
  boost::asio::steady_timer timer_;
  std::unordered_map<PeerId, Listener*> listeners_;
  PeerId last_peer_ = 0;
  std::int64_t last_note_ = 0;
  std::function<void()> done_;
  std::int64_t stop_at_ = 0;
  bool over_ = false;
  StoreThread store_;
  ThinkThreads thinkers_;
};

}  // namespace lagoon::server
