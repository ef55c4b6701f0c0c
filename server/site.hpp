// What is served: a fixed set of files, known by their paths. A path is a key and never a file
// name, so nothing else of the machine can be reached.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace lagoon::server {

/// One file of the client, as it is and compressed.
struct Asset {
  std::string_view path;  ///< "/assets/index-3f2a.js"
  std::string_view type;  ///< of its content
  std::string_view tag;   ///< changes with its content
  std::string_view bytes;
  std::string_view gzip;
};

/// The files that are compiled into the program, sorted by path.
[[nodiscard]] std::span<const Asset> client();

struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view if_none_match;
  bool accepts_gzip = false;
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  std::string_view body;  ///< empty for HEAD; `length` tells how long it would be
  std::size_t length = 0;
};

class Site {
 public:
  explicit Site(std::span<const Asset> assets) : assets_(assets) {}

  /// `ready`: false while the server is stopping.
  [[nodiscard]] Reply answer(const Request& request, bool ready) const;

 private:
  [[nodiscard]] const Asset* find(std::string_view path) const;
  [[nodiscard]] const Asset* page_for(std::string_view path) const;

  std::span<const Asset> assets_;
};

}  // namespace lagoon::server
