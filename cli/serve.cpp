// lagoon serve: the games in the browser, alone and over the network.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <cstdio>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/store.hpp"
#include "cli/texts.hpp"
#include "server/online.hpp"
#include "server/server.hpp"
#include "server/store/sqlite_store.hpp"

namespace lagoon::cli {
namespace {

/// Addresses of this machine that others in its network can reach.
std::vector<std::string> addresses_near() {
  std::vector<std::string> found;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    const bool is_up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!is_up || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    ::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text);
    found.emplace_back(text);
  }
  ::freeifaddrs(list);
  return found;
}

/// What to share, where the server listens at every address of the machine.
void tell_near(const Terminal& terminal, const std::string& url) {
  constexpr std::string_view kAll = "http://0.0.0.0";
  if (!url.starts_with(kAll)) return;
  for (const std::string& address : addresses_near()) {
    const std::string near = "http://" + address + url.substr(kAll.size());
    terminal.print(terminal.words(text::serving_near, Arg::word("url", near)));
  }
}

}  // namespace

int serve(const Terminal& terminal, const ServeRequest& request) {
  if (server::client().empty()) terminal.complain(terminal.words(text::no_client));
  const Result<std::filesystem::path> folder = store_folder(request.data);
  if (!folder) return terminal.misuse(folder.error());
  auto store = server::SqliteStore::open(store_file(*folder));
  if (!store) return terminal.misuse(store.error());
  server::Options options;
  options.listen = request.listen;
  options.trusted_proxies = request.trusted_proxies;
  options.public_origin = request.public_origin;
  options.service = server::options_for(**store);
  options.control = control_socket(*folder).string();
  options.metrics = request.metrics;
  options.warn = [&](const Error& warning) { terminal.complain(terminal.words_of(warning)); };
  const auto server =
      server::Server::listen(options, server::Site(server::client()), std::move(*store));
  if (!server) return terminal.misuse(server.error());
  const std::string url = (*server)->url();
  terminal.print(terminal.words(text::serving, Arg::word("url", url)));
  tell_near(terminal, url);
  std::fflush(stdout);  // whoever waits for the address may read it from a pipe
  if (!(*server)->run()) return kFailed;
  terminal.print(terminal.words(text::served));
  return kDone;
}

}  // namespace lagoon::cli
