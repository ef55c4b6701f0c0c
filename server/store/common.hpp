// What all stores do alike.
#pragma once

#include "server/service/store.hpp"

namespace lagoon::server {

/// Whether a change agrees with itself: its acts follow its version without a gap and end at its
/// state's version, no act id comes twice, lines of talk count up, a new table has a core, and that
/// core is this table's. A store refuses what does not.
[[nodiscard]] bool is_sound(const Change& change);

/// What the lobby does not learn of a table.
void hide_secrets(TableCore& core);

}  // namespace lagoon::server
