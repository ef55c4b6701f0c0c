// Ids and counts are small signed numbers or enumerations; containers want std::size_t.
#pragma once

#include <cstddef>
#include <type_traits>

namespace lagoon {

/// The place of an id in a container.
template <class Id>
  requires std::is_integral_v<Id> || std::is_enum_v<Id>
[[nodiscard]] constexpr std::size_t at(Id id) {
  return static_cast<std::size_t>(id);
}

}  // namespace lagoon
