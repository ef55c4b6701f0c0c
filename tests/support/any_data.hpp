// Random Data for properties.
#pragma once

#include <rapidcheck.h>

#include <string>

#include "core/data.hpp"

namespace lagoon::test {

/// Valid UTF-8 with everything that JSON has to escape.
inline std::string any_text() {
  static const std::vector<std::string> kPieces{"a", "Z",  "0",  " ",  "\"",   "\\",
                                                "/", "\n", "\t", "\r", "\x01", "\x1f",
                                                "{", "]",  "ä",  "€",  "🐠",   "\x7f"};
  std::string text;
  const int length = *rc::gen::inRange(0, 8);
  for (int i = 0; i < length; ++i) text += *rc::gen::elementOf(kPieces);
  return text;
}

/// Any Data at most `depth` levels deep. Inside a property only.
inline Data any_data(int depth = 4) {
  const int size = *rc::gen::inRange(0, 5);
  switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0:
      return {};
    case 1:
      return *rc::gen::arbitrary<bool>();
    case 2:
      return *rc::gen::arbitrary<std::int64_t>();
    case 3:
      return any_text();
    case 4:
      return Data::Number{*rc::gen::element<std::string>(
          "1.5", "1e3", "-0.25E-2", "18446744073709551615", "12345678901234567890123")};
    case 5: {
      Data list = Data::list();
      for (int i = 0; i < size; ++i) list.push(any_data(depth - 1));
      return list;
    }
    default: {
      Data map = Data::map();
      for (int i = 0; i < size; ++i) map.set(any_text(), any_data(depth - 1));
      return map;
    }
  }
}

}  // namespace lagoon::test
