#include "server/address.hpp"

#include <algorithm>
#include <charconv>

namespace lagoon::server {
namespace {

namespace ip = boost::asio::ip;

/// An IPv4 address that came through an IPv6 socket is the same address.
ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::vector<unsigned char> bytes_of(const ip::address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.end()};
}

std::optional<ip::address> read_address(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(address);
}

/// "192.0.2.7", "192.0.2.7:4711", "[2001:db8::1]:4711": some proxies add the port.
std::optional<ip::address> read_forwarded(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\"[");
  if (first == std::string_view::npos) return std::nullopt;
  text.remove_prefix(first);
  const std::size_t bracket = text.find(']');
  if (bracket != std::string_view::npos) return read_address(text.substr(0, bracket));
  text = text.substr(0, text.find_last_not_of(" \t\"") + 1);
  const bool has_port = std::count(text.begin(), text.end(), ':') == 1;
  return read_address(has_port ? text.substr(0, text.find(':')) : text);
}

}  // namespace

bool Network::contains(const ip::address& other) const {
  const ip::address wanted = plain(other);
  if (wanted.is_v4() != address.is_v4()) return false;
  const std::vector<unsigned char> mine = bytes_of(address);
  const std::vector<unsigned char> theirs = bytes_of(wanted);
  for (int bit = 0; bit < bits; ++bit) {
    const auto at = static_cast<std::size_t>(bit / 8);
    if (((mine[at] ^ theirs[at]) >> (7 - bit % 8) & 1) != 0) return false;
  }
  return true;
}

std::optional<Network> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<ip::address> address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const int most = address->is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) return Network{*address, most};
  const std::string_view digits = text.substr(slash + 1);
  int bits = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, bits);
  if (error != std::errc() || stop != end || bits < 0 || bits > most) return std::nullopt;
  return Network{*address, bits};
}

std::string group_of(const ip::address& address) {
  const ip::address counted = plain(address);
  if (counted.is_v4()) return counted.to_string();
  ip::address_v6::bytes_type bytes = counted.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

bool Proxies::trusts(const ip::address& address) const {
  return std::any_of(trusted_.begin(), trusted_.end(),
                     [&](const Network& network) { return network.contains(address); });
}

std::optional<ip::address> Proxies::visitor(std::string_view forwarded) const {
  while (!forwarded.empty()) {
    const std::size_t comma = forwarded.rfind(',');
    const bool last = comma == std::string_view::npos;
    const auto address = read_forwarded(last ? forwarded : forwarded.substr(comma + 1));
    if (!address || !trusts(*address)) return address;
    forwarded = last ? std::string_view() : forwarded.substr(0, comma);
  }
  return std::nullopt;
}

}  // namespace lagoon::server
