#include "cli/terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/texts.hpp"
#include "core/texts.hpp"
#include "table/json.hpp"

namespace lagoon::cli {
namespace {

constexpr int kNarrowest = 60;
constexpr int kWidest = 100;
constexpr std::size_t kLongestAnswer = 4096;

int screen_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kWidest;
  return std::clamp(int{size.ws_col}, kNarrowest, kWidest);
}

}  // namespace

InputLine read_line(std::size_t limit) {
  InputLine line;
  int c = std::getc(stdin);
  if (c == EOF) line.kind = InputLine::Kind::end;
  for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
    if (line.text.size() < limit) {
      line.text += static_cast<char>(c);
    } else {
      line.kind = InputLine::Kind::too_long;
    }
  }
  return line;
}

Terminal::Terminal(Language language)
    : language_(language),
      is_screen_(isatty(STDOUT_FILENO) != 0),
      width_(is_screen_ ? screen_width() : kWidest) {}

std::string Terminal::player(Seat seat) const {
  return words(lagoon::text::player, Arg::number("number", index(seat) + 1));
}

std::string Terminal::words_of(const Error& error) const {
  const std::string& message = error.message.in(language_);
  return error.field.empty() ? message : error.field + ": " + message;
}

void Terminal::print(std::string_view text) const { fmt::print("{}\n", printable(text)); }

void Terminal::print_json(const Data& data) const {
  fmt::print("{}\n", to_json(data, JsonStyle::pretty));
}

void Terminal::complain(std::string_view text) const {
  std::fflush(stdout);  // so that both streams meet on the screen in the right order
  fmt::print(stderr, "{}\n", wrapped(printable(text), width_, 2));
}

int Terminal::fail(const Error& error, std::string_view about) const {
  complain("lagoon: " + (about.empty() ? std::string() : std::string(about) + ": ") +
           words_of(error));
  return kFailed;
}

int Terminal::fail(const Faults& faults, std::string_view about) const {
  for (const Error& fault : faults) (void)fail(fault, about);
  return kFailed;
}

int Terminal::misuse(const Error& error, std::string_view about) const {
  (void)fail(error, about);
  return kMisused;
}

std::optional<std::string> Terminal::ask(std::string_view prompt) const {
  while (true) {
    fmt::print("{} ", prompt);
    std::fflush(stdout);
    const InputLine line = read_line(kLongestAnswer);
    std::string answer = printable(trimmed(line.text));
    const bool is_end = line.kind == InputLine::Kind::end;
    // Typed lines are on the screen already; a script's transcript should show them too.
    if (is_end || isatty(STDIN_FILENO) == 0) fmt::print("{}\n", answer);
    if (is_end) return std::nullopt;
    if (line.kind == InputLine::Kind::text) return answer;
    say(text::answer_too_long, Arg::number("limit", static_cast<int>(kLongestAnswer)));
  }
}

void Terminal::clear() const {
  if (is_screen_) fmt::print("\x1b[2J\x1b[3J\x1b[H");
}

}  // namespace lagoon::cli
