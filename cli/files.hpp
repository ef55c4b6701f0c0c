// Files that people name on the command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/data.hpp"
#include "core/error.hpp"
#include "table/table.hpp"

namespace lagoon::cli {

/// Refuses what is larger than 16 MiB. The error does not name the file: whoever reports it does.
[[nodiscard]] Result<std::string> read_file(const std::string& path);
/// An edition file, or null, which stands for the default edition, when no file is named. The
/// error names the file.
[[nodiscard]] Result<Data> read_edition_file(const std::optional<std::string>& path);

/// As Table::load_record; a file that cannot be read is a fault.
[[nodiscard]] Loaded load_record_file(const std::string& path, const Data& edition, bool prefix);

/// Writes a record so that the file holds either all of it or what it held before. Only another
/// record is replaced.
[[nodiscard]] std::optional<Error> save_record(const std::string& path, std::string_view record);

}  // namespace lagoon::cli
