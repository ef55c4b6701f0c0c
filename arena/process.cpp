#include "arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace lagoon::arena {
namespace {

using Ends = std::array<int, 2>;

void close_all(const Ends& ends) {
  for (const int end : ends) {
    if (end >= 0) close(end);
  }
}

/// Waits until the file can be used; false: not in time.
bool wait_for(int file, short what, Process::Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now());
    pollfd question{file, what, 0};
    const int answer = poll(&question, 1, std::max(0, static_cast<int>(left.count())));
    if (answer > 0) return true;
    if (answer == 0 || errno != EINTR) return false;
  }
}

/// Starts a program with these ends as its standard input and output; its process, 0 if it cannot
/// be started. All other files of ours close by themselves.
int spawn(const std::vector<std::string>& words, int input, int output) {
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  return error == 0 ? pid : 0;
}

}  // namespace

std::unique_ptr<Process> Process::start(const std::vector<std::string>& words) {
  Ends input{-1, -1};
  Ends output{-1, -1};
  int pid = 0;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) == 0 &&
      pipe2(output.data(), O_CLOEXEC) == 0) {
    pid = spawn(words, input[1], output[1]);
  }
  if (pid == 0) {
    close_all(input);
    close_all(output);
    return nullptr;
  }
  close(input[1]);
  close(output[1]);
  return std::unique_ptr<Process>(new Process(pid, input[0], output[0]));
}

Process::~Process() {
  constexpr int kPatience = 200;  // milliseconds
  close(input_);
  close(output_);
  if (has_ended(kPatience)) return;
  kill(pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
}

Process::Trouble Process::write(std::string_view line, Clock::time_point until) {
  std::string left(line);
  left += '\n';
  while (!left.empty()) {
    if (!wait_for(input_, POLLOUT, until)) return Trouble::late;
    const ssize_t sent = send(input_, left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      left.erase(0, static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN && errno != EINTR) {
      return Trouble::gone;
    }
  }
  return Trouble::none;
}

Process::Line Process::read(Clock::time_point until) {
  constexpr std::size_t kLongest = 1 << 20;
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      Line line{Trouble::none, unread_.substr(0, end)};
      unread_.erase(0, end + 1);
      return line;
    }
    if (unread_.size() > kLongest) return {Trouble::too_long, std::move(unread_)};
    if (!wait_for(output_, POLLIN, until)) return {Trouble::late, unread_};
    std::array<char, 1 << 14> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    const ssize_t got = ::read(output_, buffer.data(), buffer.size());
    if (got > 0) {
      unread_.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      return {Trouble::gone, unread_};
    }
  }
}

bool Process::has_ended(int patience_ms) {
  const auto until = Clock::now() + std::chrono::milliseconds(patience_ms);
  while (!status_) {
    int status = 0;
    const pid_t ended = waitpid(pid_, &status, WNOHANG);
    if (ended == pid_) {
      status_ = status;
    } else if (Clock::now() >= until || (ended < 0 && errno != EINTR)) {
      return false;
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  return true;
}

std::string Process::ending() {
  constexpr int kPatience = 200;  // it has closed its output: it is about to end, or plays dead
  if (!has_ended(kPatience)) return "output closed";
  if (WIFSIGNALED(*status_)) return "signal " + std::to_string(WTERMSIG(*status_));
  return "exit code " + std::to_string(WEXITSTATUS(*status_));
}

}  // namespace lagoon::arena
