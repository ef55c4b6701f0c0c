// The part of JSON Schema (draft 2020-12) that the published schemas use, with our own faults:
// in both languages, with the path.
#pragma once

#include "core/data.hpp"

namespace lagoon {

/// Supported: type, properties, required, additionalProperties, items, enum, const, minimum,
/// maximum, minItems, maxItems, uniqueItems, minLength, maxLength, pattern (letters, digits and
/// classes with *), anyOf, $ref to #/$defs. A test refuses schemas that use anything else.
void check_schema(const Data& schema, const Reader& instance);

/// Keywords of the schema that the validator does not know, as paths. For tests.
[[nodiscard]] std::vector<std::string> unknown_keywords(const Data& schema);

}  // namespace lagoon
