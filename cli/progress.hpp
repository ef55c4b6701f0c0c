// What goes on while something takes its time: a line on the standard error that is written over,
// or, where nobody looks at a screen, a line now and then.
#pragma once

#include <chrono>
#include <string>

#include "cli/terminal.hpp"

namespace lagoon::cli {

class Progress {
 public:
  Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Whether it is time to say something: people want to know after two seconds, and not too often.
  [[nodiscard]] bool is_due() const;
  void say(const std::string& words);

  [[nodiscard]] double seconds() const;
  /// What is left if it goes on like this, in words that need no translation: "1:05 h", "12 min",
  /// "40 s". Precondition: 0 < done <= all.
  [[nodiscard]] std::string time_left(double done, double all) const;

 private:
  using Clock = std::chrono::steady_clock;

  bool is_screen_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point said_ = start_;
  bool has_line_ = false;
};

}  // namespace lagoon::cli
