// How whoever runs the server speaks to it: a socket in the folder of the tables, for its owner
// only. One request a line, one answer a line, both JSON.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <functional>
#include <string>

#include "server/online.hpp"

namespace lagoon::server {

class Control {
 public:
  /// `drain` ends the server as a signal would.
  Control(boost::asio::io_context& context, std::filesystem::path socket, Online& online,
          std::function<void()> drain);
  ~Control();

  /// What the answers to these requests are: {"do":"backup","file":...}, {"do":"status"},
  /// {"do":"drain"}.
  void close();

 private:
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(boost::asio::local::stream_protocol::socket socket);

  boost::asio::io_context& context_;
  std::filesystem::path path_;
  Online& online_;
  std::function<void()> drain_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
};

/// Asks a server that is running on this folder; nothing when there is none.
[[nodiscard]] std::optional<Data> ask_server(const std::filesystem::path& socket,
                                             const Data& request);

}  // namespace lagoon::server
