// Editions: found among the compiled-in ones or given as data, checked, and named by their hash.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"

namespace lagoon {

/// The compiled-in edition and its schema. Precondition: the game exists.
[[nodiscard]] const Data& default_edition(std::string_view game);
[[nodiscard]] const Data& edition_schema(std::string_view game);

/// The hashes of the editions that were the default ones of a game once.
[[nodiscard]] std::vector<std::string> older_editions(std::string_view game);
/// The one of this hash among the compiled-in editions of all games, default and older; null when
/// there is none.
[[nodiscard]] const Data* compiled_in_edition(std::string_view hash);
/// What a file is read with that names its edition by this hash: the edition that was given with
/// it; if none was, the older one of this game and hash, or null for the default one.
[[nodiscard]] const Data& edition_for(std::string_view game, std::string_view hash,
                                      const Data& given);

/// Of all content but the German forms of its names, which change no game.
[[nodiscard]] std::string edition_hash(const Data& edition);
/// The same of the edition that a game is played with; null stands for the default one.
[[nodiscard]] const std::string& default_edition_hash(std::string_view game);
[[nodiscard]] std::string edition_hash(std::string_view game, const Data& edition);

/// Checks an edition against its schema; the facts are checked by the game afterwards.
void check_edition_schema(std::string_view game, const Reader& edition);

/// Null stands for the default edition. Nullopt when there were faults.
template <class G>
[[nodiscard]] std::optional<typename G::Edition> load_edition(const Data& edition, Faults& faults) {
  const Data& used = edition.is_null() ? default_edition(G::info().id) : edition;
  const Reader reader(used, faults);
  check_edition_schema(G::info().id, reader);
  if (!faults.empty()) return std::nullopt;
  auto loaded = G::read_edition(reader);
  if (!faults.empty()) return std::nullopt;
  return loaded;
}

/// A rules object with the default edition, for programs that need no other.
template <class G>
[[nodiscard]] G default_rules(int seats) {
  Faults faults;
  const auto edition = load_edition<G>(Data(), faults);
  assert(edition.has_value());
  return G::create(seats, default_options(G::option_schema()), *edition);
}

}  // namespace lagoon
