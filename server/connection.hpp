// One connection of a visitor: reads requests, sends answers, and keeps the time limits.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "server/address.hpp"
#include "server/request.hpp"
#include "server/site.hpp"
#include "server/visitors.hpp"

namespace lagoon::server {

/// What all connections share. It outlives them.
struct House {
  House(const Site& served, const Limits& allowed, std::vector<Network> trusted)
      : site(served), limits(allowed), proxies(std::move(trusted)), visitors(limits) {}

  Site site;
  const Limits limits;
  Proxies proxies;
  Visitors visitors;
  bool stopping = false;
  /// Called with the address of a proxy that is not trusted, each time.
  std::function<void(const boost::asio::ip::address&)> meet_stranger;
};

class Connection final : public Visit {
 public:
  using Socket = boost::asio::ip::tcp::socket;

  Connection(House& house, Socket socket);
  ~Connection() override;

  /// Until the connection is over.
  boost::asio::awaitable<void> serve();

  void end() override;
  /// Ends the connection if one of its time limits has passed.
  void check(Clock::time_point now);
  /// The server ends: whoever has no answer under way goes now.
  void stop();

 private:
  enum class Phase { header, waiting, answering, closing };

  boost::asio::awaitable<bool> serve_one();
  boost::asio::awaitable<bool> read_header();
  boost::asio::awaitable<bool> read_some();
  boost::asio::awaitable<bool> send(const Reply& reply, bool keep_alive);
  boost::asio::awaitable<bool> write(std::string_view bytes);
  boost::asio::awaitable<void> close();

  void enter(Phase phase, Clock::duration limit);
  void begin_header();
  [[nodiscard]] Reply answer(const ParsedRequest& request) const;
  void count_visitor(const ParsedRequest& request);
  /// Bytes that the other side has not acknowledged.
  [[nodiscard]] std::size_t under_way();
  void look_at_progress(Clock::time_point now);

  House& house_;
  Socket socket_;
  boost::asio::ip::address peer_;
  bool from_proxy_ = false;
  std::string received_;  ///< and not yet used
  Phase phase_ = Phase::header;
  Clock::time_point deadline_;
  std::size_t written_ = 0;       ///< to the system, ever
  std::size_t acknowledged_ = 0;  ///< of these, when last looked
  std::size_t milestone_ = 0;     ///< acknowledged when the time for the next bytes began
};

}  // namespace lagoon::server
