#include "core/catalogue.hpp"

#include <algorithm>

#include "core/texts.hpp"

namespace lagoon {

Provenance read_provenance(const Reader& reader) {
  const Reader source = reader["source"];
  const std::string_view id = source.text();
  for (std::size_t i = 0; i < kProvenanceIds.size(); ++i) {
    if (id == kProvenanceIds[i]) return static_cast<Provenance>(i);
  }
  source.fault(Statement(text::unknown_provenance, Arg::word("source", id)));
  return Provenance::reconstructed;
}

Translated read_translated(const Reader& reader) {
  return {{std::string(reader["en"].text()), std::string(reader["de"].text())}};
}

Name read_name(const Reader& reader) {
  return {std::string(reader["id"].text()), read_translated(reader["name"]), {}};
}

void take_known_forms(std::span<const KnownName> known, Name& name) {
  for (const KnownName& candidate : known) {
    if (name.id != candidate.id || name.text.in(Language::de) != candidate.german) continue;
    std::copy(std::begin(candidate.forms), std::end(candidate.forms), name.forms.begin());
  }
}

void read_forms(const Reader& reader, Name& name) {
  for (std::size_t i = 0; i < kCaseIds.size(); ++i) {
    if (reader.has(kCaseIds[i])) name.forms[i] = reader[kCaseIds[i]].text();
  }
}

}  // namespace lagoon
