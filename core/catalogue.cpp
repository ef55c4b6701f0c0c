#include "core/catalogue.hpp"

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

}  // namespace lagoon
