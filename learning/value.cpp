#include "learning/value.hpp"

#include <algorithm>
#include <array>

namespace lagoon::learning {
namespace {

constexpr int kSteps = 16;   // of the table in each unit
constexpr int kUnits = 8;    // beyond them a share is as good as certain
constexpr int kFine = 1024;  // parts of kCertain's last one

/// The curve for x = 0, 1/16, ... 8. Its exponentials are powers of one constant by multiplication
/// alone, so that every build has the same table.
constexpr std::array<std::int64_t, kSteps * kUnits + 2> kCurve = [] {
  constexpr double kEachStep = 0.93941306281347578612;  // e^(-1/16)
  std::array<std::int64_t, kSteps * kUnits + 2> curve{};
  double power = 1;
  for (std::int64_t& value : curve) {
    value = static_cast<std::int64_t>(kFine * kCertain / (1 + power));
    power *= kEachStep;
  }
  return curve;
}();

}  // namespace

int certainty(std::int64_t odds) {
  constexpr std::int64_t kStep = (std::int64_t{1} << kWeightBits) / kSteps;
  constexpr std::int64_t kMost = kStep * kSteps * kUnits;
  const std::int64_t size = std::min(odds < 0 ? -odds : odds, kMost);
  const std::size_t step = static_cast<std::size_t>(size / kStep);
  const std::int64_t beyond = size % kStep;
  const std::int64_t fine = kCurve[step] + (kCurve[step + 1] - kCurve[step]) * beyond / kStep;
  const int share = static_cast<int>(fine / kFine);
  return odds < 0 ? kCertain - share : share;
}

int share_of(const std::array<ShareLine, kPhases>& lines, int margin, int left) {
  constexpr int kEach = kWholeGame / (kPhases - 1);
  const int phase = std::min(left / kEach, kPhases - 2);
  const int beyond = left - phase * kEach;
  const auto on = [margin](const ShareLine& line) {
    return line.base + std::int64_t{line.slope} * margin;
  };
  return certainty((on(lines[at(phase)]) * (kEach - beyond) + on(lines[at(phase + 1)]) * beyond) /
                   kEach);
}

}  // namespace lagoon::learning
