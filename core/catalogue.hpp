// The components of a game as a player sees them listed: name, effect in one sentence, provenance.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/sentence.hpp"
#include "core/subscript.hpp"

namespace lagoon {

/// Where the content of a component comes from. A reconstruction is labelled wherever it is shown;
/// what is `own` was never printed, for the game is not somebody else's.
enum class Provenance : std::uint8_t { rulebook, reconstructed, owner, own };
inline constexpr std::array<const char*, 4> kProvenanceIds{"rulebook", "reconstructed", "owner",
                                                           "own"};

struct Component {
  std::string kind;  ///< "card", "scoring-card", ...
  std::string id;    ///< as in the notation
  Translated name;
  Translated effect;
  Provenance provenance = Provenance::rulebook;
  Data details;  ///< what a client needs to draw it
};

using Catalogue = std::vector<Component>;

// What every edition has.
[[nodiscard]] Provenance read_provenance(const Reader& reader);  ///< {"source": "rulebook", ...}
[[nodiscard]] Translated read_translated(const Reader& reader);  ///< {"en": "...", "de": "..."}
[[nodiscard]] Name read_name(const Reader& reader);  ///< {"id": "...", "name": {...}, ...}

// The German forms of names. They are no part of an edition's hash: words never change a game.
inline constexpr std::string_view kForms = "forms";  ///< of an edition, optional
/// Those that are known of this very name; another one with the same id gets none.
void take_known_forms(std::span<const KnownName> known, Name& name);
void read_forms(const Reader& reader, Name& name);  ///< {"id": "...", "acc": "...", "dat": "..."}
/// Of everything in a list that has a name: what the edition itself gives, else what is known.
template <class List, class NameOf>
void give_forms(const Reader& edition, std::span<const KnownName> known, List& list,
                NameOf name_of) {
  for (auto& entry : list) take_known_forms(known, name_of(entry));
  if (!edition.has(kForms)) return;
  const Reader forms = edition[kForms];
  for (int i = 0; i < forms.size(); ++i) {
    const int owner = forms[i]["id"].index_in(list, [&](auto& entry) { return name_of(entry).id; });
    read_forms(forms[i], name_of(list[at(owner)]));
  }
}

}  // namespace lagoon
