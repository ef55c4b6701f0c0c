// Figures as people read them.
#pragma once

#include <string>

#include "core/sentence.hpp"

namespace lagoon {

/// Hundredths of a point, rounded to tenths: "2.5", in German "2,5".
[[nodiscard]] std::string points_text(int hundredths, Language language);
/// The same as a difference, with its sign: "+2.5", "−0.3".
[[nodiscard]] std::string signed_points_text(int hundredths, Language language);

/// A statement whose words depend on the language: make(language) in each.
template <class Make>
[[nodiscard]] Translated in_each_language(const Make& make) {
  Translated all;
  for (const Language language : kLanguages) all.text[at(language)] = make(language);
  return all;
}

}  // namespace lagoon
