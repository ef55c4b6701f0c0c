// What a client takes: encodings, languages, and the versions of a file that it has already.
#pragma once

#include <string_view>

namespace lagoon::server {

/// How much a client wants a thing of a list such as "gzip;q=0.5, br, *;q=0", in thousandths: 0
/// when it refuses it, -1 when the list does not speak of it.
[[nodiscard]] int wish_for(std::string_view list, std::string_view thing);

/// Whether a list such as `"a", W/"b"` or `*` names this tag. Weak and strong ones are the same
/// here (RFC 9110, 13.1.2).
[[nodiscard]] bool names_tag(std::string_view list, std::string_view tag);

}  // namespace lagoon::server
