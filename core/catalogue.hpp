// The components of a game as a player sees them listed: name, effect in one sentence, provenance.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/data.hpp"
#include "core/sentence.hpp"

namespace lagoon {

/// Where the content of a component comes from. A reconstruction is labelled wherever it is shown.
enum class Provenance : std::uint8_t { rulebook, reconstructed, owner };
inline constexpr std::array<const char*, 3> kProvenanceIds{"rulebook", "reconstructed", "owner"};

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

}  // namespace lagoon
