#include "table/fair_luck.hpp"

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "table/json.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

constexpr std::string_view kProof = "proof ";
constexpr std::string_view kNoNonce = "-";

std::vector<std::string_view> words_of_line(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = line.find(' ');
    words.push_back(line.substr(0, end));
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  return words;
}

}  // namespace

std::string commitment_to(std::string_view secret, std::string_view table) {
  Sha256 sum;
  sum.add("lagoon-1");
  sum.add(bytes_of_hex(secret));
  sum.add(table);
  return hex_of(sum.finish());
}

std::string commitment_to_nonce(std::string_view nonce) { return sha256_text(bytes_of_hex(nonce)); }

std::string fair_seed(const Proof& proof, const Record& setup) {
  std::string text = "lagoon-deal 1\n" + proof.table + "\n" + proof.secret + "\n";
  for (const std::string& nonce : proof.nonces) {
    text += nonce.empty() ? std::string(kNoNonce) : nonce;
    text += "\n";
  }
  text += setup.game + "\n" + std::to_string(setup.rules_version) + "\n" + setup.edition + "\n";
  text += std::to_string(setup.seats) + "\n" + to_json(setup.options) + "\n";
  return sha256_text(text);
}

std::string format_proof(const Proof& proof) {
  std::string line =
      std::string(kProof) + proof.table + " " + proof.commitment + " " + proof.secret;
  for (const std::string& nonce : proof.nonces) {
    line += " " + (nonce.empty() ? std::string(kNoNonce) : nonce);
  }
  return line;
}

std::optional<Proof> parse_proof(std::string_view line) {
  if (!line.starts_with(kProof)) return std::nullopt;
  const std::vector<std::string_view> words = words_of_line(line.substr(kProof.size()));
  if (words.size() < 4 || words[0].empty()) return std::nullopt;
  if (!is_hex(words[1], 32) || !is_hex(words[2], kSecretBytes)) return std::nullopt;
  Proof proof{std::string(words[0]), std::string(words[1]), std::string(words[2]), {}};
  for (std::size_t i = 3; i < words.size(); ++i) {
    const bool none = words[i] == kNoNonce;
    if (!none && !is_hex(words[i], kNonceBytes)) return std::nullopt;
    proof.nonces.emplace_back(none ? std::string_view() : words[i]);
  }
  return proof;
}

std::optional<Error> check_proof(const Record& record) {
  const std::optional<Proof> proof = parse_proof(record.proof);
  if (!proof || static_cast<int>(proof->nonces.size()) != record.seats) {
    return Error(Statement(table::text::proof_unreadable), "record.proof");
  }
  if (commitment_to(proof->secret, proof->table) != proof->commitment) {
    return Error(Statement(table::text::proof_wrong_secret), "record.proof");
  }
  if (fair_seed(*proof, record) != record.seed) {
    return Error(Statement(table::text::proof_wrong_seed), "record.proof");
  }
  return std::nullopt;
}

}  // namespace lagoon
