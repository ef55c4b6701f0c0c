#include "server/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <utility>

#include "server/connection.hpp"
#include "server/control.hpp"
#include "server/metrics.hpp"
#include "server/online.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

namespace net = boost::asio;
using net::ip::tcp;

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

Result<tcp::endpoint> endpoint_of(const std::string& address, const std::string& field) {
  std::string host;
  std::uint16_t port = 0;
  boost::system::error_code error;
  const bool is_address = read_address(address, host, port);
  const net::ip::address ip = is_address ? net::ip::make_address(host, error) : net::ip::address();
  if (is_address && !error) return tcp::endpoint(ip, port);
  return Error(Statement(text::bad_address, Arg::word("address", address)), field);
}

Error not_taken(const boost::system::error_code& error, const std::string& address,
                const std::string& field) {
  if (error == boost::system::errc::address_in_use) {
    return Error(Statement(text::address_in_use, Arg::word("address", address)), field);
  }
  const std::string reason = error.message();
  return Error(
      Statement(text::address_refused, Arg::word("address", address), Arg::word("reason", reason)),
      field);
}

/// How many connections there is room for: a descriptor each, and some for everything else.
std::size_t raise_descriptor_limit(std::size_t wanted) {
  constexpr rlim_t kOthers = 64;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min<rlim_t>(limit.rlim_max, wanted + kOthers));
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t room = limit.rlim_cur > 2 * kOthers ? limit.rlim_cur - kOthers : kOthers;
  return std::min<std::size_t>(wanted, room);
}

class AsioServer final : public Server {
 public:
  AsioServer(const Site& site, const Limits& limits, std::vector<Network> proxies,
             const Options& options, std::unique_ptr<Store> store)
      : house_(site, limits, std::move(proxies)), warn_(options.warn) {
    house_.public_origin = options.public_origin;
    if (store) {
      online_ = std::make_unique<Online>(context_, std::move(store), options.service,
                                         [this](const std::string& why) { fail(why); });
      house_.online = online_.get();
      if (!options.control.empty()) {
        control_ = std::make_unique<Control>(context_, options.control, *online_,
                                             [this] { begin_to_stop(); });
      }
    }
    house_.meet_stranger = [this](const net::ip::address& address) { warn_once(address); };
  }

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

  /// Figures at an address of their own; why it cannot be taken, if so.
  boost::system::error_code open_metrics(const net::ip::address& host, std::uint16_t port) {
    metrics_ = std::make_unique<Metrics>(context_, online_.get());
    return metrics_->open({host, port});
  }

  [[nodiscard]] std::string url() const override {
    const tcp::endpoint taken = acceptor_.local_endpoint();
    const std::string host = taken.address().to_string();
    return "http://" + (taken.address().is_v6() ? "[" + host + "]" : host) + ":" +
           std::to_string(taken.port()) + "/";
  }

  bool run() override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) begin_to_stop();
    });
    net::co_spawn(context_, accept(), net::detached);
    tick();
    context_.run();
    control_.reset();
    metrics_.reset();
    online_.reset();
    house_.online = nullptr;
    return !failed_;
  }

  void stop() override {
    net::post(context_, [this] { begin_to_stop(); });
  }

 private:
  /// No new connections; idle ones end now, busy ones after their answer or after the time to stop.
  /// run() returns when all have ended, so that nothing of them is left to anybody.
  void begin_to_stop() {
    if (house_.stopping) return;
    house_.stopping = true;
    stop_at_ = Clock::now() + house_.limits.stop;
    signals_.cancel();
    acceptor_.close();
    if (control_) control_->close();
    if (metrics_) metrics_->close();
    if (!online_) return let_go();
    online_->stop([this] { let_go(); });
  }

  /// Nothing waits to be stored any more.
  void let_go() {
    gone_ = true;
    for_each([](Connection& connection) { connection.stop(); });
    if (connections_ == 0) timer_.cancel();
  }

  /// Called on any thread: whatever is not stored yet was acknowledged to nobody.
  void fail(const std::string& why) {
    net::post(context_, [this, why] {
      failed_ = true;
      warn_(Error(Statement(text::store_lost, Arg::word("reason", why))));
      context_.stop();
    });
  }

  /// One timer looks at all connections: it knows those that are there, and no other.
  void tick() {
    if (gone_ && connections_ == 0) return;
    timer_.expires_after(house_.limits.tick);
    timer_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      const Clock::time_point now = Clock::now();
      const bool time_is_up = house_.stopping && now >= stop_at_;
      for_each(
          [&](Connection& connection) { time_is_up ? connection.end() : connection.check(now); });
      tick();
    });
  }

  template <class F>
  void for_each(F f) {
    for (Visit* visit : house_.visitors.all()) f(static_cast<Connection&>(*visit));
  }

  net::awaitable<void> accept() {
    while (!house_.stopping) {
      boost::system::error_code error;
      tcp::socket socket =
          co_await acceptor_.async_accept(net::redirect_error(net::use_awaitable, error));
      if (house_.stopping) co_return;
      if (!error) {
        ++connections_;
        net::co_spawn(context_, serve(std::move(socket)), net::detached);
        continue;
      }
      // Out of descriptors although there should be enough: somebody has to go.
      house_.visitors.make_room();
      net::steady_timer pause(context_, std::chrono::milliseconds(10));
      co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
    }
  }

  net::awaitable<void> serve(tcp::socket socket) {
    {
      Connection connection(house_, std::move(socket));
      co_await connection.serve();
    }
    if (--connections_ == 0 && gone_) timer_.cancel();
  }

  void warn_once(const net::ip::address& proxy) {
    if (std::exchange(warned_, true)) return;
    const std::string address = proxy.to_string();
    warn_(Error(Statement(text::untrusted_proxy, Arg::word("address", address))));
  }

  // Before the context, whose end destroys what is left of the connections.
  House house_;
  std::function<void(const Error&)> warn_;
  bool warned_ = false;
  std::size_t connections_ = 0;  ///< with those that are just ending
  Clock::time_point stop_at_;
  bool gone_ = false;    ///< the service has ended
  bool failed_ = false;  ///< the store is lost
  net::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  net::signal_set signals_{context_};
  net::steady_timer timer_{context_};
  std::unique_ptr<Online> online_;
  std::unique_ptr<Control> control_;
  std::unique_ptr<Metrics> metrics_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const Options& options, const Site& site,
                                               std::unique_ptr<Store> store) {
  const Result<tcp::endpoint> wanted = endpoint_of(options.listen, "listen");
  if (!wanted) return wanted.error();
  Result<tcp::endpoint> figures = tcp::endpoint();
  if (!options.metrics.empty()) figures = endpoint_of(options.metrics, "metrics");
  if (!figures) return figures.error();
  std::vector<Network> proxies;
  for (const std::string& written : options.trusted_proxies) {
    const std::optional<Network> network = read_network(written);
    if (!network) {
      return Error(Statement(text::bad_proxy, Arg::word("address", written)), "trusted-proxy");
    }
    proxies.push_back(*network);
  }
  Limits limits = options.limits;
  limits.in_all = raise_descriptor_limit(limits.in_all);
  auto server =
      std::make_unique<AsioServer>(site, limits, std::move(proxies), options, std::move(store));
  if (const auto error = server->open(wanted->address(), wanted->port())) {
    return not_taken(error, options.listen, "listen");
  }
  if (!options.metrics.empty()) {
    const auto error = server->open_metrics(figures->address(), figures->port());
    if (error) return not_taken(error, options.metrics, "metrics");
  }
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace lagoon::server
