// Prints the signature: the same line in every build, or some build plays by other rules.
#include <cstdio>

#include "bench/bench.hpp"

int main() { return std::puts(lagoon::bench::signature().c_str()) < 0 ? 1 : 0; }
