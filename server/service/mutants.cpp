#include "server/service/mutants.hpp"

#ifdef LAGOON_MUTANTS

#include <cstdlib>
#include <string_view>

namespace lagoon::server {

bool has_fault(Mutant mutant) {
  static const int chosen = [] {
    const char* const number = std::getenv("LAGOON_MUTANT");
    return number == nullptr ? -1 : std::atoi(number);
  }();
  return chosen == static_cast<int>(mutant);
}

}  // namespace lagoon::server

#endif
