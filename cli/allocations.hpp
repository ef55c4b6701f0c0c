// How often this program asks for memory: the rules must not do so while they play.
#pragma once

#include <cstdint>

namespace lagoon::cli {

/// Calls of operator new so far, in all threads.
[[nodiscard]] std::uint64_t allocations_so_far();

/// Bytes that were asked for and not given back, as the C library counts them.
[[nodiscard]] std::int64_t bytes_in_use();

}  // namespace lagoon::cli
