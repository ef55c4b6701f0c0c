// How the file of a store is opened: made if it is not there, known as ours, and locked.
#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_store.hpp"

namespace lagoon::server {

[[nodiscard]] Result<std::shared_ptr<Database>> open_database(const std::filesystem::path& file,
                                                              const SqliteOptions& options);

}  // namespace lagoon::server
