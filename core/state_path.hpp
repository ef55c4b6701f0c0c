// Where something stands in a state, as the faults of an audit name it: "state.hands[1][0]".
#pragma once

#include <string>
#include <string_view>

namespace lagoon {

template <class... Indices>
[[nodiscard]] std::string state_path(std::string_view list, Indices... indices) {
  std::string path = "state.";
  path += list;
  ((path += "[" + std::to_string(indices) + "]"), ...);
  return path;
}

}  // namespace lagoon
