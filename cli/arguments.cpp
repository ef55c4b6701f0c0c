#include "cli/arguments.hpp"

#include <charconv>

#include "cli/texts.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::cli {

Result<int> read_number(std::string_view option, std::string_view typed, int min, int max) {
  int number = 0;
  const char* const end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, number);
  if (error == std::errc() && stop == end && number >= min && number <= max) return number;
  return Error(Statement(text::not_a_number, Arg::word("option", option), Arg::word("typed", typed),
                         Arg::number("min", min), Arg::number("max", max)));
}

Faults edition_faults(std::string_view game, const Data& edition) {
  Faults faults;
  with_game(game, [&](auto tag) { (void)load_edition<Game<decltype(tag)>>(edition, faults); });
  return faults;
}

}  // namespace lagoon::cli
