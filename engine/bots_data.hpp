// Parts of answers.
#pragma once

#include "core/data.hpp"
#include "core/sentence.hpp"

namespace lagoon {

/// The bots of the registry.
[[nodiscard]] Data bots_data(Language language);

}  // namespace lagoon
