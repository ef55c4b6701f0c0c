// What every command talks through: sentences of the catalogue in one language, to people or
// programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/layout.hpp"
#include "core/data.hpp"
#include "core/error.hpp"
#include "core/sentence.hpp"

namespace lagoon::cli {

/// Exit codes of the program.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;   ///< a file or a game was refused
inline constexpr int kMisused = 2;  ///< the command line was

/// One line of the standard input, without its end.
struct InputLine {
  enum class Kind { text, too_long, end };
  Kind kind = Kind::text;
  std::string text;
};
/// A longer line is skipped whole, so that the next one can be read.
[[nodiscard]] InputLine read_line(std::size_t limit);

class Terminal {
 public:
  explicit Terminal(Language language);

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] int width() const { return width_; }
  /// Whether a person looks at the output, not a file or another program.
  [[nodiscard]] bool is_screen() const { return is_screen_; }

  template <class... Args>
  [[nodiscard]] std::string words(const Sentence& sentence, const Args&... args) const {
    return render(Statement(sentence, args...), language_);
  }
  [[nodiscard]] std::string player(Seat seat) const;
  /// "path: what is wrong".
  [[nodiscard]] std::string words_of(const Error& error) const;

  template <class... Args>
  void say(const Sentence& sentence, const Args&... args) const {
    print(wrapped(words(sentence, args...), width_));
  }
  /// A text as it is, and a newline.
  void print(std::string_view text) const;
  void print_json(const Data& data) const;
  void complain(std::string_view text) const;  ///< on the standard error

  /// Each tells what is wrong, of the named thing if one is named, and returns the exit code.
  int fail(const Error& error, std::string_view about = {}) const;
  int fail(const Faults& faults, std::string_view about = {}) const;
  int misuse(const Error& error, std::string_view about = {}) const;

  /// Asks for a line; nothing at the end of the input.
  [[nodiscard]] std::optional<std::string> ask(std::string_view prompt) const;
  /// Clears the screen, if it is one, and what could be scrolled back to.
  void clear() const;

 private:
  Language language_;
  bool is_screen_;
  int width_;
};

}  // namespace lagoon::cli
