// Reading the boards of an edition.
#pragma once

#include "core/data.hpp"
#include "games/reef_project/edition.hpp"

namespace lagoon::reef_project {

/// The suit whose name is written here, one of the first `count`.
[[nodiscard]] Suit read_suit(const Reader& reader, int count);

void read_boards(const Reader& reader, const Reader& overlay, Edition& edition);
void check_spots(const Reader& reader, const Edition& edition);

}  // namespace lagoon::reef_project
