// Luck that nobody can have arranged (docs/ONLINE.md). Whoever holds a game commits to a secret
// before anybody sits down; each person adds a nonce, to which they commit when they sit down. The
// seed of the deal follows from all of them, so that one honest person is enough, and at the end
// everything is opened and anybody can check it: the server, `lagoon verify`, a browser.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "table/record.hpp"

namespace lagoon {

inline constexpr std::size_t kSecretBytes = 32;
inline constexpr std::size_t kNonceBytes = 16;

/// What the holder of a game publishes of its secret (64 hexadecimal digits).
[[nodiscard]] std::string commitment_to(std::string_view secret, std::string_view table);
/// What a person publishes of a nonce (32 hexadecimal digits).
[[nodiscard]] std::string commitment_to_nonce(std::string_view nonce);

/// What is opened at the end. A nonce is "" where no person sat at the start.
struct Proof {
  std::string table;
  std::string commitment;
  std::string secret;
  std::vector<std::string> nonces;  ///< one a seat
  friend bool operator==(const Proof&, const Proof&) = default;
};

/// The seed that follows from a proof for a game that is set up like this: the header of its record
/// without seed and deal is enough.
[[nodiscard]] std::string fair_seed(const Proof& proof, const Record& setup);

/// As the last line of a record: "proof ID COMMITMENT SECRET NONCE NONCE".
[[nodiscard]] std::string format_proof(const Proof& proof);
[[nodiscard]] std::optional<Proof> parse_proof(std::string_view line);

/// What is wrong with the proof of a record: the secret is not what was committed to, or the seed
/// is not the one that follows. Nothing if it is right. Precondition: the record has a proof.
[[nodiscard]] std::optional<Error> check_proof(const Record& record);

}  // namespace lagoon
