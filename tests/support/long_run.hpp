// What programs that run for long have in common: their arguments and a line of progress.
#pragma once

#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

namespace lagoon::test {

inline bool read_number(std::string_view text, int min, int& value,
                        int max = std::numeric_limits<int>::max()) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value >= min && value <= max;
}

/// How much a test tries that cannot try too much: `usual`, or what a variable of the environment
/// says.
inline int as_asked(const char* variable, int usual) {
  int number = usual;
  const char* const asked = std::getenv(variable);
  if (asked == nullptr) return usual;
  if (read_number(asked, 1, number)) return number;
  std::fprintf(stderr, "%s=%s is no number from 1 on: trying %d\n", variable, asked, usual);
  return usual;
}

/// Positions, more of them by LAGOON_POSITIONS (make listing).
inline int positions_to_try(int usual) { return as_asked("LAGOON_POSITIONS", usual); }

/// One line for what is under way, at most five times a second, for a person who watches.
class Progress {
 public:
  Progress(std::string label, int all) : label_(std::move(label)), all_(all) {}
  ~Progress() {
    if (watched_) std::fputs("\r\033[K", stderr);
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void step() { show(done_ + 1); }
  void show(int done) {
    done_ = done;
    const auto now = std::chrono::steady_clock::now();
    if (!watched_ || (done_ != all_ && now - shown_ < std::chrono::milliseconds(200))) return;
    shown_ = now;
    std::fprintf(stderr, "\r\033[K%s: %d of %d", label_.c_str(), done_, all_);
  }

 private:
  bool watched_ = isatty(STDERR_FILENO) != 0;
  std::string label_;
  int all_;
  int done_ = 0;
  std::chrono::steady_clock::time_point shown_;
};

}  // namespace lagoon::test
