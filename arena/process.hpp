// Another program that is spoken to line by line.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lagoon::arena {

/// A running program: lines go to its standard input and come from its standard output; what it
/// writes to its standard error is seen by whoever sees ours. It ends with this object.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// The words of a command: the program, looked for on the PATH if its name has no slash, and what
  /// it is given. No shell has a part in it. Nothing if it cannot be started.
  [[nodiscard]] static std::unique_ptr<Process> start(const std::vector<std::string>& words);

  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Closes its input, and ends it if it does not end by itself at once.
  ~Process();

  enum class Trouble { none, late, gone, too_long };
  /// What is written is a line without its end. A program that is gone does no harm.
  [[nodiscard]] Trouble write(std::string_view line, Clock::time_point until);
  struct Line {
    Trouble trouble = Trouble::none;
    std::string text;  ///< also if it is too long: its beginning
  };
  [[nodiscard]] Line read(Clock::time_point until);

  /// How it ended, as people say it: "exit code 3", "signal 11". Precondition: it is gone.
  [[nodiscard]] std::string ending();

 private:
  Process(int pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
  /// Whether it has ended, and if so how.
  [[nodiscard]] bool has_ended(int patience_ms);

  int pid_;
  int input_;   ///< a socket, because a write to it can do without the signal SIGPIPE
  int output_;  ///< a pipe
  std::string unread_;
  std::optional<int> status_;
};

}  // namespace lagoon::arena
