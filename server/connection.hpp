// One connection of a visitor: reads requests, sends answers, and keeps the time limits. It may
// become a WebSocket, or end as a stream of lines.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/address.hpp"
#include "server/online.hpp"
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
  Online* online = nullptr;   ///< none: nothing is there for programs
  std::string public_origin;  ///< what pages of ours are sent from; "": whatever host they name
  bool stopping = false;
  /// Called with the address of a proxy that is not trusted, each time.
  std::function<void(const boost::asio::ip::address&)> meet_stranger;
};

class Connection final : public Visit, private Listener {
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
  enum class Phase { header, waiting, body, answering, listening, closing };
  template <class T>
  using Awaitable = boost::asio::awaitable<T>;

  Awaitable<bool> serve_one();
  Awaitable<bool> read_header();
  Awaitable<bool> read_body(std::size_t length);
  Awaitable<bool> read_some();
  Awaitable<bool> send(const Reply& reply, bool keep_alive);
  Awaitable<bool> write(std::string_view bytes);
  Awaitable<void> close();

  // For programs (connection_online.cpp).
  Awaitable<bool> serve_program(const ParsedRequest& request, std::string_view header);
  Awaitable<bool> refuse(int status, std::string_view code, const Sentence& sentence,
                         bool keep_alive);
  Awaitable<bool> serve_stream();
  Awaitable<void> serve_socket(std::string_view header);
  template <class WebSocket>
  Awaitable<void> write_lines(WebSocket& stream);
  Awaitable<void> wait_for_news(Clock::duration most);
  [[nodiscard]] bool is_ours(const ParsedRequest& request) const;
  void hear(std::string line) override;
  void dismiss(int code) override;
  void take_answer(const Answered& answered) override;

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
  std::string visitor_;  ///< what limits count by
  bool from_proxy_ = false;
  std::string received_;  ///< and not yet used
  Phase phase_ = Phase::header;
  Clock::time_point deadline_;
  std::size_t written_ = 0;       ///< to the system, ever
  std::size_t acknowledged_ = 0;  ///< of these, when last looked
  std::size_t milestone_ = 0;     ///< acknowledged when the time for the next bytes began

  // While the service has something to say to this connection.
  PeerId listener_ = 0;
  boost::asio::steady_timer news_;
  std::deque<std::string> lines_;
  std::size_t line_bytes_ = 0;
  std::optional<Answered> answer_;
  std::optional<int> dismissed_;
  bool writes_ = false;  ///< a coroutine of a WebSocket uses it still
};

}  // namespace lagoon::server
