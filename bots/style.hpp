// Ways of playing that are about equally strong.
#pragma once

#include <cstdint>

#include "learning/value.hpp"

namespace lagoon::bots {

/// What a player cares about beside winning: who builds counts the others' points for less, who
/// contests for more.
enum class Style : std::uint8_t { balanced, builder, contester };

/// A margin as a style sees it, in the same parts of a point.
[[nodiscard]] constexpr int margin_in(Style style, const learning::Prospect& prospect) {
  constexpr int kPercent = 40;
  const int rival = prospect.points - prospect.margin;
  switch (style) {
    case Style::builder:
      return prospect.margin + rival * kPercent / 100;
    case Style::contester:
      return prospect.margin - rival * kPercent / 100;
    case Style::balanced:
      break;
  }
  return prospect.margin;
}

}  // namespace lagoon::bots
