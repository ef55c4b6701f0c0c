#include "server/request.hpp"

#include <algorithm>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <cctype>

namespace lagoon::server {
namespace {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::empty_body>;

/// Every line ends with CR LF, and none continues the one before it (RFC 9112, 5.2): what we and a
/// proxy before us could read differently is refused.
bool has_plain_lines(std::string_view header) {
  for (std::size_t at = header.find('\n'); at != std::string_view::npos;
       at = header.find('\n', at + 1)) {
    if (at == 0 || header[at - 1] != '\r') return false;
    const char next = at + 1 < header.size() ? header[at + 1] : '\r';
    if (next == ' ' || next == '\t') return false;
  }
  return true;
}

std::string all_values(const Parser::value_type& request, boost::beast::string_view name) {
  std::string joined;
  const auto [first, last] = request.equal_range(name);
  for (auto at = first; at != last; ++at) {
    if (!joined.empty()) joined += ", ";
    joined.append(at->value().data(), at->value().size());
  }
  return joined;
}

/// Exactly one, and not empty (RFC 9110, 7.2).
bool has_host(const Parser::value_type& request) {
  return request.count(http::field::host) == 1 && !request[http::field::host].empty();
}

}  // namespace

std::size_t end_of_header(std::string_view bytes) {
  // Also where the lines end wrongly: that is refused, not waited for.
  for (const std::string_view end : {"\n\r\n", "\n\n"}) {
    const std::size_t at = bytes.find(end);
    if (at != std::string_view::npos) return at + end.size();
  }
  return std::string_view::npos;
}

bool may_begin_request(char first) {
  return std::isalnum(static_cast<unsigned char>(first)) != 0 ||
         std::string_view("!#$%&'*+-.^_`|~").find(first) != std::string_view::npos;
}

ParsedRequest parse_request(std::string_view header) {
  ParsedRequest parsed;
  if (!has_plain_lines(header)) return parsed;
  Parser parser;
  parser.body_limit(boost::none);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(header.data(), header.size()), error);
  if ((error && error != http::error::need_more) || !parser.is_header_done()) return parsed;
  const Parser::value_type& request = parser.get();
  if (!has_host(request)) return parsed;

  const auto text = [](const auto& view) { return std::string(view.data(), view.size()); };
  parsed.good = true;
  parsed.is_chunked = request.count(http::field::transfer_encoding) > 0;
  parsed.length = static_cast<std::size_t>(parser.content_length().value_or(0));
  parsed.has_body = parsed.is_chunked || parsed.length > 0;
  parsed.keep_alive = request.keep_alive();
  parsed.upgrades = boost::beast::iequals(request[http::field::upgrade], "websocket");
  parsed.method = text(request.method_string());
  parsed.target = text(request.target());
  parsed.if_none_match = all_values(request, "If-None-Match");
  parsed.accept_encoding = all_values(request, "Accept-Encoding");
  parsed.accept_language = all_values(request, "Accept-Language");
  parsed.forwarded_for = all_values(request, "X-Forwarded-For");
  parsed.host = text(request[http::field::host]);
  parsed.origin = text(request[http::field::origin]);
  parsed.content_type = text(request[http::field::content_type]);
  parsed.authorization = text(request[http::field::authorization]);
  parsed.protocols = all_values(request, "Sec-WebSocket-Protocol");
  return parsed;
}

}  // namespace lagoon::server
