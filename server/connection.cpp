#include "server/connection.hpp"

#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/status.hpp>

namespace lagoon::server {
namespace {

namespace net = boost::asio;
using net::ip::tcp;

constexpr std::size_t kPieceBytes = 64 * 1024;  ///< that the system is given at a time
constexpr std::size_t kSmallBytes = 4 * 1024;   ///< that go along with the header

/// The status line and the header, with the empty line.
std::string head_of(const Reply& reply, bool keep_alive) {
  const auto status = static_cast<boost::beast::http::status>(reply.status);
  const auto reason = boost::beast::http::obsolete_reason(status);
  std::string head = "HTTP/1.1 " + std::to_string(reply.status) + " ";
  head.append(reason.data(), reason.size()).append("\r\n");
  for (const auto& [name, value] : reply.headers) {
    head.append(name).append(": ").append(value).append("\r\n");
  }
  // A length with 304 would be that of the file, not of this answer (RFC 9110, 8.6).
  if (reply.status != 304) head += "Content-Length: " + std::to_string(reply.length) + "\r\n";
  head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  return head;
}

}  // namespace

Connection::Connection(House& house, Socket socket)
    : house_(house), socket_(std::move(socket)), news_(socket_.get_executor()) {
  boost::system::error_code error;
  const tcp::endpoint peer = socket_.remote_endpoint(error);
  if (!error) peer_ = peer.address();
  socket_.set_option(tcp::no_delay(true), error);
  from_proxy_ = house_.proxies.trusts(peer_);
  enter(Phase::header, house_.limits.header);
  visitor_ = group_of(peer_);
  house_.visitors.enter(*this, from_proxy_ ? std::string() : visitor_);
}

Connection::~Connection() {
  if (listener_ != 0) house_.online->leave(listener_);
  house_.visitors.leave(*this);
}

void Connection::end() {
  boost::system::error_code ignored;
  // What is stuck in the system's buffers would stay there for minutes; it is dropped as well.
  if (answering_) socket_.set_option(net::socket_base::linger(true, 0), ignored);
  socket_.close(ignored);
  news_.cancel();
}

void Connection::stop() {
  const bool is_busy = phase_ == Phase::answering || phase_ == Phase::listening;
  if (is_busy || (phase_ == Phase::closing && answering_)) return;
  answering_ = false;  // what was written is still delivered
  end();
}

// ---------------------------------------------------------------------------------- time limits

void Connection::enter(Phase phase, Clock::duration limit) {
  const Clock::time_point now = Clock::now();
  phase_ = phase;
  progress_ = now;
  deadline_ = now + limit;
}

std::size_t Connection::under_way() {
  int bytes = 0;
  if (!socket_.is_open() || ::ioctl(socket_.native_handle(), SIOCOUTQ, &bytes) != 0) return 0;
  return static_cast<std::size_t>(bytes);
}

/// The system takes megabytes of an answer at once and then nothing for long, so what counts is
/// what the other side has acknowledged.
void Connection::look_at_progress(Clock::time_point now) {
  const std::size_t acknowledged = written_ - std::min(written_, under_way());
  if (acknowledged > acknowledged_) progress_ = now;
  acknowledged_ = acknowledged;
  if (acknowledged_ >= milestone_ + house_.limits.progress_bytes) {
    milestone_ = acknowledged_;
    deadline_ = now + house_.limits.progress;
  }
}

void Connection::check(Clock::time_point now) {
  if (answering_) {
    look_at_progress(now);
    const bool all_written = phase_ != Phase::answering;
    if (all_written && acknowledged_ == written_) {
      answering_ = false;  // the last byte has arrived: from now on the connection is idle
      deadline_ = now + (phase_ == Phase::closing ? house_.limits.linger : house_.limits.idle);
    }
  }
  if (phase_ != Phase::listening && now >= deadline_) end();
}

// ------------------------------------------------------------------------------------- requests

net::awaitable<void> Connection::serve() {
  bool goes_on = true;  // g++ 12 lays the frame out wrongly if the loop waits in its condition
  while (goes_on) goes_on = co_await serve_one();
  if (socket_.is_open()) co_await close();
}

/// One request and its answer; false when the connection is to end.
net::awaitable<bool> Connection::serve_one() {
  if (!co_await read_header()) {
    if (!socket_.is_open() || received_.empty()) co_return false;
    const bool large = received_.size() >= kHeaderBytes;
    const Reply refusal = Site::refuse(large ? Fault::header_too_large : Fault::bad_request);
    co_return co_await send(refusal, false);
  }
  const std::size_t end = end_of_header(received_);
  const std::string header = received_.substr(0, end);
  const ParsedRequest request = parse_request(header);
  received_.erase(0, end);
  if (request.good) count_visitor(request);
  if (request.good && house_.online != nullptr && is_for_programs(path_of(request.target))) {
    co_return co_await serve_program(request, header);
  }
  const Reply reply = request.good ? answer(request) : Site::refuse(Fault::bad_request);
  co_return co_await send(reply, request.keep_alive && !request.has_body && !house_.stopping);
}

Reply Connection::answer(const ParsedRequest& request) const {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.has_body && reads) return Site::refuse(Fault::body_not_allowed);
  return house_.site.answer({request.method, request.target, request.if_none_match,
                             request.accept_encoding, request.accept_language},
                            !house_.stopping);
}

