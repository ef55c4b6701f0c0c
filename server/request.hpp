// The header of a request, from its bytes; without a network.
#pragma once

#include <string>
#include <string_view>

namespace lagoon::server {

/// Where the header in these bytes ends: behind its empty line, npos when that is not there yet.
[[nodiscard]] std::size_t end_of_header(std::string_view bytes);

/// Whether a request can begin so; a browser that speaks TLS to us is told at once, not after a
/// wait.
[[nodiscard]] bool may_begin_request(char first);

struct ParsedRequest {
  bool good = false;  ///< otherwise it is answered with 400, and nothing else is known of it
  bool has_body = false;
  bool is_chunked = false;
  std::size_t length = 0;  ///< of the body
  bool keep_alive = false;
  bool upgrades = false;  ///< to a WebSocket
  std::string method;
  std::string target;
  std::string if_none_match;  ///< of fields that stand several times, all values with commas
  std::string accept_encoding;
  std::string accept_language;
  std::string forwarded_for;
  std::string host;
  std::string origin;  ///< "": not sent
  std::string content_type;
  std::string authorization;
  std::string protocols;  ///< of a WebSocket
};

/// Precondition: the bytes are a whole header, up to and including its empty line.
[[nodiscard]] ParsedRequest parse_request(std::string_view header);

}  // namespace lagoon::server
