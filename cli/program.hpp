// The program `lagoon`: reads the command line and runs what it asks for.
#pragma once

namespace lagoon::cli {

/// Returns the exit code.
int run(int argc, const char* const* argv);

}  // namespace lagoon::cli
