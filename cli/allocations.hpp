// How often this program asks for memory, which the rules must not do while they play, and how much
// it has.
#pragma once

#include <cstdint>

namespace lagoon::cli {

/// Calls of operator new so far, in all threads.
[[nodiscard]] std::uint64_t allocations_so_far();
/// Of operator new, without what was given back.
[[nodiscard]] std::uint64_t bytes_in_use();

}  // namespace lagoon::cli
