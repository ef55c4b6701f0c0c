// Integers of up to 832 bits, without a heap.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace lagoon::coral {

/// Sign and magnitude. A result that does not fit is a wrong program.
class Wide {
 public:
  static constexpr int kLimbs = 26;

  Wide() = default;
  Wide(std::int64_t value);  // NOLINT(google-explicit-constructor): stands in for an integer
  [[nodiscard]] int sign() const { return size_ == 0 ? 0 : negative_ ? -1 : 1; }
  [[nodiscard]] Wide operator-() const {
    Wide result = *this;
    result.negative_ = !negative_ && size_ > 0;
    return result;
  }
  friend bool operator<(const Wide& a, const Wide& b);
  friend bool operator==(const Wide& a, const Wide& b) = default;

  /// (a * b - c * d) / divisor, which must be a whole number.
  [[nodiscard]] static Wide combine(const Wide& a, const Wide& b, const Wide& c, const Wide& d,
                                    const Wide& divisor);

 private:
  std::uint32_t size_ = 0;
  bool negative_ = false;
  std::array<std::uint32_t, kLimbs> limbs_{};  ///< the lowest first, then zeros
};

}  // namespace lagoon::coral
