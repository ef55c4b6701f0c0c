// The clock of measurements.
#pragma once

#include <ctime>

namespace lagoon::bench {

/// Counts the time that the processor works for this program, so that others disturb little.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t start_ = std::clock();
};

}  // namespace lagoon::bench
