// The HTTP server: one thread, coroutines inside, a plain interface outside.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/limits.hpp"
#include "server/service/service.hpp"
#include "server/service/store.hpp"
#include "server/site.hpp"

namespace lagoon::server {

struct Options {
  /// "127.0.0.1:8080" or "[::1]:8080"; port 0 lets the system choose one.
  std::string listen;
  /// Addresses and networks of proxies whose X-Forwarded-For is believed.
  std::vector<std::string> trusted_proxies = {};
  /// What pages of ours are sent from, such as "https://lagoon.example"; "": whatever host they
  /// name.
  std::string public_origin = {};
  Limits limits = {};
  ServiceOptions service = {};
  std::string control = {};  ///< a socket for who runs the server; "": none
  std::string metrics = {};  ///< "127.0.0.1:9090": where figures can be read; "": nowhere
  /// What whoever runs the server should know.
  std::function<void(const Error&)> warn = [](const Error&) {};
};

class Server {
 public:
  /// Takes the address. Without a store there are no tables over the network.
  [[nodiscard]] static Result<std::unique_ptr<Server>> listen(const Options& options,
                                                              const Site& site,
                                                              std::unique_ptr<Store> store = {});
  virtual ~Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Where it can be reached, with the port that was taken: "http://127.0.0.1:8080/".
  [[nodiscard]] virtual std::string url() const = 0;
  /// Serves until stop() or a signal to end, then lets running answers finish, for 10 s at most.
  /// False when it ended because nobody knows any more what is stored.
  virtual bool run() = 0;
  /// From any thread.
  virtual void stop() = 0;

 protected:
  Server() = default;
};

}  // namespace lagoon::server
