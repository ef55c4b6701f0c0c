// What is served: a fixed set of files, known by their paths. A path is a key and never a file
// name, so nothing else of the machine can be reached.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace lagoon::server {

/// One file of the client, as it is and compressed. The tag is a weak one (W/"..."): all forms of
/// the file share it.
struct Asset {
  std::string_view path;  ///< "/assets/index-3f2a.js"
  std::string_view type;  ///< of its content
  std::string_view tag;   ///< changes with its content
  std::string_view bytes;
  std::string_view gzip;    ///< empty: there is no such form
  std::string_view brotli;  ///< likewise
};

/// The files that are compiled into the program, sorted by path.
[[nodiscard]] std::span<const Asset> client();

struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view if_none_match = {};
  std::string_view accept_encoding = {};
  std::string_view accept_language = {};
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  std::string_view body;   ///< empty for HEAD; `length` tells how long it would be
  std::size_t length = 0;  ///< of no use with 304, which has no body whatever the file is
};

/// Why a request is not even looked at.
enum class Fault { bad_request, body_not_allowed, header_too_large };

/// A request for programs, below /api, or the WebSocket: no file, whatever the method.
[[nodiscard]] bool is_for_programs(std::string_view path);
/// The path of a target, without what is asked of it; also where a proxy asks with the whole
/// address.
[[nodiscard]] std::string_view path_of(std::string_view target);

class Site {
 public:
  explicit Site(std::span<const Asset> assets) : assets_(assets) {}

  /// `ready`: false while the server is stopping.
  [[nodiscard]] Reply answer(const Request& request, bool ready) const;
  /// What a program is answered, with the headers that every answer has. The body has to outlive
  /// the reply.
  [[nodiscard]] static Reply data(int status, std::string_view type, std::string_view body,
                                  bool is_immutable);
  /// In both languages, since which one is wanted is not known.
  [[nodiscard]] static Reply refuse(Fault fault);

 private:
  [[nodiscard]] const Asset* find(std::string_view path) const;
  [[nodiscard]] const Asset* page_for(std::string_view path) const;

  std::span<const Asset> assets_;
};

}  // namespace lagoon::server
