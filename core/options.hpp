// The options of a game: declared as data, so that every surface can offer them.
#pragma once

#include <array>
#include <span>

#include "core/data.hpp"
#include "core/seat.hpp"
#include "core/sentence.hpp"
#include "core/subscript.hpp"

namespace lagoon {

inline constexpr int kMaxOptions = 12;

struct Choice {
  const char* id;
  const Sentence* name;
};

/// An option with named choices, or, without choices, a whole number from min to max.
struct Option {
  const char* id;
  const Sentence* name;
  const Sentence* help;
  std::span<const Choice> choices;
  int min = 0;
  int max = 0;
  int preset = 0;  ///< default: the position of a choice, or the number
  /// With fewer or more players there is nothing to choose.
  int min_seats = 1;
  int max_seats = kMaxSeats;
  bool varied = true;  ///< by varied_options(): not where another option shows the same things
};

/// Two values that cannot be had together.
struct Exclusion {
  int option;
  int value;
  int other;
  int other_value;
};

struct OptionSchema {
  std::span<const Option> options;
  std::span<const Exclusion> exclusions;
};

/// One value for each option of a schema, in its order.
struct OptionValues {
  std::array<int, kMaxOptions> values{};
  [[nodiscard]] int operator[](int option) const { return values[at(option)]; }
  friend bool operator==(const OptionValues&, const OptionValues&) = default;
};

[[nodiscard]] OptionValues default_options(const OptionSchema& schema);
/// Reads {"option": "choice" or number}; what is not named keeps its default.
[[nodiscard]] OptionValues read_options(const OptionSchema& schema, const Reader& reader);
/// The defaults, and each varied option in turn at each of its choices, or at the limits of its
/// numbers.
[[nodiscard]] std::vector<OptionValues> varied_options(const OptionSchema& schema);
[[nodiscard]] Data options_data(const OptionSchema& schema, const OptionValues& values);
[[nodiscard]] Data schema_data(const OptionSchema& schema, Language language);

}  // namespace lagoon
