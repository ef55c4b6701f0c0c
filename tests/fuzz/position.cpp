// Any text as a position file.
#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  lagoon::fuzz::position({reinterpret_cast<const char*>(data), size});
  return 0;
}
