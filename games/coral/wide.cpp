// Arithmetic by hand, limb by limb.
#include "games/coral/wide.hpp"

#include <algorithm>
#include <bit>

namespace lagoon::coral {
namespace {

/// The difference of two products, and room for the division.
struct Magnitude {
  static constexpr std::size_t kLimbs = 2 * Wide::kLimbs + 4;
  std::array<std::uint32_t, kLimbs> limbs{};
  std::size_t size = 0;

  void trim() {
    while (size > 0 && limbs[size - 1] == 0) --size;
  }
};

template <class Limbs>
Magnitude multiply(const Limbs& a, std::size_t a_size, const Limbs& b, std::size_t b_size) {
  Magnitude product;
  for (std::size_t i = 0; i < a_size; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b_size; ++j) {
      carry += std::uint64_t{a[i]} * b[j] + product.limbs[i + j];
      product.limbs[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product.limbs[i + b_size] = static_cast<std::uint32_t>(carry);
  }
  product.size = a_size + b_size;
  product.trim();
  return product;
}

template <class Limbs>
bool is_less(const Limbs& a, std::size_t a_size, const Limbs& b, std::size_t b_size) {
  if (a_size != b_size) return a_size < b_size;
  for (std::size_t i = a_size; i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i];
  }
  return false;
}

void add(Magnitude& a, const Magnitude& b) {
  std::uint64_t carry = 0;
  a.size = std::max(a.size, b.size) + 1;
  for (std::size_t i = 0; i < a.size; ++i) {
    carry += std::uint64_t{a.limbs[i]} + b.limbs[i];
    a.limbs[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  a.trim();
}

/// Precondition: b is not larger than a.
void subtract(Magnitude& a, const Magnitude& b) {
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < a.size; ++i) {
    borrow += std::int64_t{a.limbs[i]} - std::int64_t{b.limbs[i]};
    a.limbs[i] = static_cast<std::uint32_t>(borrow);
    borrow >>= 32;
  }
  a.trim();
}

void shift_left(Magnitude& a, int bits) {
  if (bits == 0) return;
  ++a.size;
  for (std::size_t i = a.size; i-- > 1;) {
    a.limbs[i] = a.limbs[i] << bits | a.limbs[i - 1] >> (32 - bits);
  }
  a.limbs[0] <<= bits;
  a.trim();
}

/// The quotient of a by b; a becomes the remainder (Knuth, The Art of Computer Programming, 4.3.1,
/// algorithm D). Precondition: b is not 0.
Magnitude divide(Magnitude& a, Magnitude b) {
  const int bits = std::countl_zero(b.limbs[b.size - 1]);
  shift_left(a, bits);
  shift_left(b, bits);
  Magnitude quotient;
  if (a.size < b.size) return quotient;
  const std::uint64_t lead = b.limbs[b.size - 1];
  const std::uint64_t second = b.size > 1 ? b.limbs[b.size - 2] : 0;
  for (std::size_t place = a.size - b.size + 1; place-- > 0;) {
    const std::uint64_t top =
        std::uint64_t{a.limbs[place + b.size]} << 32 | a.limbs[place + b.size - 1];
    const std::uint64_t next = b.size > 1 ? a.limbs[place + b.size - 2] : 0;
    std::uint64_t digit = top / lead;
    std::uint64_t rest = top % lead;
    while (digit >> 32 != 0 || digit * second > (rest << 32 | next)) {
      --digit;
      rest += lead;
      if (rest >> 32 != 0) break;
    }
    std::int64_t borrow = 0;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i <= b.size; ++i) {
      carry += digit * b.limbs[i];
      borrow += std::int64_t{a.limbs[place + i]} -
                static_cast<std::int64_t>(static_cast<std::uint32_t>(carry));
      a.limbs[place + i] = static_cast<std::uint32_t>(borrow);
      carry >>= 32;
      borrow >>= 32;
    }
    if (borrow < 0) {  // the digit was one too large
      --digit;
      carry = 0;
      for (std::size_t i = 0; i <= b.size; ++i) {
        carry += std::uint64_t{a.limbs[place + i]} + b.limbs[i];
        a.limbs[place + i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
    }
    quotient.limbs[place] = static_cast<std::uint32_t>(digit);
  }
  quotient.size = a.size - b.size + 1;
  quotient.trim();
  a.trim();
  return quotient;
}

}  // namespace

Wide::Wide(std::int64_t value) : negative_(value < 0) {
  auto rest = static_cast<std::uint64_t>(value);
  if (value < 0) rest = 0 - rest;
  for (; rest != 0; rest >>= 32) limbs_[size_++] = static_cast<std::uint32_t>(rest);
}

bool operator<(const Wide& a, const Wide& b) {
  if (a.sign() != b.sign()) return a.sign() < b.sign();
  const bool less = is_less(a.limbs_, a.size_, b.limbs_, b.size_);
  const bool greater = is_less(b.limbs_, b.size_, a.limbs_, a.size_);
  return a.sign() < 0 ? greater : less;
}

Wide Wide::combine(const Wide& a, const Wide& b, const Wide& c, const Wide& d,
                   const Wide& divisor) {
  Magnitude total = multiply(a.limbs_, a.size_, b.limbs_, b.size_);
  bool negative = a.negative_ != b.negative_;
  Magnitude other = multiply(c.limbs_, c.size_, d.limbs_, d.size_);
  if (negative != (c.negative_ != d.negative_)) {
    add(total, other);
  } else {
    if (is_less(total.limbs, total.size, other.limbs, other.size)) {
      std::swap(total, other);
      negative = !negative;
    }
    subtract(total, other);
  }
  Magnitude by;
  std::copy_n(divisor.limbs_.begin(), divisor.size_, by.limbs.begin());
  by.size = divisor.size_;
  const Magnitude quotient = divide(total, by);
  assert(total.size == 0 && quotient.size <= kLimbs);
  Wide result;
  result.size_ = static_cast<std::uint32_t>(quotient.size);
  result.negative_ = quotient.size > 0 && negative != divisor.negative_;
  std::copy_n(quotient.limbs.begin(), quotient.size, result.limbs_.begin());
  return result;
}

}  // namespace lagoon::coral
