#include "cli/arguments.hpp"

#include <charconv>
#include <limits>

#include "cli/texts.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::cli {
namespace {

/// Whether this option of this game takes a number; other values are the ids of choices.
bool takes_number(std::string_view game, std::string_view id) {
  bool found = false;
  with_game(game, [&](auto tag) {
    for (const Option& option : Game<decltype(tag)>::option_schema().options) {
      found = found || (option.id == id && option.choices.empty());
    }
  });
  return found;
}

}  // namespace

Result<int> read_number(std::string_view option, std::string_view typed, int min, int max) {
  int number = 0;
  const char* const end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, number);
  if (error == std::errc() && stop == end && number >= min && number <= max) return number;
  return Error(Statement(text::not_a_number, Arg::word("option", option), Arg::word("typed", typed),
                         Arg::number("min", min), Arg::number("max", max)));
}

Result<Data> options_from(std::string_view game, const std::vector<std::string>& typed) {
  Data options = Data::map();
  for (const std::string& option : typed) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      return Error(Statement(text::bad_option, Arg::word("option", option)));
    }
    const std::string key = option.substr(0, equals);
    const std::string value = option.substr(equals + 1);
    if (!takes_number(game, key)) {
      options.set(key, value);
      continue;
    }
    const Result<int> number =
        read_number(key, value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (!number) return number.error();
    options.set(key, *number);
  }
  return options;
}

Faults edition_faults(std::string_view game, const Data& edition) {
  Faults faults;
  with_game(game, [&](auto tag) { (void)load_edition<Game<decltype(tag)>>(edition, faults); });
  return faults;
}

}  // namespace lagoon::cli
