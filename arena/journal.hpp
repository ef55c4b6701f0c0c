// The journal of an arena: a file to which every finished block is appended, so that nothing that
// was played is lost. Its first line says what is played; whoever goes on must play the same.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/result.hpp"

namespace lagoon::arena {

class Journal {
 public:
  struct Opened;

  /// Creates the file, or, with `resume`, goes on where it ends. A line that was cut off is
  /// removed: its block is played again. Errors: the file is there (without `resume`), belongs to
  /// something else, is damaged, or cannot be written.
  [[nodiscard]] static Opened open(const std::string& path, const Data& identity, bool resume);

  /// The line is on its way to the disk when this returns; false if that failed.
  [[nodiscard]] bool append(const std::string& line);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
};

struct Journal::Opened {
  std::optional<Journal> journal;
  std::vector<Block> blocks;  ///< what is in it already
  std::optional<Error> error;
};

}  // namespace lagoon::arena
