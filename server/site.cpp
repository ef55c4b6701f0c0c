#include "server/site.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/sentence.hpp"
#include "core/subscript.hpp"
#include "server/negotiate.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

/// On every answer. WebAssembly does not start without 'wasm-unsafe-eval'; nothing may be inline.
constexpr std::array<Header, 7> kSecurity{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
     "object-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
     "'none'"},
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

std::string_view words(const Sentence& sentence, Language language) {
  return sentence.text[at(language)];
}

std::string in_both(const Sentence& sentence) {
  std::string text;
  for (const Language language : kLanguages) text += std::string(words(sentence, language)) + "\n";
  return text;
}

/// A sentence for whoever looks at the answer, in the language that the browser asks for.
Reply said(int status, const Sentence& sentence, const Request& request) {
  const std::string_view wanted = request.accept_language;
  const bool german = std::max(wish_for(wanted, "de"), wish_for(wanted, "de-DE")) >
                      std::max(0, wish_for(wanted, "en"));
  Reply reply = plain(status, words(sentence, german ? Language::de : Language::en));
  reply.headers.emplace_back("Content-Language", german ? "de" : "en");
  return reply;
}

/// Files with a hash in their name never change; the page that names them is asked for again.
std::string_view cache_control(const Asset& asset) {
  return asset.path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/// What a client gets of a file; the encoding is "" for the file as it is.
struct Form {
  std::string_view encoding;
  std::string_view bytes;
};

/// The form that the client wants most; of equals the smallest, which is the last.
Form form_for(const Asset& asset, std::string_view accepted) {
  Form best{"", asset.bytes};
  int most = 1;
  for (const Form& form : {Form{"gzip", asset.gzip}, Form{"br", asset.brotli}}) {
    const int wish = form.bytes.empty() ? 0 : wish_for(accepted, form.encoding);
    if (wish < most) continue;
    best = form;
    most = wish;
  }
  return best;
}

Reply file(const Asset& asset, const Request& request) {
  const bool unchanged =
      !request.if_none_match.empty() && names_tag(request.if_none_match, asset.tag);
  const Form form = form_for(asset, request.accept_encoding);
  Reply reply =
      unchanged ? reply_with(304, asset.type, {}) : reply_with(200, asset.type, form.bytes);
  reply.headers.emplace_back("Cache-Control", cache_control(asset));
  reply.headers.emplace_back("ETag", asset.tag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (!form.encoding.empty() && !unchanged) {
    reply.headers.emplace_back("Content-Encoding", form.encoding);
  }
  return reply;
}

}  // namespace

std::string_view path_of(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  if (target.starts_with(kScheme)) {
    const std::size_t slash = target.find('/', kScheme.size());
    target = slash == std::string_view::npos ? "/" : target.substr(slash);
  }
  return target.substr(0, target.find('?'));
}

bool is_for_programs(std::string_view path) {
  for (const std::string_view root : {"/api", "/metrics", "/ws"}) {
    if (path.starts_with(root) && (path.size() == root.size() || path[root.size()] == '/')) {
      return true;
    }
  }
  return false;
}

Reply Site::data(int status, std::string_view type, std::string_view body, bool is_immutable) {
  Reply reply = reply_with(status, type, body);
  reply.headers.emplace_back("Cache-Control",
                             is_immutable ? "public, max-age=31536000, immutable" : "no-store");
  return reply;
}

const Asset* Site::find(std::string_view path) const {
  const auto at =
      std::lower_bound(assets_.begin(), assets_.end(), path,
                       [](const Asset& asset, std::string_view key) { return asset.path < key; });
  return at != assets_.end() && at->path == path ? &*at : nullptr;
}

/// The client finds its own way below any path that is not a file: it explains strange ones too.
const Asset* Site::page_for(std::string_view path) const {
  const std::size_t slash = path.rfind('/');
  const bool is_page = path.starts_with('/') && path.find('.', slash) == std::string_view::npos &&
                       !is_for_programs(path);
  return is_page ? find("/index.html") : nullptr;
}

Reply Site::answer(const Request& request, bool ready) const {
  const std::string_view path = path_of(request.target);
  if (request.method != "GET" && request.method != "HEAD" && !is_for_programs(path)) {
    Reply reply = said(405, text::only_reading, request);
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
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
    reply = said(404, text::no_such_file, request);
  }
  if (request.method == "HEAD") reply.body = {};
  return reply;
}

Reply Site::refuse(Fault fault) {
  static const std::string bad_request = in_both(text::bad_request);
  static const std::string body_not_allowed = in_both(text::body_not_allowed);
  static const std::string header_too_large = in_both(text::header_too_large);
  switch (fault) {
    case Fault::body_not_allowed:
      return plain(413, body_not_allowed);
    case Fault::header_too_large:
      return plain(431, header_too_large);
    case Fault::bad_request:
      break;
  }
  return plain(400, bad_request);
}

}  // namespace lagoon::server
