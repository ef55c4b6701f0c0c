// Programs that play, as the command line knows them.
#pragma once

#include <memory>
#include <string>

#include "arena/external.hpp"
#include "cli/terminal.hpp"

namespace lagoon::cli {

/// Somebody who is no person: a bot of ours by its spec, or a program.
struct Machine {
  std::string spec;
  std::shared_ptr<arena::External> program{};
};

/// Reads a spec, also "exec:...", and starts the program.
[[nodiscard]] Result<Machine> read_machine(const Terminal& terminal, const std::string& spec);

/// What a program did wrong, as a line for people.
[[nodiscard]] std::string fault_words(const Terminal& terminal, const arena::FaultNote& note);

}  // namespace lagoon::cli
