// Connections of programs: requests below /api, streams of lines, and WebSockets.
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket.hpp>

#include "server/connection.hpp"
#include "server/negotiate.hpp"
#include "server/openapi.hpp"
#include "server/service/refused.hpp"
#include "server/texts.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
namespace websocket = beast::websocket;

constexpr std::size_t kBodyBytes = 64 * 1024;
constexpr std::size_t kMessageBytes = 8 * 1024;
constexpr std::size_t kMostLines = 64;  ///< that wait for somebody who does not take them
constexpr std::size_t kMostLineBytes = 256 * 1024;
constexpr std::string_view kJson = "application/json";
constexpr std::string_view kLines = "application/x-ndjson";
constexpr std::string_view kProtocol = "lagoon.1";
constexpr auto kKeepAlive = std::chrono::seconds(20);
constexpr auto kGone = std::chrono::seconds(45);
constexpr auto kHandshake = std::chrono::seconds(10);
constexpr int kTooSlow = 1013;

bool is_json(std::string_view type) {
  if (!type.starts_with(kJson)) return false;
  const std::string_view rest = type.substr(kJson.size());
  return rest.empty() || rest.front() == ';' || rest.front() == ' ';
}

bool names(std::string_view list, std::string_view thing) {
  while (!list.empty()) {
    std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), item.size() + 1));
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
    if (item == thing) return true;
  }
  return false;
}

std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  return std::string(authorization.starts_with(kBearer) ? authorization.substr(kBearer.size())
                                                        : std::string_view());
}

/// A line as a piece of an answer whose length nobody knows yet (RFC 9112, 7.1).
std::string chunk_of(std::string_view line) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string size;
  for (std::size_t left = line.size() + 1; left > 0; left /= 16) {
    size.insert(size.begin(), kDigits[left % 16]);
  }
  return size.append("\r\n").append(line).append("\n\r\n");
}

Language language_of(std::string_view wanted) {
  const bool german = std::max(wish_for(wanted, "de"), wish_for(wanted, "de-DE")) >
                      std::max(0, wish_for(wanted, "en"));
  return german ? Language::de : Language::en;
}

}  // namespace

/// Whether a page of ours asks: another site's must not act with what it knows of a visitor.
bool Connection::is_ours(const ParsedRequest& request) const {
  if (request.origin.empty()) return true;
  if (!house_.public_origin.empty()) return request.origin == house_.public_origin;
  const std::size_t scheme = request.origin.find("://");
  return scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host;
}

net::awaitable<bool> Connection::refuse(int status, std::string_view code, const Sentence& sentence,
                                        bool keep_alive) {
  const Data told = Data::map({{"re", Data()},
                               {"ok", false},
                               {"seq", Data()},
                               {"error", Data::map({{"code", code},
                                                    {"message", sentence.text[0]},
                                                    {"reason", sentence.code},
                                                    {"rule", Data()},
                                                    {"field", Data()},
                                                    {"what", Data()},
                                                    {"retry_ms", Data()}})}});
  const std::string body = to_json(told);
  co_return co_await send(Site::data(status, kJson, body, false), keep_alive);
}

/// A request below /api, or the WebSocket. False when the connection is to end.
net::awaitable<bool> Connection::serve_program(const ParsedRequest& request,
                                               std::string_view header) {
  const std::string path(path_of(request.target));
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.has_body && reads) {
    co_return co_await refuse(413, "too_large", text::body_not_allowed, false);
  }
  if (request.is_chunked)
    co_return co_await refuse(400, "bad_request", text::length_missing, false);
  if (request.length > kBodyBytes) {
    co_return co_await refuse(413, "too_large", text::body_too_large, false);
  }
  if (!is_ours(request)) co_return co_await refuse(403, "forbidden", text::foreign_page, false);
  if (path == "/ws") {
    if (!request.upgrades) {
      co_return co_await refuse(426, "old_client", text::socket_only, request.keep_alive);
    }
    if (!names(request.protocols, kProtocol)) {
      co_return co_await refuse(426, "old_client", text::other_protocol, false);
    }
    co_await serve_socket(header);
    co_return false;
  }
  if (!reads && !is_json(request.content_type)) {
    co_return co_await refuse(400, "bad_request", text::only_json, false);
  }
  if (!co_await read_body(request.length)) co_return false;
  if (path == "/api/openapi.json") {
    co_return co_await send(Site::data(200, kJson, openapi(), false), request.keep_alive);
  }
  Called called;
  called.address = visitor_;
  called.method = request.method;
  called.path = path;
  const std::size_t query = request.target.find('?');
  if (query != std::string::npos) called.query = request.target.substr(query + 1);
  called.bearer = bearer_of(request.authorization);
  called.language = language_of(request.accept_language);
  called.body = received_.substr(0, request.length);
  received_.erase(0, request.length);
  called.peer = listener_ = house_.online->enter(*this);
  enter(Phase::listening, {});
  answering_ = true;  // whoever waits for an answer is not idle
  house_.online->give(called);
  while (!answer_ && lines_.empty() && !dismissed_ && socket_.is_open()) {
    co_await wait_for_news(kKeepAlive);
  }
  if (!answer_) {
    const bool goes_on = co_await serve_stream();
    house_.online->leave(std::exchange(listener_, 0));
    co_return goes_on;
  }
  house_.online->leave(std::exchange(listener_, 0));
  const Answered answered = *std::exchange(answer_, std::nullopt);
  Reply reply = Site::data(answered.status, answered.is_text ? "text/plain; charset=utf-8" : kJson,
                           answered.body, answered.is_immutable);
  if (request.method == "HEAD") reply.body = {};
  co_return co_await send(reply, request.keep_alive && !house_.stopping);
}

