// Statistics of blocks. Everything here is a pure function of numbers, tested against closed cases.
//
// A block is one deal with all its line-ups, so the games within it hang together and only blocks
// are independent. An interval is therefore made of the means of blocks, never of single games:
// that is honest however much or little pairing helps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lagoon::arena {

/// A mean with the interval in which it lies with 95 %.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  int n = 0;
};

/// Two-sided 95 % of Student's distribution. Precondition: freedom > 0.
[[nodiscard]] double student(std::size_t freedom);

/// Mean of independent values, with Student's quantile for their number. A single value has an
/// interval without ends.
[[nodiscard]] Estimate estimate(std::span<const double> values);

/// The same of values from 0 to 1. Where nearly all are alike, the spread of the values says
/// nothing about those that did not occur: the interval is at least Wilson's for as many blocks.
[[nodiscard]] Estimate estimate_share(std::span<const double> values);

/// Wilson's interval for `share` of n trials.
[[nodiscard]] Estimate wilson(double share, int n);

struct Spread {
  double mean = 0;
  double deviation = 0;
  double lowest = 0;
  double tenth = 0;  ///< a tenth of the values is below
  double median = 0;
  double ninetieth = 0;
  double highest = 0;
};
/// Precondition: there is a value.
[[nodiscard]] Spread spread_of(std::vector<double> values);

/// How many Elo points an agent is above copies of another, if it has this share of the win on one
/// of `seats` seats: the share is e / (e + seats - 1), e = 10^(elo / 400). A fair share is 0.
[[nodiscard]] double elo_of_share(double share, int seats);
[[nodiscard]] double share_of_elo(double elo, int seats);

/// A generalised sequential probability ratio test: whether an agent is worth `low` or `high` Elo,
/// decided as early as the blocks allow, with at most 5 % of errors of either kind.
struct Sprt {
  double low = 0;
  double high = 0;
};
enum class Verdict : std::uint8_t { open, low, high };
struct SprtState {
  Sprt test;
  double ratio = 0;  ///< logarithm of the likelihood ratio
  double bound = 0;  ///< decided at +- this
  Verdict verdict = Verdict::open;
};
/// `shares`: of the agent in focus, one a block.
[[nodiscard]] SprtState sprt(const Sprt& test, std::span<const double> shares, int seats);

}  // namespace lagoon::arena
