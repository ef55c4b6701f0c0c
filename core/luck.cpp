#include "core/luck.hpp"

#include <bit>

namespace lagoon {
namespace {

void quarter_round(ChaChaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

void double_round(ChaChaBlock& x) {
  for (std::size_t i = 0; i < 4; ++i) quarter_round(x, i, 4 + i, 8 + i, 12 + i);  // columns
  for (std::size_t i = 0; i < 4; ++i) {                                           // diagonals
    quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
}

}  // namespace

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
  ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  for (std::size_t i = 0; i < key.size(); ++i) start[4 + i] = key[i];
  start[12] = counter;
  for (std::size_t i = 0; i < nonce.size(); ++i) start[13 + i] = nonce[i];
  ChaChaBlock block = start;
  for (int round = 0; round < 10; ++round) double_round(block);
  for (std::size_t i = 0; i < block.size(); ++i) block[i] += start[i];
  return block;
}

Luck::Luck(const Key& key, std::string_view stream) {
  const Key mine = derive_key(3, key, stream);
  for (std::size_t i = 0; i < key_.size(); ++i) {
    key_[i] = static_cast<std::uint32_t>(mine.words[i / 2] >> (32 * (i % 2)));
  }
}

void Luck::refill() {
  block_ = chacha20_block(key_, counter_++, ChaChaNonce{});  // a key is used for one stream only
  used_ = 0;
}

}  // namespace lagoon
