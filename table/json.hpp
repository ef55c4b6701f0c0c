// JSON text <-> Data. The only place of the project that knows a JSON library.
#pragma once

#include <string>
#include <string_view>

#include "core/data.hpp"

namespace lagoon {

constexpr int kMaxMembers = 1024;  ///< of an object; the largest of ours has some dozens

/// Refuses what JSON refuses, and also a key that stands twice in one object, objects of more than
/// kMaxMembers and nesting deeper than 32. The error tells line and column. Takes linear time.
[[nodiscard]] Result<Data> parse_json(std::string_view text);

enum class JsonStyle { line, pretty };
[[nodiscard]] std::string to_json(const Data& data, JsonStyle style = JsonStyle::line);

}  // namespace lagoon
