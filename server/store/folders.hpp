// Names that survive a power cut: a file is safe when it was synced, its name when its folder was.
#pragma once

#include <filesystem>
#include <system_error>

namespace lagoon::server {

/// Makes what is in a folder last: that files are there, their names, that others are gone.
[[nodiscard]] std::error_code sync_folder(const std::filesystem::path& folder);

/// Makes the contents of a file last.
[[nodiscard]] std::error_code sync_file(const std::filesystem::path& file);

/// Makes a folder and whatever is missing above it, for nobody but their owner, so that it lasts.
[[nodiscard]] std::error_code make_folder(const std::filesystem::path& folder);

/// Makes an empty file for nobody but its owner; one that is there is left alone, unopened.
[[nodiscard]] std::error_code make_file(const std::filesystem::path& file);

/// The folder of a file; "." when the path names none.
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& file);

}  // namespace lagoon::server