// -------------------------------------------------------------------------------------- listening

net::awaitable<void> Connection::wait_for_news(Clock::duration most) {
  news_.expires_after(most);
  boost::system::error_code ignored;
  co_await news_.async_wait(net::redirect_error(net::use_awaitable, ignored));
}

/// Whoever does not take what it is sent goes: the memory is everybody's.
void Connection::hear(std::string line) {
  if (dismissed_) return;
  line_bytes_ += line.size();
  lines_.push_back(std::move(line));
  if (lines_.size() > kMostLines || line_bytes_ > kMostLineBytes) {
    lines_.clear();
    dismissed_ = kTooSlow;
  }
  news_.cancel();
}

void Connection::dismiss(int code) {
  if (!dismissed_) dismissed_ = code;
  news_.cancel();
}

void Connection::take_answer(const Answered& answered) {
  answer_ = answered;
  news_.cancel();
}

/// Lines of JSON, for who has no WebSocket: curl, and programs in any language.
net::awaitable<bool> Connection::serve_stream() {
  Reply head = Site::data(200, kLines, {}, false);
  std::string bytes = "HTTP/1.1 200 OK\r\n";
  for (const auto& [name, value] : head.headers) {
    bytes.append(name).append(": ").append(value).append("\r\n");
  }
  bytes += "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
  while (socket_.is_open()) {
    for (std::string& line : std::exchange(lines_, {})) bytes += chunk_of(line);
    line_bytes_ = 0;
    if (dismissed_ && *dismissed_ == kTooSlow) bytes += chunk_of(R"({"end":"slow"})");
    if (dismissed_) bytes += "0\r\n\r\n";
    if (!bytes.empty()) {
      enter(Phase::answering, house_.limits.progress);
      answering_ = true;
      if (!co_await write(bytes)) co_return false;
      bytes.clear();
      if (dismissed_) co_return false;
    }
    enter(Phase::listening, {});
    if (lines_.empty()) house_.online->give(Drained{listener_});
    if (!lines_.empty() || dismissed_) continue;
    co_await wait_for_news(kKeepAlive);
    if (lines_.empty() && !dismissed_)
      bytes += chunk_of("");  // so that proxies and we see who is gone
  }
  co_return false;
}

/// Until the other side is gone, or was dismissed and told so.
template <class WebSocket>
net::awaitable<void> Connection::write_lines(WebSocket& stream) {
  boost::system::error_code failed;
  while (!failed && socket_.is_open()) {
    if (lines_.empty()) {
      if (dismissed_) break;
      if (listener_ != 0) house_.online->give(Drained{listener_});
      if (lines_.empty() && !dismissed_) co_await wait_for_news(std::chrono::hours(1));
      continue;
    }
    const std::string line = std::move(lines_.front());
    lines_.pop_front();
    line_bytes_ -= std::min(line_bytes_, line.size());
    co_await stream.async_write(net::buffer(line), net::redirect_error(net::use_awaitable, failed));
  }
  if (!failed && socket_.is_open()) {
    const auto code = static_cast<websocket::close_code>(dismissed_.value_or(1000));
    co_await stream.async_close(code, net::redirect_error(net::use_awaitable, failed));
  }
  writes_ = false;
  news_.cancel();
}

/// Reads until the other side goes; what is to be said is written by a second coroutine meanwhile.
net::awaitable<void> Connection::serve_socket(std::string_view header) {
  http::request_parser<http::empty_body> parser;
  boost::system::error_code error;
  parser.eager(true);
  parser.put(net::buffer(header.data(), header.size()), error);
  websocket::stream<Socket&> stream(socket_);
  websocket::stream_base::timeout patience{};
  patience.handshake_timeout = kHandshake;
  patience.idle_timeout = kGone;
  patience.keep_alive_pings = true;
  stream.set_option(patience);
  stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set("Sec-WebSocket-Protocol", std::string(kProtocol));
  }));
  stream.read_message_max(kMessageBytes);
  stream.text(true);
  enter(Phase::listening, {});
  answering_ = true;
  co_await stream.async_accept(parser.get(), net::redirect_error(net::use_awaitable, error));
  if (error) co_return;
  listener_ = house_.online->enter(*this);
  house_.online->give(Connected{listener_, visitor_});

  writes_ = true;
  net::co_spawn(socket_.get_executor(), write_lines(stream), net::detached);

  beast::flat_buffer buffer;
  while (!error) {
    co_await stream.async_read(buffer, net::redirect_error(net::use_awaitable, error));
    if (error) break;
    if (!stream.got_text()) {
      dismiss(1003);
      buffer.consume(buffer.size());
      continue;
    }
    const auto bytes = buffer.cdata();
    house_.online->give(
        Said{listener_, std::string(static_cast<const char*>(bytes.data()), bytes.size())});
    buffer.consume(buffer.size());
  }
  house_.online->leave(std::exchange(listener_, 0));
  if (!dismissed_) dismissed_ = 1000;
  lines_.clear();
  boost::system::error_code ignored;
  socket_.close(ignored);
  news_.cancel();
  while (writes_) {
    co_await wait_for_news(std::chrono::seconds(1));
  }
}

}  // namespace lagoon::server
