// What a visitor may take: connections, time and bytes.
#pragma once

#include <chrono>
#include <cstddef>

namespace lagoon::server {

using Clock = std::chrono::steady_clock;

struct Limits {
  std::size_t per_address = 64;  ///< connections of one address
  std::size_t in_all = 8192;     ///< connections; fewer when the system gives fewer descriptors
  Clock::duration header = std::chrono::seconds(10);  ///< from the connection to the first request
  Clock::duration idle = std::chrono::seconds(60);    ///< between two requests
  /// While an answer is under way, the other side takes so many bytes in so much time.
  std::size_t progress_bytes = 8 * 1024;
  Clock::duration progress = std::chrono::seconds(10);
  Clock::duration linger = std::chrono::seconds(2);  ///< for the other side to close too
  Clock::duration stop = std::chrono::seconds(10);   ///< for running answers, when the server ends
  Clock::duration tick = std::chrono::seconds(1);    ///< between two looks at all of these
};

constexpr std::size_t kHeaderBytes = 8 * 1024;  ///< of a request, with its first line

}  // namespace lagoon::server
