// A client of the server with a real socket, and a server to talk to.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>

#include "server/server.hpp"
#include "tests/server/files.hpp"

namespace lagoon::server {

inline constexpr std::string_view kAlive = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n";

class Client {
 public:
  /// `window`: how many bytes the system takes for a client that does not read.
  explicit Client(int port, int window = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (window > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }
  Client(Client&& other) noexcept : socket_(other.socket_), connected_(other.connected_) {
    other.socket_ = -1;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  /// At most so many bytes; "" when the server has closed.
  [[nodiscard]] std::string read_some(std::size_t most) const {
    std::string read(most, ' ');
    const ssize_t count = ::recv(socket_, read.data(), most, 0);
    read.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return read;
  }
  /// Reads until the text ends so, or the server closes.
  [[nodiscard]] std::string read_until(std::string_view end) const {
    std::string read;
    for (std::string more = read_some(1); !more.empty(); more = read_some(1)) {
      read += more;
      if (read.ends_with(end)) break;
    }
    return read;
  }
  [[nodiscard]] std::string read_all() const {
    std::string read;
    for (std::string more = read_some(4096); !more.empty(); more = read_some(4096)) read += more;
    return read;
  }

 private:
  int socket_;
  bool connected_ = false;
};

/// Runs a server while a test lasts.
class Running {
 public:
  explicit Running(Options options = {}, const Site& site = Site(kFiles)) {
    if (options.listen.empty()) options.listen = "127.0.0.1:0";
    auto listening = Server::listen(options, site);
    EXPECT_TRUE(listening);
    server_ = std::move(*listening);
    const std::string url = server_->url();
    port_ = std::stoi(url.substr(url.rfind(':') + 1));
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  [[nodiscard]] int port() const { return port_; }
  /// Returns when the server has ended.
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  /// The whole answer to a request on a connection of its own.
  [[nodiscard]] std::string ask(std::string_view request) const {
    const Client client(port_);
    client.send(request);
    return client.read_all();
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
  int port_ = 0;
};

}  // namespace lagoon::server
