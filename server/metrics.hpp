// Figures for Prometheus, at an address of their own: who runs the server reads them, not the
// world.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/online.hpp"

namespace lagoon::server {

class Metrics {
 public:
  Metrics(boost::asio::io_context& context, Online* online);
  ~Metrics();

  boost::system::error_code open(const boost::asio::ip::tcp::endpoint& endpoint);
  void close();

 private:
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);
  [[nodiscard]] std::string text();

  struct Book;
  boost::asio::io_context& context_;
  Online* online_;
  std::unique_ptr<Book> book_;
  std::string host_;  ///< that a request has to name, so that no page of another site reads along
  boost::asio::ip::tcp::acceptor acceptor_;
};

}  // namespace lagoon::server
