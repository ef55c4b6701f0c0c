#include "server/site.hpp"

#include <algorithm>
#include <array>

namespace lagoon::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

/// On every answer. WebAssembly does not start without 'wasm-unsafe-eval'; nothing may be inline.
constexpr std::array<Header, 7> kSecurity{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
     "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

constexpr std::string_view kText = "text/plain; charset=utf-8";

Reply reply_with(int status, std::string_view type, std::string_view body) {
  Reply reply;
  reply.status = status;
  reply.headers.assign(kSecurity.begin(), kSecurity.end());
  reply.headers.emplace_back("Content-Type", type);
  reply.body = body;
  reply.length = body.size();
  return reply;
}

Reply plain(int status, std::string_view text) {
  Reply reply = reply_with(status, kText, text);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

/// Files with a hash in their name never change; the page that names them is asked for again.
std::string_view cache_control(const Asset& asset) {
  return asset.path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

Reply file(const Asset& asset, const Request& request) {
  const bool compressed = request.accepts_gzip && !asset.gzip.empty();
  const bool unchanged = request.if_none_match == asset.tag;
  Reply reply = reply_with(unchanged ? 304 : 200, asset.type,
                           unchanged    ? std::string_view()
                           : compressed ? asset.gzip
                                        : asset.bytes);
  reply.headers.emplace_back("Cache-Control", cache_control(asset));
  reply.headers.emplace_back("ETag", asset.tag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (compressed && !unchanged) reply.headers.emplace_back("Content-Encoding", "gzip");
  return reply;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

const Asset* Site::find(std::string_view path) const {
  const auto at =
      std::lower_bound(assets_.begin(), assets_.end(), path,
                       [](const Asset& asset, std::string_view key) { return asset.path < key; });
  return at != assets_.end() && at->path == path ? &*at : nullptr;
}

/// The client finds its own way below any path that is not a file: it explains strange ones too.
const Asset* Site::page_for(std::string_view path) const {
  const std::size_t slash = path.rfind('/');
  const bool is_page = path.starts_with('/') && path.find('.', slash) == std::string_view::npos;
  return is_page ? find("/index.html") : nullptr;
}

Reply Site::answer(const Request& request, bool ready) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = plain(405, "Only GET and HEAD are possible here.\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const std::string_view path = path_of(request.target);
  Reply reply;
  if (path == "/livez") {
    reply = plain(200, "alive\n");
  } else if (path == "/readyz") {
    reply = ready ? plain(200, "ready\n") : plain(503, "stopping\n");
  } else if (const Asset* asset = find(path)) {
    reply = file(*asset, request);
  } else if (const Asset* page = page_for(path)) {
    reply = file(*page, request);
  } else {
    reply = plain(404, "There is no such file. The games are at /\n");
  }
  if (request.method == "HEAD") reply.body = {};
  return reply;
}

}  // namespace lagoon::server
