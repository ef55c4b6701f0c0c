// Files of learned weights, and where the weights of an agent come from.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "learning/weights.hpp"

namespace lagoon::arena {

/// What lagoon train wrote. Faults name the path in the file.
[[nodiscard]] learning::Weights read_weights_file(const std::string& path, Faults& faults);

/// "search:work=100@mine.json": the weights of a file instead of those that are compiled in. Only
/// command lines take it.
struct SpecWithWeights {
  std::string_view spec;
  std::string_view file;  ///< empty: none is named
};
[[nodiscard]] SpecWithWeights split_weights(std::string_view written);

}  // namespace lagoon::arena
