// What programs may ask, for programs (https://www.openapis.org): served at /api/openapi.json.
#pragma once

#include <string_view>

namespace lagoon::server {

[[nodiscard]] std::string_view openapi();

}  // namespace lagoon::server
