// Editions: found among the compiled-in ones or given as data, checked, and named by their hash.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/rules.hpp"

namespace lagoon {

/// The compiled-in edition and its schema. Precondition: the game exists.
[[nodiscard]] const Data& default_edition(std::string_view game);
[[nodiscard]] const Data& edition_schema(std::string_view game);

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
