// Prints the signatures: the same line in every build, or some build plays by other rules or has
// bots that decide otherwise.
#include <cstdio>

#include "bench/bench.hpp"

int main() {
  const std::string rules = lagoon::bench::signature();
  const std::string bots = lagoon::bench::bots_signature();
  return std::printf("%s %s\n", rules.c_str(), bots.c_str()) < 0 ? 1 : 0;
}
