// lagoon serve: the games in the browser.
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/texts.hpp"
#include "server/server.hpp"

namespace lagoon::cli {

int serve(const Terminal& terminal, const ServeRequest& request) {
  if (server::client().empty()) return terminal.misuse(Error(Statement(text::no_client)));
  server::Options options;
  options.listen = request.listen;
  options.trusted_proxies = request.trusted_proxies;
  options.warn = [&](const Error& warning) { terminal.complain(terminal.words_of(warning)); };
  const auto server = server::Server::listen(options, server::Site(server::client()));
  if (!server) return terminal.misuse(server.error());
  const std::string url = (*server)->url();
  terminal.print(terminal.words(text::serving, Arg::word("url", url)));
  std::fflush(stdout);  // whoever waits for the address may read it from a pipe
  (*server)->run();
  terminal.print(terminal.words(text::served));
  return kDone;
}

}  // namespace lagoon::cli
