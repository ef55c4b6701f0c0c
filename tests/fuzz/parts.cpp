// Any JSON as the parts of a move.
#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  lagoon::fuzz::parts({reinterpret_cast<const char*>(data), size});
  return 0;
}
