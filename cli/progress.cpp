#include "cli/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

namespace lagoon::cli {

Progress::Progress() : is_screen_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (has_line_ && is_screen_) fmt::print(stderr, "\r\x1b[K");
}

bool Progress::is_due() const {
  using std::chrono::milliseconds;
  constexpr milliseconds kPatience(2000);
  constexpr milliseconds kOnScreen(250);
  constexpr milliseconds kElsewhere(60'000);
  const auto now = Clock::now();
  return now - start_ > kPatience && now - said_ > (is_screen_ ? kOnScreen : kElsewhere);
}

void Progress::say(const std::string& words) {
  said_ = Clock::now();
  has_line_ = true;
  if (is_screen_) {
    fmt::print(stderr, "\r\x1b[K{}", words);
  } else {
    fmt::print(stderr, "{}\n", words);
  }
  std::fflush(stderr);
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::string Progress::time_left(double done, double all) const {
  const auto left = static_cast<int>(seconds() * (all - done) / done);
  if (left < 100) return fmt::format("{} s", left);
  const int minutes = (left + 30) / 60;
  if (minutes < 100) return fmt::format("{} min", minutes);
  return fmt::format("{}:{:02} h", minutes / 60, minutes % 60);
}

}  // namespace lagoon::cli
