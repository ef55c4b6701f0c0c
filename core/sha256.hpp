// SHA-256 (FIPS 180-4). Commitments and seeds of games over the network must come out the same in
// the server, in `lagoon verify` and in a browser, which offers none on a page without TLS.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lagoon {

class Sha256 {
 public:
  using Digest = std::array<std::uint8_t, 32>;

  void add(std::string_view bytes);
  /// Of everything that was added. Nothing can be added afterwards.
  [[nodiscard]] Digest finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t size_ = 0;
};

[[nodiscard]] Sha256::Digest sha256(std::string_view bytes);

/// As 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256_text(std::string_view bytes);

}  // namespace lagoon
