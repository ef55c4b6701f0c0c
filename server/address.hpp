// Addresses of visitors: what counts as one, and whose word about others is taken.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lagoon::server {

/// "192.0.2.7", or "10.0.0.0/8" for all that begin so.
struct Network {
  boost::asio::ip::address address;
  int bits = 0;
  [[nodiscard]] bool contains(const boost::asio::ip::address& other) const;
};

[[nodiscard]] std::optional<Network> read_network(std::string_view text);

/// What the limits of an address count by: an IPv6 visitor has a whole /64 at hand.
[[nodiscard]] std::string group_of(const boost::asio::ip::address& address);

/// The proxies whose X-Forwarded-For is believed.
class Proxies {
 public:
  explicit Proxies(std::vector<Network> trusted) : trusted_(std::move(trusted)) {}

  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
  /// The last address that no trusted proxy has: what stands before it the visitor may have made
  /// up. None when there is no such address.
  [[nodiscard]] std::optional<boost::asio::ip::address> visitor(std::string_view forwarded) const;

 private:
  std::vector<Network> trusted_;
};

}  // namespace lagoon::server
