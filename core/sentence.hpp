// Everything a person reads is a code with arguments; the words are in the catalogue (texts.json).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "core/subscript.hpp"

namespace lagoon {

enum class Language : std::uint8_t { en, de };
inline constexpr std::array kLanguages{Language::en, Language::de};

/// The German cases that a placeholder can ask for; the nominative is the name itself.
enum class Case : std::uint8_t { accusative, dative };
inline constexpr std::array<std::string_view, 2> kCaseIds{"acc", "dat"};

/// One entry of the catalogue. `text` holds {placeholders}, in the order of Language.
struct Sentence {
  const char* code;
  const char* rule;  ///< "" when no rule of a game stands behind it
  const char* text[2];
  const char* forms[kCaseIds.size()] = {"", ""};  ///< a German term by Case; "": as in `text`
};

/// The same text in each language.
struct Translated {
  std::array<std::string, kLanguages.size()> text;
  [[nodiscard]] const std::string& in(Language language) const { return text[at(language)]; }
};

/// A component's name from an edition: its id and its name in each language.
struct Name {
  std::string id;
  Translated text;
  std::array<std::string, kCaseIds.size()> forms{};  ///< in German by Case; empty: as in `text`
};

/// The German forms of a name that a default edition gives to a component with this id.
struct KnownName {
  const char* id;
  const char* german;
  const char* forms[kCaseIds.size()];
};

/// Column letter and row number of a space, both counted from 0: (2, 3) is "c4".
[[nodiscard]] std::string square_text(int column, int row);

/// One argument of a statement. It borrows names and words: render it before they go.
class Arg {
 public:
  enum class Kind : std::uint8_t { number, seat, term, name, cell, cube, square, word, unknown };

  static Arg number(const char* key, int value) { return Arg(key, Kind::number, value, 0); }
  static Arg seat(const char* key, Seat seat) { return Arg(key, Kind::seat, index(seat), 0); }
  static Arg cell(const char* key, int x, int y) { return Arg(key, Kind::cell, x, y); }
  static Arg cube(const char* key, int x, int y, int z) {
    Arg arg(key, Kind::cube, x, y);
    arg.third_ = z;
    return arg;
  }
  /// A space of a board with lettered columns and numbered rows, both counted from 0: "c4".
  static Arg square(const char* key, int column, int row) {
    return Arg(key, Kind::square, column, row);
  }
  static Arg unknown(const char* key) { return Arg(key, Kind::unknown, 0, 0); }
  static Arg term(const char* key, const Sentence& term) { return Arg(key, Kind::term, &term); }
  static Arg name(const char* key, const Name& name) { return Arg(key, Kind::name, &name); }
  static Arg word(const char* key, std::string_view word) {
    Arg arg(key, Kind::word, word.data());
    arg.first_ = static_cast<int>(word.size());
    return arg;
  }

  Arg() = default;
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::string_view key() const { return key_; }
  [[nodiscard]] int first() const { return first_; }
  [[nodiscard]] int second() const { return second_; }
  [[nodiscard]] int third() const { return third_; }
  [[nodiscard]] const Sentence& term() const { return *static_cast<const Sentence*>(thing_); }
  [[nodiscard]] const Name& name() const { return *static_cast<const Name*>(thing_); }
  [[nodiscard]] std::string_view word() const {
    return {static_cast<const char*>(thing_), static_cast<std::size_t>(first_)};
  }

  /// Who may know this argument; everyone unless said otherwise.
  SeatSet seen = SeatSet::everyone();

 private:
  Arg(const char* key, Kind kind, int first, int second)
      : kind_(kind), first_(first), second_(second), key_(key) {}
  Arg(const char* key, Kind kind, const void* thing) : kind_(kind), key_(key), thing_(thing) {}

  // Tables keep the events of whole games, so every byte counts.
  Kind kind_ = Kind::unknown;
  int first_ = 0;  ///< a number, a coordinate, or the length of a word
  int second_ = 0;
  int third_ = 0;
  const char* key_ = "";
  const void* thing_ = nullptr;  ///< the term, the name or the characters of the word
};

/// A sentence with its arguments. Without a sentence it says nothing.
struct Statement {
  const Sentence* sentence = nullptr;
  FixedVector<Arg, 8> args;

  Statement() = default;
  template <class... Args>
  explicit Statement(const Sentence& of, const Args&... with) : sentence(&of) {
    (args.push_back(with), ...);
  }
};

/// Why a move is not legal; empty when it is. Never allocates.
class Refusal : public Statement {
 public:
  using Statement::Statement;
  [[nodiscard]] bool refused() const { return sentence != nullptr; }
};

/// The words of a statement. Placeholders: {name}; {name:one|many} for words that depend on a
/// number; {name:dat} for a name or a term in a case of German, as it is where it has no such form.
/// Arguments that the viewer may not know appear as "?".
[[nodiscard]] std::string render(const Statement& statement, Language language,
                                 Viewer viewer = Viewer::all());
[[nodiscard]] Translated render(const Statement& statement);
/// The same with the rule id behind it, so that a reader can look it up: "... (GB-1)."
[[nodiscard]] Translated render_with_rule(const Statement& statement);

}  // namespace lagoon
