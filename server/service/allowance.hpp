// How much somebody may do in a time: a bucket of tokens that fills up again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace lagoon::server {

/// `rate` in thousandths a second.
struct Rate {
  int per_1000_s = 0;
  int burst = 0;
};

class Bucket {
 public:
  /// Takes one; else the milliseconds until there is one.
  [[nodiscard]] int take(const Rate& rate, std::int64_t now) {
    const std::int64_t full = std::int64_t{rate.burst} * kUnit;
    if (seen_ == 0) level_ = full;
    level_ = std::min(full, level_ + (now - seen_) * rate.per_1000_s);
    seen_ = now;
    if (level_ >= kUnit) {
      level_ -= kUnit;
      return 0;
    }
    return static_cast<int>((kUnit - level_ + rate.per_1000_s - 1) / rate.per_1000_s);
  }
  [[nodiscard]] bool is_full(const Rate& rate, std::int64_t now) const {
    return level_ + (now - seen_) * rate.per_1000_s >= std::int64_t{rate.burst} * kUnit;
  }

 private:
  static constexpr std::int64_t kUnit = 1'000'000;
  std::int64_t level_ = 0;
  std::int64_t seen_ = 0;
};

/// The buckets of one limit, by whom they count.
class Allowance {
 public:
  Allowance(std::string_view what, Rate rate) : what_(what), rate_(rate) {}

  [[nodiscard]] std::string_view what() const { return what_; }
  [[nodiscard]] int take(const std::string& who, std::int64_t now) {
    return buckets_[who].take(rate_, now);
  }
  /// Whether something is left, without taking it.
  [[nodiscard]] int left_in(const std::string& who, std::int64_t now) const {
    const auto at = buckets_.find(who);
    if (at == buckets_.end()) return 0;
    Bucket copy = at->second;
    return copy.take(rate_, now);
  }
  /// Forgets who has not been there for long.
  void tidy(std::int64_t now) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now); });
  }

 private:
  std::string_view what_;
  Rate rate_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace lagoon::server
