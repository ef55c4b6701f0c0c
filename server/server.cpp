#include "server/server.hpp"

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <set>

#include "server/texts.hpp"

namespace lagoon::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::ip::tcp;
using std::chrono::seconds;

constexpr auto kHeaderTime = seconds(10);  ///< for a request to come in, and for an answer to go
constexpr auto kIdleTime = seconds(60);    ///< between two requests
constexpr auto kStopTime = seconds(10);
constexpr std::uint32_t kHeaderBytes = 8 * 1024;
constexpr std::size_t kMaxConnections = 512;

/// Splits "host:port" and "[host]:port".
bool read_address(std::string_view text, std::string& host, std::uint16_t& port) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return false;
  host = text.substr(0, colon);
  if (host.size() > 1 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  }
  const std::string_view digits = text.substr(colon + 1);
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  return error == std::errc() && stop == digits.data() + digits.size();
}

class BeastServer final : public Server {
 public:
  explicit BeastServer(const Site& site)
      : site_(site), acceptor_(context_), signals_(context_), stop_timer_(context_) {}

  /// Why the address cannot be taken, if so.
  boost::system::error_code open(const net::ip::address& host, std::uint16_t port) {
    const tcp::endpoint wanted(host, port);
    boost::system::error_code error;
    acceptor_.open(wanted.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(wanted, error);
    if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
    return error;
  }

  [[nodiscard]] std::string url() const override {
    const tcp::endpoint taken = acceptor_.local_endpoint();
    const std::string host = taken.address().to_string();
    return "http://" + (taken.address().is_v6() ? "[" + host + "]" : host) + ":" +
           std::to_string(taken.port()) + "/";
  }

  void run() override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) begin_to_stop();
    });
    net::co_spawn(context_, accept(), net::detached);
    context_.run();
  }

  void stop() override {
    net::post(context_, [this] { begin_to_stop(); });
  }

 private:
  using Stream = beast::tcp_stream;

  /// No new connections; idle ones end now, busy ones after their answer or after kStopTime.
  void begin_to_stop() {
    if (stopping_) return;
    stopping_ = true;
    signals_.cancel();
    acceptor_.close();
    for (Stream* stream : idle_) stream->cancel();
    if (connections_ == 0) return;
    stop_timer_.expires_after(kStopTime);
    stop_timer_.async_wait([this](boost::system::error_code error) {
      if (!error) context_.stop();
    });
  }

  net::awaitable<void> accept() {
    while (!stopping_) {
      boost::system::error_code error;
      tcp::socket socket =
          co_await acceptor_.async_accept(net::redirect_error(net::use_awaitable, error));
      if (stopping_) co_return;
      // Out of descriptors, or too many visitors: wait for some to leave.
      if (error || connections_ >= kMaxConnections) {
        net::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(net::use_awaitable);
        continue;
      }
      net::co_spawn(context_, serve(std::move(socket)), net::detached);
    }
  }

  net::awaitable<void> serve(tcp::socket socket) {
    ++connections_;
    Stream stream(std::move(socket));
    beast::flat_buffer buffer;
    while (!stopping_ && co_await serve_one(stream, buffer)) {
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    if (--connections_ == 0 && stopping_) stop_timer_.cancel();
  }

  /// One request and its answer; false when the connection is to end.
  net::awaitable<bool> serve_one(Stream& stream, beast::flat_buffer& buffer) {
    boost::system::error_code error;
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(std::uint64_t{0});
    if (!co_await wait_for_request(stream, buffer)) co_return false;
    stream.expires_after(kHeaderTime);
    co_await http::async_read(stream, buffer, parser,
                              net::redirect_error(net::use_awaitable, error));
    if (error) co_return false;

    http::response<http::span_body<const char>> response = answer(parser.get());
    stream.expires_after(kHeaderTime);
    if (parser.get().method() == http::verb::head) {
      http::response_serializer<http::span_body<const char>> serializer(response);
      co_await http::async_write_header(stream, serializer,
                                        net::redirect_error(net::use_awaitable, error));
    } else {
      co_await http::async_write(stream, response, net::redirect_error(net::use_awaitable, error));
    }
    co_return !error && response.keep_alive();
  }

  /// Until the first byte of a request is there; a connection that waits may be ended any time.
  net::awaitable<bool> wait_for_request(Stream& stream, const beast::flat_buffer& buffer) {
    if (buffer.size() > 0) co_return true;
    boost::system::error_code error;
    net::steady_timer limit(context_, kIdleTime);
    limit.async_wait([&stream](boost::system::error_code cancelled) {
      if (!cancelled) stream.cancel();
    });
    idle_.insert(&stream);
    co_await stream.socket().async_wait(tcp::socket::wait_read,
                                        net::redirect_error(net::use_awaitable, error));
    idle_.erase(&stream);
    limit.cancel();
    co_return !error;
  }

  http::response<http::span_body<const char>> answer(
      const http::request<http::empty_body>& request) const {
    const auto text = [](const auto& view) { return std::string_view(view.data(), view.size()); };
    Request asked;
    asked.method = text(request.method_string());
    asked.target = text(request.target());
    asked.if_none_match = text(request[http::field::if_none_match]);
    asked.accepts_gzip =
        text(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
    const Reply reply = site_.answer(asked, !stopping_);

    http::response<http::span_body<const char>> response(
        static_cast<http::status>(reply.status), request.version(),
        beast::span<const char>(reply.body.data(), reply.body.size()));
    for (const auto& [name, value] : reply.headers) {
      response.insert(beast::string_view(name.data(), name.size()),
                      beast::string_view(value.data(), value.size()));
    }
    response.content_length(reply.length);
    response.keep_alive(request.keep_alive() && !stopping_);
    return response;
  }

  Site site_;
  net::io_context context_{1};
  tcp::acceptor acceptor_;
  net::signal_set signals_;
  net::steady_timer stop_timer_;
  std::set<Stream*> idle_;
  std::size_t connections_ = 0;
  bool stopping_ = false;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(std::string_view address, const Site& site) {
  std::string host;
  std::uint16_t port = 0;
  boost::system::error_code error;
  if (!read_address(address, host, port)) {
    return Error(Statement(text::bad_address, Arg::word("address", address)), "listen");
  }
  const net::ip::address ip = net::ip::make_address(host, error);
  if (error) return Error(Statement(text::bad_address, Arg::word("address", address)), "listen");
  auto server = std::make_unique<BeastServer>(site);
  error = server->open(ip, port);
  if (error == boost::system::errc::address_in_use) {
    return Error(Statement(text::address_in_use, Arg::word("address", address)), "listen");
  }
  if (error) {
    const std::string reason = error.message();
    return Error(Statement(text::address_refused, Arg::word("address", address),
                           Arg::word("reason", reason)),
                 "listen");
  }
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace lagoon::server