/// The limits count the visitors behind a proxy of ours, not the proxy.
void Connection::count_visitor(const ParsedRequest& request) {
  if (request.forwarded_for.empty()) return;
  if (!from_proxy_) return house_.meet_stranger(peer_);
  const auto visitor = house_.proxies.visitor(request.forwarded_for);
  if (visitor) visitor_ = group_of(*visitor);
  house_.visitors.move(*this, visitor ? visitor_ : std::string());
}

/// Whoever asks for more has the last answer, or does not want it.
void Connection::begin_header() {
  answering_ = false;
  enter(Phase::header, house_.limits.header);
}

/// False when the connection has ended, or no request can come of what was received.
net::awaitable<bool> Connection::read_header() {
  while (true) {
    if (!received_.empty()) {
      if (phase_ == Phase::waiting) begin_header();
      if (!may_begin_request(received_.front())) co_return false;
      const std::size_t end = end_of_header(received_);
      if (end <= kHeaderBytes) co_return true;
      if (received_.size() >= kHeaderBytes) co_return false;
    }
    if (!co_await read_some()) {
      received_.clear();
      co_return false;
    }
  }
}

/// The whole of a body, at a rate at which it comes to an end.
net::awaitable<bool> Connection::read_body(std::size_t length) {
  enter(Phase::body, house_.limits.progress);
  std::size_t milestone = received_.size() + house_.limits.progress_bytes;
  while (received_.size() < length) {
    if (!co_await read_some()) co_return false;
    if (received_.size() < milestone) continue;
    milestone = received_.size() + house_.limits.progress_bytes;
    deadline_ = Clock::now() + house_.limits.progress;
  }
  co_return true;
}

net::awaitable<bool> Connection::read_some() {
  std::array<char, 4096> piece;  // NOLINT: filled by the system
  boost::system::error_code error;
  const std::size_t count = co_await socket_.async_read_some(
      net::buffer(piece), net::redirect_error(net::use_awaitable, error));
  received_.append(piece.data(), count);
  progress_ = Clock::now();
  co_return !error;
}

// -------------------------------------------------------------------------------------- answers

/// Whether another request may follow.
net::awaitable<bool> Connection::send(const Reply& reply, bool keep_alive) {
  enter(Phase::answering, house_.limits.progress);
  answering_ = true;
  look_at_progress(progress_);
  milestone_ = acknowledged_;
  const std::string_view small = reply.body.substr(0, kSmallBytes);
  const std::string head = head_of(reply, keep_alive).append(small);
  if (!co_await write(head)) co_return false;
  if (!co_await write(reply.body.substr(small.size()))) co_return false;
  phase_ = Phase::waiting;
  check(Clock::now());
  co_return keep_alive && !house_.stopping;
}

net::awaitable<bool> Connection::write(std::string_view bytes) {
  while (!bytes.empty()) {
    boost::system::error_code error;
    const std::size_t count = co_await socket_.async_write_some(
        net::buffer(bytes.data(), std::min(bytes.size(), kPieceBytes)),
        net::redirect_error(net::use_awaitable, error));
    if (error) co_return false;
    written_ += count;
    bytes.remove_prefix(count);
  }
  co_return true;
}

/// Waits for the other side to close too: closing over bytes that were not read would take from it
/// the answer that it has not read yet.
net::awaitable<void> Connection::close() {
  boost::system::error_code error;
  socket_.shutdown(tcp::socket::shutdown_send, error);
  phase_ = Phase::closing;
  if (!answering_) deadline_ = Clock::now() + house_.limits.linger;
  while (!error && co_await read_some()) received_.clear();
}

}  // namespace lagoon::server
