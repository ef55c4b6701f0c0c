#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "server/limits.hpp"
#include "server/request.hpp"
#include "server/site.hpp"

namespace lagoon::server {
namespace {

namespace net = boost::asio;
using net::ip::tcp;

/// What grows: the service counts, and Prometheus is told how much more it is.
template <class Labelled>
void count_up(Labelled& family, const std::map<std::string, std::uint64_t>& counts,
              const std::string& label) {
  for (const auto& [name, count] : counts) {
    auto& counter = family.Add({{label, name}});
    counter.Increment(static_cast<double>(count) - counter.Value());
  }
}

}  // namespace

struct Metrics::Book {
  prometheus::Registry registry;
  prometheus::Family<prometheus::Counter>& acts =
      prometheus::BuildCounter().Name("lagoon_acts_total").Help("Acts stored").Register(registry);
  prometheus::Family<prometheus::Counter>& refused = prometheus::BuildCounter()
                                                         .Name("lagoon_refused_total")
                                                         .Help("Requests refused")
                                                         .Register(registry);
  prometheus::Family<prometheus::Gauge>& now = prometheus::BuildGauge()
                                                   .Name("lagoon_now")
                                                   .Help("What there is at this moment")
                                                   .Register(registry);
  prometheus::Histogram& commits =
      prometheus::BuildHistogram()
          .Name("lagoon_commit_seconds")
          .Help("What a commit of the store took")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                           0.1, 0.2, 0.5, 1, 2, 5});
};

Metrics::Metrics(net::io_context& context, Online* online)
    : context_(context), online_(online), book_(std::make_unique<Book>()), acceptor_(context) {}

Metrics::~Metrics() = default;

boost::system::error_code Metrics::open(const tcp::endpoint& endpoint) {
  boost::system::error_code error;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
  if (error) return error;
  const std::string address = endpoint.address().to_string();
  host_ = (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
          std::to_string(acceptor_.local_endpoint().port());
  net::co_spawn(context_, accept(), net::detached);
  return error;
}

void Metrics::close() {
  boost::system::error_code error;
  acceptor_.close(error);
}

net::awaitable<void> Metrics::accept() {
  boost::system::error_code error;
  while (!error) {
    tcp::socket socket =
        co_await acceptor_.async_accept(net::redirect_error(net::use_awaitable, error));
    if (!error) net::co_spawn(context_, serve(std::move(socket)), net::detached);
  }
}

std::string Metrics::text() {
  if (online_ != nullptr) {
    const Figures figures = online_->figures();
    count_up(book_->acts, figures.acts, "game");
    count_up(book_->refused, figures.refused, "code");
    const auto set = [this](const char* kind, std::size_t value) {
      book_->now.Add({{"kind", kind}}).Set(static_cast<double>(value));
    };
    set("listeners", figures.peers);
    set("tables", figures.rooms);
    set("in_store", figures.in_store);
    set("thinking", figures.thinking);
    for (const double took : online_->commit_times()) book_->commits.Observe(took / 1000);
  }
  return prometheus::TextSerializer().Serialize(book_->registry.Collect());
}

net::awaitable<void> Metrics::serve(tcp::socket socket) {
  std::string header;
  boost::system::error_code error;
  co_await net::async_read_until(socket, net::dynamic_buffer(header, kHeaderBytes), "\r\n\r\n",
                                 net::redirect_error(net::use_awaitable, error));
  if (error) co_return;
  const ParsedRequest request = parse_request(header.substr(0, end_of_header(header)));
  std::string body;
  std::string status = "200 OK";
  if (!request.good || request.method != "GET") {
    status = "405 Method Not Allowed";
  } else if (request.host != host_ || !request.origin.empty()) {
    status = "403 Forbidden";
  } else if (path_of(request.target) != "/metrics") {
    status = "404 Not Found";
  } else {
    body = text();
  }
  const std::string answer = "HTTP/1.1 " + status +
                             "\r\nContent-Type: text/plain; version=0.0.4\r\nContent-Length: " +
                             std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
  co_await net::async_write(socket, net::buffer(answer),
                            net::redirect_error(net::use_awaitable, error));
}

}  // namespace lagoon::server
